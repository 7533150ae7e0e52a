// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/listen/http_listener.h"

#include "sources/listen/http_admission.h"
#include "wire/pem_files.h"

#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <microhttpd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <deque>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace seamscope::sources {
namespace {

constexpr std::size_t kMostLeaving = 4;
/// Connections that are going, beside those that may stay: at its own bound MHD lets nobody in, not even one for whom
/// another would go.
constexpr unsigned kGoing = 16;

/// What is kept of a request between its head and its end.
struct Exchange {
    std::unique_ptr<HttpBody> body;
    HttpAnswer refusal;
    bool isWanted = true;
    std::size_t passedOver = 0;
    std::optional<HttpAnswer> later{}; ///< the answer that was waited for
    int socket = -1; ///< whose call it is; −1: nobody has allowed it so far
};

/// A body that is kept whole, for a handler of whole requests.
class WholeBody final : public HttpBody {
public:
    WholeBody(HttpRequest head, std::size_t most, const HttpListener::Handler& handler)
        : m_request(std::move(head))
        , m_most(most)
        , m_handler(handler) {}
    bool take(std::string_view piece) override {
        m_request.isTooLarge = m_request.isTooLarge || m_request.body.size() + piece.size() > m_most;
        if (!m_request.isTooLarge)
            m_request.body.append(piece);
        return true;
    }
    std::optional<HttpAnswer> end(const HttpReply& later) override { return m_handler(m_request, later); }

private:
    HttpRequest m_request;
    const std::size_t m_most;
    const HttpListener::Handler& m_handler;
};

using Addresses = std::unique_ptr<addrinfo, void (*)(addrinfo*)>;

Result<Addresses> resolve(const wire::HostPort& place) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
    addrinfo* found = nullptr;
    if (const int code = ::getaddrinfo(place.host.c_str(), std::to_string(place.port).c_str(), &hints, &found); code != 0)
        return fail(ErrorCode::invalidInput, ::gai_strerror(code), "listen on " + place.host);
    return Addresses(found, ::freeaddrinfo);
}

std::string peerOf(MHD_Connection* connection) {
    const auto* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    std::array<char, NI_MAXHOST> host{};
    if (!info || !info->client_addr)
        return "somebody";
    const socklen_t length = info->client_addr->sa_family == AF_INET6 ? sizeof(sockaddr_in6) : sizeof(sockaddr_in);
    if (::getnameinfo(info->client_addr, length, host.data(), host.size(), nullptr, 0, NI_NUMERICHOST) != 0)
        return "somebody";
    return host.data();
}

std::array<std::uint8_t, 16> machineOf(MHD_Connection* connection) {
    const auto* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const auto peer = info ? peerAddressOf(info->client_addr) : std::nullopt;
    return peer ? peer->machine() : std::array<std::uint8_t, 16>{};
}

std::string headerOf(MHD_Connection* connection, const char* name) {
    const char* value = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
    return value ? value : "";
}

MHD_Result send(MHD_Connection* connection, const HttpAnswer& answer) {
    std::string text = answer.body; // MHD copies it, and wants it mutable
    MHD_Response* response = MHD_create_response_from_buffer(text.size(), text.data(), MHD_RESPMEM_MUST_COPY);
    if (!response)
        return MHD_NO;
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, answer.contentType.c_str());
    if (answer.status == MHD_HTTP_UNAUTHORIZED)
        MHD_add_response_header(response, MHD_HTTP_HEADER_WWW_AUTHENTICATE, "Bearer");
    if (answer.retryAfterSeconds > 0)
        MHD_add_response_header(response, MHD_HTTP_HEADER_RETRY_AFTER, std::to_string(answer.retryAfterSeconds).c_str());
    const MHD_Result sent = MHD_queue_response(connection, answer.status, response);
    MHD_destroy_response(response);
    return sent;
}

