// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"
#include "timeline/timeline_layout.h"

namespace seamscope::ui {

/// Names of the lanes and groups, the frame of who is named, and the marks of who was late and who waited. Pure.
void addRows(PanelPicture& picture, const TimelineScene& scene, const TimelineLayout& layout, const PanelStyle& style);
/// A hollow bracket: waits, is not waited for.
[[nodiscard]] Shape victimSign(qreal x, qreal centre);
/// Whom the others wait for: a tick with a head. Not an alarm's mark, for nobody has given it a priority.
[[nodiscard]] Shape culpritSign(const QRectF& box);

} // namespace seamscope::ui
