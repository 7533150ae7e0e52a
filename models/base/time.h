// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace seamscope {

/// All lengths of time: signed 64-bit nanoseconds.
using Duration = std::chrono::nanoseconds;
/// A point in time: signed 64-bit nanoseconds since 1970-01-01T00:00:00Z (good from 1678 to 2262).
using TimePoint = std::chrono::sys_time<Duration>;

inline constexpr TimePoint kTimeMin = TimePoint::min();
inline constexpr TimePoint kTimeMax = TimePoint::max();

/// Half-open span [from, to).
struct TimeRange {
    TimePoint from;
    TimePoint to;

    [[nodiscard]] constexpr bool contains(TimePoint t) const { return t >= from && t < to; }
    [[nodiscard]] constexpr Duration length() const { return to - from; }
    [[nodiscard]] constexpr bool isEmpty() const { return to <= from; }
    constexpr bool operator==(const TimeRange&) const = default;
};

[[nodiscard]] constexpr std::int64_t toNanoseconds(TimePoint t) { return t.time_since_epoch().count(); }
[[nodiscard]] constexpr TimePoint fromNanoseconds(std::int64_t ns) { return TimePoint(Duration(ns)); }
[[nodiscard]] constexpr double toSeconds(Duration d) { return static_cast<double>(d.count()) * 1e-9; }
/// Nearest nanosecond; values outside the range of Duration saturate, NaN gives zero.
[[nodiscard]] Duration fromSeconds(double seconds);

/// "2026-03-01T00:00:00Z", with as many of the nine fractional digits as are not zero.
[[nodiscard]] std::string formatRfc3339(TimePoint t);
/// RFC 3339 with offset or Z; a date-time without an offset is refused (the zone is the caller's to know).
[[nodiscard]] Result<TimePoint> parseRfc3339(std::string_view text);
/// RFC 3339, or "+35m" counted from @p start.
[[nodiscard]] Result<TimePoint> parseTime(std::string_view text, TimePoint start);
/// "90s", "35m", "2h", "7d", "250ms", also sums such as "1h30m"; never negative.
[[nodiscard]] Result<Duration> parseDuration(std::string_view text);

} // namespace seamscope
