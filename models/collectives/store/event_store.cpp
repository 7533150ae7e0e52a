// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/event_store.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace seamscope::collectives {
namespace {

bool isBefore(const TimelineEvent& a, const TimelineEvent& b) {
    return a.rank != b.rank ? a.rank < b.rank : a.start < b.start;
}

/// Stable. Events mostly come by time: dealt out to their ranks, each rank's are in order already.
void sortByRank(std::vector<TimelineEvent>& events) {
    const auto highest = std::max_element(events.begin(), events.end(),
                                          [](const auto& a, const auto& b) { return a.rank < b.rank; });
    if (events.empty() || highest->rank > 4 * events.size())
        return std::stable_sort(events.begin(), events.end(), isBefore);
    if (std::is_sorted(events.begin(), events.end(), isBefore))
        return;
    std::vector<std::size_t> next(std::size_t{highest->rank} + 2);
    for (const TimelineEvent& event : events)
        ++next[event.rank + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    std::vector<TimelineEvent> dealt(events.size());
    for (const TimelineEvent& event : events)
        dealt[next[event.rank]++] = event;
    auto from = dealt.begin();
    for (std::size_t rank = 0; rank + 1 < next.size(); ++rank) { // next is by now where a rank ends
        const auto to = dealt.begin() + static_cast<std::ptrdiff_t>(next[rank]);
        if (!std::is_sorted(from, to, isBefore))
            std::stable_sort(from, to, isBefore);
        from = to;
    }
    events = std::move(dealt);
}

bool isUsable(const TimelineEvent& event) {
    std::int64_t end = 0;
    return event.duration >= 0 && !__builtin_add_overflow(event.start, event.duration, &end);
}

void copyOut(const Partition& partition, std::vector<TimelineEvent>& events) {
    for (std::size_t lane = 0; lane < partition.ranks().size(); ++lane) {
        const auto [first, last] = partition.events(lane);
        for (std::size_t i = first; i < last; ++i)
            events.push_back(partition.at(lane, i));
    }
}

} // namespace

Result<> EventStore::append(std::span<const TimelineEvent> events, std::uint32_t epoch) {
    const auto failed = [&](std::size_t taken, const Error& error) {
        m_lost += events.size() - taken;
        return fail(error);
    };
    if (epoch != m_pendingEpoch)
        if (const auto sealed = seal(); !sealed)
            return failed(0, sealed.error());
    m_pendingEpoch = epoch;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (!isUsable(events[i])) {
            ++m_dropped;
            continue;
        }
        m_pending.push_back(events[i]);
        if (m_pending.size() >= 2 * kPartitionEvents)
            if (const auto sealed = sealReached(); !sealed)
                return failed(i + 1, sealed.error());
    }
    return m_pending.size() >= kPartitionEvents ? sealReached() : Result<>();
}

/// Seals what begins before the time that nearly all ranks have reached; the rest waits for the others, so
/// that partitions do not lie over each other in time. Everything, where that is less than half.
Result<> EventStore::sealReached() {
    sortByRank(m_pending);
    std::vector<std::int64_t> reached;
    for (std::size_t i = 0; i < m_pending.size(); ++i)
        if (i + 1 == m_pending.size() || m_pending[i + 1].rank != m_pending[i].rank)
            reached.push_back(m_pending[i].start);
    const auto few = reached.begin() + static_cast<std::ptrdiff_t>(reached.size() / 50);
    std::nth_element(reached.begin(), few, reached.end());
    std::vector<TimelineEvent> beyond;
    std::copy_if(m_pending.begin(), m_pending.end(), std::back_inserter(beyond),
                 [cut = *few](const TimelineEvent& event) { return event.start > cut; });
    if (beyond.size() > m_pending.size() / 2)
        return sealSorted();
    std::erase_if(m_pending, [cut = *few](const TimelineEvent& event) { return event.start > cut; });
    const auto sealed = sealSorted();
    m_pending.insert(m_pending.end(), beyond.begin(), beyond.end());
    return sealed;
}

Result<> EventStore::seal() {
    sortByRank(m_pending);
    return m_pending.empty() ? Result<>() : sealSorted();
}

/// A partition is joined to what is sealed next while it is not twice its size.
Result<> EventStore::sealSorted() {
    std::size_t size = m_pending.size();
    auto first = m_partitions.end();
    while (first != m_partitions.begin()) {
        const Partition& older = **std::prev(first);
        if (older.epoch() != m_pendingEpoch || older.size() >= 2 * size ||
            older.size() + size > kPartitionEvents)
            break;
        size += older.size();
        --first;
    }
    std::vector<TimelineEvent> joined;
    if (first != m_partitions.end()) {
        joined.reserve(size);
        for (auto older = first; older != m_partitions.end(); ++older)
            copyOut(**older, joined);
        joined.insert(joined.end(), m_pending.begin(), m_pending.end());
        sortByRank(joined);
    }
    auto partition = Partition::seal(joined.empty() ? m_pending : joined, m_pendingEpoch, m_kinds.kinds(),
                                     m_options.spillFolder);
    if (!partition)
        return fail(partition.error());
    m_partitions.erase(first, m_partitions.end());
    m_partitions.push_back(std::move(*partition));
    m_pending.clear();
    if (m_pending.capacity() > kPartitionEvents / 4)
        m_pending.shrink_to_fit();
    return {};
}

void EventStore::enforceBudget() {
    std::size_t bytes = 0;
    for (const auto& partition : m_partitions)
        bytes += partition->bytes();
    while (bytes > m_options.bytes && m_partitions.size() > 1) {
        const auto oldest =
            std::min_element(m_partitions.begin(), m_partitions.end(),
                             [](const auto& a, const auto& b) { return a->lastEnd() < b->lastEnd(); });
        bytes -= (*oldest)->bytes();
        m_dropped += (*oldest)->size();
        m_partitions.erase(oldest);
    }
}

Result<> EventStore::publish() {
    const auto sealed = seal();
    enforceBudget();
    auto next = std::make_shared<EventSnapshot>();
    next->partitions = m_partitions;
    const auto& known = m_snapshot->kinds;
    const auto kinds = m_kinds.kinds();
    next->kinds = known && known->size() == kinds.size()
                      ? known
                      : std::make_shared<const std::vector<TimelineKind>>(kinds.begin(), kinds.end());
    next->dropped = m_dropped;
    next->range = {kTimeMax, kTimeMin};
    for (const auto& partition : m_partitions) {
        next->events += partition->size();
        next->bytes += partition->bytes();
        next->range.from = std::min(next->range.from, fromNanoseconds(partition->firstStart()));
        next->range.to = std::max(next->range.to, fromNanoseconds(partition->lastEnd()));
        std::vector<std::uint32_t> all;
        std::set_union(next->ranks.begin(), next->ranks.end(), partition->ranks().begin(),
                       partition->ranks().end(), std::back_inserter(all));
        next->ranks = std::move(all);
    }
    if (m_partitions.empty())
        next->range = {};
    m_snapshot = std::move(next);
    return sealed;
}

} // namespace seamscope::collectives
