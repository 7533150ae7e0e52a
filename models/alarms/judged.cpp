// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/judged.h"

#include "alarms/merged.h"
#include "economics/ledger.h"
#include "topology/topology.h"

#include <algorithm>
#include <vector>

namespace seamscope::alarms {
namespace {

using telemetry::AlarmVerdict;
using telemetry::Incident;
using telemetry::IncidentJudgement;
using topology::EntityId;
using topology::EntityKind;
using topology::Seam;

/// A verdict, and what it is about.
struct Found {
    IncidentPlace place;
    AlarmVerdict verdict;
};

std::vector<Found> foundIn(const telemetry::AlarmReport& report) {
    std::vector<Found> found;
    for (const telemetry::OverIncident& over : report.over)
        if (over.verdict)
            found.push_back({placeOf(over), *over.verdict});
    for (const telemetry::Alarm& alarm : report.alarms)
        if (alarm.kind == telemetry::AlarmKind::incident && alarm.verdict && alarm.verdict->at >= alarm.since)
            found.push_back({placeOf(alarm), *alarm.verdict});
    return found;
}

/// On each incident of @p told the newest word, which holds; null: nobody said any.
std::vector<const AlarmVerdict*> newestOn(const telemetry::IncidentReport& told, const std::vector<Found>& found) {
    std::vector<const AlarmVerdict*> newest(told.incidents.size());
    for (const Found& one : found)
        if (const auto at = incidentAt(told, one.place); at && (!newest[*at] || newest[*at]->at <= one.verdict.at))
            newest[*at] = &one.verdict;
    return newest;
}

/// As roots are named (contract, §8): what kind of part it is says at which seam it hurts.
Seam seamOf(EntityKind kind) {
    switch (kind) {
    case EntityKind::chiller:
    case EntityKind::cdu:
    case EntityKind::loop:
    case EntityKind::pump:
    case EntityKind::crah:
    case EntityKind::row:
    case EntityKind::rack:
        return Seam::cooling;
    case EntityKind::pdu:
    case EntityKind::ups:
    case EntityKind::feed:
    case EntityKind::psu:
        return Seam::power;
    case EntityKind::host:
    case EntityKind::gpu:
        return Seam::hardware;
    case EntityKind::nvlink:
    case EntityKind::nic:
    case EntityKind::link:
    case EntityKind::switch_:
        return Seam::fabric;
    case EntityKind::storage:
        return Seam::storage;
    case EntityKind::pool:
    case EntityKind::route:
        return Seam::transfer;
    case EntityKind::job:
    case EntityKind::comm:
    case EntityKind::rank:
        return Seam::software;
    default:
        return Seam::none;
    }
}

std::string ownerOf(const EntityId& id, const topology::Topology* graph) {
    const auto at = graph ? graph->find(id) : topology::EntityIndex();
    return at.isValid() ? graph->entity(at).owner : std::string();
}

/// The part that a person found, in the place of the root; with its own reasons where it was a hypothesis.
void moveRoot(Incident& incident, const EntityId& root, const topology::Topology* graph) {
    const auto known = std::find_if(incident.roots.begin(), incident.roots.end(),
                                    [&](const telemetry::IncidentRoot& one) { return one.entity == root; });
    if (known != incident.roots.end()) {
        std::rotate(incident.roots.begin(), known, known + 1);
        incident.seam = incident.roots.front().seam;
    } else {
        const Seam seam = seamOf(root.kind());
        telemetry::IncidentRoot found;
        found.entity = root;
        found.mechanism = "unknown"; // what was wrong with it nobody has said
        found.seam = seam == Seam::none ? incident.seam : std::string(topology::name(seam));
        found.confidence = 1;
        incident.seam = found.seam;
        incident.roots.insert(incident.roots.begin(), std::move(found));
    }
    incident.group = {};
    std::vector<std::string> owners;
    std::vector<EntityId> parts = {root};
    parts.insert(parts.end(), incident.jobs.begin(), incident.jobs.end());
    for (const EntityId& part : parts)
        if (const std::string owner = ownerOf(part, graph); !owner.empty() && std::find(owners.begin(), owners.end(), owner) == owners.end())
            owners.push_back(owner);
    incident.owners = std::move(owners);
    incident.path = std::move(parts);
    // What was to be done was meant for another part.
    incident.actionClass.clear();
    incident.actionText.clear();
    incident.runbook.clear();
}

void judge(Incident& incident, const AlarmVerdict& verdict, const topology::Topology* graph) {
    if (incident.judged && incident.judged->at == verdict.at) // as a gateway told it
        return;
    IncidentJudgement& made = incident.judged.emplace();
    made.by = verdict.by.name;
    made.at = verdict.at;
    made.toldSeam = incident.seam;
    if (!incident.roots.empty()) {
        made.toldRoot = incident.roots.front().entity;
        made.toldMechanism = incident.roots.front().mechanism;
    }
    const bool isRight = verdict.kind == AlarmVerdict::Kind::right ||
                         (!verdict.root.isEmpty() && verdict.root == made.toldRoot); // the analysis has come to it since
    if (isRight)
        return;
    if (!verdict.root.isEmpty()) {
        made.kind = IncidentJudgement::Kind::elsewhere;
        moveRoot(incident, verdict.root, graph);
        return;
    }
    made.kind = IncidentJudgement::Kind::wrong;
    if (incident.cost) {
        made.currency = incident.cost->currency;
        made.toldTotal = incident.cost->total;
    }
}

/// With what was found of each, and each still by itself; null: nothing was.
std::shared_ptr<telemetry::IncidentReport> withVerdicts(const telemetry::IncidentReport& told, const telemetry::AlarmReport* alarms,
                                                        const topology::Topology* graph) {
    const std::vector<Found> found = alarms ? foundIn(*alarms) : std::vector<Found>();
    const std::vector<const AlarmVerdict*> newest = newestOn(told, found);
    std::shared_ptr<telemetry::IncidentReport> out;
    for (std::size_t i = 0; i < told.incidents.size(); ++i) {
        const AlarmVerdict* verdict = newest[i];
        const bool isPricedAgain = told.incidents[i].isDisowned() && told.incidents[i].cost;
        if (!verdict && !isPricedAgain)
            continue;
        if (!out)
            out = std::make_shared<telemetry::IncidentReport>(told);
        if (verdict)
            judge(out->incidents[i], *verdict, graph);
        if (out->incidents[i].isDisowned())
            out->incidents[i].cost.reset();
    }
    return out;
}

/// An alarm keeps its letter while the figures pass a bound to and fro, and between two looks at them: so does its incident.
void takePriorities(const telemetry::IncidentReport& told, const telemetry::AlarmReport& alarms, std::shared_ptr<telemetry::IncidentReport>& out) {
    std::vector<std::optional<telemetry::AlarmPriority>> letters(told.incidents.size());
    for (const telemetry::Alarm& alarm : alarms.alarms)
        if (alarm.kind == telemetry::AlarmKind::incident && alarm.isPresent)
            if (const auto at = incidentOf(told, alarm))
                letters[*at] = alarm.priority;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (told.incidents[i].priority == letters[i])
            continue;
        if (!out)
            out = std::make_shared<telemetry::IncidentReport>(told);
        out->incidents[i].priority = letters[i];
    }
}

} // namespace

