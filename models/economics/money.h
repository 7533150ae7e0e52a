// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/gpu_time.h"

#include <compare>
#include <cstdint>
#include <limits>

namespace seamscope::economics {

/// Sums of money stay at the end of 64 bits (9 million million of a currency) instead of coming back with the
/// other sign; from there on nothing is added, and isSaturated() says that the amount is only a bound.
[[nodiscard]] constexpr bool isSaturated(std::int64_t micros) {
    using Limits = std::numeric_limits<std::int64_t>;
    return micros == Limits::max() || micros <= -Limits::max();
}
[[nodiscard]] constexpr std::int64_t saturatedSum(std::int64_t a, std::int64_t b) {
    using Limits = std::numeric_limits<std::int64_t>;
    if (isSaturated(a) || isSaturated(b))
        return isSaturated(a) ? a : b;
    std::int64_t sum = 0;
    if (__builtin_add_overflow(a, b, &sum))
        return a < 0 ? -Limits::max() : Limits::max();
    return std::max(sum, -Limits::max());
}
/// Nearest; out of range, and not a number, are at the end of the range.
[[nodiscard]] std::int64_t roundedMicros(double micros);

/// Amount in micro-units of a currency (1 USD = 1,000,000). The currency is named beside it, never mixed.
struct Micros {
    std::int64_t value = 0;
    auto operator<=>(const Micros&) const = default;
    friend constexpr Micros operator+(Micros a, Micros b) { return {saturatedSum(a.value, b.value)}; }
    friend constexpr Micros operator*(Micros a, std::uint32_t times) {
        const Int128 product = static_cast<Int128>(a.value) * times;
        using Limits = std::numeric_limits<std::int64_t>;
        return {static_cast<std::int64_t>(std::clamp<Int128>(product, -Limits::max(), Limits::max()))};
    }
};

/// rate (per GPU-hour) × time, rounded half away from zero; exact in 128-bit integers, saturates.
[[nodiscard]] Micros priceOf(GpuTime time, Micros ratePerGpuHour);

} // namespace seamscope::economics
