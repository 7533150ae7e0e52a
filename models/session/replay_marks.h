// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"
#include "session/session_data.h"

#include <optional>

namespace seamscope::session {

/// The nearest mark after or before a time, of all that the history tells, also of what nobody knew yet then; none:
/// there is none that way. Onsets and declarations as they were told last. The step of a job begins where its number
/// (job.step) changes, or ends where only its length is told (job.step_seconds); of several jobs the one with most GPUs
/// counts, before others one that has numbers.
[[nodiscard]] std::optional<TimePoint> markBeside(const SessionData& data, TimePoint at, telemetry::ReplayStep step);

} // namespace seamscope::session
