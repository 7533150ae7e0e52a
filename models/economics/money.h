// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <compare>
#include <cstdint>

namespace seamscope::economics {

/// Amount in micro-units of a currency (1 USD = 1,000,000). The currency is named beside it, never mixed.
struct Micros {
    std::int64_t value = 0;
    auto operator<=>(const Micros&) const = default;
    friend Micros operator+(Micros a, Micros b) { return {a.value + b.value}; }
    friend Micros operator-(Micros a, Micros b) { return {a.value - b.value}; }
};

/// GPU-time in nanoseconds: GPUs × wall nanoseconds. 2^63 holds 16,384 GPUs for 17.8 years.
struct GpuNanoseconds {
    std::int64_t value = 0;
    auto operator<=>(const GpuNanoseconds&) const = default;
    friend GpuNanoseconds operator+(GpuNanoseconds a, GpuNanoseconds b) { return {a.value + b.value}; }
};

[[nodiscard]] constexpr double toGpuHours(GpuNanoseconds t) { return static_cast<double>(t.value) / 3.6e12; }
/// rate (per GPU-hour) × time, rounded half away from zero; exact in 128-bit integers, saturates.
[[nodiscard]] Micros priceOf(GpuNanoseconds time, Micros ratePerGpuHour);

} // namespace seamscope::economics
