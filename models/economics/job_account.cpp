// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/job_account.h"

#include "economics/baseline.h"
#include "economics/checkpoint_math.h"
#include "economics/ledger.h"
#include "economics/reliability.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace seamscope::economics {
namespace {

using telemetry::Bucket;
using telemetry::MeterAtRisk;
using telemetry::MeterJobDetail;

constexpr std::size_t kMaxPieces = 8192;      ///< kept as they are; older ones are sums
constexpr std::uint64_t kLearningEvery = 250; ///< steps
constexpr double kTenthPercentile = 1.2815515655446004;
constexpr double kUnitRate = 1e6;         ///< micros a GPU-hour that the squeeze is kept in
constexpr std::uint32_t kOwnFailures = 3; ///< from so many on the job's own record counts

std::int64_t at(const BucketTimes& buckets, Bucket bucket) {
    return buckets[static_cast<std::size_t>(bucket)];
}

void add(BucketTimes& to, const BucketTimes& from) {
    for (std::size_t i = 0; i < to.size(); ++i)
        to[i] += from[i];
}

double medianWrite(std::span<const CheckpointFact> facts) {
    std::vector<double> writes;
    for (const CheckpointFact& fact : facts)
        if (fact.isDurable)
            writes.push_back(toSeconds(fact.end - fact.begin));
    if (writes.empty())
        return 0;
    const auto middle = writes.begin() + static_cast<std::ptrdiff_t>(writes.size() / 2);
    std::nth_element(writes.begin(), middle, writes.end());
    return *middle;
}

} // namespace

JobAccount::JobAccount(topology::Job job, TimePoint since)
    : m_since(since)
    , m_history(sinceBegin(std::move(job))) {
    learn();
}

void JobAccount::setJob(const topology::Job& job) {
    m_history.setJob(sinceBegin(job));
    learn();
}

/// Days that a job ran before anybody looked are neither its start-up nor a standstill.
topology::Job JobAccount::sinceBegin(topology::Job job) const {
    if (job.start && *job.start < m_since)
        job.start.reset();
    return job;
}

void JobAccount::step(TimePoint end, double seconds, telemetry::Quality quality) {
    flush();
    m_pending = StepFact{end, fromSeconds(seconds), std::nullopt, quality};
}

void JobAccount::number(TimePoint at, double number) {
    if (m_pending && m_pending->end == at)
        m_pending->number = number;
}

void JobAccount::poll(TimePoint at, double seconds, telemetry::Quality quality) {
    flush();
    if (m_lastPoll && at > *m_lastPoll && seconds > 0)
        m_polledSteps += toSeconds(at - *m_lastPoll) / seconds;
    m_lastPoll = at;
    m_lastStep = at;
    m_history.progress({at, m_polledSteps, true, quality});
    ++m_steps;
    account();
}

void JobAccount::flush() {
    if (!m_pending)
        return;
    m_history.step(*m_pending);
    m_lastStep = m_pending->end;
    if (!m_firstStep)
        m_firstStep = m_pending->end;
    m_pending.reset();
    ++m_steps;
    account();
}

void JobAccount::checkpoint(const CheckpointFact& fact) {
    m_history.checkpoint(fact);
    forecast();
}
void JobAccount::failure(const FailureFact& fact) {
    flush();
    m_history.failure(fact);
    account();
}
void JobAccount::planned(TimeRange span) { m_history.planned(span); }

void JobAccount::advanceTo(TimePoint now) {
    if (m_pending && m_pending->end <= now)
        flush();
}

void JobAccount::account() {
    if (m_steps >= m_nextLearning)
        learn();
    const auto spans = m_history.spans();
    if (m_history.revision() != m_revision) {
        m_revision = m_history.revision();
        m_open = {};
        m_carry = 0;
        m_accounted = 0;
    }
    const double baseline = m_baseline.isGrey ? 0 : m_baseline.seconds;
    // The newest pause may still grow: it is counted when something follows it.
    const std::size_t settled = spans.empty() ? 0 : spans.size() - 1;
    if (settled > m_accounted) {
        add(m_open, bucketsOf(spans.subspan(m_accounted, settled - m_accounted), baseline, m_carry));
        m_accounted = settled;
    }
    fold();
}

