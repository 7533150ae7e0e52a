// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <QString>

#include <cstdint>
#include <string>
#include <string_view>

/// Text of numbers, times and money for people (tokens §2 and interface rules 10, 12, 31): minus is
/// U+2212, ranges use an en dash, a space stands before a unit, thousands are grouped by commas, unknown is
/// "–" and untrusted "?".
namespace seamscope::models {

[[nodiscard]] QString unknownText();   ///< en dash: there is no value
[[nodiscard]] QString untrustedText(); ///< "?": there is one, but not to be believed

/// A value and its unit apart, because units are drawn one step smaller.
struct Measure {
    QString value;
    QString unit; ///< may be empty
    [[nodiscard]] QString text() const;
    bool operator==(const Measure&) const = default;
};

/// @p significant digits, but never fewer than the whole part has: 1755.3 → "1,755", 14.03 → "14.0", 0.0457 →
/// "0.0457". Below 0.001 as a power of ten ("1.20×10⁻⁹"); NaN is unknown, ±∞ is untrusted.
[[nodiscard]] QString formatNumber(double value, int significant = 3);
[[nodiscard]] QString formatFixed(double value, int decimals);
[[nodiscard]] QString formatCount(std::uint64_t count); ///< "88,412"
/// Large counts in short: "41", "12,345", "346 M", "1.23 G".
[[nodiscard]] QString formatLarge(double count);
/// With an explicit sign: "+6.6", "−31"; what rounds to zero has none.
[[nodiscard]] QString formatSigned(double value, int significant = 3);
/// Canonical value in a readable unit: W → kW, MW; byte → KiB …; byte/s → GB/s; ratio → %; s → ms, µs, ns.
/// @p significant 0 = every digit that a double of the source can carry (tooltips), in the canonical unit.
[[nodiscard]] Measure formatMeasure(double value, std::string_view unit, int significant = 3);
/// "480–524 L/min"; both ends share the unit of the larger one.
[[nodiscard]] Measure formatRange(double low, double high, std::string_view unit, int significant = 3);

/// Running time: "8:12", "35:12", from an hour on "4 h 12 min", "61 h 07 min", from a week on "9 d 4 h".
[[nodiscard]] QString formatDuration(Duration duration);
/// How long ago, one or two parts: "0.8 s", "12 s", "3 min", "4 h 12 min", "9 d 4 h". Negative ages are "0
/// s".
[[nodiscard]] QString formatAge(Duration age);

[[nodiscard]] QString formatUtcTime(TimePoint t);     ///< "12:03:52"
[[nodiscard]] QString formatUtcDateTime(TimePoint t); ///< "9 Mar 2026 12:03:52 UTC"
[[nodiscard]] QString formatUtcDayMinute(TimePoint t); ///< "9 Mar 12:03"
/// Clock of the site; empty when the zone is empty or not in the time zone data of this machine.
[[nodiscard]] QString formatSiteTime(TimePoint t, const std::string& ianaZone);
/// Text for an axis tick when neighbours stand @p step apart: "11:36", ":32", "11:28:40", "9 Mar".
[[nodiscard]] QString formatTick(TimePoint t, Duration step);

enum class MoneyStyle : unsigned char {
    rounded,  ///< "$502", "$18.1", "$0.65", "$0"
    headline, ///< as rounded, but nothing lost is "$0.00"
    exact,    ///< every stated digit down to a hundredth at least: "$502.31"
};
/// @p micros millionths of @p currency (ISO 4217). "$502", "€18.1"; no known sign: "2.49 CHF". The sign stands where the
/// language has it: "502 $" in German.
[[nodiscard]] QString formatMoney(std::int64_t micros, std::string_view currency,
                                  MoneyStyle style = MoneyStyle::rounded);
/// Always with the code, for prices and exports: "2.49 USD".
[[nodiscard]] QString formatMoneyCode(std::int64_t micros, std::string_view currency);

} // namespace seamscope::models
