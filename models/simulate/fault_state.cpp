// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/fault_state.h"

#include <algorithm>

namespace seamscope::simulate {

FaultState::FaultState(const Site& site) {
    const std::size_t rows = site.rows(), racks = site.racks(), hosts = site.hosts(), gpus = site.gpus();
    pumpHealth.resize(rows * kPumpsPerCdu);
    setpointKelvin.resize(rows);
    for (auto* by : {&rackOpening, &rackVolts})
        by->resize(racks);
    psuHealth.resize(hosts * kPsusPerHost);
    for (auto* by : {&ioPressure, &extraLoad})
        by->resize(hosts);
    memoryTaken.resize(hosts);
    for (auto* by : {&isSilent, &hasNoDcgm})
        by->resize(hosts);
    presence.resize(gpus);
    for (auto* by : {&clockCapMhz,
                     &resistance,
                     &airKelvin,
                     &slow,
                     &extraSeconds,
                     &nvlinkSlow,
                     &netSlow,
                     &memoryUsed,
                     &expertTokens,
                     &eccPerSecond,
                     &nvlinkCrcPerSecond,
                     &nvlinkReplayPerSecond,
                     &pcieReplayPerSecond,
                     &symbolPerSecond,
                     &pauseSentPerSecond,
                     &pauseReceivedPerSecond,
                     &cnpPerSecond,
                     &retransmitsPerSecond,
                     &waitFactor,
                     &trafficFactor})
        by->resize(gpus);
    for (auto* by : {&capReason, &pcieWidth, &pcieGeneration, &remapPending, &linkDown})
        by->resize(gpus);
    const std::size_t uplinks = std::size_t{site.leaves()} * site.spines();
    for (auto* by : {&uplinkShare, &uplinkEcnPerSecond, &uplinkQueueBytes})
        by->resize(uplinks);
    rest();
}

void FaultState::rest() {
    const auto all = [](auto& values, auto value) { std::fill(values.begin(), values.end(), value); };
    all(pumpHealth, 1.0);
    all(setpointKelvin, 0.0);
    all(rackOpening, 1.0);
    all(rackVolts, 1.0);
    all(memoryTaken, 0.0);
    all(presence, Presence::here);
    for (auto* by : {&psuHealth, &resistance, &slow, &nvlinkSlow, &netSlow, &expertTokens, &waitFactor,
                     &trafficFactor, &uplinkShare})
        all(*by, 1.0F);
    for (auto* by : {&ioPressure, &extraLoad, &clockCapMhz, &airKelvin, &extraSeconds, &memoryUsed,
                     &eccPerSecond, &nvlinkCrcPerSecond, &nvlinkReplayPerSecond, &pcieReplayPerSecond,
                     &symbolPerSecond, &pauseSentPerSecond, &pauseReceivedPerSecond, &cnpPerSecond,
                     &retransmitsPerSecond, &uplinkEcnPerSecond, &uplinkQueueBytes})
        all(*by, 0.0F);
    for (auto* by : {&isSilent, &hasNoDcgm, &capReason, &remapPending, &linkDown})
        all(*by, std::uint8_t{0});
    all(pcieWidth, std::uint8_t{16});
    all(pcieGeneration, std::uint8_t{5});
    routeSlow.fill(1);
    routeWeight.fill(1);
    demandFactor = crossing = 1;
    writeFactor = readFactor = 1;
    failsWrites = isDrained = false;
    storageUsed = stallAllSeconds = 0;
}

} // namespace seamscope::simulate
