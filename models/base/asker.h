// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <utility>

namespace seamscope {

/// Whoever waits for answers: whose turn it is, and whether anybody still waits. Thread-safe.
class Asker {
public:
    /// @param name of who asks; those of one name share their turns
    explicit Asker(std::string name)
        : m_name(std::move(name)) {}

    [[nodiscard]] const std::string& name() const { return m_name; }
    /// The answer is not wanted any more.
    void leave() { m_hasLeft.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool hasLeft() const { return m_hasLeft.load(std::memory_order_relaxed); }

private:
    const std::string m_name;
    std::atomic<bool> m_hasLeft{false};
};

/// While this lives, its thread works for an asker: who calls a feed is known there by it, and long loops end
/// when they work in vain.
class OnBehalfOf {
public:
    using Clock = std::chrono::steady_clock;

    /// @param end from then on this answer is of no use; another that the same one waits for may have longer
    explicit OnBehalfOf(std::shared_ptr<Asker> asker, Clock::time_point end = Clock::time_point::max())
        : m_asker(std::move(asker))
        , m_end(end)
        , m_before(std::exchange(t_current, this)) {}
    ~OnBehalfOf() { t_current = m_before; }
    OnBehalfOf(const OnBehalfOf&) = delete;
    OnBehalfOf& operator=(const OnBehalfOf&) = delete;

    /// Null: the thread works for nobody in particular.
    [[nodiscard]] static std::shared_ptr<Asker> asker() { return t_current ? t_current->m_asker : nullptr; }
    /// Whether the answer that this thread works on is wanted no more; for loops, some hundred times a second.
    [[nodiscard]] static bool isInVain() {
        const Asker* asker = t_current ? t_current->m_asker.get() : nullptr;
        return asker && (asker->hasLeft() || Clock::now() >= t_current->m_end);
    }

private:
    const std::shared_ptr<Asker> m_asker;
    const Clock::time_point m_end;
    OnBehalfOf* const m_before;
    static inline thread_local OnBehalfOf* t_current = nullptr;
};

} // namespace seamscope
