// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/timeline_scan.h"

#include "collectives/store/lane_mip.h"
#include "collectives/store/late_code.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <tuple>

namespace seamscope::collectives {
namespace {

/// A node of the pyramid costs as much to add as this share of an event.
constexpr double kNodeCost = 0.5;

/// @p at before it was moved by @p by; times without end stay without end.
std::int64_t moved(std::int64_t at, std::int64_t by) {
    std::int64_t before = 0;
    if (__builtin_sub_overflow(at, by, &before))
        return by < 0 ? std::numeric_limits<std::int64_t>::max() : std::numeric_limits<std::int64_t>::min();
    return before;
}

bool isWorse(const FoundEvent& a, const FoundEvent& b) {
    return std::tuple(a.kind.mark, a.event.late, a.event.duration) >
           std::tuple(b.kind.mark, b.event.late, b.event.duration);
}

} // namespace

TimelineColumns TimelineColumns::covering(TimeRange range, std::uint32_t most) {
    TimelineColumns columns;
    const std::int64_t from = toNanoseconds(range.from);
    const std::int64_t last = std::max(toNanoseconds(range.to) - 1, from);
    while (columns.bits < 56 && (last >> columns.bits) - (from >> columns.bits) >= std::int64_t{most})
        ++columns.bits;
    columns.first = from >> columns.bits;
    columns.count = static_cast<std::uint32_t>((last >> columns.bits) - columns.first + 1);
    return columns;
}

const BusyColumns& TimelineScan::row(std::span<const std::uint32_t> ranks, TimelineColumns columns) {
    m_columns.begin(columns.first, columns.count, columns.bits);
    const auto [least, most] = m_shift ? m_shift->bounds() : std::pair<std::int64_t, std::int64_t>{0, 0};
    for (const auto& partition : m_snapshot->partitions)
        if (partition->lastEnd() + most >= m_columns.from() &&
            partition->firstStart() + least < m_columns.to())
            addPartition(*partition, ranks);
    m_columns.finish();
    return m_columns;
}

void TimelineScan::addPartition(const Partition& partition, std::span<const std::uint32_t> ranks) {
    if (ranks.empty())
        return;
    const auto lanes = partition.ranks();
    const LaneMip* const mip = partition.mip();
    std::size_t lane = partition.laneAt(ranks.front());
    for (std::size_t i = 0; i < ranks.size() && lane < lanes.size();) {
        const std::uint32_t group = ranks[i] >> LaneMip::kGroupBits;
        while (lane < lanes.size() && lanes[lane] >> LaneMip::kGroupBits < group)
            ++lane;
        // All lanes of the group that the row has, and whether these are all.
        const std::size_t first = lane;
        std::size_t groupFirst = first; // the row may begin in the middle of a group
        while (groupFirst > 0 && lanes[groupFirst - 1] >> LaneMip::kGroupBits == group)
            --groupFirst;
        std::size_t wanted = 0;
        for (; lane < lanes.size() && lanes[lane] >> LaneMip::kGroupBits == group; ++lane) {
            while (i < ranks.size() && ranks[i] < lanes[lane])
                ++i;
            if (i < ranks.size() && ranks[i] == lanes[lane])
                ++wanted;
        }
        std::size_t next = i;
        while (next < ranks.size() && ranks[next] >> LaneMip::kGroupBits <= group)
            ++next;
        if (wanted == 0) {
            i = next;
            continue;
        }
        const bool isWhole = wanted == lane - groupFirst && mip && !m_shift;
        if (const auto* const level = isWhole ? levelThatPays(partition, first, lane) : nullptr) {
            const auto groups = mip->groups();
            mip->addTo(m_columns, *level,
                       static_cast<std::size_t>(std::lower_bound(groups.begin(), groups.end(), group) -
                                                groups.begin()));
        } else {
            std::size_t at = static_cast<std::size_t>(
                std::lower_bound(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(next),
                                 lanes[first]) -
                ranks.begin());
            for (std::size_t l = first; l < lane; ++l) {
                while (at < next && ranks[at] < lanes[l])
                    ++at;
                if (at < next && ranks[at] == lanes[l])
                    addLane(partition, l);
            }
        }
        i = next;
    }
}

/// Goes by the whole of the partition, so that it is the same in every query of this grid.
const LaneMip::Level* TimelineScan::levelThatPays(const Partition& partition, std::size_t firstLane,
                                                  std::size_t lastLane) const {
    const LaneMip::Level* const level = partition.mip()->levelFor(m_columns.bits());
    const std::size_t events = partition.events(lastLane - 1).second - partition.events(firstLane).first;
    return level && static_cast<double>(events) > static_cast<double>(level->stretches) * kNodeCost ? level
                                                                                                    : nullptr;
}

void TimelineScan::addLane(const Partition& partition, std::size_t lane) {
    const std::uint32_t rank = partition.ranks()[lane];
    const TimelineKind* const kinds = m_snapshot->kinds->data();
    const auto [least, most] = m_shift ? m_shift->bounds(rank) : std::pair<std::int64_t, std::int64_t>{0, 0};
    const LaneShift* const shift = m_shift;
    BusyColumns::Adder adder = m_columns.adder();
    partition.each(lane, m_columns.from() - most, m_columns.to() - least,
                   [&](std::int64_t start, std::int64_t duration, std::uint16_t kind, std::uint16_t late) {
                       const TimelineKind& of = kinds[kind];
                       if (shift)
                           start += shift->of(rank, start);
                       adder.busy(start, duration, of.slice);
                       adder.started(start, rank, late, of.mark);
                   });
    m_columns.take(adder);
}

std::vector<FoundEvent> findEvents(const EventSnapshot& snapshot, std::span<const std::uint32_t> ranks,
                                   TimeRange range, std::size_t limit, const LaneShift* shift) {
    std::vector<FoundEvent> worst; // a heap, the mildest on top
    const std::int64_t from = toNanoseconds(range.from), to = toNanoseconds(range.to);
    const std::pair<std::int64_t, std::int64_t> still{0, 0};
    const auto widest = shift ? shift->bounds() : still;
    for (const auto& partition : snapshot.partitions) {
        if (limit == 0 || partition->lastEnd() + widest.second < from ||
            partition->firstStart() + widest.first >= to)
            continue;
        for (const std::uint32_t rank : ranks) {
            const std::size_t lane = partition->laneAt(rank);
            if (lane >= partition->ranks().size() || partition->ranks()[lane] != rank)
                continue;
            const auto [least, most] = shift ? shift->bounds(rank) : still;
            partition->each(
                lane, moved(from, most), moved(to, least),
                [&](std::int64_t start, std::int64_t duration, std::uint16_t kind, std::uint16_t late) {
                    if (shift)
                        start += shift->of(rank, start);
                    if (start >= to || (start + duration <= from && start < from))
                        return;
                    const FoundEvent found{{start, duration, lateNanoseconds(late), rank, kind},
                                           (*snapshot.kinds)[kind],
                                           partition->epoch()};
                    if (worst.size() == limit && !isWorse(found, worst.front()))
                        return;
                    if (worst.size() == limit) {
                        std::pop_heap(worst.begin(), worst.end(), isWorse);
                        worst.pop_back();
                    }
                    worst.push_back(found);
                    std::push_heap(worst.begin(), worst.end(), isWorse);
                });
        }
    }
    std::sort_heap(worst.begin(), worst.end(), isWorse);
    return worst;
}

std::vector<LaneSum> sumLanes(const EventSnapshot& snapshot, std::span<const std::uint32_t> ranks,
                              std::span<const std::int64_t> edges) {
    const std::size_t bands = edges.empty() ? 0 : edges.size() - 1;
    std::vector<LaneSum> sums(ranks.size() * bands);
    for (const auto& partition : snapshot.partitions) {
        if (bands == 0 || partition->lastEnd() <= edges.front() || partition->firstStart() >= edges.back())
            continue;
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            const std::size_t lane = partition->laneAt(ranks[i]);
            if (lane < partition->ranks().size() && partition->ranks()[lane] == ranks[i])
                partition->addSums(lane, *snapshot.kinds, edges, std::span(sums).subspan(i * bands, bands));
        }
    }
    return sums;
}

} // namespace seamscope::collectives
