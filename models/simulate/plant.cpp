// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/plant.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate {
namespace {

constexpr double kDieLagLowSeconds = 15;
constexpr double kDieLagHighSeconds = 30;
/// Activity of a training job whose ranks compute most of a step; used to start warm.
constexpr double kStartActivity = 0.92;
constexpr double kDeadWatts = 35; // a board that is off the bus still leaks a little
constexpr double kNoCap = 1e9;

} // namespace

Plant::Plant(const Site& site, const Noise& noise)
    : m_site(site)
    , m_hosts(site.hosts()) {
    const Hall& hall = site.hall();
    const double startWatts = simulate::gpuWatts(hall, hall.baseClockMhz, kStartActivity);
    const double hostWatts = kGpusPerHost * startWatts + kHostLiquidWatts;
    for (std::uint32_t row = 0; row < site.rows(); ++row)
        m_loops.emplace_back(site, row, noise, hostWatts);
    const std::uint32_t n = site.gpus();
    for (std::uint32_t gpu = 0; gpu < n; ++gpu) {
        m_powerOffset.push_back(1.0 + hall.chipSpread * noise.normal(Draw::chipPower, gpu));
        m_resistanceOffset.push_back(1.0 + hall.chipSpread * noise.normal(Draw::chipResistance, gpu));
        const double tau = kDieLagLowSeconds + (kDieLagHighSeconds - kDieLagLowSeconds) *
                                                   noise.uniform(Draw::chipTimeConstant, gpu);
        m_decay.push_back(std::exp(-kPlantTickSeconds / tau));
    }
    m_governors.assign(n, ClockGovernor(hall));
    m_isOff.assign(n, 0);
    m_capMhz.assign(n, kNoCap);
    m_capReason.assign(n, 0U);
    m_capSeconds.assign(n, 0.0);
    m_watts.assign(n, startWatts);
    m_joules.assign(n, 0.0);
    m_throttleSeconds.assign(n, 0.0);
    m_hostLiquidWatts.assign(m_hosts, hostWatts);
    const double rise = hostWatts / wattPerKelvin(hall.litrePerMinutePerHost);
    for (std::uint32_t gpu = 0; gpu < n; ++gpu)
        m_celsius.push_back(dieTargetCelsius(hall.supplyCelsius, rise, startWatts * m_powerOffset[gpu],
                                             thermalResistance(hall, 1.0) * m_resistanceOffset[gpu]));
}

double Plant::rackWatts(std::uint32_t rack) const {
    double sum = 0;
    const std::uint32_t size = m_site.hall().hostsPerRack;
    for (std::uint32_t host = rack * size; host < std::min(m_hosts, (rack + 1) * size); ++host)
        sum += hostWatts(host);
    return sum;
}

void Plant::step(const FaultState& state, std::span<const float> activity) {
    updatePower(state, activity);
    const std::span<const double> heat = m_hostLiquidWatts;
    const std::span<const double> pumps = state.pumpHealth;
    const std::span<const double> openings = state.rackOpening;
    for (std::uint32_t row = 0; row < m_loops.size(); ++row)
        m_loops[row].step(kPlantTickSeconds,
                          {heat.subspan(row * m_site.hostsPerRow(), m_loops[row].hosts()),
                           pumps.subspan(row * kPumpsPerCdu, kPumpsPerCdu),
                           openings.subspan(row * m_site.hall().racksPerRow, m_loops[row].racks()),
                           state.setpointKelvin[row]});
    updateTemperatures(state);
}

void Plant::updatePower(const FaultState& state, std::span<const float> activity) {
    for (std::uint32_t host = 0; host < m_hosts; ++host) {
        double sum = kHostLiquidWatts;
        for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu) {
            m_capMhz[gpu] = state.clockCapMhz[gpu] > 0 ? static_cast<double>(state.clockCapMhz[gpu]) : kNoCap;
            m_capReason[gpu] = state.capReason[gpu];
            const double nominal =
                simulate::gpuWatts(m_site.hall(), gpuClockMhz(gpu), static_cast<double>(activity[gpu]));
            m_watts[gpu] = isGpuOff(gpu) || state.presence[gpu] == Presence::lost
                               ? kDeadWatts
                               : nominal * m_powerOffset[gpu];
            m_joules[gpu] += m_watts[gpu] * kPlantTickSeconds;
            sum += m_watts[gpu];
        }
        m_hostLiquidWatts[host] = sum;
    }
}

void Plant::protect(std::uint32_t gpu) {
    if (m_celsius[gpu] < m_site.hall().hardSlowdownCelsius + kShutdownKelvin || isGpuOff(gpu))
        return;
    m_isOff[gpu] = 1;
    m_trips.push_back(gpu);
}

void Plant::powerOn(std::uint32_t gpu) {
    if (m_celsius[gpu] < m_site.hall().slowdownCelsius)
        m_isOff[gpu] = 0;
}

void Plant::updateTemperatures(const FaultState& state) {
    m_trips.clear();
    const Hall& hall = m_site.hall();
    for (std::uint32_t host = 0; host < m_hosts; ++host) {
        const CoolantLoop& loop = m_loops[m_site.rowOf(m_site.rackOf(host))];
        const std::uint32_t branch = host % m_site.hostsPerRow();
        const double flowRatio = loop.branchFlowRatio(branch);
        const double inlet = loop.rackInletCelsius(branch / hall.hostsPerRack);
        const double rise = m_hostLiquidWatts[host] / wattPerKelvin(flowRatio * hall.litrePerMinutePerHost);
        const double resistance = thermalResistance(hall, flowRatio);
        for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu) {
            const double ofChip =
                resistance * m_resistanceOffset[gpu] * static_cast<double>(state.resistance[gpu]);
            const double target = dieTargetCelsius(inlet, rise, m_watts[gpu], ofChip) +
                                  static_cast<double>(state.airKelvin[gpu]);
            m_celsius[gpu] = target + (m_celsius[gpu] - target) * m_decay[gpu];
            m_governors[gpu].step(m_celsius[gpu]);
            protect(gpu);
            if (m_governors[gpu].reasons() != 0)
                m_throttleSeconds[gpu] += kPlantTickSeconds;
            if (m_capMhz[gpu] < hall.baseClockMhz)
                m_capSeconds[gpu] += kPlantTickSeconds;
        }
    }
}

} // namespace seamscope::simulate
