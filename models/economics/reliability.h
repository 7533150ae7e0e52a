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

} // namespace seamscope::economics
