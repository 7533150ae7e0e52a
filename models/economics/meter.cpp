// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/meter.h"

#include <algorithm>
#include <cmath>

namespace seamscope::economics {
namespace {

using telemetry::MeterReading;
using telemetry::Quality;

constexpr Duration kLeastPatience = std::chrono::seconds(60);
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

void Meter::Loss::add(Duration lost, std::uint32_t gpus, const PriceRow* row) {
    wall += GpuTime::of(lost, 1);
    const GpuTime time = GpuTime::of(lost, gpus);
    gpu += time;
    if (row)
        gpuByRate[row->rate.value] += time;
}

Micros Meter::Loss::money() const {
    Micros sum;
    for (const auto& [rate, time] : gpuByRate)
        sum = sum + economics::priceOf(time, {rate});
    return sum;
}

void Meter::setJobs(std::span<const topology::Job> jobs) {
    std::map<topology::EntityId, JobState> next;
    for (const topology::Job& job : jobs) {
        JobState state;
        if (const auto known = m_jobs.find(job.id); known != m_jobs.end())
            state = std::move(known->second);
        if (state.account && state.job == job) { // to describe it anew would make it learn anew
            next.insert_or_assign(job.id, std::move(state));
            continue;
        }
        state.job = job;
        if (state.account)
            state.account->setJob(job);
        else
            state.account.emplace(job, m_since);
        next.insert_or_assign(job.id, std::move(state));
    }
    m_jobs = std::move(next);
}

void Meter::setPrices(std::shared_ptr<const PriceBook> prices) { m_prices = std::move(prices); }

void Meter::setGpuModel(const topology::EntityId& gpu, std::string_view model) {
    m_models.insert_or_assign(gpu, std::string(model));
}

void Meter::observe(const telemetry::SeriesInfo& series, TimePoint at, double value, Quality quality) {
    if (series.signal == "job.step" && quality <= Quality::uncertain) {
        if (JobState* numbered = find(series.entity); numbered && numbered->account)
            numbered->account->number(at, value);
        return;
    }
    if (series.signal == "checkpoint.write_seconds" && quality <= Quality::uncertain && value >= 0 &&
        value < kMaxStepSeconds) {
        if (JobState* writing = find(series.entity))
            observeWrite(*writing, at, value);
        return;
    }
    if (const auto figure = servingFigure(series.signal); figure && quality <= Quality::uncertain)
        return observeService(series, *figure, at, value);
    if (series.signal != "job.step_seconds")
        return;
    JobState* state = find(series.entity);
    if (!state || state->isServing())
        return;
    const bool isAlive = state->last && at - *state->last <= patience(*state);
    if (series.id != state->series && state->series.isValid() && isAlive)
        return;
    state->series = series.id;
    const Duration distance = state->last ? at - *state->last : Duration::zero();
    const auto differs = [](Duration a, Duration b) { return (a > b ? a - b : b - a) > b / 10; };
    const bool isPolled = series.period > Duration::zero() && !differs(distance, series.period) &&
                          value < kMaxStepSeconds && differs(series.period, fromSeconds(value));
    state->pollPeriod = isPolled ? series.period : Duration::zero();
    if (isPolled)
        poll(series.entity, at, value, quality);
    else
        step(series.entity, at, value, quality);
}

bool Meter::setTroubled(const topology::EntityId& job, std::vector<TimeRange> troubled) {
    JobState* state = find(job);
    return state && state->account && state->account->setTroubled(std::move(troubled));
}

Meter::JobState* Meter::find(const topology::EntityId& job) {
    const auto it = m_jobs.find(job);
    return it == m_jobs.end() ? nullptr : &it->second;
}

void Meter::step(const topology::EntityId& job, TimePoint end, double seconds, Quality quality) {
    JobState* state = find(job);
    if (!state || quality > Quality::uncertain || std::isnan(seconds) || seconds > kMaxStepSeconds)
        return;
    if (seconds < 0 || (state->last && *state->last - end > patience(*state))) {
        state->isConfused = true; // grey until its clock is ahead again: no dollar is made up meanwhile
        if (state->account)
            state->account->step(end, seconds, quality);
        return;
    }
    if (seconds == 0 || (state->last && end <= *state->last))
        return;
    const Duration length = fromSeconds(seconds);
    if (state->reference()) {
        if (state->last && end - *state->last > patience(*state) && !state->isConfused)
            addBlocked(*state, *state->last, end - length, state->blocked);
        state->slow.add(length - fromSeconds(*state->reference()), state->job.gpus, priceOf(state->job, end));
    }
    finish(*state, end, seconds, quality);
    if (state->account)
        state->account->step(end, seconds, quality);
}

void Meter::poll(const topology::EntityId& job, TimePoint at, double seconds, Quality quality) {
    JobState* state = find(job);
    if (!state || quality > Quality::uncertain || !(seconds > 0) || seconds > kMaxStepSeconds)
        return;
    if (state->last && at <= *state->last)
        return;
    if (state->reference() && state->last) {
        const Duration since = at - *state->last;
        if (since > patience(*state)) {
            addBlocked(*state, *state->last, at, state->blocked);
        } else {
            const double share = 1.0 - *state->reference() / seconds;
            state->slow.add(Duration(std::llround(static_cast<double>(since.count()) * share)),
                            state->job.gpus, priceOf(state->job, at));
        }
    }
    finish(*state, at, seconds, quality);
    if (state->account)
        state->account->poll(at, seconds, quality);
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
    if (JobState* state = find(job); state && state->account)
        state->account->checkpoint(fact);
}

void Meter::failure(const topology::EntityId& job, const FailureFact& fact) {
    if (JobState* state = find(job); state && state->account)
        state->account->failure(fact);
}

void Meter::restart(const topology::EntityId& job, TimePoint at) {
    if (JobState* state = find(job); state && state->account)
        state->account->restart(at);
}

std::vector<TimeRange> Meter::stops(const topology::EntityId& job) const {
    const auto it = m_jobs.find(job);
    return it != m_jobs.end() && it->second.account ? it->second.account->stops(m_now)
                                                    : std::vector<TimeRange>();
}

void Meter::planned(TimeRange span) {
    for (auto& [id, state] : m_jobs)
        if (state.account)
            state.account->planned(span);
}

void Meter::finish(JobState& state, TimePoint at, double seconds, Quality quality) {
    state.last = at;
    state.isConfused = false;
    state.lastSeconds = seconds;
    state.pace.add(seconds);
    state.lastQuality = quality;
    noteDelivered(at);
}

/// Of what a job gives, by its newest steps or answers.
double Meter::lostShare(const JobState& state) {
    if (state.isIdle)
        return 0;
    return state.isStill ? 1 : state.pace.lostShare(*state.reference());
}

/// A minute of full throughput ends a loss; one quick step between slow ones does not.
void Meter::noteDelivered(TimePoint at) {
    double gpus = 0;
    double lost = 0;
    for (const auto& [id, state] : m_jobs) {
        if (!state.isKnown())
            continue;
        gpus += state.job.gpus;
        lost += state.job.gpus * lostShare(state);
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
        if (isBlocked(state) && !state.isServing() && state.reference())
            since = std::min(since.value_or(*state.last), *state.last);
    return since;
}

void Meter::advanceTo(TimePoint t) {
    m_now = std::max(m_now, t);
    for (auto& [id, state] : m_jobs)
        if (state.account)
            state.account->advanceTo(m_now);
}

Duration Meter::patience(const JobState& state) {
    const Duration bySteps = fromSeconds(std::min(3 * state.lastSeconds, kMaxStepSeconds));
    // A checkpoint that blocks for as long as the job says it does is planned and no hang.
    const auto& checkpoint = state.job.checkpoint;
    const Duration planned = checkpoint && checkpoint->blocking && checkpoint->writeSeconds
                                 ? fromSeconds(std::clamp(*checkpoint->writeSeconds, 0.0, kMaxStepSeconds))
                                 : Duration::zero();
    return planned + std::max({kLeastPatience, bySteps, 3 * state.pollPeriod});
}

bool Meter::isRunning(const JobState& state) const {
    return (!state.job.start || m_now >= *state.job.start) && (!state.job.end || m_now < *state.job.end);
}

bool Meter::isBlocked(const JobState& state) const {
    if (state.isServing())
        return state.isStill && isRunning(state) && !isStale(state);
    return state.last && !state.isConfused && isRunning(state) && m_now - *state.last > patience(state);
}

void Meter::addBlocked(const JobState& state, TimePoint from, TimePoint to, Loss& loss) const {
    if (state.job.end)
        to = std::min(to, *state.job.end);
    // Priced piece by piece between the times at which a price can change.
    while (from < to) {
        TimePoint next = to;
        for (const PriceRow& row : m_prices ? m_prices->rows() : std::span<const PriceRow>())
            for (const TimePoint edge : {row.from, row.to})
                if (edge > from && edge < next)
                    next = edge;
        loss.add(next - from, state.job.gpus, priceOf(state.job, from));
        from = next;
    }
}

const PriceRow* Meter::priceOf(const topology::Job& job, TimePoint at) const {
    return m_prices ? m_prices->rowFor(gpuModelOf(job, m_models), at) : nullptr;
}

GpuTime Meter::slowExcess() const {
    GpuTime sum;
    for (const auto& [id, state] : m_jobs)
        sum += state.slow.gpu;
    return sum;
}

void Meter::addLine(const JobState& state, MeterReading& reading, double& delivered) const {
    MeterReading::JobLine line;
    line.job = state.job.id;
    line.gpus = state.job.gpus;
    line.referenceSeconds = state.reference();
    line.referenceSource = state.job.reference.source;
    if (line.referenceSeconds && (state.isServing() || !state.job.reference.stepSeconds))
        line.referenceSource = state.account->baseline().source;
    line.isServing = state.isServing();
    if (state.last && !isStale(state) && !state.isIdle)
        line.stepSeconds = state.lastSeconds;
    const PriceRow* row = priceOf(state.job, m_now);
    const GpuTime gpuHour = GpuTime::of(kHour, line.gpus);
    if (row) {
        line.priceSource = row->source;
        reading.paidPerHourMicros =
            saturatedSum(reading.paidPerHourMicros, economics::priceOf(gpuHour, row->rate).value);
    }
    if (!state.isKnown() || state.isConfused || isStale(state)) {
        reading.gpusWithoutReference += line.gpus;
    } else {
        const bool blocked = isBlocked(state);
        const double share = blocked ? 1.0 : lostShare(state);
        const GpuTime lost = GpuTime::rounded(static_cast<double>(gpuHour) * share);
        if (row)
            line.lostPerHourMicros = economics::priceOf(lost, row->rate).value;
        line.quality = blocked ? Quality::uncertain : state.lastQuality;
        if (line.isServing)
            line.lostRequestsPerSecond = share * state.account->servedRate().requestsPerSecond;
        reading.lostPerHourMicros = saturatedSum(reading.lostPerHourMicros, line.lostPerHourMicros);
        reading.gpus += line.gpus;
        delivered += line.gpus * (1.0 - share);
        reading.quality =
            reading.quality == Quality::missing ? line.quality : worse(reading.quality, line.quality);
    }
    reading.jobs.push_back(std::move(line));
}

void Meter::addTotals(const JobState& state, Loss& total, MeterReading& reading) const {
    Loss own = state.slow;
    const auto merge = [](const Loss& from, Loss& into) {
        into.wall += from.wall;
        into.gpu += from.gpu;
        for (const auto& [rate, time] : from.gpuByRate)
            into.gpuByRate[rate] += time;
    };
    merge(state.blocked, own);
    if (isBlocked(state) && !state.isServing() && state.reference())
        addBlocked(state, *state.last, m_now, own);
    if (state.isServing()) {
        const ServedRate rate = state.account->servedRate();
        const double requests = std::max(0.0, static_cast<double>(own.wall) * 1e-9) * rate.requestsPerSecond;
        reading.lostRequests += requests;
        reading.lostTokens += requests * rate.tokensPerRequest;
    } else if (const auto reference = state.reference(); reference && own.wall > GpuTime()) {
        const double steps = static_cast<double>(own.wall) * 1e-9 / *reference;
        reading.lostSteps += steps;
        reading.lostTokens += steps * state.job.reference.tokensPerStep.value_or(0);
    }
    merge(own, total);
}

MeterReading Meter::reading() const {
    MeterReading reading;
    reading.at = m_now;
    reading.since = m_since;
    double delivered = 0;
    Loss total;
    for (const auto& [id, state] : m_jobs) {
        if (isRunning(state))
            addLine(state, reading, delivered);
        addTotals(state, total, reading);
    }
    if (reading.gpus > 0)
        reading.delivered = delivered / reading.gpus;
    // Faster than the reference is no income: what is shown is never below zero.
    reading.lostGpuTime = std::max(GpuTime(), total.gpu);
    if (m_prices && !m_prices->rows().empty()) {
        reading.currency = m_prices->currency();
        reading.lostTotalMicros = std::max<std::int64_t>(0, total.money().value);
    }
    return reading;
}

MeterReading Meter::detailedReading() const {
    MeterReading result = reading();
    result.detail.emplace();
    result.detail->losingSince = losingSince(result);
    for (const MeterReading::JobLine& line : result.jobs) {
        const JobState& state = m_jobs.at(line.job);
        auto& detail = result.detail->jobs.emplace_back();
        if (state.account)
            detail = state.account->detail(m_now, priceOf(state.job, m_now));
        detail.job = line.job;
    }
    return result;
}

} // namespace seamscope::economics
