// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/recording_lane.h"

#include <algorithm>

namespace seamscope::test {

using telemetry::SeriesId;

void RecordingLane::mix(const void* data, std::size_t bytes) {
    for (const auto* p = static_cast<const unsigned char*>(data); bytes > 0; --bytes, ++p)
        m_digest = (m_digest ^ *p) * 0x100000001B3ULL;
}

SeriesId RecordingLane::series(const telemetry::RawSeries& raw) {
    telemetry::Labels labels;
    for (const auto& [name, value] : raw.labels)
        labels.emplace_back(name, value);
    std::sort(labels.begin(), labels.end());
    std::string name = telemetry::formatSeries(raw.metric, labels);
    const auto [it, isNew] = m_index.try_emplace(name, all.size());
    if (isNew) {
        mix(name);
        all.push_back(
            {std::move(name), std::string(raw.metric), std::move(labels), raw.declaredKind, raw.period, {}});
    }
    return SeriesId(static_cast<std::uint32_t>(it->second));
}

void RecordingLane::samples(telemetry::SampleBatch&& batch) {
    arrivals.push_back(batch.arrival);
    sampleCount += batch.size();
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::uint32_t id = batch.series[i].value();
        const std::int64_t at = toNanoseconds(batch.time[i]);
        mix(&id, sizeof id);
        mix(&at, sizeof at);
        mix(&batch.value[i], sizeof(double));
        if (m_keepSamples &&
            batch.series[i].isValid()) // refused series: counted and dropped, as by the real lane
            all.at(id).samples.emplace_back(batch.time[i], batch.value[i]);
    }
}

void RecordingLane::event(telemetry::Event&& event) {
    const std::int64_t at = toNanoseconds(event.at);
    mix(&at, sizeof at);
    mix(event.entity.text());
    mix(event.text);
    events.push_back(std::move(event));
}

void RecordingLane::topology(const topology::TopologyFragment& fragment) {
    for (const auto& entity : fragment.entities)
        mix(entity.id.text());
    for (const auto& edge : fragment.edges)
        mix(edge.from.text() + edge.to.text());
    fragments.push_back(fragment);
}

void RecordingLane::document(std::string_view name, std::string_view text) {
    mix(name);
    mix(text);
    documents.emplace(name, text);
}

const RecordingLane::Series* RecordingLane::find(const std::string& name) const {
    const auto it = m_index.find(name);
    return it == m_index.end() ? nullptr : &all[it->second];
}

std::vector<const RecordingLane::Series*> RecordingLane::ofMetric(std::string_view metric) const {
    std::vector<const Series*> found;
    for (const Series& series : all)
        if (series.metric == metric)
            found.push_back(&series);
    return found;
}

} // namespace seamscope::test
