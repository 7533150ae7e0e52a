// SPDX-License-Identifier: GPL-3.0-or-later
// What recording costs beside everything else: 200,000 samples and 50,000 collective events a second, as a live gateway hands
// them to its recorder, a chunk each half second, keyframes and repeats of the directory with it. Processor time of the one thread
// that writes, by second of the site's time; of few series that come often and of many that come seldom, which keyframes hold
// all of. Floor: zstd level 1 over the same encoded messages, in the same run. Prints JSON.
#include "collective_load.h"
#include "telemetry_samples.h"

#include "base/clock.h"
#include "collectives/collective_batch.h"
#include "recording/writer.h"
#include "support/temporary_folder.h"
#include "wire/codec.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>
#include <zstd.h>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kStart = 1772323200;
constexpr int kSeconds = 60;
constexpr std::uint32_t kScrapes = 50;       ///< a second, of that many targets each
constexpr std::uint32_t kSamplesASecond = 200'000;
constexpr std::uint32_t kEventsASecond = 50'000;
constexpr std::uint32_t kShapes = 64; ///< columns that the series are cut from

double processorSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

[[noreturn]] void die(const Error& error) {
    std::fprintf(stderr, "%s\n", error.text().c_str());
    std::exit(1);
}
void must(const Result<>& done) {
    if (!done)
        die(done.error());
}

std::vector<telemetry::SeriesInfo> describe(std::uint32_t series, Duration period) {
    std::vector<telemetry::SeriesInfo> out;
    out.reserve(series);
    for (std::uint32_t id = 0; id < series; ++id) {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(id);
        info.source = telemetry::SourceId(0);
        const std::uint32_t gpu = id / 61;
        info.metric = "metric_" + std::to_string(id % 61);
        const std::string host = "n" + std::to_string(gpu / 8);
        info.entity = topology::EntityId::gpu(host, std::to_string(gpu % 8));
        info.labels = {{"Hostname", host}, {"gpu", std::to_string(gpu % 8)}};
        info.period = period;
        out.push_back(std::move(info));
    }
    return out;
}

/// Of one second: batches of targets, a part of all series in turn.
std::vector<telemetry::SampleBatch> samplesOf(int second, std::uint32_t parts, TimePoint start, const std::vector<bench::Column>& columns) {
    std::vector<telemetry::SampleBatch> out(kScrapes);
    const std::uint32_t each = kSamplesASecond / kScrapes;
    std::uint32_t id = static_cast<std::uint32_t>(second) % parts * kSamplesASecond;
    for (std::uint32_t scrape = 0; scrape < kScrapes; ++scrape) {
        telemetry::SampleBatch& batch = out[scrape];
        batch.arrival = start + std::chrono::seconds(second) + scrape * 1s / kScrapes;
        for (std::uint32_t i = 0; i < each; ++i, ++id)
            batch.add(telemetry::SeriesId(id), batch.arrival - 20ms,
                      columns[id % kShapes].values[(static_cast<std::size_t>(second) + id / kShapes) % columns[0].values.size()]);
    }
    return out;
}

/// Encoded and packed, and nothing else.
class Floor {
public:
    void take(const std::string& message) {
        const double before = processorSeconds();
        m_out.resize(std::max(m_out.size(), ZSTD_compressBound(message.size())));
        m_bytes += ZSTD_compressCCtx(m_context, m_out.data(), m_out.size(), message.data(), message.size(), 1);
        seconds += processorSeconds() - before;
    }
    ~Floor() { ZSTD_freeCCtx(m_context); }
    double seconds = 0;

private:
    ZSTD_CCtx* m_context = ZSTD_createCCtx();
    std::string m_out;
    std::size_t m_bytes = 0;
};

void record(std::uint32_t parts, const std::vector<collectives::CollectiveEvent>& told, const collectives::CollectiveDirectory& directory,
            bool isLast) {
    const std::uint32_t series = parts * kSamplesASecond;
    const TimePoint start{std::chrono::seconds(kStart)};
    ManualClock clock(start);
    const test::TemporaryFolder folder;
    recording::WriterOptions options;
    options.about.title = "recorder";
    auto writer = recording::Writer::create(folder.path() / "a.mcap", clock, options);
    if (!writer)
        die(writer.error());
    must((*writer)->series(describe(series, std::chrono::seconds(parts)), start));
    std::vector<bench::Column> columns;
    for (std::uint32_t i = 0; i < kShapes; ++i)
        columns.push_back(bench::makeColumn(static_cast<bench::Shape>(i % bench::kShapeCount), i + 1, 600, false));
    std::size_t next = 0;
    Floor floor;
    double spent = 0;
    std::vector<double> each;
    for (int second = 0; second < kSeconds; ++second) {
        auto batches = samplesOf(second, parts, start, columns);
        std::vector<collectives::CollectiveBatch> events(kScrapes);
        for (collectives::CollectiveBatch& one : events) {
            one.directory = directory;
            const std::size_t last = std::min<std::size_t>(next + kEventsASecond / kScrapes, told.size());
            one.events.assign(told.begin() + static_cast<std::ptrdiff_t>(next), told.begin() + static_cast<std::ptrdiff_t>(last));
            next = last;
        }
        const double before = processorSeconds();
        for (std::uint32_t scrape = 0; scrape < kScrapes; ++scrape) {
            must((*writer)->samples(batches[scrape]));
            if (!events[scrape].events.empty())
                must((*writer)->collectives(events[scrape], batches[scrape].arrival));
            clock.advance(1s / kScrapes);
            must((*writer)->tick());
        }
        each.push_back(processorSeconds() - before);
        spent += each.back();
        for (std::uint32_t scrape = 0; scrape < kScrapes; ++scrape) {
            floor.take(wire::encode(batches[scrape]));
            floor.take(wire::encode(events[scrape]));
        }
    }
    must((*writer)->close());
    std::sort(each.begin(), each.end());
    std::printf("  {\"series\": %u, \"samples_a_second\": %u, \"collective_events_a_second\": %.0f, \"seconds\": %d, \"file_bytes\": %ju,\n"
                " \"share_of_a_core\": %.3f, \"p95_second\": %.3f, \"floor_share\": %.3f, \"over_floor\": %.2f}%s\n",
                series, kSamplesASecond, static_cast<double>(next) / kSeconds, kSeconds,
                static_cast<std::uintmax_t>(std::filesystem::file_size(folder.path() / "a.mcap")), spent / kSeconds,
                each[each.size() * 95 / 100], floor.seconds / kSeconds, spent / floor.seconds, isLast ? "" : ",");
}

} // namespace

int main() {
    collectives::CollectiveDirectory directory;
    directory.job = "bench";
    const int calls = static_cast<int>(kEventsASecond * kSeconds / bench::kCollectiveRanks) + 1;
    const auto told = bench::makeCollectives(directory, kStart * 1'000'000'000, calls);
    std::printf("{\"runs\": [\n");
    record(1, told, directory, false);
    record(5, told, directory, true);
    std::printf("]}\n");
    return 0;
}
