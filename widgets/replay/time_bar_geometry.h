// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "common/time_axis.h"
#include "feed/session_state.h"
#include "telemetry/event.h"
#include "telemetry/query.h"

#include <optional>
#include <string>
#include <vector>

namespace seamscope::ui {

/// What the time bar is given.
struct TimeBarContent {
    TimeRange span;     ///< of the axis
    TimePoint cursor{}; ///< the shown moment
    telemetry::SessionState session;
    bool isFollowing = true;
    bool hasData = false;
    bool isLossKnown = false;
    std::string currency; ///< empty: the loss is in GPU-hours per hour
    double paidPerHour = 0; ///< of all jobs, in the unit of the loss; 0 = not known
    std::vector<telemetry::RangeColumn> loss;
    std::vector<telemetry::Event> events;
    /// An incident on the axis: a line over its time, its mark at the onset.
    struct Span {
        TimePoint onset{};
        TimePoint declared{};
        std::optional<TimePoint> ended;
        Priority priority = Priority::medium;
        QString name;
        bool isCurrent = false; ///< its times stand beside it
    };
    std::vector<Span> incidents;
    QString judgedWhen{}; ///< which judgement of the incidents is shown; empty: there is one
    std::optional<std::uint64_t> jobStep; ///< that the largest job with numbers is at
};

inline constexpr qreal kTimeBarHeight = 100;

/// The $/h area: left 260, right 332 free at 1920 px, less on narrower windows.
[[nodiscard]] TimeAxis timeBarAxis(const TimeBarContent& content, qreal width);
/// Area, marks, axis, cursor and the words at both sides; boxes of tokens §7.
[[nodiscard]] PanelPicture timeBarPicture(const TimeBarContent& content, QSizeF size,
                                          const PanelStyle& style);

/// Where the buttons stand.
struct TimeBarControls {
    QRectF previous, back, playBack, play, next, speed, more, follow;
};
[[nodiscard]] TimeBarControls timeBarControls(qreal width);

/// The nearest event mark before (−1) or after (+1) @p from; @p from itself when there is none.
[[nodiscard]] TimePoint neighbourMark(const std::vector<telemetry::Event>& events, TimePoint from,
                                      int direction);

} // namespace seamscope::ui
