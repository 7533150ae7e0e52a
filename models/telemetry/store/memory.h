// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace seamscope::telemetry::store {

/// What the versions up to this one may still read although later ones do not. Each version holds its own
/// Garbage and, through it, those of all later versions: so this one dies, and frees, when no version up to
/// it is held.
class Garbage {
public:
    using Destroy = void (*)(void*);
    struct Item {
        void* at;
        std::size_t bytes;
        Destroy destroy;
    };

    explicit Garbage(std::shared_ptr<std::atomic<std::size_t>> retained)
        : m_retained(std::move(retained)) {}
    ~Garbage();
    Garbage(const Garbage&) = delete;
    Garbage& operator=(const Garbage&) = delete;

    /// Writer only, once, before it lets go of this.
    void close(std::vector<Item> items, std::shared_ptr<Garbage> next);

private:
    std::vector<Item> m_items;
    std::shared_ptr<Garbage> m_next;
    std::shared_ptr<std::atomic<std::size_t>> m_retained;
};

/// Accounts for every byte of the store and frees what no version can see. Writer thread, but the frees that
/// readers cause. Things carry the epoch they were made in: those of the running epoch are in no version yet
/// and may be changed in place and freed at once.
class Memory {
public:
    Memory();
    ~Memory();
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;

    [[nodiscard]] std::uint32_t epoch() const { return m_epoch; }
    [[nodiscard]] void* allocate(std::size_t bytes);
    /// Frees, at once or when the versions that may see it are gone. @p made the epoch of allocate().
    void release(void* at, std::size_t bytes, std::uint32_t made);
    /// The same for something with a destructor that was accounted by add().
    void retire(void* at, std::size_t bytes, Garbage::Destroy destroy);
    void add(std::size_t bytes) { m_live += bytes; }
    /// For what was accounted by add() and is freed elsewhere.
    void remove(std::size_t bytes) { m_live -= bytes; }

    /// Ends the epoch; the result belongs into the new version.
    [[nodiscard]] std::shared_ptr<Garbage> nextVersion();

    [[nodiscard]] std::size_t live() const { return m_live; } ///< reachable from the newest state
    [[nodiscard]] std::size_t resident() const {
        return m_live + m_retained->load(std::memory_order_relaxed);
    }

private:
    std::uint32_t m_epoch = 1;
    std::size_t m_live = 0;
    std::shared_ptr<std::atomic<std::size_t>> m_retained; ///< waits for readers
    std::shared_ptr<Garbage> m_newest;
    std::vector<Garbage::Item> m_pending;
};

/// For things that do not carry the epoch they were made in: that they may be in a version is assumed.
inline constexpr std::uint32_t kEarlierEpoch = 0;

/// What the allocator adds to a piece, near enough.
[[nodiscard]] constexpr std::size_t footprint(std::size_t bytes) { return (bytes + 8 + 15) / 16 * 16; }

} // namespace seamscope::telemetry::store
