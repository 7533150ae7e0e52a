// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/job_account.h"

#include "base/median.h"
#include "base/stable_hash.h"
#include "economics/bands.h"
#include "economics/checkpoint_math.h"
#include "economics/ledger.h"
#include "economics/reliability.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::economics {
namespace {

using telemetry::MeterJobDetail;

constexpr std::size_t kMaxPieces = 8192;      ///< kept as they are; older ones are sums
constexpr std::size_t kFoldTurns = 2048;      ///< some jobs fold sooner, so that not all do at a time
constexpr std::uint64_t kLearningEvery = 250; ///< steps
constexpr std::uint64_t kFirstStretches = 16; ///< of service: each is many answers
constexpr double kContention = 1.5;           ///< writes that much longer than stated move the optimum
constexpr double kUnitRate = 1e6;             ///< micros a GPU-hour that the squeeze is kept in
constexpr std::uint32_t kOwnFailures = 3;     ///< from so many on the job's own record counts

double medianWrite(std::span<const CheckpointFact> facts) {
    std::vector<double> writes;
    for (const CheckpointFact& fact : facts)
        if (fact.isDurable)
            writes.push_back(toSeconds(fact.end - fact.begin));
    return writes.empty() ? 0 : upperMedian(writes);
}

/// A write that is over.
bool isWriteIn(std::span<const HistorySpan> line) {
    return std::any_of(line.begin(), line.end(),
                       [](const HistorySpan& span) { return span.activity == Activity::checkpoint && !span.isOpen; });
}

/// What the stated policy adds: writes in the background, a tier in memory, and the optimum as it was before
/// writes became slow.
void addPolicy(const std::optional<topology::CheckpointPolicy>& policy, double write, double M,
               telemetry::CheckpointSqueeze& squeeze) {
    if (!policy)
        return;
    squeeze.drainSeconds =
        policy->drainSeconds.value_or(policy->blocking ? 0 : policy->writeSeconds.value_or(0));
    const double usual = policy->writeSeconds.value_or(0);
    squeeze.isMovedByContention = usual > 0 && write > kContention * usual;
    if (squeeze.isMovedByContention)
        squeeze.movedFromSeconds = exactInterval(usual, M);
    for (const topology::CheckpointTier& tier : policy->tiers) {
        const double fast = tier.writeSeconds.value_or(0);
        if (!(fast > 0) || !(tier.recovers > 0) || tier.recovers >= 1 || squeeze.fastSeconds > 0)
            continue;
        squeeze.fastSeconds = tieredCadence(fast, 0, write, 0, tier.recovers, M).fast;
        squeeze.fastWriteSeconds = fast;
    }
}

} // namespace

JobAccount::JobAccount(topology::Job job, TimePoint since)
    : m_since(since)
    , m_history(sinceBegin(std::move(job)))
    , m_turn(stableHash(m_history.job().id.text())) {
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
    failUntil(end - fromSeconds(std::max(seconds, 0.0)));
    m_pending = StepFact{end, fromSeconds(seconds), std::nullopt, quality};
}

void JobAccount::number(TimePoint at, double number) {
    if (m_pending && m_pending->end == at)
        m_pending->number = number;
}

void JobAccount::poll(TimePoint at, double seconds, telemetry::Quality quality) {
    flush();
    failUntil(at);
    if (!m_lastPoll && m_lastStep && *m_lastStep < at) { // it was told step by step until then
        m_history.progress({*m_lastStep, 0, true, quality});
        m_lastPoll = m_lastStep;
    }
    if (m_lastPoll && at > *m_lastPoll && seconds > 0)
        m_polledSteps += toSeconds(at - *m_lastPoll) / seconds;
    m_lastPoll = at;
    m_lastStep = at;
    m_history.progress({at, m_polledSteps, true, quality});
    ++m_steps;
    account();
}

void JobAccount::served(const ServedFact& fact) {
    m_history.served(fact);
    m_lastStep = fact.to;
    if (!m_firstStep)
        m_firstStep = fact.to;
    if (++m_steps == kFirstStretches)
        m_nextLearning = m_steps;
    account();
}

