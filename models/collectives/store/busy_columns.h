// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/store/timeline_event.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace seamscope::collectives {

/// What a row did in one column of time.
struct ColumnSum {
    std::array<std::int64_t, kSliceKindCount> busy{}; ///< nanoseconds, all ranks of the row together
    std::uint32_t count = 0;                          ///< events that start here
    std::uint32_t lateRank = 0;
    std::uint32_t markRank = 0;
    std::uint16_t late = 0; ///< largest lateCode of events that start here
    Mark mark = Mark::none; ///< worst of events that start here

    void recordLate(std::uint16_t code, std::uint32_t rank) {
        if (code > late) {
            late = code;
            lateRank = rank;
        }
    }
    void recordMark(Mark of, std::uint32_t rank) {
        if (of > mark) {
            mark = of;
            markRank = rank;
        }
    }
    bool operator==(const ColumnSum&) const = default;
};

/// Columns of 2^bits ns from an absolute grid, summed exactly: an event costs four additions however many
/// columns it covers. One array for each kind and thing, so that what a row does not do costs nothing. Of
/// several ranks as late as each other the lowest is kept. One thread; meant to be used again for the next
/// row.
class BusyColumns {
public:
    /// Column 0 is the stretch [first << bits, (first + 1) << bits).
    void begin(std::int64_t first, std::size_t columns, unsigned bits);

    [[nodiscard]] std::int64_t from() const { return m_from; }
    [[nodiscard]] std::int64_t to() const { return m_to; }
    [[nodiscard]] unsigned bits() const { return m_bits; }
    [[nodiscard]] std::size_t size() const { return m_columns; }

    /// Takes events; a value of its own, so that a loop over many keeps it in registers.
    class Adder {
    public:
        /// Adds the part of [start, start + duration) that lies in the columns.
        void busy(std::int64_t start, std::int64_t duration, SliceKind slice) {
            const std::int64_t a = start > m_from ? start : m_from;
            const std::int64_t b = start + duration < m_to ? start + duration : m_to;
            if (a >= b)
                return;
            // From the start on all of every column, from the end on nothing: what is too much of their own
            // columns is put right there.
            const auto kind = static_cast<std::size_t>(slice);
            const std::int64_t width = std::int64_t{1} << m_bits;
            const auto first = static_cast<std::size_t>((a - m_from) >> m_bits);
            const auto last = static_cast<std::size_t>((b - m_from) >> m_bits);
            std::int64_t* const sums = m_sums[kind];
            std::int32_t* const running = m_running[kind];
            sums[first] += width - ((a - m_from) & (width - 1));
            sums[last] -= width - ((b - m_from) & (width - 1));
            ++running[first + 1];
            --running[last + 1];
            m_runs |= 1U << kind;
        }
        /// An event that starts at @p start; outside the columns it counts for nothing.
        void started(std::int64_t start, std::uint32_t rank, std::uint16_t late, Mark mark) {
            if (start < m_from || start >= m_to)
                return;
            const auto column = static_cast<std::size_t>((start - m_from) >> m_bits);
            ++m_count[column];
            if (late > 0)
                raise(m_late[column], late, rank);
            if (mark > Mark::none)
                raise(m_mark[column], static_cast<std::uint64_t>(mark), rank);
        }

    private:
        friend class BusyColumns;
        std::int64_t m_from = 0;
        std::int64_t m_to = 0;
        unsigned m_bits = 0;
        unsigned m_runs = 0;
        std::array<std::int64_t*, kSliceKindCount> m_sums{};
        std::array<std::int32_t*, kSliceKindCount> m_running{};
        std::uint32_t* m_count = nullptr;
        std::uint64_t* m_late = nullptr;
        std::uint64_t* m_mark = nullptr;
    };
    /// Valid until begin(); what it took counts after take().
    [[nodiscard]] Adder adder();
    void take(const Adder& adder) { m_runs |= adder.m_runs; }
    void addBusy(std::int64_t start, std::int64_t duration, SliceKind slice) {
        Adder one = adder();
        one.busy(start, duration, slice);
        take(one);
    }
    void addStarts(std::size_t column, std::uint32_t count, std::uint32_t lateRank, std::uint16_t late,
                   std::uint32_t markRank, Mark mark) {
        m_count[column] += count;
        if (late > 0)
            raise(m_late[column], late, lateRank);
        if (mark > Mark::none)
            raise(m_mark[column], static_cast<std::uint64_t>(mark), markRank);
    }
    /// Nanoseconds of a kind by column, to be added to.
    [[nodiscard]] std::int64_t* sumsOf(SliceKind slice) {
        m_adds |= 1U << static_cast<unsigned>(slice);
        return m_busy[static_cast<std::size_t>(slice)].data();
    }

    /// Sums up: what follows holds until begin().
    void finish();
    /// Kinds that anything was added to, a bit for each.
    [[nodiscard]] unsigned kinds() const { return m_runs | m_adds; }
    [[nodiscard]] std::span<const std::int64_t> busy(std::size_t kind) const {
        return {m_busy[kind].data(), m_columns};
    }
    [[nodiscard]] std::uint32_t count(std::size_t column) const { return m_count[column]; }
    [[nodiscard]] std::uint16_t late(std::size_t column) const {
        return static_cast<std::uint16_t>(m_late[column] >> 32);
    }
    [[nodiscard]] std::uint32_t lateRank(std::size_t column) const { return rankOf(m_late[column]); }
    [[nodiscard]] Mark mark(std::size_t column) const { return static_cast<Mark>(m_mark[column] >> 32); }
    [[nodiscard]] std::uint32_t markRank(std::size_t column) const { return rankOf(m_mark[column]); }
    [[nodiscard]] std::vector<ColumnSum> sums() const; ///< all of them

private:
    /// The worst and who holds it in one number: larger is worse, of equals the lower rank.
    static void raise(std::uint64_t& worst, std::uint64_t value, std::uint32_t rank) {
        const std::uint64_t key = value << 32 | static_cast<std::uint32_t>(~rank);
        worst = key > worst ? key : worst;
    }
    [[nodiscard]] static std::uint32_t rankOf(std::uint64_t worst) {
        return worst == 0 ? 0 : ~static_cast<std::uint32_t>(worst);
    }

    std::int64_t m_from = 0;
    std::int64_t m_to = 0;
    unsigned m_bits = 0;
    std::size_t m_columns = 0;
    unsigned m_runs = 0; ///< kinds with something in m_running, a bit for each
    unsigned m_adds = 0; ///< kinds with sums
    /// Two more than columns; all zero but for the kinds above.
    std::array<std::vector<std::int64_t>, kSliceKindCount> m_busy;
    std::array<std::vector<std::int32_t>, kSliceKindCount> m_running;
    std::vector<std::uint32_t> m_count;
    std::vector<std::uint64_t> m_late;
    std::vector<std::uint64_t> m_mark;
};

} // namespace seamscope::collectives
