// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/gpu_emitter.h"

#include "simulate/announce.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace seamscope::simulate {
namespace {

using telemetry::SignalKind;

struct Field {
    std::string_view classic, renamed; ///< before and since DCGM 4.6
    SignalKind kind;
};
constexpr std::array<Field, 12> kFields = {{
    {"DCGM_FI_DEV_GPU_TEMP", "DCGM_FI_DEV_GPU_TEMP_CELSIUS", SignalKind::gauge},
    {"DCGM_FI_DEV_MEMORY_TEMP", "DCGM_FI_DEV_MEMORY_TEMP_CELSIUS", SignalKind::gauge},
    {"DCGM_FI_DEV_POWER_USAGE", "DCGM_FI_DEV_BOARD_POWER_WATTS", SignalKind::gauge},
    {"DCGM_FI_DEV_SM_CLOCK", "DCGM_FI_DEV_SM_CLOCK", SignalKind::gauge},
    {"DCGM_FI_DEV_GPU_UTIL", "DCGM_FI_DEV_GPU_UTIL_RATIO", SignalKind::gauge},
    {"DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", "DCGM_FI_PROF_TENSOR_UTIL_RATIO", SignalKind::gauge},
    {"DCGM_FI_DEV_CLOCKS_EVENT_REASONS", "DCGM_FI_DEV_CLOCKS_EVENT_REASONS", SignalKind::gauge},
    {"DCGM_FI_DEV_THERMAL_VIOLATION", "DCGM_FI_DEV_THERMAL_VIOLATION", SignalKind::counter},
    {"DCGM_FI_DEV_TOTAL_ENERGY_CONSUMPTION", "DCGM_FI_DEV_TOTAL_ENERGY_CONSUMPTION", SignalKind::counter},
    {"DCGM_FI_DEV_XID_ERRORS", "DCGM_FI_DEV_XID_ERROR", SignalKind::gauge},
    {"DCGM_FI_DEV_POWER_VIOLATION", "DCGM_FI_DEV_POWER_VIOLATION", SignalKind::counter},
    {"DCGM_FI_DEV_FB_USED", "DCGM_FI_DEV_FB_USED", SignalKind::gauge},
}};
constexpr std::size_t kReferenceFields = 10; ///< what the reference hall exports

constexpr double kTemperatureNoise = 0.5; // °C
constexpr double kPowerNoise = 6;         // W
constexpr double kMemoryAboveDie = 7;     // K: HBM stacks beside the die at full load
constexpr double kTensorShareOfCompute = 0.52;
constexpr double kMemoryAtWork = 0.63;
constexpr double kMemoryAtRest = 0.006;

} // namespace

GpuEmitter::GpuEmitter(const Cluster& cluster, telemetry::Lane& lane)
    : m_stamps(cluster.noise(), cluster.options().start, cluster.hall())
    , m_temperature(cluster.noise(), 1, cluster.site().gpus(), kTemperatureNoise, 1)
    , m_memoryTemperature(cluster.noise(), 2, cluster.site().gpus(), kTemperatureNoise, 1)
    , m_power(cluster.noise(), 3, cluster.site().gpus(), kPowerNoise, 1000)
    , m_tensor(cluster.noise(), 4, cluster.site().gpus(), 0.01, 10000) {
    static_assert(kFields.size() == kMostMetrics);
    const Site& site = cluster.site();
    m_series.resize(site.gpus());
    m_energyBase.assign(site.gpus(), 0.0);
    m_throttleBase.assign(site.gpus(), 0.0);
    m_capBase.assign(site.gpus(), 0.0);
    m_lastXid.assign(site.gpus(), 0);
    const Hall& hall = site.hall();
    m_metrics = hall.saysMore ? kFields.size() : kReferenceFields;
    for (std::uint32_t gpu = 0; gpu < site.gpus(); ++gpu) {
        const std::string index = std::to_string(gpu % kGpusPerHost);
        const std::string device = "nvidia" + index;
        const std::string uuid = site.gpuUuid(gpu);
        const std::string pci = Site::gpuPci(gpu);
        const std::string host = site.hostName(Site::hostOf(gpu));
        for (std::size_t i = 0; i < m_metrics; ++i)
            m_series[gpu][i] = announce(lane, hall.usesNewDcgmNames ? kFields[i].renamed : kFields[i].classic,
                                        kFields[i].kind, cluster.options().gpuPeriod,
                                        {{"gpu", index},
                                         {"UUID", uuid},
                                         {"pci_bus_id", pci},
                                         {"device", device},
                                         {"modelName", hall.gpuModel},
                                         {"Hostname", host}});
    }
}

