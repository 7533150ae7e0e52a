// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/connection_table.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

struct sockaddr;

namespace seamscope::sources {

/// Of a socket's other end; nothing for what is no IP address.
[[nodiscard]] std::optional<wire::PeerAddress> peerAddressOf(const sockaddr* from);

/// Who may stay connected to an HTTP server: the rules of wire::ConnectionTable, where a call is a request that is allowed. A head that drips in holds its place for a bounded time alone, and gives it up to whoever comes when there is no
/// other. Ends a connection by shutting its socket down, which the server then sees. Thread-safe.
class HttpAdmission {
public:
    explicit HttpAdmission(wire::AdmissionLimits limits);
    ~HttpAdmission();
    HttpAdmission(const HttpAdmission&) = delete;
    HttpAdmission& operator=(const HttpAdmission&) = delete;

    /// Of an open socket, which stays the server's.
    void begins(int socket, const sockaddr* from);
    /// Before the server closes it.
    void ends(int socket);
    /// A request that is allowed begins, and is over.
    void callBegins(int socket);
    void callEnds(int socket);

private:
    void sweep();

    std::mutex m_mutex;
    std::condition_variable m_changed;
    wire::ConnectionTable m_table;
    bool m_isOver = false;
    std::thread m_sweeper;
};

} // namespace seamscope::sources
