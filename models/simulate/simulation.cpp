// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/simulation.h"

#include "simulate/fabric_emitter.h"
#include "simulate/facility_emitter.h"
#include "simulate/gpu_emitter.h"
#include "simulate/job_emitter.h"
#include "simulate/prices.h"
#include "simulate/site_topology.h"

#include <algorithm>
#include <utility>

namespace seamscope::simulate {

struct Simulation::Private {
    Private(const Options& options, const Scenario& scenario, telemetry::Lane& lane_)
        : lane(lane_)
        , cluster(options, scenario)
        , gpus(cluster, lane)
        , facility(cluster, lane)
        , fabric(cluster, lane)
        , job(cluster, lane) {}

    void flush(TimePoint arrival) {
        largestBatch = std::max(largestBatch, batch.size());
        batch.arrival = arrival;
        if (!batch.isEmpty())
            lane.samples(std::exchange(batch, {}));
    }

    telemetry::Lane& lane;
    Cluster cluster;
    GpuEmitter gpus;
    FacilityEmitter facility;
    FabricEmitter fabric;
    JobEmitter job;
    telemetry::SampleBatch batch;
    std::size_t largestBatch = 0;
    TrainingJob::Listener listener;
};

Result<std::unique_ptr<Simulation>> Simulation::create(const Options& options, telemetry::Lane& lane) {
    const auto scenario = checkOptions(options);
    if (!scenario)
        return fail(scenario.error());
    return std::unique_ptr<Simulation>(new Simulation(options, **scenario, lane));
}

Simulation::Simulation(const Options& options, const Scenario& scenario, telemetry::Lane& lane)
    : d(std::make_unique<Private>(options, scenario, lane)) {
    lane.topology(topologyOf(d->cluster.site(), options.start));
    lane.document("pricing.json", pricingJson());
    // An event leaves after what was sampled before it.
    d->listener.step = [p = d.get()](const StepRecord& r) {
        p->job.step(p->cluster, r, p->batch);
        if (p->cluster.options().trainingLog)
            p->flush(r.end);
        p->job.logStep(p->cluster, r, p->lane);
    };
    d->listener.checkpointBegun = [p = d.get()](const CheckpointRecord& r) {
        p->flush(r.begin);
        p->job.checkpointBegun(p->cluster, r, p->lane);
    };
    d->listener.checkpointDone = [p = d.get()](const CheckpointRecord& r) {
        p->job.checkpointDone(r, p->batch);
        p->flush(r.end);
        p->job.logCheckpointDone(p->cluster, r, p->lane);
    };
}

Simulation::~Simulation() = default;

TimePoint Simulation::now() const { return d->cluster.now(); }
const Cluster& Simulation::cluster() const { return d->cluster; }

void Simulation::advance(TimePoint to) {
    while (d->cluster.now() + fromSeconds(kPlantTickSeconds) <= to)
        tick();
}

void Simulation::tick() {
    d->batch.reserve(d->largestBatch);
    d->cluster.tick(d->listener);
    d->gpus.sample(d->cluster, d->batch);
    d->facility.sample(d->cluster, d->batch);
    d->fabric.sample(d->cluster, d->batch);
    d->job.sample(d->cluster, d->batch);
    resetCounters();
    d->flush(d->cluster.now());
    d->lane.contact();
}

void Simulation::resetCounters() {
    const Options& options = d->cluster.options();
    const double chance = options.counterResetsPerHour / 3600.0;
    const Noise& noise = d->cluster.noise();
    if (noise.uniform(Draw::counterReset, 0, d->cluster.ticks()) >= chance)
        return;
    const auto host = static_cast<std::uint32_t>(noise.bits(Draw::counterReset, 1, d->cluster.ticks()) %
                                                 d->cluster.site().hosts());
    d->gpus.resetCounters(d->cluster, host);
    d->fabric.resetCounters(d->cluster, host);
}

} // namespace seamscope::simulate
