// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_story.h"

#include "common/incident_priority.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/terms.h"

#include <QCoreApplication>

#include <algorithm>

namespace seamscope::ui {
namespace {

using telemetry::Incident;
using topology::EntityId;

/// Incidents whose paths are drawn and taken out of their groups; more would not fit the overview.
constexpr std::size_t kMostPaths = 3;
constexpr std::size_t kMostOnPath = 8;

class StoryBuilder {
public:
    StoryBuilder(GraphStory& story, const GraphGroups& groups, const topology::Topology& topology)
        : m_story(story)
        , m_groups(groups)
        , m_topology(topology) {}

    [[nodiscard]] std::uint32_t nodeOf(const EntityId& id) const {
        const topology::EntityIndex at = m_topology.find(id);
        return at.isValid() && at.value() < m_groups.nodeOf.size() ? m_groups.nodeOf[at.value()] : kNoNode;
    }

    void path(const Incident& incident, Priority priority, double share, bool isChosen) {
        std::vector<StoryStep> steps;
        mark(incident.roots.empty() ? EntityId() : incident.roots.front().entity, priority, isChosen);
        for (const EntityId& id : incident.path)
            mark(id, priority, isChosen);
        for (const models::PathStep& one : models::pathSteps(incident)) {
            StoryStep step;
            step.from = nodeOf(one.from);
            step.to = nodeOf(one.to);
            if (step.from == kNoNode && !steps.empty())
                step.from = steps.back().to; // what the graph does not draw is passed over
            if (step.from == kNoNode || step.to == kNoNode || step.from == step.to)
                continue;
            step.edge = edgeBetween(step.from, step.to);
            step.fromEntity = one.from;
            step.toEntity = one.to;
            step.fromOwner = ownerOf(one.from, step.from);
            step.toOwner = ownerOf(one.to, step.to);
            step.lag = one.lag;
            step.confidence = one.confidence;
            step.share = share;
            step.priority = priority;
            step.incident = incident.id;
            steps.push_back(std::move(step));
        }
        if (isChosen)
            number(steps);
        m_story.steps.insert(m_story.steps.end(), steps.begin(), steps.end());
    }

    void notes(const Incident& incident, const telemetry::MeterReading* reading) {
        if (incident.roots.empty())
            return;
        // What a part shows itself, before what a part within it does: the value beside it is its own.
        for (const bool isItself : {true, false})
            for (const telemetry::IncidentEvidence& fact : incident.roots.front().supporting) {
                const std::uint32_t node = nodeOf(fact.entity);
                if (node == kNoNode || !m_story.nodes[node].note.isEmpty() || fact.signal.empty() ||
                    (m_groups.nodes[node].entity == fact.entity) != isItself)
                    continue;
                // What a step takes now, the meter says beside it; what it took when it was found is told with its time.
                const bool isMetered = !incident.ended && fact.signal == "job.step_seconds" && reading &&
                                       std::any_of(reading->jobs.begin(), reading->jobs.end(), [&](const auto& line) {
                                           return line.job == fact.entity && line.stepSeconds;
                                       });
                const QString change = isMetered ? QString() : models::changeText(fact);
                const QString words = models::signalWords(fact.signal);
                m_story.nodes[node].note = change.isEmpty() ? words : QString(words % u' ' % change);
                m_story.nodes[node].brief = change.isEmpty() ? words : change;
            }
        fault(incident.roots.front());
        money(incident);
    }

    /// Where nothing that is measured says what is wrong with the cause, its fault does.
    void fault(const telemetry::IncidentRoot& root) {
        const std::uint32_t node = nodeOf(root.entity);
        if (node == kNoNode || !m_story.nodes[node].note.isEmpty() || root.mechanism.empty())
            return;
        m_story.nodes[node].note = models::plainWords(root.mechanism);
        m_story.nodes[node].brief = m_story.nodes[node].note;
    }

    /// Where the path ends it costs so much.
    void money(const Incident& incident) {
        const std::uint32_t node = incident.path.empty() ? kNoNode : nodeOf(incident.path.back());
        if (node == kNoNode || !m_story.nodes[node].note.isEmpty() || !incident.cost || incident.ended)
            return;
        m_story.nodes[node].note = models::lossText(incident);
        m_story.nodes[node].brief = m_story.nodes[node].note;
    }

