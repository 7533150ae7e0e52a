// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <unordered_set>

namespace seamscope {

/// Tells what is new from what was there a while ago, by a hash: the newest so many are remembered. One thread.
class RecentlySeen {
public:
    explicit RecentlySeen(std::size_t most)
        : m_most(most) {}

    /// False when the same is among those remembered.
    [[nodiscard]] bool isNew(std::uint64_t key) {
        if (!m_known.insert(key).second)
            return false;
        m_order.push_back(key);
        if (m_order.size() > m_most) {
            m_known.erase(m_order.front());
            m_order.pop_front();
        }
        return true;
    }

private:
    const std::size_t m_most;
    std::unordered_set<std::uint64_t> m_known;
    std::deque<std::uint64_t> m_order;
};

} // namespace seamscope
