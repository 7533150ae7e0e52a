// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/partition.h"

#include "collectives/store/lane_mip.h"
#include "collectives/store/late_code.h"

#include <algorithm>
#include <limits>

namespace seamscope::collectives {
namespace {

constexpr std::int64_t kMaxDelta = std::numeric_limits<std::uint32_t>::max();

} // namespace

Partition::Partition() = default;
Partition::~Partition() = default;

Result<std::shared_ptr<const Partition>> Partition::seal(std::span<const TimelineEvent> events,
                                                         std::uint32_t epoch,
                                                         std::span<const TimelineKind> kinds,
                                                         const std::filesystem::path& folder) {
    if (events.size() > kMaxEvents)
        return fail(ErrorCode::tooLarge, "more than 2^31 events in one partition");
    const std::shared_ptr<Partition> made(new Partition());
    made->m_epoch = epoch;
    made->m_size = events.size();
    made->findLanes(events);
    const std::size_t startBytes = made->m_isWide ? sizeof(std::int64_t) : sizeof(std::uint32_t);
    auto segment = Segment::make(
        made->m_blockFirst.back() * sizeof(Block) + events.size() * (startBytes + 4 + 2 + 2), folder);
    if (!segment)
        return fail(segment.error());
    made->m_segment = std::move(*segment);
    made->layOut();
    made->fill(events, kinds);
    made->m_mip = LaneMip::build(*made, kinds);
    return std::shared_ptr<const Partition>(made);
}

/// Where each rank's events stand, the span, and whether 32 bits hold the distances in all blocks.
void Partition::findLanes(std::span<const TimelineEvent> events) {
    m_firstStart = events.empty() ? 0 : std::numeric_limits<std::int64_t>::max();
    m_lastStart = m_lastEnd = events.empty() ? 0 : std::numeric_limits<std::int64_t>::min();
    std::size_t blocks = 0;
    std::int64_t base = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const TimelineEvent& event = events[i];
        if (m_ranks.empty() || m_ranks.back() != event.rank) {
            m_ranks.push_back(event.rank);
            m_laneFirst.push_back(i);
            m_blockFirst.push_back(blocks);
        }
        if ((i - m_laneFirst.back()) % kBlock == 0) {
            ++blocks;
            base = event.start;
        }
        m_isWide = m_isWide || event.start - base > kMaxDelta;
        m_firstStart = std::min(m_firstStart, event.start);
        m_lastStart = std::max(m_lastStart, event.start);
        m_lastEnd = std::max(m_lastEnd, event.start + event.duration);
    }
    m_laneFirst.push_back(events.size());
    m_blockFirst.push_back(blocks);
}

/// Widest type first, so that everything stands aligned.
void Partition::layOut() {
    std::byte* at = m_segment.data();
    const auto take = [&]<class T>(T*& column, std::size_t count) {
        column = reinterpret_cast<T*>(at);
        at += count * sizeof(T);
    };
    take(m_blocks, m_blockFirst.back());
    if (m_isWide)
        take(m_start, m_size);
    else
        take(m_delta, m_size);
    take(m_duration, m_size);
    take(m_late, m_size);
    take(m_kind, m_size);
}

void Partition::fill(std::span<const TimelineEvent> events, std::span<const TimelineKind> kinds) {
    for (std::size_t lane = 0; lane < m_ranks.size(); ++lane) {
        std::int64_t reached = std::numeric_limits<std::int64_t>::min();
        Block* block = m_blocks + m_blockFirst[lane] - 1;
        for (std::size_t i = m_laneFirst[lane]; i < m_laneFirst[lane + 1]; ++i) {
            const TimelineEvent& event = events[i];
            if ((i - m_laneFirst[lane]) % kBlock == 0)
                *++block = {.base = event.start, .reached = 0, .sum = {}};
            const SliceKind slice = kinds[event.kind].slice;
            m_slices |= 1U << static_cast<unsigned>(slice);
            block->sum.add(slice, event.duration);
            block->reached = reached = std::max(reached, event.start + event.duration);
            if (m_isWide)
                m_start[i] = event.start;
            else
                m_delta[i] = static_cast<std::uint32_t>(event.start - block->base);
            const bool isLong = event.duration >= kLong;
            if (isLong)
                m_long.emplace_back(static_cast<std::uint32_t>(i), event.duration);
            m_duration[i] = isLong ? kLong : static_cast<std::uint32_t>(event.duration);
            m_late[i] = lateCode(event.late);
            m_kind[i] = event.kind;
        }
    }
}

std::int64_t Partition::durationOf(std::size_t index) const {
    if (m_duration[index] != kLong)
        return m_duration[index];
    return std::lower_bound(m_long.begin(), m_long.end(),
                            std::pair(static_cast<std::uint32_t>(index), std::int64_t{0}))
        ->second;
}

std::size_t Partition::laneAt(std::uint32_t rank) const {
    return static_cast<std::size_t>(std::lower_bound(m_ranks.begin(), m_ranks.end(), rank) - m_ranks.begin());
}

std::size_t Partition::seek(std::size_t lane, std::int64_t from) const {
    const Block* const first = m_blocks + m_blockFirst[lane];
    const Block* const last = m_blocks + m_blockFirst[lane + 1];
    const Block* const found =
        std::partition_point(first, last, [&](const Block& b) { return b.reached <= from; });
    return std::min(m_laneFirst[lane] + static_cast<std::size_t>(found - first) * kBlock,
                    m_laneFirst[lane + 1]);
}

TimelineEvent Partition::at(std::size_t lane, std::size_t index) const {
    return {startOf(blockOf(lane, index), index), durationOf(index), lateNanoseconds(m_late[index]),
            m_ranks[lane], m_kind[index]};
}

void Partition::addSums(std::size_t lane, std::span<const TimelineKind> kinds,
                        std::span<const std::int64_t> edges, std::span<LaneSum> sums) const {
    if (sums.empty())
        return;
    const std::size_t last = m_laneFirst[lane + 1];
    std::size_t band = 0;
    for (std::size_t i = seek(lane, edges.front()); i < last;) {
        const Block& block = blockOf(lane, i);
        const std::size_t end = std::min(i + kBlock - (i - m_laneFirst[lane]) % kBlock, last);
        if (block.base >= edges.back())
            return;
        while (band + 1 < sums.size() && block.base >= edges[band + 1])
            ++band;
        if (block.base >= edges[band] && block.reached <= edges[band + 1]) {
            sums[band].own += block.sum.own;
            sums[band].wait += block.sum.wait;
            i = end;
            continue;
        }
        for (; i < end; ++i) {
            const std::int64_t start = startOf(block, i);
            addClipped(start, start + durationOf(i), kinds[m_kind[i]].slice, edges, sums, band);
        }
    }
}

std::size_t Partition::bytes() const {
    return m_segment.bytes() + m_ranks.capacity() * 4 +
           (m_laneFirst.capacity() + m_blockFirst.capacity()) * 8 + m_long.capacity() * sizeof(m_long[0]) +
           (m_mip ? m_mip->bytes() : 0);
}

} // namespace seamscope::collectives
