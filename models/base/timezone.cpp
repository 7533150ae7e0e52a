// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/timezone.h"

#include <algorithm>

namespace seamscope {

bool CivilTime::isValid() const {
    const std::chrono::year_month_day date{std::chrono::year(year == 0 ? 2000 : year),
                                           std::chrono::month(month), std::chrono::day(day)};
    return date.ok() && (year == 0 || (year >= 1678 && year <= 2261)) && hour < 24 && minute < 60 &&
           second <= 60 && nanosecond >= 0 && nanosecond < 1'000'000'000;
}

Result<TimeZone> TimeZone::load(std::string_view name) {
    TimeZone zone;
    if (name.empty() || name == "UTC")
        return zone;
    // The library would also take a file's path; a name that a stranger wrote opens none outside the
    // database.
    const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '/' ||
               c == '_' || c == '-' || c == '+';
    });
    if (!plain || name.front() == '/' || name.size() > 128)
        return fail(ErrorCode::invalidInput,
                    "not a time zone name: '" + std::string(name.substr(0, 64)) + "'");
    zone.m_name = name;
    if (!absl::LoadTimeZone(zone.m_name, &zone.m_zone))
        return fail(ErrorCode::notFound, "no time zone '" + zone.m_name + "' on this system");
    return zone;
}

std::chrono::seconds TimeZone::offsetAt(TimePoint t) const {
    const auto second = std::chrono::floor<std::chrono::seconds>(t).time_since_epoch().count();
    return std::chrono::seconds(m_zone.At(absl::FromUnixSeconds(second)).offset);
}

TimePoint TimeZone::toUtc(const CivilTime& civil) const {
    const absl::CivilSecond second(civil.year, civil.month, civil.day, civil.hour, civil.minute,
                                   civil.second);
    return TimePoint(std::chrono::seconds(absl::ToUnixSeconds(m_zone.At(second).pre)) +
                     Duration(civil.nanosecond));
}

} // namespace seamscope
