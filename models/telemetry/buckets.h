// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/gpu_time.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace seamscope::telemetry {

/// Where GPU-time goes. Every GPU-nanosecond of a job is in exactly one of them, so they sum to wall-clock ×
/// GPUs at any instant: N·T = P + D + X + B + C + C′ + R + I + M + U.
enum class Bucket : std::uint8_t {
    productive,   ///< P work at baseline speed that is still part of the result
    discarded,    ///< D work that a rollback threw away
    slowExcess,   ///< X step time beyond the baseline; signed: fast steps give back
    blocked,      ///< B no progress: hang, stall
    checkpoint,   ///< C the job stands still for a checkpoint, as long as that usually takes
    restart,      ///< R requeue, reload, warm-up
    reservedIdle, ///< I paid for and given to no job: spares, drained, fragmentation
    planned,      ///< M maintenance that was announced
    unobserved,   ///< U nothing says what happened
    /// C′ the same beyond what a write of the job usually takes; signed where only a counter of steps is read.
    checkpointExcess,
};
inline constexpr std::size_t kBucketCount = 10;

/// By bucket, index = Bucket. Only slowExcess and checkpointExcess may be negative.
using BucketTimes = std::array<GpuTime, kBucketCount>;

/// What was paid for and brought a job no further: a loss is the sum of these, everywhere.
inline constexpr std::array<Bucket, 5> kLostBuckets = {Bucket::discarded, Bucket::slowExcess, Bucket::blocked,
                                                       Bucket::restart, Bucket::checkpointExcess};

/// Stable lower-case name: "productive", "slow_excess", "reserved_idle", …
[[nodiscard]] constexpr std::string_view name(Bucket bucket) {
    constexpr std::array<std::string_view, kBucketCount> kNames = {
        "productive", "discarded",     "slow_excess", "blocked",   "checkpoint",
        "restart",    "reserved_idle", "planned",     "unobserved", "checkpoint_excess"};
    return kNames[static_cast<std::size_t>(bucket)];
}

} // namespace seamscope::telemetry
