// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/trend_lines.h"

#include "base/median.h"
#include "base/staleness.h"
#include "qt/trend_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace seamscope::ui {
namespace {

using telemetry::Quality;
using telemetry::RangeColumn;
using telemetry::RangeSeries;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

QString nameOf(const telemetry::SeriesInfo& info) {
    return QString::fromStdString(info.entity.isEmpty() ? telemetry::formatSeries(info.metric, info.labels)
                                                        : std::string(info.entity.name()));
}

double seconds(TimePoint t) { return static_cast<double>(toNanoseconds(t)) * 1e-9; }

Duration gapOf(const telemetry::SeriesInfo& info, Duration column) {
    const Duration period = info.period > Duration::zero() ? info.period : models::kAssumedPeriod;
    return staleAfter(std::max(period, column));
}

void add(TrendLine& line, double t, double low, double value, double high) {
    line.time.push_back(t);
    line.low.push_back(low);
    line.value.push_back(value);
    line.high.push_back(high);
}

TrendLine lineOf(const RangeSeries& series, Duration column) {
    TrendLine line;
    line.name = nameOf(series.info);
    line.source = QString::fromStdString(telemetry::formatSeries(series.info.metric, series.info.labels));
    const Duration gap = gapOf(series.info, column);
    TimePoint last = kTimeMin;
    for (const RangeColumn& c : series.columns) {
        const bool isMissing = c.worst == Quality::missing && c.count == 0;
        if (last != kTimeMin && (c.time - last >= gap || isMissing))
            add(line, seconds(last) + 1e-6, kNan, kNan, kNan);
        if (isMissing || !std::isfinite(c.last))
            continue;
        add(line, seconds(c.time), c.min, c.last, c.max);
        last = c.time;
    }
    return line;
}

/// What all series have to say about one column of the grid.
struct Across {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    std::vector<double> values;

    void add(double lowest, double value, double highest) {
        low = std::min(low, lowest);
        high = std::max(high, highest);
        values.push_back(value);
    }
};

/// Columns lie on one grid for all series of a query, so equal times meet. A series that is sampled more
/// rarely than the grid still holds its last value in the columns between, as long as that is not stale: else
/// the band would fray where a bad one pauses.
TrendLine bandOf(const std::vector<RangeSeries>& series, Duration column) {
    std::map<std::int64_t, Across> columns;
    const std::int64_t grid = std::max<std::int64_t>(1, column.count());
    const auto slot = [grid](const RangeColumn& c) { return toNanoseconds(c.time) / grid * grid; };
    for (const RangeSeries& one : series)
        for (const RangeColumn& c : one.columns)
            if (std::isfinite(c.mean))
                columns[slot(c)].add(c.min, c.mean, c.max);
    for (const RangeSeries& one : series) {
        const std::int64_t patience = gapOf(one.info, column).count();
        for (std::size_t i = 0; i < one.columns.size(); ++i) {
            const RangeColumn& c = one.columns[i];
            if (!std::isfinite(c.last) || c.worst == Quality::missing)
                continue;
            const std::int64_t end = std::min(
                slot(c) + patience, i + 1 < one.columns.size() ? slot(one.columns[i + 1])
                                                               : std::numeric_limits<std::int64_t>::max());
            for (auto at = columns.upper_bound(slot(c)); at != columns.end() && at->first < end; ++at)
                at->second.add(c.last, c.last, c.last);
        }
    }
    TrendLine line;
    Duration gap = Duration::zero();
    for (const RangeSeries& one : series)
        gap = std::max(gap, gapOf(one.info, column));
    std::int64_t last = std::numeric_limits<std::int64_t>::min();
    for (auto& [t, at] : columns) {
        if (last != std::numeric_limits<std::int64_t>::min() && t - last >= gap.count())
            add(line, static_cast<double>(last) * 1e-9 + 1e-6, kNan, kNan, kNan);
        add(line, static_cast<double>(t) * 1e-9, at.low, upperMedian(at.values), at.high);
        last = t;
    }
    return line;
}

} // namespace

TrendPicture trendPicture(const std::vector<RangeSeries>& series, std::uint32_t matched, Duration column) {
    TrendPicture picture;
    picture.series = static_cast<std::uint32_t>(series.size());
    picture.matched = std::max(matched, picture.series);
    picture.isBand = series.size() > models::kMaxLines;
    if (picture.isBand)
        picture.lines.push_back(bandOf(series, column));
    else
        for (const RangeSeries& one : series) {
            picture.lines.push_back(lineOf(one, column));
            picture.lines.back().style = picture.lines.size() - 1;
        }
    for (const TrendLine& line : picture.lines)
        for (std::size_t i = 0; i < line.time.size(); ++i)
            if (std::isfinite(line.low[i]) && std::isfinite(line.high[i])) {
                picture.lowest = std::min(picture.lowest.value_or(line.low[i]), line.low[i]);
                picture.highest = std::max(picture.highest.value_or(line.high[i]), line.high[i]);
            }
    return picture;
}

TrendScale trendScale(const TrendPicture& picture) {
    const std::optional<double> low = picture.lowest ? picture.lowest : picture.expectedLow;
    const std::optional<double> high = picture.highest ? picture.highest : picture.expectedHigh;
    if (!low || !high)
        return {};
    const double lowest = std::min(*low, picture.expectedLow.value_or(*low));
    const double highest = std::max(*high, picture.expectedHigh.value_or(*high));
    const double least = std::max(std::abs(highest), std::abs(lowest)) * 0.02;
    const double middle = (highest + lowest) / 2;
    const double height = std::max({highest - lowest, least, 1e-12}) * 1.2;
    return {middle - height / 2, middle + height / 2};
}

std::optional<std::size_t> pointAt(const TrendLine& line, TimePoint t, Duration patience) {
    const auto after = std::upper_bound(line.time.begin(), line.time.end(), seconds(t));
    if (after == line.time.begin())
        return std::nullopt;
    const auto i = static_cast<std::size_t>(after - line.time.begin()) - 1;
    if (!std::isfinite(line.value[i]) || seconds(t) - line.time[i] >= toSeconds(patience))
        return std::nullopt;
    return i;
}

std::vector<QString> styleByName(std::vector<TrendPicture>& lanes) {
    std::vector<QString> names;
    for (TrendPicture& lane : lanes) {
        if (lane.isBand || lane.lines.size() < 2)
            continue;
        for (TrendLine& line : lane.lines) {
            const auto known = std::find(names.begin(), names.end(), line.name);
            line.style = static_cast<std::size_t>(known - names.begin());
            if (known == names.end())
                names.push_back(line.name);
        }
    }
    return names.size() > models::kMaxLines ? std::vector<QString>() : names;
}

} // namespace seamscope::ui
