// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

/// How long without progress until that is news.
namespace seamscope::jobs {

/// Until a job counts as blocked and its time as lost: max(60 s, 3 steps, 3 polls).
/// @param step its usual one
/// @param poll period of whoever polls it; zero: its steps come one by one
[[nodiscard]] Duration blockedAfter(Duration step, Duration poll = Duration::zero());

/// A job that writes every @p interval is to write now, @p since its last write.
[[nodiscard]] bool isWriteDue(Duration since, Duration interval);

/// The usual distance of two signs of progress, in seconds.
struct Rhythm {
    double median = 60;
    double late = 60;    ///< nine of ten come sooner
    double repeated = 0; ///< for so long a poll has shown the same value while all was well
};
/// Until somebody should ask why: sooner than it counts as blocked, for a cause is to be found before much is
/// lost, and from how the job's own progress scatters. What it is blocked from on is the same: its last
/// progress.
[[nodiscard]] double suspectAfterSeconds(const Rhythm& rhythm);

} // namespace seamscope::jobs
