// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/executor.h"

#include <utility>

namespace seamscope::wire {

Executor::Executor(std::size_t threads) {
    for (std::size_t i = 0; i < threads; ++i)
        m_threads.emplace_back([this] { work(); });
}

Executor::~Executor() { stop(); }

bool Executor::post(std::function<void()> task) {
    const std::lock_guard lock(m_mutex);
    if (m_stopping)
        return false;
    m_tasks.push_back(std::move(task));
    m_ready.notify_one();
    return true;
}

void Executor::stop() {
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
        m_ready.notify_all();
    }
    for (std::thread& thread : m_threads)
        if (thread.joinable())
            thread.join();
}

void Executor::work() {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_ready.wait(lock, [&] { return m_stopping || !m_tasks.empty(); });
        if (m_tasks.empty())
            return;
        auto task = std::move(m_tasks.front());
        m_tasks.pop_front();
        lock.unlock();
        task();
        task = nullptr; // what it holds is let go outside the lock
        lock.lock();
    }
}

} // namespace seamscope::wire
