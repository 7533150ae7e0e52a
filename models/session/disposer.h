// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <future>
#include <memory>
#include <utility>
#include <vector>

namespace seamscope::session {

/// Ends the life of what is large (a graph of 16,384 GPUs: some milliseconds) on a thread of its own, when
/// nobody else holds it any more. One owner.
class Disposer {
public:
    void keep(std::shared_ptr<const void> large) {
        if (large)
            m_kept.push_back(std::move(large));
    }
    /// Now and then.
    void collect() {
        if (m_kept.empty() ||
            (m_freeing.valid() && m_freeing.wait_for(std::chrono::seconds(0)) != std::future_status::ready))
            return;
        std::vector<std::shared_ptr<const void>> alone;
        for (auto& kept : m_kept)
            if (kept.use_count() == 1)
                alone.push_back(std::move(kept));
        if (alone.empty())
            return;
        std::erase(m_kept, nullptr);
        m_freeing = std::async(std::launch::async, [alone = std::move(alone)]() mutable { alone.clear(); });
    }

private:
    std::vector<std::shared_ptr<const void>> m_kept;
    std::future<void> m_freeing;
};

} // namespace seamscope::session
