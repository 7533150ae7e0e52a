// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/options.h"

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::eval {

/// What is done to a bundle on the way to the analysis, to see what its answer rests on.
enum class Alteration : std::uint8_t {
    none,
    noFacility, ///< no cooling, power or weather data
    missing5,   ///< another 5 % of all samples lost
    missing20,
    skew,            ///< every host's clock off by up to ±3 s
    wrongTopology,   ///< 1 % of the edges lead elsewhere
    shiftedFacility, ///< facility data six hours late: claims about facilities must vanish
    lateFacility,  ///< facility data 20 minutes late: the cause comes after its effect and must not be named
    permutedRanks, ///< ranks stand on other hosts than jobs.json says: accuracy must collapse
};
[[nodiscard]] const char* name(Alteration alteration);
[[nodiscard]] std::vector<Alteration> allAlterations();

/// One bundle to make and to judge.
struct Case {
    simulate::Options options;
    Duration length{0};
    Alteration alteration = Alteration::none;
};

struct PlanOptions {
    std::uint32_t seeds = 4;            ///< a scenario
    bool isHeldBack = false;            ///< odd seeds, which nobody looked at while developing
    std::vector<std::string> scenarios; ///< empty: all
    std::uint32_t gpus = 0;             ///< 0: 32 … 128, drawn
    bool hasDoubles = true;             ///< also runs with two faults
    Alteration alteration = Alteration::none;
};

/// Seeds are even for development and odd for what is held back; sizes, lengths and onsets follow from them.
[[nodiscard]] std::vector<Case> planOf(const PlanOptions& options);

} // namespace seamscope::eval
