// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/drained.h"
#include "economics/incident_cost.h"

#include <algorithm>
#include <set>

namespace seamscope::economics {
namespace {

/// Jobs that the evidence says were slowed or stopped; a rank tells of its job.
std::set<topology::EntityId> touchedJobs(const telemetry::Incident& incident) {
    std::set<topology::EntityId> jobs;
    const auto note = [&](const topology::EntityId& id) {
        if (id.kind() == topology::EntityKind::job)
            jobs.insert(id);
        else if (id.kind() == topology::EntityKind::rank)
            jobs.insert(topology::EntityId::make(topology::EntityKind::job,
                                                 id.name().substr(0, id.name().rfind(':'))));
    };
    for (const topology::EntityId& victim : incident.victims)
        note(victim);
    if (!incident.roots.empty())
        for (const telemetry::IncidentEvidence& evidence : incident.roots.front().supporting)
            note(evidence.entity);
    return jobs;
}

/// What a placement costs begins with the run that was placed: that the job was stopped for it was asked for.
bool isOfRun(const telemetry::Incident& incident) {
    return !incident.roots.empty() && incident.roots.front().mechanism == "misplacement";
}

/// Water runs short minutes before a device throttles: until a job feels it, an incident costs nothing, and what its steps and pauses
/// differ by meanwhile is chance.
TimePoint lossBegin(const telemetry::Incident& incident) {
    TimePoint first = kTimeMax;
    if (!incident.roots.empty() && !incident.wastedSince)
        for (const telemetry::IncidentEvidence& evidence : incident.roots.front().supporting)
            if (evidence.entity.kind() == topology::EntityKind::job && evidence.signal.starts_with("job."))
                first = std::min(first, evidence.at - 2 * evidence.uncertainty);
    const bool isFelt = first < incident.ended.value_or(kTimeMax);
    return isFelt ? std::max(incident.onset, first) : incident.onset;
}

/// A job that is the cause of others' loss is not the one that loses: those are.
void nameLosers(telemetry::Incident& incident) {
    if (incident.roots.empty() || incident.roots.front().entity.kind() != topology::EntityKind::job)
        return;
    auto touched = touchedJobs(incident);
    touched.erase(incident.roots.front().entity);
    if (!touched.empty())
        incident.jobs.assign(touched.begin(), touched.end());
}

} // namespace

void priceIncidents(telemetry::IncidentReport& report, const CostContext& context,
                    std::vector<CostLine>* lines, std::span<const TimePoint> drains) {
    std::vector<IncidentSpan> spans;
    for (telemetry::Incident& incident : report.incidents) {
        nameLosers(incident);
        IncidentSpan span;
        span.onset = std::max(lossBegin(incident), context.begin); // nobody was busy before there was anything
        span.onsetUncertainty = incident.onsetUncertainty;
        span.ended = incident.ended;
        span.jobs = incident.jobs;
        span.isWithinRun = isOfRun(incident);
        span.wastedSince = incident.wastedSince;
        span.path = incident.path;
        for (const telemetry::IncidentRoot& root : incident.roots)
            span.path.push_back(root.entity);
        const TimePoint end = incident.ended.value_or(context.end);
        span.drains = drainTimes(span.onset, incident.declared, end);
        for (const TimePoint t : drains)
            if (t >= span.onset && t < end)
                span.drains.push_back(t);
        std::sort(span.drains.begin(), span.drains.end());
        spans.push_back(std::move(span));
    }
    auto costs = costOfIncidents(spans, context, lines);
    for (std::size_t i = 0; i < costs.size(); ++i) {
        telemetry::Incident& incident = report.incidents[i];
        if (!incident.merged.empty() && incident.cost)
            continue; // the sum of what each of its parts cost, and of one that lasted from the first to the last it would be more
        if (incident.cost = std::move(costs[i]); incident.cost)
            incident.cost->at = context.end;
    }
}

} // namespace seamscope::economics
