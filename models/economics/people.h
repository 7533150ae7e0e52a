// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/incident_loss.h"

#include <span>
#include <vector>

namespace seamscope::economics {

/// How long the people of a site were busy with one incident, each of them.
struct PeopleTime {
    Duration likely{0};
    /// From the first time that a job felt it, and until its jobs were well, though not for long enough to be
    /// sure that it is over.
    Duration least{0};
    Duration most{0};  ///< until its jobs were themselves again, where that was after it had ended
    TimePoint from{};  ///< the first effect
    double share = 1;  ///< of their time, where they were on several incidents
};

/// From the onset until the incident ended, or until all jobs that it had touched were well again for good,
/// or until
/// @p end. A person is at one incident at a time: where several are on, the time is split evenly (methods
/// §3.3, L4: distinct persons, no overlap). Same order as @p incidents.
[[nodiscard]] std::vector<PeopleTime> peopleTimesOf(std::span<const IncidentSpan> incidents,
                                                    const IncidentLosses& losses, TimePoint end);

} // namespace seamscope::economics
