// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/timeline_builder.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace seamscope::collectives {
namespace {

/// Members held until their collective is complete; beyond it the collectives are split as they are.
constexpr std::size_t kMaxWaiting = 8'000'000;
constexpr std::size_t kMaxTracks = 8'000'000;
constexpr std::size_t kMaxSteps = 1'000'000;
constexpr std::size_t kMaxBlames = 4'000'000;
/// How much of its lateness somebody must have worked longer than its peers to be blamed for it.
constexpr double kOwnShare = 0.5;

std::uint64_t mix(std::uint64_t h, std::uint64_t value) {
    h = (h ^ value) * 0x9E3779B97F4A7C15ULL;
    return h ^ (h >> 31);
}

} // namespace

std::size_t TimelineBuilder::MeetingHash::operator()(const MeetingKey& key) const noexcept {
    std::uint64_t h = mix(key.comm.value(), std::uint64_t{key.name.value()} << 32 | key.generation);
    h = mix(h, static_cast<std::uint64_t>(key.sequence));
    return static_cast<std::size_t>(mix(h, std::uint64_t{key.epoch} << 8 | static_cast<unsigned>(key.op)));
}

TimelineBuilder::TimelineBuilder(topology::EntityId job, EventStoreOptions options)
    : m_job(std::move(job))
    , m_store(std::move(options))
    , m_model(std::make_shared<TimelineModel>()) {}

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
    std::vector<std::uint32_t> order(batch.events.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return batch.events[a].begin() < batch.events[b].begin();
    });
    for (const std::uint32_t i : order) {
        CollectiveEvent event = batch.events[i];
        event.comm =
            event.comm.isValid() && event.comm.value() < comms.size() ? comms[event.comm.value()] : CommId();
        event.name = nameOf(event.name);
        if (isKnown(event.begin()) && event.rank <= CollectiveDirectory::kMaxRank)
            addEvent(event, batch.startsTogether);
    }
    if (batch.hang)
        m_verdict = batch.hang;
    return store();
}

void TimelineBuilder::addEvent(CollectiveEvent event, bool startsTogether) {
    noteStep(event);
    if (event.epoch != m_epoch) {
        // A restart: what was under way before it will never be complete.
        for (auto& [key, meeting] : m_meetings)
            settle(key, meeting);
        m_meetings.clear();
        m_waiting = 0;
        (void)store();
        m_epoch = event.epoch;
    }
    RankState& rank = m_ranks[event.rank];
    const auto length = event.duration();
    const TimePoint reached =
        std::exchange(rank.reached, std::max(rank.reached, length ? event.begin() + *length : event.begin()));
    m_latest = std::max(m_latest, rank.reached);
    if (event.kind != SliceKind::collective) {
        const Duration took = length.value_or(Duration{0});
        if (event.kind != SliceKind::wait && event.kind != SliceKind::transfer) {
            rank.worked += took;
            rank.tellsWork = true;
        }
        emit(event, event.kind, event.begin(), took, Duration{0}, Mark::none);
        return;
    }
    if (!length) {
        hold(event);
        return;
    }
    if (isKnown(rank.left) && event.begin() > rank.left)
        rank.outside += event.begin() - rank.left;
    rank.left = std::max(rank.left, event.begin() + *length);
    const bool hasGap = startsTogether && isKnown(reached) && reached < event.begin();
    if (isPointToPoint(event.op)) {
        if (hasGap && event.op == CollectiveOp::recv)
            emit(event, SliceKind::wait, reached, event.begin() - reached, Duration{0}, Mark::none);
        emit(event, SliceKind::transfer, event.begin(), *length, Duration{0}, Mark::none);
        return;
    }
    if (hasGap)
        event.start = reached;
    meet(event, rank.tellsWork ? rank.worked : rank.outside);
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
    if (m_verdict) {
        applyVerdict();
        return;
    }
    for (const auto& [key, event] : m_open) {
        if (event.state == CollectiveState::started || event.timedOut)
            meet(event, Duration{0});
        else
            emit(event, SliceKind::collective, event.begin(), Duration{0}, Duration{0}, Mark::none);
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
        const Mark mark = isIn(m_verdict->culprits, event.rank)  ? Mark::culprit
                          : isIn(m_verdict->victims, event.rank) ? Mark::victim
                                                                 : Mark::none;
        const Duration length =
            mark == Mark::none ? Duration{0} : std::max(m_latest - event.begin(), kLeastShown);
        emit(event, mark == Mark::none ? SliceKind::collective : SliceKind::stall, event.begin(), length,
             Duration{0}, mark);
        if (mark == Mark::culprit)
            shown.insert(event.rank);
        waited += mark == Mark::victim ? length : Duration{0};
    }
    for (const std::uint32_t rank : m_verdict->culprits) {
        if (!shown.contains(rank)) {
            CollectiveEvent absent;
            absent.rank = rank;
            emit(absent, SliceKind::stall, m_latest, kLeastShown, kLeastShown, Mark::culprit);
        }
        m_blames.push_back({m_latest, rank, {}, waited, true});
    }
    m_verdictText = m_verdict->text;
    m_verdict.reset();
    m_open.clear();
}

