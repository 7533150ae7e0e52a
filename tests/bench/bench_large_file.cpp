// SPDX-License-Identifier: GPL-3.0-or-later
// A recording larger than memory: opening it, standing anywhere in it, and what is resident meanwhile. Not one of those that
// `bench` runs: `bench_large_file FILE GIGABYTES` makes the file where there is none (16,384 GPUs, 9 values each every two
// seconds, noise in every bit of the mantissa: what no compression makes small). A seek is timed until a client has the value of
// every series: one that can be moved, and one that begins anew. With a STRETCHED size the file is then made so large by holes between
// its chunks, which a file system that knows holes keeps for nothing; with a PERIOD its values are those of such gauges as
// change a little and are told so seldom: a day of them is small. Floor, at other places of the same file in the same run: the
// chunks from the last keyframe on are read and unpacked, and nothing is done with them. Prints JSON.
#include "gateway/gateway.h"
#include "recording/mcap/encode.h"
#include "recording/mcap/parse.h"
#include "recording/mcap/reader.h"
#include "recording/mcap/summary.h"
#include "recording/writer.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <future>
#include <random>
#include <string>
#include <thread>
#include <vector>
#include <zstd.h>

using namespace seamscope;
using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

namespace {

constexpr TimePoint kStart{std::chrono::seconds(1772323200)};
constexpr std::uint32_t kGpus = 16'384;
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

/// Of this thread: what it costs, whoever else wants the cores.
double processorMilliseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

/// VmRSS or VmHWM of this process, MiB.
double resident(const std::string& what) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(what + ":"))
            return std::strtod(line.c_str() + what.size() + 1, nullptr) / 1024;
    return 0;
}

struct Wanted {
    double gigabytes = 0;
    Duration period = 2s;
    bool isNoise = true;
};

void write(const std::string& path, const Wanted& wanted) {
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
        info.period = wanted.period;
        series.push_back(std::move(info));
    }
    must(writer->series(series, kStart));
    std::uint64_t random = 88172645463325252ULL;
    for (TimePoint now = kStart; static_cast<double>(writer->info().bytes) < wanted.gigabytes * 1e9 && now < kStart + 24h; now += wanted.period) {
        telemetry::SampleBatch batch;
        batch.arrival = now;
        for (const telemetry::SeriesInfo& info : series) {
            random ^= random << 13; // xorshift64
            random ^= random >> 7;
            random ^= random << 17;
            const double share = static_cast<double>(random >> 11) * 0x1p-53;
            batch.add(info.id, now, wanted.isNoise ? 50 + share : 50 + static_cast<double>(info.id.value() % 7) + 0.5 * static_cast<int>(share * 4));
        }
        must(writer->samples(batch));
    }
    must(writer->close());
}

/// Holes between the chunks, each within a record that readers pass over, until the file is so large.
void stretch(const std::string& path, double gigabytes) {
    namespace mcap = recording::mcap;
    constexpr char kOfNobody = '\x80';
    const auto file = must(mcap::Reader::open(path));
    const auto size = static_cast<std::uint64_t>(gigabytes * 1e9);
    auto summary = mcap::summaryOf(file->index());
    if (summary.chunks.empty() || file->file().size() >= size)
        return;
    const std::uint64_t hole = (size - file->file().size()) / summary.chunks.size();
    std::vector<std::uint64_t> starts; ///< of what is moved together
    for (const mcap::ChunkIndex& chunk : summary.chunks)
        starts.push_back(chunk.chunkOffset);
    const auto moved = [&](std::uint64_t offset) {
        return offset + static_cast<std::uint64_t>(std::upper_bound(starts.begin(), starts.end(), offset) - starts.begin()) * hole;
    };
    std::ofstream out(path + ".stretched", std::ios::binary);
    out << must(file->file().read(0, starts.front()));
    const std::uint64_t end = file->index().summaryStart - mcap::kDataEndRecord;
    std::string prefix(mcap::kRecordPrefix, '\0');
    prefix[0] = kOfNobody;
    for (std::size_t i = 0; i < 8; ++i)
        prefix[1 + i] = static_cast<char>((hole - mcap::kRecordPrefix) >> (8 * i) & 0xFF);
    for (std::size_t i = 0; i < starts.size(); ++i) {
        out << prefix;
        out.seekp(static_cast<std::streamoff>(moved(starts[i])));
        out << must(file->file().read(starts[i], (i + 1 < starts.size() ? starts[i + 1] : end) - starts[i]));
    }
    for (mcap::ChunkIndex& chunk : summary.chunks) {
        for (auto& [channel, offset] : chunk.messageIndexOffsets)
            offset = moved(offset);
        chunk.chunkOffset = moved(chunk.chunkOffset);
    }
    for (auto& attachment : summary.attachments)
        attachment.offset = moved(attachment.offset);
    for (auto& metadata : summary.metadata)
        metadata.offset = moved(metadata.offset);
    std::string bytes;
    append(bytes, mcap::DataEnd{});
    bytes += mcap::encodeSummary(std::move(summary), end + starts.size() * hole + bytes.size());
    out << bytes;
    out.close();
    std::filesystem::rename(path + ".stretched", path);
}

