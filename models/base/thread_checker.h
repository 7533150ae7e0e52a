// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>

namespace seamscope {

/// Ends the program when a class that belongs to one thread is used from another; in every build, for it costs a
/// load and a comparison, and a race in what nobody locks ends in wrong figures on a wall, which is worse than a
/// restart. Binds to the first thread that asks. A copy of the class has an owner of its own.
class ThreadChecker {
public:
    ThreadChecker() = default;
    ThreadChecker(const ThreadChecker&) {}
    ThreadChecker& operator=(const ThreadChecker&) { return *this; }
    ~ThreadChecker() = default;

    [[nodiscard]] bool isOwner() const {
        const std::thread::id me = std::this_thread::get_id();
        std::thread::id nobody;
        return m_owner.load(std::memory_order_relaxed) == me || m_owner.compare_exchange_strong(nobody, me);
    }
    /// @param what of which one thread is the owner, for the last words
    void check(const char* what) const {
        if (isOwner())
            return;
        std::fprintf(stderr, "%s: called from a thread that does not own it\n", what);
        std::abort();
    }
    /// The next thread that asks becomes the owner.
    void release() { m_owner.store({}); }

private:
    mutable std::atomic<std::thread::id> m_owner{};
};

} // namespace seamscope
