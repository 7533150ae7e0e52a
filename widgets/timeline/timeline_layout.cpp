// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_layout.h"

#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using telemetry::TimelineRow;

constexpr std::uint32_t kNeighbours = 8;
constexpr qreal kBlocksApart = 16; ///< at least, from the name of one block to the next, at every text scale

struct Heights {
    std::size_t groups = 0; ///< rows that are shown
    qreal group = 0;
    qreal lane = 0;
    qreal lanesRoom = 0; ///< of those that are not pinned
    qreal pinned = 0;    ///< of one
};

Heights heightsOf(const TimelineScene& scene, QSizeF size) {
    const qreal room = std::max(size.height() - TimelineLayout::kAxis - TimelineLayout::kSteps -
                                    TimelineLayout::kHead - TimelineLayout::kLegend,
                                0.0);
    Heights heights;
    if (scene.groups && scene.mode != TimelineMode::lanes) {
        const bool isAlone = scene.mode == TimelineMode::aggregate;
        const auto fit = static_cast<std::size_t>(room / TimelineLayout::kGroupRow);
        heights.groups = std::min({scene.groups->rows.size(), fit,
                                   isAlone ? scene.groups->rows.size() : TimelineLayout::kMaxGroupRows});
        const qreal share =
            (isAlone ? room : room / 3) / static_cast<qreal>(std::max<std::size_t>(heights.groups, 1));
        heights.group = std::clamp(std::floor(share), TimelineLayout::kGroupRow,
                                   isAlone ? TimelineLayout::kGroupMost : TimelineLayout::kGroupBesideLanes);
    }
    if (scene.mode != TimelineMode::aggregate)
        heights.lanesRoom = std::max(room - static_cast<qreal>(heights.groups) * heights.group, 0.0);
    const std::uint32_t lanes = scene.lanes ? std::max(scene.lanes->rowsTotal, 1U) : 1;
    const auto pins = static_cast<qreal>(scene.pinnedRows);
    const qreal each = std::floor(heights.lanesRoom / (lanes + pins));
    heights.lane = std::clamp(each, TimelineLayout::kLaneLeast, TimelineLayout::kLaneMost);
    heights.pinned = std::max(heights.lane, TimelineLayout::kPinned);
    if (scene.pinnedRows > 0)
        heights.lanesRoom = std::max(heights.lanesRoom - pins * heights.pinned - TimelineLayout::kGap, 0.0);
    return heights;
}

} // namespace

bool TimelineScene::isJobLane() const {
    const Tiles& tiles = groups ? groups : lanes;
    return tiles && tiles->note.code == telemetry::MessageCode::timelineOfSteps;
}

std::string blockOf(const TimelineRow& row) {
    constexpr std::string_view kBetween = " · ";
    const auto host = row.note.rfind(kBetween);
    if (host != std::string::npos)
        return row.note.substr(host + kBetween.size());
    return std::to_string(row.firstRank / kNeighbours);
}

TimelineLayout TimelineLayout::make(const TimelineScene& scene, QSizeF size) {
    const Heights heights = heightsOf(scene, size);
    TimelineLayout layout;
    const qreal width = std::max(size.width() - kLabels - 12, 1.0);
    layout.axis = {kLabels, 0, width, kAxis};
    layout.steps = {kLabels, kAxis, width, kSteps};
    qreal y = kAxis + kSteps;
    const auto add = [&](bool isLane, std::size_t index, qreal height, bool hasLabel = true, bool isPinned = false) {
        const qreal gap = height < kLaneWithLabel ? 1 : height < kGroupRow ? 2 : 4;
        layout.rows.push_back({isLane, hasLabel, isPinned, index, {0, y, kLabels, height},
                               {kLabels, y + gap / 2, width, height - gap}});
        y += height;
    };
    for (std::size_t i = 0; i < heights.groups; ++i)
        add(false, i, heights.group);
    layout.head = {0, y, size.width(), kHead};
    y += kHead;
    const qreal end = size.height() - kLegend;
    const bool isDense = heights.lane < kLaneWithLabel;
    if (scene.lanes && scene.mode != TimelineMode::aggregate) {
        std::string block;
        const std::size_t pins = std::min(scene.pinnedRows, scene.lanes->rows.size());
        for (std::size_t i = 0; i < pins && y + heights.pinned <= end; ++i)
            add(true, i, heights.pinned, true, true);
        y += pins > 0 ? kGap : 0;
        for (std::size_t i = pins; i < scene.lanes->rows.size(); ++i) {
            const std::string next = isDense ? blockOf(scene.lanes->rows[i]) : std::string();
            const bool isNew = isDense && (layout.blocks.empty() || next != block);
            if (isNew && !layout.blocks.empty()) // its own name has room, however few lanes it has
                y = std::max(y + kGap, layout.blocks.back().label.top() + kBlocksApart);
            if (y + heights.lane > end)
                break;
            add(true, i, heights.lane, !isDense);
            const std::size_t row = layout.rows.size() - 1;
            if (isNew)
                layout.blocks.push_back({row, row, layout.rows.back().label});
            if (isDense) {
                layout.blocks.back().last = row;
                layout.blocks.back().label.setBottom(y);
            }
            block = next;
        }
    }
    layout.plot = {kLabels, kAxis, width, std::max(y, end) - kAxis};
    layout.legend = {0, end, size.width(), kLegend};
    return layout;
}

std::uint32_t TimelineLayout::lanesThatFit(const TimelineScene& scene, QSizeF size) {
    const Heights heights = heightsOf(scene, size);
    return static_cast<std::uint32_t>(std::clamp(heights.lanesRoom / heights.lane, 1.0, 2048.0)) +
           static_cast<std::uint32_t>(scene.pinnedRows);
}

std::uint32_t TimelineLayout::mostLanes(const TimelineScene& scene, QSizeF size) {
    return static_cast<std::uint32_t>(heightsOf(scene, size).lanesRoom / kLaneLeast);
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

const TimelineRow& rowOf(const TimelineScene& scene, const TimelineLayout::Row& row) {
    return row.isLane ? scene.lanes->rows[row.index] : scene.groups->rows[row.index];
}

} // namespace seamscope::ui
