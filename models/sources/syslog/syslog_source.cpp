// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/syslog/syslog_source.h"

#include "sources/syslog/syslog_frames.h"
#include "sources/syslog/syslog_lines.h"
#include "wire/listen.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <map>
#include <thread>
#include <utility>
#include <vector>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;

constexpr int kPortTries = 16;              ///< for one that is free of both kinds
constexpr int kReadsPerTurn = 16;           ///< of one connection, so that a loud one leaves room for others
constexpr int kDatagramsPerTurn = 1'024;
constexpr int kPauseMilliseconds = 100;     ///< where the process has no descriptor left
constexpr std::size_t kReadBytes = std::size_t{64} << 10;

/// A descriptor that is closed with it.
class Descriptor {
public:
    explicit Descriptor(int value = -1)
        : m_value(value) {}
    ~Descriptor() { reset(); }
    Descriptor(Descriptor&& other) noexcept
        : m_value(std::exchange(other.m_value, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(m_value, other.m_value);
        return *this;
    }
    void reset() {
        if (m_value >= 0)
            ::close(std::exchange(m_value, -1));
    }
    [[nodiscard]] int get() const { return m_value; }

private:
    int m_value;
};

/// Who sends, without the port.
std::string nameOf(const sockaddr_storage& peer) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const void* address = peer.ss_family == AF_INET6
                              ? static_cast<const void*>(&reinterpret_cast<const sockaddr_in6&>(peer).sin6_addr)
                              : static_cast<const void*>(&reinterpret_cast<const sockaddr_in&>(peer).sin_addr);
    return ::inet_ntop(peer.ss_family, address, text.data(), text.size()) ? text.data() : "somebody";
}

Result<Descriptor> bound(const wire::HostPort& place, int type, std::uint16_t port) {
    addrinfo hints{};
    hints.ai_socktype = type;
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
    addrinfo* found = nullptr;
    if (const int code = ::getaddrinfo(place.host.c_str(), std::to_string(port).c_str(), &hints, &found); code != 0)
        return fail(ErrorCode::invalidInput, ::gai_strerror(code), "listen on " + place.host);
    const std::unique_ptr<addrinfo, void (*)(addrinfo*)> addresses(found, ::freeaddrinfo);
    Descriptor socket(::socket(found->ai_family, type | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    const int yes = 1;
    if (type == SOCK_STREAM)
        ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (socket.get() < 0 || ::bind(socket.get(), found->ai_addr, found->ai_addrlen) != 0 ||
        (type == SOCK_STREAM && ::listen(socket.get(), 128) != 0))
        return fail(ErrorCode::io, std::strerror(errno),
                    std::string("listen on ") + place.host + ":" + std::to_string(port) + (type == SOCK_STREAM ? " (TCP)" : " (UDP)"));
    return socket;
}

std::uint16_t portOf(const Descriptor& socket) {
    sockaddr_storage place{};
    socklen_t size = sizeof place;
    ::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&place), &size);
    return ntohs(place.ss_family == AF_INET6 ? reinterpret_cast<const sockaddr_in6&>(place).sin6_port
                                             : reinterpret_cast<const sockaddr_in&>(place).sin_port);
}

struct Connection {
    Descriptor socket;
    std::string peer;
    SyslogFrames frames;
    std::uint64_t oversized = 0; ///< already told to the lane
    std::uint64_t heard = 0;     ///< the higher, the later it said something last
};

} // namespace

struct SyslogSource::Private {
    Private(telemetry::Lane& to, std::shared_ptr<GpuDirectory> directory, SyslogOptions given)
        : lane(to)
        , options(std::move(given))
        , lines(std::move(directory), options.zone)
        , buffer(kReadBytes) {}

    Result<> open(const wire::HostPort& place);
    void run();
    void acceptAll();
    /// Closes one connection when there are @p most.
    void makeRoom(std::size_t most);
    /// False when the connection is over.
    bool read(Connection& connection);
    void readDatagrams();
    void message(std::string_view text, const std::string& peer);

