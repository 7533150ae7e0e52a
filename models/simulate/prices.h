// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace seamscope::simulate {

/// What the simulated site pays; pricing.json states it and the truth is computed with it.
inline constexpr double kGpuHourRate = 2.49; ///< USD
inline constexpr double kOpportunityMultiplier = 0.6;
inline constexpr double kLaborRatePerHour = 140; ///< USD
inline constexpr double kLaborPeople = 2;
inline constexpr double kMilestoneSlackHours = 36;

/// pricing.json (contract §6). No value of delay: the schedule layer stays hours.
[[nodiscard]] std::string pricingJson();

} // namespace seamscope::simulate
