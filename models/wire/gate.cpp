// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/gate.h"

#include "wire/listen.h"
#include "wire/received_bytes.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace seamscope::wire {
namespace {

constexpr int kBacklog = 4096;
constexpr int kTickMs = 250;
constexpr std::chrono::milliseconds kSweepPeriod{20}; ///< while there are strangers: what they send until then is not bounded
constexpr int kStrangersWindow = 64 << 10; ///< bytes that the system takes ahead for one
constexpr std::size_t kMaxEvents = 1024; ///< more than are let in at once: who has gone is known before the next come
constexpr int kAcceptedAtOnce = 64; ///< then the connections have their turn

bool watch(int epoll, int descriptor, std::uint32_t events, int operation = EPOLL_CTL_ADD) {
    epoll_event event{};
    event.events = events;
    event.data.fd = descriptor;
    return epoll_ctl(epoll, operation, descriptor, &event) == 0;
}

/// A socket that listens there, or the errno why not.
Result<int> listenAt(const addrinfo& place, std::uint16_t port, const std::string& address) {
    const int socket = ::socket(place.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    const int on = 1;
    const int off = 0;
    sockaddr_storage at{};
    std::memcpy(&at, place.ai_addr, place.ai_addrlen);
    if (place.ai_family == AF_INET6) {
        reinterpret_cast<sockaddr_in6&>(at).sin6_port = htons(port);
        setsockopt(socket, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof(off)); // [::] is everybody, IPv4 too
    } else {
        reinterpret_cast<sockaddr_in&>(at).sin_port = htons(port);
    }
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
    if (socket >= 0 && bind(socket, reinterpret_cast<const sockaddr*>(&at), place.ai_addrlen) == 0 &&
        listen(socket, kBacklog) == 0)
        return socket;
    const int reason = errno;
    close(socket);
    return fail(reason == EADDRNOTAVAIL || reason == EAFNOSUPPORT ? ErrorCode::notFound
                : reason == EADDRINUSE                             ? ErrorCode::alreadyExists
                                                                   : ErrorCode::unavailable,
                std::strerror(reason), "listen on " + address);
}

/// Whoever hung up has no use for an answer, and gRPC works much longer for a connection than the gate does.
bool isGone(int descriptor, std::uint32_t events) {
    char first = 0;
    const ssize_t got = recv(descriptor, &first, 1, MSG_PEEK | MSG_DONTWAIT);
    return (events & EPOLLRDHUP) != 0 || got == 0 || (got < 0 && errno != EAGAIN);
}

/// The most that the system takes ahead of who reads; at once, and again later.
void setWindow(int descriptor, int bytes) { setsockopt(descriptor, IPPROTO_TCP, TCP_WINDOW_CLAMP, &bytes, sizeof(bytes)); }

std::uint16_t boundPort(int listener) {
    sockaddr_storage at{};
    socklen_t length = sizeof(at);
    getsockname(listener, reinterpret_cast<sockaddr*>(&at), &length);
    const auto peer = peerAddress(at);
    return peer ? peer->port : 0;
}

void closeAll(const std::vector<int>& descriptors) {
    for (const int descriptor : descriptors)
        close(descriptor);
}

/// Every address that the name stands for; those that this machine has not are passed over if one is there.
Result<std::vector<int>> listenEverywhere(const std::string& address) {
    const auto place = parseHostPort(address);
    if (!place)
        return fail(place.error());
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* list = nullptr;
    if (const int code = getaddrinfo(place->host.c_str(), nullptr, &hints, &list); code != 0)
        return fail(ErrorCode::unavailable, gai_strerror(code), "listen on " + address);
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(list, &freeaddrinfo);
    std::vector<int> listeners;
    std::optional<Error> absent;
    for (const addrinfo* one = list; one; one = one->ai_next) {
        const std::uint16_t port = listeners.empty() ? place->port : boundPort(listeners.front());
        const auto socket = listenAt(*one, port, address);
        if (socket) {
            listeners.push_back(*socket);
            continue;
        }
        if (socket.error().code != ErrorCode::notFound) {
            closeAll(listeners);
            return fail(socket.error());
        }
        absent = socket.error();
    }
    if (listeners.empty())
        return fail(ErrorCode::unavailable, absent ? absent->detail : "no address", "listen on " + address);
    return listeners;
}

/// A unix socket that listens there. What is in its place is one that nobody listens at any more, or the caller has looked.
Result<int> listenAtPath(const std::string& path, unsigned mode) {
    sockaddr_un at{};
    at.sun_family = AF_UNIX;
    if (path.size() >= sizeof(at.sun_path))
        return fail(ErrorCode::invalidInput, "the path is too long for a socket", path);
    std::copy(path.begin(), path.end(), at.sun_path);
    struct stat there{};
    if (lstat(path.c_str(), &there) == 0 && S_ISSOCK(there.st_mode))
        unlink(path.c_str());
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    // Its mode is set before anybody can connect.
    if (socket >= 0 && bind(socket, reinterpret_cast<const sockaddr*>(&at), sizeof(at)) == 0 && chmod(path.c_str(), mode) == 0 &&
        listen(socket, kBacklog) == 0)
        return socket;
    const int reason = errno;
    close(socket);
    return fail(ErrorCode::unavailable, std::strerror(reason), path);
}

} // namespace

Result<std::shared_ptr<Gate>> Gate::open(const std::string& address, AdmissionLimits limits, LogSink log) {
    auto listeners = listenEverywhere(address);
    if (!listeners)
        return fail(listeners.error());
    return make(std::move(*listeners), address, {}, limits, std::move(log));
}

Result<std::shared_ptr<Gate>> Gate::openSocket(const std::string& path, unsigned mode, AdmissionLimits limits, LogSink log) {
    constexpr std::chrono::hours kUnknown{24 * 365}; // whether a connection calls is not known
    limits.firstCall = kUnknown;
    const auto listener = listenAtPath(path, mode);
    if (!listener)
        return fail(listener.error());
    return make({*listener}, path, path, limits, std::move(log));
}

Result<std::shared_ptr<Gate>> Gate::make(std::vector<int> listeners, const std::string& address, std::string path,
                                         AdmissionLimits limits, LogSink log) {
    const int epoll = epoll_create1(EPOLL_CLOEXEC);
    const int wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    bool isReady = epoll >= 0 && wake >= 0 && watch(epoll, wake, EPOLLIN);
    for (const int listener : listeners)
        isReady = isReady && watch(epoll, listener, EPOLLIN);
    if (!isReady) {
        const int reason = errno;
        closeAll(listeners);
        close(epoll);
        close(wake);
        return fail(ErrorCode::resourceExhausted, std::strerror(reason), "listen on " + address);
    }
    return std::shared_ptr<Gate>(new Gate(std::move(listeners), epoll, wake, std::move(path), limits, std::move(log)));
}

Gate::Gate(std::vector<int> listeners, int epoll, int wake, std::string path, AdmissionLimits limits, LogSink log)
    : m_listeners(std::move(listeners))
    , m_epoll(epoll)
    , m_wake(wake)
    , m_path(std::move(path))
    , m_port(boundPort(m_listeners.front()))
    , m_log(std::move(log))
    , m_table(limits) {}

Gate::~Gate() {
    stop();
    closeAll(m_table.descriptors());
    close(m_epoll);
    close(m_wake);
}

void Gate::start(Handover handover) {
    m_handover = std::move(handover);
    m_thread = std::thread([this] { work(); });
}

void Gate::stop() {
    m_isOver = true;
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(m_wake, &one, sizeof(one)); // full: it is awake anyway
    if (m_thread.joinable())
        m_thread.join();
    // A caller that waits to be let in is turned away now instead of never.
    if (!m_path.empty() && !m_listeners.empty())
        unlink(m_path.c_str());
    closeAll(std::exchange(m_listeners, {}));
}

GateCounts Gate::counts() const {
    const std::lock_guard lock(m_mutex);
    GateCounts counts = m_counts;
    counts.open = m_table.size();
    return counts;
}

void Gate::work() {
    std::array<epoll_event, kMaxEvents> events{};
    while (!m_isOver) {
        const int patience = m_hasStrangers ? static_cast<int>(kSweepPeriod.count()) : kTickMs;
        const int count = epoll_wait(m_epoll, events.data(), static_cast<int>(events.size()), patience);
        if (std::exchange(m_isResting, false))
            listenAgain(true);
        const std::span told(events.data(), static_cast<std::size_t>(std::max(count, 0)));
        const auto isListener = [&](const epoll_event& event) {
            return std::find(m_listeners.begin(), m_listeners.end(), event.data.fd) != m_listeners.end();
        };
        // Connections first: a number that is closed and given out again must not get the old one's news.
        for (const epoll_event& event : told)
            if (!isListener(event) && event.data.fd != m_wake)
                hear(event.data.fd, event.events);
        for (const epoll_event& event : told)
            if (isListener(event))
                acceptAll(event.data.fd);
        endOverdue();
    }
}

void Gate::listenAgain(bool isListening) {
    for (const int listener : m_listeners)
        watch(m_epoll, listener, isListening ? EPOLLIN : 0U, EPOLL_CTL_MOD);
}

void Gate::acceptAll(int listener) {
    for (int i = 0; i < kAcceptedAtOnce; ++i) {
        sockaddr_storage from{};
        socklen_t length = sizeof(from);
        const int descriptor =
            accept4(listener, reinterpret_cast<sockaddr*>(&from), &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (descriptor >= 0) {
            if (const auto peer = peerOf(from))
                admit(descriptor, *peer);
            else
                close(descriptor);
            continue;
        }
        if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            // What waits stays in the kernel's queue; asked again at the next tick instead of at once.
            m_log.say("no descriptors",
                      std::string("no connection can be accepted: ") + std::strerror(errno));
            m_isResting = true;
            listenAgain(false);
            const std::lock_guard lock(m_mutex);
            ++m_counts.failed;
        }
        if (errno != ECONNABORTED && errno != EINTR)
            return;
    }
}

std::optional<PeerAddress> Gate::peerOf(const sockaddr_storage& from) {
    if (m_path.empty())
        return peerAddress(from);
    PeerAddress local; // all are of this machine
    local.host = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 127, 0, 0, 1};
    local.port = ++m_callers;
    return local;
}

