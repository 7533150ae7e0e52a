// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/fabric_emitter.h"

#include "simulate/announce.h"
#include "topology/entity.h"

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
    : m_stamps(cluster.noise(), cluster.options().start)
    , m_load(cluster.noise(), 20, cluster.site().hosts(), 1.5, 100)
    , m_memory(cluster.noise(), 21, cluster.site().hosts(), 2e9, 1.0 / 4096)
    , m_leafNics(cluster.site().leaves(), 0.0)
    , m_stepBase(cluster.site().hosts(), 0.0) {
    announceHosts(cluster, lane);
    announceUplinks(cluster, lane);
    for (std::uint32_t nic = 0; nic < cluster.site().gpus(); ++nic)
        m_leafNics[cluster.site().leafOf(nic)] += 1;
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
            const std::string device = Site::nicDevice(i);
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
    m_stepBase[host] = cluster.job().progress(cluster.now());
}

void FabricEmitter::sample(const Cluster& cluster, telemetry::SampleBatch& batch) {
    const auto period = static_cast<std::uint64_t>(cluster.options().hostPeriod / std::chrono::seconds(1));
    const double steps = cluster.job().progress(cluster.now());
    for (std::uint32_t host = 0; host < m_hosts.size(); ++host) {
        if ((cluster.ticks() + host) % period != 0)
            continue;
        if (cluster.noise().uniform(Draw::missing, kHostMissing + host, cluster.ticks()) >=
            cluster.options().missingShare)
            sampleHost(cluster, host, steps, batch);
    }
    if (cluster.ticks() % period == 0)
        sampleUplinks(cluster, steps, batch);
}

void FabricEmitter::sampleHost(const Cluster& cluster, std::uint32_t host, double steps,
                               telemetry::SampleBatch& batch) {
    const TimePoint at = m_stamps.host(host, cluster.now());
    const double offset = m_stamps.hostOffsetSeconds(host, cluster.now());
    batch.add(m_hosts[host].load, at, std::max(0.0, m_load.read(host, kIdleLoad)));
    batch.add(m_hosts[host].memory, at, m_memory.read(host, kMemoryAvailable));
    batch.add(m_hosts[host].clock, at, std::round(offset * 1e6) / 1e6);
    const double bytes = std::floor((steps - m_stepBase[host]) * kNicBytesPerStep);
    for (std::uint32_t i = 0; i < kGpusPerHost; ++i) {
        const Nic& nic = m_nics[host * kGpusPerHost + i];
        batch.add(nic.transmitted, at, bytes);
        batch.add(nic.received, at, bytes);
        batch.add(nic.wait, at, std::floor(bytes * kWaitTicksPerByte));
        batch.add(nic.downed, at, 0);
        batch.add(nic.rate, at, kNicBytesPerSecond);
    }
}

void FabricEmitter::sampleUplinks(const Cluster& cluster, double steps, telemetry::SampleBatch& batch) {
    const std::uint32_t spines = cluster.site().spines();
    for (std::size_t i = 0; i < m_uplinks.size(); ++i) {
        const double leafBytes = steps * kNicBytesPerStep * kSpineShare * m_leafNics[i / spines];
        const double octets = std::floor(leafBytes * m_uplinks[i].share);
        batch.add(m_uplinks[i].out, cluster.now(), octets);
        batch.add(m_uplinks[i].in, cluster.now(), octets);
    }
}

} // namespace seamscope::simulate
