// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/topology.h"

#include <QString>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

/// Which groups of entities are nodes of the dependency graph, and what joins them: pure structure, no
/// values.
namespace seamscope::ui {

inline constexpr int kGraphDomains = 4;               ///< facilities, fabric, runtime, finance
inline constexpr std::size_t kMostOverviewNodes = 60; ///< interface rule 30
inline constexpr std::uint32_t kNoNode = 0xFFFF'FFFF;

/// One visible node: an entity, or a group of them.
struct GraphNode {
    std::string key; ///< stable name: an entity id, or "group:…"
    std::string title;
    topology::EntityId entity;                                 ///< empty for a mere group
    topology::EntityKind kind = topology::EntityKind::unknown; ///< of the members
    std::uint32_t members = 1; ///< entities that the node stands for, parts inside them not counted
    int domain = 0;
    int column = 0;     ///< within the domain, from the left
    int rank = 0;       ///< class within the column, from the top
    std::string parent; ///< group that was expanded to show this node; empty at the overview
    bool canExpand = false;
    bool isExpanded = false;         ///< an entity whose parts are shown below it
    std::vector<std::string> owners; ///< of the members, sorted

    bool operator==(const GraphNode&) const = default;
};

/// All dependencies from the members of one node to those of another.
struct GraphEdge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::uint32_t count = 0;
    topology::EdgeKind kind = topology::EdgeKind::connects; ///< of the first
    topology::Seam seam = topology::Seam::none;             ///< of the first one that is a seam
    topology::EdgeIndex example; ///< one of them, a seam if there is any: what selecting the edge selects

    bool operator==(const GraphEdge&) const = default;
};

struct GraphGroups {
    std::vector<GraphNode> nodes;      ///< by domain, column, class and natural name
    std::vector<GraphEdge> edges;      ///< by from and to
    std::vector<std::uint32_t> nodeOf; ///< node of each entity by index; kNoNode = not drawn

    [[nodiscard]] std::uint32_t find(const std::string& key) const;
};

/// Groups of a topology with @p expanded opened. Deterministic: the order in which facts arrived does not
/// matter. @p apart entities that stand for themselves; of one that is drawn inside another, that one does.
[[nodiscard]] GraphGroups makeGraphGroups(const topology::Topology& topology,
                                          const std::set<std::string>& expanded,
                                          const std::vector<topology::EntityId>& apart = {});

} // namespace seamscope::ui
