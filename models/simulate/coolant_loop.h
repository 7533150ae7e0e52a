// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/noise.h"
#include "simulate/site.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace seamscope::simulate {

/// Water near 35 °C. Source: IAPWS-95 tables, rounded.
inline constexpr double kWaterJoulePerKilogramKelvin = 4180.0;
/// Loops are metered by volume and sized for 1 kg a litre; the density error at 35 °C is 0.6 %.
inline constexpr double kWaterKilogramPerLitre = 1.0;

/// Heat capacity rate of a flow, W/K.
[[nodiscard]] constexpr double wattPerKelvin(double litrePerMinute) {
    return litrePerMinute / 60.0 * kWaterKilogramPerLitre * kWaterJoulePerKilogramKelvin;
}

/// One CDU with its row: two pumps, the manifold with one branch a host, racks, and the heat exchanger to
/// facility water. First-order lags; step it with one fixed time step.
class CoolantLoop {
public:
    /// @p row of @p site; starts warm, at rest for @p wattPerHost.
    CoolantLoop(const Site& site, std::uint32_t row, const Noise& noise, double wattPerHost);

    struct Input {
        std::span<const double> hostWatts;   ///< heat into the coolant, one entry a host of the row
        std::span<const double> pumpHealth;  ///< two entries, 0 … 1
        std::span<const double> rackOpening; ///< one entry a rack of the row, 0 … 1
        double setpointKelvin = 0;           ///< above the design
    };
    void step(double seconds, const Input& input);

    [[nodiscard]] double flowLitrePerMinute() const { return m_flow; }
    [[nodiscard]] double supplyCelsius() const { return m_supply; }
    [[nodiscard]] double returnCelsius() const { return m_return; }
    [[nodiscard]] double pressureKilopascal() const { return m_hall.pressureKilopascal * pressureRatio(); }
    [[nodiscard]] double pumpSpeedPercent() const { return m_speed; } ///< one drive command for both pumps
    /// Shaft power: an impeller that moves less water draws less (affinity laws, P ~ flow share × speed³).
    [[nodiscard]] double pumpWatts(std::uint32_t pump) const;
    [[nodiscard]] double valvePercent() const { return m_valve; }
    [[nodiscard]] std::uint32_t hosts() const { return static_cast<std::uint32_t>(m_lift.size()); }
    [[nodiscard]] std::uint32_t racks() const { return static_cast<std::uint32_t>(m_rackIn.size()); }
    /// Flow ÷ design flow of a host's branch; the branches sum to the flow of the loop.
    [[nodiscard]] double branchFlowRatio(std::uint32_t host) const { return m_branch[host]; }
    [[nodiscard]] double rackInletCelsius(std::uint32_t rack) const { return m_rackIn[rack]; }
    [[nodiscard]] double rackOutletCelsius(std::uint32_t rack) const { return m_rackOut[rack]; }
    [[nodiscard]] double rackFlowLitrePerMinute(std::uint32_t rack) const;

private:
    [[nodiscard]] double pressureRatio() const;
    void shareFlow(std::span<const double> rackOpening);
    void stepPumps(double seconds, std::span<const double> pumpHealth);
    void stepRacks(double seconds, std::span<const double> hostWatts);
    void stepExchanger(double seconds, double setpointCelsius);

    Hall m_hall;
    std::uint32_t m_hostsPerRack;
    std::vector<double> m_lift;          ///< share of the design pressure below which a branch stands still
    std::vector<double> m_recirculation; ///< share of return water in the rack inlet at zero pressure
    std::vector<double> m_branch;
    std::vector<double> m_rackIn, m_rackOut;
    std::array<double, kPumpsPerCdu> m_pumpShare{};
    double m_designFlow;
    double m_exchangerWattPerKelvin;
    double m_flow;
    double m_speed;
    double m_supply;
    double m_return;
    double m_valve = 0;
};

} // namespace seamscope::simulate
