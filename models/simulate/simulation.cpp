// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/simulation.h"

#include "simulate/device_emitter.h"
#include "simulate/fabric_emitter.h"
#include "simulate/facility_emitter.h"
#include "simulate/gpu_emitter.h"
#include "simulate/job_emitter.h"
#include "simulate/prices.h"
#include "simulate/serving_emitter.h"
#include "simulate/site_topology.h"

#include <algorithm>
#include <utility>

namespace seamscope::simulate {

struct Simulation::Private {
    Private(const Options& options, telemetry::Lane& lane_, Cluster::Fate fate)
        : lane(lane_)
        , cluster(options, fate)
        , gpus(cluster, lane)
        , facility(cluster, lane)
        , fabric(cluster, lane)
        , devices(cluster, lane)
        , serving(cluster, lane) {
        for (std::uint32_t job = 0; job < cluster.jobs(); ++job)
            jobs.emplace_back(cluster, lane, job);
    }

    void flush(TimePoint arrival) {
        largestBatch = std::max(largestBatch, batch.size());
        batch.arrival = arrival;
        if (!batch.isEmpty())
            lane.samples(std::exchange(batch, {}));
    }
    /// What was written in words during the tick; kernel lines bear the clock of their host.
    void tellWords() {
        for (telemetry::Event& event : cluster.takeEvents()) {
            if (event.kind == telemetry::EventKind::log && event.entity.kind() == topology::EntityKind::job &&
                !cluster.hall().hasTrainerLog)
                continue;
            gpus.note(cluster, event);
            lane.event(std::move(event));
        }
    }

    telemetry::Lane& lane;
    Cluster cluster;
    GpuEmitter gpus;
    FacilityEmitter facility;
    FabricEmitter fabric;
    DeviceEmitter devices;
    ServingEmitter serving;
    std::vector<JobEmitter> jobs;
    telemetry::SampleBatch batch;
    std::size_t largestBatch = 0;
    std::vector<TrainingJob::Listener> listeners;
    Observer observer;
};

Result<std::unique_ptr<Simulation>> Simulation::create(const Options& options, telemetry::Lane& lane,
                                                       Cluster::Fate fate) {
    const auto scenario = checkOptions(options);
    if (!scenario)
        return fail(scenario.error());
    return std::unique_ptr<Simulation>(new Simulation(options, lane, fate));
}

Simulation::Simulation(const Options& options, telemetry::Lane& lane, Cluster::Fate fate)
    : d(std::make_unique<Private>(options, lane, fate)) {
    lane.topology(topologyOf(d->cluster.site(), options.start, d->cluster.serving()));
    lane.document("pricing.json", pricingJson(d->cluster.hall()));
    for (std::uint32_t job = 0; job < d->cluster.jobs(); ++job)
        d->listeners.push_back(listenerOf(job));
}

TrainingJob::Listener Simulation::listenerOf(std::uint32_t job) {
    Private* p = d.get();
    TrainingJob::Listener listener;
    // An event leaves after what was sampled before it.
    listener.step = [p, job](const StepRecord& r) {
        p->jobs[job].step(p->cluster, r, p->batch);
        if (p->cluster.hall().hasTrainerLog)
            p->flush(r.end);
        p->jobs[job].logStep(p->cluster, r, p->lane);
        if (p->observer.step)
            p->observer.step(job, r);
    };
    listener.checkpointBegun = [p, job](const CheckpointRecord& r) {
        p->flush(r.begin);
        p->jobs[job].checkpointBegun(p->cluster, r, p->lane);
    };
    listener.checkpointDone = [p, job](const CheckpointRecord& r) {
        p->jobs[job].checkpointDone(r, p->batch);
        p->flush(r.end);
        p->jobs[job].logCheckpointDone(p->cluster, r, p->lane);
    };
    listener.checkpointFailed = [p, job](const CheckpointRecord& r) {
        p->flush(r.end);
        p->jobs[job].logCheckpointFailed(p->cluster, r, p->lane);
    };
    listener.gaveUp = [p, job](const HaltRecord& r) {
        p->flush(r.at);
        p->jobs[job].gaveUp(p->cluster, r, p->lane);
        if (p->cluster.options().dumpsCollectives)
            p->jobs[job].dump(p->cluster, r, p->lane);
    };
    listener.rolledBack = [p, job](std::uint64_t step) {
        if (p->observer.rolledBack)
            p->observer.rolledBack(job, step);
    };
    listener.drained = [p, job](TimePoint at, std::uint64_t step) {
        p->flush(at);
        p->jobs[job].drained(p->cluster, at, step, p->lane);
    };
    listener.resumed = [p, job](TimePoint at, std::uint64_t step) {
        p->flush(at);
        p->jobs[job].resumed(p->cluster, at, step, p->lane);
    };
    return listener;
}

void Simulation::setObserver(Observer observer) { d->observer = std::move(observer); }

Simulation::~Simulation() = default;

TimePoint Simulation::now() const { return d->cluster.now(); }
const Cluster& Simulation::cluster() const { return d->cluster; }

void Simulation::advance(TimePoint to) {
    while (d->cluster.now() + fromSeconds(kPlantTickSeconds) <= to)
        tick();
}

void Simulation::tick() {
    d->batch.reserve(d->largestBatch);
    d->cluster.tick(d->listeners);
    d->tellWords();
    d->fabric.count(d->cluster);
    d->gpus.sample(d->cluster, d->batch);
    d->facility.sample(d->cluster, d->batch);
    d->fabric.sample(d->cluster, d->batch);
    d->devices.sample(d->cluster, d->batch);
    d->serving.sample(d->cluster, d->batch);
    for (JobEmitter& job : d->jobs)
        job.sample(d->cluster, d->batch);
    resetCounters();
    d->flush(d->cluster.now());
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
