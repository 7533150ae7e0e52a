// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/store/busy_columns.h"
#include "collectives/store/partition.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace seamscope::collectives {

/// A pyramid over ranks and time: groups of 16 ranks (rank / 16), stretches of 2^k ns on the absolute grid,
/// each level four times as long as the one below. All that a node (a group in a stretch) holds is
/// associative: sums and maxima. A node has 5 bytes and one for each kind of slice that the partition has.
/// Busy time counts in eighths of a stretch, 128 = all 16 ranks; what does not fill an eighth is carried to
/// the next stretch of the same kind, so that sums stay. Stretches from Partition::firstStart to lastStart;
/// what lasts beyond is in `overhang`. Immutable, any thread.
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
        /// By group, then stretch. Largest lateCode; the rank within the 16 of it in the low half, of the
        /// mark in the high half; starts and above them, in the two highest bits, the worst mark.
        std::vector<std::uint16_t> late;
        std::vector<std::uint8_t> who;
        std::vector<std::uint16_t> starts;
        std::vector<std::uint32_t> manyStarts; ///< instead, where 14 bits do not hold them
        std::vector<std::uint8_t> busy;        ///< by group, then kind of slices(), then stretch
    };
    [[nodiscard]] std::span<const Level> levels() const { return m_levels; } ///< finest first
    /// The coarsest level whose stretches are not longer than 2^bits; nullptr if even the finest are.
    [[nodiscard]] const Level* levelFor(unsigned bits) const;
    [[nodiscard]] std::span<const std::uint32_t> groups() const { return m_groups; } ///< rank >> 4, ascending
    [[nodiscard]] std::span<const SliceKind> slices() const { return m_slices; } ///< that the partition has
    /// Adds what a group did. @p level is one that levelFor(columns.bits()) gives.
    void addTo(BusyColumns& columns, const Level& level, std::size_t group) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Overhang {
        std::uint32_t group = 0; ///< index into groups()
        std::int64_t until = 0;
        SliceKind slice = SliceKind::compute;
    };
    LaneMip() = default;
    [[nodiscard]] unsigned finestBits(const Partition& partition) const;
    [[nodiscard]] bool fillFinest(const Partition& partition, std::span<const TimelineKind> kinds,
                                  unsigned bits, bool mayWiden);
    void fillLevel(const Level& below, Level& level) const;
    [[nodiscard]] Level makeLevel(const Partition& partition, unsigned bits) const;

    std::vector<std::uint32_t> m_groups;
    std::vector<SliceKind> m_slices;
    std::vector<Level> m_levels;
    std::vector<Overhang> m_overhang; ///< by group
    std::int64_t m_end = 0;           ///< where the stretches end
};

} // namespace seamscope::collectives
