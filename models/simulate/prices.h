// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/hall.h"

#include <string>

namespace seamscope::simulate {

/// pricing.json (contract §6), as the hall pays. Without a value of delay the schedule layer stays hours.
[[nodiscard]] std::string pricingJson(const Hall& hall);

} // namespace seamscope::simulate
