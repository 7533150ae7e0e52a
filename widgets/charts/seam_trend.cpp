// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/seam_trend.h"

#include "qt/format.h"
#include "qt/seam_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace seamscope::ui {
namespace {

using namespace std::chrono_literals;
using telemetry::SeamMeasure;
using telemetry::SeamState;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr Duration kGap = 15min; ///< a look was left out: nothing was measured
constexpr double kAnySize = 0.1; ///< of a measure that this program does not know

double seconds(TimePoint t) { return static_cast<double>(toNanoseconds(t)) * 1e-9; }

TrendLine lineOf(const telemetry::SeamReading& seam, TimePoint at, double expected) {
    TrendLine line;
    line.name = models::seamTitle(seam);
    line.isSparse = true;
    const auto add = [&line](double t, double value) {
        line.time.push_back(t);
        line.low.push_back(value);
        line.value.push_back(value);
        line.high.push_back(value);
    };
    TimePoint last = kTimeMin;
    for (const models::SeamPoint& point : models::seamHistory(seam, at)) {
        if (last != kTimeMin && point.at - last > kGap)
            add(seconds(last) + 1e-6, kNan);
        add(seconds(point.at), point.share * expected);
        last = point.at;
    }
    return line;
}

} // namespace

SeamTrend makeSeamTrend(const telemetry::SeamReading& seam, const telemetry::IncidentReport& report,
                        TimeRange span) {
    const SeamMeasure* measure = telemetry::findSeamMeasure(seam.measure);
    SeamTrend trend;
    trend.title = models::seamMeasureText(seam);
    trend.detail = models::seamSinceText(seam);
    const models::SeamFigures figures = models::seamFigures(seam);
    trend.value = figures.value;
    trend.departure = figures.departure;
    trend.description = models::seamDescription(seam);
    trend.subject = models::seamTitle(seam);
    trend.unit = measure ? measure->unit : std::string_view();
    trend.span = span;
    TrendPicture& picture = trend.picture;
    picture.series = picture.matched = 1;
    // Without an expectation the history is told as shares of what it was then.
    const double expected = seam.expected.value_or(1);
    if (!seam.expected)
        trend.unit = "ratio";
    picture.lines.push_back(lineOf(seam, report.at, expected));
    for (const double value : picture.lines.front().value)
        if (!std::isnan(value)) {
            picture.lowest = std::min(picture.lowest.value_or(value), value);
            picture.highest = std::max(picture.highest.value_or(value), value);
        }
    const double size = measure ? measure->size : kAnySize;
    picture.expectedLow = expected * (1 - size);
    picture.expectedHigh = expected * (1 + size);
    for (const models::SeamChange& change : models::seamChanges(seam, report))
        picture.marks.push_back(
            {seconds(change.at),
             models::seamStateText(change.state) + u' ' + models::formatUtcTime(change.at),
             change.state == SeamState::watch || change.state == SeamState::incident});
    if (measure && !measure->isShare() && seam.expected) {
        trend.signal = measure->signal;
        trend.entity = (measure->bearer == SeamMeasure::End::from ? seam.from : seam.to).text();
    }
    return trend;
}

} // namespace seamscope::ui
