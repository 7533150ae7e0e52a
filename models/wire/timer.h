// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace seamscope::wire {

/// Runs tasks after a while on a thread of its own, for reconnects. The thread is made with the first task.
/// Thread-safe.
class Timer {
public:
    Timer() = default;
    ~Timer();
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;

    /// Dropped without a call once stop() has begun.
    void after(Duration wait, std::function<void()> task);
    /// Drops what waits and returns when no task runs. Not from a task.
    void stop();

private:
    void work();

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::multimap<std::chrono::steady_clock::time_point, std::function<void()>> m_tasks;
    bool m_stopping = false;
    std::thread m_thread;
};

} // namespace seamscope::wire
