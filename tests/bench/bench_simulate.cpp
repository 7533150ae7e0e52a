// SPDX-License-Identifier: GPL-3.0-or-later
// Ten minutes of a simulated hall with its pump failing, emitted into a lane that throws all away: how many
// times faster than real time on one core. Floor: adding the same number of ready samples to batches of the
// same size, in the same run. Prints JSON.
#include "simulate/simulation.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

constexpr Duration kStretch = 10min;

class NullLane final : public telemetry::Lane {
public:
    telemetry::SeriesId series(const telemetry::RawSeries&) override {
        return telemetry::SeriesId(m_series++);
    }
    void samples(telemetry::SampleBatch&& batch) override {
        ++batches;
        count += batch.size();
        for (double value : batch.value)
            m_sum += value;
    }
    void event(telemetry::Event&&) override {}
    void topology(const topology::TopologyFragment&) override {}
    void document(std::string_view, std::string_view) override {}
    void fault(telemetry::InputFault, std::string_view, std::uint64_t) override {}
    void contact() override {}
    void contactFailed(const Error&) override {}
    void finished() override {}
    telemetry::SourceHealth health() const override { return {}; }
    const telemetry::Catalogue& catalogue() const override { return m_catalogue; }
    TimePoint now() const override { return {}; }
    [[nodiscard]] double sum() const { return m_sum; }

    std::uint64_t count = 0;
    std::uint64_t batches = 0;

private:
    std::uint32_t m_series = 0;
    double m_sum = 0;
    telemetry::Catalogue m_catalogue;
};

double secondsOf(std::chrono::steady_clock::duration d) { return std::chrono::duration<double>(d).count(); }

double floorSeconds(std::uint64_t samples, std::uint64_t batches) {
    NullLane lane;
    const auto begin = std::chrono::steady_clock::now();
    for (std::uint64_t b = 0; b < batches; ++b) {
        telemetry::SampleBatch batch;
        const std::uint64_t n = samples / batches;
        batch.reserve(n);
        for (std::uint64_t i = 0; i < n; ++i)
            batch.add(telemetry::SeriesId(static_cast<std::uint32_t>(i)),
                      fromNanoseconds(static_cast<std::int64_t>(b)), static_cast<double>(i));
        lane.samples(std::move(batch));
    }
    const double seconds = secondsOf(std::chrono::steady_clock::now() - begin);
    return lane.sum() >= 0 ? seconds : -1; // keeps the work from being thought away
}

void run(std::uint32_t gpus, bool isLast) {
    simulate::Options options;
    options.gpus = gpus;
    options.onset = 1min;
    NullLane lane;
    const auto begin = std::chrono::steady_clock::now();
    auto simulation = simulate::Simulation::create(options, lane);
    if (!simulation)
        std::exit(1);
    const auto ready = std::chrono::steady_clock::now();
    (*simulation)->advance(options.start + kStretch);
    const double seconds = secondsOf(std::chrono::steady_clock::now() - ready);
    const double floor = floorSeconds(lane.count, lane.batches);
    std::printf("  {\"gpus\": %u, \"setup_seconds\": %.3f, \"seconds\": %.3f, \"times_real_time\": %.0f, "
                "\"samples\": %llu, \"samples_per_second\": %.3g, \"floor_seconds\": %.3f, "
                "\"ratio_to_floor\": %.2f}%s\n",
                gpus, secondsOf(ready - begin), seconds, toSeconds(kStretch) / seconds,
                static_cast<unsigned long long>(lane.count), static_cast<double>(lane.count) / seconds, floor,
                seconds / floor, isLast ? "" : ",");
}

} // namespace

int main() {
    std::printf("{\"benchmark\": \"simulate\", \"wanted_times_real_time\": 20, \"results\": [\n");
    run(2048, false);
    run(16'384, true);
    std::printf("]}\n");
    return 0;
}
