// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/fabric_emitter.h"

#include "simulate/announce.h"
#include "topology/entity.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace seamscope::simulate {
namespace {

using telemetry::SignalKind;
using topology::EntityId;

constexpr double kNicBytesPerSecond = 50e9; // 400 Gb/s
constexpr double kWaitTicksPerByte = 2e-4;  // credits run out now and then also on a healthy port
constexpr double kHashSpread = 0.05;        // σ of an uplink's share around the even one
constexpr double kIdleLoad = 42;            // processes of eight trainers with their loaders
constexpr double kMemoryAvailable = 1.1e12;
/// Losses of node_exporter scrapes are drawn apart from those of dcgm-exporter.
constexpr std::uint32_t kHostMissing = 2'000'000;

} // namespace

FabricEmitter::FabricEmitter(const Cluster& cluster, telemetry::Lane& lane)
    : m_stamps(cluster.noise(), cluster.options().start, cluster.hall())
    , m_load(cluster.noise(), 20, cluster.site().hosts(), 1.5, 100)
    , m_memory(cluster.noise(), 21, cluster.site().hosts(), 2e9, 1.0 / 4096)
    , m_progress(cluster.jobs())
    , m_bytes(cluster.site().gpus())
    , m_waits(cluster.site().gpus())
    , m_leafBytes(cluster.site().leaves())
    , m_uplinkBytes(std::size_t{cluster.site().leaves()} * cluster.site().spines())
    , m_byteBase(cluster.site().gpus())
    , m_waitBase(cluster.site().gpus()) {
    announceHosts(cluster, lane);
    announceUplinks(cluster, lane);
}

void FabricEmitter::announceHosts(const Cluster& cluster, telemetry::Lane& lane) {
    const Site& site = cluster.site();
    const Duration period = cluster.options().hostPeriod;
    for (std::uint32_t host = 0; host < site.hosts(); ++host) {
        const std::string node = site.hostName(host);
        const std::string instance = node + ":9100";
        const auto ofHost = [&](std::string_view metric) {
            return announce(lane, metric, SignalKind::gauge, period,
                            {{"instance", instance}, {"nodename", node}});
        };
        m_hosts.push_back({ofHost("node_load1"), ofHost("node_memory_MemAvailable_bytes"),
                           ofHost("node_timex_offset_seconds")});
        for (std::uint32_t i = 0; i < kGpusPerHost; ++i) {
            const std::string device = site.nicDevice(i);
            const auto ofNic = [&](std::string_view metric, SignalKind kind) {
                return announce(
                    lane, metric, kind, period,
                    {{"instance", instance}, {"nodename", node}, {"device", device}, {"port", "1"}});
            };
            m_nics.push_back({ofNic("node_infiniband_port_data_transmitted_bytes_total", SignalKind::counter),
                              ofNic("node_infiniband_port_data_received_bytes_total", SignalKind::counter),
                              ofNic("node_infiniband_port_transmit_wait_total", SignalKind::counter),
                              ofNic("node_infiniband_link_downed_total", SignalKind::counter),
                              ofNic("node_infiniband_rate_bytes_per_second", SignalKind::gauge)});
        }
    }
}

std::vector<double> FabricEmitter::spineShares(const Site& site, const Noise& noise, std::uint32_t leaf) {
    std::vector<double> shares;
    double sum = 0;
    for (std::uint32_t spine = 0; spine < site.spines(); ++spine) {
        shares.push_back(1.0 + kHashSpread * noise.normal(Draw::spineHash, leaf, spine));
        sum += shares.back();
    }
    for (double& share : shares)
        share /= sum;
    return shares;
}

void FabricEmitter::announceUplinks(const Cluster& cluster, telemetry::Lane& lane) {
    const Site& site = cluster.site();
    const Duration period = cluster.options().hostPeriod;
    for (std::uint32_t leaf = 0; leaf < site.leaves(); ++leaf) {
        const std::vector<double> shares = spineShares(site, cluster.noise(), leaf);
        for (std::uint32_t spine = 0; spine < site.spines(); ++spine) {
            const std::string entity =
                EntityId::link(site.uplinkLeafEnd(leaf, spine), site.uplinkSpineEnd(leaf, spine)).text();
            const std::string name = site.leafName(leaf);
            const std::string port = "up" + std::to_string(spine + 1);
            const auto ofPort = [&](std::string_view metric) {
                return announce(lane, metric, SignalKind::counter, period,
                                {{"switch", name}, {"interface", port}, {"entity", entity}});
            };
            m_uplinks.push_back({ofPort("switch_interface_out_octets_total"),
                                 ofPort("switch_interface_in_octets_total"), shares[spine]});
        }
    }
}

