// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/cluster.h"
#include "simulate/sensor.h"
#include "simulate/stamps.h"
#include "telemetry/ingest.h"

#include <vector>

namespace seamscope::simulate {

/// Reference bus bandwidth of a host, byte/s.
inline constexpr double kBusBytesPerSecond = 370e9;
/// What crosses one NIC in one step: the reference bus bandwidth over 8 NICs, for the part of a step that is
/// transfer between hosts.
[[nodiscard]] inline double nicBytesPerStep(const Hall& hall) {
    return kBusBytesPerSecond / kGpusPerHost * hall.stepSeconds * hall.transferShare;
}
/// Share of it that leaves its leaf for a spine; rail-optimised rings stay below the leaf for the rest.
inline constexpr double kSpineShare = 0.25;

/// What node_exporter says of the hosts and their NICs, and a switch exporter of the leaf uplinks: counters
/// that follow the steps of the job. Uplink octets of a leaf sum to the spine share of its NICs.
class FabricEmitter {
public:
    FabricEmitter(const Cluster& cluster, telemetry::Lane& lane);
    /// Counts the traffic of the tick; call once a tick, before sample().
    void count(const Cluster& cluster);
    void sample(const Cluster& cluster, telemetry::SampleBatch& batch);
    /// The host was restarted: its NIC counters start from 0.
    void resetCounters(const Cluster& cluster, std::uint32_t host);
    /// Share of a leaf's uplink traffic on each spine: flows hash unevenly. Sums to 1 over the spines.
    [[nodiscard]] static std::vector<double> spineShares(const Site& site, const Noise& noise,
                                                         std::uint32_t leaf);

private:
    struct Nic {
        telemetry::SeriesId transmitted, received, wait, downed, rate;
    };
    struct Host {
        telemetry::SeriesId load, memory, clock;
    };
    struct Uplink {
        telemetry::SeriesId out, in;
        double share = 0;
    };
    void announceHosts(const Cluster& cluster, telemetry::Lane& lane);
    void announceUplinks(const Cluster& cluster, telemetry::Lane& lane);
    void countUplinks(const Cluster& cluster);
    void sampleHost(const Cluster& cluster, std::uint32_t host, telemetry::SampleBatch& batch);
    void sampleUplinks(const Cluster& cluster, telemetry::SampleBatch& batch);

    Stamps m_stamps;
    SensorBank m_load, m_memory;
    std::vector<Nic> m_nics;
    std::vector<Host> m_hosts;
    std::vector<Uplink> m_uplinks;              ///< leaf × spines + spine
    std::vector<double> m_progress;             ///< by job, at the last count
    std::vector<double> m_bytes, m_waits;       ///< by NIC, since the start
    std::vector<double> m_leafBytes;            ///< by leaf, of the last tick
    std::vector<double> m_uplinkBytes;          ///< by uplink, since the start
    std::vector<double> m_byteBase, m_waitBase; ///< by NIC, when its counters were last 0
};

} // namespace seamscope::simulate
