// SPDX-License-Identifier: GPL-3.0-or-later
// Our side of the comparison with other stores: writes the samples as text for them, and measures the same
// samples in our store. Prints one JSON object.
//   store_peer_data SHAPE regular|jittered SERIES SAMPLES OPENMETRICS VM_IMPORT     generated samples
//   store_peer_data file COLUMNS OPENMETRICS VM_IMPORT                              what was scraped before
// COLUMNS: "SERIES SAMPLES", the times in milliseconds, then a line of values a series.
#include "bench/telemetry_samples.h"
#include "telemetry/store.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

#include <time.h>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace seamscope::bench;
using namespace std::chrono_literals;

namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File openFile(const char* path) { return {std::fopen(path, "w"), &std::fclose}; }

/// Both formats; %.17g is the shortest that keeps every bit of any double, and decimals stay as short as they
/// are.
bool writeText(const std::vector<Column>& columns, const char* openMetrics, const char* jsonLines) {
    const File text = openFile(openMetrics);
    const File json = openFile(jsonLines);
    if (!text || !json)
        return false;
    std::fputs("# TYPE m gauge\n", text.get());
    for (std::size_t s = 0; s < columns.size(); ++s) {
        const Column& column = columns[s];
        std::fprintf(json.get(), "{\"metric\":{\"__name__\":\"m\",\"gpu\":\"%zu\"},\"values\":[", s);
        for (std::size_t i = 0; i < column.times.size(); ++i)
            std::fprintf(json.get(), i > 0 ? ",%.17g" : "%.17g", column.values[i]);
        std::fputs("],\"timestamps\":[", json.get());
        for (std::size_t i = 0; i < column.times.size(); ++i)
            std::fprintf(json.get(), i > 0 ? ",%lld" : "%lld",
                         static_cast<long long>(column.times[i] / 1'000'000));
        std::fputs("]}\n", json.get());
        for (std::size_t i = 0; i < column.times.size(); ++i) {
            const auto ms = static_cast<long long>(column.times[i] / 1'000'000);
            std::fprintf(text.get(), "m{gpu=\"%zu\"} %.17g %lld.%03lld\n", s, column.values[i], ms / 1000,
                         ms % 1000);
        }
    }
    std::fputs("# EOF\n", text.get());
    return true;
}

void fill(Store& store, const std::vector<Column>& columns) {
    for (std::size_t s = 0; s < columns.size(); ++s) {
        SeriesInfo info;
        info.id = SeriesId(static_cast<std::uint32_t>(s));
        info.metric = "m";
        info.labels = {{"gpu", std::to_string(s)}};
        store.addSeries(info);
    }
    for (std::size_t i = 0; i < columns[0].times.size(); ++i) {
        SampleBatch batch;
        for (std::size_t s = 0; s < columns.size(); ++s)
            batch.add(SeriesId(static_cast<std::uint32_t>(s)), fromNanoseconds(columns[s].times[i]),
                      columns[s].values[i]);
        (void)store.append(batch);
    }
    store.publish();
}

struct ReadTime {
    double wall = 1e9;
    double cpu = 1e9; ///< of this thread; what else runs on the machine adds nothing
};

double cpuSeconds() {
    timespec now = {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Shortest of some runs, as for the peers.
ReadTime readTime(const StoreSnapshot& snapshot, std::size_t points) {
    std::vector<SeriesId> ids;
    for (const SeriesInfo& info : snapshot.series())
        ids.push_back(info.id);
    ReadTime best;
    SampleBatch out; // memory of the process is there after the first run, as it is in a server that runs
    for (int run = 0; run < 7; ++run) {
        out.clear();
        const auto start = std::chrono::steady_clock::now();
        const double before = cpuSeconds();
        (void)snapshot.scan(ids, kTimeMin, kTimeMax, points, out);
        best.cpu = std::min(best.cpu, cpuSeconds() - before);
        best.wall = std::min(best.wall,
                             std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return best;
}

std::vector<Column> generate(char** arguments) {
    std::vector<Column> columns;
    for (int shape = 0; shape < kShapeCount; ++shape)
        if (name(static_cast<Shape>(shape)) == arguments[0])
            for (std::uint64_t s = 0; s < std::strtoull(arguments[2], nullptr, 10); ++s)
                columns.push_back(makeColumn(static_cast<Shape>(shape), s,
                                             std::strtoull(arguments[3], nullptr, 10),
                                             std::string_view(arguments[1]) == "jittered"));
    return columns;
}

std::vector<Column> readColumns(const char* path) {
    std::ifstream file(path);
    std::size_t series = 0;
    std::size_t samples = 0;
    file >> series >> samples;
    Column empty;
    empty.times.resize(samples);
    empty.values.resize(samples);
    for (std::int64_t& time : empty.times) {
        file >> time;
        time *= 1'000'000;
    }
    std::vector<Column> columns(series, empty);
    std::string value;
    for (Column& column : columns)
        for (double& at : column.values) {
            file >> value;
            at = std::strtod(value.c_str(), nullptr);
        }
    return file ? columns : std::vector<Column>();
}

} // namespace

int main(int argc, char** argv) {
    const bool isFile = argc == 5 && std::string_view(argv[1]) == "file";
    if (!isFile && argc != 7) {
        std::fprintf(stderr,
                     "usage: %s SHAPE regular|jittered SERIES SAMPLES OPENMETRICS VM_IMPORT\n"
                     "       %s file COLUMNS OPENMETRICS VM_IMPORT\n",
                     argv[0], argv[0]);
        return 2;
    }
    const std::vector<Column> columns = isFile ? readColumns(argv[2]) : generate(argv + 1);
    if (columns.empty() || !writeText(columns, argv[argc - 2], argv[argc - 1])) {
        std::fprintf(stderr, "no such samples, or the files cannot be written\n");
        return 1;
    }
    Store store({.bytes = std::size_t{8} << 30, .retention = 24h * 3650});
    fill(store, columns);
    const auto snapshot = store.snapshot();
    const StoreStats stats = snapshot->stats();
    const ReadTime read = readTime(*snapshot, 1'000'000);
    std::printf(
        "{\"sealed_bytes_per_sample\": %.4f, \"resident_bytes_per_sample\": %.4f, \"read_seconds\": %.6f, "
        "\"read_cpu_seconds\": %.6f}\n",
        double(stats.encodedBytes) / double(stats.encodedSamples),
        double(stats.residentBytes) / double(stats.samples), read.wall, read.cpu);
    return 0;
}
