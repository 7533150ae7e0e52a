// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace seamscope::sources {

/// What the answers of all peers may hold in memory while they are read: one is bounded by itself, many are not.
/// Thread-safe.
class BodyBudget {
public:
    explicit BodyBudget(std::size_t bytes)
        : m_bytes(bytes) {}

    [[nodiscard]] std::size_t bytes() const { return m_bytes; }
    /// That one body may have, so that two large ones find room.
    [[nodiscard]] std::size_t share() const { return m_bytes / 2; }
    [[nodiscard]] std::size_t held() const { return m_held.load(std::memory_order_relaxed); }
    [[nodiscard]] bool take(std::size_t bytes) {
        if (m_held.fetch_add(bytes, std::memory_order_relaxed) + bytes <= m_bytes)
            return true;
        giveBack(bytes);
        return false;
    }
    void giveBack(std::size_t bytes) { m_held.fetch_sub(bytes, std::memory_order_relaxed); }

private:
    const std::size_t m_bytes;
    std::atomic<std::size_t> m_held{0};
};

/// What one body holds of a budget, until it goes. The first of it is free: peers that say little are heard whatever others
/// send. Not thread-safe.
class BodyLease {
public:
    static constexpr std::size_t kFree = std::size_t{256} << 10;

    BodyLease() = default;
    explicit BodyLease(std::shared_ptr<BodyBudget> budget)
        : m_budget(std::move(budget)) {}
    ~BodyLease() { release(); }
    BodyLease(BodyLease&& other) noexcept
        : m_budget(std::move(other.m_budget))
        , m_held(std::exchange(other.m_held, 0)) {}
    BodyLease& operator=(BodyLease&& other) noexcept {
        std::swap(m_budget, other.m_budget);
        std::swap(m_held, other.m_held);
        return *this;
    }

    /// False: all together are too large then; what was held stays.
    [[nodiscard]] bool growTo(std::size_t bytes) {
        const std::size_t wanted = bytes - std::min(bytes, kFree);
        if (!m_budget || wanted <= m_held)
            return true;
        if (!m_budget->take(wanted - m_held))
            return false;
        m_held = wanted;
        return true;
    }

private:
    void release() {
        if (m_budget)
            m_budget->giveBack(m_held);
    }
    std::shared_ptr<BodyBudget> m_budget; ///< null: nobody counts
    std::size_t m_held = 0;
};

} // namespace seamscope::sources
