// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/device_emitter.h"

#include "simulate/announce.h"
#include "topology/entity.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace seamscope::simulate {
namespace {

using telemetry::SignalKind;

/// Losses of these scrapes are drawn apart from those of other exporters.
constexpr std::uint32_t kDeviceMissing = 3'000'000;
constexpr double kQueueBytes = 4e4;

} // namespace

DeviceEmitter::DeviceEmitter(const Cluster& cluster, telemetry::Lane& lane)
    : m_speaks(cluster.hall().saysMore)
    , m_hasFlowControl(cluster.hall().usesFabricCounters)
    , m_stamps(cluster.noise(), cluster.options().start, cluster.hall())
    , m_psu(cluster.noise(), 40, cluster.site().hosts() * kPsusPerHost, 25, 1)
    , m_queue(cluster.noise(), 41, cluster.site().leaves() * std::max(1U, cluster.site().spines()), 8e3, 1) {
    if (!m_speaks)
        return;
    for (std::uint32_t host = 0; host < cluster.site().hosts(); ++host)
        announceHost(cluster, lane, host);
    if (m_hasFlowControl)
        announceUplinks(cluster, lane);
}

void DeviceEmitter::announceHost(const Cluster& cluster, telemetry::Lane& lane, std::uint32_t host) {
    const Site& site = cluster.site();
    const bool isNew = cluster.hall().usesNewDcgmNames;
    const Duration period = cluster.options().hostPeriod;
    const std::string node = site.hostName(host);
    const std::string instance = node + ":9100";
    for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu) {
        const std::string index = std::to_string(gpu % kGpusPerHost);
        const std::string uuid = site.gpuUuid(gpu);
        const auto dcgm = [&](std::string_view classic, std::string_view renamed, SignalKind kind) {
            return announce(lane, isNew ? renamed : classic, kind, period,
                            {{"gpu", index}, {"UUID", uuid}, {"Hostname", node}});
        };
        const std::string device = site.nicDevice(gpu);
        const auto nic = [&](std::string_view metric) {
            return m_hasFlowControl
                       ? announce(lane, metric, SignalKind::counter, period,
                                  {{"instance", instance}, {"nodename", node}, {"device", device}})
                       : telemetry::SeriesId();
        };
        Gpu g;
        g.ecc = dcgm("DCGM_FI_DEV_ECC_SBE_VOL_TOTAL", "DCGM_FI_DEV_ECC_SBE_VOL_TOTAL", SignalKind::counter);
        g.crc = dcgm("DCGM_FI_DEV_NVLINK_CRC_FLIT_ERROR_COUNT_TOTAL",
                     "DCGM_FI_DEV_NVLINK_CRC_FLIT_ERROR_TOTAL", SignalKind::counter);
        g.replay = dcgm("DCGM_FI_DEV_NVLINK_REPLAY_ERROR_COUNT_TOTAL",
                        "DCGM_FI_DEV_NVLINK_REPLAY_ERROR_TOTAL", SignalKind::counter);
        g.pcieReplay =
            dcgm("DCGM_FI_DEV_PCIE_REPLAY_COUNTER", "DCGM_FI_DEV_PCIE_REPLAY_TOTAL", SignalKind::counter);
        g.pcieGeneration = dcgm("DCGM_FI_DEV_PCIE_LINK_GEN", "DCGM_FI_DEV_PCIE_LINK_GEN", SignalKind::gauge);
        g.pcieWidth = dcgm("DCGM_FI_DEV_PCIE_LINK_WIDTH", "DCGM_FI_DEV_PCIE_LINK_WIDTH", SignalKind::gauge);
        g.remapPending =
            dcgm("DCGM_FI_DEV_ROW_REMAP_PENDING", "DCGM_FI_DEV_ROW_REMAP_PENDING", SignalKind::gauge);
        g.symbols = nic("node_infiniband_symbol_error_total");
        g.pauseSent = nic("node_ethtool_transmitted_pause");
        g.pauseReceived = nic("node_ethtool_received_pause");
        g.cnp = nic("node_infiniband_rp_cnp_packets_handled_total");
        g.retransmits = nic("node_infiniband_roce_adp_retransmits_total");
        m_gpus.push_back(g);
    }
    Host h;
    h.up = announce(lane, "up", SignalKind::gauge, period,
                    {{"job", "node"}, {"instance", instance}, {"nodename", node}});
    h.ioPressure = announce(lane, "node_pressure_io_waiting_seconds_total", SignalKind::counter, period,
                            {{"instance", instance}, {"nodename", node}});
    for (std::uint32_t psu = 0; psu < kPsusPerHost; ++psu) {
        const std::string name = site.psuName(psu);
        h.psuWatts.push_back(announce(lane, "redfish_power_supply_output_watts", SignalKind::gauge, period,
                                      {{"host", node}, {"psu", name}}));
        h.psuHealth.push_back(announce(lane, "redfish_power_supply_health", SignalKind::gauge, period,
                                       {{"host", node}, {"psu", name}}));
    }
    m_hosts.push_back(std::move(h));
}

