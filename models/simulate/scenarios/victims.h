// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/site.h"
#include "topology/entity.h"

#include <cmath>
#include <cstdint>
#include <string>

/// Choice of victims and their ids, for all scenarios.
namespace seamscope::simulate {

/// A host of the first job.
[[nodiscard]] inline std::uint32_t someHost(const Site& site, Dice& dice) {
    const auto& hosts = site.hostsOfJob(0);
    return hosts[dice.below(static_cast<std::uint32_t>(hosts.size()))];
}
[[nodiscard]] inline std::uint32_t someGpu(const Site& site, Dice& dice) {
    const std::uint32_t host = someHost(site, dice);
    return host * kGpusPerHost + dice.below(kGpusPerHost);
}

[[nodiscard]] inline topology::EntityId idOf(topology::EntityKind kind, const std::string& name) {
    return topology::EntityId::make(kind, name);
}
[[nodiscard]] inline topology::EntityId gpuId(const Site& site, std::uint32_t gpu) {
    return topology::EntityId::gpu(site.hostName(Site::hostOf(gpu)), std::to_string(gpu % kGpusPerHost));
}
[[nodiscard]] inline topology::EntityId nicId(const Site& site, std::uint32_t nic) {
    return topology::EntityId::nic(site.hostName(Site::hostOf(nic)), site.nicDevice(nic));
}
[[nodiscard]] inline topology::EntityId linkId(const Site& site, std::uint32_t nic) {
    return topology::EntityId::link(site.downlinkLeafEnd(nic), site.downlinkNicEnd(nic));
}
[[nodiscard]] inline topology::EntityId hostId(const Site& site, std::uint32_t host) {
    return idOf(topology::EntityKind::host, site.hostName(host));
}
[[nodiscard]] inline topology::EntityId jobId(const Site& site, std::uint32_t job = 0) {
    return idOf(topology::EntityKind::job, site.jobName(job));
}

/// Warm water, little reserve: what a fault adds is felt. Chips alike, so that none throttles without it.
inline void nearTheLimit(Hall& hall, Dice& dice) {
    hall.chipSpread = dice.between(0.003, 0.009);
    setThermalMargin(hall, dice.between(3, 5.5));
}

/// 0 at the onset, 1 after @p seconds, straight between.
[[nodiscard]] inline double ramp(double now, double seconds) {
    return seconds <= 0 ? 1.0 : std::fmin(1.0, std::fmax(0.0, now / seconds));
}

} // namespace seamscope::simulate