bool JobAccount::setTroubled(std::vector<TimeRange> troubled) {
    if (troubled == m_troubled)
        return false;
    m_troubled = std::move(troubled);
    m_isWeighed = m_history.changes().empty();
    weigh();
    learnWrites();
    if (m_baseline.kind == telemetry::MeterBaseline::Kind::none)
        return false;
    judge();
    return true;
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
void JobAccount::failure(const FailureFact& fact) { m_coming.push_back(fact); }

/// A step that began before counts first, however many facts come at a time.
void JobAccount::failUntil(TimePoint t) {
    if (m_coming.empty() || m_coming.front().at > t)
        return;
    flush();
    while (!m_coming.empty() && m_coming.front().at <= t) {
        m_history.failure(m_coming.front());
        m_coming.pop_front();
    }
    account();
}
void JobAccount::failedWrite(TimePoint at) { m_history.failedWrite(at); }
void JobAccount::restart(TimePoint at) { m_history.restart(at); }
void JobAccount::changed(TimePoint at) {
    if (!m_history.changed(at))
        return;
    m_isWeighed = false;
    if (const auto spans = m_history.spans(); !spans.empty() && at < spans.back().to) // no step of it was seen else
        weigh();
}
void JobAccount::finish(TimePoint at) { m_history.finish(at); }
void JobAccount::evaluation(const EvaluationFact& fact) { m_history.evaluation(fact); }
void JobAccount::planned(TimeRange span) { m_history.planned(span); }

std::vector<TimeRange> JobAccount::stops(TimePoint now) const {
    std::vector<TimeRange> stops;
    const auto take = [&](const HistorySpan& span) {
        if (span.activity == Activity::blocked)
            stops.push_back({span.from, span.to});
    };
    std::for_each(m_history.spans().begin(), m_history.spans().end(), take);
    const auto tail = m_history.tail(now);
    std::for_each(tail.begin(), tail.end(), take);
    return stops;
}

bool JobAccount::isWriteLate(TimePoint now) const {
    const auto tail = m_history.tail(now);
    if (tail.empty() || tail.back().activity != Activity::checkpoint || !m_writes.usual)
        return false;
    std::optional<TimePoint> last = m_line.lastWrite;
    return m_writes.excess(tail.back(), last) > Duration::zero();
}

void JobAccount::advanceTo(TimePoint now) {
    if (m_pending && m_pending->end <= now)
        flush();
    failUntil(now);
}

void JobAccount::setPrices(std::shared_ptr<const PriceBook> prices, std::string_view model) {
    if (prices == m_prices && model == m_model)
        return;
    m_prices = std::move(prices);
    m_model = model;
    recount();
}

/// What is not folded is to be counted again: pieces changed, the yardstick did, or the price.
void JobAccount::recount() {
    m_open = {};
    m_line = m_foldedLine;
    m_accounted = 0;
    m_atRisk.clear();
}

void JobAccount::account() {
    weigh();
    if (m_steps >= m_nextLearning)
        learn();
    const auto spans = m_history.spans();
    if (m_history.revision() != m_revision) {
        m_revision = m_history.revision();
        recount();
    }
    // The newest pause may still grow: it is counted when something follows it.
    const std::size_t settled = spans.empty() ? 0 : spans.size() - 1;
    if (settled > m_accounted) {
        const auto fresh = spans.subspan(m_accounted, settled - m_accounted);
        m_open.add(bucketsOf(fresh, yardstick(), price(), m_line));
        for (const HistorySpan& span : fresh)
            m_atRisk.add(span, m_baseline.seconds * m_work.at(span.from));
        m_accounted = settled;
        if (isWriteIn(fresh))
            learnWrites();
    }
    fold();
}

void JobAccount::fold() {
    const auto spans = m_history.spans();
    if (spans.size() < kMaxPieces - m_turn / kLearningEvery % kFoldTurns)
        return;
    const std::size_t half = spans.size() / 2;
    m_folded.add(bucketsOf(spans.first(half), yardstick(), price(), m_foldedLine));
    m_history.forget(half);
    const auto left = m_history.spans();
    m_work.settle(left[std::min(kStepsOfChange, left.size() - 1)].from);
    recount();
    m_revision = m_history.revision();
    account();
}

void JobAccount::learn() {
    m_nextLearning = m_steps + kLearningEvery - (m_steps + m_turn) % kLearningEvery;
    forecast();
    const auto spans = m_history.spans();
    m_learnedTo = spans.empty() ? TimePoint() : spans.back().to;
    judge();
    if (m_steps < 50)
        m_nextLearning = 50;
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
                  toSeconds(*m_lastStep - *m_firstStep) / 86400,
                  telemetry::say<telemetry::MessageCode::failuresOfJob>()};
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
    // In the background the job stands still for the snapshot alone, and that is what is stated.
    const bool isDrained = policy && policy->drainSeconds && policy->writeSeconds;
    const double write = measured > 0 && !isDrained ? measured
                         : policy                   ? policy->writeSeconds.value_or(0)
                                                    : 0;
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
    addPolicy(policy, write, mtbf * 3600, *m_squeeze);
    const auto ettrAt = [&](double perMonth) {
        return perMonth > 0 ? checkpointEfficiency(every - write, write, restart, 30.0 * 86400 / perMonth)
                            : (every - write) / every;
    };
    m_forecast.ettr = ettrAt(m_forecast.perMonth);
    m_forecast.ettrLow = ettrAt(m_forecast.perMonthHigh);
    m_forecast.ettrHigh = ettrAt(m_forecast.perMonthLow);
    m_forecast.stretch = m_forecast.ettr > 0 ? 1 / m_forecast.ettr : 1;
}

RatedBuckets JobAccount::buckets(TimePoint now) const {
    RatedBuckets buckets = m_folded;
    const auto unsettled = m_history.spans().subspan(m_accounted);
    Yardstick worth = yardstick();
    if (isWriteIn(unsettled))
        worth.write = recentWrites();
    LineState line = m_line;
    if (worth == yardstick()) {
        buckets.add(m_open);
        buckets.add(bucketsOf(unsettled, worth, price(), line));
    } else { // the newest write is not accounted for yet
        line = m_foldedLine;
        buckets.add(bucketsOf(m_history.spans(), worth, price(), line));
    }
    buckets.add(bucketsOf(m_history.tail(now), worth, price(), line));
    return buckets;
}

