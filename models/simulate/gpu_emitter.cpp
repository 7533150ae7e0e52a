// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/gpu_emitter.h"

#include "simulate/announce.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace seamscope::simulate {
namespace {

using telemetry::SignalKind;

constexpr std::array<std::pair<std::string_view, SignalKind>, 10> kFields = {{
    {"DCGM_FI_DEV_GPU_TEMP", SignalKind::gauge},
    {"DCGM_FI_DEV_MEMORY_TEMP", SignalKind::gauge},
    {"DCGM_FI_DEV_POWER_USAGE", SignalKind::gauge},
    {"DCGM_FI_DEV_SM_CLOCK", SignalKind::gauge},
    {"DCGM_FI_DEV_GPU_UTIL", SignalKind::gauge},
    {"DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", SignalKind::gauge},
    {"DCGM_FI_DEV_CLOCKS_EVENT_REASONS", SignalKind::gauge},
    {"DCGM_FI_DEV_THERMAL_VIOLATION", SignalKind::counter},
    {"DCGM_FI_DEV_TOTAL_ENERGY_CONSUMPTION", SignalKind::counter},
    {"DCGM_FI_DEV_XID_ERRORS", SignalKind::gauge},
}};

constexpr double kTemperatureNoise = 0.5; // °C
constexpr double kPowerNoise = 6;         // W
constexpr double kMemoryAboveDie = 7;     // K: HBM stacks beside the die at full load
constexpr double kTensorShareOfCompute = 0.52;

} // namespace

GpuEmitter::GpuEmitter(const Cluster& cluster, telemetry::Lane& lane)
    : m_stamps(cluster.noise(), cluster.options().start)
    , m_temperature(cluster.noise(), 1, cluster.site().gpus(), kTemperatureNoise, 1)
    , m_memoryTemperature(cluster.noise(), 2, cluster.site().gpus(), kTemperatureNoise, 1)
    , m_power(cluster.noise(), 3, cluster.site().gpus(), kPowerNoise, 1000)
    , m_tensor(cluster.noise(), 4, cluster.site().gpus(), 0.01, 10000) {
    static_assert(kFields.size() == kMetrics);
    const Site& site = cluster.site();
    m_series.resize(site.gpus());
    m_energyBase.assign(site.gpus(), 0.0);
    m_throttleBase.assign(site.gpus(), 0.0);
    for (std::uint32_t gpu = 0; gpu < site.gpus(); ++gpu) {
        const std::string index = std::to_string(gpu % kGpusPerHost);
        const std::string device = "nvidia" + index;
        const std::string uuid = site.gpuUuid(gpu);
        const std::string pci = Site::gpuPci(gpu);
        const std::string host = site.hostName(Site::hostOf(gpu));
        for (std::size_t i = 0; i < kMetrics; ++i)
            m_series[gpu][i] =
                announce(lane, kFields[i].first, kFields[i].second, cluster.options().gpuPeriod,
                         {{"gpu", index},
                          {"UUID", uuid},
                          {"pci_bus_id", pci},
                          {"device", device},
                          {"modelName", "NVIDIA H100 80GB HBM3"},
                          {"Hostname", host}});
    }
}

void GpuEmitter::resetCounters(const Cluster& cluster, std::uint32_t host) {
    for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu) {
        m_energyBase[gpu] = cluster.plant().gpuJoules()[gpu];
        m_throttleBase[gpu] = cluster.plant().gpuThrottleSeconds(gpu);
    }
}

void GpuEmitter::sample(const Cluster& cluster, telemetry::SampleBatch& batch) {
    const auto period = static_cast<std::uint64_t>(cluster.options().gpuPeriod / std::chrono::seconds(1));
    for (std::uint32_t host = 0; host < cluster.site().hosts(); ++host) {
        if ((cluster.ticks() + host) % period != 0)
            continue;
        if (cluster.noise().uniform(Draw::missing, host, cluster.ticks()) < cluster.options().missingShare)
            continue;
        const TimePoint at = m_stamps.host(host, cluster.now());
        for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu)
            sampleGpu(cluster, gpu, at, batch);
    }
}

void GpuEmitter::sampleGpu(const Cluster& cluster, std::uint32_t gpu, TimePoint at,
                           telemetry::SampleBatch& batch) {
    const Plant& plant = cluster.plant();
    const auto& id = m_series[gpu];
    const double activity = static_cast<double>(cluster.job().activity()[gpu]);
    const double celsius = plant.gpuCelsius()[gpu];
    const bool isTraining = !cluster.job().isInCheckpoint();
    batch.add(id[0], at, m_temperature.read(gpu, celsius));
    batch.add(id[1], at, m_memoryTemperature.read(gpu, celsius + kMemoryAboveDie));
    batch.add(id[2], at, std::max(0.0, m_power.read(gpu, plant.gpuWatts()[gpu])));
    batch.add(id[3], at, plant.gpuClockMhz(gpu));
    batch.add(id[4], at,
              isTraining ? 100 : std::round(100 * activity)); // a spinning collective counts as busy
    batch.add(id[5], at, std::clamp(m_tensor.read(gpu, kTensorShareOfCompute * activity), 0.0, 1.0));
    batch.add(id[6], at, plant.gpuThrottleReasons(gpu));
    batch.add(id[7], at, std::round((plant.gpuThrottleSeconds(gpu) - m_throttleBase[gpu]) * 1e9));
    batch.add(id[8], at, std::round((plant.gpuJoules()[gpu] - m_energyBase[gpu]) * 1e3));
    batch.add(id[9], at, 0); // no Xid seen
}

} // namespace seamscope::simulate
