// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace seamscope {

/// What a gateway holds in memory beside its store, in bytes. The store gives way: all of it together stays
/// within one limit. Each user writes its own line; any thread reads.
class MemoryAccount {
public:
    enum class User : std::uint8_t {
        names,       ///< what sources know their series by
        entities,    ///< the graph
        log,         ///< newest facts, for subscribers
        subscribers, ///< what each of them wants
        queue,       ///< facts on their way
        events,
        analysis,
        timelines,
    };
    static constexpr std::size_t kUsers = 8;

    void set(User user, std::size_t bytes) { line(user).store(bytes, std::memory_order_relaxed); }
    void add(User user, std::size_t bytes) { line(user).fetch_add(bytes, std::memory_order_relaxed); }
    void remove(User user, std::size_t bytes) { line(user).fetch_sub(bytes, std::memory_order_relaxed); }
    [[nodiscard]] std::size_t of(User user) const {
        return m_lines[static_cast<std::size_t>(user)].load(std::memory_order_relaxed);
    }
    [[nodiscard]] std::size_t total() const {
        std::size_t bytes = 0;
        for (const auto& one : m_lines)
            bytes += one.load(std::memory_order_relaxed);
        return bytes;
    }

private:
    [[nodiscard]] std::atomic<std::size_t>& line(User user) { return m_lines[static_cast<std::size_t>(user)]; }
    std::array<std::atomic<std::size_t>, kUsers> m_lines{};
};

} // namespace seamscope
