// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/cluster.h"
#include "simulate/sensor.h"
#include "simulate/stamps.h"
#include "telemetry/ingest.h"

#include <vector>

namespace seamscope::simulate {

/// What well equipped sites scrape besides: error counters and slots of GPUs, error and flow-control counters
/// of NICs and uplinks, power supplies, pressure and heartbeat of hosts. Says nothing where the hall has none
/// of it.
class DeviceEmitter {
public:
    DeviceEmitter(const Cluster& cluster, telemetry::Lane& lane);
    void sample(const Cluster& cluster, telemetry::SampleBatch& batch);

private:
    struct Gpu {
        telemetry::SeriesId ecc, crc, replay, pcieReplay, pcieGeneration, pcieWidth, remapPending;
        telemetry::SeriesId symbols, pauseSent, pauseReceived, cnp, retransmits;
    };
    struct Host {
        telemetry::SeriesId up, ioPressure;
        std::vector<telemetry::SeriesId> psuWatts, psuHealth;
    };
    struct Uplink {
        telemetry::SeriesId ecn, queue;
    };
    void announceHost(const Cluster& cluster, telemetry::Lane& lane, std::uint32_t host);
    void announceUplinks(const Cluster& cluster, telemetry::Lane& lane);
    void sampleHost(const Cluster& cluster, std::uint32_t host, telemetry::SampleBatch& batch);
    void sampleGpu(const Cluster& cluster, std::uint32_t gpu, TimePoint at, telemetry::SampleBatch& batch);

    bool m_speaks;
    bool m_hasFlowControl;
    Stamps m_stamps;
    SensorBank m_psu, m_queue;
    std::vector<Gpu> m_gpus;
    std::vector<Host> m_hosts;
    std::vector<Uplink> m_uplinks;
};

} // namespace seamscope::simulate
