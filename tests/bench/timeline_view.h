// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/timeline/timeline_model.h"

#include <memory>

namespace seamscope::bench {

/// Frames of the timeline widget, 1920 × 1080, over @p model: panning, moving the cursor, zooming from a week
/// to a microsecond, beside the blit of one picture. Prints a JSON object.
void benchTimelineView(std::shared_ptr<const collectives::TimelineModel> model);

/// A recording of 10^6 events of 64 ranks, from its opening to the first frame that shows events, beside the
/// bare reading of the file. Prints a JSON object.
void benchTimelineReopen();

} // namespace seamscope::bench
