// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "telemetry/series.h"
#include "topology/entity.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The checks that every decoder shares. Internal to models/wire.
namespace seamscope::wire {

/// The text itself when it is UTF-8, otherwise a copy with U+FFFD for each broken byte (RFC 3629 grammar).
[[nodiscard]] std::string validText(std::string_view text);

[[nodiscard]] inline Unexpected refuse(std::string_view field, std::string_view reason) {
    return fail(ErrorCode::invalidInput, std::string(reason), std::string(field));
}

[[nodiscard]] inline Result<TimePoint> checkedTime(std::int64_t ns, std::string_view field) {
    if (ns < 0)
        return refuse(field, "time before 1970");
    return fromNanoseconds(ns);
}

[[nodiscard]] inline Result<Duration> checkedDuration(std::int64_t ns, std::string_view field) {
    if (ns < 0)
        return refuse(field, "negative duration");
    return Duration(ns);
}

[[nodiscard]] inline Result<double> checkedFinite(double value, std::string_view field) {
    if (!std::isfinite(value))
        return refuse(field, "not a finite number");
    return value;
}

/// "From the beginning" may be asked with any early time: it means 1970, the oldest we can hold. One that ends before it
/// starts is refused.
[[nodiscard]] Result<TimeRange> rangeFromProto(std::int64_t from, std::int64_t to);

/// Of what is asked for or answered.
inline constexpr std::uint32_t kMaxColumns = 100'000;

/// Empty text is "no entity known".
[[nodiscard]] inline Result<topology::EntityId> checkedEntity(const std::string& text,
                                                              std::string_view field) {
    if (text.empty())
        return topology::EntityId();
    auto id = topology::EntityId::parse(text);
    if (!id)
        return fail(id.error().in(field));
    return id;
}

/// An enum of consecutive values from 0 to @p last.
template<class Enum>
[[nodiscard]] Result<Enum> checkedEnum(int value, Enum last, std::string_view field) {
    if (value < 0 || value > static_cast<int>(last))
        return refuse(field, "unknown value " + std::to_string(value));
    return static_cast<Enum>(value);
}

/// "series[12]".
[[nodiscard]] inline std::string item(std::string_view list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

} // namespace seamscope::wire

/// `SEAM_TAKE(target, checkedTime(in.at_ns(), "at"));` assigns the value or passes the failure up.
#define SEAM_TAKE(target, expression)                                                                        \
    do {                                                                                                     \
        auto seamTakeResult = (expression);                                                                  \
        if (!seamTakeResult)                                                                                 \
            return ::seamscope::fail(std::move(seamTakeResult).error());                                     \
        (target) = std::move(*seamTakeResult);                                                               \
    } while (false)
