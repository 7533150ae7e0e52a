// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/job_state.h"

#include <array>

namespace seamscope::jobs {
namespace {

using enum JobState;

using Row = std::array<JobState, kJobStateCount>;

constexpr Row kAllEnd = {ended, ended, ended, ended, ended, ended, ended, ended, ended, ended, ended};
constexpr Row kAllRun = {running, running, running, running, running, running,
                         running, running, running, running, running};

/// Everything leads there but an end, after which only a start or a step is news.
constexpr Row unlessEnded(JobState to) {
    Row row{};
    row.fill(to);
    row[static_cast<std::size_t>(ended)] = ended;
    return row;
}
/// The same, and nothing disturbs announced maintenance.
constexpr Row unlessAway(JobState to) {
    Row row = unlessEnded(to);
    row[static_cast<std::size_t>(maintenance)] = maintenance;
    return row;
}

// Columns: from unobserved, starting, running, evaluating, checkpointing, blocked, resizing, restarting,
// idle, maintenance, ended. Rows: by signal.
constexpr std::array<Row, kJobSignalCount> kAfter = {{
    // launched
    {starting, starting, restarting, restarting, restarting, restarting, restarting, restarting, restarting,
     restarting, starting},
    kAllRun,                 // progressed
    unlessEnded(evaluating), // evaluationBegun
    // writeBegun: what does not run writes nothing, whatever its cadence says; a blocked one that writes is
    // not
    {checkpointing, checkpointing, checkpointing, checkpointing, checkpointing, checkpointing, resizing,
     restarting, idle, maintenance, ended},
    unlessEnded(resizing), // resizeBegun
    // resumed: no step yet, so that it ends neither a standstill nor a start
    {running, starting, running, running, running, blocked, running, restarting, running, running, ended},
    unlessAway(restarting), // failed
    // silent: whoever starts or rests is given its time
    {unobserved, starting, blocked, blocked, blocked, blocked, blocked, restarting, idle, maintenance, ended},
    unlessAway(blocked),      // stalled
    unlessAway(idle),         // idled
    unlessAway(unobserved),   // lost
    unlessEnded(maintenance), // maintenanceBegun
    kAllEnd,                  // finished
}};

} // namespace

std::string_view name(JobState state) {
    constexpr std::array<std::string_view, kJobStateCount> kNames = {
        "unobserved", "starting",   "running", "evaluating",  "checkpointing", "blocked",
        "resizing",   "restarting", "idle",    "maintenance", "ended"};
    return kNames[static_cast<std::size_t>(state)];
}

JobState stateAfter(JobState state, JobSignal signal) {
    return kAfter[static_cast<std::size_t>(signal)][static_cast<std::size_t>(state)];
}

} // namespace seamscope::jobs