void TimelineBuilder::meet(const CollectiveEvent& event, Duration worked) {
    const std::uint64_t id = mix(mix(event.rank, event.comm.value()),
                                 std::uint64_t{event.name.value()} << 8 | static_cast<unsigned>(event.op));
    if (m_tracks.size() >= kMaxTracks)
        m_tracks.clear();
    Track& track = m_tracks[id];
    MeetingKey key{event.comm, event.name, event.epoch, 0, event.sequence, event.op};
    if (event.sequence < 0)
        key.sequence = ++track.sequence;
    else if (event.sequence <= track.sequence)
        ++track.generation; // counts from the start again, as in every step
    track.sequence = key.sequence;
    key.generation = track.generation;
    Meeting& meeting = m_meetings[key];
    meeting.members.push_back({event, worked - track.worked});
    track.worked = worked;
    ++m_waiting;
    if (isComplete(key, meeting)) {
        settle(key, meeting);
        m_waiting -= meeting.members.size();
        m_meetings.erase(key);
    } else if (m_waiting > kMaxWaiting) {
        for (auto& [other, open] : m_meetings)
            settle(other, open);
        m_meetings.clear();
        m_waiting = 0;
    }
}

bool TimelineBuilder::isComplete(const MeetingKey& key, const Meeting& meeting) const {
    if (!key.comm.isValid())
        return false;
    const Communicator& comm = m_directory.comm(key.comm);
    const std::size_t size = comm.ranks.empty() ? comm.size : comm.ranks.size();
    return size > 0 && meeting.members.size() >= size &&
           std::all_of(meeting.members.begin(), meeting.members.end(),
                       [](const Member& member) { return member.event.duration().has_value(); });
}

