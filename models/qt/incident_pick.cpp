// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/incident_pick.h"

#include "alarms/incident_stake.h"
#include "economics/loss_now.h"
#include "topology/containers.h"

#include <algorithm>
#include <utility>

namespace seamscope::models {
namespace {

using telemetry::Incident;
using telemetry::IncidentReport;
using topology::EntityId;

/// What a step is worth of which nothing was measured: it is inferred from its neighbours.
constexpr double kUnseenStep = 0.5;

/// What it loses: money an hour, or (where that of some is not known) GPUs on average. Less than nothing: not known.
double lossOf(const Incident& incident, const telemetry::MeterReading* meter, bool isMoney) {
    if (!incident.cost)
        return -1;
    if (isMoney)
        return static_cast<double>(incident.cost->ratePerHourMicros);
    return economics::isSpent(incident) ? 0 : alarms::stakeOf(incident, meter).gpus;
}

const std::string* ownerOf(const EntityId& id, const topology::Topology* graph) {
    if (!graph)
        return nullptr;
    const topology::EntityIndex at = graph->find(id);
    return at.isValid() && !graph->entity(at).owner.empty() ? &graph->entity(at).owner : nullptr;
}

bool contains(const std::vector<EntityId>& list, const EntityId& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

bool hasPart(const Incident& incident, const EntityId& entity) {
    if (contains(incident.path, entity) || contains(incident.victims, entity) ||
        contains(incident.jobs, entity))
        return true;
    if (incident.roots.empty())
        return false;
    const telemetry::IncidentRoot& root = incident.roots.front();
    return root.entity == entity ||
           std::any_of(root.supporting.begin(), root.supporting.end(),
                       [&](const telemetry::IncidentEvidence& fact) { return fact.entity == entity; });
}

} // namespace

std::vector<const Incident*> openIncidents(const IncidentReport& report, const telemetry::MeterReading* meter) {
    const bool isMoney = std::none_of(report.incidents.begin(), report.incidents.end(),
                                      [](const Incident& one) { return !one.ended && one.cost && one.cost->currency.empty(); });
    std::vector<std::pair<double, const Incident*>> losses;
    for (const Incident& incident : report.incidents)
        if (!incident.ended)
            losses.emplace_back(lossOf(incident, meter, isMoney), &incident);
    std::stable_sort(losses.begin(), losses.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<const Incident*> open;
    for (const auto& [loss, incident] : losses)
        open.push_back(incident);
    return open;
}

const Incident* findIncident(const IncidentReport& report, std::string_view id) {
    const auto found = std::find_if(report.incidents.begin(), report.incidents.end(),
                                    [&](const Incident& incident) { return incident.isNamed(id); });
    return found == report.incidents.end() ? nullptr : &*found;
}

const Incident* currentIncident(const IncidentReport* report, const telemetry::MeterReading* meter, std::string_view id) {
    if (!report)
        return nullptr;
    if (!id.empty())
        if (const Incident* chosen = findIncident(*report, id))
            return chosen;
    const auto open = openIncidents(*report, meter);
    return open.empty() ? nullptr : open.front();
}

const Incident* incidentAbout(const IncidentReport& report, const telemetry::MeterReading* meter, const EntityId& entity) {
    if (entity.isEmpty())
        return nullptr;
    for (const Incident* incident : openIncidents(report, meter))
        if (hasPart(*incident, entity))
            return incident;
    return nullptr;
}

std::optional<SeamEnds> seamEnds(const Incident& incident, const topology::Topology* graph) {
    const std::vector<EntityId>& path = incident.path;
    if (path.size() < 2)
        return std::nullopt;
    const auto firstStep = [&](auto differs) -> std::optional<SeamEnds> {
        for (std::size_t i = 0; i + 1 < path.size(); ++i)
            if (differs(path[i], path[i + 1]))
                return SeamEnds{path[i], path[i + 1]};
        return std::nullopt;
    };
    const auto byOwner = firstStep([graph](const EntityId& a, const EntityId& b) {
        const std::string* left = ownerOf(a, graph);
        const std::string* right = ownerOf(b, graph);
        return left && right && *left != *right;
    });
    if (byOwner)
        return byOwner;
    const auto byDomain = firstStep([](const EntityId& a, const EntityId& b) {
        return topology::domainOf(a.kind()) != topology::domainOf(b.kind());
    });
    return byDomain ? byDomain : SeamEnds{path[0], path[1]};
}

std::set<topology::EntityId> faultPlaces(const Incident& incident, const topology::Topology* graph) {
    std::set<topology::EntityId> places(incident.path.begin(), incident.path.end());
    if (!incident.roots.empty())
        places.insert(incident.roots.front().entity);
    if (graph)
        for (const topology::EntityId& part : std::set<topology::EntityId>(places))
            for (const topology::EntityIndex at : topology::containersOf(*graph, graph->find(part)))
                places.insert(graph->entity(at).id);
    return places;
}

std::size_t pathDepth(const Incident& incident, const EntityId& entity) {
    if (!incident.roots.empty() && incident.roots.front().entity == entity)
        return 0;
    const auto at = std::find(incident.path.begin(), incident.path.end(), entity);
    return at == incident.path.end() ? incident.path.size() + 1
                                     : static_cast<std::size_t>(at - incident.path.begin()) + 1;
}

std::vector<const telemetry::IncidentEvidence*> tellingFacts(const Incident& incident) {
    std::vector<const telemetry::IncidentEvidence*> facts;
    if (incident.roots.empty())
        return facts;
    const auto rank = [&](const telemetry::IncidentEvidence* fact) {
        return std::pair(pathDepth(incident, fact->entity), fact->at);
    };
    for (const telemetry::IncidentEvidence& fact : incident.roots.front().supporting) {
        const auto same = std::find_if(facts.begin(), facts.end(), [&](const auto* known) {
            return !fact.signal.empty() && known->signal == fact.signal;
        });
        if (same == facts.end())
            facts.push_back(&fact);
        else if (rank(&fact) < rank(*same))
            *same = &fact;
    }
    std::stable_sort(facts.begin(), facts.end(), [](const auto* a, const auto* b) { return a->at < b->at; });
    return facts;
}

std::vector<PathStep> pathSteps(const Incident& incident) {
    std::vector<PathStep> steps;
    const telemetry::IncidentRoot* root = incident.roots.empty() ? nullptr : &incident.roots.front();
    for (std::size_t i = 0; i + 1 < incident.path.size(); ++i) {
        PathStep step{incident.path[i], incident.path[i + 1], std::nullopt, root ? root->confidence : 0};
        if (root)
            for (const telemetry::IncidentEvidence& fact : root->supporting)
                if (fact.entity == step.to && (!step.lag || fact.at - incident.onset < *step.lag))
                    step.lag = fact.at - incident.onset;
        if (!step.lag)
            step.confidence *= kUnseenStep;
        steps.push_back(std::move(step));
    }
    return steps;
}

} // namespace seamscope::models
