// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graph/graph_layout.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace seamscope::ui {

/// Part of the world that is on the screen, and how large.
struct GraphWindow {
    QRectF world;
    qreal scale = 1;
    qsizetype freshTexts = std::numeric_limits<qsizetype>::max(); ///< that may be shaped for it
};

/// Below this many nodes everything is drawn always: panning then only moves a finished picture.
inline constexpr std::size_t kWholePicture = 400;
/// Below this scale texts could not be read: nodes are boxes, edges between far away ones are bundled.
inline constexpr qreal kReadableScale = 0.45;

/// Which nodes and edges of a large graph can be seen, found without looking at all of them. Pure.
class GraphIndex {
public:
    GraphIndex() = default;
    GraphIndex(const GraphGroups& groups, const GraphLayout& layout);

    /// Nodes whose boxes touch @p world, in ascending order.
    [[nodiscard]] std::vector<std::uint32_t> nodesIn(const QRectF& world) const;
    /// Edges with an end in @p nodes (ascending), each once, in ascending order.
    [[nodiscard]] std::vector<std::uint32_t> edgesAt(const std::vector<std::uint32_t>& nodes) const;

private:
    struct Standing {
        qreal top;
        qreal bottom;
        std::uint32_t node;
    };
    struct Column {
        qreal left = 0;
        qreal right = 0;
        std::vector<Standing> nodes; ///< by top; boxes of a column have one height
    };
    std::vector<Column> m_columns;
    std::vector<std::uint32_t> m_first; ///< of m_edges, by node; one more at the end
    std::vector<std::uint32_t> m_edges;
};

/// One stroke for all edges between two patches of the screen.
struct GraphBundle {
    QPointF from;
    QPointF to;
    std::uint32_t count = 0;
    bool isSeam = false; ///< any of them is
};
/// @p edges joined by patches of @p patch world units, the fullest first, at most @p most.
[[nodiscard]] std::vector<GraphBundle> bundleEdges(const GraphGroups& groups, const GraphLayout& layout,
                                                   const std::vector<std::uint32_t>& edges,
                                                   const QRectF& world, qreal patch, std::size_t most);

} // namespace seamscope::ui
