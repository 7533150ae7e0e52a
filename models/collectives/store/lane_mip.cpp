// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/lane_mip.h"

#include "collectives/store/busy_columns.h"

#include <algorithm>

namespace seamscope::collectives {
namespace {

constexpr unsigned kEighth = 3; ///< busy counts 2^-3 of a stretch
constexpr unsigned kFinestBits = 10;
constexpr unsigned kCoarsestBits = 56;

/// One counter of busy time with what it could not say yet.
class Carried {
public:
    /// Takes @p nanoseconds more; how many units of 2^unitBits ns to write here.
    std::uint8_t put(std::int64_t nanoseconds, unsigned unitBits) {
        if (nanoseconds == 0)
            return 0; // what is carried shows only where the kind is at work
        m_rest += nanoseconds;
        const std::int64_t units = std::min<std::int64_t>(m_rest >> unitBits, 255);
        m_rest -= units << unitBits;
        return static_cast<std::uint8_t>(units);
    }

private:
    std::int64_t m_rest = 0;
};

} // namespace

std::unique_ptr<const LaneMip> LaneMip::build(const Partition& partition,
                                              std::span<const TimelineKind> kinds) {
    if (partition.size() < kMinEvents)
        return nullptr;
    std::unique_ptr<LaneMip> mip(new LaneMip());
    for (const std::uint32_t rank : partition.ranks())
        if (mip->m_groups.empty() || mip->m_groups.back() != rank >> kGroupBits)
            mip->m_groups.push_back(rank >> kGroupBits);
    mip->chooseLevels(partition);
    if (mip->m_levels.empty())
        return nullptr;
    mip->fillFinest(partition, kinds);
    for (std::size_t i = 1; i < mip->m_levels.size(); ++i)
        mip->fillLevel(mip->m_levels[i - 1], mip->m_levels[i]);
    return mip;
}

void LaneMip::chooseLevels(const Partition& partition) {
    const double budget = kBytesPerEvent * static_cast<double>(partition.size()) / sizeof(MipNode);
    const auto stretches = [&](unsigned bits) {
        return static_cast<std::size_t>((partition.lastStart() >> bits) - (partition.firstStart() >> bits) +
                                        1);
    };
    unsigned bits = kFinestBits;
    const auto nodes = [&] {
        return static_cast<double>(stretches(bits)) * static_cast<double>(m_groups.size());
    };
    while (bits < kCoarsestBits && nodes() * 4 / 3 > budget)
        ++bits;
    if (stretches(bits) < 64)
        return;
    std::size_t offset = 0;
    for (; bits <= kCoarsestBits; bits += kLevelBits) {
        m_levels.push_back({bits, partition.firstStart() >> bits, stretches(bits), offset});
        offset += stretches(bits) * m_groups.size();
        if (stretches(bits) <= 4)
            break;
    }
    m_nodes.resize(offset);
    const Level& finest = m_levels.front();
    m_end = (finest.first + static_cast<std::int64_t>(finest.stretches)) << finest.bits;
}

void LaneMip::fillFinest(const Partition& partition, std::span<const TimelineKind> kinds) {
    const Level& level = m_levels.front();
    BusyColumns columns;
    std::size_t lane = 0;
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        columns.begin(level.first, level.stretches, level.bits);
        for (; lane < partition.ranks().size() && partition.ranks()[lane] >> kGroupBits == m_groups[group];
             ++lane) {
            const std::uint32_t rank = partition.ranks()[lane];
            const auto take = [&](std::int64_t start, std::int64_t duration, std::uint16_t kind,
                                  std::uint16_t late) {
                const TimelineKind& of = kinds[kind];
                columns.addBusy(start, duration, of.slice);
                ColumnSum& sum = *columns.startColumn(start);
                ++sum.count;
                sum.noteLate(late, rank & (kGroup - 1));
                sum.noteMark(of.mark, rank & (kGroup - 1));
                if (start + duration > m_end)
                    m_overhang.push_back({static_cast<std::uint32_t>(group), start + duration, of.slice});
            };
            partition.each(lane, partition.firstStart(), m_end, take);
        }
        MipNode* node = m_nodes.data() + level.offset + group * level.stretches;
        std::array<Carried, kSliceKindCount> carried;
        for (const ColumnSum& sum : columns.finish()) {
            for (std::size_t kind = 0; kind < kSliceKindCount; ++kind)
                node->busy[kind] = carried[kind].put(sum.busy[kind], level.bits - kEighth);
            node->late = sum.late;
            node->who = static_cast<std::uint8_t>(sum.lateRank | sum.markRank << kGroupBits);
            node->set(sum.count, sum.mark);
            ++node;
        }
    }
    m_overhang.shrink_to_fit();
}

void LaneMip::fillLevel(const Level& below, const Level& level) {
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const MipNode* const from = nodes(below, group);
        MipNode* const to = m_nodes.data() + level.offset + group * level.stretches;
        std::array<Carried, kSliceKindCount> carried;
        std::size_t i = 0;
        for (std::size_t stretch = 0; stretch < level.stretches; ++stretch) {
            const std::int64_t end = (level.first + static_cast<std::int64_t>(stretch) + 1) << kLevelBits;
            std::array<std::int64_t, kSliceKindCount> busy{};
            std::uint32_t count = 0;
            ColumnSum worst;
            for (; i < below.stretches && below.first + static_cast<std::int64_t>(i) < end; ++i) {
                for (std::size_t kind = 0; kind < kSliceKindCount; ++kind)
                    busy[kind] += from[i].busy[kind];
                count += from[i].count();
                worst.noteLate(from[i].late, from[i].who & (kGroup - 1U));
                worst.noteMark(from[i].mark(), from[i].who >> kGroupBits);
            }
            // Units of the level below are a quarter of ours.
            for (std::size_t kind = 0; kind < kSliceKindCount; ++kind)
                to[stretch].busy[kind] = carried[kind].put(busy[kind], kLevelBits);
            to[stretch].late = worst.late;
            to[stretch].who = static_cast<std::uint8_t>(worst.lateRank | worst.markRank << kGroupBits);
            to[stretch].set(count, worst.mark);
        }
    }
}

const LaneMip::Level* LaneMip::levelFor(unsigned bits) const {
    const Level* best = nullptr;
    for (const Level& level : m_levels)
        if (level.bits <= bits)
            best = &level;
    return best;
}

} // namespace seamscope::collectives
