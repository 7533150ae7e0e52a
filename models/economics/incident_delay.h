// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/incident_loss.h"

#include <utility>
#include <vector>

namespace seamscope::economics {

/// By how much an incident moves the dates of the programs that its jobs belong to. Jobs of one program run
/// side by side: the one that lost most moves its date.
struct IncidentDelay {
    double hours = 0;                                 ///< slip after slack, worst program
    std::vector<std::pair<DelayValue, double>> parts; ///< value a day, days
    std::vector<double> lost;                         ///< hours before slack, by part
    std::vector<double> slack;                        ///< hours
};
/// @param at the milestone counts that is the next one then
[[nodiscard]] IncidentDelay delayOf(const std::vector<JobLoss>& jobs, const CostContext& context,
                                    TimePoint at);

} // namespace seamscope::economics
