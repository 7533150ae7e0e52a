// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/truth.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate {
namespace {

using economics::Micros;

Micros microsOf(double amount) { return {economics::roundedMicros(amount * 1e6)}; }

/// Of all jobs, more than without the fault.
struct Excess {
    std::vector<Duration> slow; ///< by job
    Duration serving{0};
};

Result<> checkLength(Duration length) {
    if (length <= Duration::zero() || length > std::chrono::hours(24 * 30))
        return fail(ErrorCode::invalidInput, "the length of a run must lie between 1 s and 30 days");
    return {};
}

Truth describe(const Cluster& cluster, Duration length) {
    const Options& options = cluster.options();
    Truth truth;
    truth.scenario = options.scenario;
    truth.isBenign = findScenario(options.scenario)->isBenign;
    truth.seed = options.seed;
    truth.gpus = options.gpus;
    truth.start = options.start;
    truth.end = options.start + length;
    for (const Cluster::Trouble& trouble : cluster.troubles()) {
        if (trouble.onset >= truth.end)
            continue;
        truth.roots.push_back({trouble.root.entity, std::string(trouble.root.mechanism), trouble.root.seam,
                               trouble.root.accepted, trouble.onset, trouble.repaired});
        if (trouble.repaired && *trouble.repaired >= truth.end)
            truth.roots.back().repaired.reset();
    }
    return truth;
}

/// Lost GPU time of all jobs; the first job's parts are kept.
void countLosses(Truth& truth, const Cluster& cluster, const Excess& excess) {
    GpuTime discarded;
    for (std::uint32_t number = 0; number < cluster.jobs(); ++number) {
        const TrainingJob& job = cluster.job(number);
        const JobLosses losses = job.losses(truth.end);
        const Duration slow = excess.slow[number];
        const Duration all =
            slow + losses.blocked + losses.restart + losses.discarded + losses.checkpointExcess;
        truth.lostTime += GpuTime::of(all, job.ranks());
        discarded += GpuTime::of(losses.discarded, job.ranks());
        if (number > 0)
            continue;
        truth.slow = slow;
        truth.blocked = losses.blocked;
        truth.restart = losses.restart;
        truth.discarded = losses.discarded;
        truth.checkpointExcess = losses.checkpointExcess;
        truth.lostSteps = toSeconds(all) / cluster.hall().stepSeconds;
        truth.lostTokens = truth.lostSteps * cluster.hall().tokensPerStepPerGpu * job.ranks();
    }
    if (cluster.serving()) {
        truth.serving = excess.serving;
        const auto gpus = static_cast<std::uint32_t>(cluster.site().servingHosts().size() * kGpusPerHost);
        truth.lostTime += GpuTime::of(truth.serving, gpus);
    }
    const Hall& hall = cluster.hall();
    truth.direct = economics::priceOf(truth.lostTime - discarded, microsOf(hall.gpuHourRate));
    truth.rollback = economics::priceOf(discarded, microsOf(hall.gpuHourRate));
    truth.opportunity =
        economics::priceOf(truth.lostTime, microsOf(hall.gpuHourRate * hall.opportunityMultiplier));
}

void countPeopleAndDelay(Truth& truth, const Cluster& cluster) {
    const Hall& hall = cluster.hall();
    if (!truth.roots.empty() && !truth.effects.empty()) {
        const TimePoint until = truth.ended.value_or(truth.end);
        const double hours = std::max(0.0, toSeconds(until - truth.effects.front().at) / 3600.0);
        truth.labor = microsOf(hall.laborPeople * hall.laborRatePerHour * hours);
    }
    const double lostHours = toGpuHours(truth.lostTime) / cluster.job().ranks();
    truth.scheduleHours = std::max(0.0, lostHours - hall.slackHours);
    if (hall.valueOfDelayPerDay > 0)
        truth.schedule = microsOf(hall.valueOfDelayPerDay * truth.scheduleHours / 24);
}

/// What is known at the end: @p troubled is when anything was wrong last.
void conclude(Truth& truth, const Cluster& cluster, TimePoint troubled, const Excess& excess) {
    if (!truth.roots.empty() && troubled + std::chrono::seconds(2) < truth.end)
        truth.ended = troubled;
    for (std::uint32_t gpu = 0; gpu < truth.gpus; ++gpu)
        truth.throttledGpus += cluster.plant().gpuThrottleSeconds(gpu) > 0 ? 1U : 0U;
    countLosses(truth, cluster, excess);
    countPeopleAndDelay(truth, cluster);
}

Truth play(CounterfactualRuns& runs, Duration length) {
    Truth truth = describe(runs.faulty(), length);
    TimePoint troubled = truth.start;
    for (TimePoint t = truth.start + std::chrono::seconds(1); t <= truth.end; t += std::chrono::seconds(1)) {
        runs.advance(t);
        if (runs.faulty().isTroubled())
            troubled = t;
    }
    truth.effects = runs.effects();
    conclude(truth, runs.faulty(), troubled, {runs.slowExcess(), runs.servingExcess()});
    return truth;
}

} // namespace

