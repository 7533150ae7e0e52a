// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/site.h"

#include <array>
#include <cstdint>
#include <vector>

namespace seamscope::simulate {

/// What keeps a GPU from taking part.
enum class Presence : std::uint8_t {
    here,
    silent, ///< its rank hangs in the code; the device is well
    lost,   ///< the device does not answer: off the bus, driver stuck, no power
    killed, ///< its process dies at once and takes the job with it
};

/// What can be wrong, as causes: a fault sets some of these and everything else follows. Put back to rest at
/// every tick, so a fault states what is wrong now and never has to undo anything. Indices are those of the
/// site.
struct FaultState {
    explicit FaultState(const Site& site);
    void rest();

    // by row
    std::vector<double> pumpHealth;     ///< share of its rated flow that a pump still gives; row × 2 + pump
    std::vector<double> setpointKelvin; ///< supply setpoint above the design

    // by rack
    std::vector<double> rackOpening; ///< share of its branch flow that a manifold lets through
    std::vector<double> rackVolts;   ///< share of the line voltage

    // by host
    std::vector<float> psuHealth;       ///< host × PSUs + psu: share of its rating, 0 = dead
    std::vector<float> ioPressure;      ///< s/s of tasks waiting for storage
    std::vector<float> extraLoad;       ///< processes
    std::vector<double> memoryTaken;    ///< byte
    std::vector<std::uint8_t> isSilent; ///< its exporters do not answer
    std::vector<std::uint8_t> hasNoDcgm; ///< the exporter of its GPUs does not answer, the others do

    // by GPU
    std::vector<Presence> presence;
    std::vector<float> clockCapMhz; ///< 0 = none
    std::vector<std::uint8_t> capReason;
    std::vector<float> resistance;   ///< factor on die over coolant
    std::vector<float> airKelvin;    ///< added to the die by what surrounds it
    std::vector<float> slow;         ///< factor on own time at the same clock
    std::vector<float> extraSeconds; ///< added to the own time of a step
    std::vector<float> nvlinkSlow;   ///< factor on transfers inside the host
    std::vector<float> netSlow;      ///< factor on transfers of its NIC
    std::vector<std::uint8_t> pcieWidth, pcieGeneration;
    std::vector<float> memoryUsed;   ///< share of the device memory, added
    std::vector<float> expertTokens; ///< factor on the tokens that the router sends to this rank
    std::vector<float> eccPerSecond, nvlinkCrcPerSecond, nvlinkReplayPerSecond, pcieReplayPerSecond;
    std::vector<std::uint8_t> remapPending;

    // by NIC (same index as its GPU)
    std::vector<std::uint8_t> linkDown;
    std::vector<float> symbolPerSecond, pauseSentPerSecond, pauseReceivedPerSecond, cnpPerSecond,
        retransmitsPerSecond, waitFactor, trafficFactor;

    // by uplink: leaf × spines + spine
    std::vector<float>
        uplinkShare; ///< factor on its share of the leaf's traffic; the rest shrinks to keep the sum
    std::vector<float> uplinkEcnPerSecond, uplinkQueueBytes;

    // the storage of checkpoints, and that of data
    double writeFactor = 1; ///< on latency and on the time of a checkpoint
    double readFactor = 1;  ///< on read latency
    bool failsWrites = false;
    double storageUsed = 0; ///< share, added
    double crossing = 1;    ///< factor on what the first job sends across the spines
    // serving
    std::array<double, 2> routeSlow{};   ///< factor on the transfer times of a route
    std::array<double, 2> routeWeight{}; ///< what the router gives a route, relative
    double demandFactor = 1;             ///< on requests

    bool isDrained = false;     ///< the first job stops between two steps, as planned, until this ends
    double stallAllSeconds = 0; ///< every rank waits this long for data in each step
};

} // namespace seamscope::simulate
