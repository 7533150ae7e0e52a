// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/ingest.h"

#include <cstdint>
#include <cstdlib>

namespace seamscope::fuzz {

/// A lane that holds every decoder to its promises: series have names, samples are of series that were given, attributes of
/// events stand in order, a fault has an example and a number. It counts what came.
struct CountingLane : telemetry::Lane {
    std::uint32_t made = 0; ///< series
    std::uint64_t sampleCount = 0;
    std::uint64_t events = 0;
    std::uint64_t faults = 0;
    telemetry::Catalogue shipped;

    telemetry::SeriesId series(const telemetry::RawSeries& raw) override {
        if (raw.metric.empty())
            std::abort();
        for (const auto& [name, value] : raw.labels)
            if (name.empty())
                std::abort();
        return telemetry::SeriesId(made++);
    }
    void samples(telemetry::SampleBatch&& batch) override {
        if (batch.time.size() != batch.size() || batch.value.size() != batch.size())
            std::abort();
        for (const telemetry::SeriesId id : batch.series)
            if (id.isValid() && id.value() >= made) // an invalid one: a series that was refused
                std::abort();
        sampleCount += batch.size();
    }
    void event(telemetry::Event&& event) override {
        for (std::size_t i = 1; i < event.attributes.size(); ++i)
            if (!(event.attributes[i - 1].first < event.attributes[i].first))
                std::abort();
        ++events;
    }
    void topology(const topology::TopologyFragment&) override {}
    void document(std::string_view, std::string_view) override {}
    void fault(telemetry::InputFault, std::string_view example, std::uint64_t count) override {
        if (example.empty() || count == 0)
            std::abort();
        faults += count;
    }
    void contact() override {}
    void contactFailed(const Error&) override {}
    void finished() override {}
    telemetry::SourceHealth health() const override { return {}; }
    const telemetry::Catalogue& catalogue() const override { return shipped; }
    TimePoint now() const override { return fromNanoseconds(1'772'366'400'000'000'000); } // 2026-03-01T12:00:00Z
};

} // namespace seamscope::fuzz
