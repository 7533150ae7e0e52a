// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/asker.h"
#include "base/error.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace seamscope::session {

struct QueryLimits {
    unsigned threads = 3;
    std::size_t waiting = 256;                   ///< of everybody
    std::size_t waitingOfOne = 64;               ///< of one asker
    unsigned runningOfOne = 2;                   ///< fewer than the threads: one is there for the others
    std::chrono::seconds patience{20};           ///< then a query ends, wherever it is
};

/// A few threads that answer queries on immutable snapshots. Askers take turns, one query each, and whose
/// answer is not wanted any more is dropped or ends where it is. Bounded: a flood of queries is refused, not
/// queued without end. Thread-safe.
class QueryPool {
public:
    explicit QueryPool(const QueryLimits& limits = {});
    /// Drops what waits, ends what runs.
    ~QueryPool();
    QueryPool(const QueryPool&) = delete;
    QueryPool& operator=(const QueryPool&) = delete;

    /// On the threads of the pool, on behalf of the asker.
    using Work = std::function<void()>;
    /// Instead of the work: why it was not done.
    using Drop = std::function<void(Error)>;
    /// For the asker that this thread works for. False when too many are waiting; neither is called then.
    [[nodiscard]] bool run(Work work, Drop drop);

private:
    struct Query {
        std::shared_ptr<Asker> asker;
        OnBehalfOf::Clock::time_point end; ///< of its patience
        Work work;
        Drop drop;
    };
    struct Turn {
        std::deque<Query> waiting;
        unsigned running = 0;
    };

    void work();
    /// The next whose turn it is; none: nobody waits who may run.
    [[nodiscard]] std::optional<Query> takeNext();
    void finish(const Query& query);

    const QueryLimits m_limits;
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_ready;
    std::unordered_map<std::string, Turn> m_turns; ///< by name of the asker
    std::deque<std::string> m_order;               ///< of those who wait
    std::vector<std::shared_ptr<Asker>> m_running;
    std::size_t m_waiting = 0;
    bool m_isOver = false;
    std::vector<std::thread> m_threads;
};

} // namespace seamscope::session
