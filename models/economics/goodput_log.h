// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "economics/job_facts.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace seamscope::economics {

/// What Google's ML goodput library says of a job: seconds of wall time, by the event model of its recorder
/// (job, accelerator init, training preparation, data loading, steps, custom and checkpoint events).
///
/// Productive is the time between the starts of consecutive steps that were kept, without what the first step
/// after a start took longer than the others (program start-up) and without blocking saves. A step number
/// that comes again means a restart from there: what was done since then, until the job started again, is
/// wasted. Everything else is "other".
struct GoodputBreakdown {
    double elapsed = 0; ///< from the first start to the end, or to the last entry
    double productive = 0;
    double acceleratorInit = 0;
    double trainingPreparation = 0;
    double dataLoading = 0;
    double programStartup = 0;
    double checkpointSave = 0;
    double checkpointRestore = 0;
    double wasted = 0;
    double custom = 0; ///< between steps, in the application's own words
    double other = 0;
    std::uint32_t interruptions = 0;
    [[nodiscard]] double goodput() const { return elapsed > 0 ? productive / elapsed : 0; }
};

/// An event log of that library: both its own reading and the facts for a history of ours.
struct GoodputLog {
    std::string job; ///< job_name of the entries
    GoodputBreakdown theirs;
    JobFacts facts; ///< steps with numbers, restarts, writes; the job's size is not in the log
};

/// Reads entries as JSON lines or as one array; each the recorder's payload, or an export of Cloud Logging
/// that carries it as `jsonPayload`. Entries of other jobs than the first are left out. An entry that cannot
/// be taken (a step without a number, a time that is none) goes to @p problems with its place. An error: not
/// one entry of the kind.
[[nodiscard]] Result<GoodputLog> readGoodputLog(std::string_view text, Problems& problems);

} // namespace seamscope::economics
