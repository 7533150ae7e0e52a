// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/slow_history.h"

namespace seamscope::seams {

bool SlowHistory::add(TimePoint at, double value) {
    const std::int64_t index = toNanoseconds(at) / m_block;
    if (index < m_open)
        return false;
    bool isDone = false;
    if (index != m_open) {
        if (m_count > 0) {
            m_blocks.push_back({static_cast<std::int32_t>(m_open), static_cast<float>(m_sum / m_count)});
            isDone = true;
        }
        m_open = index;
        m_sum = 0;
        m_count = 0;
        if (m_blocks.size() >= m_most)
            halve();
    }
    m_sum += value;
    ++m_count;
    return isDone;
}

void SlowHistory::halve() {
    if (!m_doubles) {
        m_blocks.erase(m_blocks.begin());
        return;
    }
    std::vector<Block> wider;
    wider.reserve(m_most);
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        const std::int32_t index = m_blocks[i].index / 2;
        const bool isPair = i + 1 < m_blocks.size() && m_blocks[i + 1].index / 2 == index;
        wider.push_back({index, isPair ? (m_blocks[i].mean + m_blocks[i + 1].mean) / 2 : m_blocks[i].mean});
        i += isPair ? 1 : 0;
    }
    m_blocks = std::move(wider);
    m_block *= 2;
    m_open /= 2;
    if (m_blocks.back().index == m_open) { // the first half of the block that is open now
        m_sum = static_cast<double>(m_blocks.back().mean);
        m_count = 1;
        m_blocks.pop_back();
    }
}

void SlowHistory::read(std::vector<double>& days, std::vector<double>& values) const {
    days.clear();
    values.clear();
    const double length = static_cast<double>(m_block) / (86400.0 * 1e9);
    for (const Block& block : m_blocks) {
        days.push_back((block.index + 0.5) * length);
        values.push_back(static_cast<double>(block.mean));
    }
}

} // namespace seamscope::seams
