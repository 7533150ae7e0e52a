// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace seamscope::test {

/// Passes TCP connections on to a port of this machine, until told to cut them. For tests of reconnecting.
class TcpProxy {
public:
    explicit TcpProxy(std::uint16_t target);
    ~TcpProxy();
    TcpProxy(const TcpProxy&) = delete;
    TcpProxy& operator=(const TcpProxy&) = delete;

    [[nodiscard]] std::uint16_t port() const { return m_port; }
    /// Closes every connection, as a broken cable does; new ones are welcome.
    void cut() { ++m_cuts; }
    /// New connections are closed at once while refusing.
    void refuse(bool isRefusing) { m_isRefusing = isRefusing; }
    [[nodiscard]] int accepted() const { return m_accepted; }
    /// Moves nothing any more and closes nothing, as a network does that is parted; false: goes on with what waited.
    void part(bool isParted) { m_isParted = isParted; }
    /// Every byte that clients were sent so far, in its order.
    [[nodiscard]] std::string told() const {
        const std::lock_guard lock(m_mutex);
        return m_told;
    }

private:
    void work();

    const std::uint16_t m_target;
    std::uint16_t m_port = 0;
    int m_listener = -1;
    std::atomic<int> m_cuts = 0;
    std::atomic<int> m_accepted = 0;
    std::atomic<bool> m_isRefusing = false;
    std::atomic<bool> m_isParted = false;
    std::atomic<bool> m_isOver = false;
    mutable std::mutex m_mutex;
    std::string m_told;
    std::thread m_thread;
};

} // namespace seamscope::test
