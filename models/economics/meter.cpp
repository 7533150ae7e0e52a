// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/meter.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::economics {
namespace {

using telemetry::MeterReading;
using telemetry::Quality;

constexpr Duration kBusFresh =
    std::chrono::minutes(10);                  ///< benchmarks and collectors tell it more rarely than steps
constexpr double kMaxStepSeconds = 1e7;        ///< four months: longer is not a step
constexpr double kUnknownCadenceSeconds = 300; ///< writes with one figure that come sooner are one
constexpr Duration kHour = std::chrono::hours(1);
constexpr double kLosing = 0.03; ///< of throughput: no noise any more
constexpr Duration kWell = std::chrono::seconds(60);

Quality worse(Quality a, Quality b) { return std::max(a, b); }

} // namespace

Meter::Meter(TimePoint since)
    : m_since(since)
    , m_now(since) {}

void Meter::setJobs(std::span<const topology::Job> jobs) {
    std::map<topology::EntityId, JobState> next;
    for (const topology::Job& job : jobs) {
        // Taken out of the old ones, each is there once: of a hundred thousand that is a third of a gigabyte.
        if (auto known = m_jobs.extract(job.id))
            next.insert(std::move(known));
        JobState& state = next.try_emplace(job.id, job, m_since).first->second;
        if (state.job != job) { // to describe it anew would make it learn anew
            state.job = job;
            state.account.setJob(job);
        }
        price(state);
    }
    m_jobs = std::move(next);
}

void Meter::setPrices(std::shared_ptr<const PriceBook> prices) {
    m_prices = std::move(prices);
    for (auto& [id, state] : m_jobs)
        price(state);
}

void Meter::setGpuModel(const topology::EntityId& gpu, std::string_view model) {
    m_models.insert_or_assign(gpu, std::string(model));
    m_areModelsNew = true;
}

void Meter::price(JobState& state) const {
    state.account.setPrices(m_prices, gpuModelOf(state.job, m_models));
}

void Meter::observe(const telemetry::SeriesInfo& series, TimePoint at, double value, Quality quality) {
    if (series.signal == "job.step" && quality <= Quality::uncertain) {
        if (JobState* numbered = find(series.entity))
            numbered->account.number(at, value);
        return;
    }
    if (series.signal == "checkpoint.write_seconds" && quality <= Quality::uncertain && value >= 0 &&
        value < kMaxStepSeconds) {
        if (JobState* writing = find(series.entity))
            observeWrite(*writing, at, value);
        return;
    }
    if (series.signal == "job.mfu" && quality <= Quality::uncertain && value >= 0 && std::isfinite(value)) {
        if (JobState* reporting = find(series.entity))
            reporting->mfu = {at, value};
        return;
    }
    if (series.signal == "job.bus_bandwidth" && quality <= Quality::uncertain && value >= 0 &&
        std::isfinite(value)) {
        if (JobState* reporting = find(series.entity))
            reporting->bus = {at, value};
        return;
    }
    if (const auto figure = servingFigure(series.signal); figure && quality <= Quality::uncertain)
        return observeService(series, *figure, at, value);
    if (series.signal != "job.step_seconds")
        return;
    JobState* state = find(series.entity);
    if (!state || state->isServing())
        return;
    const bool isAlive = state->last && at - *state->last <= state->account.patience();
    if (series.id != state->series && state->series.isValid() && isAlive)
        return;
    state->series = series.id;
    const Duration distance = state->last ? at - *state->last : Duration::zero();
    const auto differs = [](Duration a, Duration b) { return (a > b ? a - b : b - a) > b / 10; };
    const bool isPolled = series.period > Duration::zero() && !differs(distance, series.period) &&
                          value < kMaxStepSeconds && differs(series.period, fromSeconds(value));
    if (isPolled)
        poll(series.entity, at, value, quality);
    else
        step(series.entity, at, value, quality);
}

bool Meter::setTroubled(const topology::EntityId& job, std::vector<TimeRange> troubled) {
    JobState* state = find(job);
    return state && state->account.setTroubled(std::move(troubled));
}

Meter::JobState* Meter::find(const topology::EntityId& job) {
    const auto it = m_jobs.find(job);
    return it == m_jobs.end() ? nullptr : &it->second;
}

void Meter::step(const topology::EntityId& job, TimePoint end, double seconds, Quality quality) {
    JobState* state = find(job);
    if (!state || quality > Quality::uncertain || std::isnan(seconds) || seconds > kMaxStepSeconds)
        return;
    const bool isRefused =
        seconds < 0 ||
        (state->last && *state->last - end > state->account.patience()); // the account counts it
    if (!isRefused && (seconds == 0 || (state->last && end <= *state->last)))
        return;
    state->account.step(end, seconds, quality);
    if (!isRefused)
        finish(*state, end, seconds, quality);
}

