// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/timeline.h"

#include <vector>

namespace seamscope::ui {

/// The steps of the job that is shown, over all answers so far: each answer has those in its own view alone.
class TimelineSteps {
public:
    /// Takes what an answer adds; of another job, or from further back, it replaces what was known. The newest 20,000 stay.
    void keep(const telemetry::TimelineTiles& tiles);
    /// The @p length round the cursor, widened to the last step where nothing moves: see rangeRound().
    [[nodiscard]] TimeRange round(TimePoint cursor, Duration length) const;

private:
    std::vector<telemetry::TimelineStep> m_steps; ///< ascending
    topology::EntityId m_job;
};

} // namespace seamscope::ui
