// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/evidence.h"

#include "qt/cluster_state.h"

#include <algorithm>

namespace seamscope::console {
namespace {

using topology::EntityKind;

constexpr std::size_t kSmall = 4; ///< parts of a graph that is no picture of a site

bool isCell(EntityKind kind) { return kind == EntityKind::gpu || kind == EntityKind::host; }

} // namespace

Evidence Evidence::with(const Evidence& later) const {
    return {graph || later.graph,
            isGraphSmall && later.isGraphSmall,
            heatmap || later.heatmap,
            timeline || later.timeline,
            isTimelineOneLane && later.isTimelineOneLane,
            trends || later.trends,
            seams || later.seams,
            meter || later.meter};
}

Evidence evidenceOf(const models::ClusterState& state, bool timeline, bool isOneLane) {
    Evidence found;
    std::size_t nodes = 0; // GPUs stand in the heatmap
    bool hasCells = false;
    if (const auto& graph = state.topology())
        for (const topology::Entity& entity : graph->entities()) {
            hasCells = hasCells || isCell(entity.id.kind());
            nodes += entity.id.kind() != EntityKind::gpu && entity.id.kind() != EntityKind::unknown ? 1 : 0;
        }
    const auto series = state.series();
    const auto isTold = [](const telemetry::SeriesInfo& info) { return info.id.isValid(); };
    found.graph = nodes > 0;
    found.isGraphSmall = nodes <= kSmall;
    found.heatmap = hasCells || std::any_of(series.begin(), series.end(), [&](const auto& info) {
                        return isTold(info) && isCell(info.entity.kind());
                    });
    found.timeline = timeline;
    found.isTimelineOneLane = !timeline || isOneLane;
    found.trends = std::any_of(series.begin(), series.end(), isTold);
    found.seams = state.incidents() && !state.incidents()->seams.empty();
    found.meter = state.meter() && (!state.meter()->jobs.empty() || state.meter()->gpus > 0);
    return found;
}

} // namespace seamscope::console
