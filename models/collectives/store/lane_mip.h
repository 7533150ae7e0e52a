// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/store/partition.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace seamscope::collectives {

/// What 16 neighbouring ranks did in one stretch of time. 14 bytes.
struct MipNode {
    std::uint16_t late = 0; ///< largest lateCode
    std::uint16_t countLow = 0;
    std::uint16_t countHigh = 0; ///< 14 bits of the count of starts; above them the worst mark
    std::array<std::uint8_t, kSliceKindCount> busy{}; ///< in eighths of the stretch: 128 = all 16 ranks
    std::uint8_t who = 0; ///< rank within the 16: of `late` in the low half, of the mark in the high half

    [[nodiscard]] std::uint32_t count() const { return std::uint32_t{countHigh & 0x3FFFU} << 16 | countLow; }
    [[nodiscard]] Mark mark() const { return static_cast<Mark>(countHigh >> 14); }
    void set(std::uint32_t count, Mark mark) {
        countLow = static_cast<std::uint16_t>(count);
        countHigh = static_cast<std::uint16_t>((count >> 16 & 0x3FFF) | static_cast<unsigned>(mark) << 14);
    }
};

/// A pyramid over ranks and time: groups of 16 ranks (rank / 16), stretches of 2^k ns on the absolute grid,
/// each level four times as long as the one below. All that a node holds is associative: sums and maxima.
/// What does not fit an eighth of a stretch is carried to the next stretch of the same kind, so that sums
/// stay. Stretches from Partition::firstStart to lastStart; what lasts beyond is in `overhang`.
class LaneMip {
public:
    static constexpr unsigned kGroupBits = 4;
    static constexpr unsigned kGroup = 1U << kGroupBits;
    static constexpr unsigned kLevelBits = 2;
    /// Under this many events walking them is quicker.
    static constexpr std::size_t kMinEvents = 100'000;
    /// What the pyramid may cost, all levels together.
    static constexpr double kBytesPerEvent = 3.3;

    /// nullptr when the partition is too small, or its events too few a group, for a pyramid to pay.
    [[nodiscard]] static std::unique_ptr<const LaneMip> build(const Partition& partition,
                                                              std::span<const TimelineKind> kinds);

    struct Level {
        unsigned bits = 0;         ///< a stretch is 2^bits ns
        std::int64_t first = 0;    ///< number of its first stretch: time >> bits
        std::size_t stretches = 0; ///< a group
        std::size_t offset = 0;    ///< of the first group's first node
    };
    [[nodiscard]] std::span<const Level> levels() const { return m_levels; } ///< finest first
    /// The coarsest level whose stretches are not longer than 2^bits; nullptr if even the finest are.
    [[nodiscard]] const Level* levelFor(unsigned bits) const;
    [[nodiscard]] std::span<const std::uint32_t> groups() const { return m_groups; } ///< rank >> 4, ascending
    [[nodiscard]] const MipNode* nodes(const Level& level, std::size_t group) const {
        return m_nodes.data() + level.offset + group * level.stretches;
    }
    /// Where the stretches end; events of a group that last longer.
    [[nodiscard]] std::int64_t end() const { return m_end; }
    struct Overhang {
        std::uint32_t group = 0; ///< index into groups()
        std::int64_t until = 0;
        SliceKind slice = SliceKind::compute;
    };
    [[nodiscard]] std::span<const Overhang> overhang() const { return m_overhang; } ///< by group
    [[nodiscard]] std::size_t bytes() const {
        return m_nodes.capacity() * sizeof(MipNode) + m_overhang.capacity() * sizeof(Overhang);
    }

private:
    LaneMip() = default;
    void chooseLevels(const Partition& partition);
    void fillFinest(const Partition& partition, std::span<const TimelineKind> kinds);
    void fillLevel(const Level& below, const Level& level);

    std::vector<std::uint32_t> m_groups;
    std::vector<Level> m_levels;
    std::vector<MipNode> m_nodes;
    std::vector<Overhang> m_overhang;
    std::int64_t m_end = 0;
};

} // namespace seamscope::collectives
