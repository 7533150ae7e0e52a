// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

struct sockaddr_storage;

namespace seamscope::wire {

/// Who is at the other end of a TCP connection, the same whether the socket or gRPC says it.
struct PeerAddress {
    std::array<std::uint8_t, 16> host{}; ///< IPv6; IPv4 as ::ffff:a.b.c.d
    std::uint16_t port = 0;

    auto operator<=>(const PeerAddress&) const = default;
    [[nodiscard]] bool isLoopback() const;
    /// What counts as one machine: the address, of IPv6 the /64 that a machine may take addresses from.
    [[nodiscard]] std::array<std::uint8_t, 16> machine() const;
    [[nodiscard]] std::string text() const; ///< HOST:PORT
    [[nodiscard]] std::string hostText() const;
};

[[nodiscard]] std::optional<PeerAddress> peerAddress(const sockaddr_storage& address);
/// As gRPC writes it: "ipv4:127.0.0.1:5000", "ipv6:%5B::1%5D:5000".
[[nodiscard]] std::optional<PeerAddress> peerAddress(std::string_view grpcPeer);

} // namespace seamscope::wire
