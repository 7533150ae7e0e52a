// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_ticks.h"

#include "common/time_axis.h"
#include "qt/format.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::ui {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000;

/// Seconds of the minute with as many digits as a step of @p step needs.
QString secondsText(TimePoint t, std::int64_t step) {
    int digits = 9;
    for (std::int64_t unit = 1; unit * 10 <= step; unit *= 10)
        --digits;
    const std::int64_t ns = ((toNanoseconds(t) % (60 * kSecond)) + 60 * kSecond) % (60 * kSecond);
    const QString whole = QStringLiteral(":%1").arg(ns / kSecond, 2, 10, QLatin1Char('0'));
    if (digits <= 0)
        return whole;
    return whole + QLatin1Char('.') +
           QStringLiteral("%1").arg(ns % kSecond, 9, 10, QLatin1Char('0')).left(digits);
}

} // namespace

std::vector<FineTick> fineTicks(TimeRange span, int most) {
    std::vector<FineTick> ticks;
    if (span.isEmpty() || most < 1)
        return ticks;
    const std::int64_t least = span.length().count() / most;
    if (least >= kSecond) {
        const TimeTicks times = timeTicks(span, most);
        for (const TimePoint t : times.times)
            ticks.push_back({t, models::formatTick(t, times.step)});
        return ticks;
    }
    std::int64_t step = 1;
    for (int i = 0; step < least; ++i)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    const std::int64_t from = toNanoseconds(span.from);
    for (std::int64_t at = (from + step - 1) / step * step; at < toNanoseconds(span.to); at += step)
        ticks.push_back({fromNanoseconds(at), secondsText(fromNanoseconds(at), step)});
    return ticks;
}

QString lengthText(Duration length) {
    const double s = toSeconds(length);
    if (std::abs(s) >= 60)
        return models::formatDuration(length);
    const auto [scale, unit] = std::abs(s) >= 1      ? std::pair(1.0, "s")
                               : std::abs(s) >= 1e-3 ? std::pair(1e3, "ms")
                               : std::abs(s) >= 1e-6 ? std::pair(1e6, "µs")
                                                     : std::pair(1e9, "ns");
    return models::formatNumber(s * scale) + QStringLiteral(" ") + QString::fromUtf8(unit);
}

} // namespace seamscope::ui
