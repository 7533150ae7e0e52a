// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/time.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>

namespace seamscope {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000;

/// Reads exactly @p width digits at @p text and moves it on; -1 when it cannot.
int takeDigits(std::string_view& text, std::size_t width) {
    if (text.size() < width)
        return -1;
    int value = 0;
    for (std::size_t i = 0; i < width; ++i) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        value = value * 10 + (text[i] - '0');
    }
    text.remove_prefix(width);
    return value;
}

bool takeChar(std::string_view& text, char wanted) {
    if (text.empty() || text.front() != wanted)
        return false;
    text.remove_prefix(1);
    return true;
}

Unexpected notATime(std::string_view text) {
    return fail(ErrorCode::invalidInput, "not an RFC 3339 time: '" + std::string(text.substr(0, 64)) + "'");
}

/// Fractional seconds after the dot as nanoseconds; digits past the ninth are read and dropped.
bool takeFraction(std::string_view& text, std::int64_t& nanoseconds) {
    std::int64_t scale = kSecond / 10;
    std::size_t digits = 0;
    while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
        nanoseconds += (text.front() - '0') * scale;
        scale /= 10;
        text.remove_prefix(1);
        ++digits;
    }
    return digits > 0;
}

/// Offset east of UTC in seconds: "Z" or "+01:00".
bool takeOffset(std::string_view& text, std::int64_t& seconds) {
    if (takeChar(text, 'Z') || takeChar(text, 'z')) {
        seconds = 0;
        return true;
    }
    if (text.empty() || (text.front() != '+' && text.front() != '-'))
        return false;
    const int sign = text.front() == '-' ? -1 : 1;
    text.remove_prefix(1);
    const int hours = takeDigits(text, 2);
    if (hours < 0 || hours > 23 || !takeChar(text, ':'))
        return false;
    const int minutes = takeDigits(text, 2);
    if (minutes < 0 || minutes > 59)
        return false;
    seconds = sign * (hours * 3600 + minutes * 60);
    return true;
}

std::int64_t unitNanoseconds(std::string_view unit) {
    if (unit == "ns")
        return 1;
    if (unit == "us")
        return 1'000;
    if (unit == "ms")
        return 1'000'000;
    if (unit == "s")
        return kSecond;
    if (unit == "m" || unit == "min")
        return 60 * kSecond;
    if (unit == "h")
        return 3600 * kSecond;
    if (unit == "d")
        return 86400 * kSecond;
    return 0;
}

} // namespace

Duration fromSeconds(double seconds) {
    if (std::isnan(seconds))
        return Duration::zero();
    const double ns = seconds * 1e9;
    // 2^63 is exact in a double; anything at or past it would overflow the conversion.
    constexpr double kLimit = 9223372036854775808.0;
    if (ns >= kLimit)
        return Duration::max();
    if (ns < -kLimit)
        return Duration::min();
    return Duration(std::llround(ns));
}

std::string formatRfc3339(TimePoint t) {
    const auto days = std::chrono::floor<std::chrono::days>(t);
    const std::chrono::year_month_day date(days);
    const std::int64_t rest = (t - days).count();
    const std::int64_t seconds = rest / kSecond;
    char text[64];
    int n = std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02d", static_cast<int>(date.year()),
                          static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                          static_cast<int>(seconds / 3600), static_cast<int>(seconds / 60 % 60),
                          static_cast<int>(seconds % 60));
    if (const std::int64_t fraction = rest % kSecond; fraction != 0) {
        n += std::snprintf(text + n, sizeof text - static_cast<std::size_t>(n), ".%09lld",
                           static_cast<long long>(fraction));
        while (text[n - 1] == '0')
            --n;
    }
    text[n++] = 'Z';
    return {text, static_cast<std::size_t>(n)};
}

Result<TimePoint> parseRfc3339(std::string_view text) {
    const std::string_view whole = text;
    const int year = takeDigits(text, 4);
    if (year < 1678 || year > 2261 || !takeChar(text, '-'))
        return notATime(whole);
    const int month = takeDigits(text, 2);
    if (month < 1 || !takeChar(text, '-'))
        return notATime(whole);
    const int day = takeDigits(text, 2);
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day < 0 ? 0 : day))};
    if (day < 1 || !date.ok())
        return notATime(whole);
    if (!takeChar(text, 'T') && !takeChar(text, 't') && !takeChar(text, ' '))
        return notATime(whole);
    const int hour = takeDigits(text, 2);
    if (hour < 0 || hour > 23 || !takeChar(text, ':'))
        return notATime(whole);
    const int minute = takeDigits(text, 2);
    if (minute < 0 || minute > 59 || !takeChar(text, ':'))
        return notATime(whole);
    const int second = takeDigits(text, 2);
    if (second < 0 || second > 60) // 60: leap second, read as the next second
        return notATime(whole);
    std::int64_t nanoseconds = 0;
    if (takeChar(text, '.') && !takeFraction(text, nanoseconds))
        return notATime(whole);
    std::int64_t offset = 0;
    if (!takeOffset(text, offset) || !text.empty())
        return notATime(whole);
    const auto midnight = std::chrono::sys_days(date).time_since_epoch().count() * std::int64_t{86400};
    return fromNanoseconds((midnight + hour * 3600 + minute * 60 + second - offset) * kSecond + nanoseconds);
}

Result<TimePoint> parseTime(std::string_view text, TimePoint start) {
    if (!text.empty() && text.front() == '+') {
        auto offset = parseDuration(text.substr(1));
        if (!offset)
            return fail(offset.error());
        if (*offset > kTimeMax - start)
            return fail(ErrorCode::invalidInput, "time is past the year 2262");
        return start + *offset;
    }
    return parseRfc3339(text);
}

Result<Duration> parseDuration(std::string_view text) {
    const auto bad = [whole = text] {
        return fail(ErrorCode::invalidInput, "not a duration such as 90s, 35m, 2h, 7d: '" +
                                                 std::string(whole.substr(0, 64)) + "'");
    };
    if (text.empty())
        return bad();
    double total = 0;
    while (!text.empty()) {
        double amount = 0;
        const auto [end, error] =
            std::from_chars(text.data(), text.data() + text.size(), amount, std::chars_format::fixed);
        if (error != std::errc() || !(amount >= 0))
            return bad();
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        std::size_t letters = 0;
        while (letters < text.size() && text[letters] >= 'a' && text[letters] <= 'z')
            ++letters;
        const std::int64_t unit = unitNanoseconds(text.substr(0, letters));
        if (unit == 0)
            return bad();
        text.remove_prefix(letters);
        total += amount * static_cast<double>(unit);
    }
    if (total >= static_cast<double>(std::numeric_limits<std::int64_t>::max()))
        return bad();
    return Duration(std::llround(total));
}

} // namespace seamscope
