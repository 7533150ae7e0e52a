// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/prometheus/exposition.h"

/// The small pieces of the exposition grammar, each on its own.
namespace seamscope::sources::prometheus {

/// A number as Go's ParseFloat reads it: decimal, exponents, NaN and Inf in any case; no hexadecimal, no '_'.
[[nodiscard]] std::optional<double> parseValue(std::string_view text);
/// Seconds with a fraction (exact to the nanosecond) or whole milliseconds, as the format has it. Times that
/// int64 nanoseconds cannot hold become kTimeMin or kTimeMax, for the lane to judge.
[[nodiscard]] std::optional<TimePoint> parseTimestamp(std::string_view text, ExpositionFormat format);
/// A number that is a time of today in another unit than the format has, by its digits: "microseconds"; empty: it is not.
[[nodiscard]] std::string_view unitOfAnother(std::string_view timestamp, ExpositionFormat format);
/// Length of the series at the begin of a sample line, up to its closing brace or the end of its name;
/// 0 when braces or quotes do not close.
[[nodiscard]] std::size_t seriesLength(std::string_view line);
/// Splits `name{…}`, `{"name",…}` or `{__name__="…",…}` into parts (metric and labels only).
[[nodiscard]] Result<> splitSeries(std::string_view series, std::size_t maxLabels, SeriesParts& parts);
/// Takes the next word off @p text, leaving what follows it; blanks and tabs part words.
[[nodiscard]] std::string_view takeWord(std::string_view& text);
/// As takeWord(), or a quoted UTF-8 name, unquoted (escapes kept).
[[nodiscard]] std::string_view takeName(std::string_view& text);

} // namespace seamscope::sources::prometheus