Result<Truth> truthOf(const Options& options, Duration length) {
    SEAM_TRY(checkLength(length));
    auto runs = CounterfactualRuns::create(options);
    if (!runs)
        return fail(runs.error());
    return play(**runs, length);
}

Result<std::vector<TruthRoot>> rootsOf(const Options& options, Duration length) {
    SEAM_TRY(checkLength(length));
    if (const auto scenario = checkOptions(options); !scenario)
        return fail(scenario.error());
    return describe(Cluster(options), length).roots;
}

economics::Micros totalOf(const Truth& truth) {
    return truth.direct + truth.opportunity + truth.rollback + truth.labor + truth.schedule.value_or(economics::Micros());
}

Result<RepairedRuns> RepairedRuns::play(const Options& options, Duration length) {
    SEAM_TRY(checkLength(length));
    auto runs = CounterfactualRuns::create(options);
    if (!runs)
        return fail(runs.error());
    RepairedRuns played(options, length);
    played.m_asTold = simulate::play(**runs, length);
    played.m_firstFoundAt = (*runs)->firstFoundAt();
    played.m_healthySteps = (*runs)->healthySteps();
    played.m_healthyFirstTokens = (*runs)->healthyFirstTokens();
    return played;
}

Result<Truth> RepairedRuns::repairedAfter(Duration lasts) const {
    Options options = m_options;
    options.faultLength = lasts;
    if (const auto scenario = checkOptions(options); !scenario)
        return fail(scenario.error());
    // Until it is repaired, both are one run: what was found by then is the first of this one too. Else it has to be looked for.
    const Duration same = m_options.faultLength ? std::min(lasts, *m_options.faultLength) : lasts;
    if (!m_firstFoundAt || *m_firstFoundAt > m_options.start + m_options.onset + same)
        return truthOf(options, m_length);
    Cluster cluster(options);
    Truth truth = describe(cluster, m_length);
    std::vector<StepLengths> steps(cluster.jobs());
    std::vector<TrainingJob::Listener> listeners(cluster.jobs());
    for (std::size_t job = 0; job < steps.size(); ++job) {
        listeners[job].step = [&steps, job](const StepRecord& step) { steps[job].made(step); };
        listeners[job].rolledBack = [&steps, job](std::uint64_t lastKept) { steps[job].rolledBack(lastKept); };
    }
    TimePoint troubled = truth.start;
    double serving = 0;
    for (std::size_t second = 0; cluster.now() + std::chrono::seconds(1) <= truth.end; ++second) {
        cluster.tick(listeners);
        (void)cluster.takeEvents();
        if (cluster.isTroubled())
            troubled = cluster.now();
        if (cluster.serving())
            serving += servingExcess(m_healthyFirstTokens[second], cluster.serving()->firstTokenSeconds());
    }
    truth.effects.push_back(m_asTold.effects.front());
    Excess excess{{}, fromSeconds(serving)};
    for (std::size_t job = 0; job < steps.size(); ++job)
        excess.slow.push_back(steps[job].excessOver(m_healthySteps[job]));
    conclude(truth, cluster, troubled, excess);
    return truth;
}

} // namespace seamscope::simulate
