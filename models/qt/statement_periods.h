// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "qt/format.h"

#include <QString>
#include <QStringBuilder>
#include <QStringList>

#include <algorithm>
#include <chrono>

/// Of statement.cpp alone.
namespace seamscope::models {

/// A way to cut time into periods, all of UTC.
struct Calendar {
    TimePoint (*beginOf)(TimePoint); ///< of the period that a time lies in
    TimePoint (*nextOf)(TimePoint);  ///< begin of the next one, of a begin
};

inline constexpr Calendar kMonths{[](TimePoint t) {
                               const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(t));
                               return TimePoint(std::chrono::sys_days(day.year() / day.month() / std::chrono::day(1)));
                           },
                           [](TimePoint begin) {
                               const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(begin));
                               return TimePoint(std::chrono::sys_days(day + std::chrono::months(1)));
                           }};
/// From Monday on (ISO 8601).
inline constexpr Calendar kWeeks{[](TimePoint t) {
                              const auto day = std::chrono::floor<std::chrono::days>(t);
                              return TimePoint(day - (std::chrono::weekday(day) - std::chrono::Monday));
                          }, [](TimePoint begin) { return begin + std::chrono::days(7); }};

/// "Mar 2026", or as Chinese and Japanese write it: "2026年3月".
inline QString monthText(TimePoint begin) {
    const QStringList words = formatUtcDateTime(begin).split(u' ');
    const qsizetype named = words.front().indexOf(u'月');
    return named > 0           ? words.front().left(named + 1)
           : words.size() > 2 ? QString(words[1] % u' ' % words[2])
                              : QString();
}
/// "9 Mar 2026", without the time of the day.
inline QString dayText(TimePoint t) {
    const QStringList words = formatUtcDateTime(t).split(u' ');
    return words.first(std::max<qsizetype>(1, words.size() - 2)).join(u' ');
}

} // namespace seamscope::models
