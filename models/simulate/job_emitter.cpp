// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/job_emitter.h"

#include "simulate/announce.h"
#include "simulate/fabric_emitter.h"
#include "simulate/flight_dump.h"
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
constexpr double kReadLatency = 0.006;
/// Share of a contention that shows while this job writes nothing.
constexpr double kQuietShare = 0.3;
constexpr double kAllocatedShare = 0.58;
constexpr double kTokenSpread = 0.04;
constexpr double kReportSpreadSeconds = 2.5;
constexpr std::size_t kMostReports = 4096;
constexpr std::uint32_t kMostDumps = 1024;

/// Rounded as the trainer prints it: microseconds.
double microseconds(double seconds) { return std::round(seconds * 1e6) / 1e6; }

} // namespace

JobEmitter::JobEmitter(const Cluster& cluster, telemetry::Lane& lane, std::uint32_t job)
    : m_job(job)
    , m_saysSteps(cluster.hall().hasTrainerMetrics || cluster.options().exportsSteps)
    , m_saysRanks(cluster.hall().hasRankTimes)
    , m_saysMemory(cluster.hall().hasRankMemory)
    , m_saysExperts(cluster.hall().hasExperts && job == 0)
    , m_stamps(cluster.noise(), cluster.options().start, cluster.hall())
    , m_latency(cluster.noise(), 30, 1, 0.0003, 1e6)
    , m_throughput(cluster.noise(), 31, 1, 5e7, 1)
    , m_reads(cluster.noise(), 32, 1, 0.0004, 1e6) {
    const std::string name = cluster.site().jobName(job);
    const Duration step = fromSeconds(cluster.hall().stepSeconds);
    const auto ofJob = [&](std::string_view metric, SignalKind kind, Duration period) {
        return announce(lane, metric, kind, period, {{"job", name}});
    };
    if (m_saysSteps) {
        m_stepSeconds = ofJob("training_step_seconds", SignalKind::gauge, step);
        m_tokens = ofJob("training_tokens_total", SignalKind::counter, step);
        m_loss = ofJob("training_loss", SignalKind::gauge, step);
        m_mfu = ofJob("training_mfu", SignalKind::gauge, step);
        m_busBandwidth = ofJob("training_bus_bandwidth_bytes_per_second", SignalKind::gauge, step);
        m_checkpointSeconds =
            ofJob("checkpoint_write_seconds", SignalKind::gauge, cluster.hall().checkpointInterval);
        m_checkpointBytes = ofJob("checkpoint_bytes", SignalKind::gauge, cluster.hall().checkpointInterval);
    }
    if (m_job == 0)
        announceStorage(cluster, lane);
    const std::uint32_t ranks = cluster.site().gpusOfJob(job);
    const std::uint32_t limit = std::max(1U, cluster.options().rankLimit);
    const std::uint32_t stride = (ranks + limit - 1) / limit;
    for (std::uint32_t rank = 0; rank < ranks && (m_saysRanks || m_saysMemory || m_saysExperts);
         rank += stride) {
        Rank r;
        r.number = rank;
        r.host = Site::hostOf(cluster.site().gpuOfRank(rank, job));
        if (m_saysRanks) {
            r.self = announceRank(cluster, lane, "training_rank_self_seconds", rank);
            r.wait = announceRank(cluster, lane, "training_rank_wait_seconds", rank);
        }
        if (m_saysMemory)
            r.memory = announceRank(cluster, lane, "training_rank_memory_allocated_bytes", rank);
        if (m_saysExperts)
            r.tokens = announceRank(cluster, lane, "training_expert_tokens", rank);
        m_ranks.push_back(r);
    }
}

telemetry::SeriesId JobEmitter::announceRank(const Cluster& cluster, telemetry::Lane& lane,
                                             std::string_view metric, std::uint32_t rank) const {
    return announce(lane, metric, SignalKind::gauge, fromSeconds(cluster.hall().stepSeconds),
                    {{"job", cluster.site().jobName(m_job)}, {"rank", std::to_string(rank)}});
}

