// SPDX-License-Identifier: GPL-3.0-or-later
// A recording larger than memory: opening it, standing anywhere in it, and what is resident meanwhile. Not one of those that
// `bench` runs: `bench_large_file FILE GIGABYTES` makes the file where there is none (16,384 GPUs, 9 values each every two
// seconds, noise in every bit of the mantissa: what no compression makes small). Prints JSON.
#include "gateway/gateway.h"
#include "recording/writer.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <random>
#include <string>
#include <thread>
#include <vector>

using namespace seamscope;
using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

namespace {

constexpr TimePoint kStart{std::chrono::seconds(1772323200)};
constexpr std::uint32_t kGpus = 16'384;
constexpr Duration kPeriod = 2s;
constexpr int kSeeks = 60;
constexpr const char* kSignals[] = {"gpu.temperature", "gpu.power",   "gpu.utilization", "gpu.clock.sm", "gpu.memory.temperature",
                                    "gpu.memory.used", "gpu.nvlink.tx", "gpu.nvlink.rx", "gpu.pcie.tx"};
constexpr std::uint32_t kPerGpu = std::size(kSignals);

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

double seconds(Steady::duration d) { return std::chrono::duration<double>(d).count(); }

/// VmRSS or VmHWM of this process, MiB.
double resident(const std::string& what) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(what + ":"))
            return std::strtod(line.c_str() + what.size() + 1, nullptr) / 1024;
    return 0;
}

void write(const std::string& path, double gigabytes) {
    const SystemClock clock;
    recording::WriterOptions options;
    options.about.title = "large";
    options.flushAfter = 1h; // by size
    const auto writer = must(recording::Writer::create(path, clock, options));
    std::vector<telemetry::SeriesInfo> series;
    for (std::uint32_t id = 0; id < kGpus * kPerGpu; ++id) {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(id);
        info.source = telemetry::SourceId(0);
        info.metric = info.signal = kSignals[id % kPerGpu];
        const std::string host = "n" + std::to_string(id / kPerGpu / 8);
        info.entity = topology::EntityId::gpu(host, std::to_string(id / kPerGpu % 8));
        info.labels = {{"Hostname", host}, {"gpu", std::to_string(id / kPerGpu % 8)}};
        info.period = kPeriod;
        series.push_back(std::move(info));
    }
    must(writer->series(series, kStart));
    std::uint64_t random = 88172645463325252ULL;
    for (TimePoint now = kStart; static_cast<double>(writer->info().bytes) < gigabytes * 1e9; now += kPeriod) {
        telemetry::SampleBatch batch;
        batch.arrival = now;
        for (const telemetry::SeriesInfo& info : series) {
            random ^= random << 13; // xorshift64
            random ^= random >> 7;
            random ^= random << 17;
            batch.add(info.id, now, 50 + static_cast<double>(random >> 11) * 0x1p-53);
        }
        must(writer->samples(batch));
    }
    must(writer->close());
}

/// Pulls until the state of where the replay stands is there as a whole; how many values that are.
std::size_t stateNow(telemetry::UpdateStream& stream) {
    std::size_t values = 0;
    while (auto update = stream.next()) {
        values = (update->reset ? 0 : values) + update->samples.size();
    }
    return values;
}

double percentile(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: bench_large_file FILE GIGABYTES [SECONDS of reading on]\n");
        return 2;
    }
    const std::string path = argv[1];
    const double wait = argc > 3 ? std::strtod(argv[3], nullptr) : 60;
    if (!std::filesystem::exists(path))
        write(path, std::strtod(argv[2], nullptr));
    const SystemClock clock;
    const auto begin = Steady::now();
    gateway::OpenOptions options;
    options.path = path;
    options.isAnalysed = false;
    const auto gateway = must(gateway::Gateway::open(options, clock));
    session::Session& session = gateway->session();
    session.flush();
    const auto stream = session.subscribe({}, [] {});
    std::size_t values = stateNow(*stream);
    const double opened = seconds(Steady::now() - begin);
    const TimeRange range{session.published()->session.start, session.published()->session.end};
    std::mt19937_64 random(3);
    std::vector<double> seeks;
    const auto reading = Steady::now();
    for (int i = 0; i < kSeeks; ++i) {
        telemetry::ReplayCommand command;
        command.seek = range.from + Duration(static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(range.length().count())));
        const auto from = Steady::now();
        std::promise<void> done;
        session.replay(command, [&](const auto&) { done.set_value(); });
        done.get_future().wait();
        values = stateNow(*stream);
        seeks.push_back(1e3 * seconds(Steady::now() - from));
        if (values < kGpus * kPerGpu)
            std::fprintf(stderr, "seek %d to %s: %zu values\n", i, formatRfc3339(*command.seek).c_str(), values);
        std::this_thread::sleep_until(reading + std::chrono::duration<double>(wait * (i + 1) / kSeeks));
    }
    std::printf("{\"file_bytes\": %ju, \"span_hours\": %.2f, \"series\": %u, \"open_seconds\": %.2f,\n \"seek_ms\": {\"p50\": %.1f, "
                "\"p95\": %.1f, \"max\": %.1f},\n \"read_until\": \"%s\", \"evicted\": %ju, \"resident_mib\": %.0f, \"peak_mib\": %.0f}\n",
                static_cast<std::uintmax_t>(std::filesystem::file_size(path)), toSeconds(range.length()) / 3600, kGpus * kPerGpu, opened,
                percentile(seeks, 0.5), percentile(seeks, 0.95), percentile(seeks, 1),
                formatRfc3339(std::min(session.published()->loadedUntil, range.to)).c_str(),
                static_cast<std::uintmax_t>(session.snapshot()->stats().evicted), resident("VmRSS"), resident("VmHWM"));
    return 0;
}
