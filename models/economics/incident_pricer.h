// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/incident_loss.h"
#include "economics/people.h"

#include <cstddef>
#include <vector>

namespace seamscope::economics {

struct PricedIncident {
    telemetry::IncidentCost cost;
    std::vector<CostLine> lines; ///< the products that its layers are the sums of
};

/// The five layers of one incident from what it took from its jobs (contract §6), each with its band.
/// @param index of the incident in the caller's list, for the lines
[[nodiscard]] PricedIncident priceIncident(std::size_t index, const IncidentSpan& incident,
                                           const std::vector<JobLoss>& jobs,
                                           const std::vector<UnobservedJob>& unobserved,
                                           const PeopleTime& people, const CostContext& context);

} // namespace seamscope::economics
