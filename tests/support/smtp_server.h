// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace seamscope::test {

/// A mail server on 127.0.0.1 that takes every message (RFC 5321, what a client needs of it). One connection
/// at a time.
class SmtpServer {
public:
    SmtpServer();
    ~SmtpServer();
    SmtpServer(const SmtpServer&) = delete;
    SmtpServer& operator=(const SmtpServer&) = delete;

    [[nodiscard]] std::uint16_t port() const { return m_port; }
    [[nodiscard]] std::vector<std::string> mails() const;

private:
    void run();
    void serve(int connection);

    int m_listener = -1;
    std::uint16_t m_port = 0;
    std::atomic<bool> m_stopping{false};
    mutable std::mutex m_mutex; ///< guards m_mails
    std::vector<std::string> m_mails;
    std::thread m_thread;
};

} // namespace seamscope::test