int socketOf(MHD_Connection* connection) {
    const auto* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/// Of the authority that the daemon knows, and still valid.
bool hasCertificate(MHD_Connection* connection) {
    const auto* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
    if (!info || !info->tls_session)
        return false;
    unsigned status = 0;
    char purpose[] = GNUTLS_KP_TLS_WWW_CLIENT; // gnutls wants it mutable
    gnutls_typed_vdata_st wanted{GNUTLS_DT_KEY_PURPOSE_OID, reinterpret_cast<unsigned char*>(purpose), 0};
    return gnutls_certificate_verify_peers(static_cast<gnutls_session_t>(info->tls_session), &wanted, 1, &status) == GNUTLS_E_SUCCESS &&
           status == 0;
}

/// Requests whose answers come later, from whoever works on them. Lives as long as somebody may answer.
struct Waiting {
    struct One {
        MHD_Connection* connection = nullptr; ///< suspended
        Exchange* exchange = nullptr;
    };
    void answer(std::uint64_t number, HttpAnswer answer) {
        const std::lock_guard lock(mutex);
        if (const auto it = requests.find(number); it != requests.end())
            resume(it, std::move(answer));
    }
    std::map<std::uint64_t, One>::iterator resume(std::map<std::uint64_t, One>::iterator it, HttpAnswer answer) {
        it->second.exchange->later = std::move(answer);
        MHD_resume_connection(it->second.connection);
        return requests.erase(it);
    }
    std::mutex mutex; ///< handlers run under it, one at a time: servers of two certificates may have connections at a time
    std::map<std::uint64_t, One> requests;
    std::uint64_t last = 0;
};

HttpAnswer ended() { return {MHD_HTTP_SERVICE_UNAVAILABLE, "{\"message\":\"ending\"}\n"}; }

MHD_Daemon* daemonOf(MHD_Connection* connection) {
    const auto* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_DAEMON);
    return info ? info->daemon : nullptr;
}

/// A server with the certificates that it began with, which MHD keeps pointers to.
struct Server {
    ~Server() {
        if (daemon)
            MHD_stop_daemon(daemon);
        if (socket >= 0)
            ::close(socket);
    }
    [[nodiscard]] bool isIdle() const {
        const auto* info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);
        return !info || info->num_connections == 0;
    }

    wire::PemFiles pem;
    MHD_Daemon* daemon = nullptr;
    int socket = -1; ///< that it listened on, once it takes no more connections
};

} // namespace

struct HttpListener::Private {
    Private(HttpListenerOptions given, Handler to)
        : options(std::move(given))
        , handler(std::move(to))
        , opener([this](const HttpRequest& head) { return HttpTurn{std::make_unique<WholeBody>(head, options.bodyBytes, handler), {}}; }) {}
    Private(HttpListenerOptions given, Opener to)
        : options(std::move(given))
        , opener(std::move(to)) {}

    static MHD_Result onRequest(void* self, MHD_Connection* connection, const char* url, const char* method, const char*,
                                const char* data, std::size_t* size, void** state) {
        auto& mine = *static_cast<Private*>(self);
        const std::lock_guard lock(mine.waiting->mutex);
        return mine.take(connection, url, method, {data, *size}, size, state);
    }
    static void onEnd(void* self, MHD_Connection*, void** state, MHD_RequestTerminationCode) {
        auto& mine = *static_cast<Private*>(self);
        const std::lock_guard lock(mine.waiting->mutex);
        const std::unique_ptr<Exchange> exchange(static_cast<Exchange*>(std::exchange(*state, nullptr)));
        if (exchange && exchange->socket >= 0)
            mine.admission.callEnds(exchange->socket);
    }
    static void onConnection(void* self, MHD_Connection* connection, void**, MHD_ConnectionNotificationCode code) {
        auto& mine = *static_cast<Private*>(self);
        const auto* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
        if (code == MHD_CONNECTION_NOTIFY_STARTED)
            mine.admission.begins(socketOf(connection), info ? info->client_addr : nullptr);
        else
            mine.admission.ends(socketOf(connection)); // MHD closes it after that
    }
    MHD_Result take(MHD_Connection* connection, std::string_view url, std::string_view method, std::string_view data,
                    std::size_t* size, void** state);
    /// @param socket listened on in place of @p address; -1: none
    [[nodiscard]] Result<std::unique_ptr<Server>> serve(wire::PemFiles pem, const sockaddr* address, int family, int socket);
    void forgetIdle();
    /// Who waits for an answer of @p daemon hears that it ends: it cannot with requests that wait. Null: of all.
    void endWaiting(const MHD_Daemon* daemon);
    MHD_Result answer(MHD_Connection* connection, Exchange& exchange);
    void allow(MHD_Connection* connection, Exchange& exchange) {
        exchange.socket = socketOf(connection);
        admission.callBegins(exchange.socket);
    }
    [[nodiscard]] HttpTurn open(MHD_Connection* connection, std::string_view url, std::string_view method) const;
    [[nodiscard]] wire::AdmissionLimits admissionLimits() const {
        wire::AdmissionLimits limits;
        limits.connections = options.connections;
        limits.grace = std::chrono::seconds(1); // MHD lets all in that wait before it reads what one of them says
        limits.firstByte = limits.firstCall = std::chrono::seconds(options.idleSeconds);
        return limits;
    }

