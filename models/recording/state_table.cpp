// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/state_table.h"

#include "telemetry/series_matcher.h"
#include "wire/codec.h"

namespace seamscope::recording {

using telemetry::SeriesState;

bool SeriesTable::add(const telemetry::SeriesInfo& info) {
    const std::uint32_t id = info.id.value();
    if (id > wire::kMaxSeriesId)
        return false;
    if (id >= m_slots.size())
        m_slots.resize(id + 1, kNone);
    if (m_slots[id] != kNone) {
        m_infos[m_slots[id]] = info;
        return true;
    }
    m_slots[id] = static_cast<std::uint32_t>(m_infos.size());
    m_infos.push_back(info);
    return true;
}

void StateTable::put(const SeriesState& state) {
    const std::uint32_t slot = m_series.slot(state.id);
    if (slot == SeriesTable::kNone) {
        ++m_unknown;
        return;
    }
    if (slot >= m_states.size())
        m_states.resize(m_series.infos().size());
    SeriesState& known = m_states[slot];
    if (!known.id.isValid() || state.time > known.time)
        known = state;
}

void StateTable::apply(const telemetry::SampleBatch& batch) {
    for (std::size_t i = 0; i < batch.size(); ++i)
        put({batch.series[i], batch.time[i], batch.value[i], batch.qualityAt(i)});
}

void StateTable::reset(const telemetry::SampleBatch& values) {
    m_states.clear();
    apply(values);
}

void StateTable::reset(std::span<const SeriesState> states) {
    m_states.clear();
    for (const SeriesState& state : states)
        put(state);
}

std::vector<SeriesState> StateTable::states() const {
    std::vector<SeriesState> out;
    out.reserve(m_states.size());
    for (const SeriesState& state : m_states)
        if (state.id.isValid())
            out.push_back(state);
    return out;
}

telemetry::StateResult StateTable::take(const telemetry::StateQuery& query) {
    if (query.describes || !query.filter.entities.empty() || !query.filter.signals.empty())
        return select(query);
    telemetry::StateResult out;
    out.at = query.at;
    out.states = std::move(m_states);
    m_states.clear();
    std::erase_if(out.states, [](const SeriesState& state) { return !state.id.isValid(); });
    return out;
}

telemetry::StateResult StateTable::select(const telemetry::StateQuery& query) const {
    telemetry::StateResult out;
    out.at = query.at;
    out.states.reserve(m_states.size());
    if (query.describes)
        out.series.reserve(m_states.size());
    // Who wants all is not made to wait for the texts of each, which lie all over the memory.
    const bool takesAll = query.filter.entities.empty() && query.filter.signals.empty();
    const telemetry::SeriesMatcher wanted(query.filter);
    for (std::size_t slot = 0; slot < m_states.size(); ++slot) {
        const auto info = m_series.infos().begin() + static_cast<std::ptrdiff_t>(slot);
        if (!m_states[slot].id.isValid() || (!takesAll && !wanted.matches(*info)))
            continue;
        if (query.describes)
            out.series.push_back(*info);
        out.states.push_back(m_states[slot]);
    }
    return out;
}

} // namespace seamscope::recording
