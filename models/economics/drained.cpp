// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/drained.h"

#include "economics/bands.h"
#include "economics/incident_pricer.h"
#include "economics/job_price.h"
#include "economics/what_if.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::economics {
namespace {

constexpr int kEvenly = 12;
constexpr double kHour = 3600;

/// How one job stands at a time, and what it then takes to drain and start it.
struct Drain {
    WhatIfInputs inputs;
    WhatIfCost cost;
};

/// Work that a restart at @p t would throw away: since the last durable checkpoint, wall seconds at its pace.
double secondsAtRisk(const JobLoss& loss, std::span<const HistorySpan> line, TimePoint t) {
    TimePoint since = kTimeMin;
    for (const CheckpointFact& fact : loss.history->checkpoints())
        if (fact.isDurable && fact.end <= t)
            since = std::max(since, fact.begin);
    double steps = 0;
    for (const HistorySpan& span : line) {
        const bool isGone = span.discardedAt && *span.discardedAt <= t;
        if (span.activity == Activity::steps && !isGone && span.from < t && span.to > since)
            steps += cut(span, {std::max(span.from, since), std::min(span.to, t)}).steps * loss.work.at(span.from);
    }
    return steps * loss.pace.seconds;
}

Drain drainOf(const JobLoss& loss, std::span<const HistorySpan> line, TimePoint t) {
    const auto& policy = *loss.job->checkpoint;
    Drain drain;
    WhatIfInputs& in = drain.inputs;
    const auto after =
        std::find_if(line.begin(), line.end(), [t](const HistorySpan& span) { return span.to > t; });
    in.isBlocked = after != line.end() && isStop(after->activity);
    in.gpus = loss.job->gpus;
    in.restartHours = *policy.restartSeconds / kHour;
    in.atRiskHours = secondsAtRisk(loss, line, t) / kHour;
    if (!in.isBlocked)
        in.writeHours =
            (loss.usualWrite ? toSeconds(*loss.usualWrite) : policy.writeSeconds.value_or(0)) / kHour;
    drain.cost = costOfDrainAfter(0, in);
    return drain;
}

/// The part of a piece that lies before @p t.
double shareBefore(const LossPiece& piece, TimePoint t) {
    if (piece.range.to <= t)
        return 1;
    return piece.range.from >= t ? 0 : toSeconds(t - piece.range.from) / toSeconds(piece.range.length());
}

/// What it would have taken from the job.
JobLoss lossIfDrained(const JobLoss& loss, const Drain& drain, TimePoint t, const PriceRow* row) {
    JobLoss result = loss;
    result.direct.clear();
    result.discarded.clear();
    double steps = 0, allSteps = 0;
    bool hasStop = false, everStops = !loss.thrownAway.empty();
    for (const LossPiece& piece : loss.trail) {
        const double share = shareBefore(piece, t);
        allSteps += piece.steps;
        everStops = everStops || piece.isStop;
        if (share <= 0)
            continue;
        result.direct[piece.row] += share * piece.gpuNanoseconds;
        steps += share * piece.steps;
        hasStop = hasStop || piece.isStop;
    }
    for (const LossPiece& piece : loss.thrownAway)
        if (const double share = shareBefore(piece, t); share > 0)
            result.discarded[piece.row] += share * piece.gpuNanoseconds;
    for (LossPiece& piece : result.possible)
        piece.gpuNanoseconds *= shareBefore(piece, t);
    const WhatIfInputs& in = drain.inputs;
    const double perHour = in.gpus * kHour * 1e9;
    result.direct[row] += (in.writeHours + in.restartHours) * perHour;
    if (in.isBlocked)
        result.discarded[row] += in.atRiskHours * perHour;
    // What is not of single steps (writes, sharing) grows with the time as they do.
    const double ofSteps = sigmaOfSteps(loss, allSteps, everStops);
    const double other = std::sqrt(std::max(0.0, loss.sigma * loss.sigma - ofSteps * ofSteps));
    const double reach = (drain.cost.gpuHoursHigh - drain.cost.gpuHoursLow) / 2 * kHour * 1e9;
    result.sigma = std::hypot(sigmaOfSteps(loss, steps, hasStop), reach / kTenthPercentile,
                              allSteps > 0 ? other * std::sqrt(std::clamp(steps / allSteps, 0.0, 1.0)) : 0);
    return result;
}

/// From when on all jobs are themselves again, as far as an open incident shows it.
TimePoint wellSince(const std::vector<JobLoss>& jobs) {
    TimePoint well = kTimeMin;
    for (const JobLoss& loss : jobs)
        if (loss.recovery.isAffected)
            well = std::max(well, loss.recovery.since.value_or(kTimeMax));
    return well == kTimeMin ? kTimeMax : well;
}

telemetry::DrainedAt shortened(const telemetry::IncidentCost& cost, TimePoint t) {
    telemetry::DrainedAt drained;
    drained.at = t;
    drained.total = cost.total;
    drained.layerMicros = {cost.directComputeMicros, cost.opportunityMicros, cost.rollbackMicros,
                           cost.laborMicros, cost.scheduleMicros.value_or(0)};
    drained.gpuTime = cost.lostGpuTime;
    drained.gpuTimeLow = cost.lostGpuTimeLow;
    drained.gpuTimeHigh = cost.lostGpuTimeHigh;
    return drained;
}

} // namespace

std::vector<telemetry::DrainedAt> costsIfDrained(const IncidentSpan& incident,
                                                 const std::vector<JobLoss>& jobs, const PeopleTime& people,
                                                 const CostContext& context) {
    std::vector<telemetry::DrainedAt> results;
    const bool isStated = std::all_of(jobs.begin(), jobs.end(), [](const JobLoss& loss) {
        return loss.job->gpus > 0 && loss.job->checkpoint && loss.job->checkpoint->restartSeconds;
    });
    if (incident.drains.empty() || jobs.empty() || !isStated)
        return results;
    std::vector<std::vector<HistorySpan>> lines;
    for (const JobLoss& loss : jobs)
        lines.push_back(loss.history->until(context.end));
    const TimePoint over = wellSince(jobs);
    for (const TimePoint t : incident.drains) {
        if (t >= over) // nothing is left to drain
            break;
        std::vector<JobLoss> drained;
        double hours = 0;
        for (std::size_t i = 0; i < jobs.size(); ++i) {
            const Drain drain = drainOf(jobs[i], lines[i], t);
            const PriceRow* row = context.prices
                                      ? context.prices->rowFor(gpuModelOf(*jobs[i].job, context.gpuModels), t)
                                      : nullptr;
            drained.push_back(lossIfDrained(jobs[i], drain, t, row));
            hours = std::max(hours, drain.inputs.writeHours + drain.inputs.restartHours);
        }
        PeopleTime busy = people;
        busy.likely = busy.least = busy.most = std::max(
            Duration::zero(), fromSeconds(people.share * (toSeconds(t - people.from) + hours * kHour)));
        results.push_back(shortened(priceIncident(0, incident, drained, {}, busy, context).cost, t));
    }
    return results;
}

std::vector<TimePoint> drainTimes(TimePoint onset, TimePoint declared, TimePoint end) {
    std::vector<TimePoint> times{onset};
    if (declared > onset && declared < end)
        times.push_back(declared);
    const TimePoint from = times.back();
    for (int i = 1; i < kEvenly && end > from; ++i)
        times.push_back(from + (end - from) / kEvenly * i);
    return times;
}

} // namespace seamscope::economics
