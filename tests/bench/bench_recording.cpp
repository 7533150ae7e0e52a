// SPDX-License-Identifier: GPL-3.0-or-later
// Writing and seeking a recording of 6 h of 1,024 GPUs (8 signals each) and their facility, every 10 s;
// twice: as an importer or simulator writes it (large chunks), and as a live gateway does (a chunk each
// second, synced). Floor: zstd level 1 over the same encoded bytes, in the same run. Prints JSON.
#include "base/clock.h"
#include "recording/reader.h"
#include "recording/writer.h"
#include "wire/codec.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <random>
#include <vector>
#include <zstd.h>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

constexpr TimePoint kStart{std::chrono::seconds(1772323200)};
constexpr int kGpus = 1024;
constexpr int kGpuSignals = 8;
constexpr int kFacilitySeries = 512;
constexpr std::uint32_t kSeries = kGpus * kGpuSignals + kFacilitySeries;
constexpr int kTicks = 6 * 360;
constexpr int kSeeks = 300;

double secondsOf(std::chrono::steady_clock::duration d) { return std::chrono::duration<double>(d).count(); }

[[noreturn]] void die(const Error& error) {
    std::fprintf(stderr, "%s\n", error.text().c_str());
    std::exit(1);
}
template<class T>
T must(Result<T>&& result) {
    if (!result)
        die(result.error());
    if constexpr (!std::is_void_v<T>)
        return std::move(*result);
}

std::vector<telemetry::SeriesInfo> describe() {
    static const char* const names[kGpuSignals] = {"DCGM_FI_DEV_GPU_TEMP",
                                                   "DCGM_FI_DEV_POWER_USAGE",
                                                   "DCGM_FI_DEV_GPU_UTIL",
                                                   "DCGM_FI_DEV_SM_CLOCK",
                                                   "DCGM_FI_DEV_MEMORY_TEMP",
                                                   "DCGM_FI_DEV_FB_USED",
                                                   "DCGM_FI_DEV_TOTAL_ENERGY_CONSUMPTION",
                                                   "DCGM_FI_PROF_NVLINK_TX_BYTES"};
    std::vector<telemetry::SeriesInfo> out;
    for (std::uint32_t id = 0; id < kSeries; ++id) {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(id);
        info.source = telemetry::SourceId(0);
        const bool gpu = id < kGpus * kGpuSignals;
        const std::string host = "n" + std::to_string(id / kGpuSignals / 8);
        const std::string index = std::to_string(id / kGpuSignals % 8);
        info.metric = gpu ? names[id % kGpuSignals] : "cdu_reading";
        info.labels = gpu ? telemetry::Labels{{"Hostname", host},
                                              {"UUID", "GPU-" + std::to_string(id * 2654435761U)},
                                              {"gpu", index},
                                              {"modelName", "NVIDIA H100 80GB HBM3"}}
                          : telemetry::Labels{{"point", std::to_string(id)}};
        if (gpu)
            info.entity = topology::EntityId::gpu(host, index);
        info.period = 10s;
        out.push_back(std::move(info));
    }
    return out;
}

/// Values as the exporters give them: whole degrees and MHz, hundredths of a watt, growing counters, noisy
/// readings.
class Generator {
public:
    Generator()
        : m_last(kSeries, 0.0) {}
    double next(std::uint32_t id, int tick) {
        const double load = 0.9 + 0.1 * std::sin(tick * 0.05 + id * 0.001);
        const double noise = m_noise(m_random);
        double& last = m_last[id];
        if (id >= kGpus * kGpuSignals)
            return last = 20 + 5 * load + 0.01 * std::round(noise * 100);
        switch (id % kGpuSignals) {
        case 0:
        case 4:
            return last = std::round(40 + 30 * load + noise);
        case 1:
            return last = std::round((700 * load + 8 * noise) * 100) / 100;
        case 2:
            return last = std::round(std::min(1.0, load + 0.02 * noise) * 100) / 100;
        case 3:
            return last = load > 0.95 ? 1980 : 1755;
        case 5:
            return last = 71234;
        case 6:
            return last += std::round(7000 * load);
        default:
            return last += std::round(4e9 * load + 1e8 * noise);
        }
    }

private:
    std::mt19937 m_random{42};
    std::normal_distribution<double> m_noise{0, 1};
    std::vector<double> m_last;
};

struct Written {
    double seconds = 0;
    double floorSeconds = 0;
    std::uint64_t floorBytes = 0;
    std::uint64_t samples = 0;
    std::uint64_t bytes = 0;
};

