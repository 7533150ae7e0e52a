// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace seamscope::gateway {

/// Ends the process when it has not ended by itself in time: whoever stops a daemon does not wait for a peer
/// that holds it. Begins when made; does nothing more once it is destroyed.
class EndWatch {
public:
    /// @param code of the process that had to be ended
    EndWatch(std::chrono::milliseconds patience, int code);
    ~EndWatch();
    EndWatch(const EndWatch&) = delete;
    EndWatch& operator=(const EndWatch&) = delete;

private:
    std::mutex m_mutex;
    std::condition_variable m_done;
    bool m_isDone = false;
    std::thread m_thread;
};

} // namespace seamscope::gateway
