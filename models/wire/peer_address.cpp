// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/peer_address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <charconv>
#include <cstring>

namespace seamscope::wire {
namespace {

constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

bool isMapped(const std::array<std::uint8_t, 16>& host) {
    return std::equal(kMapped.begin(), kMapped.end(), host.begin());
}

std::optional<std::array<std::uint8_t, 16>> parseHost(const std::string& text) {
    std::array<std::uint8_t, 16> host{};
    if (inet_pton(AF_INET6, text.c_str(), host.data()) == 1)
        return host;
    std::copy(kMapped.begin(), kMapped.end(), host.begin());
    if (inet_pton(AF_INET, text.c_str(), host.data() + kMapped.size()) == 1)
        return host;
    return std::nullopt;
}

/// What stands between the brackets that gRPC writes as %5B and %5D, without the interface of a local
/// address.
std::string_view bare(std::string_view host) {
    constexpr std::string_view kOpen = "%5B";
    constexpr std::string_view kClose = "%5D";
    if (host.starts_with(kOpen) && host.ends_with(kClose) && host.size() >= kOpen.size() + kClose.size())
        host = host.substr(kOpen.size(), host.size() - kOpen.size() - kClose.size());
    else if (host.starts_with('[') && host.ends_with(']') && host.size() >= 2)
        host = host.substr(1, host.size() - 2);
    return host.substr(0, host.find('%'));
}

} // namespace

bool PeerAddress::isLoopback() const {
    std::array<std::uint8_t, 16> one{};
    one.back() = 1;
    return host == one || (isMapped(host) && host[12] == 127);
}

std::array<std::uint8_t, 16> PeerAddress::machine() const {
    auto prefix = host;
    if (!isMapped(host) && !isLoopback())
        std::fill(prefix.begin() + 8, prefix.end(), std::uint8_t{0});
    return prefix;
}

std::string PeerAddress::text() const { return hostText() + ":" + std::to_string(port); }

std::string PeerAddress::hostText() const {
    std::array<char, INET6_ADDRSTRLEN> words{};
    const bool isV4 = isMapped(host);
    inet_ntop(isV4 ? AF_INET : AF_INET6, isV4 ? host.data() + kMapped.size() : host.data(), words.data(),
              words.size());
    const std::string place = words.data();
    return isV4 ? place : "[" + place + "]";
}

std::optional<PeerAddress> peerAddress(const sockaddr_storage& address) {
    PeerAddress peer;
    if (address.ss_family == AF_INET6) {
        const auto& v6 = reinterpret_cast<const sockaddr_in6&>(address);
        std::memcpy(peer.host.data(), &v6.sin6_addr, peer.host.size());
        peer.port = ntohs(v6.sin6_port);
        return peer;
    }
    if (address.ss_family != AF_INET)
        return std::nullopt;
    const auto& v4 = reinterpret_cast<const sockaddr_in&>(address);
    std::copy(kMapped.begin(), kMapped.end(), peer.host.begin());
    std::memcpy(peer.host.data() + kMapped.size(), &v4.sin_addr, sizeof(v4.sin_addr));
    peer.port = ntohs(v4.sin_port);
    return peer;
}

std::optional<PeerAddress> peerAddress(std::string_view grpcPeer) {
    const auto scheme = grpcPeer.find(':');
    const auto colon = grpcPeer.rfind(':');
    if (scheme == std::string_view::npos || colon == scheme)
        return std::nullopt;
    PeerAddress peer;
    const std::string_view port = grpcPeer.substr(colon + 1);
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), peer.port);
    const auto host = parseHost(std::string(bare(grpcPeer.substr(scheme + 1, colon - scheme - 1))));
    if (error != std::errc() || end != port.data() + port.size() || !host)
        return std::nullopt;
    peer.host = *host;
    return peer;
}

} // namespace seamscope::wire
