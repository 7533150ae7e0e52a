// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/points/json_point.h"

#include "base/text.h"

#include <charconv>
#include <cmath>

namespace seamscope::sources {
namespace {

using telemetry::Quality;

constexpr double kMostSeconds = 7.3e9; ///< the year 2201

/// No clock of a site is older than 1973 in milliseconds, or later than the year 5138 in seconds.
double secondsOf(double value) {
    const double size = std::abs(value);
    return size > 1e17 ? value / 1e9 : size > 1e14 ? value / 1e6 : size > 1e11 ? value / 1e3 : value;
}

} // namespace

Result<LineClock::Reading> pointTime(const Json& value, LineClock& clock) {
    if (value.is_number()) {
        const double seconds = secondsOf(value.get<double>());
        if (!(std::abs(seconds) < kMostSeconds))
            return fail(ErrorCode::invalidInput, "time out of range: " + value.dump().substr(0, 40));
        // Exact for whole milliseconds, which a product of doubles is not.
        return LineClock::Reading{TimePoint(std::chrono::microseconds(std::llround(seconds * 1e6))), Quality::good};
    }
    if (const auto* text = value.get_ptr<const std::string*>()) {
        if (const auto number = numberOf(*text))
            return pointTime(Json(*number), clock);
        std::string_view view = *text;
        if (const auto stamp = takeIsoStamp(view); stamp && view.empty())
            return clock.read(*stamp);
    }
    return fail(ErrorCode::invalidInput,
                "not a time: " + value.dump(-1, ' ', false, Json::error_handler_t::replace).substr(0, 64));
}

Quality pointQuality(const Json& value) {
    if (value.is_boolean())
        return value.get<bool>() ? Quality::good : Quality::bad;
    if (value.is_number()) { // 1, or OPC's byte, of which the upper two bits say it: 192 and more are good, 64 to 127 uncertain
        const double number = value.get<double>();
        const bool isUncertain = number >= 64 && number < 128;
        return number == 1 || (number >= 192 && number < 256) ? Quality::good : isUncertain ? Quality::uncertain : Quality::bad;
    }
    const auto* text = value.get_ptr<const std::string*>();
    const auto begins = [&](std::string_view word) {
        return text && isSameWord(std::string_view(*text).substr(0, word.size()), word);
    };
    return begins("good") ? Quality::good : begins("uncertain") ? Quality::uncertain : Quality::bad;
}

std::optional<double> numberOf(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isNumber = error == std::errc() && end == text.data() + text.size() && std::isfinite(value);
    return isNumber ? std::optional(value) : std::nullopt;
}

std::optional<double> pointValue(const Json& value) {
    if (value.is_null())
        return std::nan("");
    if (value.is_boolean())
        return value.get<bool>() ? 1 : 0;
    if (value.is_number())
        return value.get<double>();
    const auto* text = value.get_ptr<const std::string*>();
    return text ? numberOf(*text) : std::nullopt;
}

} // namespace seamscope::sources
