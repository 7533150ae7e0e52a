// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/fault_state.h"
#include "simulate/noise.h"

#include <cstdint>
#include <vector>

namespace seamscope::simulate {

/// Event counters of devices since the start: what the fault state sets as rates happens at random here, and
/// every device also has a rare event of its own.
class Counters {
public:
    Counters(const Site& site, const Noise& noise);
    void tick(const FaultState& state, std::uint64_t tick);

    // by GPU and its NIC
    std::vector<double> ecc, nvlinkCrc, nvlinkReplay, pcieReplay;
    std::vector<double> linkDowned, symbols, pauseSent, pauseReceived, cnp, retransmits;
    std::vector<double> ioPressure; ///< by host, s
    std::vector<double> uplinkEcn;  ///< by uplink

private:
    void add(std::vector<double>& counter, const std::vector<float>& perSecond, std::uint32_t which,
             std::uint64_t tick);

    Noise m_noise;
    std::vector<std::uint8_t> m_wasDown;
};

} // namespace seamscope::simulate
