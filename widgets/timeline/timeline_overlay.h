// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"
#include "timeline/timeline_layout.h"

/// What stands on the timeline's rows besides marks. All pure.
namespace seamscope::ui {

/// Least, median and most own work of a rank, for each band of the groups, with who has most.
void addSpreads(PanelPicture& picture, const TimelineScene& scene, const TimelineLayout& layout,
                const PanelStyle& style);
/// Names and ends of single events, a heavier end where the next one is of another communicator.
void addSlices(PanelPicture& picture, const TimelineScene& scene, const TimelineLayout& layout,
               const PanelStyle& style);
/// Notes and the ranges they are about.
void addNotes(PanelPicture& picture, const TimelineScene& scene, const TimelineLayout& layout,
              const PanelStyle& style);
/// Instead of the lanes: how the rows differ from the reference window, most lost first.
void addComparison(PanelPicture& picture, const TimelineScene& scene, const TimelineLayout& layout,
                   const PanelStyle& style);

} // namespace seamscope::ui
