// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "sources/kernel/line_clock.h"
#include "telemetry/series.h"

#include <optional>
#include <string_view>

/// Members of a point as JSON, with the freedom that gateways take. Include from .cpp files only, as base/json.h.
namespace seamscope::sources {

/// RFC 3339, civil time in the zone of the clock, or seconds, milliseconds, microseconds or nanoseconds since 1970,
/// told by their size.
[[nodiscard]] Result<LineClock::Reading> pointTime(const Json& value, LineClock& clock);

/// 1, true and "good" are good, anything else is bad.
[[nodiscard]] telemetry::Quality pointQuality(const Json& value);

/// NaN for null: the point gave none. Truth values are 1 and 0; numbers as text, which some gateways make of every
/// value, are read. Nullopt for anything else.
[[nodiscard]] std::optional<double> pointValue(const Json& value);

/// A finite decimal number and nothing else.
[[nodiscard]] std::optional<double> numberOf(std::string_view text);

} // namespace seamscope::sources
