// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/job_emitter.h"

#include "simulate/announce.h"
#include "simulate/fabric_emitter.h"
#include "simulate/training_log.h"
#include "topology/entity.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace seamscope::simulate {
namespace {

using telemetry::SignalKind;
using topology::EntityId;
using topology::EntityKind;

constexpr double kIdleWriteLatency = 0.004;
constexpr double kBusyWriteLatency = 0.012;
constexpr double kStorageBytes = 4e15;
constexpr double kStorageUsedAtStart = 0.61;

/// Rounded as the trainer prints it: microseconds.
double microseconds(double seconds) { return std::round(seconds * 1e6) / 1e6; }

} // namespace

JobEmitter::JobEmitter(const Cluster& cluster, telemetry::Lane& lane)
    : m_stamps(cluster.noise(), cluster.options().start)
    , m_latency(cluster.noise(), 30, 1, 0.0003, 1e6)
    , m_throughput(cluster.noise(), 31, 1, 5e7, 1) {
    const Site& site = cluster.site();
    const std::string job = site.jobName();
    const Duration step = fromSeconds(kReferenceStepSeconds);
    const auto ofJob = [&](std::string_view metric, SignalKind kind, Duration period) {
        return announce(lane, metric, kind, period, {{"job", job}});
    };
    m_stepSeconds = ofJob("training_step_seconds", SignalKind::gauge, step);
    m_tokens = ofJob("training_tokens_total", SignalKind::counter, step);
    m_loss = ofJob("training_loss", SignalKind::gauge, step);
    m_mfu = ofJob("training_mfu", SignalKind::gauge, step);
    m_busBandwidth = ofJob("training_bus_bandwidth_bytes_per_second", SignalKind::gauge, step);
    m_checkpointSeconds = ofJob("checkpoint_write_seconds", SignalKind::gauge, kCheckpointInterval);
    m_checkpointBytes = ofJob("checkpoint_bytes", SignalKind::gauge, kCheckpointInterval);
    const auto ofStorage = [&](std::string_view metric) {
        return announce(lane, metric, SignalKind::gauge, cluster.options().hostPeriod,
                        {{"storage", site.storageName()}});
    };
    m_writeLatency = ofStorage("storage_write_latency_seconds");
    m_writeRate = ofStorage("storage_write_bytes_per_second");
    m_used = ofStorage("storage_used_ratio");
    const std::uint32_t limit = std::max(1U, cluster.options().rankLimit);
    const std::uint32_t stride = (site.gpus() + limit - 1) / limit;
    for (std::uint32_t rank = 0; rank < site.gpus(); rank += stride) {
        const std::string number = std::to_string(rank);
        m_ranks.push_back({rank, Site::hostOf(site.gpuOfRank(rank)),
                           announce(lane, "training_rank_self_seconds", SignalKind::gauge, step,
                                    {{"job", job}, {"rank", number}}),
                           announce(lane, "training_rank_wait_seconds", SignalKind::gauge, step,
                                    {{"job", job}, {"rank", number}})});
    }
}

void JobEmitter::step(const Cluster& cluster, const StepRecord& record, telemetry::SampleBatch& batch) {
    const double tokens = kTokensPerStepPerGpu * cluster.site().gpus();
    const TimePoint at = Stamps::milliseconds(record.end);
    batch.add(m_stepSeconds, at, microseconds(record.seconds));
    batch.add(m_tokens, at, tokens * static_cast<double>(record.number));
    batch.add(m_loss, at, std::round(record.loss * 1e5) / 1e5);
    batch.add(m_mfu, at, std::round(kReferenceMfu * kReferenceStepSeconds / record.seconds * 1e4) / 1e4);
    batch.add(m_busBandwidth, at, std::round(kNicBytesPerStep * kGpusPerHost / record.transferSeconds));
    for (const Rank& rank : m_ranks) {
        const TimePoint stamp = m_stamps.host(rank.host, record.end);
        batch.add(rank.self, stamp, microseconds(static_cast<double>(record.selfSeconds[rank.number])));
        batch.add(rank.wait, stamp, microseconds(static_cast<double>(record.waitSeconds[rank.number])));
    }
}

void JobEmitter::logStep(const Cluster& cluster, const StepRecord& record, telemetry::Lane& lane) const {
    if (cluster.options().trainingLog)
        log(cluster, record.end, stepLine(record, cluster.site().gpus()), lane);
}

void JobEmitter::checkpointBegun(const Cluster& cluster, const CheckpointRecord& record,
                                 telemetry::Lane& lane) const {
    telemetry::Event event;
    event.at = record.begin;
    event.until = record.end;
    event.arrival = record.begin;
    event.kind = telemetry::EventKind::plannedCheckpoint;
    event.entity = EntityId::make(EntityKind::job, cluster.site().jobName());
    event.text =
        "blocking checkpoint of step " + std::to_string(record.step) + " to " + cluster.site().storageName();
    lane.event(std::move(event));
    if (cluster.options().trainingLog)
        log(cluster, record.begin, checkpointBegunLine(record), lane);
}

void JobEmitter::checkpointDone(const CheckpointRecord& record, telemetry::SampleBatch& batch) {
    const TimePoint at = Stamps::milliseconds(record.end);
    batch.add(m_checkpointSeconds, at, microseconds(toSeconds(record.end - record.begin)));
    batch.add(m_checkpointBytes, at, std::round(record.bytes));
    m_checkpointsKept += 1;
}

void JobEmitter::logCheckpointDone(const Cluster& cluster, const CheckpointRecord& record,
                                   telemetry::Lane& lane) const {
    if (cluster.options().trainingLog)
        log(cluster, record.end, checkpointDoneLine(record), lane);
}

void JobEmitter::log(const Cluster& cluster, TimePoint at, std::string text, telemetry::Lane& lane) const {
    telemetry::Event event;
    event.at = at;
    event.arrival = at;
    event.kind = telemetry::EventKind::log;
    event.entity = EntityId::make(EntityKind::job, cluster.site().jobName());
    event.text = std::move(text);
    lane.event(std::move(event));
}

void JobEmitter::sample(const Cluster& cluster, telemetry::SampleBatch& batch) {
    const auto period = static_cast<std::uint64_t>(cluster.options().hostPeriod / std::chrono::seconds(1));
    if (cluster.ticks() % period != 0)
        return;
    const bool isWriting = cluster.job().isInCheckpoint();
    const double bytes = kCheckpointBytesPerGpu * cluster.site().gpus();
    const TimePoint at = cluster.now();
    batch.add(m_writeLatency, at,
              std::max(0.0, m_latency.read(0, isWriting ? kBusyWriteLatency : kIdleWriteLatency)));
    batch.add(m_writeRate, at,
              std::max(0.0, m_throughput.read(0, isWriting ? bytes / toSeconds(kCheckpointWrite) : 1e8)));
    batch.add(m_used, at,
              std::round((kStorageUsedAtStart + m_checkpointsKept * bytes / kStorageBytes) * 1e5) / 1e5);
}

} // namespace seamscope::simulate
