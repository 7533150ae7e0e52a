// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"
#include "timeline/timeline_layout.h"

#include <optional>
#include <vector>

namespace seamscope::ui {

/// Times in which no step ended although steps came before: longer than three usual ones. Up to the cursor; the last
/// of them may still last. Pure.
[[nodiscard]] std::vector<TimeRange> standstills(const std::vector<telemetry::TimelineStep>& steps, TimePoint cursor);

/// The @p length of time round the cursor, or more where nothing has moved for longer than that: it then begins before
/// the last step that ended, so that what stands is seen beside what ran. Pure.
[[nodiscard]] TimeRange rangeRound(const std::vector<telemetry::TimelineStep>& steps, TimePoint cursor,
                                   Duration length);

/// Hatches the rows where everything stands, and says since when: a hang is no empty panel.
void addStandstills(PanelPicture& picture, const TimelineScene& scene, const TimelineLayout& layout,
                    const PanelStyle& style);

} // namespace seamscope::ui
