// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/coolant_loop.h"
#include "simulate/fault_state.h"
#include "simulate/gpu_physics.h"
#include "simulate/site.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace seamscope::simulate {

inline constexpr double kPlantTickSeconds = 1.0;
inline constexpr double kHostLiquidWatts = 1200; ///< CPUs, DIMMs, NVSwitches on cold plates
inline constexpr double kHostAirWatts = 900;     ///< what stays in air: fans, drives, optics

/// Everything that is warm, wet or powered: loops, GPUs, hosts. Noise-free; sensors add theirs. One thread.
class Plant {
public:
    Plant(const Site& site, const Noise& noise);

    /// One tick. @param activity share of time computing, one entry a GPU.
    void step(const FaultState& state, std::span<const float> activity);

    [[nodiscard]] const CoolantLoop& loop(std::uint32_t row) const { return m_loops[row]; }
    [[nodiscard]] std::span<const double> gpuCelsius() const { return m_celsius; }
    [[nodiscard]] std::span<const double> gpuWatts() const { return m_watts; }
    [[nodiscard]] std::span<const double> gpuJoules() const { return m_joules; } ///< since the start
    [[nodiscard]] double gpuClockMhz(std::uint32_t gpu) const {
        return std::min(m_governors[gpu].clockMhz, m_capMhz[gpu]);
    }
    [[nodiscard]] unsigned gpuThrottleReasons(std::uint32_t gpu) const {
        return m_governors[gpu].reasons() |
               (m_capMhz[gpu] < m_governors[gpu].baseMhz ? m_capReason[gpu] : 0U);
    }
    /// Seconds in thermal slowdown since the start.
    [[nodiscard]] double gpuThrottleSeconds(std::uint32_t gpu) const { return m_throttleSeconds[gpu]; }
    /// Seconds under a power cap or brake since the start.
    [[nodiscard]] double gpuCapSeconds(std::uint32_t gpu) const { return m_capSeconds[gpu]; }
    /// Turned itself off for heat, and off the bus until it is powered on again.
    [[nodiscard]] bool isGpuOff(std::uint32_t gpu) const { return m_isOff[gpu] != 0; }
    /// GPUs that turned themselves off in the last step.
    [[nodiscard]] std::span<const std::uint32_t> trips() const { return m_trips; }
    /// A reboot of the host: back, if it has cooled down.
    void powerOn(std::uint32_t gpu);
    /// GPUs plus the rest of the host, wall side of the cold plates and fans.
    [[nodiscard]] double hostWatts(std::uint32_t host) const {
        return m_hostLiquidWatts[host] + kHostAirWatts;
    }
    /// All hosts of a rack, without losses of the PDU.
    [[nodiscard]] double rackWatts(std::uint32_t rack) const;
    /// Heat into the coolant.
    [[nodiscard]] double hostLiquidWatts(std::uint32_t host) const { return m_hostLiquidWatts[host]; }

private:
    void updatePower(const FaultState& state, std::span<const float> activity);
    void updateTemperatures(const FaultState& state);
    void protect(std::uint32_t gpu);

    Site m_site;
    std::uint32_t m_hosts;
    std::vector<CoolantLoop> m_loops;
    std::vector<double> m_celsius, m_watts, m_joules, m_throttleSeconds, m_capSeconds, m_hostLiquidWatts;
    std::vector<double> m_capMhz;
    std::vector<unsigned> m_capReason;
    std::vector<double> m_powerOffset, m_resistanceOffset, m_decay; ///< of this chip; decay = exp(−dt/τ)
    std::vector<ClockGovernor> m_governors;
    std::vector<std::uint8_t> m_isOff;
    std::vector<std::uint32_t> m_trips;
};

} // namespace seamscope::simulate
