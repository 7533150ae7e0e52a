// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenario.h"

#include "simulate/scenarios/all.h"

#include <array>

namespace seamscope::simulate {

std::span<const Scenario> scenarios() {
    using namespace shipped;
    static const std::array kAll = {healthy(),
                                    pumpDegraded(),
                                    setpointRaised(),
                                    rackHotspot(),
                                    pduPowerCap(),
                                    psuLoss(),
                                    pcieDowngrade(),
                                    nvlinkErrors(),
                                    eccCreep(),
                                    gpuOffBus(),
                                    linkFlap(),
                                    ecmpImbalance(),
                                    pauseStorm(),
                                    checkpointContention(),
                                    checkpointFailure(),
                                    loaderStall(),
                                    gcStraggler(),
                                    memoryLeak(),
                                    rankHang(),
                                    gspTimeout(),
                                    expertImbalance(),
                                    neighbourJob(),
                                    diurnal(),
                                    maintenance(),
                                    plannedCheckpoint(),
                                    kvTransfer(),
                                    routingDrift(),
                                    trafficSurge(),
                                    gpuHot(),
                                    gpuSlow(),
                                    linkErrors(),
                                    chillerWarm(),
                                    rackBlocked(),
                                    misplaced()};
    return kAll;
}

const Scenario* findScenario(std::string_view name) {
    for (const Scenario& scenario : scenarios())
        if (scenario.name == name)
            return &scenario;
    return nullptr;
}

} // namespace seamscope::simulate
