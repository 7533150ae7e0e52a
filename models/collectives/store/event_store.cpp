// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/event_store.h"

#include <algorithm>
#include <iterator>

namespace seamscope::collectives {
namespace {

bool isBefore(const TimelineEvent& a, const TimelineEvent& b) {
    return a.rank != b.rank ? a.rank < b.rank : a.start < b.start;
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
    if (epoch != m_pendingEpoch)
        SEAM_TRY(seal());
    m_pendingEpoch = epoch;
    for (const TimelineEvent& event : events) {
        if (!isUsable(event)) {
            ++m_dropped;
            continue;
        }
        m_pending.push_back(event);
        if (m_pending.size() >= 2 * kPartitionEvents)
            SEAM_TRY(sealReached());
    }
    return m_pending.size() >= kPartitionEvents ? sealReached() : Result<>();
}

/// Seals what begins before the time that nearly all ranks have reached; the rest waits for the others, so
/// that partitions do not lie over each other in time. Everything, where that is less than half.
Result<> EventStore::sealReached() {
    std::stable_sort(m_pending.begin(), m_pending.end(), isBefore);
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
    std::stable_sort(m_pending.begin(), m_pending.end(), isBefore);
    return m_pending.empty() ? Result<>() : sealSorted();
}

Result<> EventStore::sealSorted() {
    auto partition = Partition::seal(m_pending, m_pendingEpoch, m_kinds.kinds(), m_options.spillFolder);
    if (!partition)
        return fail(partition.error());
    m_partitions.push_back(std::move(*partition));
    m_pending.clear();
    if (m_pending.capacity() > kPartitionEvents / 4)
        m_pending.shrink_to_fit();
    return merge();
}

/// A partition is joined to the one before while that is not twice its size.
Result<> EventStore::merge() {
    while (m_partitions.size() >= 2) {
        const Partition& older = **(m_partitions.end() - 2);
        const Partition& newer = *m_partitions.back();
        const bool isSmall =
            older.size() < 2 * newer.size() && older.size() + newer.size() <= kPartitionEvents;
        if (!isSmall || older.epoch() != newer.epoch())
            return {};
        std::vector<TimelineEvent> events;
        events.reserve(older.size() + newer.size());
        copyOut(older, events);
        const auto middle = static_cast<std::ptrdiff_t>(events.size());
        copyOut(newer, events);
        std::inplace_merge(events.begin(), events.begin() + middle, events.end(), isBefore);
        auto joined = Partition::seal(events, older.epoch(), m_kinds.kinds(), m_options.spillFolder);
        if (!joined)
            return fail(joined.error());
        m_partitions.pop_back();
        m_partitions.back() = std::move(*joined);
    }
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

void EventStore::clear() {
    m_pending.clear();
    m_partitions.clear();
    m_dropped = 0;
    m_snapshot = std::make_shared<EventSnapshot>();
}

} // namespace seamscope::collectives
