// SPDX-License-Identifier: GPL-3.0-or-later
// The store alone: appending wide and long beside copying the same bytes, size, reading. Prints JSON. Every
// figure is the median of the runs.
#include "bench/telemetry_samples.h"
#include "telemetry/store.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace seamscope::bench;
using namespace std::chrono_literals;

namespace {

constexpr int kRuns = 5;

template<class Work>
double secondsOf(Work work) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
    };
    const double start = now();
    work();
    return now() - start;
}

template<class Work>
double medianOf(Work work) {
    std::vector<double> runs;
    for (int i = 0; i < kRuns; ++i)
        runs.push_back(work());
    std::sort(runs.begin(), runs.end());
    return runs[kRuns / 2];
}

void addSeries(Store& store, std::uint32_t count) {
    for (std::uint32_t id = 0; id < count; ++id) {
        SeriesInfo info;
        info.id = SeriesId(id);
        info.metric = "DCGM_FI_DEV_GPU_UTIL";
        info.signal = "gpu.utilisation";
        info.entity = topology::EntityId::gpu("node" + std::to_string(id / 8), std::to_string(id % 8));
        store.addSeries(info);
    }
}

/// Ticks of one second over many series, of all shapes in turn.
std::vector<SampleBatch> wideBatches(std::uint32_t series, std::size_t ticks) {
    constexpr std::uint32_t kColumns = 64;
    std::vector<Column> columns;
    for (std::uint32_t i = 0; i < kColumns; ++i)
        columns.push_back(makeColumn(static_cast<Shape>(i % kShapeCount), i, ticks, false));
    std::vector<SampleBatch> batches(ticks);
    for (std::size_t t = 0; t < ticks; ++t) {
        batches[t].reserve(series);
        for (std::uint32_t id = 0; id < series; ++id)
            batches[t].add(SeriesId(id), fromNanoseconds(columns[0].times[t]),
                           columns[id % kColumns].values[t]);
    }
    return batches;
}

std::vector<SampleBatch> longBatches(std::size_t samples, bool jittered) {
    std::vector<SampleBatch> batches(kShapeCount);
    for (std::uint32_t id = 0; id < kShapeCount; ++id) {
        const Column column = makeColumn(static_cast<Shape>(id), id, samples, jittered);
        for (std::size_t i = 0; i < samples; ++i)
            batches[id].add(SeriesId(id), fromNanoseconds(column.times[i]), column.values[i]);
    }
    return batches;
}

std::size_t samplesOf(const std::vector<SampleBatch>& batches) {
    std::size_t n = 0;
    for (const SampleBatch& batch : batches)
        n += batch.size();
    return n;
}

/// The least that appending could cost: one copy of the columns.
double copyRate(const std::vector<SampleBatch>& batches) {
    const std::size_t n = samplesOf(batches);
    std::vector<std::uint8_t> target(n * 20, 1);
    const double seconds = medianOf([&] {
        return secondsOf([&] {
            std::uint8_t* at = target.data();
            for (const SampleBatch& batch : batches) {
                std::memcpy(at, batch.series.data(), batch.size() * 4);
                std::memcpy(at + batch.size() * 4, batch.time.data(), batch.size() * 8);
                std::memcpy(at + batch.size() * 12, batch.value.data(), batch.size() * 8);
                at += batch.size() * 20;
            }
        });
    });
    return static_cast<double>(n) / seconds;
}

