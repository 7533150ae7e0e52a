// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/tcp_proxy.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

namespace seamscope::test {
namespace {

sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    return address;
}

/// Moves what is there from one socket to the other; false at the end of the connection.
bool pass(int from, int to, std::string* copy = nullptr) {
    std::array<char, 65536> buffer;
    const ssize_t n = recv(from, buffer.data(), buffer.size(), 0);
    if (copy && n > 0)
        copy->append(buffer.data(), static_cast<std::size_t>(n));
    for (ssize_t sent = 0; sent < n;) {
        const ssize_t m = send(to, buffer.data() + sent, static_cast<std::size_t>(n - sent), MSG_NOSIGNAL);
        if (m <= 0)
            return false;
        sent += m;
    }
    return n > 0;
}

} // namespace

TcpProxy::TcpProxy(std::uint16_t target)
    : m_target(target)
    , m_listener(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) { // a child that held it would hold it open
    sockaddr_in address = loopback(0);
    socklen_t length = sizeof(address);
    if (bind(m_listener, reinterpret_cast<sockaddr*>(&address), length) != 0 || listen(m_listener, 16) != 0 ||
        getsockname(m_listener, reinterpret_cast<sockaddr*>(&address), &length) != 0)
        std::abort();
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { work(); });
}

TcpProxy::~TcpProxy() {
    m_isOver = true;
    m_thread.join();
    close(m_listener);
}

void TcpProxy::work() {
    std::vector<std::pair<int, int>> links;
    const auto drop = [&](std::size_t i) {
        close(links[i].first);
        close(links[i].second);
        links.erase(links.begin() + static_cast<std::ptrdiff_t>(i));
    };
    int cuts = 0;
    while (!m_isOver) {
        std::vector<pollfd> waits = {{m_listener, POLLIN, 0}};
        const short asked = m_isParted ? 0 : POLLIN;
        for (const auto& [client, server] : links) {
            waits.push_back({m_isParted ? -1 : client, asked, 0}); // poll() passes over what is negative
            waits.push_back({m_isParted ? -1 : server, asked, 0});
        }
        poll(waits.data(), waits.size(), 5);
        std::string told;
        for (std::size_t i = links.size(); i-- > 0;) {
            const auto [client, server] = links[i];
            const bool alive = (waits[1 + 2 * i].revents == 0 || pass(client, server)) &&
                               (waits[2 + 2 * i].revents == 0 || pass(server, client, &told));
            if (!alive)
                drop(i);
        }
        if (!told.empty()) {
            const std::lock_guard lock(m_mutex);
            m_told += told;
        }
        if (const int wanted = m_cuts; wanted != cuts) {
            cuts = wanted;
            while (!links.empty())
                drop(0);
        }
        if (waits[0].revents == 0)
            continue;
        const int client = accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        ++m_accepted;
        const int server = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const sockaddr_in address = loopback(m_target);
        links.emplace_back(client, server);
        if (m_isRefusing ||
            connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0)
            drop(links.size() - 1);
    }
    while (!links.empty())
        drop(0);
}

} // namespace seamscope::test
