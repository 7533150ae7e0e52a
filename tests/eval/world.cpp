// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/world.h"

#include "simulate/noise.h"

#include <array>

namespace seamscope::eval {
namespace {

constexpr std::array<const char*, 17> kNames = {"none",
                                                "no_facility",
                                                "missing_5",
                                                "missing_20",
                                                "noise_x3",
                                                "scrapes_5_to_60s",
                                                "two_families_missing",
                                                "exporter_gaps",
                                                "clock_skew_3s",
                                                "facility_clock_4min",
                                                "topology_1_percent_wrong",
                                                "topology_5_percent_wrong",
                                                "no_racks",
                                                "facility_6h_late",
                                                "facility_20min_late",
                                                "ranks_permuted",
                                                "hostile"};
constexpr double kMostFacilitySkew = 240; // seconds

World drawn(simulate::Dice& dice, bool isRackAtFault) {
    World world;
    world.noise = dice.chance(0.6) ? dice.between(1, 3) : 1;
    world.hasPeriods = dice.chance(0.5);
    world.missing = dice.chance(0.5) ? dice.between(0.01, 0.15) : 0;
    world.familiesLost = dice.below(3);
    world.hasGaps = dice.chance(0.5);
    world.hostSkewSeconds = dice.chance(0.5) ? dice.between(0, 3) : 0;
    if (dice.chance(0.4))
        world.facilityShift = fromSeconds(dice.between(-kMostFacilitySkew, kMostFacilitySkew));
    world.wrongEdges = dice.chance(0.5) ? dice.between(0.005, 0.05) : 0;
    world.isNoRacks = dice.chance(0.3) && !isRackAtFault;
    return world;
}

} // namespace

const char* name(Alteration alteration) { return kNames[static_cast<std::size_t>(alteration)]; }

std::vector<Alteration> allAlterations() {
    std::vector<Alteration> all;
    for (std::size_t i = 1; i < kNames.size(); ++i)
        all.push_back(static_cast<Alteration>(i));
    return all;
}

World worldOf(Alteration alteration, std::uint64_t seed, bool isRackAtFault) {
    simulate::Dice dice(simulate::Noise(seed ^ 0x0DDBA11), simulate::Draw::hall, 78);
    World world;
    switch (alteration) {
    case Alteration::none:
        break;
    case Alteration::noFacility:
        world.isNoFacility = true;
        break;
    case Alteration::missing5:
        world.missing = 0.05;
        break;
    case Alteration::missing20:
        world.missing = 0.2;
        break;
    case Alteration::noise3:
        world.noise = 3;
        break;
    case Alteration::slowScrapes:
        world.hasPeriods = true;
        break;
    case Alteration::missingFamilies:
        world.familiesLost = 2;
        break;
    case Alteration::gaps:
        world.hasGaps = true;
        break;
    case Alteration::skew:
        world.hostSkewSeconds = 3;
        break;
    case Alteration::facilityClock:
        world.facilityShift = fromSeconds(dice.between(-kMostFacilitySkew, kMostFacilitySkew));
        break;
    case Alteration::wrongTopology:
        world.wrongEdges = 0.01;
        break;
    case Alteration::wrongTopology5:
        world.wrongEdges = 0.05;
        break;
    case Alteration::noRacks:
        world.isNoRacks = !isRackAtFault;
        break;
    case Alteration::shiftedFacility:
        world.facilityShift = std::chrono::hours(6);
        break;
    case Alteration::lateFacility:
        world.facilityShift = std::chrono::minutes(20);
        break;
    case Alteration::permutedRanks:
        world.isPermuted = true;
        break;
    case Alteration::hostile:
        return drawn(dice, isRackAtFault);
    }
    return world;
}

} // namespace seamscope::eval
