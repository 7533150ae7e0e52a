// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/counters.h"

#include <array>
#include <cmath>

namespace seamscope::simulate {
namespace {

/// Chance that one device of the hall counts one event in a second, for each kind: a few an hour and thousand
/// GPUs.
constexpr double kBackgroundPerGpuSecond = 2e-6;
constexpr double kIdleIoPressure = 0.002;

} // namespace

Counters::Counters(const Site& site, const Noise& noise)
    : m_noise(noise)
    , m_wasDown(site.gpus()) {
    for (auto* by : {&ecc, &nvlinkCrc, &nvlinkReplay, &pcieReplay, &linkDowned, &symbols, &pauseSent,
                     &pauseReceived, &cnp, &retransmits})
        by->resize(site.gpus());
    ioPressure.resize(site.hosts());
    uplinkEcn.resize(std::size_t{site.leaves()} * site.spines());
    // Machines have been up for a while.
    for (std::uint32_t gpu = 0; gpu < site.gpus(); ++gpu) {
        ecc[gpu] = noise.uniform(Draw::errors, gpu, 1) < 0.1
                       ? std::floor(6 * noise.uniform(Draw::errors, gpu, 2))
                       : 0;
        nvlinkCrc[gpu] = std::floor(3 * noise.uniform(Draw::errors, gpu, 3));
        pcieReplay[gpu] = std::floor(8 * noise.uniform(Draw::errors, gpu, 4));
        symbols[gpu] = std::floor(5 * noise.uniform(Draw::errors, gpu, 5));
        linkDowned[gpu] = std::floor(3 * noise.uniform(Draw::errors, gpu, 6));
        pauseSent[gpu] = std::floor(400 * noise.uniform(Draw::errors, gpu, 7));
        pauseReceived[gpu] = std::floor(900 * noise.uniform(Draw::errors, gpu, 8));
    }
}

void Counters::add(std::vector<double>& counter, const std::vector<float>& perSecond, std::uint32_t which,
                   std::uint64_t tick) {
    for (std::size_t i = 0; i < counter.size(); ++i)
        if (perSecond[i] > 0)
            counter[i] +=
                std::floor(static_cast<double>(perSecond[i]) +
                           m_noise.uniform(Draw::errors, (std::uint64_t{which} << 32U) + i, 100 + tick));
}

void Counters::tick(const FaultState& state, std::uint64_t tick) {
    add(ecc, state.eccPerSecond, 1, tick);
    add(nvlinkCrc, state.nvlinkCrcPerSecond, 2, tick);
    add(nvlinkReplay, state.nvlinkReplayPerSecond, 3, tick);
    add(pcieReplay, state.pcieReplayPerSecond, 4, tick);
    add(symbols, state.symbolPerSecond, 5, tick);
    add(pauseSent, state.pauseSentPerSecond, 6, tick);
    add(pauseReceived, state.pauseReceivedPerSecond, 7, tick);
    add(cnp, state.cnpPerSecond, 8, tick);
    add(retransmits, state.retransmitsPerSecond, 9, tick);
    add(uplinkEcn, state.uplinkEcnPerSecond, 10, tick);
    const auto gpus = static_cast<std::uint32_t>(ecc.size());
    const std::array<std::vector<double>*, 4> quiet = {&ecc, &nvlinkCrc, &pcieReplay, &symbols};
    for (std::uint32_t kind = 0; kind < quiet.size(); ++kind)
        if (m_noise.uniform(Draw::errors, 1000 + kind, tick) < kBackgroundPerGpuSecond * gpus)
            (*quiet[kind])[m_noise.bits(Draw::errors, 2000 + kind, tick) % gpus] += 1;
    for (std::size_t i = 0; i < linkDowned.size(); ++i) {
        linkDowned[i] += state.linkDown[i] > m_wasDown[i] ? 1 : 0;
        m_wasDown[i] = state.linkDown[i];
    }
    for (std::size_t host = 0; host < ioPressure.size(); ++host)
        ioPressure[host] += kIdleIoPressure + static_cast<double>(state.ioPressure[host]);
}

} // namespace seamscope::simulate
