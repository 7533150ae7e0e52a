// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/work_at_risk.h"

#include "economics/ledger.h"

#include <algorithm>
#include <cmath>

namespace seamscope::economics {
namespace {

using telemetry::MeterAtRisk;

constexpr std::size_t kMaxPoints = 8192;
constexpr std::size_t kMaxFalls = 12; ///< teeth that are told
constexpr std::size_t kMaxDiscards = 64;

} // namespace

/// Work by time: the settled pieces and what came after them.
class WorkAtRisk::Line {
public:
    Line(const WorkAtRisk& work, std::span<const HistorySpan> tail, double baseline)
        : m_points(work.m_points) {
        Work until = work.m_until;
        for (const HistorySpan& span : tail) {
            if (span.activity != Activity::steps)
                continue;
            const Work own = workOf(span, baseline);
            until = {until.gpuTime + own.gpuTime, until.steps + own.steps};
            m_tail.push_back({span.from, span.to, until, own});
        }
    }

    [[nodiscard]] Work at(TimePoint t) const {
        if (!m_tail.empty() && t > m_tail.front().from)
            return find(m_tail, t);
        return find(m_points, t);
    }
    [[nodiscard]] Work between(TimePoint from, TimePoint to) const {
        const Work a = at(from);
        const Work b = at(to);
        return {std::max(GpuTime(), b.gpuTime - a.gpuTime), std::max(0.0, b.steps - a.steps)};
    }

private:
    /// Inside a piece in proportion.
    static Work find(std::span<const Point> points, TimePoint t) {
        const auto it =
            std::partition_point(points.begin(), points.end(), [t](const Point& p) { return p.to <= t; });
        if (it == points.end())
            return points.empty() ? Work() : points.back().until;
        const double share = t <= it->from ? 0
                                           : static_cast<double>((t - it->from).count()) /
                                                 static_cast<double>((it->to - it->from).count());
        return {it->until.gpuTime - it->own.gpuTime +
                    GpuTime::rounded(share * static_cast<double>(it->own.gpuTime)),
                it->until.steps - it->own.steps + share * it->own.steps};
    }

    std::span<const Point> m_points;
    std::vector<Point> m_tail;
};

void WorkAtRisk::clear() {
    m_points.clear();
    m_discarded.clear();
    m_until = {};
    m_first = kTimeMax;
}

WorkAtRisk::Work WorkAtRisk::workOf(const HistorySpan& span, double baseline) {
    std::int64_t carry = 0;
    const std::int64_t wall =
        baseline > 0 ? splitStep(span, baseline, carry).productive : span.length().count();
    return {GpuTime::of(Duration(wall), span.gpus), span.steps};
}

void WorkAtRisk::add(const HistorySpan& span, double baseline) {
    m_first = std::min(m_first, span.from);
    if (span.activity != Activity::steps)
        return;
    if (span.discardedAt &&
        std::find(m_discarded.rbegin(), m_discarded.rend(), *span.discardedAt) == m_discarded.rend()) {
        m_discarded.push_back(*span.discardedAt);
        if (m_discarded.size() > kMaxDiscards)
            m_discarded.erase(m_discarded.begin());
    }
    const Work own = workOf(span, baseline);
    m_until = {m_until.gpuTime + own.gpuTime, m_until.steps + own.steps};
    m_points.push_back({span.from, span.to, m_until, own});
    if (m_points.size() > kMaxPoints)
        m_points.erase(m_points.begin(), m_points.begin() + kMaxPoints / 2);
}

std::vector<WorkAtRisk::Fall> WorkAtRisk::fallsOf(std::span<const CheckpointFact> writes,
                                                  TimePoint now) const {
    std::vector<Fall> falls;
    // Where nobody ever reports a write, its plan has to do.
    const bool isReported =
        std::any_of(writes.begin(), writes.end(), [](const CheckpointFact& fact) { return fact.isDurable; });
    for (std::size_t i = writes.size(); i-- > 0 && falls.size() <= kMaxFalls;) {
        const bool isCommit = writes[i].isDurable || !isReported;
        if (writes[i].end <= now)
            falls.push_back({writes[i].end, writes[i].begin, !isCommit, isCommit});
    }
    for (const TimePoint at : m_discarded)
        if (at <= now)
            falls.push_back({at, at, false, false});
    std::stable_sort(falls.begin(), falls.end(), [](const Fall& a, const Fall& b) { return a.at < b.at; });
    return falls;
}

MeterAtRisk WorkAtRisk::durable(const topology::Job& job, std::span<const CheckpointFact> writes,
                                std::span<const HistorySpan> tail, TimePoint now, double baseline,
                                const PriceRow* row) const {
    MeterAtRisk risk;
    const auto& policy = job.checkpoint;
    risk.tier =
        policy && !policy->storage.isEmpty() ? policy->storage.text() : std::string("durable storage");
    const Line line(*this, tail, baseline);
    const auto corner = [&](TimePoint base, TimePoint at, bool isFailed) {
        const Work work = line.between(base, at);
        risk.corners.push_back(
            {at, work.gpuTime, row ? priceOf(work.gpuTime, row->rate).value : 0, isFailed});
    };
    TimePoint base = m_first == kTimeMax && !tail.empty() ? tail.front().from : m_first;
    const auto falls = fallsOf(writes, now);
    for (std::size_t i = 0; i < falls.size(); ++i) {
        const Fall& fall = falls[i];
        const bool isTold = falls.size() - i <= kMaxFalls;
        if (isTold)
            corner(base, fall.at, fall.isFailedWrite);
        if (fall.isFailedWrite) {
            ++risk.failedWrites;
            continue;
        }
        if (fall.isCommit) {
            risk.committed = fall.base;
            risk.failedWrites = 0;
        }
        base = std::max(base, fall.base);
        if (isTold)
            corner(base, fall.at, false);
    }
    risk.isWriting = std::any_of(writes.begin(), writes.end(), [&](const CheckpointFact& fact) {
        return fact.begin <= now && fact.end > now;
    });
    corner(base, now, false);
    const Work work = line.between(base, now);
    risk.gpuTime = work.gpuTime;
    risk.steps = work.steps;
    risk.micros = risk.corners.back().micros;
    return risk;
}

MeterAtRisk WorkAtRisk::stated(const topology::CheckpointTier& tier, std::span<const HistorySpan> tail,
                               TimePoint now, double baseline, const PriceRow* row) const {
    MeterAtRisk risk;
    risk.tier = tier.name;
    risk.isDurable = false;
    risk.isStated = true;
    const Line line(*this, tail, baseline);
    TimePoint base = m_first == kTimeMax && !tail.empty() ? tail.front().from : m_first;
    for (const TimePoint at : m_discarded)
        if (at <= now)
            base = std::max(base, at);
    const Duration every = fromSeconds(tier.intervalSeconds.value_or(0));
    if (every > Duration::zero() && now - base >= every) {
        const TimePoint last = base + every * ((now - base) / every);
        const Work before = line.between(last - every, last);
        risk.corners.push_back({last - every, {}, 0, false});
        risk.corners.push_back(
            {last, before.gpuTime, row ? priceOf(before.gpuTime, row->rate).value : 0, false});
        risk.corners.push_back({last, {}, 0, false});
        risk.committed = last;
        base = last;
    }
    const Work work = line.between(base, now);
    risk.gpuTime = work.gpuTime;
    risk.steps = work.steps;
    risk.micros = row ? priceOf(work.gpuTime, row->rate).value : 0;
    risk.corners.push_back({now, risk.gpuTime, risk.micros, false});
    return risk;
}

} // namespace seamscope::economics