void JobEmitter::announceStorage(const Cluster& cluster, telemetry::Lane& lane) {
    const auto of = [&](std::string_view metric, const std::string& storage) {
        return announce(lane, metric, SignalKind::gauge, cluster.options().hostPeriod,
                        {{"storage", storage}});
    };
    m_writeLatency = of("storage_write_latency_seconds", cluster.site().storageName());
    m_writeRate = of("storage_write_bytes_per_second", cluster.site().storageName());
    m_used = of("storage_used_ratio", cluster.site().storageName());
    if (cluster.hall().saysMore)
        m_readLatency = of("storage_read_latency_seconds", cluster.site().dataStorageName());
}

void JobEmitter::step(const Cluster& cluster, const StepRecord& record, telemetry::SampleBatch& batch) {
    const Hall& hall = cluster.hall();
    const double tokens = hall.tokensPerStepPerGpu * cluster.site().gpusOfJob(m_job);
    const TimePoint at = Stamps::milliseconds(record.end);
    if (m_saysSteps) {
        batch.add(m_stepSeconds, at, microseconds(record.seconds));
        batch.add(m_tokens, at, tokens * static_cast<double>(record.number));
        batch.add(m_loss, at, std::round(record.loss * 1e5) / 1e5);
        batch.add(m_mfu, at, std::round(hall.mfu * hall.stepSeconds / record.seconds * 1e4) / 1e4);
        batch.add(m_busBandwidth, at,
                  std::round(nicBytesPerStep(hall) * kGpusPerHost / record.transferSeconds));
    }
    for (const Rank& rank : m_ranks) {
        const TimePoint stamp = m_stamps.host(rank.host, record.end);
        const std::uint32_t gpu = cluster.site().gpuOfRank(rank.number, m_job);
        if (m_saysRanks) {
            batch.add(rank.self, stamp, microseconds(static_cast<double>(record.selfSeconds[rank.number])));
            batch.add(rank.wait, stamp, microseconds(static_cast<double>(record.waitSeconds[rank.number])));
        }
        if (m_saysMemory)
            batch.add(
                rank.memory, stamp,
                std::round((kAllocatedShare + static_cast<double>(cluster.faultState().memoryUsed[gpu])) *
                           hall.memoryGibibyte * 1024) *
                    1048576);
        if (m_saysExperts) {
            const double spread =
                1 + kTokenSpread * cluster.noise().normal(Draw::traffic, rank.number, record.number);
            batch.add(rank.tokens, stamp,
                      std::round(hall.tokensPerStepPerGpu * spread *
                                 static_cast<double>(cluster.faultState().expertTokens[gpu])));
        }
    }
}

void JobEmitter::logStep(const Cluster& cluster, const StepRecord& record, telemetry::Lane& lane) const {
    if (cluster.hall().hasTrainerLog)
        log(cluster, record.end, stepLine(record, cluster.hall(), cluster.site().gpusOfJob(m_job)), lane);
}

void JobEmitter::checkpointBegun(const Cluster& cluster, const CheckpointRecord& record,
                                 telemetry::Lane& lane) const {
    telemetry::Event event;
    event.at = record.begin;
    event.until = record.end;
    event.arrival = record.begin;
    event.kind = telemetry::EventKind::plannedCheckpoint;
    event.entity = EntityId::make(EntityKind::job, cluster.site().jobName(m_job));
    event.text =
        "blocking checkpoint of step " + std::to_string(record.step) + " to " + cluster.site().storageName();
    lane.event(std::move(event));
    if (cluster.hall().hasTrainerLog)
        log(cluster, record.begin, checkpointBegunLine(record), lane);
}

void JobEmitter::checkpointDone(const CheckpointRecord& record, telemetry::SampleBatch& batch) {
    const TimePoint at = Stamps::milliseconds(record.end);
    if (m_saysSteps) {
        batch.add(m_checkpointSeconds, at, microseconds(toSeconds(record.end - record.begin)));
        batch.add(m_checkpointBytes, at, std::round(record.bytes));
    }
    m_checkpointsKept += 1;
}

void JobEmitter::logCheckpointDone(const Cluster& cluster, const CheckpointRecord& record,
                                   telemetry::Lane& lane) const {
    if (cluster.hall().hasTrainerLog)
        log(cluster, record.end, checkpointDoneLine(record), lane);
}

void JobEmitter::logCheckpointFailed(const Cluster& cluster, const CheckpointRecord& record,
                                     telemetry::Lane& lane) const {
    log(cluster, record.end, checkpointFailedLine(record), lane);
}

