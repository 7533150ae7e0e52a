// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/busy_columns.h"

#include <algorithm>

namespace seamscope::collectives {

void BusyColumns::begin(std::int64_t first, std::size_t columns, unsigned bits) {
    m_bits = bits;
    m_from = first << bits;
    m_to = (first + static_cast<std::int64_t>(columns)) << bits;
    for (std::size_t kind = 0; kind < kSliceKindCount; ++kind) {
        const bool isNew = columns != m_columns || m_busy[kind].empty();
        if (isNew || (kinds() >> kind & 1U))
            m_busy[kind].assign(columns + 2, 0);
        if (isNew || (m_runs >> kind & 1U))
            m_running[kind].assign(columns + 2, 0);
    }
    m_count.assign(columns, 0);
    m_late.assign(columns, 0);
    m_mark.assign(columns, 0);
    m_columns = columns;
    m_runs = m_adds = 0;
}

BusyColumns::Adder BusyColumns::adder() {
    Adder adder;
    adder.m_from = m_from;
    adder.m_to = m_to;
    adder.m_bits = m_bits;
    for (std::size_t kind = 0; kind < kSliceKindCount; ++kind) {
        adder.m_sums[kind] = m_busy[kind].data();
        adder.m_running[kind] = m_running[kind].data();
    }
    adder.m_count = m_count.data();
    adder.m_late = m_late.data();
    adder.m_mark = m_mark.data();
    return adder;
}

void BusyColumns::finish() {
    for (std::size_t kind = 0; kind < kSliceKindCount; ++kind) {
        if (!(m_runs >> kind & 1U))
            continue;
        std::int64_t running = 0;
        for (std::size_t column = 0; column < m_columns; ++column) {
            running += m_running[kind][column];
            m_busy[kind][column] += running << m_bits;
        }
    }
}

std::vector<ColumnSum> BusyColumns::sums() const {
    std::vector<ColumnSum> sums(m_columns);
    for (std::size_t column = 0; column < m_columns; ++column) {
        ColumnSum& sum = sums[column];
        for (std::size_t kind = 0; kind < kSliceKindCount; ++kind)
            sum.busy[kind] = m_busy[kind][column];
        sum.count = count(column);
        sum.late = late(column);
        sum.lateRank = lateRank(column);
        sum.mark = mark(column);
        sum.markRank = markRank(column);
    }
    return sums;
}

} // namespace seamscope::collectives
