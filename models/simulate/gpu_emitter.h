// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/cluster.h"
#include "simulate/sensor.h"
#include "simulate/stamps.h"
#include "telemetry/ingest.h"

#include <array>
#include <vector>

namespace seamscope::simulate {

/// What a dcgm-exporter on every host says: names, labels and steps of the classic field names. Hosts are
/// scraped in turn over the period.
class GpuEmitter {
public:
    GpuEmitter(const Cluster& cluster, telemetry::Lane& lane);
    /// Adds what is due at the cluster's present tick.
    void sample(const Cluster& cluster, telemetry::SampleBatch& batch);
    /// An Xid shows in the exporter too, until the next one.
    void note(const Cluster& cluster, const telemetry::Event& event);
    /// The driver of a host was loaded again: its counters start from 0.
    void resetCounters(const Cluster& cluster, std::uint32_t host);

private:
    static constexpr std::size_t kMostMetrics = 12;
    void sampleGpu(const Cluster& cluster, std::uint32_t gpu, TimePoint at, telemetry::SampleBatch& batch);

    Stamps m_stamps;
    SensorBank m_temperature, m_memoryTemperature, m_power, m_tensor;
    std::vector<std::array<telemetry::SeriesId, kMostMetrics>> m_series;
    std::size_t m_metrics = 0;
    std::vector<double> m_energyBase, m_throttleBase, m_capBase;
    std::vector<int> m_lastXid;
};

} // namespace seamscope::simulate
