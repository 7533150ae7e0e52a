// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/listener_probe.h"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <string_view>

namespace seamscope::wire {
namespace {

using Steady = std::chrono::steady_clock;
using namespace std::string_view_literals;

/// The preface of HTTP/2 and empty SETTINGS; the answer begins with the server's own.
constexpr std::string_view kHttp2Hello = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0"sv;

/// A hello of TLS 1.2 with the suites every server of ours has; its answer is a hello or an alert.
std::string tlsHello() {
    const auto sized = [](std::size_t bytes, std::string_view content) {
        std::string out;
        for (std::size_t i = bytes; i-- > 0;)
            out += static_cast<char>(content.size() >> (8 * i) & 0xFFU);
        return out.append(content);
    };
    const auto extension = [&](std::string_view type, std::string_view content) {
        return std::string(type) + sized(2, content);
    };
    const std::string extensions =
        extension("\x00\x0a"sv, sized(2, "\x00\x1d\x00\x17\x00\x18"sv)) + // groups
        extension("\x00\x0b"sv, sized(1, "\x00"sv)) +                     // points
        extension("\x00\x0d"sv,
                  sized(2, "\x04\x03\x05\x03\x08\x04\x08\x05\x04\x01\x05\x01"sv)) + // signatures
        extension("\x00\x10"sv, sized(2, sized(1, "h2"sv)));                        // ALPN
    const std::string hello = "\x03\x03"sv.data() + std::string(32, 'S') + std::string(1, '\0') +
                              sized(2, "\xc0\x2b\xc0\x2f\xc0\x2c\xc0\x30"sv) + sized(1, "\x00"sv) +
                              sized(2, extensions);
    return "\x16\x03\x01" + sized(2, "\x01" + sized(3, hello));
}

/// A descriptor for the length of a probe.
class Descriptor {
public:
    explicit Descriptor(int number)
        : m_number(number) {}
    ~Descriptor() { close(m_number); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int number() const { return m_number; }

private:
    const int m_number;
};

bool waitFor(int socket, short what, Steady::time_point until) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Steady::now()).count();
    pollfd entry{socket, what, 0};
    return left > 0 && poll(&entry, 1, static_cast<int>(left)) == 1;
}

std::string reachable(const std::string& host) {
    return host == "0.0.0.0" ? "127.0.0.1" : host == "::" ? "::1" : host;
}

} // namespace

Result<> probeListener(const ProbeTarget& target, std::chrono::milliseconds patience) {
    const auto until = Steady::now() + patience;
    const std::string host = reachable(target.host);
    const std::string where = "own port " + host + ":" + std::to_string(target.port);
    const auto failed = [&](const std::string& why) { return fail(ErrorCode::unavailable, why, where); };
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* list = nullptr;
    if (const int code = getaddrinfo(host.c_str(), std::to_string(target.port).c_str(), &hints, &list);
        code != 0)
        return failed(gai_strerror(code));
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(list, &freeaddrinfo);
    const Descriptor socket(::socket(list->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (socket.number() < 0)
        return failed(std::strerror(errno));
    if (connect(socket.number(), list->ai_addr, list->ai_addrlen) != 0 && errno != EINPROGRESS)
        return failed(std::strerror(errno));
    if (!waitFor(socket.number(), POLLOUT, until))
        return failed("does not connect");
    const std::string hello = target.isTls ? tlsHello() : std::string(kHttp2Hello);
    if (send(socket.number(), hello.data(), hello.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(hello.size()))
        return failed(std::strerror(errno));
    std::array<char, 9> answer{};
    if (!waitFor(socket.number(), POLLIN, until))
        return failed("connects and is not answered");
    if (recv(socket.number(), answer.data(), answer.size(), 0) <= 0)
        return failed("is closed without an answer");
    return {};
}

} // namespace seamscope::wire
