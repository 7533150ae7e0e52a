// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/primitives.h"
#include "common/viewport.h"
#include "graph/graph_geometry.h"

/// What stands around the world of the graph, in widget coordinates: domains, owners, legend. Pure.
namespace seamscope::ui {

/// The lines between domains, which lie below all that is drawn: none of them strikes a figure out.
[[nodiscard]] PrimitiveList graphDividers(const GraphGroups& groups, const GraphLayout& layout,
                                          const Viewport& view, QSizeF size);

/// Names and owners of the domains at the top and the legend at the bottom, in widget coordinates; domain
/// edges follow the viewport.
/// @p taken width at the right end of the legend that something else stands on; what does not fit beside it
/// is left out whole
[[nodiscard]] PrimitiveList graphFrame(const GraphGroups& groups, const GraphLayout& layout,
                                       const Viewport& view, QSizeF size, const TextCache& text,
                                       qreal taken = 0);

/// Words for a graph without a node: what to do next.
[[nodiscard]] PrimitiveList graphEmptyNote(QSizeF size, const TextCache& text);

} // namespace seamscope::ui
