// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "collectives/timeline/rank_groups.h"
#include "feed/timeline.h"

#include <vector>

namespace seamscope::collectives {

/// Answers a view's question from one version of a timeline. Pure, any thread. invalidInput when the range is
/// empty or a bound of the query is outside its own. @param groups of the same version
[[nodiscard]] Result<telemetry::TimelineTiles>
answerTimeline(const TimelineModel& model, const RankGroups& groups, const telemetry::TimelineQuery& query);
/// notFound when there is no such row.
[[nodiscard]] Result<std::vector<telemetry::TimelineSlice>>
answerTimelineDetail(const TimelineModel& model, const RankGroups& groups,
                     const telemetry::TimelineDetailQuery& query);

} // namespace seamscope::collectives
