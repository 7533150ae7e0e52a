// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace seamscope::wire {

/// A few threads that take work off callers who may only post: wakes of a Feed and its replies. The queue is
/// bounded by the callers: each call has at most one task in it, a stream two. Thread-safe.
class Executor {
public:
    explicit Executor(std::size_t threads);
    ~Executor();
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;

    /// False after stop(): the task was not taken.
    bool post(std::function<void()> task);
    /// Runs what is queued, then ends the threads. Not from a task.
    void stop();

private:
    void work();

    std::mutex m_mutex;
    std::condition_variable m_ready;
    std::deque<std::function<void()>> m_tasks;
    bool m_stopping = false;
    std::vector<std::thread> m_threads;
};

} // namespace seamscope::wire
