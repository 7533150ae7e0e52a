// SPDX-License-Identifier: GPL-3.0-or-later
// The seam engine at full size: 16,384 GPUs in one job, 40 signals of each at 1 Hz, ranks' own times among
// them, one pump failing on the way. How much of one core it takes for a second of data, and how much memory.
// Floor: adding up the same samples in the same run. Prints JSON. Argument: seconds of data (default 150).
#include "seams/engine.h"

#include <sys/resource.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

using namespace seamscope;
using topology::EntityId;
using topology::EntityKind;

namespace {

constexpr std::uint32_t kHosts = 2048, kPerHost = 8, kHostsPerRack = 8, kRacksPerRow = 8;
constexpr std::uint32_t kSignals = 40;
constexpr double kStep = 4;

/// 26 of the GPU, 12 of its port, 2 of its rank.
constexpr std::array<const char*, 26> kGpuSignals = {"gpu.temperature",
                                                     "gpu.memory.temperature",
                                                     "gpu.power",
                                                     "gpu.clock.sm",
                                                     "gpu.clock.memory",
                                                     "gpu.throttle.reasons",
                                                     "gpu.utilization",
                                                     "gpu.tensor.active",
                                                     "gpu.engine.active",
                                                     "gpu.dram.active",
                                                     "gpu.memory.used",
                                                     "gpu.ecc.corrected",
                                                     "gpu.ecc.uncorrected",
                                                     "gpu.rows.remap.pending",
                                                     "gpu.pcie.replays",
                                                     "gpu.pcie.generation",
                                                     "gpu.pcie.width",
                                                     "gpu.nvlink.crc",
                                                     "gpu.nvlink.replay",
                                                     "gpu.nvlink.recovery",
                                                     "gpu.rows.remap.failed",
                                                     "gpu.rows.remapped.corrected",
                                                     "gpu.rows.remapped.uncorrected",
                                                     "gpu.throttle.thermal",
                                                     "gpu.throttle.power",
                                                     "gpu.throttle.brake"};
constexpr std::array<const char*, 12> kPortSignals = {
    "net.bytes.transmitted", "net.bytes.received", "net.rate",          "net.link.state",
    "net.link_transitions",  "net.symbol_errors",  "net.transmit_wait", "net.retransmits",
    "net.cnp.handled",       "net.ecn_marked",     "net.pause.sent",    "net.pause.received"};
constexpr std::array<const char*, 2> kRankSignals = {"rank.self_time", "rank.memory.allocated"};

double cpuSeconds() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}
double peakMegabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}
/// A cheap even number in [-1, 1).
float noise(std::uint64_t i) {
    i *= 0x9E3779B97F4A7C15ULL;
    i ^= i >> 31U;
    i *= 0xBF58476D1CE4E5B9ULL;
    return static_cast<float>(static_cast<double>(i >> 40U) * 0x1p-23 - 1);
}

std::string hostName(std::uint32_t host) { return "n" + std::to_string(host); }
EntityId gpuOf(std::uint32_t gpu) {
    return EntityId::gpu(hostName(gpu / kPerHost), std::to_string(gpu % kPerHost));
}

std::shared_ptr<const topology::Topology> hall() {
    topology::TopologyFragment fragment;
    const auto id = [](EntityKind kind, const std::string& name) { return EntityId::make(kind, name); };
    topology::Job job;
    job.id = id(EntityKind::job, "big");
    job.gpus = kHosts * kPerHost;
    for (std::uint32_t host = 0; host < kHosts; ++host) {
        const std::uint32_t rack = host / kHostsPerRack, row = rack / kRacksPerRow;
        const EntityId cdu = id(EntityKind::cdu, "c" + std::to_string(row));
        if (host % (kHostsPerRack * kRacksPerRow) == 0)
            for (const char* pump : {"-p1", "-p2"})
                fragment.edges.push_back({cdu, id(EntityKind::pump, "c" + std::to_string(row) + pump),
                                          topology::EdgeKind::contains});
        const EntityId place = id(EntityKind::rack, "r" + std::to_string(rack));
        if (host % kHostsPerRack == 0)
            fragment.edges.push_back({cdu, place, topology::EdgeKind::cools});
        fragment.edges.push_back({place, id(EntityKind::host, hostName(host)), topology::EdgeKind::contains});
        for (std::uint32_t i = 0; i < kPerHost; ++i)
            job.ranks.push_back({host * kPerHost + i, gpuOf(host * kPerHost + i)});
    }
    fragment.jobs.push_back(std::move(job));
    topology::TopologyBuilder builder;
    builder.merge(fragment);
    return builder.build();
}

