// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/smtp_server.h"

#include "support/wait_readable.h"

#include <cstdlib>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

namespace seamscope::test {
namespace {

bool say(int fd, const std::string& line) {
    const std::string text = line + "\r\n";
    return ::send(fd, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
}

/// Up to and without @p end; empty at the end of the connection.
std::string readUntil(int fd, const std::string& end, std::string& rest, const std::atomic<bool>& stopping) {
    while (rest.find(end) == std::string::npos) {
        char buffer[4096];
        const ssize_t n = waitReadable(fd, stopping) ? ::recv(fd, buffer, sizeof buffer, 0) : 0;
        if (n <= 0)
            return {};
        rest.append(buffer, static_cast<std::size_t>(n));
    }
    const auto at = rest.find(end);
    std::string text = rest.substr(0, at);
    rest.erase(0, at + end.size());
    return text;
}

} // namespace

SmtpServer::SmtpServer()
    : m_listener(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const raw = reinterpret_cast<sockaddr*>(&address);
    if (m_listener < 0 || ::bind(m_listener, raw, size) != 0 || ::listen(m_listener, 8) != 0 ||
        ::getsockname(m_listener, raw, &size) != 0)
        std::abort();
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { run(); });
}

SmtpServer::~SmtpServer() {
    m_stopping = true;
    m_thread.join();
    ::close(m_listener);
}

std::vector<std::string> SmtpServer::mails() const {
    const std::lock_guard lock(m_mutex);
    return m_mails;
}

void SmtpServer::run() {
    while (waitReadable(m_listener, m_stopping)) {
        const int connection = ::accept(m_listener, nullptr, nullptr);
        if (connection < 0)
            continue;
        serve(connection);
        ::close(connection);
    }
}

void SmtpServer::serve(int connection) {
    std::string rest;
    if (!say(connection, "220 mail.example.org"))
        return;
    while (true) {
        const std::string line = readUntil(connection, "\r\n", rest, m_stopping);
        if (line.empty() || line.starts_with("QUIT")) {
            static_cast<void>(say(connection, "221 bye")); // the client may be gone
            return;
        }
        const bool isData = line.starts_with("DATA");
        if (!say(connection, isData ? "354 go on" : "250 ok"))
            return;
        if (!isData)
            continue;
        const std::string mail = readUntil(connection, "\r\n.\r\n", rest, m_stopping);
        {
            const std::lock_guard lock(m_mutex);
            m_mails.push_back(mail);
        }
        if (!say(connection, "250 taken"))
            return;
    }
}

} // namespace seamscope::test
