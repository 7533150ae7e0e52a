// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/lane_mip.h"

#include <algorithm>

namespace seamscope::collectives {
namespace {

constexpr unsigned kEighth = 3; ///< busy counts 2^-3 of a stretch
constexpr unsigned kFinestBits = 10;
constexpr unsigned kCoarsestBits = 56;
constexpr std::size_t kLeastStretches = 64; ///< of the finest level
constexpr std::uint32_t kMostFew = 0x3FFF;  ///< starts that 16 bits hold beside a mark

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

/// The starts of a level and the worst marks, before it is known how many bits they need.
class Starts {
public:
    explicit Starts(std::size_t nodes)
        : m_few(nodes) {}
    void set(std::size_t node, std::uint32_t count, Mark mark) {
        if (count > kMostFew && m_many.empty())
            widen();
        if (m_many.empty())
            m_few[node] = static_cast<std::uint16_t>(count | static_cast<unsigned>(mark) << 14);
        else
            m_many[node] = std::min(count, 0x3FFFFFFFU) | static_cast<std::uint32_t>(mark) << 30;
    }
    void moveTo(LaneMip::Level& level) {
        if (m_many.empty())
            level.starts = std::move(m_few);
        else
            level.manyStarts = std::move(m_many);
    }

private:
    void widen() {
        m_many.reserve(m_few.size());
        for (const std::uint16_t few : m_few)
            m_many.push_back((few & kMostFew) | static_cast<std::uint32_t>(few >> 14) << 30);
    }
    std::vector<std::uint16_t> m_few;
    std::vector<std::uint32_t> m_many;
};

void setNode(const BusyColumns& columns, std::size_t column, LaneMip::Level& level, std::size_t node,
             Starts& starts) {
    level.late[node] = columns.late(column);
    level.who[node] =
        static_cast<std::uint8_t>(columns.lateRank(column) | columns.markRank(column) << LaneMip::kGroupBits);
    starts.set(node, columns.count(column), columns.mark(column));
}

std::uint32_t countOf(std::uint16_t starts) { return starts & kMostFew; }
std::uint32_t countOf(std::uint32_t starts) { return starts & 0x3FFFFFFFU; }
Mark markOf(std::uint16_t starts) { return static_cast<Mark>(starts >> 14); }
Mark markOf(std::uint32_t starts) { return static_cast<Mark>(starts >> 30); }

/// The stretches of one level that lie in some columns.
struct Run {
    std::int64_t first = 0; ///< numbers of stretches
    std::int64_t last = 0;
    std::int64_t origin = 0; ///< number of the level's first one
    unsigned columnBits = 0; ///< 2^columnBits of them make a column
    std::int64_t firstColumn = 0;

