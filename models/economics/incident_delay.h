// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/incident_loss.h"

#include <vector>

namespace seamscope::economics {

/// By how much an incident moves the dates of the programs that its jobs belong to.
struct IncidentDelay {
    double hours = 0; ///< slip after slack, worst program, also of jobs without one
    std::vector<telemetry::DateShift> shifts;
    std::vector<double> lostHoursLow; ///< of each of those: the band has no equal sides where a loss is possible and not likely
};
/// @param at the milestone counts that is the next one then
[[nodiscard]] IncidentDelay delayOf(const std::vector<JobLoss>& jobs, const CostContext& context,
                                    TimePoint at);

} // namespace seamscope::economics
