// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>

namespace seamscope::test {

/// A port of loopback whose connections wait until somebody accepts them.
struct LoopbackListener {
    LoopbackListener() {
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof place;
        if (::bind(socket, reinterpret_cast<const sockaddr*>(&place), size) == 0 && ::listen(socket, 16) == 0)
            ::getsockname(socket, reinterpret_cast<sockaddr*>(&place), &size);
        port = ntohs(place.sin_port);
    }
    ~LoopbackListener() { ::close(socket); }
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    std::uint16_t port = 0;
};

} // namespace seamscope::test
