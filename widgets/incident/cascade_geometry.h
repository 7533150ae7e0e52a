// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "common/time_axis.h"
#include "qt/cascade.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::ui {

/// The cascade strip: an incident's signals under each other on one time axis.
struct CascadeContent {
    std::vector<models::CascadeLane> lanes;
    TimeRange span{};
    TimePoint onset{};
    TimePoint now{};
    std::string currency;
    std::optional<std::int64_t> lossMicros; ///< an hour, all jobs, as every view settles it for @c now; none: not known, or over
    Priority priority = Priority::medium;
    double aligned = 0; ///< 0 = as measured, 1 = every lane moved left by its lag
};

inline constexpr qreal kCascadeHead = 28;
inline constexpr qreal kCascadeAxis = 20;
inline constexpr qreal kCascadeLane = 54;

/// Axis of the strip in a panel that begins at @p left and ends at @p right.
[[nodiscard]] TimeAxis cascadeAxis(TimeRange span, qreal left, qreal right);
/// Draws the lanes from @p y on and returns where the strip ends. The head is the caller's.
qreal drawCascade(const CascadeContent& content, PanelPicture& picture, const PanelStyle& style, qreal y,
                  qreal left, qreal right);
/// Lane whose box holds @p y; −1 outside.
[[nodiscard]] int cascadeLaneAt(const CascadeContent& content, qreal top, qreal y);

} // namespace seamscope::ui