telemetry::Part<telemetry::IncidentReport> judged(const telemetry::Part<telemetry::IncidentReport>& told,
                                                  const telemetry::AlarmReport* alarms, const topology::Topology* graph) {
    if (!told)
        return told;
    std::shared_ptr<telemetry::IncidentReport> out = withVerdicts(*told, alarms, graph);
    if (alarms)
        takePriorities(*told, *alarms, out);
    if (const std::vector<Merge> merges = alarms ? mergesIn(*alarms, *told) : std::vector<Merge>(); !merges.empty()) {
        if (!out)
            out = std::make_shared<telemetry::IncidentReport>(*told);
        mergeInto(*out, merges);
    }
    return out ? telemetry::Part<telemetry::IncidentReport>(std::move(out)) : told;
}

std::vector<economics::LedgerIncident> ledgerIncidents(const telemetry::IncidentReport& told, const telemetry::AlarmReport* alarms, TimePoint end) {
    const auto made = withVerdicts(told, alarms, nullptr);
    std::vector<economics::LedgerIncident> incidents;
    for (const Incident& one : made ? made->incidents : told.incidents)
        incidents.push_back({one.id, one.onset, one.ended.value_or(end), one.jobs, one.isDisowned(), !one.ended});
    if (!alarms)
        return incidents;
    for (const Merge& merge : mergesIn(*alarms, told)) { // a whole is no part, so its place is as it was
        economics::LedgerIncident& part = incidents[merge.part];
        part.id = incidents[merge.whole].id;
        part.isDisowned = part.isDisowned || incidents[merge.whole].isDisowned;
    }
    return incidents;
}

} // namespace seamscope::alarms
