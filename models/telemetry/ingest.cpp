// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/ingest.h"

#include "telemetry/lane.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace seamscope::telemetry {
namespace {

/// Labels of series that say what a GPU is, with the contract's names for them (§4).
struct EntityLabel {
    std::string_view series;
    std::string_view entity;
};
constexpr std::array<EntityLabel, 6> kGpuLabels = {{{"UUID", "uuid"},
                                                    {"uuid", "uuid"},
                                                    {"pci_bus_id", "pci"},
                                                    {"modelName", "model"},
                                                    {"model_name", "model"},
                                                    {"card_series", "model"}}};

topology::Entity discoveredEntity(const topology::EntityId& id, const Labels& seriesLabels) {
    topology::Entity entity;
    entity.id = id;
    entity.discovered = true;
    if (id.kind() == topology::EntityKind::gpu)
        for (const EntityLabel& label : kGpuLabels)
            if (const std::string* value = findLabel(seriesLabels, label.series))
                entity.labels.emplace(label.entity, *value);
    return entity;
}

} // namespace

LaneContext::Discovery LaneContext::discover(const topology::EntityId& id, const Labels& seriesLabels) {
    topology::TopologyFragment fragment;
    {
        std::lock_guard lock(m_mutex);
        if (m_known.size() >= limits.entities && !m_known.contains(id))
            return Discovery::noRoom; // its telemetry is kept, the graph goes on without it
        topology::Entity entity = discoveredEntity(id, seriesLabels);
        const auto [it, isNew] = m_known.try_emplace(id, entity.labels.size());
        if (isNew || entity.labels.size() > it->second) {
            it->second = entity.labels.size();
            fragment.entities.push_back(std::move(entity));
        }
        if (const topology::EntityId host = id.host(); !host.isEmpty() && m_known.try_emplace(host, 0).second)
            fragment.entities.push_back(discoveredEntity(host, {}));
    }
    if (fragment.isEmpty() || sink.topology(fragment))
        return Discovery::done;
    std::lock_guard lock(m_mutex);
    for (const topology::Entity& entity : fragment.entities)
        m_known.erase(entity.id);
    return Discovery::refused;
}

void LaneContext::noteStated(const topology::TopologyFragment& fragment) {
    std::lock_guard lock(m_mutex);
    for (const topology::Entity& entity : fragment.entities)
        m_known[entity.id] = std::max(m_known[entity.id], entity.labels.size());
}

struct Ingest::Private {
    Private(std::shared_ptr<const Catalogue> catalogue, const Clock& clock, FactSink& sink,
            const IngestLimits& limits, std::shared_ptr<topology::LinkEnds> links)
        : context(std::move(catalogue), clock, sink, limits, std::move(links)) {}

    LaneContext context;
    mutable std::mutex mutex; ///< guards lanes
    std::vector<std::unique_ptr<SourceLane>> lanes;
};

Ingest::Ingest(std::shared_ptr<const Catalogue> catalogue, const Clock& clock, FactSink& sink,
               IngestLimits limits, std::shared_ptr<topology::LinkEnds> links)
    : d(std::make_unique<Private>(std::move(catalogue), clock, sink, limits, std::move(links))) {}

Ingest::~Ingest() = default;

Lane& Ingest::attach(const SourceSpec& spec) {
    std::lock_guard lock(d->mutex);
    const SourceId id(static_cast<std::uint32_t>(d->lanes.size()));
    d->lanes.push_back(std::make_unique<SourceLane>(d->context, spec, id));
    return *d->lanes.back();
}

void Ingest::retire(std::span<const RetiredSeries> series) {
    std::unordered_map<SourceId, std::vector<SeriesId>> bySource;
    for (const RetiredSeries& one : series)
        bySource[one.source].push_back(one.id);
    std::lock_guard lock(d->mutex);
    for (const auto& [source, ids] : bySource)
        if (source.value() < d->lanes.size())
            d->lanes[source.value()]->retire(ids);
}

std::vector<SourceHealth> Ingest::health() const {
    std::lock_guard lock(d->mutex);
    std::vector<SourceHealth> rows;
    rows.reserve(d->lanes.size());
    for (const auto& lane : d->lanes)
        rows.push_back(lane->health());
    return rows;
}

std::optional<TimePoint> Ingest::historyPosition() const {
    std::lock_guard lock(d->mutex);
    std::optional<TimePoint> least;
    for (const auto& lane : d->lanes)
        if (const auto position = lane->historyPosition())
            least = std::min(least.value_or(*position), *position);
    return least;
}

} // namespace seamscope::telemetry