    void victims(const Incident& incident) {
        for (const EntityId& id : incident.victims)
            if (const std::uint32_t node = nodeOf(id); node != kNoNode && !m_story.nodes[node].isChosen)
                m_story.nodes[node].isVictim = true;
        for (std::size_t e = 0; e < m_groups.edges.size(); ++e) {
            const NodeStory& from = m_story.nodes[m_groups.edges[e].from];
            const NodeStory& to = m_story.nodes[m_groups.edges[e].to];
            m_story.victims[e] =
                (from.isVictim && (to.isChosen || to.isVictim)) || (to.isVictim && from.isVictim);
        }
    }

private:
    void mark(const EntityId& id, Priority priority, bool isChosen) {
        const std::uint32_t node = id.isEmpty() ? kNoNode : nodeOf(id);
        if (node == kNoNode)
            return;
        NodeStory& story = m_story.nodes[node];
        story.priority =
            story.priority ? std::min(*story.priority, priority) : priority; // critical is the least
        story.isChosen = story.isChosen || isChosen;
        if (isChosen && m_story.firstNode == kNoNode)
            m_story.firstNode = node;
    }
    [[nodiscard]] std::string ownerOf(const EntityId& id, std::uint32_t node) const {
        const topology::EntityIndex at = m_topology.find(id);
        if (at.isValid() && !m_topology.entity(at).owner.empty())
            return m_topology.entity(at).owner;
        const auto& owners = m_groups.nodes[node].owners;
        return owners.size() == 1 ? owners.front() : std::string();
    }
    [[nodiscard]] std::uint32_t edgeBetween(std::uint32_t from, std::uint32_t to) const {
        for (std::uint32_t e = 0; e < m_groups.edges.size(); ++e)
            if (m_groups.edges[e].from == from && m_groups.edges[e].to == to)
                return e;
        return kNoNode;
    }
    /// In the order of time; a step whose far end was not seen comes after the one before it on the path.
    static void number(std::vector<StoryStep>& steps) {
        std::vector<std::pair<Duration, std::size_t>> order;
        Duration last = Duration::min();
        for (std::size_t i = 0; i < steps.size(); ++i) {
            last = steps[i].lag.value_or(last);
            order.emplace_back(last, i);
        }
        std::stable_sort(order.begin(), order.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<StoryStep> sorted;
        for (std::size_t k = 0; k < order.size(); ++k) {
            sorted.push_back(std::move(steps[order[k].second]));
            sorted.back().order = static_cast<int>(k) + 1;
        }
        steps = std::move(sorted);
    }

    GraphStory& m_story;
    const GraphGroups& m_groups;
    const topology::Topology& m_topology;
};

double shareOf(const Incident& incident, const telemetry::Part<telemetry::MeterReading>& reading) {
    if (!incident.cost || !reading || reading->lostPerHourMicros <= 0)
        return 0;
    return std::clamp(static_cast<double>(incident.cost->ratePerHourMicros) /
                          static_cast<double>(reading->lostPerHourMicros),
                      0.0, 1.0);
}

/// The shown one first, then the costliest others.
std::vector<const Incident*> toldIncidents(const telemetry::IncidentReport& report, const telemetry::MeterReading* reading,
                                           const std::string& chosen) {
    std::vector<const Incident*> told;
    if (const Incident* shown = models::currentIncident(&report, reading, chosen))
        told.push_back(shown);
    for (const Incident* incident : models::openIncidents(report, reading))
        if (told.size() < kMostPaths && (told.empty() || incident != told.front()))
            told.push_back(incident);
    return told;
}

} // namespace

GraphStory makeGraphStory(const GraphGroups& groups, const topology::Topology& topology,
                          const telemetry::IncidentReport* report, const std::string& chosen,
                          const telemetry::Part<telemetry::MeterReading>& reading, TimePoint now) {
    GraphStory story;
    if (!report)
        return story;
    story.nodes.resize(groups.nodes.size());
    story.victims.assign(groups.edges.size(), 0);
    StoryBuilder builder(story, groups, topology);
    const auto told = toldIncidents(*report, reading.get(), chosen);
    for (std::size_t i = 0; i < told.size(); ++i)
        builder.path(*told[i], incidentPriority(*told[i], reading, now), shareOf(*told[i], reading), i == 0);
    for (const Incident* incident : models::openIncidents(*report, reading.get())) // the worst state is never hidden in a group
        if (!incident->roots.empty())
            if (const std::uint32_t node = builder.nodeOf(incident->roots.front().entity); node != kNoNode) {
                const Priority priority = incidentPriority(*incident, reading, now);
                auto& known = story.nodes[node].priority;
                known = known ? std::min(*known, priority) : priority;
            }
    if (!told.empty()) {
        builder.notes(*told.front(), reading.get());
        builder.victims(*told.front());
        story.onset =
            QCoreApplication::translate("Graph", "onset %1").arg(models::formatUtcTime(told.front()->onset));
    }
    story.seams = makeGraphSeams(groups, topology, report->seams);
    for (const telemetry::BlindSpot& spot : report->blind)
        if (const std::uint32_t node = builder.nodeOf(spot.entity); node != kNoNode)
            story.nodes[node].isBlind = true;
    return story;
}

std::vector<std::string> spineOf(const GraphGroups& groups, const topology::Topology& topology,
                                 const std::vector<EntityId>& path) {
    std::vector<std::string> keys;
    for (const EntityId& id : path) {
        const topology::EntityIndex at = topology.find(id);
        if (!at.isValid() || at.value() >= groups.nodeOf.size() || groups.nodeOf[at.value()] == kNoNode)
            continue;
        const std::string& key = groups.nodes[groups.nodeOf[at.value()]].key;
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            keys.push_back(key);
    }
    return keys;
}

std::vector<EntityId> shownPath(const telemetry::IncidentReport* report, const telemetry::MeterReading* reading, const std::string& chosen) {
    const Incident* shown = models::currentIncident(report, reading, chosen);
    return shown && !shown->ended ? shown->path : std::vector<EntityId>();
}

std::vector<EntityId> entitiesOfPaths(const telemetry::IncidentReport* report, const telemetry::MeterReading* reading, const std::string& chosen) {
    std::vector<EntityId> entities;
    if (!report)
        return entities;
    for (const Incident* incident : toldIncidents(*report, reading, chosen))
        for (std::size_t i = 0; i < std::min(incident->path.size(), kMostOnPath); ++i)
            entities.push_back(incident->path[i]);
    std::sort(entities.begin(), entities.end());
    entities.erase(std::unique(entities.begin(), entities.end()), entities.end());
    return entities;
}

} // namespace seamscope::ui
