// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/wall_night.h"

#include "qt/format.h"

#include <QTime>

#include <charconv>
#include <cmath>

namespace seamscope::ui {
namespace {

constexpr double kSet = -0.833; ///< the upper rim of the sun is at the horizon, with refraction
constexpr int kDay = 24 * 60;

double radians(double degrees) { return degrees * M_PI / 180; }

/// "22:00" in minutes; negative: it is none.
int minutesOf(std::string_view text) {
    int hours = 0, minutes = 0;
    const auto* end = text.data() + text.size();
    const auto [colon, error] = std::from_chars(text.data(), end, hours);
    if (error != std::errc() || colon == end || *colon != ':')
        return -1;
    const auto [last, wrong] = std::from_chars(colon + 1, end, minutes);
    const bool isGood = wrong == std::errc() && last == end && hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60;
    return isGood ? 60 * hours + minutes : -1;
}

bool readDegrees(std::string_view text, double most, double& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size() && std::isfinite(out) && std::abs(out) <= most;
}

} // namespace

Result<WallNight> parseWallNight(std::string_view text) {
    WallNight night;
    if (const auto comma = text.find(','); comma != std::string_view::npos) {
        night.by = WallNight::By::sun;
        if (readDegrees(text.substr(0, comma), 90, night.latitude) && readDegrees(text.substr(comma + 1), 180, night.longitude))
            return night;
        return fail(ErrorCode::invalidInput, "'" + std::string(text) + "' is no place: latitude -90 to 90, longitude -180 to 180");
    }
    const auto dash = text.find('-');
    if (dash != std::string_view::npos) {
        night.by = WallNight::By::clock;
        night.from = minutesOf(text.substr(0, dash));
        night.to = minutesOf(text.substr(dash + 1));
        if (night.from >= 0 && night.to >= 0 && night.from != night.to)
            return night;
    }
    return fail(ErrorCode::invalidInput, "'" + std::string(text) + "' is neither 22:00-06:00 nor LATITUDE,LONGITUDE");
}

double sunHeight(TimePoint t, double latitude, double longitude) {
    const double days = toSeconds(t - fromNanoseconds(946'728'000'000'000'000)) / 86'400; // since 2000-01-01 12:00
    const double anomaly = radians(std::fmod(357.528 + 0.9856003 * days, 360));
    const double mean = std::fmod(280.460 + 0.9856474 * days, 360);
    const double along = radians(mean + 1.915 * std::sin(anomaly) + 0.020 * std::sin(2 * anomaly));
    const double tilt = radians(23.439 - 0.0000004 * days);
    const double declination = std::asin(std::sin(tilt) * std::sin(along));
    const double ascension = std::atan2(std::cos(tilt) * std::sin(along), std::cos(along));
    const double sidereal = radians(std::fmod(280.46061837 + 360.98564736629 * days + longitude, 360));
    const double hour = sidereal - ascension;
    const double north = radians(latitude);
    return std::asin(std::sin(north) * std::sin(declination) + std::cos(north) * std::cos(declination) * std::cos(hour)) * 180 / M_PI;
}

bool isNight(const WallNight& night, TimePoint t, const std::string& timezone) {
    if (night.by == WallNight::By::sun)
        return sunHeight(t, night.latitude, night.longitude) < kSet;
    if (night.by == WallNight::By::never)
        return false;
    const QString site = models::formatSiteTime(t, timezone);
    const QTime clock = QTime::fromString((site.isEmpty() ? models::formatUtcTime(t) : site).left(5), QStringLiteral("hh:mm"));
    const int minute = clock.hour() * 60 + clock.minute();
    const int since = ((minute - night.from) % kDay + kDay) % kDay;
    return clock.isValid() && since < ((night.to - night.from) % kDay + kDay) % kDay;
}

} // namespace seamscope::ui