void JobEmitter::gaveUp(const Cluster& cluster, const HaltRecord& halt, telemetry::Lane& lane) const {
    if (halt.isKilled)
        return;
    // Those that wait report, one after another, and never the one that did not come.
    std::vector<std::pair<Duration, std::uint32_t>> reports;
    const std::uint32_t ranks = cluster.site().gpusOfJob(m_job);
    for (std::uint32_t rank = 0; rank < ranks; ++rank)
        if (std::find(halt.missing.begin(), halt.missing.end(), rank) == halt.missing.end())
            reports.emplace_back(
                fromSeconds(kReportSpreadSeconds * cluster.noise().uniform(Draw::logTime, rank, halt.step)),
                rank);
    std::sort(reports.begin(), reports.end());
    reports.resize(std::min<std::size_t>(reports.size(), kMostReports));
    for (const auto& [delay, rank] : reports)
        log(cluster, halt.at + delay, watchdogLine(halt.at + delay, rank, halt.step, cluster.hall().watchdog),
            lane);
}

void JobEmitter::dump(const Cluster& cluster, const HaltRecord& halt, telemetry::Lane& lane) const {
    const std::uint32_t ranks = cluster.site().gpusOfJob(m_job);
    const std::uint64_t first = cluster.hall().firstStep;
    if (halt.isKilled || halt.step <= first + 1 || ranks > kMostDumps)
        return;
    for (std::uint32_t rank = 0; rank < ranks; ++rank) {
        const std::uint32_t gpu = cluster.site().gpuOfRank(rank, m_job);
        if (cluster.faultState().presence[gpu] == Presence::lost)
            continue;
        const bool isMissing =
            std::find(halt.missing.begin(), halt.missing.end(), rank) != halt.missing.end();
        const double skew = m_stamps.hostOffsetSeconds(Site::hostOf(gpu), halt.since);
        lane.document("flight_recorder/" + cluster.site().jobName(m_job) + "/rank_" + std::to_string(rank) +
                          ".json",
                      flightDump(halt, first, ranks, isMissing, cluster.hall().stepSeconds, skew));
    }
}

void JobEmitter::drained(const Cluster& cluster, TimePoint at, std::uint64_t step,
                         telemetry::Lane& lane) const {
    if (cluster.hall().hasTrainerLog)
        log(cluster, at, drainedLine(at, step), lane);
}

void JobEmitter::resumed(const Cluster& cluster, TimePoint at, std::uint64_t step,
                         telemetry::Lane& lane) const {
    if (cluster.hall().hasTrainerLog)
        log(cluster, at, resumedLine(at, step), lane);
}

void JobEmitter::log(const Cluster& cluster, TimePoint at, std::string text, telemetry::Lane& lane) const {
    telemetry::Event event;
    event.at = at;
    event.arrival = at;
    event.kind = telemetry::EventKind::log;
    event.entity = EntityId::make(EntityKind::job, cluster.site().jobName(m_job));
    event.text = std::move(text);
    lane.event(std::move(event));
}

void JobEmitter::sample(const Cluster& cluster, telemetry::SampleBatch& batch) {
    const auto period = static_cast<std::uint64_t>(cluster.options().hostPeriod / std::chrono::seconds(1));
    if (m_job != 0 || cluster.ticks() % period != 0)
        return;
    const FaultState& state = cluster.faultState();
    const bool isWriting = cluster.job().isInCheckpoint();
    const double bytes = cluster.hall().checkpointBytesPerGpu * cluster.site().gpusOfJob(0);
    const double rate = bytes / toSeconds(cluster.hall().checkpointWrite) / state.writeFactor;
    const double latency = isWriting ? kBusyWriteLatency * state.writeFactor
                                     : kIdleWriteLatency * (1 + kQuietShare * (state.writeFactor - 1));
    const TimePoint at = cluster.now();
    batch.add(m_writeLatency, at, std::max(0.0, m_latency.read(0, latency)));
    batch.add(m_writeRate, at, std::max(0.0, m_throughput.read(0, isWriting ? rate : 1e8)));
    const double used = kStorageUsedAtStart + m_checkpointsKept * bytes / kStorageBytes + state.storageUsed;
    batch.add(m_used, at, std::min(1.0, std::round(used * 1e5) / 1e5));
    if (cluster.hall().saysMore)
        batch.add(m_readLatency, at, std::max(0.0, m_reads.read(0, kReadLatency * state.readFactor)));
}

} // namespace seamscope::simulate
