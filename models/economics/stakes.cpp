// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/stakes.h"

#include <algorithm>

namespace seamscope::economics {
namespace {

constexpr double kUnstatedHours = 1;

const topology::Job* jobOf(const topology::Topology& topology, const topology::EntityId& id) {
    const auto& jobs = topology.jobs();
    const auto at =
        std::find_if(jobs.begin(), jobs.end(), [&](const topology::Job& job) { return job.id == id; });
    return at == jobs.end() ? nullptr : &*at;
}

/// @param hours GPU-hours of one job
template<class Hours>
void price(telemetry::AtStake& stake, TimePoint at, const topology::Topology& topology,
           const PriceBook* prices, const GpuModels& models, Hours hours) {
    stake.gpuHours = 0;
    stake.likelyMicros = 0;
    stake.currency.clear();
    double micros = 0;
    bool isPriced = prices != nullptr;
    for (const topology::EntityId& id : stake.jobs) {
        const topology::Job* job = jobOf(topology, id);
        if (!job)
            continue;
        const double taken = hours(*job);
        const PriceRow* row = prices ? prices->rowFor(gpuModelOf(*job, models), at) : nullptr;
        stake.gpuHours += taken;
        micros += row ? taken * static_cast<double>(row->rate.value) : 0;
        isPriced = isPriced && row;
    }
    if (!isPriced)
        return;
    stake.currency = prices->currency();
    stake.likelyMicros = roundedMicros(micros);
}

} // namespace

double failureGpuHours(const topology::Job& job) {
    const auto& plan = job.checkpoint;
    const bool isStated = plan && plan->intervalSeconds && plan->restartSeconds;
    const double hours =
        isStated ? (*plan->intervalSeconds / 2 + *plan->restartSeconds) / 3600 : kUnstatedHours;
    return hours * job.gpus;
}

void priceStakes(telemetry::IncidentReport& report, const topology::Topology& topology,
                 const PriceBook* prices, const GpuModels& models) {
    for (telemetry::Silence& silence : report.silent)
        price(silence.atStake, silence.since, topology, prices, models,
              [](const topology::Job& job) { return static_cast<double>(job.gpus); });
    for (telemetry::Crossing& crossing : report.crossings)
        price(crossing.atStake, crossing.at, topology, prices, models, failureGpuHours);
}

} // namespace seamscope::economics