class Load {
public:
    explicit Load(seams::Engine& engine)
        : m_engine(engine) {
        for (std::uint32_t gpu = 0; gpu < kHosts * kPerHost; ++gpu) {
            for (const char* signal : kGpuSignals)
                announce(gpuOf(gpu), signal);
            const EntityId port =
                EntityId::nic(hostName(gpu / kPerHost), "mlx5_" + std::to_string(gpu % kPerHost));
            for (const char* signal : kPortSignals)
                announce(port, signal);
            for (const char* signal : kRankSignals)
                announce(EntityId::rank("big", gpu), signal);
        }
        m_gpuSeries = m_next;
        m_step = announce(EntityId::make(EntityKind::job, "big"), "job.step_seconds");
        m_flow = announce(EntityId::make(EntityKind::cdu, "c3"), "coolant.flow");
        m_pump = announce(EntityId::make(EntityKind::pump, "c3-p1"), "pump.speed");
    }

    /// One second of everything.
    void second(int t, telemetry::SampleBatch& batch) const {
        batch = {};
        batch.reserve(m_gpuSeries + 3);
        const TimePoint at = start() + std::chrono::seconds(t);
        const double lost = t > 120 ? 0.35 : 0;
        for (std::uint32_t s = 0; s < m_gpuSeries; ++s) {
            const std::uint32_t kind = s % kSignals;
            batch.add(telemetry::SeriesId(s), at, value(kind, s, t));
        }
        batch.add(m_flow, at,
                  900 * (1 - lost) *
                      (1 + 0.004 * static_cast<double>(noise(m_gpuSeries + static_cast<std::uint64_t>(t)))));
        batch.add(m_pump, at, 80 * (1 - lost));
        if (t % static_cast<int>(kStep) == 0)
            batch.add(m_step, at,
                      kStep * (1 + 0.005 * static_cast<double>(noise(static_cast<std::uint64_t>(t)))));
    }
    static TimePoint start() { return *parseRfc3339("2026-05-04T06:00:00Z"); }
    [[nodiscard]] std::uint32_t series() const { return m_next; }

private:
    telemetry::SeriesId announce(const EntityId& entity, const char* signal) {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(m_next++);
        info.metric = signal;
        info.signal = signal;
        info.entity = entity;
        m_engine.seriesAdded(info);
        return info.id;
    }
    static double value(std::uint32_t kind, std::uint32_t series, int t) {
        const double n = static_cast<double>(
            noise((static_cast<std::uint64_t>(series) << 20U) + static_cast<std::uint64_t>(t)));
        switch (kind) {
        case 0:
        case 1:
            return 60 + n;
        case 2:
            return 640 + 10 * n;
        case 3:
        case 4:
            return 1755;
        case 6:
        case 7:
        case 8:
        case 9:
            return 0.9 + 0.02 * n;
        case 10:
            return 6e10;
        case 15:
            return 5;
        case 16:
            return 16;
        case 26:
        case 27:
            return 4e9 * (t + 0.01 * n); // counters of bytes
        case 28:
            return 5e10;
        case 29:
            return 1;
        case 32:
            return 1e5 * (t + 0.02 * n);
        case 38:
            return 3.7 * (1 + 0.004 * n);
        case 39:
            return 5e10;
        default:
            return 0;
        }
    }

    seams::Engine& m_engine;
    std::uint32_t m_next = 0, m_gpuSeries = 0;
    telemetry::SeriesId m_step, m_flow, m_pump;
};

} // namespace

int main(int argc, char** argv) {
    const int seconds = argc > 1 ? std::atoi(argv[1]) : 150;
    const auto knowledge = seams::Knowledge::load(std::string(SEAM_SOURCE_DIR) + "/resources");
    if (!knowledge || seconds < 1) {
        std::fprintf(stderr, "the knowledge cannot be read\n");
        return 1;
    }
    seams::Engine engine(*knowledge);
    engine.setTopology(hall());
    const Load load(engine);
    telemetry::SampleBatch batch;
    double engineSeconds = 0, floorSeconds = 0, sum = 0, worst = 0;
    std::size_t samples = 0;
    for (int t = 0; t < seconds; ++t) {
        load.second(t, batch);
        samples += batch.size();
        const double before = cpuSeconds();
        for (double v : batch.value)
            sum += v;
        const double between = cpuSeconds();
        engine.observe(batch);
        engine.advanceTo(Load::start() + std::chrono::seconds(t));
        const double after = cpuSeconds();
        floorSeconds += between - before;
        engineSeconds += after - between;
        worst = std::max(worst, after - between);
    }
    std::printf("{\"bench\": \"seams\", \"gpus\": %u, \"series\": %u, \"samples\": %zu, "
                "\"core_share\": %.3f, \"worst_second\": %.2f, \"ns_per_sample\": %.1f, "
                "\"floor_ns_per_sample\": %.2f, \"peak_mb\": %.0f, \"incidents\": %zu, \"checksum\": %.3g}\n",
                kHosts * kPerHost, load.series(), samples, engineSeconds / seconds, worst,
                1e9 * engineSeconds / static_cast<double>(samples),
                1e9 * floorSeconds / static_cast<double>(samples), peakMegabytes(),
                engine.report()->incidents.size(), sum);
}
