// SPDX-License-Identifier: GPL-3.0-or-later
// What a subscriber of a recording gets when its time moves: forwards what lies between, backwards what held before it.
#include "session/subscription.h"

#include <utility>

namespace seamscope::session {
namespace {

using telemetry::SampleBatch;
using telemetry::Update;

/// Faster than this, a replayed update carries the newest value of each series, not every sample on the way.
constexpr double kEverySampleSpeed = 10;

} // namespace

/// Of the series that had samples in between, the values before those; of very many, all.
void Subscription::goBack(Update& update, const Published& now, bool isJump) {
    const TimePoint to = now.session.now;
    update.rewoundTo = to;
    update.events = m_data->eventsRegained(to, m_until, kEventsPerUpdate);
    m_newest.clear(); // what was sent of later does not count any more
    if (!m_request.samples)
        return;
    const auto snapshot = m_data->snapshot();
    SampleBatch between;
    const bool isStored = m_data->holds(to) && m_data->holds(m_until) && !m_isBehindState;
    if (!isJump && isStored && snapshot->scan(m_ids, to, m_until, 4 * kSamplesPerUpdate, between)) {
        for (std::size_t i = 0; i < between.size(); ++i)
            if (i == 0 || between.series[i] != between.series[i - 1])
                if (const auto value = snapshot->stateOf(between.series[i], to))
                    update.samples.add(value->id, value->time, value->value, value->quality);
    } else {
        addNewest(update, to);
    }
    m_isBehindState = !m_data->holds(to);
    update.samples.arrival = to;
}

void Subscription::addReplayed(Update& update, const Published& now, bool isJump) {
    const auto window = m_data->log.read(m_sequence, m_samplesSeen, kSamplesPerUpdate);
    if (window.lacksSeries)
        announceMissing(update);
    addEntries(update, window.entries, false); // descriptions only: history is not in the log
    update.events.clear();
    if (!window.entries.empty())
        m_sequence = window.entries.back().sequence;
    const TimePoint to = now.session.now;
    if (to == m_until)
        return;
    if (to < m_until) {
        goBack(update, now, isJump);
        m_until = to;
        return;
    }
    update.events = m_data->eventsBetween(m_until, to, kEventsPerUpdate);
    if (m_request.samples) {
        const bool isLoaded = m_data->holds(to);
        const bool everySample = !isJump && now.session.speed <= kEverySampleSpeed && isLoaded && !m_isBehindState;
        if (!everySample ||
            !m_data->snapshot()->scan(m_ids, m_until, to, 4 * kSamplesPerUpdate, update.samples))
            addNewest(update, to);
        // What a file says of a moment came until then: of a host that is told of late, the time lies before.
        m_isBehindState = !isLoaded;
        update.samples.arrival = to;
    }
    m_until = to;
}

} // namespace seamscope::session
