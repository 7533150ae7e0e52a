// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/money.h"

#include <limits>

namespace seamscope::economics {

__extension__ using Int128 = __int128;

Micros priceOf(GpuNanoseconds time, Micros ratePerGpuHour) {
    constexpr std::int64_t kHour = 3'600'000'000'000;
    const Int128 product = static_cast<Int128>(time.value) * ratePerGpuHour.value;
    const Int128 half = product < 0 ? -kHour / 2 : kHour / 2;
    const Int128 rounded = (product + half) / kHour;
    constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
    constexpr auto kMin = std::numeric_limits<std::int64_t>::min();
    if (rounded > kMax)
        return {kMax};
    if (rounded < kMin)
        return {kMin};
    return {static_cast<std::int64_t>(rounded)};
}

} // namespace seamscope::economics
