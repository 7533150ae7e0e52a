// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/cascade_loader.h"

#include "base/staleness.h"

#include <algorithm>

namespace seamscope::models {
namespace {

constexpr std::uint32_t kColumns = 480;
constexpr std::uint32_t kMaxSeries = 64;
constexpr std::uint32_t kMaxParts = 512; ///< of histograms: of all workers of a pool
constexpr qint64 kEvery = 5000; ///< ms between rounds while time moves on

bool isSamePlan(const std::vector<CascadeLane>& a, const std::vector<CascadeLane>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const CascadeLane& x, const CascadeLane& y) {
        return x.entity == y.entity && x.signal == y.signal && x.lag == y.lag;
    });
}

/// The history is a mean of some seconds, and an answer behind: its newest point is the step that the meter tells, and that
/// every view says.
void addStepOfNow(CascadeLane& lane, const telemetry::MeterReading& reading, const telemetry::RangeResult& history, Duration column) {
    if (lane.signal != "job.step_seconds" || lane.points.empty() || lane.points.back().at >= reading.at)
        return;
    Duration period = column;
    for (const telemetry::RangeSeries& series : history.series)
        period = std::max(period, series.info.period);
    const bool isAfterGap = isStale(reading.at - lane.points.back().at, period);
    for (const telemetry::MeterReading::JobLine& job : reading.jobs)
        if (job.job == lane.entity && job.stepSeconds && !job.isServing && job.quality <= telemetry::Quality::uncertain)
            lane.points.push_back({reading.at, *job.stepSeconds, isAfterGap});
}

} // namespace

CascadeLoader::CascadeLoader(LiveFeed& feed, QObject* parent)
    : QObject(parent)
    , m_feed(feed) {}

void CascadeLoader::show(const telemetry::Incident* incident, TimePoint now) {
    if (!incident) {
        if (m_lanes.empty())
            return;
        m_lanes.clear();
        m_id.clear();
        ++m_round;
        m_inFlight = 0;
        Q_EMIT changed();
        return;
    }
    auto plan = planCascade(*incident);
    const TimeRange span = cascadeSpan(*incident, now);
    const bool isNew = m_id != incident->id || m_onset != incident->onset || !isSamePlan(plan, m_lanes) ||
                       m_epoch != m_feed.live().epoch();
    if (isNew) {
        m_id = incident->id;
        m_onset = incident->onset;
        m_epoch = m_feed.live().epoch();
        m_lanes = std::move(plan);
        m_span = span;
        ask();
    } else if (span != m_span && m_inFlight == 0 && m_sinceAsked.hasExpired(kEvery)) {
        m_span = span;
        ask();
    }
}

void CascadeLoader::ask() {
    m_sinceAsked.start();
    ++m_round;
    m_inFlight = static_cast<int>(m_lanes.size());
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane)
        askLane(lane, 0, m_round);
}

void CascadeLoader::askLane(std::size_t lane, std::size_t filter, std::uint64_t round) {
    const auto filters = filtersFor(m_lanes[lane]);
    telemetry::RangeQuery query;
    const bool isOfParts = filter == filters.size();
    query.filter = isOfParts ? partsFor(m_lanes[lane]) : filters[filter];
    query.range = m_span;
    query.maxColumns = kColumns;
    query.maxSeries = isOfParts ? kMaxParts : kMaxSeries;
    m_feed.queryRange(query, this, [=, this](Result<telemetry::RangeResult> result) {
        if (round != m_round)
            return;
        CascadeLane& one = m_lanes[lane];
        if (result && result->series.empty() && !isOfParts && !one.isLoss)
            return askLane(lane, filter + 1, round); // no series of its own: its parts speak for it
        if (result && isOfParts)
            result = meansOf(*result, one);
        one.problem = result ? std::string() : result.error().text();
        if (result)
            fillLane(one, *result, m_onset, m_span.length() / kColumns);
        if (const auto& meter = m_feed.shown().meter(); result && meter && meter->at <= m_span.to)
            addStepOfNow(one, *meter, *result, m_span.length() / kColumns);
        if (--m_inFlight == 0)
            Q_EMIT changed();
    });
}

} // namespace seamscope::models
