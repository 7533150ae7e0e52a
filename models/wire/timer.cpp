// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/timer.h"

#include <utility>

namespace seamscope::wire {

Timer::~Timer() { stop(); }

void Timer::after(Duration wait, std::function<void()> task) {
    const std::lock_guard lock(m_mutex);
    if (m_stopping)
        return;
    m_tasks.emplace(std::chrono::steady_clock::now() + wait, std::move(task));
    if (!m_thread.joinable())
        m_thread = std::thread([this] { work(); });
    m_changed.notify_one();
}

void Timer::stop() {
    decltype(m_tasks) dropped; // let go outside the lock
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
        dropped.swap(m_tasks);
        m_changed.notify_one();
    }
    if (m_thread.joinable())
        m_thread.join();
}

void Timer::work() {
    std::unique_lock lock(m_mutex);
    while (!m_stopping) {
        if (m_tasks.empty()) {
            m_changed.wait(lock);
        } else if (const auto due = m_tasks.begin()->first; due > std::chrono::steady_clock::now()) {
            m_changed.wait_until(lock, due);
        } else {
            const auto task = std::move(m_tasks.extract(m_tasks.begin()).mapped());
            lock.unlock();
            task();
            lock.lock();
        }
    }
}

} // namespace seamscope::wire
