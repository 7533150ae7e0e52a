// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

/// What a job does, as everybody who asks is told.
namespace seamscope::jobs {

enum class JobState : std::uint8_t {
    unobserved,    ///< nothing says
    starting,      ///< on its way to its first step
    running,       ///< steps come, or answers
    evaluating,    ///< stands still for an evaluation
    checkpointing, ///< stands still for a write
    blocked,       ///< no progress, and no reason for that
    resizing,      ///< changes its number of GPUs
    restarting,    ///< on its way back after a failure
    idle,          ///< an inference job that nobody asks anything
    maintenance,   ///< announced
    ended,
};
inline constexpr std::size_t kJobStateCount = 11;

/// What is heard of a job.
enum class JobSignal : std::uint8_t {
    launched, ///< somebody or something starts it, again or for the first time
    progressed,
    evaluationBegun,
    writeBegun,
    resizeBegun,
    resumed, ///< what the job stood still for is over: the next step is to be waited for from here
    failed,
    silent,  ///< no progress for longer than its patience
    stalled, ///< somebody says that nothing gets done although it should
    idled,   ///< somebody says that there is nothing to do
    lost,    ///< its source is silent, or its clock cannot be believed
    maintenanceBegun,
    finished,
};
inline constexpr std::size_t kJobSignalCount = 13;

/// Stable lower-case name: "running", "checkpointing", …
[[nodiscard]] std::string_view name(JobState state);

/// Where @p signal leads from @p state.
[[nodiscard]] JobState stateAfter(JobState state, JobSignal signal);

/// Time passes in which the job gets no further although it should: what it costs is lost.
[[nodiscard]] constexpr bool isStandstill(JobState state) {
    return state == JobState::blocked || state == JobState::restarting;
}

struct JobStanding {
    JobState state = JobState::unobserved;
    TimePoint since{};
    bool operator==(const JobStanding&) const = default;
};

} // namespace seamscope::jobs