    telemetry::Lane& lane;
    const SyslogOptions options;
    SyslogLines lines;
    std::vector<char> buffer;
    Descriptor listener;
    Descriptor datagrams;
    Descriptor wake{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
    std::map<int, Connection> connections;
    std::uint64_t spoken = 0; ///< counts who said something, to know who did last
    std::uint32_t dropped = 0; ///< by the system, as it told last
    std::uint16_t port = 0;
    std::atomic<std::uint64_t> messages{0};
    std::atomic<std::uint64_t> ignored{0};
    std::atomic<bool> stopping{false};
    std::thread thread;
};

Result<> SyslogSource::Private::open(const wire::HostPort& place) {
    for (int i = 0;; ++i) {
        auto stream = bound(place, SOCK_STREAM, place.port);
        if (!stream)
            return fail(stream.error());
        auto packets = bound(place, SOCK_DGRAM, portOf(*stream));
        if (!packets && (place.port != 0 || i == kPortTries)) // the port of one kind may be taken of the other
            return fail(packets.error());
        if (!packets)
            continue;
        listener = std::move(*stream);
        datagrams = std::move(*packets);
        break;
    }
    const int yes = 1;
    ::setsockopt(datagrams.get(), SOL_SOCKET, SO_RXQ_OVFL, &yes, sizeof yes);
    ::setsockopt(datagrams.get(), SOL_SOCKET, SO_RCVBUF, &options.receiveBytes, sizeof options.receiveBytes);
    port = portOf(listener);
    return {};
}

void SyslogSource::Private::message(std::string_view text, const std::string& peer) {
    ++messages;
    auto event = lines.take(text, peer, lane.now());
    if (!event)
        lane.fault(InputFault::malformed, event.error().in(peer).text());
    else if (*event)
        lane.event(std::move(**event));
    else
        ++ignored;
}

void SyslogSource::Private::makeRoom(std::size_t most) {
    if (connections.size() < most || connections.empty())
        return;
    const auto silent = std::min_element(connections.begin(), connections.end(), [](const auto& a, const auto& b) {
        return a.second.heard < b.second.heard;
    });
    lane.fault(InputFault::queueFull, silent->second.peer + ": there is no room for more than " + std::to_string(connections.size()) +
                                          " connections, the one that was silent longest was closed");
    connections.erase(silent);
}

void SyslogSource::Private::acceptAll() {
    for (int i = 0; i < kReadsPerTurn; ++i) {
        sockaddr_storage peer{};
        socklen_t size = sizeof peer;
        Descriptor socket(::accept4(listener.get(), reinterpret_cast<sockaddr*>(&peer), &size, SOCK_NONBLOCK | SOCK_CLOEXEC));
        if (socket.get() < 0) {
            if (errno != EMFILE && errno != ENFILE)
                return;
            makeRoom(connections.size());
            if (connections.empty()) // nothing of ours to close: others have all descriptors
                static_cast<void>(::poll(nullptr, 0, kPauseMilliseconds));
            return;
        }
        makeRoom(options.connections);
        const int yes = 1;
        ::setsockopt(socket.get(), SOL_SOCKET, SO_KEEPALIVE, &yes, sizeof yes);
        const int key = socket.get();
        connections.emplace(key, Connection{std::move(socket), nameOf(peer), {}, 0, ++spoken});
        lane.contact();
    }
}

bool SyslogSource::Private::read(Connection& connection) {
    const auto take = [&](std::string_view text) { message(text, connection.peer); };
    connection.heard = ++spoken;
    bool isOpen = true;
    for (int i = 0; i < kReadsPerTurn && isOpen; ++i) {
        const ssize_t got = ::recv(connection.socket.get(), buffer.data(), buffer.size(), 0);
        if (got < 0 && (errno == EAGAIN || errno == EINTR))
            break;
        if (got > 0)
            connection.frames.feed({buffer.data(), static_cast<std::size_t>(got)}, take);
        isOpen = got > 0 && !connection.frames.isBroken();
    }
    if (connection.frames.isBroken())
        lane.fault(InputFault::malformed, connection.peer + ": neither a priority nor an octet count begins the message; the connection was closed");
    else if (!isOpen && connection.frames.finish(take))
        lane.fault(InputFault::truncated, connection.peer + ": the connection ended inside a message");
    if (connection.frames.oversized() > connection.oversized)
        lane.fault(InputFault::oversized, connection.peer + ": message over " + std::to_string(kMaxSyslogBytes) + " bytes",
                   connection.frames.oversized() - connection.oversized);
    connection.oversized = connection.frames.oversized();
    lane.contact();
    return isOpen;
}

void SyslogSource::Private::readDatagrams() {
    for (int i = 0; i < kDatagramsPerTurn; ++i) {
        sockaddr_storage peer{};
        iovec piece{buffer.data(), buffer.size()};
        alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(std::uint32_t))> control{};
        msghdr head{};
        head.msg_name = &peer;
        head.msg_namelen = sizeof peer;
        head.msg_iov = &piece;
        head.msg_iovlen = 1;
        head.msg_control = control.data();
        head.msg_controllen = control.size();
        const ssize_t got = ::recvmsg(datagrams.get(), &head, 0);
        if (got < 0)
            return;
        for (const cmsghdr* note = CMSG_FIRSTHDR(&head); note; note = CMSG_NXTHDR(&head, const_cast<cmsghdr*>(note)))
            if (note->cmsg_level == SOL_SOCKET && note->cmsg_type == SO_RXQ_OVFL) {
                std::uint32_t count = 0;
                std::memcpy(&count, CMSG_DATA(note), sizeof count);
                if (count != dropped) // unsigned, so that going round does no harm
                    lane.fault(InputFault::queueFull, "UDP: datagrams that the system dropped before they were read", count - dropped);
                dropped = count;
            }
        std::string_view text(buffer.data(), static_cast<std::size_t>(got));
        while (!text.empty() && (text.back() == '\n' || text.back() == '\0'))
            text.remove_suffix(1);
        message(text, nameOf(peer));
        if (i == 0)
            lane.contact();
    }
}

