// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/marks.h"
#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "graph/graph_groups.h"
#include "graph/graph_seams.h"
#include "topology/topology.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace seamscope::ui {

/// What the open incidents say about a node.
struct NodeStory {
    std::optional<Priority>
        priority;          ///< of the worst incident whose path runs through it; none: through no one's
    bool isChosen = false; ///< on the path of the incident that is shown
    bool isVictim = false; ///< waits for the incident that is shown
    bool isBlind = false;  ///< the analysis cannot see it
    QString note;          ///< what is wrong with it: "flow −31 %"
    QString brief;         ///< the same where room is short: "−31 %"
    bool operator==(const NodeStory&) const = default;
};

/// One step of the path from cause to effect, as an edge of the picture.
struct StoryStep {
    std::uint32_t from = 0; ///< nodes
    std::uint32_t to = 0;
    std::uint32_t edge = kNoNode; ///< the edge of the groups that it runs along; kNoNode: there is none
    topology::EntityId fromEntity;
    topology::EntityId toEntity;
    std::string fromOwner; ///< of the part that the path names: of a GPU, not of the rack that is drawn for it; empty: not known
    std::string toOwner;
    int order = 0;               ///< 1 and up in the order of time; 0: of an incident that is not shown
    std::optional<Duration> lag; ///< after the onset; none: nothing was seen at its far end
    double confidence = 0;
    double share = 0; ///< of the site's loss that flows over it, 0..1
    Priority priority = Priority::medium;
    std::string incident;
    bool operator==(const StoryStep&) const = default;
};

/// The open incidents on the nodes and edges of a graph.
struct GraphStory {
    std::vector<NodeStory> nodes; ///< by node; empty: nothing is analysed
    std::vector<StoryStep> steps; ///< of the incident that is shown first, in the order of time
    std::vector<char> victims;    ///< by edge: waits for the incident that is shown
    GraphSeams seams;             ///< how the seams are
    QString onset;                ///< "onset 11:28:40", beside the first node
    std::uint32_t firstNode = kNoNode;
    bool operator==(const GraphStory&) const = default;
};

/// @p chosen id of the incident to show; empty: the costliest. @p report and reading may be null, here and below.
[[nodiscard]] GraphStory makeGraphStory(const GraphGroups& groups, const topology::Topology& topology,
                                        const telemetry::IncidentReport* report, const std::string& chosen,
                                        const telemetry::Part<telemetry::MeterReading>& reading, TimePoint now);

/// Keys of the nodes that the path of the shown incident runs through, the cause first.
[[nodiscard]] std::vector<std::string> spineOf(const GraphGroups& groups, const topology::Topology& topology,
                                               const std::vector<topology::EntityId>& path);
/// The path of the incident that is shown; empty without one.
[[nodiscard]] std::vector<topology::EntityId> shownPath(const telemetry::IncidentReport* report, const telemetry::MeterReading* reading,
                                                        const std::string& chosen);

/// Entities of the paths of all open incidents: they stand for themselves, not inside a group.
[[nodiscard]] std::vector<topology::EntityId> entitiesOfPaths(const telemetry::IncidentReport* report, const telemetry::MeterReading* reading,
                                                              const std::string& chosen);

} // namespace seamscope::ui
