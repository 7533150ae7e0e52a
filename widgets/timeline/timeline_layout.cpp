// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_layout.h"

#include <algorithm>

namespace seamscope::ui {
namespace {

std::size_t groupRows(const TimelineScene& scene, qreal room) {
    if (!scene.groups || scene.mode == TimelineMode::lanes)
        return 0;
    const auto fit = static_cast<std::size_t>(std::max(room, 0.0) / TimelineLayout::kGroupRow);
    const std::size_t most =
        scene.mode == TimelineMode::aggregate ? fit : std::min(fit, TimelineLayout::kMaxGroupRows);
    return std::min(scene.groups->rows.size(), most);
}

qreal roomForRows(QSizeF size) {
    return size.height() - TimelineLayout::kAxis - TimelineLayout::kSteps - TimelineLayout::kHead -
           TimelineLayout::kLegend;
}

} // namespace

TimelineLayout TimelineLayout::make(const TimelineScene& scene, QSizeF size) {
    TimelineLayout layout;
    const qreal width = std::max(size.width() - kLabels - 12, 1.0);
    layout.axis = {kLabels, 0, width, kAxis};
    layout.steps = {kLabels, kAxis, width, kSteps};
    qreal y = kAxis + kSteps;
    const auto add = [&](bool isLane, std::size_t index, qreal height, qreal fill) {
        layout.rows.push_back({isLane, index, {0, y, kLabels, height}, {kLabels, y + 1, width, fill}});
        y += height;
    };
    const std::size_t groups = groupRows(scene, roomForRows(size));
    for (std::size_t i = 0; i < groups; ++i)
        add(false, i, kGroupRow, kGroupFill);
    layout.head = {0, y, size.width(), kHead};
    y += kHead;
    const qreal end = size.height() - kLegend;
    if (scene.lanes && scene.mode != TimelineMode::aggregate)
        for (std::size_t i = 0; i < scene.lanes->rows.size() && y + kLane <= end; ++i)
            add(true, i, kLane, kLaneFill);
    layout.plot = {kLabels, kAxis, width, std::max(y, end) - kAxis};
    layout.legend = {0, end, size.width(), kLegend};
    return layout;
}

std::uint32_t TimelineLayout::lanesThatFit(const TimelineScene& scene, QSizeF size) {
    const qreal room = roomForRows(size);
    const qreal left = room - static_cast<qreal>(groupRows(scene, room)) * kGroupRow;
    return static_cast<std::uint32_t>(std::clamp(left / kLane, 1.0, 2048.0));
}

const TimelineLayout::Row* TimelineLayout::rowAt(QPointF point) const {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const Row& row) {
        return point.y() >= row.label.top() && point.y() < row.label.bottom();
    });
    return found == rows.end() ? nullptr : &*found;
}

qreal TimelineLayout::toX(const TimelineScene& scene, TimePoint t) const {
    const double share = static_cast<double>((t - scene.range.from).count()) /
                         std::max(static_cast<double>(scene.range.length().count()), 1.0);
    return plot.left() + share * plot.width();
}

TimePoint TimelineLayout::toTime(const TimelineScene& scene, qreal x) const {
    const double share = (x - plot.left()) / plot.width();
    return scene.range.from +
           Duration(static_cast<Duration::rep>(share * static_cast<double>(scene.range.length().count())));
}

const telemetry::TimelineRow& rowOf(const TimelineScene& scene, const TimelineLayout::Row& row) {
    return row.isLane ? scene.lanes->rows[row.index] : scene.groups->rows[row.index];
}

} // namespace seamscope::ui
