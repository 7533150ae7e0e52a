// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/money.h"

#include <cmath>

namespace seamscope::economics {
namespace {

using Limits = std::numeric_limits<std::int64_t>;

}

std::int64_t roundedMicros(double micros) {
    if (std::isnan(micros) || micros >= static_cast<double>(Limits::max()))
        return Limits::max();
    return micros <= -static_cast<double>(Limits::max()) ? -Limits::max() : std::llround(micros);
}

Micros priceOf(GpuTime time, Micros ratePerGpuHour) {
    constexpr Int128 kNsPerHour = 3'600'000'000'000;
    // Whole hours apart: the product of the two ends of the types would need 157 bits.
    const Int128 whole = time.exact() / kNsPerHour * ratePerGpuHour.value;
    const Int128 part = time.exact() % kNsPerHour * ratePerGpuHour.value;
    const bool isNegative = (time.exact() < 0) != (ratePerGpuHour.value < 0);
    const Int128 rounded = whole + (part + (isNegative ? -kNsPerHour / 2 : kNsPerHour / 2)) / kNsPerHour;
    if (time.isSaturated() && ratePerGpuHour.value != 0)
        return {isNegative ? -Limits::max() : Limits::max()};
    return {static_cast<std::int64_t>(std::clamp<Int128>(rounded, -Limits::max(), Limits::max()))};
}

} // namespace seamscope::economics
