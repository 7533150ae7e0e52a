// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/timeline_scan.h"

#include "collectives/store/lane_mip.h"
#include "collectives/store/late_code.h"

#include <algorithm>
#include <tuple>

namespace seamscope::collectives {
namespace {

constexpr unsigned kEighth = 3;
/// A node of the pyramid costs as much to add as this share of an event.
constexpr double kNodeCost = 0.7;

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

std::span<const ColumnSum> TimelineScan::row(std::span<const std::uint32_t> ranks, TimelineColumns columns) {
    m_columns.begin(columns.first, columns.count, columns.bits);
    for (const auto& partition : m_snapshot->partitions)
        if (partition->lastEnd() >= m_columns.from() && partition->firstStart() < m_columns.to())
            addPartition(*partition, ranks);
    return m_columns.finish();
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
        if (wanted == lane - groupFirst && mip && paysToUseMip(partition, first, lane)) {
            const auto groups = mip->groups();
            addGroup(*mip, static_cast<std::size_t>(std::lower_bound(groups.begin(), groups.end(), group) -
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

bool TimelineScan::paysToUseMip(const Partition& partition, std::size_t firstLane,
                                std::size_t lastLane) const {
    const LaneMip::Level* const level = partition.mip()->levelFor(m_columns.bits());
    if (!level)
        return false;
    const std::int64_t from = std::max(m_columns.from(), partition.firstStart());
    const std::int64_t to = std::min(m_columns.to(), partition.lastStart() + 1);
    if (to <= from)
        return true;
    const double share = static_cast<double>(to - from) /
                         static_cast<double>(partition.lastStart() + 1 - partition.firstStart());
    const std::size_t all = partition.events(lastLane - 1).second - partition.events(firstLane).first;
    const double nodes = static_cast<double>((to - from) >> level->bits) + 1;
    return static_cast<double>(all) * share > nodes * kNodeCost;
}

void TimelineScan::addLane(const Partition& partition, std::size_t lane) {
    const std::uint32_t rank = partition.ranks()[lane];
    const TimelineKind* const kinds = m_snapshot->kinds->data();
    partition.each(lane, m_columns.from(), m_columns.to(),
                   [&](std::int64_t start, std::int64_t duration, std::uint16_t kind, std::uint16_t late) {
                       const TimelineKind& of = kinds[kind];
                       m_columns.addBusy(start, duration, of.slice);
                       ColumnSum* const sum = m_columns.startColumn(start);
                       if (!sum)
                           return;
                       ++sum->count;
                       sum->noteLate(late, rank);
                       sum->noteMark(of.mark, rank);
                   });
}

void TimelineScan::addGroup(const LaneMip& mip, std::size_t group) {
    const LaneMip::Level& level = *mip.levelFor(m_columns.bits());
    const std::uint32_t base = mip.groups()[group] << LaneMip::kGroupBits;
    const std::int64_t first = std::max(level.first, m_columns.from() >> level.bits);
    const std::int64_t last =
        std::min(level.first + static_cast<std::int64_t>(level.stretches), m_columns.to() >> level.bits);
    const unsigned columnBits = m_columns.bits() - level.bits;
    const std::int64_t firstColumn = m_columns.from() >> m_columns.bits();
    const MipNode* node = mip.nodes(level, group) + (first - level.first);
    for (std::int64_t stretch = first; stretch < last; ++stretch, ++node) {
        ColumnSum& sum = m_columns.column(static_cast<std::size_t>((stretch >> columnBits) - firstColumn));
        for (std::size_t kind = 0; kind < kSliceKindCount; ++kind)
            sum.busy[kind] += std::int64_t{node->busy[kind]} << (level.bits - kEighth);
        sum.count += node->count();
        sum.noteLate(node->late, base + (node->who & (LaneMip::kGroup - 1U)));
        sum.noteMark(node->mark(), base + (node->who >> LaneMip::kGroupBits));
    }
    const auto overhang = mip.overhang();
    auto at = std::lower_bound(overhang.begin(), overhang.end(), group,
                               [](const LaneMip::Overhang& o, std::size_t g) { return o.group < g; });
    for (; at != overhang.end() && at->group == group; ++at)
        m_columns.addBusy(mip.end(), at->until - mip.end(), at->slice);
}

std::vector<FoundEvent> findEvents(const EventSnapshot& snapshot, std::span<const std::uint32_t> ranks,
                                   TimeRange range, std::size_t limit) {
    std::vector<FoundEvent> worst; // a heap, the mildest on top
    const std::int64_t from = toNanoseconds(range.from), to = toNanoseconds(range.to);
    for (const auto& partition : snapshot.partitions) {
        if (limit == 0 || partition->lastEnd() < from || partition->firstStart() >= to)
            continue;
        for (const std::uint32_t rank : ranks) {
            const std::size_t lane = partition->laneAt(rank);
            if (lane >= partition->ranks().size() || partition->ranks()[lane] != rank)
                continue;
            partition->each(
                lane, from, to,
                [&](std::int64_t start, std::int64_t duration, std::uint16_t kind, std::uint16_t late) {
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

} // namespace seamscope::collectives
