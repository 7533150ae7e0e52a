// SPDX-License-Identifier: GPL-3.0-or-later
// One lane on one core: ticks of good samples over many series, and a repeated scrape of exposition text. The
// floor of the first is copying the same batch, measured in the same run.
#include "sources/prometheus/exposition_reader.h"
#include "telemetry/ingest.h"

#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

using namespace seamscope;
using namespace seamscope::telemetry;

namespace {

struct NullSink final : FactSink {
    std::uint64_t count = 0;
    bool seriesAdded(const SeriesInfo&) override { return true; }
    bool samples(SampleBatch&& batch) override {
        count += batch.size();
        return true;
    }
    bool event(Event&&) override { return true; }
    bool topology(const topology::TopologyFragment&) override { return true; }
    bool document(SourceId, std::string_view, std::string_view) override { return true; }
};

const TimePoint kStart = *parseRfc3339("2026-03-01T00:00:00Z");

/// Processor time of this thread: neighbours on the machine do not count.
double secondsUsed() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct Rates {
    double lane = 0; ///< samples a second
    double copy = 0;
};

Rates measureLane(std::size_t seriesCount, std::size_t ticks) {
    ManualClock clock(kStart);
    NullSink sink;
    Ingest ingest(std::make_shared<Catalogue>(), clock, sink);
    Lane& lane = ingest.attach({"bench", "bench", "", {}, TimePolicy::live});
    SampleBatch tick;
    for (std::size_t i = 0; i < seriesCount; ++i) {
        const std::string gpu = std::to_string(i);
        const std::vector<std::pair<std::string_view, std::string_view>> labels = {{"gpu", gpu}};
        tick.add(lane.series({"m", labels, {}, {}, std::chrono::seconds(1)}), kStart, static_cast<double>(i));
    }
    const auto run = [&](bool throughLane) {
        double seconds = 0;
        for (std::size_t t = 0; t < ticks; ++t) {
            clock.advance(std::chrono::seconds(1));
            for (TimePoint& time : tick.time)
                time = clock.now();
            const double beforeCopy = secondsUsed();
            SampleBatch copy = tick;
            const double begin = throughLane ? secondsUsed() : beforeCopy;
            if (throughLane)
                lane.samples(std::move(copy));
            else
                sink.count += copy.value.back() > 0 ? 1 : 0;
            seconds += secondsUsed() - begin;
        }
        return static_cast<double>(seriesCount * ticks) / seconds;
    };
    run(true); // warm
    return {run(true), run(false)};
}

double measureScrape(std::size_t lines, int repetitions) {
    ManualClock clock(kStart);
    NullSink sink;
    Ingest ingest(std::make_shared<Catalogue>(), clock, sink);
    Lane& lane = ingest.attach({"bench", "bench", "", {}, TimePolicy::live});
    std::string text = "# TYPE DCGM_FI_DEV_GPU_TEMP gauge\n";
    for (std::size_t i = 0; i < lines; ++i)
        text += "DCGM_FI_DEV_GPU_TEMP{gpu=\"" + std::to_string(i % 8) +
                "\",UUID=\"GPU-c8edd83a-7dc2-4667-5639-a30a879048ae\",modelName=\"NVIDIA H100 80GB "
                "HBM3\",Hostname=\"n" +
                std::to_string(i / 8) + "\"} " + std::to_string(30 + i % 50) + "\n";
    sources::prometheus::ExpositionReader reader(lane, {});
    const auto scrape = [&] {
        clock.advance(std::chrono::seconds(1));
        reader.begin(sources::prometheus::ExpositionFormat::text, "bench", clock.now());
        reader.feed(text);
        (void)reader.finish();
    };
    scrape();
    const double begin = secondsUsed();
    for (int i = 0; i < repetitions; ++i)
        scrape();
    return static_cast<double>(lines) * repetitions / (secondsUsed() - begin);
}

} // namespace

int main() {
    std::printf("{\"schema\": 1, \"lane\": [");
    const char* separator = "";
    for (const std::size_t series : {1'000, 100'000, 655'360}) {
        const Rates rates = measureLane(series, 20'000'000 / series);
        std::printf("%s\n  {\"series\": %zu, \"samples_per_second\": %.3g, \"floor_copy_per_second\": %.3g}",
                    separator, series, rates.lane, rates.copy);
        separator = ",";
    }
    std::printf("],\n \"scrape_lines_per_second\": %.3g}\n", measureScrape(10'000, 50));
    return 0;
}
