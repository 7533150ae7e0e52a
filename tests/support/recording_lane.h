// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/ingest.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::test {

/// A lane that keeps what it is given, as given: source values, no mapping, no judging. Not thread-safe.
class RecordingLane final : public telemetry::Lane {
public:
    struct Series {
        std::string name; ///< formatSeries() with sorted labels
        std::string metric;
        telemetry::Labels labels;
        std::optional<telemetry::SignalKind> kind;
        Duration period{0};
        std::vector<std::pair<TimePoint, double>> samples; ///< only while keepSamples
    };

    /// @param keepSamples false: only counts and the digest, for large runs.
    explicit RecordingLane(bool keepSamples = true)
        : m_keepSamples(keepSamples) {}

    telemetry::SeriesId series(const telemetry::RawSeries& raw) override;
    void samples(telemetry::SampleBatch&& batch) override;
    void event(telemetry::Event&& event) override;
    void topology(const topology::TopologyFragment& fragment) override;
    void document(std::string_view name, std::string_view text) override;
    void fault(telemetry::InputFault, std::string_view example, std::uint64_t) override {
        faults.emplace_back(example);
    }
    void contact() override { ++contacts; }
    void contactFailed(const Error& error) override { faults.push_back(error.text()); }
    void finished() override { isFinished = true; }
    telemetry::SourceHealth health() const override { return {}; }
    const telemetry::Catalogue& catalogue() const override { return m_catalogue; }
    TimePoint now() const override { return clock; }

    /// The series of that name, or nullptr.
    [[nodiscard]] const Series* find(const std::string& name) const;
    /// All series of one metric, in order of announcement.
    [[nodiscard]] std::vector<const Series*> ofMetric(std::string_view metric) const;
    /// FNV-1a over every byte of every fact, in order of arrival.
    [[nodiscard]] std::uint64_t digest() const { return m_digest; }

    std::vector<Series> all;
    std::vector<telemetry::Event> events;
    std::vector<topology::TopologyFragment> fragments;
    std::map<std::string, std::string, std::less<>> documents;
    std::vector<std::string> faults;
    std::vector<TimePoint> arrivals; ///< of batches
    std::uint64_t sampleCount = 0;
    std::uint64_t contacts = 0;
    bool isFinished = false;
    TimePoint clock{};

private:
    void mix(const void* data, std::size_t bytes);
    void mix(std::string_view text) { mix(text.data(), text.size()); }

    bool m_keepSamples;
    telemetry::Catalogue m_catalogue;
    std::map<std::string, std::size_t> m_index;
    std::uint64_t m_digest = 0xCBF29CE484222325ULL;
};

} // namespace seamscope::test
