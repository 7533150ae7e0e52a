// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/bounded_queue.h"

#include <functional>
#include <thread>
#include <vector>

namespace seamscope::session {

/// A few threads that answer queries on immutable snapshots. Bounded: a flood of queries is refused, not
/// queued without end.
class QueryPool {
public:
    explicit QueryPool(unsigned threads = 2, std::size_t waiting = 256)
        : m_queue(waiting) {
        for (unsigned i = 0; i < threads; ++i)
            m_threads.emplace_back([this] {
                while (auto task = m_queue.pop())
                    (*task)();
            });
    }
    ~QueryPool() {
        m_queue.close();
        for (std::thread& thread : m_threads)
            thread.join();
    }
    QueryPool(const QueryPool&) = delete;
    QueryPool& operator=(const QueryPool&) = delete;

    /// False when too many are waiting; @p task was not taken then.
    [[nodiscard]] bool run(std::function<void()> task) { return m_queue.tryPush(std::move(task)); }

private:
    BoundedQueue<std::function<void()>> m_queue;
    std::vector<std::thread> m_threads;
};

} // namespace seamscope::session