void Gate::admit(int descriptor, const PeerAddress& peer) {
    const int on = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    setWindow(descriptor, kStrangersWindow);
    bool isFull = false;
    bool isCrowded = false;
    {
        const std::lock_guard lock(m_mutex);
        const auto arrival = m_table.arrives(descriptor, peer, std::chrono::steady_clock::now());
        for (const int evicted : arrival.evicted)
            cut(evicted);
        m_counts.evicted += arrival.evicted.size();
        isCrowded = !arrival.evicted.empty();
        isFull = !arrival.isWelcome;
        ++(isFull ? m_counts.refused : m_counts.accepted);
        if (isFull)
            close(descriptor);
        else if (!watch(m_epoll, descriptor, EPOLLIN | EPOLLRDHUP)) {
            m_table.leaves(descriptor);
            close(descriptor);
        }
    }
    if (isFull)
        m_log.say("refused",
                  "connection from " + nameOf(peer) + " refused: too many of them or of its logins");
    else if (isCrowded)
        m_log.say("crowded", "crowded: a connection without a call gave way to one from " + nameOf(peer));
}

/// The first bytes are left for gRPC; from then on only the end is of interest.
void Gate::hear(int descriptor, std::uint32_t events) {
    int given = -1;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_table.contains(descriptor))
            return;
        const bool isKnown = m_table.hasSpoken(descriptor);
        const bool isOver = (events & (EPOLLHUP | EPOLLERR)) != 0;
        const bool isEarlyEnd = !isOver && !isKnown && isGone(descriptor, events);
        m_counts.gone += isEarlyEnd ? 1 : 0;
        if (!isOver && !isKnown && !isEarlyEnd) {
            given = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
            m_table.speaks(descriptor);
            if (given < 0)
                ++m_counts.failed;
        }
        if (given < 0 || !watch(m_epoll, descriptor, 0, EPOLL_CTL_MOD)) {
            m_table.leaves(descriptor);
            cut(descriptor);
        }
    }
    if (given >= 0)
        m_handover(given);
}

