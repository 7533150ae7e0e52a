// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "collectives/timeline/timeline_model.h"
#include "telemetry/timeline.h"
#include "topology/topology.h"

#include <vector>

namespace seamscope::collectives {

/// Answers a view's question from one version of a timeline. Pure, any thread. invalidInput when the range is
/// empty or a bound of the query is outside its own.
[[nodiscard]] Result<telemetry::TimelineTiles> answerTimeline(const TimelineModel& model,
                                                              const topology::Topology& graph,
                                                              const telemetry::TimelineQuery& query);
/// notFound when there is no such row.
[[nodiscard]] Result<std::vector<telemetry::TimelineSlice>>
answerTimelineDetail(const TimelineModel& model, const topology::Topology& graph,
                     const telemetry::TimelineDetailQuery& query);

} // namespace seamscope::collectives
