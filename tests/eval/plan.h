// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/world.h"
#include "simulate/options.h"

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::eval {

/// One bundle to make and to judge.
struct Case {
    simulate::Options options;
    Duration length{0};
    Alteration alteration = Alteration::none;
};

struct PlanOptions {
    std::uint32_t seeds = 4;            ///< a scenario
    std::uint32_t skip = 0;             ///< so many seeds before the first
    bool isHeldBack = false;            ///< odd seeds, which nobody looked at while developing
    std::vector<std::string> scenarios; ///< empty: all
    std::uint32_t gpus = 0;             ///< 0: 32 … 128, drawn
    bool hasDoubles = true;             ///< also runs with two faults
    Alteration alteration = Alteration::none;
};

/// Seeds are even for development and odd for what is held back; sizes, lengths and onsets follow from them.
[[nodiscard]] std::vector<Case> planOf(const PlanOptions& options);

} // namespace seamscope::eval
