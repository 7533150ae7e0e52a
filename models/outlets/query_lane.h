// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/asker.h"
#include "base/bounded_queue.h"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace seamscope::outlets {

struct QueryLaneOptions {
    unsigned threads = 2;      ///< questions that are worked on at a time
    std::size_t waiting = 8;   ///< that wait beside them
    std::chrono::milliseconds patience{10'000}; ///< with one, from when it is begun
};

/// Works on questions that may take long beside who asks short ones. Thread-safe.
class QueryLane {
public:
    using Question = std::function<void()>;

    explicit QueryLane(QueryLaneOptions options);
    /// Questions that wait are worked on in vain first: each is called, and finds that nobody waits any more.
    ~QueryLane();
    QueryLane(const QueryLane&) = delete;
    QueryLane& operator=(const QueryLane&) = delete;

    /// False: too many wait. On a thread of the lane, which works for an Asker that leaves with the lane.
    [[nodiscard]] bool take(Question question) { return m_questions.tryPush(std::move(question)); }

private:
    void run();

    const QueryLaneOptions m_options;
    BoundedQueue<Question> m_questions;
    std::mutex m_mutex;
    bool m_isOver = false;
    std::set<std::shared_ptr<Asker>> m_running;
    std::vector<std::thread> m_threads;
};

} // namespace seamscope::outlets
