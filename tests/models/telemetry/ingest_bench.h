// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/data_folder.h"
#include "telemetry/ingest.h"
#include "topology/link_ends.h"

#include <QtGlobal>

#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace seamscope::test {

inline const TimePoint kIngestNow = *parseRfc3339("2026-03-01T12:00:00Z");

/// What came out of an ingest; full: it takes nothing.
struct FactList final : telemetry::FactSink {
    std::vector<telemetry::SeriesInfo> series;
    std::vector<std::pair<telemetry::SeriesId, Duration>> periods;
    std::vector<telemetry::SampleBatch> batches;
    std::vector<telemetry::Event> events;
    std::vector<topology::TopologyFragment> fragments;
    std::string documents;
    bool full = false;

    bool seriesAdded(const telemetry::SeriesInfo& info) override { return keep(series, info); }
    bool periodLearned(telemetry::SeriesId id, Duration period) override { return keep(periods, std::pair(id, period)); }
    bool samples(telemetry::SampleBatch&& batch) override { return keep(batches, std::move(batch)); }
    bool event(telemetry::Event&& event) override { return keep(events, std::move(event)); }
    bool topology(const topology::TopologyFragment& fragment) override { return keep(fragments, fragment); }
    bool document(telemetry::SourceId, std::string_view name, std::string_view text) override {
        if (!full)
            documents.append(name).append("=").append(text);
        return !full;
    }
    bool collectives(telemetry::CollectiveBatchPtr) override { return !full; }

private:
    template<class List, class Fact>
    bool keep(List& list, Fact&& fact) {
        if (!full)
            list.push_back(std::forward<Fact>(fact));
        return !full;
    }
};

inline std::shared_ptr<const telemetry::Catalogue> shippedWords() {
    auto made = std::make_shared<telemetry::Catalogue>();
    std::vector<Error> problems;
    if (!made->addFolder(sourceFile("resources/catalogue"), problems) || !problems.empty())
        qFatal("the shipped catalogue is broken");
    return made;
}

/// An ingest with the shipped catalogue and one lane of it.
struct IngestBench {
    explicit IngestBench(telemetry::IngestLimits limits = {},
                         telemetry::SourceSpec spec = {"hall-2", "scrape", "http://x", std::chrono::seconds(10), telemetry::TimePolicy::live})
        : ingest(shippedWords(), clock, sink, limits, links)
        , lane(ingest.attach(spec)) {}

    telemetry::SeriesId add(std::string_view metric,
                 std::vector<std::pair<std::string_view, std::string_view>> labels = {},
                 std::string_view unit = {}, Duration period = {}) {
        return lane.series({metric, labels, {}, unit, period});
    }
    telemetry::SampleBatch send(std::initializer_list<std::tuple<telemetry::SeriesId, TimePoint, double>> rows) {
        telemetry::SampleBatch batch;
        for (const auto& [id, time, value] : rows)
            batch.add(id, time, value);
        const std::size_t before = sink.batches.size();
        lane.samples(std::move(batch));
        return sink.batches.size() > before ? sink.batches.back() : telemetry::SampleBatch{};
    }
    std::uint64_t count(telemetry::InputFault fault) const {
        return lane.health().faults[static_cast<std::size_t>(fault)].count;
    }

    ManualClock clock{kIngestNow};
    FactList sink;
    std::shared_ptr<topology::LinkEnds> links = std::make_shared<topology::LinkEnds>();
    telemetry::Ingest ingest;
    telemetry::Lane& lane;
};

} // namespace seamscope::test
