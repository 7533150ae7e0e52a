// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <ctime>
#include <mutex>

/// What a command needs that follows a stream until somebody ends it.
namespace seamscope::gateway {

/// Set by the stream's wake, waited for by the loop.
class Wake {
public:
    void set() {
        std::lock_guard lock(m_mutex);
        m_set = true;
        m_condition.notify_one();
    }
    void waitFor(std::chrono::milliseconds patience) {
        std::unique_lock lock(m_mutex);
        m_condition.wait_for(lock, patience, [this] { return m_set; });
        m_set = false;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_condition;
    bool m_set = false;
};

/// True once SIGINT or SIGTERM is pending; both are blocked as long as this lives, and in threads that begin meanwhile.
class EndingSignals {
public:
    EndingSignals() {
        sigemptyset(&m_set);
        sigaddset(&m_set, SIGINT);
        sigaddset(&m_set, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &m_set, &m_before);
    }
    ~EndingSignals() { pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }
    EndingSignals(const EndingSignals&) = delete;
    EndingSignals& operator=(const EndingSignals&) = delete;

    [[nodiscard]] bool cameIn() const { return cameWithin({}); }
    /// Waits for it, so long at most.
    [[nodiscard]] bool cameWithin(const timespec& wait) const { return sigtimedwait(&m_set, nullptr, &wait) > 0; }
    void await() const {
        int signal = 0;
        sigwait(&m_set, &signal);
    }

private:
    sigset_t m_set;
    sigset_t m_before;
};

} // namespace seamscope::gateway
