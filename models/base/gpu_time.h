// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace seamscope {

__extension__ typedef __int128 Int128;

/// GPU-time: GPUs × wall time, exact to the nanosecond, signed. One type for buckets, meter, ledger and wire,
/// because 64 bits of nanoseconds end after 6.5 days of 16,384 GPUs. It reaches 2^63 GPU-seconds, 22,000
/// times what 131,072 GPUs do in 100 years. Beyond that it stays at its end and says so: a saturated value
/// takes nothing more, so that it can never come back looking like a real one.
class GpuTime {
public:
    constexpr GpuTime() = default;
    explicit constexpr GpuTime(std::int64_t nanoseconds)
        : m_ns(nanoseconds) {}
    static constexpr GpuTime of(Duration wall, std::uint32_t gpus) {
        return GpuTime(Wide{static_cast<Int128>(wall.count()) * gpus});
    }
    /// Nearest nanosecond; not a number is an amount that nobody knows: saturated.
    static GpuTime rounded(double nanoseconds);

    /// As on the wire: both parts have the sign of the whole.
    struct Parts {
        std::int64_t seconds = 0;
        std::int32_t nanoseconds = 0; ///< −999,999,999 … 999,999,999
    };
    [[nodiscard]] constexpr Parts parts() const {
        return {static_cast<std::int64_t>(m_ns / kSecond), static_cast<std::int32_t>(m_ns % kSecond)};
    }
    static constexpr GpuTime of(Parts parts) {
        return GpuTime(Wide{static_cast<Int128>(parts.seconds) * kSecond + parts.nanoseconds});
    }

    /// Nanoseconds, to 53 bits: for ratios and for the eye.
    explicit constexpr operator double() const { return static_cast<double>(m_ns); }
    /// Nanoseconds, where 64 bits hold them.
    [[nodiscard]] constexpr std::optional<std::int64_t> narrow() const {
        const std::int64_t near = clamped();
        return near == m_ns ? std::optional(near) : std::nullopt;
    }
    /// The nearest that 64 bits hold.
    [[nodiscard]] constexpr std::int64_t clamped() const {
        using Limits = std::numeric_limits<std::int64_t>;
        return static_cast<std::int64_t>(std::clamp<Int128>(m_ns, Limits::min(), Limits::max()));
    }
    /// Exact nanoseconds in decimal digits.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] constexpr Int128 exact() const { return m_ns; }
    [[nodiscard]] constexpr bool isSaturated() const { return m_ns == kEnd || m_ns == -kEnd; }

    constexpr auto operator<=>(const GpuTime&) const = default;
    constexpr GpuTime operator-() const { return GpuTime(Wide{-m_ns}); }
    constexpr GpuTime& operator+=(GpuTime other) {
        if (!isSaturated())
            *this = other.isSaturated() ? other : GpuTime(Wide{m_ns + other.m_ns});
        return *this;
    }
    constexpr GpuTime& operator-=(GpuTime other) { return *this += -other; }
    friend constexpr GpuTime operator+(GpuTime a, GpuTime b) { return a += b; }
    friend constexpr GpuTime operator-(GpuTime a, GpuTime b) { return a -= b; }

private:
    struct Wide {
        Int128 ns;
    };
    explicit constexpr GpuTime(Wide wide)
        : m_ns(std::clamp(wide.ns, -kEnd, kEnd)) {}

    static constexpr Int128 kSecond = 1'000'000'000;
    static constexpr Int128 kEnd = std::numeric_limits<std::int64_t>::max() * kSecond + (kSecond - 1);
    Int128 m_ns = 0;
};

[[nodiscard]] constexpr double toGpuHours(GpuTime t) { return static_cast<double>(t) / 3.6e12; }

} // namespace seamscope