void JobAccount::fold() {
    const auto spans = m_history.spans();
    if (spans.size() < kMaxPieces)
        return;
    std::int64_t carry = 0;
    const std::size_t half = spans.size() / 2;
    const double baseline = m_baseline.isGrey ? 0 : m_baseline.seconds;
    add(m_folded, bucketsOf(spans.first(half), baseline, carry));
    m_history.forget(half);
    m_accounted = 0;
    m_open = {};
    m_carry = carry;
    m_revision = m_history.revision();
    account();
}

void JobAccount::learn() {
    m_nextLearning = m_steps + kLearningEvery;
    forecast();
    const auto spans = m_history.spans();
    const auto recent = spans.last(std::min<std::size_t>(spans.size(), 3000));
    const double before = m_baseline.seconds;
    m_baseline = baselineOf(m_history.job(), recent, {});
    const TimePoint now = spans.empty() ? TimePoint() : spans.back().to;
    m_error = paceOf(m_history.job(), recent, {}, now).error;
    if (m_baseline.seconds != before) { // what was counted so far was measured by another yardstick
        m_open = {};
        m_accounted = 0;
        m_carry = 0;
    }
    if (m_steps < 50)
        m_nextLearning = 50;
}

std::optional<MeterAtRisk> JobAccount::atRisk(TimePoint now, const PriceRow* row) const {
    const auto& policy = m_history.job().checkpoint;
    if (!policy && m_history.checkpoints().empty())
        return std::nullopt;
    MeterAtRisk risk;
    risk.tier =
        policy && !policy->storage.isEmpty() ? policy->storage.text() : std::string("durable storage");
    const auto facts = m_history.checkpoints();
    const bool isReported =
        std::any_of(facts.begin(), facts.end(), [](const CheckpointFact& fact) { return fact.isDurable; });
    for (const CheckpointFact& fact : facts) {
        if (fact.begin > now)
            break;
        risk.isWriting = fact.end > now;
        // Where nobody ever reports a write, its plan has to do.
        if ((fact.isDurable || !isReported) && fact.end <= now) {
            risk.committed = fact.begin;
            risk.failedWrites = 0;
        } else if (fact.end <= now) {
            ++risk.failedWrites;
        }
    }
    const auto spans = m_history.spans();
    for (std::size_t i = spans.size(); i-- > 0;) {
        const HistorySpan& span = spans[i];
        if (risk.committed && span.from < *risk.committed)
            break;
        if (span.activity != Activity::steps || span.discardedAt)
            continue;
        std::int64_t carry = 0;
        risk.steps += span.steps;
        risk.gpuNanoseconds += m_baseline.seconds > 0
                                   ? splitStep(span, m_baseline.seconds, carry).productive * span.gpus
                                   : span.length().count() * static_cast<std::int64_t>(span.gpus);
    }
    if (row)
        risk.micros = priceOf({risk.gpuNanoseconds}, row->rate).value;
    return risk;
}

void JobAccount::forecast() {
    const topology::Job& job = m_history.job();
    const auto failures = static_cast<std::uint32_t>(m_history.failures().size());
    m_squeeze.reset();
    m_forecast = {};
    if (job.gpus == 0)
        return;
    FailureRecord record = publishedFailures();
    if (failures >= kOwnFailures && m_lastStep && m_firstStep && *m_lastStep > *m_firstStep)
        record = {static_cast<double>(failures), static_cast<double>(job.gpus),
                  toSeconds(*m_lastStep - *m_firstStep) / 86400, "this job"};
    m_forecast.gpus = job.gpus;
    m_forecast.perMonth = record.expected(job.gpus, 30);
    const Interval interval = record.expectedInterval(job.gpus, 30);
    m_forecast.perMonthLow = interval.low;
    m_forecast.perMonthHigh = interval.high;
    m_forecast.failures = static_cast<std::uint32_t>(record.failures);
    m_forecast.exposureGpuHours = record.gpuHours();
    m_forecast.source = record.source;
    const auto& policy = job.checkpoint;
    const double measured = medianWrite(m_history.checkpoints());
    const double write = measured > 0 ? measured : policy ? policy->writeSeconds.value_or(0) : 0;
    const double restart = policy ? policy->restartSeconds.value_or(0) : 0;
    double every = policy ? policy->intervalSeconds.value_or(0) : 0;
    if (const auto writes = m_history.checkpoints(); writes.size() >= 3)
        every =
            toSeconds(writes.back().begin - writes.front().begin) / static_cast<double>(writes.size() - 1);
    const double mtbf = record.mttfHoursOf(job.gpus);
    if (!(write > 0) || every <= write)
        return;
    m_squeeze = squeezeOf({every, write, restart, mtbf, static_cast<double>(job.gpus), kUnitRate});
    m_squeeze->failures = failures >= kOwnFailures ? failures : 0;
    m_squeeze->failureSource = record.source;
    m_squeeze->isMovedByContention = policy && policy->writeSeconds && write > 1.5 * *policy->writeSeconds;
    m_forecast.ettr = checkpointEfficiency(every - write, write, restart, mtbf * 3600);
    m_forecast.stretch = m_forecast.ettr > 0 ? 1 / m_forecast.ettr : 1;
}

