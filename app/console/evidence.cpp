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

void EvidenceScale::walk(const models::ClusterState& state) {
    ++m_walks;
    m_graph = state.topology();
    m_epoch = state.epoch();
    m_seriesVersion = state.seriesVersion();
    std::size_t nodes = 0; // GPUs stand in the heatmap
    bool hasCells = false;
    if (m_graph)
        for (const topology::Entity& entity : m_graph->entities()) {
            hasCells = hasCells || isCell(entity.id.kind());
            nodes += entity.id.kind() != EntityKind::gpu && entity.id.kind() != EntityKind::unknown ? 1 : 0;
        }
    const auto series = state.series();
    const auto isTold = [](const telemetry::SeriesInfo& info) { return info.id.isValid(); };
    m_found.graph = nodes > 0;
    m_found.isGraphSmall = nodes <= kSmall;
    m_found.heatmap = hasCells || std::any_of(series.begin(), series.end(), [&](const auto& info) {
                          return isTold(info) && isCell(info.entity.kind());
                      });
    m_found.trends = std::any_of(series.begin(), series.end(), isTold);
}

const Evidence& EvidenceScale::weigh(const models::ClusterState& state, bool timeline, bool isOneLane) {
    if (m_walks == 0 || m_graph != state.topology() || m_epoch != state.epoch() || m_seriesVersion != state.seriesVersion())
        walk(state);
    m_found.timeline = timeline;
    m_found.isTimelineOneLane = !timeline || isOneLane;
    m_found.seams = state.incidents() && !state.incidents()->seams.empty();
    m_found.meter = state.meter() && (!state.meter()->jobs.empty() || state.meter()->gpus > 0);
    return m_found;
}

} // namespace seamscope::console
