// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "collectives/store/lane_sums.h"
#include "collectives/store/segment.h"
#include "collectives/store/timeline_event.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace seamscope::collectives {

class LaneMip;

/// Sealed events of one epoch of a job, by rank and then by start: 12 bytes an event and a block head of 32
/// every 64 (16 bytes where ranks are so quiet that 64 events last longer than 4 s). Immutable; any thread.
class Partition {
public:
    static constexpr std::size_t kBlock = 64;
    static constexpr std::size_t kMaxEvents = std::size_t{1} << 31;

    /// @param events sorted by rank and start; durations not negative and ends not beyond 2262
    /// @param folder where the columns live instead of memory; empty = memory
    [[nodiscard]] static Result<std::shared_ptr<const Partition>> seal(std::span<const TimelineEvent> events,
                                                                       std::uint32_t epoch,
                                                                       std::span<const TimelineKind> kinds,
                                                                       const std::filesystem::path& folder);
    ~Partition();
    Partition(const Partition&) = delete;
    Partition& operator=(const Partition&) = delete;

    [[nodiscard]] std::uint32_t epoch() const { return m_epoch; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] std::int64_t firstStart() const { return m_firstStart; }
    [[nodiscard]] std::int64_t lastStart() const { return m_lastStart; }
    [[nodiscard]] std::int64_t lastEnd() const { return m_lastEnd; }
    [[nodiscard]] std::span<const std::uint32_t> ranks() const { return m_ranks; } ///< ascending
    /// Index of the first lane whose rank is not below @p rank.
    [[nodiscard]] std::size_t laneAt(std::uint32_t rank) const;
    [[nodiscard]] std::pair<std::size_t, std::size_t> events(std::size_t lane) const {
        return {m_laneFirst[lane], m_laneFirst[lane + 1]};
    }
    /// An event of the lane from which on all that touch [from, …) stand; a few before may stand there too.
    [[nodiscard]] std::size_t seek(std::size_t lane, std::int64_t from) const;
    [[nodiscard]] TimelineEvent at(std::size_t lane, std::size_t index) const;
    /// Calls @p take(start, duration, kind, lateCode) for the events of a lane that touch [from, to).
    template<class Take>
    void each(std::size_t lane, std::int64_t from, std::int64_t to, Take&& take) const;

    /// Own work and waiting of a lane between neighbouring @p edges (ascending), added to @p sums: exact, by
    /// whole blocks where they lie between two edges.
    void addSums(std::size_t lane, std::span<const TimelineKind> kinds, std::span<const std::int64_t> edges,
                 std::span<LaneSum> sums) const;

    [[nodiscard]] unsigned slices() const { return m_slices; } ///< kinds of slice that it has, a bit for each
    [[nodiscard]] const LaneMip* mip() const { return m_mip.get(); } ///< null: too few events to need one
    [[nodiscard]] std::size_t bytes() const;                         ///< all of it, level of detail included
    [[nodiscard]] bool isSpilled() const { return m_segment.isSpilled(); }

private:
    struct Block {
        std::int64_t base = 0;    ///< start of its first event
        std::int64_t reached = 0; ///< latest end of the lane up to here
        LaneSum sum;              ///< of its events, whole
    };
    Partition();
    void findLanes(std::span<const TimelineEvent> events);
    void layOut();
    void fill(std::span<const TimelineEvent> events, std::span<const TimelineKind> kinds);
    [[nodiscard]] std::int64_t startOf(const Block& block, std::size_t index) const {
        return m_delta ? block.base + m_delta[index] : m_start[index];
    }
    [[nodiscard]] std::int64_t durationOf(std::size_t index) const;
    [[nodiscard]] const Block& blockOf(std::size_t lane, std::size_t index) const {
        return m_blocks[m_blockFirst[lane] + (index - m_laneFirst[lane]) / kBlock];
    }

    static constexpr std::uint32_t kLong = 0xFFFFFFFF;
    std::uint32_t m_epoch = 0;
    std::size_t m_size = 0;
    std::int64_t m_firstStart = 0;
    std::int64_t m_lastStart = 0;
    std::int64_t m_lastEnd = 0;
    std::vector<std::uint32_t> m_ranks;
    std::vector<std::size_t> m_laneFirst;                       ///< one more than lanes
    std::vector<std::size_t> m_blockFirst;                      ///< one more than lanes
    std::vector<std::pair<std::uint32_t, std::int64_t>> m_long; ///< index, duration over 4.29 s
    Segment m_segment;
    Block* m_blocks = nullptr;
    std::int64_t* m_start = nullptr;  ///< only when a block lasts longer than 4.29 s …
    std::uint32_t* m_delta = nullptr; ///< … else this, from the block's base
    std::uint32_t* m_duration = nullptr;
    std::uint16_t* m_late = nullptr;
    std::uint16_t* m_kind = nullptr;
    bool m_isWide = false;
    unsigned m_slices = 0;
    std::unique_ptr<const LaneMip> m_mip;
};

template<class Take>
void Partition::each(std::size_t lane, std::int64_t from, std::int64_t to, Take&& take) const {
    // In locals: what @p take writes might otherwise change any of them, for all that the compiler knows.
    const std::size_t first = m_laneFirst[lane], last = m_laneFirst[lane + 1];
    const std::int64_t* const wide = m_delta ? nullptr : m_start;
    const std::uint32_t* const delta = m_delta;
    const std::uint32_t* const lengths = m_duration;
    const std::uint16_t* const kinds = m_kind;
    const std::uint16_t* const lates = m_late;
    for (std::size_t i = seek(lane, from); i < last;) {
        const std::size_t inBlock = kBlock - (i - first) % kBlock;
        const std::int64_t base = blockOf(lane, i).base;
        // Four streams that each end with the lane: the processor alone does not see them coming.
        for (std::size_t ahead = i + kBlock; ahead < i + 2 * kBlock && ahead < last; ahead += 16) {
            __builtin_prefetch(delta ? static_cast<const void*>(delta + ahead) : wide + ahead);
            __builtin_prefetch(lengths + ahead);
            __builtin_prefetch(kinds + ahead);
            __builtin_prefetch(lates + ahead);
        }
        for (const std::size_t end = i + inBlock < last ? i + inBlock : last; i < end; ++i) {
            const std::int64_t start = wide ? wide[i] : base + delta[i];
            if (start >= to)
                return;
            const std::int64_t duration = lengths[i] == kLong ? durationOf(i) : lengths[i];
            if (start + duration > from || start >= from)
                take(start, duration, kinds[i], lates[i]);
        }
    }
}

} // namespace seamscope::collectives
