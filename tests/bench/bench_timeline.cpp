// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a Chrome trace beside copying its bytes; frames of the event store at every zoom beside a bare walk
// over a plain time-bucket pyramid of as many rows; frames of the widget; a recording of a trace of 10^6
// events opened to its first frame. Prints JSON. Arguments: ranks (0: only the recording), events in
// millions.
#include "timeline_view.h"

#include "collectives/store/event_store.h"
#include "collectives/store/timeline_scan.h"
#include "collectives/trace/trace_events.h"
#include "collectives/trace/trace_reader.h"

#include <QApplication>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <numeric>
#include <random>
#include <string>
#include <vector>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

double cpuSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

template<class Work>
double medianSeconds(int runs, Work work) {
    std::vector<double> took;
    for (int i = 0; i < runs; ++i) {
        const double start = cpuSeconds();
        work();
        took.push_back(cpuSeconds() - start);
    }
    std::nth_element(took.begin(), took.begin() + runs / 2, took.end());
    return took[static_cast<std::size_t>(runs / 2)];
}

std::size_t residentBytes() {
    std::size_t pages = 0, resident = 0;
    if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%zu %zu", &pages, &resident) != 2)
            resident = 0;
        std::fclose(file);
    }
    return resident * 4096;
}

void benchTrace() {
    std::string text = "{\"traceEvents\":[";
    char event[256];
    constexpr int kEvents = 1'000'000;
    for (int i = 0; i < kEvents; ++i) {
        std::snprintf(
            event, sizeof event,
            "%s{\"ph\":\"X\",\"name\":\"gemm_%d\",\"pid\":%d,\"tid\":%d,\"ts\":%d.%03d,\"dur\":%d.5}",
            i == 0 ? "" : ",\n", i % 50, i / 8 % 64, i % 8, i * 10, i % 1000, 5 + i % 9);
        text += event;
    }
    text += "]}";
    text.shrink_to_fit();
    const std::size_t before = residentBytes();
    std::size_t kept = 0, slices = 0;
    const double read = medianSeconds(5, [&] {
        TraceReader reader;
        for (std::size_t at = 0; at < text.size(); at += 1 << 18)
            reader.feed(std::string_view(text).substr(at, 1 << 18));
        slices = reader.finish() ? reader.table().slices.size() : 0;
        kept = std::max(kept, residentBytes() - before);
    });
    std::vector<char> copy(text.size());
    const double copied = medianSeconds(5, [&] { std::memcpy(copy.data(), text.data(), text.size()); });
    std::printf("\"trace\":{\"bytes\":%zu,\"slices\":%zu,\"mb_per_s\":%.1f,\"copy_mb_per_s\":%.1f,"
                "\"memory_per_file\":%.2f},\n",
                text.size(), slices, static_cast<double>(text.size()) / read / 1e6,
                static_cast<double>(text.size()) / copied / 1e6,
                static_cast<double>(kept) / static_cast<double>(text.size()));
}

/// Steps of compute, wait and transfer on every rank; a few culprits.
void fill(EventStore& store, CollectiveDirectory& directory, std::uint32_t ranks, std::size_t events) {
    std::mt19937_64 random(1);
    std::vector<std::uint32_t> all(ranks);
    std::iota(all.begin(), all.end(), 0U);
    const CommId comm = directory.comm({"dp", "DATA_PARALLEL_GROUP", all, ranks});
    const NameId gemm = directory.name("gemm");
    std::array<std::uint16_t, 4> kinds = {
        store.kinds().id({SliceKind::compute, CollectiveOp::none, Mark::none, {}, gemm}),
        store.kinds().id({SliceKind::wait, CollectiveOp::allReduce, Mark::none, comm, {}}),
        store.kinds().id({SliceKind::transfer, CollectiveOp::allReduce, Mark::none, comm, {}}),
        store.kinds().id({SliceKind::wait, CollectiveOp::allReduce, Mark::culprit, comm, {}})};
    const std::size_t each = events / ranks;
    constexpr std::size_t kAtOnce = 192; // events of a rank in one stretch of time
    std::vector<std::int64_t> at(ranks, 1'790'000'000'000'000'000);
    std::vector<TimelineEvent> batch;
    for (std::size_t first = 0; first < each; first += kAtOnce) {
        for (std::uint32_t rank = 0; rank < ranks; ++rank)
            for (std::size_t i = first; i < std::min(first + kAtOnce, each); ++i) {
                const auto length = static_cast<std::int64_t>(1'000'000 + random() % 4'000'000);
                const bool isCulprit = i % 3 == 1 && random() % 1'000'000 == 0;
                const auto late = static_cast<std::int64_t>(isCulprit ? random() % 900'000'000 : 0);
                batch.push_back({at[rank], length, late, rank, isCulprit ? kinds[3] : kinds[i % 3]});
                at[rank] += length + 1000;
            }
        (void)store.append(batch);
        batch.clear();
    }
    (void)store.publish();
}

