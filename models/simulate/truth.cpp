// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/truth.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate {
namespace {

using economics::Micros;

Micros microsOf(double amount) { return {economics::roundedMicros(amount * 1e6)}; }

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
void countLosses(Truth& truth, const CounterfactualRuns& runs) {
    const Cluster& cluster = runs.faulty();
    GpuTime discarded;
    for (std::uint32_t number = 0; number < cluster.jobs(); ++number) {
        const TrainingJob& job = cluster.job(number);
        const JobLosses losses = job.losses(truth.end);
        const Duration slow = runs.slowExcess(number);
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
        truth.serving = runs.servingExcess();
        const auto gpus = static_cast<std::uint32_t>(cluster.site().servingHosts().size() * kGpusPerHost);
        truth.lostTime += GpuTime::of(truth.serving, gpus);
    }
    const Hall& hall = cluster.hall();
    truth.direct = economics::priceOf(truth.lostTime - discarded, microsOf(hall.gpuHourRate));
    truth.rollback = economics::priceOf(discarded, microsOf(hall.gpuHourRate));
    truth.opportunity =
        economics::priceOf(truth.lostTime, microsOf(hall.gpuHourRate * hall.opportunityMultiplier));
}

void countPeopleAndDelay(Truth& truth, const CounterfactualRuns& runs) {
    const Hall& hall = runs.faulty().hall();
    if (!truth.roots.empty() && !truth.effects.empty()) {
        const TimePoint until = truth.ended.value_or(truth.end);
        const double hours = std::max(0.0, toSeconds(until - truth.effects.front().at) / 3600.0);
        truth.labor = microsOf(hall.laborPeople * hall.laborRatePerHour * hours);
    }
    const double lostHours = toGpuHours(truth.lostTime) / runs.faulty().job().ranks();
    truth.scheduleHours = std::max(0.0, lostHours - hall.slackHours);
    if (hall.valueOfDelayPerDay > 0)
        truth.schedule = microsOf(hall.valueOfDelayPerDay * truth.scheduleHours / 24);
}

} // namespace

Result<Truth> truthOf(const Options& options, Duration length) {
    if (length <= Duration::zero() || length > std::chrono::hours(24 * 30))
        return fail(ErrorCode::invalidInput, "the length of a run must lie between 1 s and 30 days");
    auto runs = CounterfactualRuns::create(options);
    if (!runs)
        return fail(runs.error());
    Truth truth = describe((*runs)->faulty(), length);
    TimePoint troubled = truth.start;
    for (TimePoint t = truth.start + std::chrono::seconds(1); t <= truth.end; t += std::chrono::seconds(1)) {
        (*runs)->advance(t);
        if ((*runs)->faulty().isTroubled())
            troubled = t;
    }
    truth.effects = (*runs)->effects();
    if (!truth.roots.empty() && troubled + std::chrono::seconds(2) < truth.end)
        truth.ended = troubled;
    const Plant& plant = (*runs)->faulty().plant();
    for (std::uint32_t gpu = 0; gpu < options.gpus; ++gpu)
        truth.throttledGpus += plant.gpuThrottleSeconds(gpu) > 0 ? 1U : 0U;
    countLosses(truth, **runs);
    countPeopleAndDelay(truth, **runs);
    return truth;
}

} // namespace seamscope::simulate
