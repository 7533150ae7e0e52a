// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/plant.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate {
namespace {

constexpr double kChipSpread = 0.015; // σ of power and thermal resistance between healthy chips
constexpr double kDieLagLowSeconds = 15;
constexpr double kDieLagHighSeconds = 30;
/// Activity of a training job whose ranks compute most of a step; used to start warm.
constexpr double kStartActivity = 0.92;

} // namespace

Plant::Plant(const Site& site, const Noise& noise)
    : m_hosts(site.hosts()) {
    const double startWatts = seamscope::simulate::gpuWatts(kBaseClockMhz, kStartActivity);
    const double hostWatts = kGpusPerHost * startWatts + kHostLiquidWatts;
    for (std::uint32_t row = 0; row < site.rows(); ++row)
        m_loops.emplace_back(site, row, noise, hostWatts);
    const std::uint32_t n = site.gpus();
    for (std::uint32_t gpu = 0; gpu < n; ++gpu) {
        m_powerOffset.push_back(1.0 + kChipSpread * noise.normal(Draw::chipPower, gpu));
        m_resistanceOffset.push_back(1.0 + kChipSpread * noise.normal(Draw::chipResistance, gpu));
        const double tau = kDieLagLowSeconds + (kDieLagHighSeconds - kDieLagLowSeconds) *
                                                   noise.uniform(Draw::chipTimeConstant, gpu);
        m_decay.push_back(std::exp(-kPlantTickSeconds / tau));
    }
    m_governors.assign(n, {});
    m_watts.assign(n, startWatts);
    m_joules.assign(n, 0.0);
    m_throttleSeconds.assign(n, 0.0);
    m_hostLiquidWatts.assign(m_hosts, hostWatts);
    const double rise = hostWatts / wattPerKelvin(kDesignLitrePerMinutePerHost);
    for (std::uint32_t gpu = 0; gpu < n; ++gpu)
        m_celsius.push_back(dieTargetCelsius(kSupplySetpointCelsius, rise, startWatts * m_powerOffset[gpu],
                                             thermalResistance(1.0) * m_resistanceOffset[gpu]));
}

double Plant::rackWatts(std::uint32_t rack) const {
    double sum = 0;
    for (std::uint32_t host = rack * kHostsPerRack; host < std::min(m_hosts, (rack + 1) * kHostsPerRack);
         ++host)
        sum += hostWatts(host);
    return sum;
}

void Plant::step(const PlantParameters& parameters, std::span<const float> activity) {
    updatePower(activity);
    for (std::uint32_t row = 0; row < m_loops.size(); ++row) {
        const auto heat =
            std::span<const double>(m_hostLiquidWatts).subspan(row * kHostsPerRow, m_loops[row].hosts());
        const auto pumps =
            std::span<const double>(parameters.pumpHealth).subspan(row * kPumpsPerCdu, kPumpsPerCdu);
        m_loops[row].step(kPlantTickSeconds, heat, pumps);
    }
    updateTemperatures();
}

void Plant::updatePower(std::span<const float> activity) {
    for (std::uint32_t host = 0; host < m_hosts; ++host) {
        double sum = kHostLiquidWatts;
        for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu) {
            const double nominal =
                simulate::gpuWatts(m_governors[gpu].clockMhz, static_cast<double>(activity[gpu]));
            m_watts[gpu] = nominal * m_powerOffset[gpu];
            m_joules[gpu] += m_watts[gpu] * kPlantTickSeconds;
            sum += m_watts[gpu];
        }
        m_hostLiquidWatts[host] = sum;
    }
}

void Plant::updateTemperatures() {
    for (std::uint32_t host = 0; host < m_hosts; ++host) {
        const CoolantLoop& loop = m_loops[Site::rowOf(Site::rackOf(host))];
        const std::uint32_t branch = host % kHostsPerRow;
        const double flowRatio = loop.branchFlowRatio(branch);
        const double inlet = loop.rackInletCelsius(branch / kHostsPerRack);
        const double rise = m_hostLiquidWatts[host] / wattPerKelvin(flowRatio * kDesignLitrePerMinutePerHost);
        const double resistance = thermalResistance(flowRatio);
        for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu) {
            const double target =
                dieTargetCelsius(inlet, rise, m_watts[gpu], resistance * m_resistanceOffset[gpu]);
            m_celsius[gpu] = target + (m_celsius[gpu] - target) * m_decay[gpu];
            m_governors[gpu].step(m_celsius[gpu]);
            if (m_governors[gpu].reasons() != 0)
                m_throttleSeconds[gpu] += kPlantTickSeconds;
        }
    }
}

} // namespace seamscope::simulate
