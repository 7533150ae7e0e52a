// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/time_axis.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace std::chrono_literals;

constexpr std::array<Duration, 28> kSteps = {1ms, 5ms, 10ms, 50ms, 100ms, 500ms,   1s,       2s,      5s, 10s,
                                             15s, 30s, 1min, 2min, 5min,  10min,   15min,    30min,   1h, 2h,
                                             3h,  6h,  12h,  24h,  48h,   24h * 7, 24h * 14, 24h * 28};

} // namespace

qreal TimeAxis::toX(TimePoint t) const {
    if (span.isEmpty())
        return left;
    return left + (right - left) * (static_cast<double>((t - span.from).count()) /
                                    static_cast<double>(span.length().count()));
}

TimePoint TimeAxis::toTime(qreal x) const {
    if (span.isEmpty() || right <= left || !std::isfinite(x))
        return span.from;
    const double share = std::clamp((x - left) / (right - left), 0.0, 1.0);
    return span.from +
           Duration(static_cast<std::int64_t>(share * static_cast<double>(span.length().count())));
}

Duration TimeAxis::perPixel() const {
    return right > left ? Duration(static_cast<std::int64_t>(static_cast<double>(span.length().count()) /
                                                             (right - left)))
                        : span.length();
}

TimeTicks timeTicks(TimeRange span, int most) {
    TimeTicks ticks;
    if (span.isEmpty() || most < 1)
        return ticks;
    const auto fits = std::find_if(kSteps.begin(), kSteps.end(),
                                   [&](Duration step) { return span.length() / step < most; });
    ticks.step = fits == kSteps.end() ? (span.length() / most / 24h + 1) * 24h : *fits;
    const std::int64_t step = ticks.step.count();
    const std::int64_t from = toNanoseconds(span.from);
    std::int64_t first = from / step * step;
    if (first < from)
        first += step;
    for (std::int64_t t = first; t <= toNanoseconds(span.to); t += step)
        ticks.times.push_back(fromNanoseconds(t));
    return ticks;
}

} // namespace seamscope::ui
