// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_joins.h"

#include <map>
#include <utility>

namespace seamscope::ui {

std::vector<GraphEdge> joinNodes(const topology::Topology& topology, const std::vector<std::uint32_t>& nodeOf) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, GraphEdge> joined;
    const auto edges = static_cast<std::uint32_t>(topology.edges().size());
    for (std::uint32_t e = 0; e < edges; ++e) {
        const topology::EdgeIndex index(e);
        const std::uint32_t from = nodeOf[topology.from(index).value()];
        const std::uint32_t to = nodeOf[topology.to(index).value()];
        if (from == kNoNode || to == kNoNode || from == to ||
            topology.edge(index).kind == topology::EdgeKind::contains)
            continue;
        auto [at, isNew] = joined.try_emplace({from, to});
        GraphEdge& edge = at->second;
        const topology::Seam seam = topology.seamOf(index);
        if (isNew || (edge.seam == topology::Seam::none && seam != topology::Seam::none)) {
            edge.from = from;
            edge.to = to;
            edge.kind = topology.edge(index).kind;
            edge.seam = seam;
            edge.example = index;
        }
        ++edge.count;
    }
    std::vector<GraphEdge> found;
    found.reserve(joined.size());
    for (const auto& [ends, edge] : joined)
        found.push_back(edge);
    return found;
}

} // namespace seamscope::ui
