// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/coolant_loop.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate {
namespace {

constexpr double kFlowLagSeconds = 4;        // inertia of the water in a row's pipes
constexpr double kPumpControlPerSecond = 20; // % of speed a second at 100 % of flow error
constexpr double kDesignPumpWatts = 2200;
constexpr double kExchangerMargin = 1.06;  // heat the exchanger can pass ÷ design heat
constexpr double kMinimumFlowRatio = 0.03; // a branch that stands still still convects a little

/// Lift of the weakest rack's branches from the top tray down: the top trays stall first.
constexpr std::array<double, 8> kWeakLift = {0.435, 0.405, 0.33, 0.29, 0.26, 0.23, 0.21, 0.19};
constexpr double kWeakRecirculation = 0.72;

double lag(double now, double target, double seconds, double timeConstant) {
    return target + (now - target) * std::exp(-seconds / timeConstant);
}

} // namespace

CoolantLoop::CoolantLoop(const Site& site, std::uint32_t row, const Noise& noise, double wattPerHost)
    : m_hall(site.hall())
    , m_hostsPerRack(m_hall.hostsPerRack)
    , m_designFlow(m_hall.litrePerMinutePerHost * site.hostsInRow(row))
    , m_flow(m_designFlow)
    , m_speed(m_hall.pumpSpeedPercent)
    , m_supply(m_hall.supplyCelsius) {
    const std::uint32_t firstHost = row * site.hostsPerRow();
    const std::uint32_t hostCount = site.hostsInRow(row);
    for (std::uint32_t i = 0; i < hostCount; ++i) {
        const std::uint32_t host = firstHost + i;
        const bool isWeak = m_hall.hasWeakRack && site.rackOf(host) == site.weakRack(row);
        m_lift.push_back(isWeak ? kWeakLift[std::min<std::size_t>(site.trayOf(host), kWeakLift.size() - 1)]
                                : 0.02 + 0.10 * noise.uniform(Draw::branchLift, host));
    }
    const std::uint32_t rackCount = (hostCount + m_hostsPerRack - 1) / m_hostsPerRack;
    const double designRise = wattPerHost / wattPerKelvin(m_hall.litrePerMinutePerHost);
    for (std::uint32_t i = 0; i < rackCount; ++i) {
        const std::uint32_t rack = row * m_hall.racksPerRow + i;
        m_recirculation.push_back(m_hall.hasWeakRack && rack == site.weakRack(row)
                                      ? kWeakRecirculation
                                      : 0.03 + 0.12 * noise.uniform(Draw::recirculation, rack));
    }
    m_rackIn.assign(rackCount, m_hall.supplyCelsius);
    m_rackOut.assign(rackCount, m_hall.supplyCelsius + designRise);
    m_return = m_hall.supplyCelsius + designRise;
    m_exchangerWattPerKelvin =
        kExchangerMargin * wattPerHost * hostCount / (m_return - m_hall.facilityWaterCelsius);
    m_valve = 100.0 / kExchangerMargin;
    m_branch.assign(hostCount, 1.0);
    m_pumpShare.fill(0.5);
}

double CoolantLoop::pressureRatio() const {
    const double ratio = m_flow / m_designFlow;
    return ratio * ratio; // turbulent pipes: pressure drop ~ flow²
}

double CoolantLoop::pumpWatts(std::uint32_t pump) const {
    const double speed = m_speed / m_hall.pumpSpeedPercent;
    return kDesignPumpWatts * (0.35 + 0.65 * 2.0 * m_pumpShare[pump]) * speed * speed * speed;
}

double CoolantLoop::rackFlowLitrePerMinute(std::uint32_t rack) const {
    double sum = 0;
    for (std::uint32_t h = rack * m_hostsPerRack; h < std::min(hosts(), (rack + 1) * m_hostsPerRack); ++h)
        sum += m_branch[h];
    return sum * m_hall.litrePerMinutePerHost;
}

void CoolantLoop::step(double seconds, const Input& input) {
    stepPumps(seconds, input.pumpHealth);
    shareFlow(input.rackOpening);
    stepRacks(seconds, input.hostWatts);
    stepExchanger(seconds, m_hall.supplyCelsius + input.setpointKelvin);
}

void CoolantLoop::stepPumps(double seconds, std::span<const double> pumpHealth) {
    // The controller holds the flow; what it can add is what the drive has left to 100 %.
    m_speed += kPumpControlPerSecond * seconds * (m_designFlow - m_flow) / m_designFlow;
    m_speed = std::clamp(m_speed, 20.0, 100.0);
    double total = 0;
    for (std::uint32_t pump = 0; pump < kPumpsPerCdu; ++pump) {
        m_pumpShare[pump] = pumpHealth[pump] / kPumpsPerCdu;
        total += m_pumpShare[pump] * m_speed / m_hall.pumpSpeedPercent;
    }
    // Natural circulation is left when both pumps stand.
    m_flow = lag(m_flow, m_designFlow * std::max(kMinimumFlowRatio, total), seconds, kFlowLagSeconds);
}

/// A branch passes water in proportion to the root of the pressure above its lift; what leaves the pumps is
/// what arrives in the branches.
void CoolantLoop::shareFlow(std::span<const double> rackOpening) {
    const double pressure = pressureRatio();
    double sum = 0;
    for (std::size_t h = 0; h < m_lift.size(); ++h) {
        const double free = (pressure - m_lift[h]) / (1.0 - m_lift[h]);
        m_branch[h] =
            std::max(kMinimumFlowRatio, std::sqrt(std::max(0.0, free)) * rackOpening[h / m_hostsPerRack]);
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
        for (std::uint32_t h = rack * m_hostsPerRack; h < std::min(hosts(), (rack + 1) * m_hostsPerRack); ++h)
            watts += hostWatts[h];
        const double flow = rackFlowLitrePerMinute(rack);
        const double backShare = m_recirculation[rack] * (1.0 - pressure);
        const double inletTarget = m_supply + backShare * (m_rackOut[rack] - m_supply);
        m_rackIn[rack] = lag(m_rackIn[rack], inletTarget, seconds, m_hall.inletLagSeconds);
        m_rackOut[rack] = lag(m_rackOut[rack], m_rackIn[rack] + watts / wattPerKelvin(flow), seconds,
                              m_hall.rackLagSeconds);
        // The returned share never reaches the CDU: only the fresh part of the flow carries heat away.
        mixed += flow * (m_rackOut[rack] + (m_supply - m_rackIn[rack]));
    }
    m_return = lag(m_return, mixed / m_flow, seconds, m_hall.returnLagSeconds);
}

void CoolantLoop::stepExchanger(double seconds, double setpointCelsius) {
    const double rate = wattPerKelvin(m_flow);
    const double most = m_exchangerWattPerKelvin * std::max(0.0, m_return - m_hall.facilityWaterCelsius);
    const double wanted = std::max(0.0, rate * (m_return - setpointCelsius));
    m_valve = most > 0 ? std::min(100.0, 100.0 * wanted / most) : 100.0;
    m_supply = lag(m_supply, m_return - std::min(wanted, most) / rate, seconds, m_hall.supplyLagSeconds);
}

} // namespace seamscope::simulate