void FabricEmitter::resetCounters(const Cluster& cluster, std::uint32_t host) {
    static_cast<void>(cluster);
    for (std::uint32_t nic = host * kGpusPerHost; nic < (host + 1) * kGpusPerHost; ++nic) {
        m_byteBase[nic] = m_bytes[nic];
        m_waitBase[nic] = m_waits[nic];
    }
}

void FabricEmitter::count(const Cluster& cluster) {
    const FaultState& state = cluster.faultState();
    const double perStep = nicBytesPerStep(cluster.hall());
    std::fill(m_leafBytes.begin(), m_leafBytes.end(), 0.0);
    for (std::uint32_t number = 0; number < cluster.jobs(); ++number) {
        const TrainingJob& job = cluster.job(number);
        const double progress = job.progress(cluster.now());
        const double bytes = std::max(0.0, progress - m_progress[number]) * perStep;
        m_progress[number] = std::max(m_progress[number], progress);
        for (const std::uint32_t nic : job.gpuOfRank()) {
            const double mine = bytes * static_cast<double>(state.trafficFactor[nic]);
            m_bytes[nic] += mine;
            m_waits[nic] += mine * kWaitTicksPerByte * static_cast<double>(state.waitFactor[nic]);
            m_leafBytes[cluster.site().leafOf(nic)] += mine * (number == 0 ? state.crossing : 1.0);
        }
    }
    countUplinks(cluster);
}

void FabricEmitter::countUplinks(const Cluster& cluster) {
    const std::uint32_t spines = cluster.site().spines();
    for (std::uint32_t leaf = 0; leaf < cluster.site().leaves() && spines > 0; ++leaf) {
        const std::size_t first = std::size_t{leaf} * spines;
        double sum = 0;
        for (std::uint32_t spine = 0; spine < spines; ++spine)
            sum += m_uplinks[first + spine].share *
                   static_cast<double>(cluster.faultState().uplinkShare[first + spine]);
        for (std::uint32_t spine = 0; spine < spines; ++spine)
            m_uplinkBytes[first + spine] +=
                m_leafBytes[leaf] * kSpineShare * m_uplinks[first + spine].share *
                static_cast<double>(cluster.faultState().uplinkShare[first + spine]) / sum;
    }
}

void FabricEmitter::sample(const Cluster& cluster, telemetry::SampleBatch& batch) {
    const auto period = static_cast<std::uint64_t>(cluster.options().hostPeriod / std::chrono::seconds(1));
    for (std::uint32_t host = 0; host < m_hosts.size(); ++host) {
        if ((cluster.ticks() + host) % period != 0 || cluster.faultState().isSilent[host])
            continue;
        if (cluster.noise().uniform(Draw::missing, kHostMissing + host, cluster.ticks()) >=
            cluster.options().missingShare)
            sampleHost(cluster, host, batch);
    }
    if (cluster.ticks() % period == 0)
        sampleUplinks(cluster, batch);
}

void FabricEmitter::sampleHost(const Cluster& cluster, std::uint32_t host, telemetry::SampleBatch& batch) {
    const TimePoint at = m_stamps.host(host, cluster.now());
    const double offset = m_stamps.hostOffsetSeconds(host, cluster.now());
    const FaultState& state = cluster.faultState();
    const bool isUsed = cluster.hasProcess(host * kGpusPerHost) || cluster.jobOfGpu(host * kGpusPerHost);
    const double load = (isUsed ? kIdleLoad : 1.5) + static_cast<double>(state.extraLoad[host]);
    batch.add(m_hosts[host].load, at, std::max(0.0, m_load.read(host, load)));
    batch.add(m_hosts[host].memory, at, m_memory.read(host, kMemoryAvailable - state.memoryTaken[host]));
    batch.add(m_hosts[host].clock, at, std::round(offset * 1e6) / 1e6);
    for (std::uint32_t i = 0; i < kGpusPerHost; ++i) {
        const std::uint32_t n = host * kGpusPerHost + i;
        const double bytes = std::floor(m_bytes[n] - m_byteBase[n]);
        batch.add(m_nics[n].transmitted, at, bytes);
        batch.add(m_nics[n].received, at, bytes);
        batch.add(m_nics[n].wait, at, std::floor(m_waits[n] - m_waitBase[n]));
        batch.add(m_nics[n].downed, at, cluster.counters().linkDowned[n]);
        batch.add(m_nics[n].rate, at, kNicBytesPerSecond);
    }
}

void FabricEmitter::sampleUplinks(const Cluster& cluster, telemetry::SampleBatch& batch) {
    for (std::size_t i = 0; i < m_uplinks.size(); ++i) {
        const double octets = std::floor(m_uplinkBytes[i]);
        batch.add(m_uplinks[i].out, cluster.now(), octets);
        batch.add(m_uplinks[i].in, cluster.now(), octets);
    }
}

} // namespace seamscope::simulate
