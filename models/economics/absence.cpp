// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/absence.h"

#include "economics/money.h"

#include <algorithm>
#include <chrono>

namespace seamscope::economics {
namespace {

using telemetry::MeterAtRisk;
using telemetry::MeterCliff;
using telemetry::MeterJobDetail;
using telemetry::MeterReading;

constexpr Duration kHorizon = std::chrono::hours(24);
constexpr int kCheckpointsAhead = 3;

std::int64_t part(std::int64_t micros, double share) { return roundedMicros(static_cast<double>(micros) * share); }
std::int64_t over(std::int64_t perHour, Duration length) { return roundedMicros(static_cast<double>(perHour) * toSeconds(length) / 3600); }

/// What is paid for each job of the reading: all that is paid, by GPUs, and nothing lost in rounding.
std::vector<std::int64_t> paidByJob(const MeterReading& reading) {
    std::vector<std::int64_t> paid(reading.jobs.size(), 0);
    Int128 gpus = 0;
    for (const MeterReading::JobLine& job : reading.jobs)
        gpus += job.gpus;
    if (gpus == 0)
        return paid;
    Int128 before = 0;
    for (std::size_t i = 0; i < paid.size(); ++i) {
        const Int128 upTo = before + reading.jobs[i].gpus;
        const auto at = [&](Int128 count) { return static_cast<std::int64_t>(static_cast<Int128>(reading.paidPerHourMicros) * count / gpus); };
        paid[i] = at(upTo) - at(before);
        before = upTo;
    }
    return paid;
}

/// One job as the windows need it.
struct Case {
    AbsentJob job;
    std::optional<TimePoint> committed;
    std::optional<Duration> cadence;
    std::optional<TimePoint> end;
    Duration restart{0};
};

class Planner {
public:
    Planner(const topology::Topology& graph, const MeterReading& reading, Duration length)
        : m_graph(graph)
        , m_reading(reading)
        , m_length(std::clamp<Duration>(length, Duration(0), std::chrono::hours(24 * 366))) {}

    void add(const topology::Dependents::JobLoss& loss, const std::vector<std::int64_t>& paid);
    [[nodiscard]] Absence plan() const;

private:
    [[nodiscard]] std::int64_t costAt(TimePoint at) const;
    [[nodiscard]] std::int64_t rollbackAt(const Case& one, TimePoint at) const;
    [[nodiscard]] std::int64_t missedBy(TimePoint at) const;
    void candidates(std::vector<AbsenceWindow>& into) const;

