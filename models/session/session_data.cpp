// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session_data.h"

#include <algorithm>

namespace seamscope::session {
namespace {

constexpr std::size_t kMaxEvents = 100'000;
/// Of a series that comes so seldom the last sample before the store's first may hold so long.
constexpr Duration kSlowestPeriod = std::chrono::minutes(10);

bool earlier(const telemetry::Event& a, const telemetry::Event& b) { return a.at < b.at; }

std::size_t bytesOf(const telemetry::Event& event) {
    std::size_t bytes = sizeof event + event.text.capacity();
    for (const auto& [name, value] : event.attributes)
        bytes += sizeof name + sizeof value + name.capacity() + value.capacity();
    return bytes;
}

} // namespace

std::size_t SessionData::addEvents(const std::vector<telemetry::Event>& events) {
    std::lock_guard lock(m_mutex);
    for (const telemetry::Event& event : events) {
        const auto kept = m_events.insert(std::upper_bound(m_events.begin(), m_events.end(), event, earlier), event);
        m_eventBytes += bytesOf(*kept);
    }
    std::size_t over = 0;
    for (; m_events.size() > 1 && (m_events.size() > kMaxEvents || m_eventBytes > m_mostEventBytes); ++over) {
        m_eventBytes -= bytesOf(m_events.front());
        m_events.pop_front();
    }
    m_eventsLeftOut += over;
    return over;
}

void SessionData::forgetEvents(const std::function<bool(TimePoint)>& goes) {
    std::lock_guard lock(m_mutex);
    std::erase_if(m_events, [&](const telemetry::Event& event) { return goes(event.at); });
}

std::vector<telemetry::Event> SessionData::eventsBetween(TimePoint from, TimePoint to,
                                                         std::size_t limit) const {
    const auto after = [](TimePoint t, const telemetry::Event& event) { return t < event.at; };
    std::lock_guard lock(m_mutex);
    auto first = std::upper_bound(m_events.begin(), m_events.end(), from, after);
    const auto last = std::upper_bound(first, m_events.end(), to, after);
    if (static_cast<std::size_t>(last - first) > limit)
        first = last - static_cast<std::ptrdiff_t>(limit);
    return {first, last};
}

std::vector<telemetry::Event> SessionData::eventsRegained(TimePoint to, TimePoint until, std::size_t limit) const {
    const auto after = [](TimePoint t, const telemetry::Event& event) { return t < event.at; };
    std::lock_guard lock(m_mutex);
    const auto firstOf = [&](TimePoint t) {
        const auto end = std::upper_bound(m_events.begin(), m_events.end(), t, after);
        return end - std::min(end - m_events.begin(), static_cast<std::ptrdiff_t>(limit));
    };
    return {firstOf(to), firstOf(until)};
}

std::vector<telemetry::Event> SessionData::eventsArrivedAfter(TimePoint arrival, std::size_t limit) const {
    std::vector<telemetry::Event> found;
    std::lock_guard lock(m_mutex);
    for (auto it = m_events.rbegin(); it != m_events.rend() && found.size() < limit; ++it)
        if (it->arrival > arrival)
            found.push_back(*it);
    std::reverse(found.begin(), found.end());
    return found;
}

bool SessionData::holds(TimePoint t) const {
    if (t > published()->loadedUntil)
        return false;
    if (!m_stateProvider)
        return true;
    const auto stored = snapshot();
    const telemetry::StoreStats stats = stored ? stored->stats() : telemetry::StoreStats();
    return stats.evicted == 0 || t >= stats.coverage.from + kSlowestPeriod;
}

std::optional<telemetry::StateResult> SessionData::toldState(const telemetry::StateQuery& query) const {
    return m_stateProvider && !holds(query.at) ? m_stateProvider(query) : std::nullopt;
}

telemetry::StateResult SessionData::stateAt(const telemetry::StateQuery& query) const {
    if (auto state = toldState(query))
        return std::move(*state);
    const auto stored = snapshot();
    return {stored ? stored->stateAt(query) : telemetry::SeriesValues{query.at, {}, {}}, {}};
}

} // namespace seamscope::session