void Meter::poll(const topology::EntityId& job, TimePoint at, double seconds, Quality quality) {
    JobState* state = find(job);
    if (!state || quality > Quality::uncertain || !(seconds > 0) || seconds > kMaxStepSeconds)
        return;
    if (state->last && at <= *state->last)
        return;
    state->account.poll(at, seconds, quality);
    finish(*state, at, seconds, quality);
}

void Meter::observeWrite(JobState& state, TimePoint at, double seconds) {
    // A polled series repeats the figure of a write that is long over.
    const double interval = state.job.checkpoint ? state.job.checkpoint->intervalSeconds.value_or(0) : 0;
    const double apart = std::max({interval / 2, seconds, interval > 0 ? 0.0 : kUnknownCadenceSeconds});
    const bool isRepeat = state.lastWrite && state.lastWrite->second == seconds &&
                          toSeconds(at - state.lastWrite->first) < apart;
    state.lastWrite = {at, seconds};
    if (!isRepeat)
        checkpoint(state.job.id, {at - fromSeconds(seconds), at, true, std::nullopt});
}

void Meter::checkpoint(const topology::EntityId& job, const CheckpointFact& fact) {
    if (JobState* state = find(job))
        state->account.checkpoint(fact);
}

void Meter::failure(const topology::EntityId& job, const FailureFact& fact) {
    if (JobState* state = find(job))
        state->account.failure(fact);
}

void Meter::failedWrite(const topology::EntityId& job, TimePoint at) {
    if (JobState* state = find(job))
        state->account.failedWrite(at);
}

void Meter::restart(const topology::EntityId& job, TimePoint at) {
    if (JobState* state = find(job))
        state->account.restart(at);
}

void Meter::changed(const topology::EntityId& job, TimePoint at) {
    if (JobState* state = find(job))
        state->account.changed(at);
}

void Meter::finish(const topology::EntityId& job, TimePoint at) {
    if (JobState* state = find(job))
        state->account.finish(at);
}

void Meter::evaluation(const topology::EntityId& job, const EvaluationFact& fact) {
    if (JobState* state = find(job))
        state->account.evaluation(fact);
}

std::vector<TimeRange> Meter::stops(const topology::EntityId& job) const {
    const auto it = m_jobs.find(job);
    return it != m_jobs.end() ? it->second.account.stops(m_now) : std::vector<TimeRange>();
}

void Meter::planned(TimeRange span) {
    for (auto& [id, state] : m_jobs)
        state.account.planned(span);
}

void Meter::finish(JobState& state, TimePoint at, double seconds, Quality quality) {
    state.last = at;
    state.lastSeconds = seconds;
    state.pace.add(seconds);
    state.lastQuality = quality;
    noteDelivered(at);
}

/// Of what a job gives: all of it while it stands still, else by its newest steps or answers.
double Meter::lostShare(const JobState& state, jobs::JobState doing, TimePoint now) {
    if (jobs::isStandstill(doing) ||
        (doing == jobs::JobState::checkpointing && state.account.isWriteLate(now)))
        return 1;
    if (doing == jobs::JobState::idle || doing == jobs::JobState::maintenance ||
        doing == jobs::JobState::evaluating || doing == jobs::JobState::ended)
        return 0;
    return state.pace.lostShare(*state.reference());
}

/// A minute of full throughput ends a loss; one quick step between slow ones does not.
void Meter::noteDelivered(TimePoint at) {
    double gpus = 0;
    double lost = 0;
    for (const auto& [id, state] : m_jobs) {
        if (!state.isKnown() || state.account.isOver(at))
            continue;
        gpus += state.job.gpus;
        const jobs::JobState doing =
            state.isServing() ? state.account.standing(at).state : jobs::JobState::running;
        lost += state.job.gpus * lostShare(state, doing, at);
    }
    if (lost >= kLosing * gpus && gpus > 0) {
        m_wellSince.reset();
        if (!m_losingSince)
            m_losingSince = at;
        return;
    }
    if (!m_wellSince)
        m_wellSince = at;
    if (at - *m_wellSince >= kWell)
        m_losingSince.reset();
}

std::optional<TimePoint> Meter::losingSince(const MeterReading& reading) const {
    if (reading.gpus == 0 || reading.delivered > 1 - kLosing)
        return std::nullopt;
    std::optional<TimePoint> since = m_losingSince;
    for (const auto& [id, state] : m_jobs)
        if (const auto standing = state.account.standing(m_now);
            standing.state == jobs::JobState::blocked && state.isKnown() && isRunning(state))
            since = std::min(since.value_or(standing.since), standing.since);
    return since;
}

void Meter::advanceTo(TimePoint t) {
    m_now = std::max(m_now, t);
    if (std::exchange(m_areModelsNew, false))
        for (auto& [id, state] : m_jobs)
            price(state);
    for (auto& [id, state] : m_jobs)
        state.account.advanceTo(m_now);
}

