// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <utility>

namespace seamscope {

/// Whoever waits for an answer: whose turn it is, and whether anybody still waits. Thread-safe.
class Asker {
public:
    using Clock = std::chrono::steady_clock;

    /// @param name of who asks; those of one name share their turns
    explicit Asker(std::string name)
        : m_name(std::move(name)) {}

    [[nodiscard]] const std::string& name() const { return m_name; }
    /// The answer is not wanted any more.
    void leave() { m_hasLeft.store(true, std::memory_order_relaxed); }
    /// No answer is of use from then on; before the work begins.
    void waitUntil(Clock::time_point end) { m_end = end; }
    [[nodiscard]] bool hasLeft() const { return m_hasLeft.load(std::memory_order_relaxed); }
    [[nodiscard]] bool isOverdue() const { return Clock::now() >= m_end; }

private:
    const std::string m_name;
    std::atomic<bool> m_hasLeft{false};
    Clock::time_point m_end = Clock::time_point::max();
};

/// While this lives, its thread works for an asker: who calls a feed is known there by it, and long loops end
/// when they work in vain.
class OnBehalfOf {
public:
    explicit OnBehalfOf(std::shared_ptr<Asker> asker)
        : m_asker(std::move(asker))
        , m_before(std::exchange(t_current, this)) {}
    ~OnBehalfOf() { t_current = m_before; }
    OnBehalfOf(const OnBehalfOf&) = delete;
    OnBehalfOf& operator=(const OnBehalfOf&) = delete;

    /// Null: the thread works for nobody in particular.
    [[nodiscard]] static std::shared_ptr<Asker> asker() { return t_current ? t_current->m_asker : nullptr; }
    /// Whether the answer that this thread works on is wanted no more; for loops, some hundred times a second.
    [[nodiscard]] static bool isInVain() {
        const Asker* asker = t_current ? t_current->m_asker.get() : nullptr;
        return asker && (asker->hasLeft() || asker->isOverdue());
    }

private:
    const std::shared_ptr<Asker> m_asker;
    OnBehalfOf* const m_before;
    static inline thread_local OnBehalfOf* t_current = nullptr;
};

} // namespace seamscope
