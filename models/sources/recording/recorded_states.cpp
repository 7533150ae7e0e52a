// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/recording/recorded_states.h"

#include <algorithm>

namespace seamscope::sources {

void RecordedStates::setIds(std::vector<std::pair<telemetry::SeriesId, telemetry::SeriesId>> ids) {
    std::sort(ids.begin(), ids.end(), [](const auto& a, const auto& b) { return a.first.value() < b.first.value(); });
    m_ids = std::move(ids);
    m_isKnown.store(true, std::memory_order_release);
}

telemetry::SeriesId RecordedStates::idFor(telemetry::SeriesId recorded) const {
    if (!m_isKnown.load(std::memory_order_acquire))
        return {};
    // Most recordings number their series from zero without a hole.
    const auto dense = static_cast<std::size_t>(recorded.value());
    if (dense < m_ids.size() && m_ids[dense].first == recorded)
        return m_ids[dense].second;
    const auto known = std::lower_bound(m_ids.begin(), m_ids.end(), recorded,
                                        [](const auto& id, telemetry::SeriesId wanted) { return id.first.value() < wanted.value(); });
    return known != m_ids.end() && known->first == recorded ? known->second : telemetry::SeriesId();
}

std::optional<telemetry::StateResult> RecordedStates::at(const telemetry::StateQuery& query) const {
    if (!m_isKnown.load(std::memory_order_acquire))
        return std::nullopt;
    auto state = m_reader->stateAt(query);
    if (!state)
        return std::nullopt;
    for (telemetry::SeriesInfo& info : state->series)
        info.id = idFor(info.id);
    std::erase_if(state->series, [](const telemetry::SeriesInfo& info) { return !info.id.isValid(); });
    std::erase_if(state->states, [&](telemetry::SeriesState& value) {
        value.id = idFor(value.id);
        return !value.id.isValid();
    });
    return std::move(*state);
}

} // namespace seamscope::sources
