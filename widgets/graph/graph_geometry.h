// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/primitives.h"
#include "common/viewport.h"
#include "graph/graph_index.h"
#include "graph/graph_layout.h"
#include "graph/graph_live.h"
#include "graph/graph_story.h"

#include <QSizeF>

#include <algorithm>
#include <optional>
#include <vector>

namespace seamscope::ui {

/// What a tag of the graph's picture means.
namespace graph_tag {
inline constexpr int kEdge = 1 << 20;     ///< plus the number of the edge
inline constexpr int kCollapse = 1 << 21; ///< plus the number of the first node of an opened group
inline constexpr int kStep = 1 << 22;     ///< plus the number of the step of the story
inline constexpr int kSeam = 1 << 23;     ///< plus the place of the seams in GraphSeams::between
[[nodiscard]] constexpr std::optional<std::uint32_t> node(int tag) {
    return tag >= 0 && tag < kEdge ? std::optional(static_cast<std::uint32_t>(tag)) : std::nullopt;
}
[[nodiscard]] constexpr std::optional<std::uint32_t> edge(int tag) {
    return tag >= kEdge && tag < kCollapse ? std::optional(static_cast<std::uint32_t>(tag - kEdge))
                                           : std::nullopt;
}
[[nodiscard]] constexpr std::optional<std::uint32_t> collapse(int tag) {
    return tag >= kCollapse && tag < kStep ? std::optional(static_cast<std::uint32_t>(tag - kCollapse))
                                           : std::nullopt;
}
[[nodiscard]] constexpr std::optional<std::uint32_t> step(int tag) {
    return tag >= kStep && tag < kSeam ? std::optional(static_cast<std::uint32_t>(tag - kStep)) : std::nullopt;
}
[[nodiscard]] constexpr std::optional<std::uint32_t> seam(int tag) {
    return tag >= kSeam ? std::optional(static_cast<std::uint32_t>(tag - kSeam)) : std::nullopt;
}
} // namespace graph_tag

/// What the user points at and has chosen.
struct GraphFocus {
    std::optional<std::uint32_t> selected; ///< node
    std::vector<std::uint32_t> selectedToo; ///< nodes besides, ascending
    std::optional<std::uint32_t> selectedEdge;
    std::optional<std::uint32_t> hovered;      ///< node
    std::optional<std::uint32_t> selectedStep; ///< of the story
    std::optional<std::uint32_t> selectedSeam; ///< place in GraphSeams::between
    std::vector<char> found; ///< by node: holds what the find box looks for; empty: nothing is looked for
    [[nodiscard]] bool isSelected(std::uint32_t node) const {
        return selected == node || std::binary_search(selectedToo.begin(), selectedToo.end(), node);
    }
    bool operator==(const GraphFocus&) const = default;
};

inline constexpr int kGraphHeader = 40;
inline constexpr int kGraphLegend = 24;

/// Place of the world on a widget of @p size: between header and legend.
[[nodiscard]] QRectF graphBody(QSizeF size);

/// Nodes and edges in world coordinates, edges first. Tags as above.
[[nodiscard]] PrimitiveList graphPicture(const GraphGroups& groups, const GraphLayout& layout,
                                         const std::vector<NodeLive>& live, const GraphStory& story,
                                         const GraphFocus& focus, const TextCache& text);

/// The same of a large graph, only what @p window shows: below a readable scale nodes are boxes and edges are
/// bundled, so that a frame costs what is on the screen and not what there is.
[[nodiscard]] PrimitiveList graphPicture(const GraphGroups& groups, const GraphLayout& layout,
                                         const GraphIndex& index, const GraphWindow& window,
                                         const std::vector<NodeLive>& live, const GraphStory& story,
                                         const GraphFocus& focus, const TextCache& text);

/// The path of the shown incident over the edges: core and halo, order, lag; other incidents thinner.
void addStory(PrimitiveList& list, const GraphGroups& groups, const GraphLayout& layout,
              const GraphStory& story, const GraphFocus& focus, const TextCache& text);

/// Where an edge bears its mark.
[[nodiscard]] inline QPointF middleOfEdge(const std::array<QPointF, 4>& c) {
    return (c[0] + 3 * c[1] + 3 * c[2] + c[3]) / 8;
}

/// The path of an edge, for paint and hit test alike.
[[nodiscard]] std::array<QPointF, 4> edgeCurve(const GraphGroups& groups, const GraphLayout& layout,
                                               const GraphEdge& edge);

} // namespace seamscope::ui
