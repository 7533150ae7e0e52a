// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"
#include "recording/reader.h"
#include "recording/writer.h"

#include <filesystem>
#include <map>
#include <random>
#include <vector>

namespace seamscope::test {

/// 2026-03-01T00:00:00Z, on the grid of keyframes.
inline constexpr TimePoint kStart{std::chrono::seconds(1772323200)};

[[nodiscard]] telemetry::SeriesInfo madeSeries(std::uint32_t id);
[[nodiscard]] std::vector<telemetry::SeriesInfo> madeSeries(std::uint32_t from, std::uint32_t count);
[[nodiscard]] std::shared_ptr<const topology::Topology> madeTopology(int gpus);
[[nodiscard]] telemetry::Event madeEvent(TimePoint at, std::string text);
[[nodiscard]] telemetry::MeterReading madeMeter(TimePoint at, std::int64_t lost);

/// A random stream of facts with everything that makes replay hard: late and repeated samples, missing marks,
/// series that come late, long silences.
struct MadeFacts {
    struct Batch {
        telemetry::SampleBatch samples;
        std::vector<telemetry::SeriesInfo> newSeries; ///< announced just before
        telemetry::Part<telemetry::MeterReading> meter; ///< just after
    };
    std::vector<Batch> batches;
};
[[nodiscard]] MadeFacts madeFacts(unsigned seed, int batches, std::uint32_t series);
/// Writes them all and closes the file.
[[nodiscard]] Result<> writeFacts(const MadeFacts& facts, const std::filesystem::path& path,
                                  recording::WriterOptions options = {});

/// Everything that a visitor was given.
class Collected final : public recording::Visitor {
public:
    bool proceed(TimePoint at) override {
        times.push_back(at);
        return true;
    }
    void series(std::vector<telemetry::SeriesInfo>&& list) override {
        for (auto& one : list)
            infos[one.id.value()] = one;
    }
    void samples(telemetry::SampleBatch&& batch) override { batches.push_back(std::move(batch)); }
    void events(std::vector<telemetry::Event>&& list) override {
        allEvents.insert(allEvents.end(), list.begin(), list.end());
    }
    void part(telemetry::Parts&& told) override {
        if (told.topology)
            graphs.push_back(told.topology);
        if (told.sources)
            sourceLists.push_back(*told.sources);
        if (told.meter)
            meters.push_back(*told.meter);
        if (told.incidents)
            reports.push_back(told.incidents);
    }
    void keyframe(telemetry::StateResult&& state) override { keyframes.push_back(std::move(state)); }
    void problem(const Error& error) override { problems.push_back(error); }

    std::vector<TimePoint> times;
    std::map<std::uint32_t, telemetry::SeriesInfo> infos;
    std::vector<telemetry::SampleBatch> batches;
    std::vector<telemetry::Event> allEvents;
    std::vector<std::shared_ptr<const topology::Topology>> graphs;
    std::vector<std::vector<telemetry::SourceHealth>> sourceLists;
    std::vector<telemetry::MeterReading> meters;
    std::vector<std::shared_ptr<const telemetry::IncidentReport>> reports;
    std::vector<telemetry::StateResult> keyframes;
    std::vector<Error> problems;
};

[[nodiscard]] Collected collect(const recording::Reader& reader);
/// Whether two batches hold the same samples at the same arrival.
[[nodiscard]] bool isSame(const telemetry::SampleBatch& a, const telemetry::SampleBatch& b);

} // namespace seamscope::test
