// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/coolant_loop.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate {
namespace {

constexpr double kFlowLagSeconds = 4;   // inertia of the water in a row's pipes
constexpr double kInletLagSeconds = 20; // pipe and manifold between CDU and rack
constexpr double kRackLagSeconds = 60;  // manifold, hoses and trays: the fast end of a rack loop's 60–180 s
constexpr double kReturnLagSeconds = 30;
constexpr double kSupplyLagSeconds = 90;
constexpr double kPumpControlPerSecond = 20; // % of speed a second at 100 % of flow error
constexpr double kDesignPumpWatts = 2200;
constexpr double kExchangerMargin = 1.06;  // heat the exchanger can pass ÷ design heat
constexpr double kMinimumFlowRatio = 0.03; // a branch that stands still still convects a little

/// Lift of the weakest rack's branches from the top tray down: the top trays stall first.
constexpr std::array<double, kHostsPerRack> kWeakLift = {0.435, 0.405, 0.33, 0.29, 0.26, 0.23, 0.21, 0.19};
constexpr double kWeakRecirculation = 0.72;

double lag(double now, double target, double seconds, double timeConstant) {
    return target + (now - target) * std::exp(-seconds / timeConstant);
}

} // namespace

CoolantLoop::CoolantLoop(const Site& site, std::uint32_t row, const Noise& noise, double wattPerHost)
    : m_designFlow(kDesignLitrePerMinutePerHost * site.hostsInRow(row))
    , m_flow(m_designFlow) {
    const std::uint32_t firstHost = row * kHostsPerRow;
    const std::uint32_t hostCount = site.hostsInRow(row);
    for (std::uint32_t i = 0; i < hostCount; ++i) {
        const std::uint32_t host = firstHost + i;
        const bool isWeak = Site::rackOf(host) == site.weakRack(row);
        m_lift.push_back(isWeak ? kWeakLift[Site::trayOf(host)]
                                : 0.02 + 0.10 * noise.uniform(Draw::branchLift, host));
    }
    const std::uint32_t rackCount = (hostCount + kHostsPerRack - 1) / kHostsPerRack;
    const double designRise = wattPerHost / wattPerKelvin(kDesignLitrePerMinutePerHost);
    for (std::uint32_t i = 0; i < rackCount; ++i) {
        const std::uint32_t rack = row * kRacksPerRow + i;
        m_recirculation.push_back(rack == site.weakRack(row)
                                      ? kWeakRecirculation
                                      : 0.03 + 0.12 * noise.uniform(Draw::recirculation, rack));
    }
    m_rackIn.assign(rackCount, kSupplySetpointCelsius);
    m_rackOut.assign(rackCount, kSupplySetpointCelsius + designRise);
    m_return = kSupplySetpointCelsius + designRise;
    m_exchangerWattPerKelvin =
        kExchangerMargin * wattPerHost * hostCount / (m_return - kFacilityWaterCelsius);
    m_valve = 100.0 / kExchangerMargin;
    m_branch.assign(hostCount, 1.0);
    m_pumpShare.fill(0.5);
}

double CoolantLoop::pressureRatio() const {
    const double ratio = m_flow / m_designFlow;
    return ratio * ratio; // turbulent pipes: pressure drop ~ flow²
}

double CoolantLoop::pumpWatts(std::uint32_t pump) const {
    const double speed = m_speed / kDesignPumpSpeedPercent;
    return kDesignPumpWatts * (0.35 + 0.65 * 2.0 * m_pumpShare[pump]) * speed * speed * speed;
}

double CoolantLoop::rackFlowLitrePerMinute(std::uint32_t rack) const {
    double sum = 0;
    for (std::uint32_t h = rack * kHostsPerRack; h < std::min(hosts(), (rack + 1) * kHostsPerRack); ++h)
        sum += m_branch[h];
    return sum * kDesignLitrePerMinutePerHost;
}

void CoolantLoop::step(double seconds, std::span<const double> hostWatts,
                       std::span<const double> pumpHealth) {
    stepPumps(seconds, pumpHealth);
    shareFlow();
    stepRacks(seconds, hostWatts);
    stepExchanger(seconds);
}

void CoolantLoop::stepPumps(double seconds, std::span<const double> pumpHealth) {
    // The controller holds the flow; near full speed already, it can add only 3 %.
    m_speed += kPumpControlPerSecond * seconds * (m_designFlow - m_flow) / m_designFlow;
    m_speed = std::clamp(m_speed, 20.0, 100.0);
    double total = 0;
    for (std::uint32_t pump = 0; pump < kPumpsPerCdu; ++pump) {
        m_pumpShare[pump] = pumpHealth[pump] / kPumpsPerCdu;
        total += m_pumpShare[pump] * m_speed / kDesignPumpSpeedPercent;
    }
    // Natural circulation is left when both pumps stand.
    m_flow = lag(m_flow, m_designFlow * std::max(kMinimumFlowRatio, total), seconds, kFlowLagSeconds);
}

/// A branch passes water in proportion to the root of the pressure above its lift; what leaves the pumps is
/// what arrives in the branches.
void CoolantLoop::shareFlow() {
    const double pressure = pressureRatio();
    double sum = 0;
    for (std::size_t h = 0; h < m_lift.size(); ++h) {
        const double free = (pressure - m_lift[h]) / (1.0 - m_lift[h]);
        m_branch[h] = std::max(kMinimumFlowRatio, std::sqrt(std::max(0.0, free)));
        sum += m_branch[h];
    }
    const double scale = m_flow / m_designFlow * static_cast<double>(m_lift.size()) / sum;
    for (double& branch : m_branch)
        branch *= scale;
}

void CoolantLoop::stepRacks(double seconds, std::span<const double> hostWatts) {
    const double pressure = std::min(1.0, pressureRatio());
    double mixed = 0;
    for (std::uint32_t rack = 0; rack < racks(); ++rack) {
        double watts = 0;
        for (std::uint32_t h = rack * kHostsPerRack; h < std::min(hosts(), (rack + 1) * kHostsPerRack); ++h)
            watts += hostWatts[h];
        const double flow = rackFlowLitrePerMinute(rack);
        const double backShare = m_recirculation[rack] * (1.0 - pressure);
        const double inletTarget = m_supply + backShare * (m_rackOut[rack] - m_supply);
        m_rackIn[rack] = lag(m_rackIn[rack], inletTarget, seconds, kInletLagSeconds);
        m_rackOut[rack] =
            lag(m_rackOut[rack], m_rackIn[rack] + watts / wattPerKelvin(flow), seconds, kRackLagSeconds);
        // The returned share never reaches the CDU: only the fresh part of the flow carries heat away.
        mixed += flow * (m_rackOut[rack] + (m_supply - m_rackIn[rack]));
    }
    m_return = lag(m_return, mixed / m_flow, seconds, kReturnLagSeconds);
}

void CoolantLoop::stepExchanger(double seconds) {
    const double rate = wattPerKelvin(m_flow);
    const double most = m_exchangerWattPerKelvin * std::max(0.0, m_return - kFacilityWaterCelsius);
    const double wanted = std::max(0.0, rate * (m_return - kSupplySetpointCelsius));
    m_valve = most > 0 ? std::min(100.0, 100.0 * wanted / most) : 100.0;
    m_supply = lag(m_supply, m_return - std::min(wanted, most) / rate, seconds, kSupplyLagSeconds);
}

} // namespace seamscope::simulate