void Gate::endOverdue() {
    const auto now = std::chrono::steady_clock::now();
    if (now - m_swept < kSweepPeriod)
        return;
    m_swept = now;
    const std::lock_guard lock(m_mutex);
    m_hasStrangers = m_path.empty() && m_table.unproven() > 0; // how much one has sent is told of TCP alone
    for (const int descriptor : m_table.strangers())
        m_table.hasSent(descriptor, receivedBytes(descriptor));
    for (const int descriptor : m_table.takeOverdue(now)) {
        ++m_counts.overdue;
        cut(descriptor);
    }
}

void Gate::cut(int descriptor) const {
    // Not left to close(): gRPC's descriptor keeps the connection alive for epoll, which would go on telling
    // its end under a number that somebody else has by then.
    epoll_ctl(m_epoll, EPOLL_CTL_DEL, descriptor, nullptr);
    shutdown(descriptor, SHUT_RDWR);
    close(descriptor);
}

void Gate::callBegins(std::string_view grpcPeer) {
    const auto peer = peerAddress(grpcPeer);
    const std::lock_guard lock(m_mutex);
    if (const auto proven = peer ? m_table.callBegins(*peer, std::chrono::steady_clock::now()) : std::optional<int>())
        setWindow(*proven, std::numeric_limits<int>::max());
}

void Gate::callEnds(std::string_view grpcPeer) {
    const auto peer = peerAddress(grpcPeer);
    const std::lock_guard lock(m_mutex);
    if (peer)
        m_table.callEnds(*peer, std::chrono::steady_clock::now());
}

void Gate::loginRefused(std::string_view grpcPeer) {
    const auto peer = peerAddress(grpcPeer);
    {
        const std::lock_guard lock(m_mutex);
        ++m_counts.refusedLogins;
        if (const auto ended =
                peer ? m_table.loginRefused(*peer, std::chrono::steady_clock::now()) : std::optional<int>())
            cut(*ended);
    }
    m_log.say("login", "login refused: no token or a wrong one, from " + std::string(grpcPeer));
}

} // namespace seamscope::wire