    const HttpListenerOptions options;
    const Handler handler; ///< of whole requests
    const Opener opener;
    HttpAdmission admission{admissionLimits()};
    const std::shared_ptr<Waiting> waiting = std::make_shared<Waiting>();
    const MHD_Daemon* ending = nullptr; ///< guarded by the mutex of waiting: takes nothing more to wait
    bool isOver = false;                ///< likewise, of all
    std::unique_ptr<Server> server;
    std::deque<std::unique_ptr<Server>> leaving; ///< take no more connections, and end with their last
    bool asksForCertificate = false;
    int family = 0;
    std::uint16_t port = 0;
};

HttpTurn HttpListener::Private::open(MHD_Connection* connection, std::string_view url, std::string_view method) const {
    // MHD asks for a certificate and takes none for an answer: whether there is one, and whose, is looked at here.
    if (asksForCertificate && !hasCertificate(connection))
        return {nullptr, {MHD_HTTP_UNAUTHORIZED, "{\"message\":\"a certificate of the authority that is known here is wanted\"}\n"}};
    HttpRequest head;
    head.method = method;
    head.path = url;
    head.authorization = headerOf(connection, MHD_HTTP_HEADER_AUTHORIZATION);
    head.accept = headerOf(connection, MHD_HTTP_HEADER_ACCEPT);
    head.contentType = headerOf(connection, MHD_HTTP_HEADER_CONTENT_TYPE);
    head.contentEncoding = headerOf(connection, MHD_HTTP_HEADER_CONTENT_ENCODING);
    head.peer = peerOf(connection);
    head.machine = machineOf(connection);
    head.connection = socketOf(connection);
    return opener(head);
}

MHD_Result HttpListener::Private::take(MHD_Connection* connection, std::string_view url, std::string_view method,
                                       std::string_view data, std::size_t* size, void** state) {
    if (!*state) {
        HttpTurn turn = open(connection, url, method);
        *state = new Exchange{std::move(turn.body), std::move(turn.refusal)}; // deleted in onEnd, which is called whatever happens
        auto& exchange = *static_cast<Exchange*>(*state);
        if (exchange.body && !handler) // who takes whole requests says at their end whether they are allowed
            allow(connection, exchange);
        return exchange.body ? MHD_YES : send(connection, exchange.refusal); // before the body, which is not waited for
    }
    auto& exchange = *static_cast<Exchange*>(*state);
    if (*size > 0) {
        exchange.isWanted = exchange.isWanted && exchange.body && exchange.body->take(data);
        exchange.passedOver += exchange.isWanted ? 0 : data.size();
        *size = 0;
        return exchange.passedOver <= options.bodyBytes ? MHD_YES : MHD_NO;
    }
    return answer(connection, exchange);
}

/// The body has ended, or the answer that was waited for is there.
MHD_Result HttpListener::Private::answer(MHD_Connection* connection, Exchange& exchange) {
    if (!exchange.body)
        return send(connection, exchange.refusal);
    if (exchange.later)
        return send(connection, *exchange.later);
    if (isOver || (ending && daemonOf(connection) == ending))
        return send(connection, ended());
    const std::uint64_t number = ++waiting->last;
    const auto now = exchange.body->end([line = waiting, number](HttpAnswer later) { line->answer(number, std::move(later)); });
    if (handler && (!now || now->status != MHD_HTTP_UNAUTHORIZED))
        allow(connection, exchange);
    if (now)
        return send(connection, *now);
    MHD_suspend_connection(connection);
    waiting->requests[number] = {connection, &exchange};
    return MHD_YES;
}

void HttpListener::Private::endWaiting(const MHD_Daemon* daemon) {
    const std::lock_guard lock(waiting->mutex);
    isOver = isOver || !daemon;
    ending = daemon;
    for (auto it = waiting->requests.begin(); it != waiting->requests.end();)
        it = !daemon || daemonOf(it->second.connection) == daemon ? waiting->resume(it, ended()) : std::next(it);
}

bool hasToken(const std::string& authorization, const Secret& token) {
    constexpr std::string_view kBearer = "Bearer ";
    const std::string wanted = token.reveal();
    return wanted.empty() ||
           (authorization.starts_with(kBearer) && wire::tokensEqual(std::string_view(authorization).substr(kBearer.size()), wanted));
}

HttpListener::HttpListener(HttpListenerOptions options, Handler handler)
    : d(std::make_unique<Private>(std::move(options), std::move(handler))) {}

HttpListener::HttpListener(HttpListenerOptions options, Opener opener)
    : d(std::make_unique<Private>(std::move(options), std::move(opener))) {}

HttpListener::~HttpListener() { stop(); }

