// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <QString>

#include <vector>

namespace seamscope::ui {

struct FineTick {
    TimePoint at{};
    QString text;
};

/// Ticks from days down to nanoseconds: above a second as the other time axes have them, below it 1, 2 and 5
/// of each power of ten, written as seconds of the minute with the digits that tell neighbours apart.
[[nodiscard]] std::vector<FineTick> fineTicks(TimeRange span, int most);

/// "1 h 02 min", "2.31 s", "46.0 ms", "12 µs": lengths from hours to nanoseconds.
[[nodiscard]] QString lengthText(Duration length);

} // namespace seamscope::ui
