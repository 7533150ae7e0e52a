// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/timeline.h"

#include <QRectF>
#include <QSizeF>

#include <memory>
#include <vector>

namespace seamscope::ui {

/// Which halves of the timeline are shown.
enum class TimelineMode : unsigned char { lanes, aggregate, both };

/// What the picture is made of. A value; tiles may be null (nothing answered yet).
struct TimelineScene {
    std::shared_ptr<const telemetry::TimelineTiles> groups;
    std::shared_ptr<const telemetry::TimelineTiles> lanes;
    TimelineMode mode = TimelineMode::both;
    TimeRange range{}; ///< shown
    TimePoint cursor{};
    TimeRange measured{}; ///< between the two cursors of a measurement; empty = none
    topology::EntityId selection;
    std::string within; ///< key of the group whose ranks are shown
};

/// Boxes of design tokens §7, in logical pixels of the area under the toolbar. Pure.
struct TimelineLayout {
    static constexpr qreal kLabels = 176, kAxis = 20, kSteps = 24, kHead = 22, kLegend = 28, kGap = 4;
    static constexpr qreal kGroupRow = 28, kGroupFill = 24, kLane = 18, kLaneFill = 15;
    static constexpr std::size_t kMaxGroupRows = 8; ///< beside lanes; more are a scroll away

    struct Row {
        bool isLane = false;
        std::size_t index = 0; ///< into the rows of its tiles
        QRectF label;
        QRectF plot;
    };
    QRectF axis, steps, head, legend, plot; ///< `plot`: all rows, right of the labels
    std::vector<Row> rows;

    [[nodiscard]] static TimelineLayout make(const TimelineScene& scene, QSizeF size);
    /// How many lanes fit, whether or not there are as many.
    [[nodiscard]] static std::uint32_t lanesThatFit(const TimelineScene& scene, QSizeF size);
    [[nodiscard]] const Row* rowAt(QPointF point) const;
    [[nodiscard]] qreal toX(const TimelineScene& scene, TimePoint t) const;
    [[nodiscard]] TimePoint toTime(const TimelineScene& scene, qreal x) const;
};

/// The row that a layout row shows.
[[nodiscard]] const telemetry::TimelineRow& rowOf(const TimelineScene& scene, const TimelineLayout::Row& row);

} // namespace seamscope::ui