    const topology::Topology& m_graph;
    const MeterReading& m_reading;
    Duration m_length;
    std::vector<Case> m_cases;
};

void Planner::add(const topology::Dependents::JobLoss& loss, const std::vector<std::int64_t>& paid) {
    Case one;
    one.job.job = loss.job;
    one.job.share = loss.share;
    one.job.isWithoutStorage = loss.isWithoutStorage;
    const topology::Job* stated = m_graph.job(loss.job);
    one.end = stated ? stated->end : std::nullopt;
    if (stated && stated->checkpoint) {
        one.restart = fromSeconds(std::clamp(stated->checkpoint->restartSeconds.value_or(0), 0.0, 1e6));
        if (stated->checkpoint->intervalSeconds)
            one.cadence = fromSeconds(std::clamp(*stated->checkpoint->intervalSeconds, 0.0, 1e6));
    }
    for (std::size_t i = 0; i < m_reading.jobs.size(); ++i) {
        if (m_reading.jobs[i].job != loss.job)
            continue;
        one.job.paidPerHourMicros = paid[i];
        one.job.addsPerHourMicros = part(std::max<std::int64_t>(paid[i] - m_reading.jobs[i].lostPerHourMicros, 0), loss.share);
        if (!m_reading.detail || i >= m_reading.detail->jobs.size())
            continue;
        const MeterJobDetail& detail = m_reading.detail->jobs[i];
        if (detail.squeeze && detail.squeeze->intervalSeconds > 0)
            one.cadence = fromSeconds(std::min(detail.squeeze->intervalSeconds, 1e6));
        for (const MeterAtRisk& risk : detail.atRisk) {
            // What outlives the hosts is what is left when they go.
            if (!risk.isDurable && &risk != &detail.atRisk.back())
                continue;
            one.committed = risk.committed;
            one.job.rollbackMicros = part(risk.micros, loss.share);
            break;
        }
    }
    if (loss.share > 0)
        one.job.restartMicros = part(over(one.job.paidPerHourMicros, one.restart), loss.share);
    else
        one.job.rollbackMicros = 0; // it goes on
    m_cases.push_back(std::move(one));
}

std::int64_t Planner::rollbackAt(const Case& one, TimePoint at) const {
    if (at <= m_reading.at)
        return one.job.rollbackMicros;
    if (!one.committed || !one.cadence || *one.cadence <= Duration(0))
        return std::max(one.job.rollbackMicros, part(over(one.job.paidPerHourMicros, at - m_reading.at), one.job.share));
    const Duration since = at - *one.committed;
    return since < Duration(0) ? one.job.rollbackMicros
                               : part(over(one.job.paidPerHourMicros, since % *one.cadence), one.job.share);
}

/// Deadlines that fall into the time in which jobs stand still.
std::int64_t Planner::missedBy(TimePoint at) const {
    if (!m_reading.detail || std::none_of(m_cases.begin(), m_cases.end(), [](const Case& one) { return one.job.share > 0; }))
        return 0;
    std::int64_t sum = 0;
    for (const MeterCliff& cliff : m_reading.detail->cliffs)
        if (cliff.kind == MeterCliff::Kind::milestone && cliff.at > at && cliff.at <= at + m_length)
            sum = saturatedSum(sum, cliff.costMicros);
    return sum;
}

std::int64_t Planner::costAt(TimePoint at) const {
    std::int64_t sum = missedBy(at);
    for (const Case& one : m_cases) {
        if (one.job.share <= 0 || (one.end && *one.end <= at))
            continue;
        const Duration lost = one.end ? std::min(m_length, *one.end - at) : m_length;
        sum = saturatedSum(sum, over(one.job.addsPerHourMicros, lost));
        sum = saturatedSum(sum, rollbackAt(one, at));
        sum = saturatedSum(sum, one.job.restartMicros);
    }
    return sum;
}

void Planner::candidates(std::vector<AbsenceWindow>& into) const {
    using Kind = AbsenceWindow::Kind;
    const TimePoint now = m_reading.at;
    const auto add = [&](Kind kind, const topology::EntityId& entity, TimePoint at) {
        if (at > now && at <= now + kHorizon)
            into.push_back({kind, entity, at, 0});
    };
    into.push_back({Kind::now, {}, now, 0});
    for (const Case& one : m_cases) {
        if (one.job.share <= 0)
            continue;
        if (one.end)
            add(Kind::afterJob, one.job.job, *one.end);
        if (!one.committed || !one.cadence || *one.cadence <= Duration(0) || *one.committed > now)
            continue;
        const Duration since = (now - *one.committed) % *one.cadence;
        for (int ahead = 1; ahead <= kCheckpointsAhead; ++ahead)
            add(Kind::afterCheckpoint, one.job.job, now - since + *one.cadence * ahead);
    }
    if (m_reading.detail)
        for (const MeterCliff& cliff : m_reading.detail->cliffs) {
            if (cliff.kind == MeterCliff::Kind::milestone)
                add(Kind::afterMilestone, cliff.entity, cliff.at);
            else if (cliff.kind == MeterCliff::Kind::reservationEnd)
                add(Kind::afterReservation, cliff.entity, cliff.at);
        }
}

Absence Planner::plan() const {
    Absence out;
    for (const Case& one : m_cases) {
        out.jobs.push_back(one.job);
        out.addsPerHourMicros = saturatedSum(out.addsPerHourMicros, one.job.addsPerHourMicros);
    }
    candidates(out.windows);
    for (AbsenceWindow& window : out.windows)
        window.costMicros = costAt(window.at);
    std::stable_sort(out.windows.begin(), out.windows.end(), [](const AbsenceWindow& a, const AbsenceWindow& b) {
        return a.costMicros != b.costMicros ? a.costMicros < b.costMicros : a.at < b.at;
    });
    return out;
}

} // namespace

Absence absenceOf(const topology::Topology& graph, const topology::Dependents& dependents,
                  const telemetry::MeterReading& reading, Duration length) {
    Planner planner(graph, reading, length);
    const std::vector<std::int64_t> paid = paidByJob(reading);
    for (const topology::Dependents::JobLoss& loss : dependents.jobs)
        planner.add(loss, paid);
    return planner.plan();
}

} // namespace seamscope::economics