bool Meter::isRunning(const JobState& state) const {
    return (!state.job.start || m_now >= *state.job.start) && (!state.job.end || m_now < *state.job.end);
}

void Meter::addLine(const JobState& state, MeterReading& reading, double& delivered) const {
    MeterReading::JobLine line;
    line.job = state.job.id;
    line.gpus = state.job.gpus;
    line.referenceSeconds = state.reference();
    line.referenceSource = telemetry::Message(state.job.reference.source);
    if (line.referenceSeconds && !state.isStated())
        line.referenceSource = state.account.baseline().source;
    line.isServing = state.isServing();
    const jobs::JobState doing = state.account.standing(m_now).state;
    if (doing == jobs::JobState::ended) { // what it did is told, and it costs nothing any more
        reading.jobs.push_back(std::move(line));
        return;
    }
    const bool isUnseen = doing == jobs::JobState::unobserved;
    if (state.last && doing != jobs::JobState::idle && !(isUnseen && line.isServing))
        line.stepSeconds = state.lastSeconds;
    const PriceRow* row = state.account.priceAt(m_now);
    const GpuTime gpuHour = GpuTime::of(kHour, line.gpus);
    if (row) {
        line.priceSource = row->source;
        reading.paidPerHourMicros =
            saturatedSum(reading.paidPerHourMicros, economics::priceOf(gpuHour, row->rate).value);
    } else if (m_prices && !m_prices->rows().empty()) {
        reading.gpusWithoutPrice += line.gpus;
    }
    if (!state.isKnown() || isUnseen) {
        reading.gpusWithoutReference += line.gpus;
    } else {
        const double share = lostShare(state, doing, m_now);
        const GpuTime lost = GpuTime::rounded(static_cast<double>(gpuHour) * share);
        if (row)
            line.lostPerHourMicros = economics::priceOf(lost, row->rate).value;
        line.quality = jobs::isStandstill(doing) ? Quality::uncertain : state.lastQuality;
        if (line.isServing)
            line.lostRequestsPerSecond = share * state.account.servedRate().requestsPerSecond;
        reading.lostPerHourMicros = saturatedSum(reading.lostPerHourMicros, line.lostPerHourMicros);
        reading.gpus += line.gpus;
        line.delivered = 1.0 - share;
        delivered += line.gpus * *line.delivered;
        reading.quality =
            reading.quality == Quality::missing ? line.quality : worse(reading.quality, line.quality);
    }
    reading.jobs.push_back(std::move(line));
}

MeterReading Meter::reading() const {
    MeterReading reading;
    reading.at = m_now;
    reading.since = m_since;
    double delivered = 0;
    RatedBuckets losing; // that one job is faster than its reference pays for no other
    for (const auto& [id, state] : m_jobs) {
        if (isRunning(state))
            addLine(state, reading, delivered);
        const RatedBuckets own = state.account.buckets(m_now);
        const JobAccount::LostWork lost = state.account.lostWork(own);
        reading.lostSteps += lost.steps;
        reading.lostTokens += lost.tokens.value_or(0);
        reading.lostRequests += lost.requests.value_or(0);
        if (own.lost() > GpuTime())
            losing.add(own);
    }
    if (reading.gpus > 0)
        reading.delivered = delivered / reading.gpus;
    // Faster than the reference is no income: what is shown is never below zero.
    reading.lostGpuTime = losing.lost();
    if (m_prices && !m_prices->rows().empty()) {
        reading.currency = m_prices->currency();
        reading.lostTotalMicros = std::max<std::int64_t>(0, losing.lostMoney().value);
    }
    return reading;
}

MeterReading Meter::detailedReading() const {
    MeterReading result = reading();
    result.detail.emplace();
    result.detail->losingSince = losingSince(result);
    for (const MeterReading::JobLine& line : result.jobs) {
        const JobState& state = m_jobs.at(line.job);
        auto& detail = result.detail->jobs.emplace_back(state.account.detail(m_now));
        addHeadline(state, detail);
    }
    return result;
}

/// The two figures that people ask for first. What was said of steps that no longer come says nothing of now.
void Meter::addHeadline(const JobState& state, telemetry::MeterJobDetail& detail) const {
    detail.busReference = state.job.reference.busGigabytesPerSecond;
    if (detail.busReference)
        *detail.busReference *= 1e9;
    if (detail.standing.state != jobs::JobState::running)
        return;
    const Duration patience = state.account.patience();
    if (state.mfu && m_now - state.mfu->first <= patience) {
        detail.mfu = state.mfu->second;
        // The same work in the time of the reference: nobody has to state it.
        if (const auto reference = state.reference(); reference && *reference > 0 && state.lastSeconds > 0)
            detail.mfuReference = state.mfu->second * state.lastSeconds / *reference;
    }
    if (state.bus && m_now - state.bus->first <= std::max<Duration>(patience, kBusFresh))
        detail.busBandwidth = state.bus->second;
}

} // namespace seamscope::economics