JobAccount::LostWork JobAccount::lostWork(const RatedBuckets& buckets) const {
    LostWork lost;
    const topology::Job& job = m_history.job();
    if (job.gpus == 0 || worth() <= 0)
        return lost;
    lost.wallSeconds = std::max(0.0, static_cast<double>(buckets.lost())) * 1e-9 / job.gpus;
    if (job.kind == topology::JobKind::inference) {
        const ServedRate rate = m_history.servedRate();
        if (rate.requestsPerSecond > 0)
            lost.requests = lost.wallSeconds * rate.requestsPerSecond;
        if (lost.requests && rate.tokensPerRequest > 0)
            lost.tokens = *lost.requests * rate.tokensPerRequest;
        return lost;
    }
    lost.steps = lost.wallSeconds / worth();
    if (job.reference.tokensPerStep && m_work.knowsFirst())
        lost.tokens = lost.steps * *job.reference.tokensPerStep;
    return lost;
}

void JobAccount::addLosses(MeterJobDetail& detail, const RatedBuckets& buckets, const PriceRow* row) const {
    const topology::Job& job = m_history.job();
    const LostWork lost = lostWork(buckets);
    detail.lostSteps = lost.steps;
    detail.lostTokens = lost.tokens;
    detail.lostRequests = lost.requests;
    detail.lostShareOfDay = lost.wallSeconds / 86400;
    detail.slipSeconds = lost.wallSeconds;
    const double tau = toSeconds(m_history.typical());
    if (!row || tau <= 0 || worth() <= 0)
        return;
    const double perHour = static_cast<double>(row->rate.value) * job.gpus;
    if (jobs::isStandstill(detail.standing.state)) {
        detail.lostPerHourLowMicros = detail.lostPerHourHighMicros = roundedMicros(perHour);
        return;
    }
    // The error of the baseline is the error of the rate: N p (tau0's error ÷ tau).
    const double rate = perHour * std::max(0.0, 1 - worth() * workNow() / tau);
    const double reach = kTenthPercentile * perHour * m_error * workNow() / tau;
    detail.lostPerHourLowMicros = roundedMicros(std::max(0.0, rate - reach));
    detail.lostPerHourHighMicros = roundedMicros(rate + reach);
}

void JobAccount::addRisks(MeterJobDetail& detail, const std::vector<HistorySpan>& tail, TimePoint now,
                          const PriceRow* row) const {
    const auto& policy = m_history.job().checkpoint;
    const auto writes = m_history.checkpoints();
    if (!policy && writes.empty())
        return;
    std::vector<HistorySpan> unsettled(m_history.spans().begin() + static_cast<std::ptrdiff_t>(m_accounted),
                                       m_history.spans().end());
    unsettled.insert(unsettled.end(), tail.begin(), tail.end());
    for (const topology::CheckpointTier& tier :
         policy ? policy->tiers : std::vector<topology::CheckpointTier>())
        detail.atRisk.push_back(m_atRisk.stated(tier, unsettled, now, m_baseline.seconds * workNow(), row));
    detail.atRisk.push_back(
        m_atRisk.durable(m_history.job(), writes, unsettled, now, m_baseline.seconds * workNow(), row));
}

void JobAccount::addSqueeze(MeterJobDetail& detail, const PriceRow* row) const {
    detail.squeeze = m_squeeze;
    if (!detail.squeeze)
        return;
    telemetry::CheckpointSqueeze& squeeze = *detail.squeeze;
    const double rate = row ? static_cast<double>(row->rate.value) / kUnitRate : 0;
    for (std::int64_t* money :
         {&squeeze.writePerHourMicros, &squeeze.rollbackPerHourMicros, &squeeze.savedPerHourMicros})
        *money = roundedMicros(static_cast<double>(*money) * rate);
    if (m_firstStep && m_lastStep)
        squeeze.savedTotalMicros = roundedMicros(static_cast<double>(squeeze.savedPerHourMicros) *
                                                 toSeconds(*m_lastStep - *m_firstStep) / 3600);
}

MeterJobDetail JobAccount::detail(TimePoint now) const {
    MeterJobDetail detail;
    const PriceRow* row = priceAt(now);
    const RatedBuckets time = buckets(now);
    detail.job = m_history.job().id;
    detail.baseline = m_baseline;
    detail.failures = static_cast<std::uint32_t>(m_history.failures().size());
    detail.buckets = time.all();
    if (worth() > 0) {
        const TimeRatios ratios = ratiosOf(detail.buckets);
        detail.goodput = ratios.goodput;
        detail.ettr = ratios.ettr;
    }
    detail.standing = standing(now);
    addLosses(detail, time, row);
    addRisks(detail, m_history.tail(now), now, row);
    addSqueeze(detail, row);
    if (m_history.job().gpus > 0)
        detail.forecast = m_forecast;
    return detail;
}

} // namespace seamscope::economics
