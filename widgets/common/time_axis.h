// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <QtGlobal>

#include <vector>

namespace seamscope::ui {

/// Time ↔ pixel over one span. A value; every function is total: an empty span or width maps to its left end.
struct TimeAxis {
    TimeRange span{};
    qreal left = 0;
    qreal right = 0;

    [[nodiscard]] qreal toX(TimePoint t) const;    ///< not clamped
    [[nodiscard]] TimePoint toTime(qreal x) const; ///< clamped to the span
    [[nodiscard]] Duration perPixel() const;
};

struct TimeTicks {
    Duration step{0};
    std::vector<TimePoint> times; ///< whole multiples of the step, inside the span
};

/// Round steps (1, 2, 5, 10, 15, 30 s and min; 1, 2, 3, 6, 12 h; 1, 2, 7, 14, 28 d), at most @p most of them.
[[nodiscard]] TimeTicks timeTicks(TimeRange span, int most);

} // namespace seamscope::ui