    /// Calls @p take(column, from, to) for the stretches of each column, counted from the level's first.
    template<class Take>
    void each(Take&& take) const {
        for (std::int64_t stretch = first; stretch < last;) {
            const std::int64_t column = stretch >> columnBits;
            const std::int64_t end = std::min(last, (column + 1) << columnBits);
            take(static_cast<std::size_t>(column - firstColumn), static_cast<std::size_t>(stretch - origin),
                 static_cast<std::size_t>(end - origin));
            stretch = end;
        }
    }
};

/// @p busy of the level's first stretch on
void addBusy(const Run& run, const std::uint8_t* busy, unsigned shift, std::int64_t* sums) {
    if (run.columnBits == 0) {
        for (std::int64_t at = run.first; at < run.last; ++at)
            sums[at - run.firstColumn] += std::int64_t{busy[at - run.origin]} << shift;
        return;
    }
    run.each([&](std::size_t column, std::size_t from, std::size_t to) {
        std::uint32_t units = 0;
        for (; from < to; ++from)
            units += busy[from];
        sums[column] += std::int64_t{units} << shift;
    });
}

template<class T>
void addStarts(const Run& run, const T* starts, const std::uint16_t* late, const std::uint8_t* who,
               std::uint32_t firstRank, BusyColumns& columns) {
    run.each([&](std::size_t column, std::size_t from, std::size_t to) {
        for (; from < to; ++from)
            columns.addStarts(column, countOf(starts[from]), firstRank + (who[from] & (LaneMip::kGroup - 1U)),
                              late[from], firstRank + (who[from] >> LaneMip::kGroupBits),
                              markOf(starts[from]));
    });
}

} // namespace

std::unique_ptr<const LaneMip> LaneMip::build(const Partition& partition,
                                              std::span<const TimelineKind> kinds) {
    if (partition.size() < kMinEvents)
        return nullptr;
    std::unique_ptr<LaneMip> mip(new LaneMip());
    for (const std::uint32_t rank : partition.ranks())
        if (mip->m_groups.empty() || mip->m_groups.back() != rank >> kGroupBits)
            mip->m_groups.push_back(rank >> kGroupBits);
    for (unsigned slice = 0; slice < kSliceKindCount; ++slice)
        if (partition.slices() >> slice & 1U)
            mip->m_slices.push_back(static_cast<SliceKind>(slice));
    const unsigned bits = mip->finestBits(partition);
    if (bits == 0)
        return nullptr;
    // Where events stand so close that 14 bits do not count those of a stretch, wider counts are paid for
    // with half as many stretches.
    if (!mip->fillFinest(partition, kinds, bits, false))
        (void)mip->fillFinest(partition, kinds, bits + 1, true);
    while (mip->m_levels.back().stretches > 4 && mip->m_levels.back().bits + kLevelBits <= kCoarsestBits) {
        Level level = mip->makeLevel(partition, mip->m_levels.back().bits + kLevelBits);
        mip->fillLevel(mip->m_levels.back(), level);
        mip->m_levels.push_back(std::move(level));
    }
    mip->m_levels.shrink_to_fit();
    return mip;
}

LaneMip::Level LaneMip::makeLevel(const Partition& partition, unsigned bits) const {
    Level level;
    level.bits = bits;
    level.first = partition.firstStart() >> bits;
    level.stretches = static_cast<std::size_t>((partition.lastStart() >> bits) - level.first + 1);
    return level;
}

/// The finest stretches that the budget allows; 0 = none that would pay.
unsigned LaneMip::finestBits(const Partition& partition) const {
    const auto size = static_cast<double>(partition.size());
    // A third more for the levels above, whose starts may take two bytes more.
    const double node = (5.0 + static_cast<double>(m_slices.size())) * 4 / 3 + 2.0 / 3;
    for (unsigned bits = kFinestBits; bits <= kCoarsestBits; ++bits) {
        const std::size_t stretches = makeLevel(partition, bits).stretches;
        if (static_cast<double>(stretches) * static_cast<double>(m_groups.size()) * node <=
            kBytesPerEvent * size)
            return stretches < kLeastStretches ? 0 : bits;
    }
    return 0;
}

/// False when the starts of a node do not fit 14 bits and @p mayWiden is false.
bool LaneMip::fillFinest(const Partition& partition, std::span<const TimelineKind> kinds, unsigned bits,
                         bool mayWiden) {
    Level level = makeLevel(partition, bits);
    const std::size_t nodes = level.stretches * m_groups.size();
    level.late.resize(nodes);
    level.who.resize(nodes);
    level.busy.resize(nodes * m_slices.size());
    Starts starts(nodes);
    m_overhang.clear();
    m_end = (level.first + static_cast<std::int64_t>(level.stretches)) << bits;
    BusyColumns columns;
    std::size_t lane = 0;
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        columns.begin(level.first, level.stretches, bits);
        BusyColumns::Adder adder = columns.adder();
        for (; lane < partition.ranks().size() && partition.ranks()[lane] >> kGroupBits == m_groups[group];
             ++lane) {
            const std::uint32_t rank = partition.ranks()[lane] & (kGroup - 1);
            partition.each(
                lane, partition.firstStart(), m_end,
                [&](std::int64_t start, std::int64_t duration, std::uint16_t kind, std::uint16_t late) {
                    const TimelineKind& of = kinds[kind];
                    adder.busy(start, duration, of.slice);
                    adder.started(start, rank, late, of.mark);
                    if (start + duration > m_end)
                        m_overhang.push_back({static_cast<std::uint32_t>(group), start + duration, of.slice});
                });
        }
        columns.take(adder);
        columns.finish();
        const std::size_t first = group * level.stretches;
        for (std::size_t i = 0; i < level.stretches; ++i) {
            if (columns.count(i) > kMostFew && !mayWiden)
                return false;
            setNode(columns, i, level, first + i, starts);
        }
        std::uint8_t* units = level.busy.data() + first * m_slices.size();
        for (const SliceKind slice : m_slices) {
            Carried carried;
            for (const std::int64_t busy : columns.busy(static_cast<std::size_t>(slice)))
                *units++ = carried.put(busy, bits - kEighth);
        }
    }
    starts.moveTo(level);
    m_overhang.shrink_to_fit();
    m_levels.push_back(std::move(level));
    return true;
}

