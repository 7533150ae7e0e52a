// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"
#include "common/panel_writer.h"
#include "timeline/timeline_layout.h"

namespace seamscope::ui {

/// Everything of the timeline but its cells: axis, steps, labels, marks, head line, legend, cursors. Pure.
[[nodiscard]] PanelPicture timelinePicture(const TimelineScene& scene, const TimelineLayout& layout,
                                           const PanelStyle& style);

/// What to say where there are no rows.
[[nodiscard]] QString timelineEmptyText(const TimelineScene& scene);

} // namespace seamscope::ui
