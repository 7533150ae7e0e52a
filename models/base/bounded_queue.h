// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace seamscope {

/// A queue with a limit on total weight (samples, bytes: the caller's unit). Thread-safe, many to many.
/// Full: tryPush() refuses at once and push() waits up to a bound; what was refused is counted by weight.
template <class T>
class BoundedQueue {
public:
    explicit BoundedQueue(std::size_t limit) : m_limit(limit) {}

    /// False when full or closed. An item heavier than the whole limit is let in when the queue is empty,
    /// so that it can pass at all.
    bool tryPush(T&& item, std::size_t weight = 1) {
        std::lock_guard lock(m_mutex);
        return pushLocked(std::move(item), weight);
    }

    /// Waits up to @p patience for room; false (and counted) when there was none, or when closed.
    bool push(T&& item, std::size_t weight, std::chrono::nanoseconds patience) {
        std::unique_lock lock(m_mutex);
        m_room.wait_for(lock, patience, [&] { return m_closed || fits(weight); });
        return pushLocked(std::move(item), weight);
    }

    /// Without weight, and taken before all that was not pushed so; false only when closed.
    bool pushAhead(T&& item) {
        std::lock_guard lock(m_mutex);
        if (m_closed)
            return false;
        m_ahead.push_back(std::move(item));
        m_ready.notify_one();
        return true;
    }

    /// Waits for an item; nullopt once closed and empty.
    std::optional<T> pop() {
        std::unique_lock lock(m_mutex);
        m_ready.wait(lock, [&] { return m_closed || hasItem(); });
        return popLocked();
    }

    /// The next item, or nullopt when @p patience is over or the queue is closed and empty.
    std::optional<T> popFor(std::chrono::nanoseconds patience) {
        std::unique_lock lock(m_mutex);
        m_ready.wait_for(lock, patience, [&] { return m_closed || hasItem(); });
        return popLocked();
    }

    std::optional<T> tryPop() {
        std::lock_guard lock(m_mutex);
        return popLocked();
    }

    /// No more pushes; pops drain what is left.
    void close() {
        std::lock_guard lock(m_mutex);
        m_closed = true;
        m_ready.notify_all();
        m_room.notify_all();
    }

    [[nodiscard]] bool isClosed() const {
        std::lock_guard lock(m_mutex);
        return m_closed;
    }
    /// Total weight now in the queue.
    [[nodiscard]] std::size_t weight() const {
        std::lock_guard lock(m_mutex);
        return m_weight;
    }
    [[nodiscard]] std::size_t limit() const { return m_limit; }
    /// Total weight refused since the start.
    [[nodiscard]] std::uint64_t refused() const {
        std::lock_guard lock(m_mutex);
        return m_refused;
    }

private:
    bool hasItem() const { return !m_ahead.empty() || !m_items.empty(); }

    bool fits(std::size_t weight) const {
        // What weighs nothing never waits, not even behind an item heavier than the whole limit.
        return weight == 0 || m_items.empty() || m_weight + weight <= m_limit;
    }

    bool pushLocked(T&& item, std::size_t weight) {
        if (m_closed || !fits(weight)) {
            m_refused += weight;
            return false;
        }
        m_items.emplace_back(std::move(item), weight);
        m_weight += weight;
        m_ready.notify_one();
        return true;
    }

    std::optional<T> popLocked() {
        if (!m_ahead.empty()) {
            std::optional<T> item(std::move(m_ahead.front()));
            m_ahead.pop_front();
            return item;
        }
        if (m_items.empty())
            return std::nullopt;
        std::optional<T> item(std::move(m_items.front().first));
        m_weight -= m_items.front().second;
        m_items.pop_front();
        m_room.notify_all();
        return item;
    }

    const std::size_t m_limit;
    mutable std::mutex m_mutex;
    std::condition_variable m_ready;
    std::condition_variable m_room;
    std::deque<T> m_ahead;
    std::deque<std::pair<T, std::size_t>> m_items;
    std::size_t m_weight = 0;
    std::uint64_t m_refused = 0;
    bool m_closed = false;
};

} // namespace seamscope