/// Pulls until the state of where the replay stands is there as a whole; how many values that are.
std::size_t stateNow(telemetry::UpdateStream& stream) {
    std::size_t values = 0;
    while (auto update = stream.next()) {
        values = (update->reset ? 0 : values) + update->samples.size();
    }
    return values;
}

/// Read and unpacked, no more: what stands between the last keyframe and a time. Bytes unpacked.
class Floor {
public:
    explicit Floor(const std::string& path)
        : m_file(must(recording::mcap::Reader::open(path)))
        , m_unpack(ZSTD_createDCtx(), &ZSTD_freeDCtx) {
        for (const auto& [id, channel] : m_file->index().channels)
            (channel.topic == "state" ? m_state : channel.topic == "samples" ? m_samples : m_other) = id;
    }
    std::size_t at(TimePoint t) {
        const auto& segments = m_file->index().segments;
        const auto until = static_cast<std::uint64_t>(toNanoseconds(t));
        std::size_t last = 0;
        while (last + 1 < segments.size() && segments[last + 1].index.startTime <= until)
            ++last;
        std::size_t first = last;
        while (first > 0 && !segments[first].mayHave(m_state))
            --first;
        std::size_t bytes = 0;
        for (std::size_t i = first; i <= last; ++i)
            if (segments[i].mayHave(m_state) || segments[i].mayHave(m_samples))
                bytes += unpack(segments[i].index);
        return bytes;
    }

private:
    std::size_t unpack(const recording::mcap::ChunkIndex& place) {
        const std::string record = must(m_file->file().read(place.chunkOffset, place.chunkLength));
        const std::string_view content = std::string_view(record).substr(recording::mcap::kRecordPrefix);
        const auto chunk = must(recording::mcap::parseChunk(content, content.size()));
        m_out.resize(std::max<std::size_t>(m_out.size(), chunk.uncompressedSize));
        return ZSTD_decompressDCtx(m_unpack.get(), m_out.data(), m_out.size(), content.data() + chunk.recordsOffset, chunk.recordsSize);
    }

    std::unique_ptr<recording::mcap::Reader> m_file;
    std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> m_unpack;
    std::string m_out;
    std::uint16_t m_state = 0;
    std::uint16_t m_samples = 0;
    std::uint16_t m_other = 0;
};

