// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/median.h"
#include "collectives/timeline/timeline_builder.h"
#include "collectives/timeline/timeline_mix.h"

#include <algorithm>
#include <set>
#include <utility>

/// Which events are one collective, and what each of its members spent it with.
namespace seamscope::collectives {
namespace {

/// Members held until their collective is complete; beyond it the collectives are split as they are.
constexpr std::size_t kMaxWaiting = 8'000'000;
/// How much of its lateness somebody must have taken by itself to be blamed for it.
constexpr double kOwnShare = 0.5;

} // namespace

std::size_t TimelineBuilder::MeetingHash::operator()(const MeetingKey& key) const noexcept {
    std::uint64_t h = mix(key.comm.value(), std::uint64_t{key.name.value()} << 32 | key.generation);
    h = mix(h, static_cast<std::uint64_t>(key.sequence));
    return static_cast<std::size_t>(mix(h, std::uint64_t{key.epoch} << 8 | static_cast<unsigned>(key.op)));
}

void TimelineBuilder::meet(const Telling& telling, Duration own, bool knowsOwn) {
    const CollectiveEvent& event = telling.event;
    Track& track = m_tracks[trackId(event)];
    const MeetingKey key{event.comm, event.name, event.epoch, telling.generation, telling.sequence, event.op};
    Meeting& meeting = m_meetings[key];
    meeting.members.push_back({event, own - track.own, knowsOwn || track.hasMet});
    track.own = own;
    track.hasMet = true;
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
        worked.push_back(member.own);
    const Duration typical = upperMedian(worked);
    Duration caused{0};
    bool isBlamed = false;
    std::optional<std::size_t> last; // whom the others waited for, whether or not it stands out
    for (std::size_t i = 0; i < m_splits.size(); ++i) {
        caused += m_splits[i].wait;
        // With two members the median is one of them: the shorter work is what the longer one is held
        // against.
        const Member& member = meeting.members[i];
        const Duration peer = m_splits.size() == 2 ? meeting.members[1 - i].own : typical;
        const auto own = static_cast<double>((member.own - peer).count());
        if (!m_splits[i].isLast)
            continue;
        const bool isHeldUp =
            member.knowsOwn && own < kOwnShare * static_cast<double>(m_splits[i].late.count());
        Mark& mark = m_splits[i].mark;
        if (mark == Mark::culprit)
            mark = isHeldUp ? Mark::none : mayBeBlamed(member.event.rank) ? mark : Mark::masked;
        isBlamed = isBlamed || mark == Mark::culprit;
        if (!isHeldUp && mayBeBlamed(member.event.rank))
            last = i;
    }
    if (last)
        m_blames.push_back({meeting.members[*last].event.begin(), meeting.members[*last].event.rank, key.comm,
                            caused, false, isBlamed});
    for (std::size_t i = 0; i < m_splits.size(); ++i) {
        const CollectiveEvent& event = meeting.members[i].event;
        const ArrivalSplit& split = m_splits[i];
        const bool isShown = isBlamed || (m_slow && split.mark == Mark::masked);
        const Mark mark = isShown ? split.mark : Mark::none;
        const TimePoint start = event.begin();
        if (split.wait > Duration{0})
            emit(event, SliceKind::wait, start, split.wait, split.late, mark);
        emit(event, SliceKind::transfer, start + split.wait, split.transfer,
             split.wait > Duration{0} ? Duration{0} : split.late,
             split.wait > Duration{0} ? Mark::none : mark);
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
        m_blames.push_back({last, rank, key.comm, caused, true, true});
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

} // namespace seamscope::collectives
