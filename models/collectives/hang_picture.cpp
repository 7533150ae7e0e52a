// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/hang_picture.h"

#include "collectives/ordered.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace seamscope::collectives {
namespace {

const std::vector<PendingOp> kNoOps;
const std::vector<std::uint32_t> kNoRanks;

bool isSame(const PendingOp& a, const PendingOp& b) { return a.comm == b.comm && a.sequence == b.sequence; }

} // namespace

HangPicture::HangPicture(const CollectiveLog& log)
    : m_log(log) {
    takeProgress();
    takeEvents();
    for (const auto& [rank, extent] : log.dumped()) {
        m_states[rank].isHeard = true;
        m_states[rank].extent = extent;
    }
    findMembers();
    sortEvents();
    for (auto& [rank, state] : m_states)
        findFronts(state);
    std::set<std::uint32_t> all;
    for (const auto& [rank, state] : m_states)
        all.insert(rank);
    for (const auto& members : m_members)
        all.insert(members.begin(), members.end());
    m_ranks.assign(all.begin(), all.end());
}

void HangPicture::takeProgress() {
    for (const CommProgress& progress : m_log.progress()) {
        m_states[progress.rank].isHeard = true;
        if (progress.pointToPoint || !progress.comm.isValid())
            continue; // sends and receives are counted by each rank for itself
        CommState& state = m_comms[{progress.comm.value(), progress.rank}];
        state.enqueued = std::max(state.enqueued, progress.enqueued.value_or(-1));
        state.completed = std::max(state.completed, progress.completed.value_or(-1));
        state.enqueued = std::max(state.enqueued, state.completed);
    }
}

void HangPicture::takeEvents() {
    const auto& events = m_log.events();
    for (const CollectiveEvent& event : events) {
        if (event.op == CollectiveOp::none || !event.comm.isValid() || isPointToPoint(event.op))
            continue;
        CommState& state = m_comms[{event.comm.value(), event.rank}];
        state.enqueued = std::max(state.enqueued, event.sequence);
        if (event.state == CollectiveState::completed)
            state.completed = std::max(state.completed, event.sequence);
    }
    for (std::size_t i = 0; i < events.size(); ++i) {
        const CollectiveEvent& event = events[i];
        if (event.op == CollectiveOp::none || !event.comm.isValid())
            continue;
        if (isPointToPoint(event.op)) {
            m_pairs[{event.comm.value(), event.rank, event.peer, event.op}].push_back(&event);
            m_pointToPoint[{event.comm.value(), event.rank}].push_back(&event);
        }
        RankState& rank = m_states[event.rank];
        rank.isHeard = true;
        if (event.state == CollectiveState::completed)
            continue;
        const PendingOp op{event.comm, event.sequence, event.peer, event.op, i, event.rank};
        if (op.isPointToPoint()) {
            rank.pending.push_back(op);
            continue;
        }
        CommState& comm = m_comms[{event.comm.value(), event.rank}];
        if (event.sequence <= comm.completed)
            continue; // a later one is through, and they run in order
        if (comm.oldestPending < 0 || event.sequence < comm.oldestPending)
            comm.oldestPending = event.sequence;
        rank.pending.push_back(op);
    }
}

void HangPicture::findFronts(RankState& state) const {
    for (const PendingOp& op : state.pending)
        if (event(op).state == CollectiveState::started)
            state.fronts.push_back(op);
    if (!state.fronts.empty() || state.pending.empty())
        return;
    // Given up is as good as begun; of one communicator only the first.
    for (const PendingOp& op : state.pending) {
        if (!event(op).timedOut)
            continue;
        const auto known = std::find_if(state.fronts.begin(), state.fronts.end(),
                                        [&](const PendingOp& front) { return front.comm == op.comm; });
        if (known == state.fronts.end())
            state.fronts.push_back(op);
        else if (!op.isPointToPoint() && op.sequence < known->sequence)
            *known = op;
    }
    if (state.fronts.empty() && !state.extent.oldestLost)
        state.fronts.push_back(state.pending.front());
}

