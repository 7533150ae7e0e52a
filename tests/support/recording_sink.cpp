// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/recording_sink.h"

#include "support/data_folder.h"

#include <cstdio>
#include <cstdlib>
#include <unordered_map>

namespace seamscope::test {

using namespace telemetry;

bool RecordingSink::seriesAdded(const SeriesInfo& info) {
    std::lock_guard lock(mutex);
    series.push_back(info);
    return true;
}

bool RecordingSink::samples(SampleBatch&& batch) {
    std::lock_guard lock(mutex);
    batches.push_back(std::move(batch));
    return true;
}

bool RecordingSink::event(Event&& event) {
    std::lock_guard lock(mutex);
    events.push_back(std::move(event));
    return true;
}

bool RecordingSink::topology(const topology::TopologyFragment& fragment) {
    std::lock_guard lock(mutex);
    fragments.push_back(fragment);
    return true;
}

bool RecordingSink::document(telemetry::SourceId, std::string_view name, std::string_view text) {
    std::lock_guard lock(mutex);
    documents.emplace_back(name, text);
    return true;
}

std::vector<RecordingSink::Row> RecordingSink::rows(std::string_view metric) const {
    std::lock_guard lock(mutex);
    std::unordered_map<SeriesId, const SeriesInfo*> wanted;
    for (const SeriesInfo& info : series)
        if (info.metric == metric)
            wanted[info.id] = &info;
    std::vector<Row> found;
    for (const SampleBatch& batch : batches)
        for (std::size_t i = 0; i < batch.size(); ++i)
            if (const auto it = wanted.find(batch.series[i]); it != wanted.end())
                found.push_back({*it->second, batch.time[i], batch.value[i], batch.qualityAt(i)});
    return found;
}

std::size_t RecordingSink::sampleCount() const {
    std::lock_guard lock(mutex);
    std::size_t count = 0;
    for (const SampleBatch& batch : batches)
        count += batch.size();
    return count;
}

std::shared_ptr<const Catalogue> shippedCatalogue() {
    auto catalogue = std::make_shared<Catalogue>();
    std::vector<Error> problems;
    const auto read = catalogue->addFolder(sourceFile("resources/catalogue"), problems);
    if (!read || !problems.empty()) {
        std::fprintf(stderr, "the shipped catalogue: %s\n",
                     (read ? problems[0] : read.error()).text().c_str());
        std::abort();
    }
    return catalogue;
}

LaneBench::LaneBench(TimePolicy policy)
    : now(*parseRfc3339("2026-03-01T12:00:00Z"))
    , clock(now)
    , ingest(shippedCatalogue(), clock, sink)
    , lane(ingest.attach({"test", "test", "", {}, policy})) {}

FaultCount LaneBench::fault(InputFault fault) const {
    return lane.health().faults[static_cast<std::size_t>(fault)];
}

SeriesId LaneBench::idOf(std::string_view metric) const {
    std::lock_guard lock(sink.mutex);
    for (const SeriesInfo& info : sink.series)
        if (info.metric == metric)
            return info.id;
    return {};
}

} // namespace seamscope::test