/// The floor: columns out of a pyramid that has dominant kind and occupancy, two bytes a bucket, for every
/// rank.
struct PlainPyramid {
    std::uint32_t ranks;
    std::size_t buckets;
    std::vector<std::uint16_t> nodes;

    PlainPyramid(std::uint32_t n, std::size_t b)
        : ranks(n)
        , buckets(b)
        , nodes(n * b) {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            nodes[i] = static_cast<std::uint16_t>(i * 2654435761U >> 16);
    }
    /// @return something that depends on all, so that nothing is left out
    std::uint64_t walk(std::size_t rows, std::size_t columns) const {
        std::vector<std::uint32_t> picture(columns);
        std::uint64_t sum = 0;
        const std::size_t perRow = ranks / rows, perColumn = std::max<std::size_t>(buckets / columns, 1);
        for (std::size_t row = 0; row < rows; ++row) {
            std::fill(picture.begin(), picture.end(), 0U);
            for (std::size_t rank = row * perRow; rank < (row + 1) * perRow; ++rank)
                for (std::size_t column = 0; column < columns; ++column)
                    for (std::size_t i = 0; i < perColumn; ++i)
                        picture[column] += nodes[rank * buckets + (column * perColumn + i) % buckets];
            sum = std::accumulate(picture.begin(), picture.end(), sum);
        }
        return sum;
    }
};

void benchStore(std::uint32_t ranks, std::size_t millions) {
    EventStore store({.bytes = std::size_t{8} << 30, .spillFolder = {}});
    const double start = cpuSeconds();
    auto directory = std::make_shared<CollectiveDirectory>();
    fill(store, *directory, ranks, millions * 1'000'000);
    const double filled = cpuSeconds() - start;
    const auto snapshot = store.snapshot();
    const double memory = static_cast<double>(residentBytes()) / 1e6;
    constexpr std::uint32_t kRows = 1024, kColumns = 1920;
    std::vector<std::vector<std::uint32_t>> rows(kRows);
    for (std::uint32_t rank = 0; rank < ranks; ++rank)
        rows[rank / std::max(ranks / kRows, 1U) % kRows].push_back(rank);
    std::printf(
        "\"store\":{\"ranks\":%u,\"events\":%llu,\"bytes_per_event\":%.2f,\"fill_million_per_s\":%.2f,"
        "\"resident_mb\":%.0f,\n",
        ranks, static_cast<unsigned long long>(snapshot->events),
        static_cast<double>(snapshot->bytes) / static_cast<double>(snapshot->events),
        static_cast<double>(snapshot->events) / filled / 1e6, memory);
    const PlainPyramid plain(ranks, 4096);
    std::uint64_t sink = 0;
    const double floor = medianSeconds(3, [&] { sink += plain.walk(kRows, kColumns); });
    std::printf(" \"floor_ms\":%.1f,\"zooms\":[", floor * 1e3);
    TimelineScan scan(snapshot);
    const Duration whole = snapshot->range.length();
    const char* comma = "";
    for (const double share : {1.0, 0.7, 0.5, 0.3, 0.2, 0.15, 0.1, 0.08, 0.05, 0.04, 0.03, 0.02, 0.01, 0.005,
                               0.001, 0.0001, 0.000001}) {
        const Duration length(std::max<std::int64_t>(
            static_cast<std::int64_t>(share * static_cast<double>(whole.count())), 1000));
        const TimePoint from = snapshot->range.from + (whole - length) / 2;
        const auto columns = TimelineColumns::covering({from, from + length}, kColumns);
        const double frame = medianSeconds(3, [&] {
            for (const auto& row : rows) {
                const BusyColumns& sums = scan.row(row, columns);
                for (std::size_t i = 0; i < sums.size(); ++i)
                    sink += sums.late(i);
            }
        });
        std::printf("%s\n  {\"share\":%g,\"columns\":%u,\"frame_ms\":%.1f,\"ratio\":%.2f}", comma, share,
                    columns.count, frame * 1e3, frame / floor);
        comma = ",";
    }
    std::printf("],\"check\":%llu},\n", static_cast<unsigned long long>(sink & 1));
    auto model = std::make_shared<TimelineModel>();
    model->events = snapshot;
    model->directory = directory;
    model->version = 1;
    bench::benchTimelineView(std::move(model));
}

} // namespace

int main(int count, char** arguments) {
    const auto ranks = static_cast<std::uint32_t>(count > 1 ? std::atoi(arguments[1]) : 16384);
    const auto millions = static_cast<std::size_t>(count > 2 ? std::atoi(arguments[2]) : 100);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(count, arguments);
    std::printf("{");
    if (ranks == 0) {
        bench::benchTimelineReopen();
        std::printf("\"store\":null}\n");
        return 0;
    }
    benchTrace();
    bench::benchTimelineReopen();
    benchStore(ranks, millions);
    std::printf("}\n");
    return 0;
}
