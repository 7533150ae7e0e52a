// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/received_bytes.h"

// A file of its own: the C library's <netinet/tcp.h> has an older tcp_info and cannot be read beside this one.
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <cstddef>

namespace seamscope::wire {

std::uint64_t receivedBytes(int socket) {
    tcp_info info{};
    socklen_t length = sizeof(info);
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &length) != 0 ||
        length < offsetof(tcp_info, tcpi_bytes_received) + sizeof(info.tcpi_bytes_received))
        return 0;
    return info.tcpi_bytes_received;
}

} // namespace seamscope::wire
