// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_history.h"
#include "feed/meter_detail.h"

#include <span>

namespace seamscope::economics {

/// Steps under which a learned baseline is grey.
inline constexpr std::uint32_t kLeastBaselineSteps = 50;

/// What the job is measured against at a time: the reference of jobs.json, else learned as the upper quartile
/// of speed over the last 1,000 healthy steps of the same size (methods §3.2). Steps inside @p troubled are
/// not healthy; when nothing else is left, or what is left got slower on the way, the baseline says what it
/// refused.
/// @param isStated false: the reference is of other work than any step of @p line
[[nodiscard]] telemetry::MeterBaseline baselineOf(const topology::Job& job, std::span<const HistorySpan> line,
                                                  std::span<const TimeRange> troubled, bool isStated = true);

/// How long a step takes a healthy job, pauses between steps included: for the comparison with the same job
/// without an incident, where the mean is needed and not the best quarter.
struct Pace {
    double seconds = 0; ///< of a step; 0 = not known
    double sigma = 0;   ///< of one step
    /// Of one step as it counts in a sum of many: steps that lean on the one before scatter more together,
    /// ends that are stamped late less.
    double noise = 0;
    double error = 0; ///< standard error of `seconds`
    double steps = 0; ///< that it stands on
    TimePoint of = kTimeMin; ///< the midst of those; of a stated reference alone, the begin of time
    [[nodiscard]] bool isKnown() const { return seconds > 0; }
};

/// Robust mean of the healthy steps nearest to @p onset, at most 1,000 before and 1,000 after the troubled
/// time, joined with the stated reference by the weight of their errors.
/// @param unit work of a step of @p line, in steps of the work that the reference is of; 0: nobody knows
[[nodiscard]] Pace paceOf(const topology::Job& job, std::span<const HistorySpan> line,
                          std::span<const TimeRange> troubled, TimePoint onset, double unit = 1);

} // namespace seamscope::economics
