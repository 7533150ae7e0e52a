// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/cluster.h"
#include "simulate/sensor.h"
#include "simulate/stamps.h"
#include "telemetry/ingest.h"

#include <vector>

namespace seamscope::simulate {

/// What the trainer and its storage say: step time, tokens, loss, own and wait time of ranks, checkpoints.
class JobEmitter {
public:
    /// @param job its number. The first job's emitter speaks for the storage too.
    JobEmitter(const Cluster& cluster, telemetry::Lane& lane, std::uint32_t job = 0);
    /// Samples of a finished step.
    void step(const Cluster& cluster, const StepRecord& record, telemetry::SampleBatch& batch);
    /// Its log line, when asked for.
    void logStep(const Cluster& cluster, const StepRecord& record, telemetry::Lane& lane) const;
    void checkpointBegun(const Cluster& cluster, const CheckpointRecord& record, telemetry::Lane& lane) const;
    void checkpointDone(const CheckpointRecord& record, telemetry::SampleBatch& batch);
    void logCheckpointDone(const Cluster& cluster, const CheckpointRecord& record,
                           telemetry::Lane& lane) const;
    void logCheckpointFailed(const Cluster& cluster, const CheckpointRecord& record,
                             telemetry::Lane& lane) const;
    /// What the ranks that wait print when their watchdogs give up.
    /// What the ranks leave behind when their watchdogs run out: one dump each, but of those whose device is
    /// gone.
    void dump(const Cluster& cluster, const HaltRecord& halt, telemetry::Lane& lane) const;
    void gaveUp(const Cluster& cluster, const HaltRecord& halt, telemetry::Lane& lane) const;
    void drained(const Cluster& cluster, TimePoint at, std::uint64_t step, telemetry::Lane& lane) const;
    void resumed(const Cluster& cluster, TimePoint at, std::uint64_t step, telemetry::Lane& lane) const;
    /// The storage, at the period of the hosts.
    void sample(const Cluster& cluster, telemetry::SampleBatch& batch);

private:
    struct Rank {
        std::uint32_t number = 0;
        std::uint32_t host = 0;
        telemetry::SeriesId self, wait, memory, tokens;
    };
    void log(const Cluster& cluster, TimePoint at, std::string text, telemetry::Lane& lane) const;

    [[nodiscard]] telemetry::SeriesId announceRank(const Cluster& cluster, telemetry::Lane& lane,
                                                   std::string_view metric, std::uint32_t rank) const;
    void announceStorage(const Cluster& cluster, telemetry::Lane& lane);

    std::uint32_t m_job;
    bool m_saysSteps, m_saysRanks, m_saysMemory, m_saysExperts;
    Stamps m_stamps;
    SensorBank m_latency, m_throughput, m_reads;
    telemetry::SeriesId m_stepSeconds, m_tokens, m_loss, m_mfu, m_busBandwidth, m_checkpointSeconds,
        m_checkpointBytes;
    telemetry::SeriesId m_writeLatency, m_writeRate, m_used, m_readLatency;
    std::vector<Rank> m_ranks;
    double m_checkpointsKept = 0;
};

} // namespace seamscope::simulate