void LaneMip::fillLevel(const Level& below, Level& level) const {
    const std::size_t nodes = level.stretches * m_groups.size();
    level.late.resize(nodes);
    level.who.resize(nodes);
    level.busy.resize(nodes * m_slices.size());
    Starts starts(nodes);
    BusyColumns columns;
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const Run run{below.first, below.first + static_cast<std::int64_t>(below.stretches), below.first,
                      kLevelBits, level.first};
        columns.begin(level.first, level.stretches, level.bits);
        const std::size_t from = group * below.stretches;
        const std::uint16_t* const late = below.late.data() + from;
        const std::uint8_t* const who = below.who.data() + from;
        if (below.manyStarts.empty())
            addStarts(run, below.starts.data() + from, late, who, 0, columns);
        else
            addStarts(run, below.manyStarts.data() + from, late, who, 0, columns);
        const std::size_t first = group * level.stretches;
        for (std::size_t i = 0; i < level.stretches; ++i)
            setNode(columns, i, level, first + i, starts);
        for (std::size_t kind = 0; kind < m_slices.size(); ++kind) {
            // Units of the level below are a quarter of ours.
            std::int64_t* const sums = columns.sumsOf(m_slices[kind]);
            addBusy(run, below.busy.data() + (from * m_slices.size() + kind * below.stretches), 0, sums);
            std::uint8_t* const units = level.busy.data() + first * m_slices.size() + kind * level.stretches;
            Carried carried;
            for (std::size_t i = 0; i < level.stretches; ++i)
                units[i] = carried.put(sums[i], kLevelBits);
        }
    }
    starts.moveTo(level);
}

const LaneMip::Level* LaneMip::levelFor(unsigned bits) const {
    const Level* best = nullptr;
    for (const Level& level : m_levels)
        if (level.bits <= bits)
            best = &level;
    return best;
}

void LaneMip::addTo(BusyColumns& columns, const Level& level, std::size_t group) const {
    const Run run{
        std::max(level.first, columns.from() >> level.bits),
        std::min(level.first + static_cast<std::int64_t>(level.stretches), columns.to() >> level.bits),
        level.first, columns.bits() - level.bits, columns.from() >> columns.bits()};
    const std::size_t from = group * level.stretches;
    const std::uint32_t firstRank = m_groups[group] << kGroupBits;
    const std::uint16_t* const late = level.late.data() + from;
    const std::uint8_t* const who = level.who.data() + from;
    if (level.manyStarts.empty())
        addStarts(run, level.starts.data() + from, late, who, firstRank, columns);
    else
        addStarts(run, level.manyStarts.data() + from, late, who, firstRank, columns);
    const std::uint8_t* busy = level.busy.data() + from * m_slices.size();
    for (const SliceKind slice : m_slices) {
        addBusy(run, busy, level.bits - kEighth, columns.sumsOf(slice));
        busy += level.stretches;
    }
    auto over = std::lower_bound(m_overhang.begin(), m_overhang.end(), group,
                                 [](const Overhang& o, std::size_t g) { return o.group < g; });
    for (; over != m_overhang.end() && over->group == group; ++over)
        columns.addBusy(m_end, over->until - m_end, over->slice);
}

std::size_t LaneMip::bytes() const {
    std::size_t bytes = m_overhang.capacity() * sizeof(Overhang);
    for (const Level& level : m_levels)
        bytes += level.late.capacity() * 2 + level.who.capacity() + level.starts.capacity() * 2 +
                 level.manyStarts.capacity() * 4 + level.busy.capacity();
    return bytes;
}

} // namespace seamscope::collectives