void reportAppend(const char* name, const std::vector<SampleBatch>& batches, std::uint32_t series) {
    StoreStats stats;
    const double seconds = medianOf([&] {
        Store store({.bytes = std::size_t{8} << 30, .retention = 24h * 3650});
        addSeries(store, series);
        store.publish();
        const double took = secondsOf([&] {
            for (const SampleBatch& batch : batches) {
                (void)store.append(batch);
                store.publish();
            }
        });
        stats = store.snapshot()->stats();
        return took;
    });
    const double n = static_cast<double>(samplesOf(batches));
    const double copied = copyRate(batches);
    std::printf("  \"append_%s\": {\"series\": %u, \"samples\": %.0f, \"samples_per_second\": %.4g, "
                "\"memcpy_floor_samples_per_second\": %.4g, \"ratio_to_floor\": %.3f, "
                "\"sealed_bytes_per_sample\": %.3f, \"resident_bytes_per_sample\": %.3f},\n",
                name, series, n, n / seconds, copied, n / seconds / copied,
                stats.encodedSamples > 0 ? double(stats.encodedBytes) / double(stats.encodedSamples) : 0,
                double(stats.residentBytes) / n);
}

void reportReading() {
    constexpr std::size_t kSamples = 1'000'000;
    Store store({.bytes = std::size_t{8} << 30, .retention = 24h * 3650});
    addSeries(store, kShapeCount);
    for (const SampleBatch& batch : longBatches(kSamples, true))
        (void)store.append(batch);
    store.publish();
    const auto snapshot = store.snapshot();
    for (std::uint32_t id = 0; id < kShapeCount; ++id) {
        const std::vector<SeriesId> ids = {SeriesId(id)};
        const double seconds = medianOf([&] {
            SampleBatch out;
            return secondsOf([&] { (void)snapshot->scan(ids, kTimeMin, kTimeMax, SIZE_MAX, out); });
        });
        RangeQuery query;
        query.filter.entities = {"gpu/node0:" + std::to_string(id)};
        query.range = snapshot->stats().coverage;
        const double chart = medianOf([&] { return secondsOf([&] { (void)snapshot->query(query); }); });
        std::printf("  \"read_1e6_%s\": {\"all_points_ms\": %.3f, \"1000_columns_ms\": %.3f},\n",
                    std::string(name(static_cast<Shape>(id))).c_str(), seconds * 1e3, chart * 1e3);
    }
}

void reportState() {
    constexpr std::uint32_t kSeries = 131'072;
    constexpr std::size_t kTicks = 2300; // a sealed block each, and some more
    Store store({.bytes = std::size_t{8} << 30, .retention = 24h});
    addSeries(store, kSeries);
    const Column column = makeColumn(Shape::utilisation, 1, kTicks, false);
    for (std::size_t t = 0; t < kTicks; ++t) {
        SampleBatch batch;
        batch.reserve(kSeries);
        for (std::uint32_t id = 0; id < kSeries; ++id)
            batch.add(SeriesId(id), fromNanoseconds(column.times[t]), column.values[t]);
        (void)store.append(batch);
    }
    store.publish();
    const auto snapshot = store.snapshot();
    const double copy = medianOf([&] {
        return secondsOf([&] {
            std::vector<SeriesInfo> infos;
            for (const SeriesInfo& info : snapshot->series())
                infos.push_back(info);
        });
    });
    const auto timeAt = [&](std::size_t tick) {
        return medianOf([&] {
            return secondsOf([&] { (void)snapshot->stateAt({{}, fromNanoseconds(column.times[tick])}); });
        });
    };
    std::printf("  \"state_131072_series\": {\"now_ms\": %.1f, \"in_stage_ms\": %.1f, \"in_block_ms\": %.1f, "
                "\"copy_descriptions_floor_ms\": %.1f, \"resident_bytes_per_series\": %.0f}\n",
                timeAt(kTicks - 1) * 1e3, timeAt(2200) * 1e3, timeAt(1500) * 1e3, copy * 1e3,
                double(snapshot->stats().residentBytes) / kSeries);
}

} // namespace

int main() {
    std::printf("{\n");
    reportAppend("wide", wideBatches(4096, 4200), 4096);
    reportAppend("very_wide", wideBatches(655'360, 40), 655'360);
    reportAppend("long_regular", longBatches(4'000'000, false), kShapeCount);
    reportAppend("long_jittered", longBatches(4'000'000, true), kShapeCount);
    reportReading();
    reportState();
    std::printf("}\n");
}
