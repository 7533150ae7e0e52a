// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "drill/drill_content.h"

namespace seamscope::ui {

/// After the reveal: the truth, the score with the reason of each line, decisions against truth, what it cost, evidence
/// missed and three actions. Before it, that it is not there yet. As high as it needs; two columns where there is room.
[[nodiscard]] PanelPicture reportPicture(const DrillContent& content, QSizeF size, const PanelStyle& style);

/// Height of a value on the chart of costs, 0 at the bottom; in the middle of the chart where there is no range.
[[nodiscard]] double costShare(const drill::Outcome& outcome, double cost);

} // namespace seamscope::ui
