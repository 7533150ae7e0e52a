// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/timeline_builder.h"

#include "collectives/ordered.h"
#include "collectives/timeline/timeline_mix.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace seamscope::collectives {
namespace {

constexpr std::size_t kMaxTracks = 8'000'000;
constexpr std::size_t kMaxSteps = 1'000'000;
constexpr std::size_t kMaxBlames = 4'000'000;
/// Part of all waiting that those who are named have to have caused, all of them together.
constexpr double kLeastCaused = 0.2;
/// Events that wait for the clocks, and how many calls of publish() they do.
constexpr std::size_t kMaxHeld = 500'000;
constexpr int kMostTicksHeld = 20;
constexpr std::size_t kClockSamples = 64;
constexpr Duration kClocksEvery = std::chrono::seconds(60); ///< clocks drift

} // namespace

TimelineBuilder::TimelineBuilder(topology::EntityId job, EventStoreOptions options)
    : m_job(std::move(job))
    , m_store(std::move(options))
    , m_model(std::make_shared<TimelineModel>())
    , m_attribution(m_directory, Attribution::Limits{.clockSamples = kClockSamples}) {}

TimelineBuilder::~TimelineBuilder() = default;

Result<> TimelineBuilder::add(const CollectiveBatch& batch) {
    std::vector<CommId> comms;
    std::vector<NameId> names;
    for (const Communicator& comm : batch.directory.comms())
        comms.push_back(m_directory.comm(comm));
    for (const auto& [rank, place] : batch.directory.places())
        m_directory.place(rank) = place;
    const auto nameOf = [&](NameId id) {
        if (!id.isValid())
            return NameId();
        if (id.value() >= names.size())
            names.resize(id.value() + 1);
        NameId& known = names[id.value()];
        return known.isValid() ? known : known = m_directory.name(batch.directory.name(id));
    };
    if (batch.verdict)
        (batch.verdict->hangs ? m_hang : m_slow) = batch.verdict;
    std::vector<std::uint32_t> order(batch.events.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto isEarlier = [&](std::uint32_t a, std::uint32_t b) {
        return batch.events[a].begin() < batch.events[b].begin();
    };
    orderStably(order.begin(), order.end(), isEarlier);
    for (const std::uint32_t i : order) {
        Telling telling{.event = batch.events[i], .startsTogether = batch.startsTogether};
        CollectiveEvent& event = telling.event;
        event.comm =
            event.comm.isValid() && event.comm.value() < comms.size() ? comms[event.comm.value()] : CommId();
        event.name = nameOf(event.name);
        if (isKnown(event.begin()) && event.rank <= CollectiveDirectory::kMaxRank)
            take(std::move(telling));
        else
            ++m_unusable;
    }
    if (m_held.size() > kMaxHeld)
        releaseHeld(true);
    store();
    return takeOutcome();
}

void TimelineBuilder::take(Telling telling) {
    const CollectiveEvent& event = telling.event;
    const bool isCollective = event.kind == SliceKind::collective;
    if (isCollective && event.duration() && !isPointToPoint(event.op)) {
        number(telling);
        m_meetingRanks.insert(event.rank);
    }
    // Where starts are stamped when all have come, lengths say nothing of who was late.
    if (isCollective && !telling.startsTogether) {
        CollectiveEvent numbered = event;
        if (!event.comm.isValid()) // a trace without groups: whoever is in it
            numbered.comm = m_directory.comm({"", "", {}, 0});
        if (telling.sequence >= 0)
            numbered.sequence =
                static_cast<std::int64_t>(mix(mix(mix(kMixSeed, event.name.value()), telling.generation),
                                              static_cast<std::uint64_t>(telling.sequence)) >>
                                          1);
        m_attribution.add(numbered);
    }
    if (m_isReleased)
        addEvent(std::move(telling));
    else
        m_held.push_back(std::move(telling));
}

void TimelineBuilder::number(Telling& telling) {
    const CollectiveEvent& event = telling.event;
    if (m_tracks.size() >= kMaxTracks)
        m_tracks.clear();
    Track& track = m_tracks[trackId(event)];
    telling.sequence = event.sequence;
    if (event.sequence < 0)
        telling.sequence = track.sequence + 1;
    else if (event.sequence <= track.sequence)
        ++track.generation; // counts from the start again, as in every step
    track.sequence = telling.sequence;
    telling.generation = track.generation;
}

/// Offsets as they are known by now, for all that is added from here on.
void TimelineBuilder::alignClocks() {
    const std::uint64_t closed = m_attribution.closed();
    const bool isDue = closed >= 2 * m_alignedAt || m_latest > m_alignedTime + kClocksEvery || !m_isReleased;
    if (closed == m_alignedAt || !isDue)
        return;
    m_alignedAt = closed;
    m_alignedTime = m_latest;
    const auto offsets = m_attribution.clocks().offsets();
    if (offsets.empty())
        return;
    auto clocks = std::make_shared<ClockTable>(*m_clocks);
    clocks->update(offsets, toNanoseconds(m_latest));
    for (const auto& [rank, offset] : offsets)
        m_ranks[rank].ahead = Duration(clocks->newest(rank));
    m_clocks = std::move(clocks);
}

/// Lets the first events go when the clocks of all ranks that meet others are known, or when that takes too
/// long.
void TimelineBuilder::releaseHeld(bool isAll) {
    if (m_isReleased || m_held.empty())
        return;
    if (isAll)
        m_attribution.finish();
    alignClocks();
    const bool isKnown = std::all_of(m_meetingRanks.begin(), m_meetingRanks.end(),
                                     [this](std::uint32_t rank) { return m_clocks->knows(rank); });
    if (!isAll && !isKnown && ++m_ticksHeld < kMostTicksHeld)
        return;
    m_isReleased = true;
    // Hosts whose clocks are apart told in the order of their own: put right, it is the common one.
    for (Telling& telling : m_held)
        addEvent(std::move(telling));
    m_held = {};
    m_meetingRanks.clear();
}

/// Who is slow by its own time, as far as it can be told from what has come.
void TimelineBuilder::nameSlow(bool isAll) {
    if (m_slow) {
        m_named = m_slow->culprits;
        m_waitingFor = m_slow->victims;
        m_verdictText = m_slow->text;
        return;
    }
    const std::uint64_t closed = m_attribution.closed();
    if (m_hangs || closed == m_judgedAt || (!isAll && closed < m_judgedAt + m_judgedAt / 16))
        return;
    m_judgedAt = closed;
    m_named.clear();
    double waits = 0;
    for (const Attribution::Rank& rank : m_attribution.ranks())
        waits += rank.wait;
    const std::vector<std::uint32_t> slow = m_attribution.persistent();
    const double least = kLeastCaused * waits / static_cast<double>(std::max<std::size_t>(slow.size(), 1));
    for (const std::uint32_t rank : slow)
        if (m_attribution.ranks()[rank].caused > least)
            m_named.push_back(rank);
    std::sort(m_named.begin(), m_named.end());
}

bool TimelineBuilder::mayBeBlamed(std::uint32_t rank) const {
    return !m_slow || std::binary_search(m_slow->culprits.begin(), m_slow->culprits.end(), rank);
}

void TimelineBuilder::addEvent(Telling telling) {
    CollectiveEvent& event = telling.event;
    RankState& rank = m_ranks[event.rank];
    for (TimePoint* const t : {&event.enter, &event.start, &event.end})
        if (isKnown(*t))
            *t -= rank.ahead;
    recordStep(event);
    if (event.epoch != m_epoch) {
        // A restart: what was under way before it will never be complete.
        for (auto& [key, meeting] : m_meetings)
            settle(key, meeting);
        m_meetings.clear();
        m_waiting = 0;
        store();
        m_epoch = event.epoch;
    }
    const auto length = event.duration();
    const TimePoint reached =
        std::exchange(rank.reached, std::max(rank.reached, length ? event.begin() + *length : event.begin()));
    m_latest = std::max(m_latest, rank.reached);
    if (event.kind != SliceKind::collective) {
        const Duration took = length.value_or(Duration{0});
        if (event.kind != SliceKind::wait && event.kind != SliceKind::transfer)
            rank.worked += took;
        emit(event, event.kind, event.begin(), took, Duration{0}, Mark::none);
        return;
    }
    if (!length) {
        hold(event);
        return;
    }
    const bool hasLeft = isKnown(rank.left);
    if (hasLeft && event.begin() > rank.left)
        rank.outside += event.begin() - rank.left;
    rank.left = std::max(rank.left, event.begin() + *length);
    const bool hasGap = telling.startsTogether && isKnown(reached) && reached < event.begin();
    if (isPointToPoint(event.op)) {
        if (hasGap && event.op == CollectiveOp::recv)
            emit(event, SliceKind::wait, reached, event.begin() - reached, Duration{0}, Mark::none);
        emit(event, SliceKind::transfer, event.begin(), *length, Duration{0}, Mark::none);
        return;
    }
    if (hasGap)
        event.start = reached;
    // Between communications a rank is on its own, on the device or the host; where waiting stands there as
    // well, only what it tells of its work counts.
    meet(telling, telling.startsTogether ? rank.worked : rank.outside, telling.startsTogether || hasLeft);
}

/// An end that is not told: only the newest of a rank in a communicator can still be under way, of those
/// before it just the length is not known.
void TimelineBuilder::hold(const CollectiveEvent& event) {
    const bool isOver = event.state == CollectiveState::completed;
    const auto release = [&](const CollectiveEvent& of) {
        emit(of, SliceKind::collective, of.begin(), Duration{0}, Duration{0}, Mark::none);
    };
    const auto [at, isNew] = m_open.try_emplace({event.rank, event.comm}, event);
    if (isNew && !isOver)
        return;
    release(at->second);
    if (isOver) {
        if (!isNew)
            release(event);
        m_open.erase(at);
    } else {
        at->second = event;
    }
}

/// No more comes: what was begun and has no end hangs; what was only put in line may be waiting for anything.
void TimelineBuilder::releaseOpen() {
    if (m_hang) {
        applyVerdict();
        return;
    }
    for (const auto& [key, event] : m_open) {
        if (event.state == CollectiveState::started || event.timedOut) {
            Telling telling{.event = event};
            number(telling);
            meet(telling, Duration{0}, true);
        } else {
            emit(event, SliceKind::collective, event.begin(), Duration{0}, Duration{0}, Mark::none);
        }
    }
    m_open.clear();
}

/// The analysis has seen more than one collective at a time: who it names is marked, whatever stands open.
void TimelineBuilder::applyVerdict() {
    const auto isIn = [](const std::vector<std::uint32_t>& ranks, std::uint32_t rank) {
        return std::binary_search(ranks.begin(), ranks.end(), rank);
    };
    constexpr Duration kLeastShown = std::chrono::seconds(1); // nobody knows how long it had lasted
    std::set<std::uint32_t> shown;
    Duration waited{0};
    for (const auto& [key, event] : m_open) {
        const Mark mark = isIn(m_hang->culprits, event.rank)  ? Mark::culprit
                          : isIn(m_hang->victims, event.rank) ? Mark::victim
                                                              : Mark::none;
        const Duration length =
            mark == Mark::none ? Duration{0} : std::max(m_latest - event.begin(), kLeastShown);
        emit(event, mark == Mark::none ? SliceKind::collective : SliceKind::stall, event.begin(), length,
             Duration{0}, mark);
        if (mark == Mark::culprit)
            shown.insert(event.rank);
        waited += mark == Mark::victim ? length : Duration{0};
    }
    for (const std::uint32_t rank : m_hang->culprits) {
        if (!shown.contains(rank)) {
            CollectiveEvent absent;
            absent.rank = rank;
            emit(absent, SliceKind::stall, m_latest, kLeastShown, kLeastShown, Mark::culprit);
        }
        m_blames.push_back({m_latest, rank, {}, waited, true, true});
    }
    m_verdictText = m_hang->text;
    m_named = m_hang->culprits;
    m_waitingFor = m_hang->victims;
    m_hangs = true;
    m_hang.reset();
    m_open.clear();
}

void TimelineBuilder::recordStep(const CollectiveEvent& event) {
    if (event.step < 0)
        return;
    const TimePoint start = event.begin();
    const auto length = event.duration();
    const TimePoint end = length ? start + *length : start;
    if (m_newestStep == m_steps.end() || m_newestStep->first != event.step) {
        if (m_steps.size() >= kMaxSteps && !m_steps.contains(event.step))
            m_steps.erase(m_steps.begin());
        m_newestStep = m_steps.try_emplace(event.step, TimeRange{start, end}).first;
    }
    TimeRange& range = m_newestStep->second;
    range.from = std::min(range.from, start);
    range.to = std::max(range.to, end);
}

void TimelineBuilder::store() {
    if (const auto stored = m_store.append(m_made, m_epoch); !stored && m_outcome)
        m_outcome = stored;
    m_made.clear();
}

Result<> TimelineBuilder::publish(bool isAll) {
    releaseHeld(isAll);
    alignClocks();
    if (isAll) {
        releaseOpen();
        for (auto& [key, meeting] : m_meetings)
            settle(key, meeting);
        m_meetings.clear();
        m_waiting = 0;
    }
    nameSlow(isAll);
    store();
    if (const auto published = m_store.publish(); !published && m_outcome)
        m_outcome = published;
    std::sort(m_blames.begin(), m_blames.end(), [](const Blame& a, const Blame& b) { return a.at < b.at; });
    if (m_blames.size() > kMaxBlames)
        m_blames.erase(m_blames.begin(), m_blames.end() - static_cast<std::ptrdiff_t>(kMaxBlames));
    auto model = std::make_shared<TimelineModel>();
    model->job = m_job;
    model->version = ++m_version;
    model->events = m_store.snapshot();
    model->directory = std::make_shared<const CollectiveDirectory>(m_directory);
    for (const auto& [number, range] : m_steps)
        model->steps.push_back({number, range.from, range.to});
    std::sort(model->steps.begin(), model->steps.end(),
              [](const auto& a, const auto& b) { return a.start < b.start; });
    model->blames = m_blames;
    model->named = m_named;
    model->waiting = m_waitingFor;
    model->verdict = m_verdictText;
    model->hangs = m_hangs;
    model->clocks = m_clocks;
    if (model->events->dropped > 0)
        model->note =
            telemetry::say<telemetry::MessageCode::eventsGivenUp>(telemetry::Plural{model->events->dropped});
    m_model = std::move(model);
    return takeOutcome();
}

} // namespace seamscope::collectives
