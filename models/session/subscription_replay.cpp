// SPDX-License-Identifier: GPL-3.0-or-later
// What a subscriber of a recording gets when its time moves: forwards what lies between, backwards what held before it.
#include "session/subscription.h"

#include "session/replay_piece.h"

#include <algorithm>
#include <utility>

namespace seamscope::session {
namespace {

using telemetry::SampleBatch;
using telemetry::SeriesId;
using telemetry::Update;

/// Faster than this, a replayed update carries the newest value of each series, not every sample on the way.
constexpr double kEverySampleSpeed = 10;
constexpr std::size_t kMostReplayed = 400'000;    ///< samples of an update; of more only the newest are told
constexpr std::size_t kSamplesPerPiece = 200'000; ///< about 5 MB, found in some 50 ms
constexpr int kMostPieces = 64;                   ///< of an update, where they hold little

} // namespace

SharedLooks::Question Subscription::questionOf(SharedLooks::Kind kind, TimePoint from, TimePoint to,
                                               const std::shared_ptr<const telemetry::StoreSnapshot>& stored) const {
    const bool isOfStore = kind != SharedLooks::Kind::told;
    return {kind, from, to, m_request.filter, isOfStore ? m_idsDigest : 0, isOfStore ? m_ids.size() : 0, stored};
}

bool Subscription::addOfPieces(SharedLooks::Kind kind, TimePoint from, TimePoint to, SampleBatch& out) const {
    const auto stored = m_data->snapshot();
    const auto look = [&](TimePoint begin, TimePoint end) {
        return m_data->looks.ask(questionOf(kind, begin, end, stored), [&] {
            return pieceOf(*stored, m_ids, begin, end, kMostReplayed, kind == SharedLooks::Kind::before);
        });
    };
    // While a file is read each version of the store has another beginning of the next piece.
    const bool isOnGrid = m_data->published()->loadedUntil == kTimeMax;
    const Duration length = isOnGrid ? pieceLength(stored->stats(), m_ids.size(), kSamplesPerPiece) : to - from;
    if (to - from > kMostPieces * length)
        return false;
    for (TimePoint begin = isOnGrid ? beginOfPiece(from, length) : from; begin < to; begin += length) {
        SharedLooks::Ptr piece = look(begin, begin + length);
        if (!piece->isWhole) // a burst: no more of it than is asked for
            piece = look(std::max(begin, from), std::min(begin + length, to));
        if (!piece->isWhole)
            return false;
        if (kind == SharedLooks::Kind::before)
            addBefore(*piece, from, to, out);
        else
            addBetween(*piece, from, to, out);
        if (out.size() > kMostReplayed)
            return false;
    }
    return true;
}

void Subscription::addNewest(Update& update, TimePoint at) {
    auto newest = toldState(at);
    const auto snapshot = m_data->snapshot();
    if (newest) {
        const auto& states = newest->told.states;
        for (std::size_t i = 0; i < states.size(); ++i)
            if (!isWanted(states[i].id))
                announce(update, describedIn(newest->told, i, *snapshot));
    } else {
        newest = m_data->looks.ask(questionOf(SharedLooks::Kind::states, at, at, snapshot), [&] {
            SharedLooks::Found look;
            snapshot->statesOf(m_ids, at, look.told.states);
            return look;
        });
    }
    update.samples.clear();
    std::size_t most = m_newest.size();
    for (const SeriesId id : m_ids)
        most = std::max<std::size_t>(most, id.value() + 1);
    m_newest.resize(most, kTimeMin);
    for (const telemetry::SeriesState& value : newest->told.states)
        addIfNewer(update, value);
}

/// Of the series that had samples in between, the values before those; of very many, all.
void Subscription::goBack(Update& update, const Published& now, bool isJump) {
    const TimePoint to = now.session.now;
    update.rewoundTo = to;
    update.events = m_data->eventsRegained(to, m_until, kEventsPerUpdate);
    m_newest.clear(); // what was sent of later does not count any more
    if (!m_request.samples)
        return;
    const bool isStored = m_data->holds(to) && m_data->holds(m_until) && !m_isBehindState;
    if (isJump || !isStored || now.session.speed > kEverySampleSpeed || !addOfPieces(SharedLooks::Kind::before, to, m_until, update.samples))
        addNewest(update, to);
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
        if (!everySample || !addOfPieces(SharedLooks::Kind::samples, m_until, to, update.samples))
            addNewest(update, to);
        // What a file says of a moment came until then: of a host that is told of late, the time lies before.
        m_isBehindState = !isLoaded;
        update.samples.arrival = to;
    }
    m_until = to;
}

} // namespace seamscope::session
