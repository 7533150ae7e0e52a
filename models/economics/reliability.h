// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/statistics.h"
#include "telemetry/message.h"

namespace seamscope::economics {

/// Interruptions of jobs over a time: how often, and how sure that is.
struct FailureRecord {
    double failures = 0;
    double gpus = 0;
    double days = 0;
    telemetry::Message source; ///< "this job", "published: 419 in 54 days on 16,384 GPUs"

    [[nodiscard]] double gpuHours() const { return gpus * days * 24; }
    /// Mean time between failures at this size, hours.
    [[nodiscard]] double mttfHours() const { return days * 24 / failures; }
    [[nodiscard]] double gpuHoursPerFailure() const { return gpuHours() / failures; }
    /// Expected in @p days2 on @p gpus2.
    [[nodiscard]] double expected(double gpus2, double days2) const {
        return gpus2 * days2 * 24 / gpuHoursPerFailure();
    }
    /// The same with the exact Poisson interval of the count at 95 %.
    [[nodiscard]] Interval expectedInterval(double gpus2, double days2) const;
    /// MTTF of a job of @p gpus2, hours.
    [[nodiscard]] double mttfHoursOf(double gpus2) const { return gpuHoursPerFailure() / gpus2; }
};

/// 419 unexpected interruptions in 54 days on 16,384 GPUs: one in 50,677 GPU-hours (Llama 3 report, table 5).
/// Stands in until a site has failures of its own.
[[nodiscard]] FailureRecord publishedFailures();

/// Mean time to failure in hours of @p nodes, each failing @p perNodeDay times a day.
[[nodiscard]] double mttfHoursOfNodes(double nodes, double perNodeDay);

/// Effective training time ratio to expect. Times in one unit; M = mean time between failures.
struct EttrInputs {
    double M = 0;
    double restart = 0;   ///< u0: to productive steps again
    double interval = 0;  ///< between checkpoints
    double queue = 0;     ///< q: wait for nodes after a failure
    double write = 0;     ///< w: standing still for each checkpoint
    double runLength = 0; ///< R; 0 = long
};
/// First order (Kokolis et al., 2024; failures accrue over scheduled time); conservative.
[[nodiscard]] double ettrLinear(const EttrInputs& inputs);
/// Exact for exponential failures, restarts that may fail too, and no queue.
[[nodiscard]] double ettrExact(const EttrInputs& inputs);
/// Time that each interruption may cost when @p share of @p days must be productive; in hours.
[[nodiscard]] double allowedHoursPerFailure(double share, double days, double failures);

/// Expected number of distinct nodes with a bad GPU when @p bad of @p gpus are bad, placed at random.
[[nodiscard]] double expectedBadNodes(double gpus, double perNode, double bad);
/// Chance that a job of @p size touches no bad GPU when a share @p badShare is bad.
[[nodiscard]] double chanceClean(double badShare, double size);

} // namespace seamscope::economics