void GpuEmitter::resetCounters(const Cluster& cluster, std::uint32_t host) {
    for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu) {
        m_energyBase[gpu] = cluster.plant().gpuJoules()[gpu];
        m_throttleBase[gpu] = cluster.plant().gpuThrottleSeconds(gpu);
        m_capBase[gpu] = cluster.plant().gpuCapSeconds(gpu);
    }
}

void GpuEmitter::note(const Cluster& cluster, const telemetry::Event& event) {
    if (event.kind != telemetry::EventKind::xid)
        return;
    for (std::uint32_t host = 0; host < cluster.site().hosts(); ++host)
        for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu)
            if (event.entity ==
                topology::EntityId::gpu(cluster.site().hostName(host), std::to_string(gpu % kGpusPerHost)))
                m_lastXid[gpu] = event.code;
}

void GpuEmitter::sample(const Cluster& cluster, telemetry::SampleBatch& batch) {
    const auto period = static_cast<std::uint64_t>(cluster.options().gpuPeriod / std::chrono::seconds(1));
    for (std::uint32_t host = 0; host < cluster.site().hosts(); ++host) {
        if ((cluster.ticks() + host) % period != 0)
            continue;
        if (cluster.faultState().isSilent[host] || cluster.faultState().hasNoDcgm[host])
            continue;
        if (cluster.noise().uniform(Draw::missing, host, cluster.ticks()) < cluster.options().missingShare)
            continue;
        const TimePoint at = m_stamps.host(host, cluster.now());
        for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu)
            if (cluster.faultState().presence[gpu] != Presence::lost) // what is off the bus has no fields
                sampleGpu(cluster, gpu, at, batch);
    }
}

void GpuEmitter::sampleGpu(const Cluster& cluster, std::uint32_t gpu, TimePoint at,
                           telemetry::SampleBatch& batch) {
    const Plant& plant = cluster.plant();
    const auto& id = m_series[gpu];
    const double activity = static_cast<double>(cluster.activity()[gpu]);
    const double celsius = plant.gpuCelsius()[gpu];
    batch.add(id[0], at, m_temperature.read(gpu, celsius));
    batch.add(id[1], at, m_memoryTemperature.read(gpu, celsius + kMemoryAboveDie));
    batch.add(id[2], at, std::max(0.0, m_power.read(gpu, plant.gpuWatts()[gpu])));
    batch.add(id[3], at, plant.gpuClockMhz(gpu));
    batch.add(id[4], at,
              cluster.isSpinning(gpu) ? 100
                                      : std::round(100 * activity)); // a spinning collective counts as busy
    batch.add(id[5], at, std::clamp(m_tensor.read(gpu, kTensorShareOfCompute * activity), 0.0, 1.0));
    batch.add(id[6], at, plant.gpuThrottleReasons(gpu));
    batch.add(id[7], at, std::round((plant.gpuThrottleSeconds(gpu) - m_throttleBase[gpu]) * 1e9));
    batch.add(id[8], at, std::round((plant.gpuJoules()[gpu] - m_energyBase[gpu]) * 1e3));
    batch.add(id[9], at, m_lastXid[gpu]); // stays until the next one
    if (m_metrics == kReferenceFields)
        return;
    batch.add(id[10], at, std::round((plant.gpuCapSeconds(gpu) - m_capBase[gpu]) * 1e9));
    const double used = kMemoryAtWork + static_cast<double>(cluster.faultState().memoryUsed[gpu]);
    batch.add(
        id[11], at,
        std::round(cluster.hall().memoryGibibyte * 1024 * (cluster.hasProcess(gpu) ? used : kMemoryAtRest)));
}

} // namespace seamscope::simulate
