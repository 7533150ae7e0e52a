// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/baseline.h"

#include <optional>
#include <span>

namespace seamscope::economics {

/// Whether a job that was slowed or stopped is itself again.
struct Recovery {
    bool isAffected = false;        ///< slow steps, a stop or a slow write were seen at all
    std::optional<TimePoint> since; ///< as fast as before since then; none: not, as far as one can tell
    TimePoint earliest{};           ///< begin of the last effect that was seen: what made it can have gone as early as that
    bool isSure = false;            ///< long enough for nobody to be busy with it any more
};

/// What the line says from @p onset on. Sure is a job that has been well for five minutes, and for twice as
/// long as it ever was between two effects: what comes and goes is not over in a pause. A slow write is over
/// with the next one that is not.
/// @param usualWrite what a write takes without trouble; none: writes say nothing
/// @param writes of the job: while the newest one failed, the job is not itself, however fast it steps
[[nodiscard]] Recovery recoveryOf(std::span<const HistorySpan> line, TimePoint onset, const Pace& pace,
                                  std::optional<Duration> usualWrite, std::span<const CheckpointFact> writes);

} // namespace seamscope::economics
