// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/cluster_state.h"

#include "qt/incident_pick.h"

#include <algorithm>
#include <utility>

namespace seamscope::models {
namespace {

std::string entitySignalKey(const topology::EntityId& entity, std::string_view signal) {
    std::string key = entity.text();
    key += '\n';
    key += signal;
    return key;
}

/// What a gateway that lies may make us keep; times what the largest sites have.
constexpr std::size_t kMostSeriesBytes = std::size_t{1} << 30;
constexpr std::size_t kMostEventBytes = std::size_t{64} << 20;

std::size_t keptBytes(const telemetry::SeriesInfo& info) {
    std::size_t bytes = sizeof(info) + sizeof(telemetry::SeriesState) + info.metric.size() + 2 * info.signal.size() + info.unit.size() +
                        2 * info.entity.text().size();
    for (const auto& [name, value] : info.labels)
        bytes += sizeof(telemetry::Labels::value_type) + name.size() + value.size();
    return bytes;
}

/// By lengths: capacities change as texts are moved about.
std::size_t keptBytes(const telemetry::Event& event) {
    std::size_t bytes = sizeof(event) + event.text.size();
    for (const auto& [name, value] : event.attributes)
        bytes += 2 * sizeof(std::string) + name.size() + value.size();
    return bytes;
}

} // namespace

void SeriesPlaces::put(telemetry::SeriesId id, std::uint32_t place) {
    const std::uint32_t page = id.value() / kPage;
    if (page >= m_pages.size())
        m_pages.resize(page + 1);
    m_pages[page].resize(kPage, kNone);
    m_pages[page][id.value() % kPage] = place;
}

void ClusterState::apply(const telemetry::Update& update) {
    m_guiThread.check("ClusterState");
    ++m_version;
    if (update.reset) {
        m_series.clear();
        m_latest.clear();
        m_places.clear();
        m_seriesBytes = 0;
        m_byEntitySignal.clear();
        m_byEntity.clear();
        m_events.clear();
        m_eventBytes = 0;
        m_parts = partsOfATime(m_parts, false);
        ++m_seriesVersion;
    }
    if (update.rewoundTo)
        forgetLater(*update.rewoundTo);
    m_epoch = std::max(m_epoch, update.epoch);
    merge(m_parts, update);
    for (const telemetry::SeriesInfo& info : update.series)
        remember(info);
    for (std::size_t i = 0; i < update.samples.size(); ++i)
        setState(update.samples.series[i], update.samples.time[i], update.samples.value[i],
                 update.samples.qualityAt(i));
    m_events.insert(update.rewoundTo ? m_events.begin() : m_events.end(), update.events.begin(), update.events.end());
    for (const telemetry::Event& event : update.events)
        m_eventBytes += keptBytes(event);
    auto first = m_events.begin();
    for (std::size_t left = m_events.size(); left > 1 && (left > telemetry::kShownEvents || m_eventBytes > kMostEventBytes); --left)
        m_eventBytes -= keptBytes(*first++);
    m_events.erase(m_events.begin(), first);
    m_lost += update.lostSamples;
    m_merged += update.mergedSamples;
}

void ClusterState::forgetLater(TimePoint until) {
    for (telemetry::SeriesState& latest : m_latest)
        if (latest.id.isValid() && latest.time > until)
            latest = {};
    std::erase_if(m_events, [&](const telemetry::Event& event) {
        m_eventBytes -= event.at > until ? keptBytes(event) : 0;
        return event.at > until;
    });
    telemetry::forgetLater(m_parts, until);
}

void ClusterState::applyState(const telemetry::StateResult& state) {
    m_guiThread.check("ClusterState");
    ++m_version;
    for (telemetry::SeriesState& latest : m_latest)
        latest = {};
    for (const telemetry::SeriesInfo& info : state.series)
        remember(info);
    for (const telemetry::SeriesState& value : state.states)
        setState(value.id, value.time, value.value, value.quality);
    m_parts = partsOfATime(m_parts, false);
    merge(m_parts, partsOfATime(state));
}

void ClusterState::setJudgedNow(bool isNow) {
    m_guiThread.check("ClusterState");
    if (std::exchange(m_wantsNow, isNow) != isNow)
        ++m_version;
}

/// While the analysis is on its way to the time that is shown, what it says of earlier is no judgement of that time.
bool ClusterState::hasJudgedNow() const {
    return m_parts.rejudged && session().now - m_parts.rejudged->at <= kAnalysisFresh;
}

std::shared_ptr<const telemetry::IncidentReport> ClusterState::judgedOtherwise() const {
    if (!session().isJudgedThen || !hasJudgedNow())
        return nullptr;
    return m_wantsNow ? static_cast<const std::shared_ptr<const telemetry::IncidentReport>&>(m_parts.incidents) : m_parts.rejudged->report;
}

void ClusterState::remember(const telemetry::SeriesInfo& info) {
    if (info.id.value() >= SeriesPlaces::kMostId)
        return;
    const std::uint32_t place = m_places.at(info.id);
    const bool isNew = place == SeriesPlaces::kNone;
    if (!isNew && m_series[place] == info)
        return;
    const std::size_t bytes = m_seriesBytes + keptBytes(info) - (isNew ? 0 : keptBytes(m_series[place]));
    if (bytes > kMostSeriesBytes)
        return;
    m_seriesBytes = bytes;
    if (isNew) {
        m_places.put(info.id, static_cast<std::uint32_t>(m_series.size()));
        m_series.push_back(info);
        m_latest.emplace_back();
    } else {
        m_series[place] = info;
    }
    ++m_seriesVersion;
    if (info.entity.isEmpty())
        return;
    if (!info.signal.empty())
        m_byEntitySignal.insert_or_assign(entitySignalKey(info.entity, info.signal), info.id);
    auto& ofEntity = m_byEntity[info.entity];
    if (std::find(ofEntity.begin(), ofEntity.end(), info.id) == ofEntity.end())
        ofEntity.push_back(info.id);
}

void ClusterState::setState(telemetry::SeriesId id, TimePoint t, double value, telemetry::Quality quality) {
    const std::uint32_t place = m_places.at(id);
    if (place == SeriesPlaces::kNone) {
        ++m_lost; // of a series that nobody described, or that was refused
        return;
    }
    telemetry::SeriesState& latest = m_latest[place];
    if (latest.id.isValid() && t < latest.time)
        return; // late arrival of an older sample: the newer one stays
    latest = {id, t, value, quality};
}

const telemetry::SeriesInfo* ClusterState::info(telemetry::SeriesId id) const {
    const std::uint32_t place = m_places.at(id);
    return place == SeriesPlaces::kNone ? nullptr : &m_series[place];
}

const telemetry::SeriesState* ClusterState::latest(telemetry::SeriesId id) const {
    const std::uint32_t place = m_places.at(id);
    return place != SeriesPlaces::kNone && m_latest[place].id.isValid() ? &m_latest[place] : nullptr;
}

telemetry::SeriesId ClusterState::find(const topology::EntityId& entity, std::string_view signal) const {
    const auto it = m_byEntitySignal.find(entitySignalKey(entity, signal));
    return it == m_byEntitySignal.end() ? telemetry::SeriesId() : it->second;
}

std::vector<telemetry::SeriesId> ClusterState::seriesOf(const topology::EntityId& entity) const {
    const auto it = m_byEntity.find(entity);
    return it == m_byEntity.end() ? std::vector<telemetry::SeriesId>() : it->second;
}

ValueLook ClusterState::look(telemetry::SeriesId id, TimePoint now) const {
    const telemetry::SeriesState* state = latest(id);
    if (!state || state->quality == telemetry::Quality::missing)
        return ValueLook::missing;
    const Duration stated = m_series[m_places.at(id)].period;
    const Duration period = stated > Duration::zero() ? stated : kAssumedPeriod;
    switch (telemetry::stateByAge(now - state->time, period)) {
    case telemetry::SourceState::stale:
    case telemetry::SourceState::dead:
        return ValueLook::stale;
    case telemetry::SourceState::late:
        return state->quality == telemetry::Quality::bad ? ValueLook::bad : ValueLook::late;
    default:
        return state->quality == telemetry::Quality::bad ? ValueLook::bad : ValueLook::normal;
    }
}

} // namespace seamscope::models