void SyslogSource::Private::run() {
    std::vector<pollfd> asked;
    while (!stopping) {
        asked = {{wake.get(), POLLIN, 0}, {listener.get(), POLLIN, 0}, {datagrams.get(), POLLIN, 0}};
        for (const auto& [key, connection] : connections)
            asked.push_back({key, POLLIN, 0});
        if (::poll(asked.data(), asked.size(), -1) < 0 && errno != EINTR)
            return lane.contactFailed({ErrorCode::io, std::strerror(errno), "poll"});
        for (std::size_t i = 3; i < asked.size() && !stopping; ++i) {
            const auto it = connections.find(asked[i].fd);
            if (asked[i].revents != 0 && it != connections.end() && !read(it->second))
                connections.erase(it);
        }
        if (asked[2].revents != 0)
            readDatagrams();
        if (asked[1].revents != 0)
            acceptAll();
    }
}

SyslogSource::SyslogSource(telemetry::Lane& lane, std::shared_ptr<GpuDirectory> directory, SyslogOptions options)
    : d(std::make_unique<Private>(lane, std::move(directory), std::move(options))) {}

SyslogSource::~SyslogSource() { stop(); }

Result<> SyslogSource::check() const {
    const auto place = wire::parseHostPort(d->options.address);
    if (!place)
        return fail(place.error().in("listen"));
    if (!wire::isLoopback(place->host))
        return fail(ErrorCode::failedPrecondition,
                    "not a loopback address: let a syslog server of this machine take what crosses the network, by TLS, and forward it here",
                    "listen on " + d->options.address);
    return {};
}

Result<> SyslogSource::start() {
    if (d->thread.joinable())
        return fail(ErrorCode::failedPrecondition, "started already");
    SEAM_TRY(check());
    SEAM_TRY(d->open(*wire::parseHostPort(d->options.address)));
    d->lane.contact();
    d->thread = std::thread([this] { d->run(); });
    return {};
}

void SyslogSource::stop() {
    d->stopping = true;
    const std::uint64_t one = 1;
    static_cast<void>(!::write(d->wake.get(), &one, sizeof one));
    if (d->thread.joinable())
        d->thread.join();
}

std::uint16_t SyslogSource::port() const { return d->port; }
std::uint64_t SyslogSource::messages() const { return d->messages; }
std::uint64_t SyslogSource::ignored() const { return d->ignored; }

} // namespace seamscope::sources
