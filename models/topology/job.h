// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "topology/entity.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::topology {

enum class JobKind : unsigned char { training, inference };

/// Sizes of the parallel dimensions; 1 when a dimension is not used.
struct Parallelism {
    unsigned tp = 1;
    unsigned pp = 1;
    unsigned dp = 1;
    unsigned ep = 1;
    std::string order = "tp-dp-pp"; ///< rank order, the first varies fastest
    bool operator==(const Parallelism&) const = default;
};

struct RankPlacement {
    unsigned rank = 0;
    EntityId gpu;
    bool operator==(const RankPlacement&) const = default;
};

/// What healthy looks like, with where that figure comes from.
struct JobReference {
    std::optional<double> stepSeconds;
    std::optional<double> tokensPerStep;
    std::optional<double> tokensTotal;
    std::optional<double> busGigabytesPerSecond;
    std::optional<double> ttftP99Seconds;
    std::optional<double> transferP99Seconds;
    std::optional<double> requestsPerSecond;
    std::string source;
    bool operator==(const JobReference&) const = default;
};

/// Checkpoints that come sooner and do not outlive every failure: in memory, on a peer, on a local disk.
struct CheckpointTier {
    std::string name; ///< "memory", "local nvme"
    std::optional<double> intervalSeconds;
    std::optional<double> writeSeconds;   ///< the job stands still for
    std::optional<double> restartSeconds; ///< from a failure that it outlives to steps again
    double recovers = 0;                  ///< share of failures that it outlives, 0..1
    bool operator==(const CheckpointTier&) const = default;
};

struct CheckpointPolicy {
    std::optional<double> intervalSeconds;
    std::optional<double> writeSeconds;
    std::optional<double> restartSeconds;
    EntityId storage;
    bool blocking = true;
    std::optional<double> drainSeconds{}; ///< written in the background: durable so much after it began
    std::optional<double> keepSeconds{};  ///< deleted after that
    std::vector<CheckpointTier> tiers{};  ///< beside the durable one
    bool operator==(const CheckpointPolicy&) const = default;
};

struct InferencePool {
    EntityId id;
    std::string role;
    std::vector<EntityId> gpus;
    bool operator==(const InferencePool&) const = default;
};

struct InferenceRoute {
    EntityId id;
    EntityId from;
    EntityId to;
    std::string kind;
    bool operator==(const InferenceRoute&) const = default;
};

/// One job of jobs.json (contract §5).
struct Job {
    EntityId id;
    EntityId program;
    std::string owner;
    JobKind kind = JobKind::training;
    std::optional<TimePoint> start;
    std::optional<TimePoint> end;
    Parallelism parallelism;
    std::vector<RankPlacement> ranks;
    std::uint32_t gpus = 0; ///< stated count, or the number of placed ranks or pool GPUs
    JobReference reference;
    std::optional<CheckpointPolicy> checkpoint;
    std::vector<InferencePool> pools;
    std::vector<InferenceRoute> routes;
    std::optional<double> watchdogSeconds{};        ///< a collective that waits longer ends the job
    std::optional<std::uint32_t> restartsAllowed{}; ///< after so many it is not started again
    bool operator==(const Job&) const = default;
};

} // namespace seamscope::topology
