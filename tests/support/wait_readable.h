// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <poll.h>

#include <atomic>

namespace seamscope::test {

/// Waits until @p fd can be read, in turns of 20 ms, so that the server can stop. False when it does.
inline bool waitReadable(int fd, const std::atomic<bool>& stopping) {
    while (!stopping) {
        pollfd entry{fd, POLLIN, 0};
        if (::poll(&entry, 1, 20) > 0)
            return true;
    }
    return false;
}

} // namespace seamscope::test
