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

    void noteLate(std::uint16_t code, std::uint32_t rank) {
        if (code > late) {
            late = code;
            lateRank = rank;
        }
    }
    void noteMark(Mark of, std::uint32_t rank) {
        if (of > mark) {
            mark = of;
            markRank = rank;
        }
    }
    bool operator==(const ColumnSum&) const = default;
};

/// Columns of 2^bits ns from an absolute grid, summed exactly: an event costs four additions however many
/// columns it covers. One thread; meant to be used again for the next row.
class BusyColumns {
public:
    /// Column 0 is the stretch [first << bits, (first + 1) << bits).
    void begin(std::int64_t first, std::size_t columns, unsigned bits);

    [[nodiscard]] std::int64_t from() const { return m_from; }
    [[nodiscard]] std::int64_t to() const { return m_to; }
    [[nodiscard]] unsigned bits() const { return m_bits; }

    /// Adds the part of [start, start + duration) that lies in the columns, and no more than up to @p until.
    void addBusy(std::int64_t start, std::int64_t duration, SliceKind slice) {
        const std::int64_t a = start > m_from ? start : m_from;
        const std::int64_t b = start + duration < m_to ? start + duration : m_to;
        if (a >= b)
            return;
        const auto kind = static_cast<std::size_t>(slice);
        const std::int64_t width = std::int64_t{1} << m_bits;
        const auto first = static_cast<std::size_t>((a - m_from) >> m_bits);
        const auto last = static_cast<std::size_t>((b - m_from) >> m_bits);
        if (first == last) {
            m_sums[first].busy[kind] += b - a;
            return;
        }
        m_sums[first].busy[kind] += width - ((a - m_from) & (width - 1));
        m_running[first + 1][kind] += 1;
        m_sums[last].busy[kind] += (b - m_from) & (width - 1);
        m_running[last][kind] -= 1;
        m_isRunning = true;
    }
    /// The column an event starts in; nullptr outside.
    [[nodiscard]] ColumnSum* startColumn(std::int64_t start) {
        return start < m_from || start >= m_to
                   ? nullptr
                   : &m_sums[static_cast<std::size_t>((start - m_from) >> m_bits)];
    }
    [[nodiscard]] ColumnSum& column(std::size_t index) { return m_sums[index]; }
    /// Sums up; the columns are valid until begin().
    [[nodiscard]] std::span<const ColumnSum> finish();

private:
    std::int64_t m_from = 0;
    std::int64_t m_to = 0;
    unsigned m_bits = 0;
    std::size_t m_columns = 0;
    bool m_isRunning = false;
    std::vector<ColumnSum> m_sums; ///< one more than columns
    std::vector<std::array<std::int32_t, kSliceKindCount + 1>> m_running;
};

} // namespace seamscope::collectives