Result<std::unique_ptr<Server>> HttpListener::Private::serve(wire::PemFiles pem, const sockaddr* address, int addressFamily, int socket) {
    auto made = std::make_unique<Server>();
    made->pem = std::move(pem);
    std::vector<MHD_OptionItem> more;
    if (!made->pem.key.empty()) {
        more.push_back({MHD_OPTION_HTTPS_MEM_CERT, 0, made->pem.certificate.data()});
        more.push_back({MHD_OPTION_HTTPS_MEM_KEY, 0, made->pem.key.data()});
    }
    if (!made->pem.authority.empty())
        more.push_back({MHD_OPTION_HTTPS_MEM_TRUST, 0, made->pem.authority.data()});
    if (socket >= 0)
        more.push_back({MHD_OPTION_LISTEN_SOCKET, socket, nullptr});
    more.push_back({MHD_OPTION_END, 0, nullptr});
    unsigned flags = MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_AUTO | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME; // a server that leaves is told so
    if (addressFamily == AF_INET6)
        flags |= MHD_USE_IPv6;
    if (!made->pem.key.empty())
        flags |= MHD_USE_TLS;
    errno = 0;
    made->daemon = MHD_start_daemon(flags, 0, nullptr, nullptr, &Private::onRequest, this, MHD_OPTION_SOCK_ADDR, address,
                                    MHD_OPTION_NOTIFY_COMPLETED, &Private::onEnd, this, MHD_OPTION_NOTIFY_CONNECTION,
                                    &Private::onConnection, this, MHD_OPTION_CONNECTION_LIMIT, options.connections + kGoing, MHD_OPTION_CONNECTION_TIMEOUT, options.idleSeconds, MHD_OPTION_ARRAY,
                                    more.data(), MHD_OPTION_END);
    if (!made->daemon)
        return fail(ErrorCode::io, errno != 0 ? std::strerror(errno) : "the HTTP server does not start",
                    "listen on " + options.listen.address);
    return made;
}

/// The oldest with their connections, too, where many do not end.
void HttpListener::Private::forgetIdle() {
    std::erase_if(leaving, [](const auto& one) { return one->isIdle(); });
    while (leaving.size() > kMostLeaving) {
        endWaiting(leaving.front()->daemon);
        leaving.pop_front();
    }
}

Result<> HttpListener::start() {
    const wire::ListenOptions& listen = d->options.listen;
    if (d->server)
        return fail(ErrorCode::failedPrecondition, "started already");
    d->isOver = false;
    SEAM_TRY(wire::checkListen(listen));
    const auto addresses = resolve(*wire::parseHostPort(listen.address));
    if (!addresses)
        return fail(addresses.error());
    auto pem = wire::readPemFiles(listen);
    if (!pem)
        return fail(pem.error());
    d->asksForCertificate = !pem->authority.empty();
    d->family = (*addresses)->ai_family;
    auto server = d->serve(std::move(*pem), (*addresses)->ai_addr, d->family, -1);
    if (!server)
        return fail(server.error());
    d->server = std::move(*server);
    const auto* bound = MHD_get_daemon_info(d->server->daemon, MHD_DAEMON_INFO_BIND_PORT);
    d->port = bound ? bound->port : 0;
    return {};
}

Result<> HttpListener::reloadCertificates() {
    if (!d->server)
        return {};
    d->forgetIdle();
    auto pem = wire::readPemFiles(d->options.listen);
    if (!pem)
        return fail(pem.error());
    if (*pem == d->server->pem)
        return {};
    // The next one is there before this one leaves: nobody is turned away meanwhile.
    const auto* info = MHD_get_daemon_info(d->server->daemon, MHD_DAEMON_INFO_LISTEN_FD);
    const int socket = info ? ::fcntl(info->listen_fd, F_DUPFD_CLOEXEC, 0) : -1;
    if (socket < 0)
        return fail(ErrorCode::io, std::strerror(errno), "listen on " + d->options.listen.address);
    auto next = d->serve(std::move(*pem), nullptr, d->family, socket);
    if (!next) // MHD has closed the socket
        return fail(next.error());
    d->server->socket = MHD_quiesce_daemon(d->server->daemon);
    d->leaving.push_back(std::exchange(d->server, std::move(*next)));
    d->forgetIdle();
    return {};
}

void HttpListener::stop() {
    d->endWaiting(nullptr);
    d->leaving.clear();
    d->server.reset();
}

std::uint16_t HttpListener::port() const { return d->port; }

void HttpListener::hangUp(int connection) { ::shutdown(connection, SHUT_RDWR); } // the server sees it, and ends it

} // namespace seamscope::sources
