// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

namespace seamscope {

inline constexpr double kStalePeriods = 2.5;

/// How old may a value be that should come every period? One rule for sources, cells, lines and lanes: late
/// when older than one period, stale at 2.5 periods, dead at 10. At the limit itself the worse state holds,
/// so a point of 100 s is stale when it is 250 s old.
[[nodiscard]] constexpr Duration staleAfter(Duration period) {
    static_assert(2 * kStalePeriods == 5);
    return period > Duration::max() / 5 ? Duration::max() : period * 5 / 2;
}
[[nodiscard]] constexpr bool isLate(Duration age, Duration period) { return age > period; }
[[nodiscard]] constexpr bool isStale(Duration age, Duration period) { return age >= staleAfter(period); }
[[nodiscard]] constexpr bool isDead(Duration age, Duration period) { return age / 10 >= period; }

} // namespace seamscope
