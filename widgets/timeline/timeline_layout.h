// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/timeline.h"
#include "timeline/timeline_note.h"

#include <QRectF>
#include <QSizeF>

#include <algorithm>
#include <memory>
#include <vector>

namespace seamscope::ui {

/// Which halves of the timeline are shown.
enum class TimelineMode : unsigned char { lanes, aggregate, both };

/// What the picture is made of. A value; tiles may be null (nothing answered yet).
struct TimelineScene {
    using Tiles = std::shared_ptr<const telemetry::TimelineTiles>;
    Tiles groups;
    Tiles lanes;
    std::size_t pinnedRows = 0; ///< the first of the lanes, which no scrolling moves
    Tiles spreads; ///< how far the ranks of the groups are apart; rows without cells
    TimelineMode mode = TimelineMode::both;
    /// While a file is being read: how far it has come, 0..1; negative = it is not, or nobody knows.
    double readShare = -1;
    unsigned kinds = ~0U; ///< bit k: kind k occurs in what was answered; the legend tells of these
    TimeRange range{};    ///< shown
    TimePoint cursor{};
    TimeRange measured{}; ///< between the two cursors of a measurement; empty = none
    topology::EntityId selection;
    std::vector<topology::EntityId> selected; ///< what rows are marked for, ascending: all of it, and the ranks on it
    [[nodiscard]] bool isSelected(const telemetry::TimelineRow& row) const {
        return !row.entity.isEmpty() && std::binary_search(selected.begin(), selected.end(), row.entity);
    }
    /// One lane of a job's own steps: no rank of it, and at no place.
    [[nodiscard]] bool isJobLane() const;
    std::string within; ///< key of the group whose ranks are shown
    bool isRaw = false; ///< lanes stand on the clocks of their hosts
    /// Single events of the lanes, when they are few enough to be drawn one by one.
    std::shared_ptr<const std::vector<telemetry::TimelineSlice>> slices;
    Tiles reference; ///< spreads of the window that this one is compared with; null = no comparison
    TimeRange referenceRange{};
    QString referenceName{}; ///< of the recording that it is of; empty: this one
    std::vector<TimelineNote> notes;
};

/// Boxes of tokens §7, in logical pixels of the area under the toolbar. Lanes take the height there
/// is: few are tall, many are 8 px, told apart in blocks (a host, or 8 neighbours). Pure.
struct TimelineLayout {
    static constexpr qreal kLabels = 176, kAxis = 20, kSteps = 24, kHead = 24, kLegend = 28, kGap = 4;
    static constexpr qreal kGroupRow = 28, kGroupMost = 72, kGroupBesideLanes = 40;
    static constexpr qreal kLaneLeast = 8, kLaneMost = 96;
    static constexpr qreal kPinned = 16; ///< at least: pinned lanes are read one by one
    static constexpr qreal kLaneWithLabel = 10;     ///< lower lanes share the label of their block
    static constexpr std::size_t kMaxGroupRows = 8; ///< beside lanes; more are a scroll away

    struct Row {
        bool isLane = false;
        bool hasLabel = true; ///< of its own; else its block's
        bool isPinned = false;
        std::size_t index = 0; ///< into the rows of its tiles
        QRectF label;
        QRectF plot;
    };
    /// Neighbouring lanes that belong together.
    struct Block {
        std::size_t first = 0, last = 0; ///< into rows
        QRectF label;
    };
    QRectF axis, steps, head, legend, plot; ///< `plot`: all rows, right of the labels
    std::vector<Row> rows;
    std::vector<Block> blocks; ///< empty where every lane has its own label

    [[nodiscard]] static TimelineLayout make(const TimelineScene& scene, QSizeF size);
    /// How many lanes fit, whether or not there are as many.
    [[nodiscard]] static std::uint32_t lanesThatFit(const TimelineScene& scene, QSizeF size);
    /// The same when they are as low as they get.
    [[nodiscard]] static std::uint32_t mostLanes(const TimelineScene& scene, QSizeF size);
    [[nodiscard]] const Row* rowAt(QPointF point) const;
    [[nodiscard]] qreal toX(const TimelineScene& scene, TimePoint t) const;
    [[nodiscard]] TimePoint toTime(const TimelineScene& scene, qreal x) const;
};

/// The row that a layout row shows.
[[nodiscard]] const telemetry::TimelineRow& rowOf(const TimelineScene& scene, const TimelineLayout::Row& row);
/// What lanes of one block have in common: the host, else the first of 8 neighbours.
[[nodiscard]] std::string blockOf(const telemetry::TimelineRow& row);

} // namespace seamscope::ui
