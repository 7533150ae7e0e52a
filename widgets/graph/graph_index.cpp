// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_index.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

namespace seamscope::ui {

GraphIndex::GraphIndex(const GraphGroups& groups, const GraphLayout& layout) {
    std::map<qreal, Column> columns; // pinned nodes make columns of their own
    for (std::uint32_t i = 0; i < layout.nodes.size(); ++i) {
        const QRectF& box = layout.nodes[i];
        Column& column = columns[box.left()];
        column.left = box.left();
        column.right = box.right();
        column.nodes.push_back({box.top(), box.bottom(), i});
    }
    for (auto& [left, column] : columns) {
        std::sort(column.nodes.begin(), column.nodes.end(),
                  [](const Standing& a, const Standing& b) { return a.top < b.top; });
        m_columns.push_back(std::move(column));
    }
    m_first.assign(groups.nodes.size() + 1, 0);
    for (const GraphEdge& edge : groups.edges)
        for (const std::uint32_t end : {edge.from, edge.to})
            ++m_first[end + 1];
    for (std::size_t i = 1; i < m_first.size(); ++i)
        m_first[i] += m_first[i - 1];
    m_edges.resize(groups.edges.size() * 2);
    std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
    for (std::uint32_t e = 0; e < groups.edges.size(); ++e)
        for (const std::uint32_t end : {groups.edges[e].from, groups.edges[e].to})
            m_edges[next[end]++] = e;
}

std::vector<std::uint32_t> GraphIndex::nodesIn(const QRectF& world) const {
    std::vector<std::uint32_t> found;
    for (const Column& column : m_columns) {
        if (column.right < world.left() || column.left > world.right())
            continue;
        auto at = std::lower_bound(column.nodes.begin(), column.nodes.end(), world.top(),
                                   [](const Standing& one, qreal top) { return one.bottom < top; });
        for (; at != column.nodes.end() && at->top <= world.bottom(); ++at)
            found.push_back(at->node);
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<std::uint32_t> GraphIndex::edgesAt(const std::vector<std::uint32_t>& nodes) const {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t node : nodes)
        found.insert(found.end(), m_edges.begin() + m_first[node], m_edges.begin() + m_first[node + 1]);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::vector<GraphBundle> bundleEdges(const GraphGroups& groups, const GraphLayout& layout,
                                     const std::vector<std::uint32_t>& edges, const QRectF& world,
                                     qreal patch, std::size_t most) {
    const auto patchOf = [&](qreal y) {
        return static_cast<std::int64_t>(
            std::floor(std::clamp(y, world.top() - patch, world.bottom() + patch) / patch));
    };
    const auto columnOf = [](qreal x) { return static_cast<std::int64_t>(std::lround(x)); };
    struct Sum {
        GraphBundle bundle;
        double fromY = 0;
        double toY = 0;
    };
    std::unordered_map<std::uint64_t, Sum> sums;
    sums.reserve(edges.size() / 4 + 16);
    for (const std::uint32_t e : edges) {
        const QRectF& a = layout.nodes[groups.edges[e].from];
        const QRectF& b = layout.nodes[groups.edges[e].to];
        const std::uint64_t key = ((static_cast<std::uint64_t>(columnOf(a.left())) * 8191 +
                                    static_cast<std::uint64_t>(columnOf(b.left())))
                                   << 32U) ^
                                  (static_cast<std::uint64_t>(patchOf(a.center().y()) & 0xFFFF) << 16U) ^
                                  static_cast<std::uint64_t>(patchOf(b.center().y()) & 0xFFFF);
        Sum& sum = sums[key];
        ++sum.bundle.count;
        sum.bundle.isSeam = sum.bundle.isSeam || groups.edges[e].seam != topology::Seam::none;
        sum.bundle.from.setX(b.left() >= a.right() ? a.right() : a.left());
        sum.bundle.to.setX(b.left() >= a.right() ? b.left() : b.right());
        sum.fromY += std::clamp(a.center().y(), world.top() - patch, world.bottom() + patch);
        sum.toY += std::clamp(b.center().y(), world.top() - patch, world.bottom() + patch);
    }
    std::vector<GraphBundle> bundles;
    bundles.reserve(sums.size());
    for (auto& [key, sum] : sums) {
        sum.bundle.from.setY(sum.fromY / sum.bundle.count);
        sum.bundle.to.setY(sum.toY / sum.bundle.count);
        bundles.push_back(sum.bundle);
    }
    std::sort(bundles.begin(), bundles.end(), [](const GraphBundle& a, const GraphBundle& b) {
        if (a.count != b.count)
            return a.count > b.count;
        return std::pair(a.from.y(), a.to.y()) < std::pair(b.from.y(), b.to.y()); // the same every time
    });
    bundles.resize(std::min(bundles.size(), most));
    return bundles;
}

} // namespace seamscope::ui
