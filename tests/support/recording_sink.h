// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/ingest.h"

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::test {

/// Keeps all facts in order of arrival. Members may be read without the lock once no source runs any more.
struct RecordingSink final : telemetry::FactSink {
    std::vector<telemetry::SeriesInfo> series; ///< every announcement, also repeated ones
    std::vector<telemetry::SampleBatch> batches;
    std::vector<telemetry::Event> events;
    std::vector<topology::TopologyFragment> fragments;
    std::vector<std::pair<std::string, std::string>> documents;
    mutable std::mutex mutex;

    [[nodiscard]] bool seriesAdded(const telemetry::SeriesInfo& info) override;
    [[nodiscard]] bool samples(telemetry::SampleBatch&& batch) override;
    [[nodiscard]] bool event(telemetry::Event&& event) override;
    [[nodiscard]] bool topology(const topology::TopologyFragment& fragment) override;
    [[nodiscard]] bool document(telemetry::SourceId, std::string_view name, std::string_view text) override;

    /// One sample with its series, for tests that compare with what another program says.
    struct Row {
        telemetry::SeriesInfo info;
        TimePoint time;
        double value = 0;
        telemetry::Quality quality = telemetry::Quality::good;
    };
    /// All samples of a metric (the source's name), in order of arrival. Takes the lock.
    [[nodiscard]] std::vector<Row> rows(std::string_view metric) const;
    [[nodiscard]] std::size_t sampleCount() const;
};

/// The shipped catalogue; aborts the test program when it is broken.
[[nodiscard]] std::shared_ptr<const telemetry::Catalogue> shippedCatalogue();

/// A lane on a recording sink with a standing clock.
struct LaneBench {
    explicit LaneBench(telemetry::TimePolicy policy = telemetry::TimePolicy::live);

    [[nodiscard]] telemetry::FaultCount fault(telemetry::InputFault fault) const;
    [[nodiscard]] telemetry::SeriesId idOf(std::string_view metric) const; ///< invalid when absent

    const TimePoint now; ///< 2026-03-01T12:00:00Z
    ManualClock clock;
    RecordingSink sink;
    telemetry::Ingest ingest;
    telemetry::Lane& lane;
};

} // namespace seamscope::test