/// Compresses what it is given in blocks of 1 MiB and takes the time.
class Floor {
public:
    void add(const std::string& bytes, Written& out) {
        m_block += bytes;
        if (m_block.size() < (1U << 20))
            return;
        m_target.resize(ZSTD_compressBound(m_block.size()));
        const auto start = std::chrono::steady_clock::now();
        out.floorBytes += ZSTD_compress(m_target.data(), m_target.size(), m_block.data(), m_block.size(), 1);
        out.floorSeconds += secondsOf(std::chrono::steady_clock::now() - start);
        m_block.clear();
    }

private:
    std::string m_block;
    std::string m_target;
};

/// @param parts batches a tick: 1 = all series at once; 10 = a tenth of them each second, flushed each
/// second.
Written write(const std::filesystem::path& path, int parts) {
    ManualClock clock(kStart);
    recording::WriterOptions options;
    options.replaceExisting = true;
    const auto writer = must(recording::Writer::create(path, clock, options));
    must(writer->series(describe(), kStart));
    Generator generator;
    Floor floor;
    Written out;
    telemetry::SampleBatch batch;
    for (int tick = 0; tick < kTicks; ++tick) {
        for (int part = 0; part < parts; ++part) {
            batch.clear();
            batch.arrival = kStart + 10s * tick + 10s * part / parts;
            for (auto id = static_cast<std::uint32_t>(part); id < kSeries;
                 id += static_cast<std::uint32_t>(parts))
                batch.add(telemetry::SeriesId(id), batch.arrival - 40ms, generator.next(id, tick));
            if (parts > 1)
                clock.set(batch.arrival);
            const auto start = std::chrono::steady_clock::now();
            must(writer->samples(batch));
            must(writer->tick());
            out.seconds += secondsOf(std::chrono::steady_clock::now() - start);
            floor.add(wire::encode(batch), out);
        }
    }
    const auto start = std::chrono::steady_clock::now();
    must(writer->close());
    out.seconds += secondsOf(std::chrono::steady_clock::now() - start);
    out.samples = writer->sampleCount();
    out.bytes = writer->info().bytes;
    return out;
}

void measure(const char* name, const std::filesystem::path& path, int parts, const char* comma) {
    const Written written = write(path, parts);
    const auto start = std::chrono::steady_clock::now();
    const auto reader = must(recording::Reader::open(path));
    const double open = secondsOf(std::chrono::steady_clock::now() - start);
    std::mt19937_64 random(7);
    std::vector<double> seeks;
    for (int i = 0; i < kSeeks; ++i) {
        const TimePoint at = kStart + 1min + std::chrono::milliseconds(random() % (6 * 3600 * 1000 - 60000));
        const auto from = std::chrono::steady_clock::now();
        const auto state = must(reader->stateAt({{}, at}));
        seeks.push_back(1e3 * secondsOf(std::chrono::steady_clock::now() - from));
        if (state.states.size() != kSeries)
            die({ErrorCode::internal, "a seek found " + std::to_string(state.states.size()) + " series", {}});
    }
    std::sort(seeks.begin(), seeks.end());
    const double samples = static_cast<double>(written.samples);
    std::printf(
        " \"%s\": {\"samples\": %.0f, \"write_msamples_per_s\": %.2f, \"zstd1_floor_msamples_per_s\": %.2f,"
        " \"ratio_to_floor\": %.2f,\n  \"bytes_per_sample\": %.3f, \"floor_bytes_per_sample\": %.3f,"
        " \"file_bytes\": %llu,\n  \"open_ms\": %.1f, \"seek_ms\": {\"p50\": %.2f, \"p95\": %.2f, \"max\": "
        "%.2f}}%s\n",
        name, samples, samples / written.seconds / 1e6, samples / written.floorSeconds / 1e6,
        written.seconds / written.floorSeconds, static_cast<double>(written.bytes) / samples,
        static_cast<double>(written.floorBytes) / samples, static_cast<unsigned long long>(written.bytes),
        open * 1e3, seeks[kSeeks / 2], seeks[kSeeks * 95 / 100], seeks.back(), comma);
    std::filesystem::remove(path);
}

} // namespace

int main() {
    const auto path = std::filesystem::temp_directory_path() / "seamscope-bench-recording.mcap";
    std::printf("{\"bench\": \"recording\", \"schema\": 1, \"hours\": 6, \"gpus\": %d, \"series\": %u,\n",
                kGpus, kSeries);
    measure("bulk", path, 1, ",");
    measure("live", path, 10, "}");
    return 0;
}
