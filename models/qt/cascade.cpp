// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/cascade.h"

#include "base/staleness.h"
#include "qt/incident_pick.h"
#include "qt/loss_history.h"
#include "telemetry/histogram_parts.h"

#include <algorithm>
#include <map>

namespace seamscope::models {
namespace {

using namespace std::chrono_literals;
using topology::EntityKind;

constexpr Duration kLeastBefore = 12min;
constexpr Duration kMostBefore = 2h; ///< interface rule 27
constexpr Duration kAfterEnd = 10min;
constexpr std::size_t kLeastForBand = 5;

double quantile(std::vector<double> values, double q) {
    const auto at = static_cast<std::ptrdiff_t>(q * static_cast<double>(values.size() - 1) + 0.5);
    std::nth_element(values.begin(), values.begin() + at, values.end());
    return values[static_cast<std::size_t>(at)];
}

} // namespace

std::vector<telemetry::SeriesFilter> filtersFor(const CascadeLane& lane) {
    if (lane.isLoss)
        return {{{}, {lane.signal}}};
    std::vector<telemetry::SeriesFilter> filters{{{lane.entity.text()}, {lane.signal}}};
    if (lane.entity.kind() == EntityKind::host)
        for (const char* part : {"gpu", "nic", "psu"})
            filters.push_back({{part + ("/" + std::string(lane.entity.name())) + ":*"}, {lane.signal}});
    return filters;
}

telemetry::SeriesFilter partsFor(const CascadeLane& lane) {
    return {{lane.entity.text()},
            {lane.signal + std::string(telemetry::kHistogramSum), lane.signal + std::string(telemetry::kHistogramCount)}};
}

telemetry::RangeResult meansOf(const telemetry::RangeResult& parts, const CascadeLane& lane) {
    std::map<TimePoint, std::pair<double, double>> rates; // of the sum, of the count
    telemetry::RangeResult result;
    if (parts.truncated)
        return result; // seconds of some and numbers of others are no mean
    telemetry::RangeSeries mean;
    for (const telemetry::RangeSeries& part : parts.series) {
        const bool isSum = part.info.signal.ends_with(telemetry::kHistogramSum);
        if (isSum)
            mean.info = part.info;
        for (const telemetry::RangeColumn& column : part.columns)
            if (column.worst == telemetry::Quality::good)
                (isSum ? rates[column.time].first : rates[column.time].second) += column.mean;
    }
    mean.info.signal = lane.signal;
    for (const auto& [at, rate] : rates) {
        if (!(rate.second > 0))
            continue; // nothing happened, so nothing took any time
        telemetry::RangeColumn column;
        column.time = at;
        column.min = column.max = column.mean = column.last = rate.first / rate.second;
        column.count = 1;
        mean.columns.push_back(column);
    }
    if (!mean.columns.empty())
        result.series.push_back(std::move(mean));
    return result;
}

std::vector<CascadeLane> planCascade(const telemetry::Incident& incident, std::size_t most) {
    std::vector<CascadeLane> lanes;
    for (const telemetry::IncidentEvidence* fact : tellingFacts(incident)) {
        if (fact->signal.empty() || fact->entity.isEmpty() || lanes.size() + 1 >= most)
            continue;
        CascadeLane lane;
        lane.entity = fact->entity;
        lane.signal = fact->signal;
        lane.unit = fact->unit;
        lane.lag = fact->at - incident.onset;
        lanes.push_back(std::move(lane));
    }
    // What the job feels, and money after it, follow the last of the facts.
    const Duration last = lanes.empty() ? Duration(0) : lanes.back().lag;
    for (const char* signal : {"job.step_seconds", "job.tokens"}) {
        const bool isThere = std::any_of(lanes.begin(), lanes.end(),
                                         [&](const CascadeLane& lane) { return lane.signal == signal; });
        if (incident.jobs.empty() || isThere || lanes.size() + 1 >= most)
            continue;
        CascadeLane lane;
        lane.entity = incident.jobs.front();
        lane.signal = signal;
        lane.lag = last;
        lane.isExtra = true;
        lanes.push_back(std::move(lane));
    }
    CascadeLane loss;
    loss.signal = kLossSignal;
    loss.isLoss = true;
    loss.lag = last;
    lanes.push_back(std::move(loss));
    return lanes;
}

TimeRange cascadeSpan(const telemetry::Incident& incident, TimePoint now) {
    const TimePoint to = incident.ended ? std::min(*incident.ended + kAfterEnd, now) : now;
    const Duration during = std::max<Duration>(to - incident.onset, 1min);
    return {incident.onset - std::clamp<Duration>(during / 3, kLeastBefore, kMostBefore),
            incident.onset + during};
}

void fillLane(CascadeLane& lane, const telemetry::RangeResult& result, TimePoint onset, Duration column) {
    lane.hasAnswer = true;
    lane.series = static_cast<std::uint32_t>(result.series.size());
    lane.points.clear();
    if (result.series.empty())
        return;
    if (!result.series.front().info.unit.empty())
        lane.unit = result.series.front().info.unit;
    Duration period = column;
    std::map<std::int64_t, std::vector<double>> byColumn;
    for (const telemetry::RangeSeries& series : result.series) {
        period = std::max(period, series.info.period);
        for (const telemetry::RangeColumn& one : series.columns)
            if (one.worst != telemetry::Quality::missing && one.worst != telemetry::Quality::bad)
                byColumn[one.time.time_since_epoch() / std::max<Duration>(column, 1ns)].push_back(one.mean);
    }
    std::vector<double> normal;
    for (auto& [number, values] : byColumn) {
        const TimePoint at(number * std::max<Duration>(column, 1ns));
        const bool isAfterGap = !lane.points.empty() && isStale(at - lane.points.back().at, period);
        lane.points.push_back({at, quantile(std::move(values), 0.5), isAfterGap});
        if (at < onset)
            normal.push_back(lane.points.back().value);
    }
    if (normal.size() < kLeastForBand)
        return;
    lane.before = quantile(normal, 0.5);
    lane.expectedLow = quantile(normal, 0.05);
    lane.expectedHigh = quantile(normal, 0.95);
}

} // namespace seamscope::models