void TimelineBuilder::settle(const MeetingKey& key, Meeting& meeting) {
    const auto isOpen = [](const Member& member) { return !member.event.duration(); };
    if (std::any_of(meeting.members.begin(), meeting.members.end(), isOpen)) {
        settleHang(key, meeting, m_latest);
        return;
    }
    m_arrivals.clear();
    for (const Member& member : meeting.members)
        m_arrivals.push_back({member.event.rank, *member.event.duration()});
    splitArrivals(m_arrivals, m_splits);
    std::vector<Duration> worked;
    for (const Member& member : meeting.members)
        worked.push_back(member.worked);
    std::nth_element(worked.begin(), worked.begin() + static_cast<std::ptrdiff_t>(worked.size() / 2),
                     worked.end());
    const Duration typical = worked[worked.size() / 2];
    Duration caused{0};
    bool isBlamed = false;
    for (std::size_t i = 0; i < m_splits.size(); ++i) {
        caused += m_splits[i].wait;
        // With two members the median is one of them: the shorter work is what the longer one is held
        // against.
        const Duration peer = m_splits.size() == 2 ? meeting.members[1 - i].worked : typical;
        const auto own = static_cast<double>((meeting.members[i].worked - peer).count());
        if (m_splits[i].mark == Mark::culprit &&
            own < kOwnShare * static_cast<double>(m_splits[i].late.count()))
            m_splits[i].mark = Mark::none;
        isBlamed = isBlamed || m_splits[i].mark == Mark::culprit;
    }
    for (std::size_t i = 0; i < m_splits.size(); ++i) {
        const CollectiveEvent& event = meeting.members[i].event;
        const ArrivalSplit& split = m_splits[i];
        const Mark mark = isBlamed ? split.mark : Mark::none;
        const TimePoint start = event.begin();
        if (split.wait > Duration{0})
            emit(event, SliceKind::wait, start, split.wait, split.late, mark);
        emit(event, SliceKind::transfer, start + split.wait, split.transfer,
             split.wait > Duration{0} ? Duration{0} : split.late,
             split.wait > Duration{0} ? Mark::none : mark);
        if (mark == Mark::culprit)
            m_blames.push_back({start, event.rank, key.comm, caused, false});
    }
}

/// Who is in it waits; who should be and is not keeps it from ending.
void TimelineBuilder::settleHang(const MeetingKey& key, Meeting& meeting, TimePoint now) {
    std::set<std::uint32_t> here;
    TimePoint last = kTimeMin;
    Duration caused{0};
    for (const Member& member : meeting.members) {
        const CollectiveEvent& event = member.event;
        here.insert(event.rank);
        last = std::max(last, event.begin());
        const Duration length = event.duration().value_or(std::max(now - event.begin(), Duration{1}));
        caused += length;
        emit(event, SliceKind::stall, event.begin(), length, Duration{0}, Mark::victim);
    }
    if (!key.comm.isValid())
        return;
    for (const std::uint32_t rank : m_directory.comm(key.comm).ranks) {
        if (here.contains(rank))
            continue;
        CollectiveEvent missing = meeting.members.front().event;
        missing.rank = rank;
        emit(missing, SliceKind::stall, last, std::max(now - last, Duration{1}), now - last, Mark::culprit);
        m_blames.push_back({last, rank, key.comm, caused, true});
    }
}

void TimelineBuilder::emit(const CollectiveEvent& event, SliceKind slice, TimePoint from, Duration length,
                           Duration late, Mark mark) {
    TimelineEvent made;
    made.start = toNanoseconds(from);
    made.duration = length.count();
    made.late = late.count();
    made.rank = event.rank;
    made.kind = m_store.kinds().id({slice, event.op, mark, event.comm, event.name});
    m_made.push_back(made);
}

void TimelineBuilder::noteStep(const CollectiveEvent& event) {
    if (event.step < 0)
        return;
    const TimePoint start = event.begin();
    const auto length = event.duration();
    const auto [at, isNew] = m_steps.try_emplace(event.step, TimeRange{start, start});
    at->second.from = std::min(at->second.from, start);
    at->second.to = std::max(at->second.to, length ? start + *length : start);
    if (isNew && m_steps.size() > kMaxSteps)
        m_steps.erase(m_steps.begin());
}

Result<> TimelineBuilder::store() {
    const auto stored = m_store.append(m_made, m_epoch);
    m_made.clear();
    return stored;
}

Result<> TimelineBuilder::publish(bool isAll) {
    if (isAll) {
        releaseOpen();
        for (auto& [key, meeting] : m_meetings)
            settle(key, meeting);
        m_meetings.clear();
        m_waiting = 0;
    }
    SEAM_TRY(store());
    const auto published = m_store.publish();
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
    model->verdict = m_verdictText;
    if (model->events->dropped > 0)
        model->note = std::to_string(model->events->dropped) + " oldest events were given up for memory";
    m_model = std::move(model);
    return published;
}

} // namespace seamscope::collectives