MeterJobDetail JobAccount::detail(TimePoint now, const PriceRow* row) const {
    MeterJobDetail detail;
    const topology::Job& job = m_history.job();
    detail.job = job.id;
    detail.baseline = m_baseline;
    const double baseline = m_baseline.isGrey ? 0 : m_baseline.seconds;
    detail.buckets = m_folded;
    add(detail.buckets, m_open);
    std::int64_t carry = m_carry;
    add(detail.buckets, bucketsOf(m_history.spans().subspan(m_accounted), baseline, carry));
    add(detail.buckets, bucketsOf(m_history.tail(now), baseline, carry));
    const std::int64_t all = std::accumulate(detail.buckets.begin(), detail.buckets.end(), std::int64_t{0});
    // What nobody saw is no verdict on the job: it may have run for days before the first sample.
    const std::int64_t seen = all - at(detail.buckets, Bucket::unobserved);
    if (seen > 0 && baseline > 0) {
        const auto productive = static_cast<double>(at(detail.buckets, Bucket::productive));
        detail.goodput = productive / static_cast<double>(seen);
        if (const std::int64_t available = seen - at(detail.buckets, Bucket::planned); available > 0)
            detail.ettr = (productive + static_cast<double>(at(detail.buckets, Bucket::slowExcess))) /
                          static_cast<double>(available);
    }
    const std::int64_t lost = std::max<std::int64_t>(
        0, at(detail.buckets, Bucket::discarded) + at(detail.buckets, Bucket::slowExcess) +
               at(detail.buckets, Bucket::blocked) + at(detail.buckets, Bucket::restart));
    if (job.gpus > 0 && baseline > 0) {
        const double wall = static_cast<double>(lost) * 1e-9 / job.gpus;
        detail.lostSteps = wall / baseline;
        if (job.reference.tokensPerStep)
            detail.lostTokens = detail.lostSteps * *job.reference.tokensPerStep;
        detail.lostShareOfDay = wall / 86400;
        detail.slipSeconds = wall;
        const double tau = toSeconds(m_history.typical());
        if (row && tau > 0) {
            // The error of the baseline is the error of the rate: N p (tau0's error ÷ tau).
            const double perHour = static_cast<double>(row->rate.value) * job.gpus;
            const double rate = perHour * std::max(0.0, 1 - baseline / tau);
            const double reach = kTenthPercentile * perHour * m_error / tau;
            detail.lostPerHourLowMicros = std::llround(std::max(0.0, rate - reach));
            detail.lostPerHourHighMicros = std::llround(rate + reach);
        }
    }
    if (auto risk = atRisk(now, row))
        detail.atRisk.push_back(std::move(*risk));
    if (job.gpus > 0)
        detail.forecast = m_forecast;
    detail.squeeze = m_squeeze;
    if (detail.squeeze) {
        const double rate = row ? static_cast<double>(row->rate.value) / kUnitRate : 0;
        for (std::int64_t* money :
             {&detail.squeeze->writePerHourMicros, &detail.squeeze->rollbackPerHourMicros,
              &detail.squeeze->savedPerHourMicros})
            *money = std::llround(static_cast<double>(*money) * rate);
    }
    return detail;
}

} // namespace seamscope::economics
