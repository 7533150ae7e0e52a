// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/listen/http_admission.h"

#include <algorithm>
#include <cstring>

#include <netinet/in.h>
#include <sys/socket.h>

namespace seamscope::sources {
namespace {

constexpr std::chrono::milliseconds kSweepPeriod{250};

void cut(int socket) { ::shutdown(socket, SHUT_RDWR); }

} // namespace

std::optional<wire::PeerAddress> peerAddressOf(const sockaddr* from) {
    if (!from)
        return std::nullopt;
    sockaddr_storage address{};
    std::memcpy(&address, from, from->sa_family == AF_INET6 ? sizeof(sockaddr_in6) : sizeof(sockaddr_in));
    return wire::peerAddress(address);
}

HttpAdmission::HttpAdmission(wire::AdmissionLimits limits)
    : m_table(limits)
    , m_sweeper([this] { sweep(); }) {}

HttpAdmission::~HttpAdmission() {
    {
        const std::lock_guard lock(m_mutex);
        m_isOver = true;
        m_changed.notify_all();
    }
    m_sweeper.join();
}

void HttpAdmission::begins(int socket, const sockaddr* from) {
    const auto peer = peerAddressOf(from);
    const std::lock_guard lock(m_mutex);
    if (!peer)
        return cut(socket);
    const auto arrival = m_table.arrives(socket, *peer, std::chrono::steady_clock::now());
    std::for_each(arrival.evicted.begin(), arrival.evicted.end(), cut);
    if (!arrival.isWelcome)
        return cut(socket);
    m_table.speaks(socket); // the server does not tell when
}

void HttpAdmission::ends(int socket) {
    const std::lock_guard lock(m_mutex);
    m_table.leaves(socket);
}

void HttpAdmission::callBegins(int socket) {
    const std::lock_guard lock(m_mutex);
    if (const auto peer = m_table.peerOf(socket))
        m_table.callBegins(*peer, std::chrono::steady_clock::now());
}

void HttpAdmission::callEnds(int socket) {
    const std::lock_guard lock(m_mutex);
    if (const auto peer = m_table.peerOf(socket))
        m_table.callEnds(*peer, std::chrono::steady_clock::now());
}

void HttpAdmission::sweep() {
    std::unique_lock lock(m_mutex);
    while (!m_changed.wait_for(lock, kSweepPeriod, [this] { return m_isOver; })) {
        const auto overdue = m_table.takeOverdue(std::chrono::steady_clock::now());
        std::for_each(overdue.begin(), overdue.end(), cut);
    }
}

} // namespace seamscope::sources
