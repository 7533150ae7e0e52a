// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/incident_cost.h"

#include "economics/drained.h"
#include "economics/incident_pricer.h"
#include "economics/job_events.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

namespace seamscope::economics {

using telemetry::IncidentCost;

namespace {

/// When somebody first did something to a part of the incident or of its jobs.
std::optional<TimePoint> actedAt(const IncidentSpan& incident, const CostContext& context) {
    std::set<topology::EntityId> parts(incident.path.begin(), incident.path.end());
    for (const JobHistory& history : context.jobs) {
        if (std::find(incident.jobs.begin(), incident.jobs.end(), history.job().id) == incident.jobs.end())
            continue;
        parts.insert(history.job().id);
        parts.merge(partsOf(history.job()));
    }
    const TimePoint end = incident.ended.value_or(context.end);
    for (const auto& [at, entity] : context.actions)
        if (at >= incident.onset && at <= end && parts.contains(entity))
            return at;
    return std::nullopt;
}

} // namespace

std::string_view name(CostLayer layer) {
    constexpr std::array<std::string_view, 5> kNames = {"direct_compute", "opportunity", "rollback", "labor",
                                                        "schedule"};
    return kNames[static_cast<std::size_t>(layer)];
}

std::vector<std::optional<IncidentCost>> costOfIncidents(std::span<const IncidentSpan> incidents,
                                                         const CostContext& context,
                                                         std::vector<CostLine>* lines) {
    const IncidentLosses losses = lossesOf(incidents, context);
    const std::vector<PeopleTime> people = peopleTimesOf(incidents, losses, context.end);
    std::vector<std::optional<IncidentCost>> costs;
    for (std::size_t i = 0; i < incidents.size(); ++i) {
        if (losses.isUnknown[i]) {
            costs.emplace_back();
            continue;
        }
        PricedIncident priced =
            priceIncident(i, incidents[i], losses.byIncident[i], losses.unobserved[i], people[i], context);
        if (!context.actions.empty())
            priced.cost.actedAt = actedAt(incidents[i], context);
        priced.cost.drained = costsIfDrained(incidents[i], losses.byIncident[i], people[i], context);
        costs.emplace_back(std::move(priced.cost));
        if (lines)
            lines->insert(lines->end(), std::make_move_iterator(priced.lines.begin()),
                          std::make_move_iterator(priced.lines.end()));
    }
    return costs;
}

} // namespace seamscope::economics