void DeviceEmitter::announceUplinks(const Cluster& cluster, telemetry::Lane& lane) {
    const Site& site = cluster.site();
    for (std::uint32_t leaf = 0; leaf < site.leaves(); ++leaf)
        for (std::uint32_t spine = 0; spine < site.spines(); ++spine) {
            const std::string entity =
                topology::EntityId::link(site.uplinkLeafEnd(leaf, spine), site.uplinkSpineEnd(leaf, spine))
                    .text();
            const std::string name = site.leafName(leaf);
            const auto of = [&](std::string_view metric, SignalKind kind) {
                return announce(
                    lane, metric, kind, cluster.options().hostPeriod,
                    {{"switch", name}, {"interface", "up" + std::to_string(spine + 1)}, {"entity", entity}});
            };
            m_uplinks.push_back({of("switch_interface_ecn_marked_packets_total", SignalKind::counter),
                                 of("switch_interface_queue_bytes", SignalKind::gauge)});
        }
}

void DeviceEmitter::sample(const Cluster& cluster, telemetry::SampleBatch& batch) {
    if (!m_speaks)
        return;
    const auto period = static_cast<std::uint64_t>(cluster.options().hostPeriod / std::chrono::seconds(1));
    for (std::uint32_t host = 0; host < m_hosts.size(); ++host)
        if ((cluster.ticks() + host) % period == 0)
            sampleHost(cluster, host, batch);
    for (std::uint32_t i = 0; i < m_uplinks.size() && cluster.ticks() % period == 0; ++i) {
        batch.add(m_uplinks[i].ecn, cluster.now(), cluster.counters().uplinkEcn[i]);
        const double queue = kQueueBytes + static_cast<double>(cluster.faultState().uplinkQueueBytes[i]);
        batch.add(m_uplinks[i].queue, cluster.now(), std::max(0.0, m_queue.read(i, queue)));
    }
}

void DeviceEmitter::sampleHost(const Cluster& cluster, std::uint32_t host, telemetry::SampleBatch& batch) {
    const FaultState& state = cluster.faultState();
    const Host& id = m_hosts[host];
    // The scraper writes the heartbeat itself, whether the host answers or not.
    batch.add(id.up, cluster.now(), state.isSilent[host] ? 0 : 1);
    if (state.isSilent[host] || cluster.noise().uniform(Draw::missing, kDeviceMissing + host,
                                                        cluster.ticks()) < cluster.options().missingShare)
        return;
    const TimePoint at = m_stamps.host(host, cluster.now());
    batch.add(id.ioPressure, at, std::round(cluster.counters().ioPressure[host] * 1e6) / 1e6);
    double health = 0;
    for (std::uint32_t psu = 0; psu < kPsusPerHost; ++psu)
        health += static_cast<double>(state.psuHealth[host * kPsusPerHost + psu]);
    for (std::uint32_t psu = 0; psu < kPsusPerHost; ++psu) {
        const std::uint32_t which = host * kPsusPerHost + psu;
        const double mine = static_cast<double>(state.psuHealth[which]);
        const double watts = health > 0 ? cluster.plant().hostWatts(host) * mine / health : 0;
        batch.add(id.psuWatts[psu], at, mine > 0 ? std::max(0.0, m_psu.read(which, watts)) : 0.0);
        batch.add(id.psuHealth[psu], at, mine > 0 ? 0 : 2);
    }
    for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu)
        sampleGpu(cluster, gpu, at, batch);
}

void DeviceEmitter::sampleGpu(const Cluster& cluster, std::uint32_t gpu, TimePoint at,
                              telemetry::SampleBatch& batch) {
    const Counters& counters = cluster.counters();
    const FaultState& state = cluster.faultState();
    const Gpu& id = m_gpus[gpu];
    if (state.presence[gpu] != Presence::lost && !state.hasNoDcgm[Site::hostOf(gpu)]) {
        batch.add(id.ecc, at, counters.ecc[gpu]);
        batch.add(id.crc, at, counters.nvlinkCrc[gpu]);
        batch.add(id.replay, at, counters.nvlinkReplay[gpu]);
        batch.add(id.pcieReplay, at, counters.pcieReplay[gpu]);
        // An idle link rests at its lowest speed; that is no fault.
        batch.add(id.pcieGeneration, at, cluster.hasProcess(gpu) ? state.pcieGeneration[gpu] : 1);
        batch.add(id.pcieWidth, at, state.pcieWidth[gpu]);
        batch.add(id.remapPending, at, state.remapPending[gpu]);
    }
    if (!m_hasFlowControl)
        return;
    batch.add(id.symbols, at, counters.symbols[gpu]);
    batch.add(id.pauseSent, at, counters.pauseSent[gpu]);
    batch.add(id.pauseReceived, at, counters.pauseReceived[gpu]);
    batch.add(id.cnp, at, counters.cnp[gpu]);
    batch.add(id.retransmits, at, counters.retransmits[gpu]);
}

} // namespace seamscope::simulate
