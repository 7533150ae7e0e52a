// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <thread>

namespace seamscope {

/// Asserts in debug builds that a class is used from one thread only. Binds to the first thread that asks.
class ThreadChecker {
public:
    [[nodiscard]] bool isOwner() const {
        if (m_owner == std::thread::id())
            m_owner = std::this_thread::get_id();
        return m_owner == std::this_thread::get_id();
    }
    /// The next thread that asks becomes the owner.
    void release() { m_owner = std::thread::id(); }

private:
    mutable std::thread::id m_owner;
};

} // namespace seamscope

#define SEAM_ASSERT_THREAD(checker) assert((checker).isOwner())
