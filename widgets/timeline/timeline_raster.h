// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"
#include "common/primitives.h"
#include "feed/timeline.h"

#include <QImage>

namespace seamscope::ui {

/// The cells of tiles as an image: one pixel a column, @p rowHeight pixels a row. Each column is stacked from
/// below: compute, checkpoint and loading, transfer, waiting, standing still; what is left is empty ground.
/// Painted stretched over the time it covers, so that panning and zooming move pixels and compute nothing.
/// Pure.
[[nodiscard]] QImage timelineImage(const telemetry::TimelineTiles& tiles, int rowHeight,
                                   const Palette& palette);

/// Which kinds of TimelineCell::busy occur at all, a bit each; 0 of nothing. Pure.
[[nodiscard]] unsigned kindsIn(const telemetry::TimelineTiles* tiles);

/// Order and colours of the stack, for the picture and its legend.
struct TimelineLayer {
    int kind = 0; ///< index into TimelineCell::busy
    Role role = Role::compute;
    float strength = 1; ///< share of the role's colour over the ground
    bool isStriped = false; ///< there are more kinds than greys that are told apart
};
[[nodiscard]] const std::array<TimelineLayer, telemetry::kTimelineKinds>& timelineLayers();

/// A box as the lanes show a kind: one, or its stripes. @param alpha of their ink
[[nodiscard]] std::vector<RectShape> timelineSwatch(const QRectF& box, int kind, float alpha = 1);

} // namespace seamscope::ui