double percentile(std::vector<double> values, double share) {
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: bench_large_file FILE GIGABYTES [SECONDS of reading on [STRETCHED GIGABYTES, or 0 [PERIOD in seconds]]]\n");
        return 2;
    }
    const std::string path = argv[1];
    const double wait = argc > 3 ? std::strtod(argv[3], nullptr) : 60;
    if (!std::filesystem::exists(path)) {
        Wanted wanted{std::strtod(argv[2], nullptr)};
        if (argc > 5)
            wanted = {wanted.gigabytes, std::chrono::seconds(std::atoi(argv[5])), false};
        write(path, wanted);
    }
    if (argc > 4)
        stretch(path, std::strtod(argv[4], nullptr));
    const SystemClock clock;
    const auto begin = Steady::now();
    gateway::OpenOptions options;
    options.path = path;
    options.isAnalysed = false;
    const auto gateway = must(gateway::Gateway::open(options, clock));
    session::Session& session = gateway->session();
    std::promise<void> known; // its ends; nobody who opens a file waits for more
    session.replay({}, [&](const auto&) { known.set_value(); });
    known.get_future().wait();
    telemetry::SubscribeRequest movable;
    movable.rewinds = true;
    const auto moved = session.subscribe(movable, [] {});
    std::size_t values = stateNow(*moved);
    const double opened = seconds(Steady::now() - begin);
    const auto anew = session.subscribe({}, [] {});
    values = stateNow(*anew);
    Floor floor(path);
    const TimeRange range{session.published()->session.start, session.published()->session.end};
    std::mt19937_64 random(3);
    std::vector<double> times[3];
    std::vector<double> orders; ///< of them, until the session has obeyed
    std::vector<double> processor[2]; ///< of the moved, out of the file and out of memory
    const auto reading = Steady::now();
    for (int i = 0; i < 3 * kSeeks; ++i) {
        telemetry::ReplayCommand command;
        command.seek = range.from + Duration(static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(range.length().count())));
        const bool isStored = *command.seek <= session.published()->loadedUntil;
        const auto from = Steady::now();
        const double before = processorMilliseconds();
        if (i % 3 == 2) {
            (void)floor.at(*command.seek);
        } else {
            std::promise<void> done;
            session.replay(command, [&](const auto&) { done.set_value(); });
            done.get_future().wait();
            if (i % 3 == 0)
                orders.push_back(1e3 * seconds(Steady::now() - from));
            values = stateNow(i % 3 == 0 ? *moved : *anew);
        }
        times[i % 3].push_back(1e3 * seconds(Steady::now() - from));
        if (i % 3 == 0)
            processor[isStored].push_back(processorMilliseconds() - before);
        if (values < kGpus * kPerGpu)
            std::fprintf(stderr, "seek %d to %s: %zu values\n", i, formatRfc3339(*command.seek).c_str(), values);
        std::this_thread::sleep_until(reading + std::chrono::duration<double>(wait * (i + 1) / (3 * kSeeks)));
    }
    std::printf("{\"file_bytes\": %ju, \"span_hours\": %.2f, \"series\": %u, \"open_seconds\": %.2f,\n",
                static_cast<std::uintmax_t>(std::filesystem::file_size(path)), toSeconds(range.length()) / 3600, kGpus * kPerGpu, opened);
    const char* const names[] = {"seek_ms", "seek_anew_ms", "floor_ms"};
    for (int i = 0; i < 3; ++i)
        std::printf(" \"%s\": {\"p50\": %.1f, \"p95\": %.1f, \"max\": %.1f},\n", names[i], percentile(times[i], 0.5),
                    percentile(times[i], 0.95), percentile(times[i], 1));
    for (const bool isStored : {false, true})
        std::printf(" \"seek_out_of_%s_processor_ms\": {\"count\": %zu, \"p50\": %.1f, \"p95\": %.1f},\n", isStored ? "memory" : "file",
                    processor[isStored].size(), percentile(processor[isStored], 0.5), percentile(processor[isStored], 0.95));
    std::printf(" \"of_seek_obeyed_ms\": {\"p50\": %.1f, \"p95\": %.1f},\n", percentile(orders, 0.5), percentile(orders, 0.95));
    std::printf(" \"seek_over_floor\": {\"p50\": %.2f, \"p95\": %.2f},\n \"read_until\": \"%s\", \"evicted\": %ju, "
                "\"resident_mib\": %.0f, \"peak_mib\": %.0f}\n",
                percentile(times[0], 0.5) / percentile(times[2], 0.5), percentile(times[0], 0.95) / percentile(times[2], 0.95),
                formatRfc3339(std::min(session.published()->loadedUntil, range.to)).c_str(),
                static_cast<std::uintmax_t>(session.snapshot()->stats().evicted), resident("VmRSS"), resident("VmHWM"));
    return 0;
}