void HangPicture::findMembers() {
    const auto& comms = m_log.directory.comms();
    m_members.resize(comms.size());
    std::vector<std::set<std::uint32_t>> spoke(comms.size());
    for (const auto& [key, state] : m_comms)
        spoke[key.first].insert(key.second);
    for (std::size_t i = 0; i < comms.size(); ++i) {
        if (comms[i].ranks.empty())
            m_members[i].assign(spoke[i].begin(), spoke[i].end());
        else
            m_members[i] = comms[i].ranks;
        std::sort(m_members[i].begin(), m_members[i].end());
    }
}

void HangPicture::sortEvents() {
    for (const CollectiveEvent& event : m_log.events())
        if (event.comm.isValid() && event.op != CollectiveOp::none && !isPointToPoint(event.op))
            m_sorted.push_back(&event);
    orderStably(m_sorted.begin(), m_sorted.end(), [](const CollectiveEvent* a, const CollectiveEvent* b) {
        return std::tuple(a->comm, a->sequence, a->rank) < std::tuple(b->comm, b->sequence, b->rank);
    });
}

std::vector<const CollectiveEvent*> HangPicture::eventsAt(CommId comm, std::int64_t sequence) const {
    const auto place = [](const CollectiveEvent* event) { return std::tuple(event->comm, event->sequence); };
    auto at = std::lower_bound(m_sorted.begin(), m_sorted.end(), std::tuple(comm, sequence),
                               [&](const CollectiveEvent* a, const auto& b) { return place(a) < b; });
    std::vector<const CollectiveEvent*> events;
    for (; at != m_sorted.end() && place(*at) == std::tuple(comm, sequence); ++at)
        if (events.empty() || events.back()->rank != (*at)->rank)
            events.push_back(*at);
    return events;
}

bool HangPicture::isHeard(std::uint32_t rank) const {
    const auto state = m_states.find(rank);
    return state != m_states.end() && state->second.isHeard;
}

const std::vector<std::uint32_t>& HangPicture::members(CommId comm) const {
    return comm.isValid() ? m_members[comm.value()] : kNoRanks;
}

const std::vector<PendingOp>& HangPicture::fronts(std::uint32_t rank) const {
    const auto state = m_states.find(rank);
    return state == m_states.end() ? kNoOps : state->second.fronts;
}

bool HangPicture::isFrontLost(std::uint32_t rank) const {
    const auto state = m_states.find(rank);
    return state != m_states.end() && !state->second.pending.empty() && state->second.fronts.empty();
}

const std::vector<PendingOp>& HangPicture::pending(std::uint32_t rank) const {
    const auto state = m_states.find(rank);
    return state == m_states.end() ? kNoOps : state->second.pending;
}

const HangPicture::CommState* HangPicture::find(std::uint32_t rank, CommId comm) const {
    const auto state = m_comms.find({comm.value(), rank});
    return state == m_comms.end() ? nullptr : &state->second;
}

std::optional<std::int64_t> HangPicture::completed(std::uint32_t rank, CommId comm) const {
    const CommState* state = find(rank, comm);
    return state && state->completed >= 0 ? std::optional(state->completed) : std::nullopt;
}

std::optional<std::int64_t> HangPicture::enqueued(std::uint32_t rank, CommId comm) const {
    const CommState* state = find(rank, comm);
    return state ? std::optional(state->enqueued) : std::nullopt;
}

std::int64_t HangPicture::pointToPointDone(std::uint32_t rank, CommId comm) const {
    std::int64_t newest = -1;
    if (const auto told = m_pointToPoint.find({comm.value(), rank}); told != m_pointToPoint.end())
        for (const CollectiveEvent* event : told->second)
            if (event->state == CollectiveState::completed)
                newest = std::max(newest, event->sequence);
    return newest;
}

const std::vector<const CollectiveEvent*>& HangPicture::pairs(const PairKey& key) const {
    static const std::vector<const CollectiveEvent*> kNone;
    const auto at = m_pairs.find(key);
    return at == m_pairs.end() ? kNone : at->second;
}

