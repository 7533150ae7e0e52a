// SPDX-License-Identifier: GPL-3.0-or-later
// OTLP metrics into a lane: 1,000 points a request, 6 string attributes a point, one core. Floors in the same
// run: the generated classes reading the same bytes into one reused message, and into a fresh one. Prints
// JSON.
#include "sources/otlp/metrics_decoder.h"
#include "telemetry/ingest.h"

#include "opentelemetry/proto/collector/metrics/v1/metrics_service.pb.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

using namespace seamscope;

namespace {

namespace metrics = ::opentelemetry::proto::collector::metrics::v1;

constexpr int kPoints = 1000; ///< a request
constexpr int kRepeats = 5;
constexpr std::uint64_t kStart = 1'772'323'200'000'000'000;

/// A sink that takes all and keeps nothing: what is measured ends at the queue of the session.
struct OpenSink final : telemetry::FactSink {
    std::uint64_t taken = 0;
    bool seriesAdded(const telemetry::SeriesInfo&) override { return true; }
    bool samples(telemetry::SampleBatch&& batch) override {
        taken += batch.size();
        return true;
    }
    bool event(telemetry::Event&&) override { return true; }
    bool topology(const topology::TopologyFragment&) override { return true; }
    bool document(telemetry::SourceId, std::string_view, std::string_view) override { return true; }
};

std::string request(int first, int round) {
    metrics::ExportMetricsServiceRequest message;
    auto* resource = message.add_resource_metrics();
    const auto add = [](auto& owner, const char* key, std::string value) {
        auto* attribute = owner.add_attributes();
        attribute->set_key(key);
        attribute->mutable_value()->set_string_value(std::move(value));
    };
    add(*resource->mutable_resource(), "service.name", "gpu-agent");
    auto* metric = resource->add_scope_metrics()->add_metrics();
    metric->set_name("hw.temperature");
    metric->set_unit("Cel");
    for (int i = first; i < first + kPoints; ++i) {
        auto* point = metric->mutable_gauge()->add_data_points();
        point->set_time_unix_nano(kStart + static_cast<std::uint64_t>(round) * 1'000'000'000);
        point->set_as_double(40 + (i * 7 + round) % 40);
        add(*point, "host.name", "node-" + std::to_string(i / 8));
        add(*point, "hw.id", std::to_string(i % 8));
        add(*point, "hw.type", "gpu");
        add(*point, "uuid", "GPU-5f1c0d3e-8f5b-4a0e-" + std::to_string(100'000'000 + i));
        add(*point, "model", "NVIDIA H100 80GB HBM3");
        add(*point, "pci", "00000000:C1:00.0");
    }
    return message.SerializeAsString();
}

double secondsOf(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Millions of points a second; the best of some runs, since a neighbour on the machine only ever slows down.
double rate(std::uint64_t points, const std::function<void()>& work) {
    double best = 1e9;
    for (int i = 0; i < kRepeats; ++i)
        best = std::min(best, secondsOf(work));
    return static_cast<double>(points) / best / 1e6;
}

double laneRate(const std::vector<std::vector<std::string>>& rounds, int series) {
    double best = 0;
    for (int repeat = 0; repeat < kRepeats; ++repeat) {
        OpenSink sink;
        const ManualClock clock(fromNanoseconds(static_cast<std::int64_t>(kStart)));
        telemetry::Ingest ingest(std::make_shared<telemetry::Catalogue>(), clock, sink);
        telemetry::Lane& lane =
            ingest.attach({"otlp", "otlp", "", Duration(0), telemetry::TimePolicy::historic});
        sources::otlp::MetricsDecoder decoder(lane);
        for (const std::string& bytes : rounds[0]) // the first round announces the series
            (void)decoder.decode(bytes);
        const double seconds = secondsOf([&] {
            for (std::size_t round = 1; round < rounds.size(); ++round)
                for (const std::string& bytes : rounds[round])
                    (void)decoder.decode(bytes);
        });
        if (sink.taken != rounds.size() * static_cast<std::uint64_t>(series))
            std::exit(1);
        best = std::max(best, static_cast<double>(rounds.size() - 1) * series / seconds / 1e6);
    }
    return best;
}

void measure(int series, int roundCount, bool isLast) {
    std::vector<std::vector<std::string>> rounds;
    for (int round = 0; round < roundCount; ++round) {
        auto& requests = rounds.emplace_back();
        for (int first = 0; first < series; first += kPoints)
            requests.push_back(request(first, round));
    }
    const std::uint64_t points = static_cast<std::uint64_t>(series) * static_cast<std::uint64_t>(roundCount);
    const auto each = [&](const auto& read) {
        for (const auto& requests : rounds)
            for (const std::string& bytes : requests)
                read(bytes);
    };
    metrics::ExportMetricsServiceRequest reused;
    const double reusedRate =
        rate(points, [&] { each([&](const std::string& bytes) { (void)reused.ParseFromString(bytes); }); });
    const double freshRate = rate(points, [&] {
        each([](const std::string& bytes) {
            metrics::ExportMetricsServiceRequest fresh;
            (void)fresh.ParseFromString(bytes);
        });
    });
    const double ours = laneRate(rounds, series);
    std::printf(
        "  \"series_%d\": {\"bytes_a_point\": %.1f, \"seamscope_into_lane_mpoints_per_s\": %.2f, "
        "\"floor_protobuf_reused_mpoints_per_s\": %.2f, \"floor_protobuf_fresh_mpoints_per_s\": %.2f, "
        "\"ratio_to_reused\": %.2f, \"wanted_mpoints_per_s\": 2.4}%s\n",
        series, static_cast<double>(rounds[0][0].size()) / kPoints, ours, reusedRate, freshRate,
        ours / reusedRate, isLast ? "" : ",");
}

} // namespace

int main() {
    std::printf("{\"bench\": \"otlp\", \"unit\": \"million points a second, one core\",\n");
    measure(10'000, 30, false);
    measure(200'000, 4, true);
    std::printf("}\n");
}
