// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/recording/recorded_states.h"

#include <algorithm>

namespace seamscope::sources {

class RecordedStates::Asking {
public:
    explicit Asking(const RecordedStates& states)
        : m_states(states) {
        const std::lock_guard lock(m_states.m_mutex);
        ++m_states.m_asking;
    }
    ~Asking() {
        const std::lock_guard lock(m_states.m_mutex);
        if (--m_states.m_asking == 0)
            m_states.m_answered.notify_all();
    }
    Asking(const Asking&) = delete;
    Asking& operator=(const Asking&) = delete;

private:
    const RecordedStates& m_states;
};

void RecordedStates::waitWhileAsked(std::chrono::nanoseconds most) const {
    std::unique_lock lock(m_mutex);
    m_answered.wait_for(lock, most, [this] { return m_asking == 0; });
}

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
    const Asking asking(*this);
    // Who knows the series moves to and fro among values; the parts come with the position.
    auto state = query.describes ? m_reader->stateAt(query) : m_reader->valuesAt(query);
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
