// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session_data.h"

#include "session/held_bytes.h"

#include <algorithm>
#include <iterator>

namespace seamscope::session {
namespace {

constexpr std::size_t kMaxEvents = 100'000;
/// Of a series that comes so seldom the last sample before the store's first may hold so long.
constexpr Duration kSlowestPeriod = std::chrono::minutes(10);

/// One cause makes a line of each rank and sets back each counter.
constexpr bool isMany(telemetry::EventKind kind) {
    return kind == telemetry::EventKind::log || kind == telemetry::EventKind::counterReset;
}

} // namespace

/// At most @p most before @p end, and none of @p from or before it. With the lock held.
telemetry::EventsByTime::const_iterator SessionData::stepsBefore(telemetry::EventsByTime::const_iterator end, std::size_t most,
                                                                 TimePoint from) const {
    for (; most > 0 && end != m_events.begin() && std::prev(end)->at > from; --most)
        --end;
    return end;
}

std::size_t SessionData::addEvents(const std::vector<telemetry::Event>& events) {
    std::lock_guard lock(m_mutex);
    for (const telemetry::Event& event : events) {
        const auto kept = m_events.insert(m_events.end(), event); // most are the newest
        m_eventBytes += heldBytes(*kept);
    }
    std::size_t over = 0;
    for (; m_events.size() > 1 && (m_events.size() > kMaxEvents || m_eventBytes > m_mostEventBytes); ++over) {
        m_eventBytes -= heldBytes(*m_events.begin());
        m_events.erase(m_events.begin());
    }
    m_eventsLeftOut += over;
    return over;
}

bool SessionData::followNames(const topology::OtherNames& names) {
    bool isAny = false;
    std::lock_guard lock(m_mutex);
    for (auto it = m_events.begin(); it != m_events.end();) {
        const auto next = std::next(it);
        if (topology::EntityId entity = names.of(it->entity); !(entity == it->entity)) {
            isAny = true;
            m_eventBytes -= heldBytes(*it);
            auto event = m_events.extract(it);
            event.value().entity = std::move(entity);
            m_eventBytes += heldBytes(event.value());
            m_events.insert(next, std::move(event)); // where it was
        }
        it = next;
    }
    return isAny;
}

void SessionData::forgetEvents(const std::function<bool(TimePoint)>& goes) {
    std::lock_guard lock(m_mutex);
    std::erase_if(m_events, [&](const telemetry::Event& event) {
        const bool isGoing = goes(event.at);
        m_eventBytes -= isGoing ? heldBytes(event) : 0;
        return isGoing;
    });
}

std::vector<telemetry::Event> SessionData::eventsBetween(TimePoint from, TimePoint to,
                                                         std::size_t limit) const {
    std::lock_guard lock(m_mutex);
    const auto last = m_events.upper_bound(to);
    return {stepsBefore(last, limit, from), last};
}

std::vector<telemetry::Event> SessionData::eventsToShow(TimePoint from, TimePoint to, std::size_t limit) const {
    std::lock_guard lock(m_mutex);
    const auto last = m_events.upper_bound(to);
    const auto first = from < to ? m_events.upper_bound(from) : last;
    std::size_t few = 0;
    std::size_t all = 0;
    for (auto it = first; it != last; ++it, ++all)
        few += isMany(it->kind) ? 0 : 1;
    std::size_t many = limit - std::min(limit, few); // of those there is room for
    std::vector<telemetry::Event> found;
    found.reserve(std::min(limit, all));
    for (auto it = last; it != first && found.size() < limit;) {
        --it;
        if (!isMany(it->kind))
            found.push_back(*it);
        else if (many > 0) {
            found.push_back(*it);
            --many;
        }
    }
    std::reverse(found.begin(), found.end());
    return found;
}

std::vector<telemetry::Event> SessionData::eventsRegained(TimePoint to, TimePoint until, std::size_t limit) const {
    std::lock_guard lock(m_mutex);
    const auto firstOf = [&](TimePoint t) { return stepsBefore(m_events.upper_bound(t), limit, kTimeMin); };
    auto last = firstOf(until);
    if (last != m_events.end() && last->at > to) // there were more on the way than are shown
        last = m_events.upper_bound(to);
    return {firstOf(to), last};
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
    if (!stateProvider())
        return true;
    const auto stored = snapshot();
    const telemetry::StoreStats stats = stored ? stored->stats() : telemetry::StoreStats();
    return stats.evicted == 0 || t >= stats.coverage.from + kSlowestPeriod;
}

std::optional<telemetry::StateResult> SessionData::toldState(const telemetry::StateQuery& query) const {
    const auto provider = stateProvider();
    return provider && !holds(query.at) ? (*provider)(query) : std::nullopt;
}

telemetry::StateResult SessionData::stateAt(const telemetry::StateQuery& query) const {
    if (auto state = toldState(query))
        return std::move(*state);
    const auto stored = snapshot();
    return {stored ? stored->stateAt(query) : telemetry::SeriesValues{query.at, {}, {}}, {}};
}

} // namespace seamscope::session
