// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/scenario.h"

#include <type_traits>

/// Every scenario of the registry, by the file that defines it.
namespace seamscope::simulate::shipped {

/// Scenario::make of a fault that is made of the site and its dice, some with noise of their own.
template<class F>
[[nodiscard]] std::unique_ptr<Fault> makeOf(const Site& site, [[maybe_unused]] const Noise& noise, Dice& dice) {
    if constexpr (std::is_constructible_v<F, const Site&, const Noise&, Dice&>)
        return std::make_unique<F>(site, noise, dice);
    else
        return std::make_unique<F>(site, dice);
}

// benign.cpp
[[nodiscard]] Scenario healthy();
[[nodiscard]] Scenario diurnal();
[[nodiscard]] Scenario maintenance();
[[nodiscard]] Scenario plannedCheckpoint();
// cooling.cpp
[[nodiscard]] Scenario pumpDegraded();
[[nodiscard]] Scenario setpointRaised();
[[nodiscard]] Scenario rackHotspot();
// power.cpp
[[nodiscard]] Scenario pduPowerCap();
[[nodiscard]] Scenario psuLoss();
// devices.cpp
[[nodiscard]] Scenario pcieDowngrade();
[[nodiscard]] Scenario nvlinkErrors();
[[nodiscard]] Scenario eccCreep();
[[nodiscard]] Scenario gpuOffBus();
[[nodiscard]] Scenario gspTimeout();
// network.cpp
[[nodiscard]] Scenario linkFlap();
[[nodiscard]] Scenario linkErrors();
[[nodiscard]] Scenario ecmpImbalance();
[[nodiscard]] Scenario pauseStorm();
[[nodiscard]] Scenario neighbourJob();
// storage.cpp
[[nodiscard]] Scenario checkpointContention();
[[nodiscard]] Scenario checkpointFailure();
[[nodiscard]] Scenario loaderStall();
// software.cpp
[[nodiscard]] Scenario gcStraggler();
[[nodiscard]] Scenario memoryLeak();
[[nodiscard]] Scenario rankHang();
[[nodiscard]] Scenario expertImbalance();

// serving.cpp
[[nodiscard]] Scenario kvTransfer();
[[nodiscard]] Scenario routingDrift();
[[nodiscard]] Scenario trafficSurge();
// slow_devices.cpp
[[nodiscard]] Scenario gpuHot();
[[nodiscard]] Scenario gpuSlow();
// water.cpp
[[nodiscard]] Scenario chillerWarm();
[[nodiscard]] Scenario rackBlocked();
// placement.cpp
[[nodiscard]] Scenario misplaced();

} // namespace seamscope::simulate::shipped
