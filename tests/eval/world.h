// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstdint>
#include <vector>

namespace seamscope::eval {

/// What is done to a bundle on the way to the analysis, to see what its answer rests on.
enum class Alteration : std::uint8_t {
    none,
    noFacility, ///< no cooling, power or weather data
    missing5,   ///< another 5 % of all samples lost
    missing20,
    noise3,          ///< every gauge three times as noisy
    slowScrapes,     ///< scrapes of 5 to 60 s, another period for every family
    missingFamilies, ///< two families of metrics that nobody exports
    gaps,            ///< exporters of some hosts and one family away for minutes
    skew,            ///< every host's clock off by up to ±3 s
    facilityClock,   ///< the facility's clock off by up to ±4 minutes
    wrongTopology,   ///< 1 % of the edges lead elsewhere
    wrongTopology5,  ///< 5 %
    noRacks,         ///< nobody says which rack a host stands in
    shiftedFacility, ///< facility data six hours late: claims about facilities must vanish
    lateFacility,    ///< 20 minutes late: the cause comes after its effect and must not be named
    permutedRanks,   ///< ranks stand on other hosts than jobs.json says: accuracy must collapse
    hostile,         ///< several of these at once, drawn for every run
};
[[nodiscard]] const char* name(Alteration alteration);
[[nodiscard]] std::vector<Alteration> allAlterations();

/// Groups of metrics that go missing or slow together.
enum class Family : std::uint8_t {
    facility,
    clocks,
    throttle,
    activity,
    network,
    switches,
    ranks,
    host,
    other
};
inline constexpr std::uint32_t kFamilies = 9;

/// How one bundle differs from what the simulation emitted. The default alters nothing.
struct World {
    double noise = 1;        ///< factor on the noise of gauges
    double missing = 0;      ///< share of samples lost
    bool hasPeriods = false; ///< scrapes of 5 to 60 s
    bool isNoFacility = false;
    std::uint32_t familiesLost = 0;
    bool hasGaps = false;
    double hostSkewSeconds = 0; ///< ± this
    Duration facilityShift{0};
    double wrongEdges = 0; ///< share of the edges
    bool isNoRacks = false;
    bool isPermuted = false;
};
/// @param seed of the case; @param isRackAtFault whether the answer is a rack, which then has to stay.
[[nodiscard]] World worldOf(Alteration alteration, std::uint64_t seed, bool isRackAtFault);

} // namespace seamscope::eval
