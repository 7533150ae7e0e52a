// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/busy_columns.h"

#include <algorithm>

namespace seamscope::collectives {

void BusyColumns::begin(std::int64_t first, std::size_t columns, unsigned bits) {
    m_bits = bits;
    m_columns = columns;
    m_from = first << bits;
    m_to = (first + static_cast<std::int64_t>(columns)) << bits;
    m_sums.resize(columns + 1);
    std::fill(m_sums.begin(), m_sums.end(), ColumnSum());
    if (m_isRunning || m_running.size() != columns + 2) {
        m_running.resize(columns + 2);
        std::fill(m_running.begin(), m_running.end(), std::array<std::int32_t, kSliceKindCount + 1>{});
    }
    m_isRunning = false;
}

std::span<const ColumnSum> BusyColumns::finish() {
    if (m_isRunning) {
        std::array<std::int32_t, kSliceKindCount + 1> running{};
        for (std::size_t column = 0; column < m_columns; ++column)
            for (std::size_t kind = 0; kind < kSliceKindCount; ++kind) {
                running[kind] += m_running[column][kind];
                m_sums[column].busy[kind] += std::int64_t{running[kind]} << m_bits;
            }
    }
    return {m_sums.data(), m_columns};
}

} // namespace seamscope::collectives
