// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"
#include "common/panel_writer.h"
#include "timeline/timeline_layout.h"

namespace seamscope::ui {

/// Everything of the timeline but its cells: axis, steps, labels, marks, head line, legend, cursors. Pure.
[[nodiscard]] PanelPicture timelinePicture(const TimelineScene& scene, const TimelineLayout& layout,
                                           const PanelStyle& style);

/// What the lanes' times go by: "clocks aligned, ±2 µs", "raw clocks, up to 12 ms apart".
[[nodiscard]] QString timelineClockText(const TimelineScene& scene);

/// "compute", "waiting": a kind of time, as TimelineCell::busy has them.
[[nodiscard]] QString timelineKindWord(int kind);

/// What to say where there are no rows.
[[nodiscard]] QString timelineEmptyText(const TimelineScene& scene);

} // namespace seamscope::ui