/// What the other end of a send or receive told of it. Each rank counts its sends and receives of a
/// communicator for itself: the numbers agree where it has just two members; where both recorders were read
/// from their first entry on, the n-th send meets the n-th receive.
const CollectiveEvent* HangPicture::partner(std::uint32_t rank, const PendingOp& at,
                                            std::optional<Presence>& known) const {
    const CollectiveOp wanted = at.op == CollectiveOp::send ? CollectiveOp::recv : CollectiveOp::send;
    const auto extent = [this](std::uint32_t of) {
        const auto dump = m_log.dumped().find(of);
        return dump == m_log.dumped().end() ? DumpExtent{} : dump->second;
    };
    if (members(at.comm).size() == 2 && at.sequence >= 0) {
        const auto theirs = m_pointToPoint.find({at.comm.value(), rank});
        if (theirs == m_pointToPoint.end() || extent(rank).oldestLost)
            return nullptr;
        std::int64_t lowest = theirs->second.front()->sequence, highest = lowest;
        for (const CollectiveEvent* event : theirs->second) {
            if (event->sequence == at.sequence && event->op == wanted)
                return event;
            lowest = std::min(lowest, event->sequence);
            highest = std::max(highest, event->sequence);
        }
        if (at.sequence < lowest || at.sequence > highest)
            known = at.sequence < lowest ? Presence::done : Presence::absent;
        return nullptr;
    }
    if (!extent(rank).isWhole || !extent(at.rank).isWhole)
        return nullptr;
    const auto& own = pairs({at.comm.value(), at.rank, static_cast<std::int32_t>(rank), at.op});
    const auto& theirs = pairs({at.comm.value(), rank, static_cast<std::int32_t>(at.rank), wanted});
    const auto place = static_cast<std::size_t>(std::find(own.begin(), own.end(), &event(at)) - own.begin());
    if (place >= theirs.size())
        known = Presence::absent;
    return place < theirs.size() ? theirs[place] : nullptr;
}

Presence HangPicture::meeting(std::uint32_t rank, const RankState& state, const PendingOp& at) const {
    const CollectiveOp wanted = at.op == CollectiveOp::send ? CollectiveOp::recv : CollectiveOp::send;
    std::optional<Presence> known;
    if (const CollectiveEvent* other = partner(rank, at, known)) {
        if (other->state == CollectiveState::completed)
            return Presence::done;
        const bool isFront = std::any_of(state.fronts.begin(), state.fronts.end(),
                                         [&](const PendingOp& op) { return &event(op) == other; });
        return isFront ? Presence::here : Presence::elsewhere;
    }
    if (known)
        return *known;
    const auto answers = [&](const PendingOp& op) {
        return op.op == wanted && op.peer == static_cast<std::int32_t>(at.rank) && op.comm == at.comm;
    };
    if (std::any_of(state.fronts.begin(), state.fronts.end(), answers))
        return Presence::here;
    if (std::any_of(state.pending.begin(), state.pending.end(), answers))
        return Presence::elsewhere;
    const auto& theirs = pairs({at.comm.value(), rank, static_cast<std::int32_t>(at.rank), wanted});
    return state.extent.oldestLost || state.extent.doneUntold || !theirs.empty() ? Presence::untold
                                                                                 : Presence::absent;
}

Presence HangPicture::presence(std::uint32_t rank, const PendingOp& at) const {
    const auto known = m_states.find(rank);
    if (known == m_states.end() || !known->second.isHeard)
        return Presence::unheard;
    const RankState& state = known->second;
    if (at.isPointToPoint())
        return meeting(rank, state, at);
    const CommState* comm = find(rank, at.comm);
    const bool isOpen = state.extent.oldestLost || state.extent.doneUntold;
    if (!comm && isOpen)
        return Presence::untold;
    if (!comm)
        return m_log.dumped().count(rank) > 0 ? Presence::absent : Presence::unheard;
    if (at.sequence <= comm->completed)
        return Presence::done;
    if (at.sequence > comm->enqueued)
        return isOpen && comm->oldestPending < 0 ? Presence::untold : Presence::absent;
    if (comm->oldestPending > at.sequence)
        return state.extent.oldestLost ? Presence::untold : Presence::done;
    const bool isFront = std::any_of(state.fronts.begin(), state.fronts.end(),
                                     [&](const PendingOp& front) { return isSame(front, at); });
    if (isFront)
        return Presence::here;
    // Known by its counters alone: in line, and nothing says that it stands elsewhere.
    return state.pending.empty() ? Presence::here : Presence::elsewhere;
}

} // namespace seamscope::collectives
