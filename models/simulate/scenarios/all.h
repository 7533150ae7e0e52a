// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/scenario.h"

/// Every scenario of the registry; each is defined in the file of its name.
namespace seamscope::simulate::shipped {

[[nodiscard]] Scenario healthy();
[[nodiscard]] Scenario pumpDegraded();

} // namespace seamscope::simulate::shipped
