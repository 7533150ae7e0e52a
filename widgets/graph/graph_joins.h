// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graph/graph_groups.h"

#include <cstdint>
#include <vector>

namespace seamscope::ui {

/// All dependencies between entities of different nodes, one edge for each pair of nodes, by from and to; what contains
/// what is said by the groups themselves. @p nodeOf node of each entity by index. Pure.
[[nodiscard]] std::vector<GraphEdge> joinNodes(const topology::Topology& topology,
                                               const std::vector<std::uint32_t>& nodeOf);

} // namespace seamscope::ui
