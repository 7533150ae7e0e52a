// SPDX-License-Identifier: GPL-3.0-or-later
// The events in view by themselves, where they are few enough to be drawn one by one.
#include "timeline/timeline_widget.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace seamscope::ui {
namespace {

using telemetry::TimelineTiles;

/// Events in view that are drawn one by one, with their names.
constexpr std::uint32_t kMostSlices = 3000;
constexpr std::uint32_t kMostSliceRanks = 4096;

} // namespace

/// Few events in view: they are asked for one by one.
void TimelineWidget::wantSlices() {
    if (!m_scene.lanes || m_scene.mode == TimelineMode::aggregate)
        return;
    const TimelineTiles& tiles = *m_scene.lanes;
    telemetry::TimelineDetailQuery query;
    query.rawClocks = m_scene.isRaw;
    query.range = m_scene.range;
    query.limit = 2 * kMostSlices;
    std::uint64_t count = 0;
    for (const telemetry::TimelineRow& row : tiles.rows) {
        query.ranks.push_back(row.firstRank);
        for (std::uint32_t i = 0; i < row.cells.size(); ++i)
            if (tiles.columnStart(i + 1) > query.range.from && tiles.columnStart(i) < query.range.to)
                count += row.cells[i].count;
    }
    if (count > kMostSlices || query.ranks.empty() || query.ranks.size() > kMostSliceRanks) {
        m_scene.slices.reset();
        m_slicesAsked = {};
        return;
    }
    std::sort(query.ranks.begin(), query.ranks.end());
    if (query == m_slicesAsked)
        return;
    m_slicesAsked = query;
    m_loader.askDetail(query, this, [this, query](std::vector<telemetry::TimelineSlice> slices) {
        if (query != m_slicesAsked)
            return; // the view has moved on
        std::sort(slices.begin(), slices.end(), [](const auto& a, const auto& b) {
            return a.rank != b.rank ? a.rank < b.rank : a.start < b.start;
        });
        m_scene.slices = std::make_shared<const std::vector<telemetry::TimelineSlice>>(std::move(slices));
        refreshNow();
        update();
    });
}

} // namespace seamscope::ui
