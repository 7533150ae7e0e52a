// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/mqtt/mqtt_client.h"

#include "sources/mqtt/packet_head.h"
#include "wire/received_bytes.h"

#include <mosquitto.h>
#include <openssl/err.h>
#include <openssl/ssl.h>

#include <poll.h>
#include <pthread.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <utility>

namespace seamscope::sources {
namespace {

using Steady = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr int kKeepAliveSeconds = 30; ///< a server that says nothing for one and a half of it is gone
constexpr int kReadsPerTurn = 2048;
constexpr int kRefused = 0x80; ///< in place of a quality of service
constexpr auto kHandshakeLook = 20ms;
constexpr auto kFloodLook = 20ms; ///< at what else there is, while the server sends without a pause
/// The library holds what comes with 2 until it is released, as many as there are and as long as the server likes.
constexpr int kMostQos = 1;
constexpr std::uint64_t kMostUntold = 2; ///< bytes without a message in them, of the largest message

void initOnce() {
    static const int done = ::mosquitto_lib_init();
    static_cast<void>(done);
}

bool isReadable(int descriptor, std::chrono::milliseconds patience) {
    pollfd asked{descriptor, POLLIN, 0};
    return ::poll(&asked, 1, static_cast<int>(patience.count())) > 0;
}

/// The quality of service in the line with which the library tells that a message has come, nothing for other lines.
/// Nothing else shows it before the message is released, which may be never. The peer's words stand behind it.
std::optional<int> publishedQos(std::string_view line) {
    constexpr std::string_view kBegin = " received PUBLISH (d"; // "… (d0, q2, r0, m1, 'topic', …"
    constexpr std::string_view kQos = ", q";
    const auto begin = line.find(kBegin);
    const auto qos = begin == std::string_view::npos ? begin : line.find(kQos, begin);
    if (qos == std::string_view::npos || qos + kQos.size() >= line.size())
        return {};
    return line[qos + kQos.size()] - '0';
}

/// A write to a connection that is gone must not end the program.
void blockPipeSignal() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

} // namespace

struct MqttClient::Private {
    using Handle = std::unique_ptr<mosquitto, void (*)(mosquitto*)>;

    Private(MqttClientOptions given, const Clock& time, MqttListener& to)
        : options(std::move(given))
        , clock(time)
        , listener(to) {}

    /// A client that has everything but a connection.
    Result<Handle> make();
    int encrypt(mosquitto* m) const;
    /// One connection from its begin to its end; why it ended, nothing when @p stop was.
    std::optional<Error> session(int stop);
    std::optional<Error> turn(int stop, Steady::time_point deadline);
    /// Until nothing more has come or @p stop says so, which a server that never pauses must not keep from being seen.
    std::optional<Error> read(int stop);
    /// What comes next, by its head: the library would take room for all of a message, and read on.
    enum class Next : std::uint8_t { nothing, half, good, oversized };
    [[nodiscard]] Next next() const;
    /// The first bytes of what comes next, left where they are. Nothing: the library is to read, also where the connection
    /// has come to its end.
    [[nodiscard]] std::optional<std::string> peek() const;
    /// What is wrong with a server that sends and sends and tells nothing: a message without an end, say.
    std::optional<Error> untold();
    [[nodiscard]] Error errorOf(int code) const;
    [[nodiscard]] int qos() const { return std::min(options.qos, kMostQos); }
    [[nodiscard]] std::string where() const {
        return options.address.place.host + ":" + std::to_string(options.address.place.port);
    }

    void onConnect(int code);
    void onSubscribe(int count, const int* granted);
    void onMessage(const mosquitto_message& message);
    void onLog(int level, const char* text);

    const MqttClientOptions options;
    const Clock& clock;
    MqttListener& listener;
    Handle client{nullptr, ::mosquitto_destroy};
    std::string lastLog;         ///< the library's own words on what went wrong last
    std::optional<Error> refusal; ///< what the server said to the connection, or to all topics
    bool isConnected = false;
    bool hasReached = false;     ///< the other side's TCP answered
    bool isBetween = true;       ///< of the next packet nothing has been read
    bool hasTold = false;        ///< a message since untold() last looked
    std::uint64_t toldUntil = 0; ///< bytes of the connection when it did and there was one
};

Error MqttClient::Private::errorOf(int code) const {
    std::string detail = code == MOSQ_ERR_ERRNO ? std::strerror(errno) : ::mosquitto_strerror(code);
    if (!lastLog.empty())
        detail += " (" + lastLog + ")";
    return {ErrorCode::unavailable, detail, where()};
}

Result<MqttClient::Private::Handle> MqttClient::Private::make() {
    initOnce();
    Handle made(::mosquitto_new(nullptr, true, this), ::mosquitto_destroy);
    if (!made)
        return fail(ErrorCode::io, "no memory for a client");
    mosquitto* m = made.get();
    ::mosquitto_connect_callback_set(m, [](mosquitto*, void* self, int code) { static_cast<Private*>(self)->onConnect(code); });
    ::mosquitto_subscribe_callback_set(
        m, [](mosquitto*, void* self, int, int count, const int* granted) { static_cast<Private*>(self)->onSubscribe(count, granted); });
    ::mosquitto_message_callback_set(
        m, [](mosquitto*, void* self, const mosquitto_message* message) { static_cast<Private*>(self)->onMessage(*message); });
    ::mosquitto_log_callback_set(m, [](mosquitto*, void* self, int level, const char* text) { static_cast<Private*>(self)->onLog(level, text); });
    int code = MOSQ_ERR_SUCCESS;
    if (const std::string password = options.password.reveal(); !options.user.empty())
        code = ::mosquitto_username_pw_set(m, options.user.c_str(), password.empty() ? nullptr : password.c_str());
    if (code == MOSQ_ERR_SUCCESS && options.address.isEncrypted)
        code = encrypt(m);
    if (code != MOSQ_ERR_SUCCESS)
        return fail(ErrorCode::invalidInput, ::mosquitto_strerror(code), options.caFile.empty() ? "client" : "ca_file " + options.caFile + (options.certFile.empty() ? "" : ", cert_file, key_file"));
    return made;
}

int MqttClient::Private::encrypt(mosquitto* m) const {
    if (options.caFile.empty())
        return ::mosquitto_int_option(m, MOSQ_OPT_TLS_USE_OS_CERTS, 1);
    const auto orNone = [](const std::string& path) { return path.empty() ? nullptr : path.c_str(); };
    // A key that wants a password gets none: nobody sits at the gateway to type it.
    const auto noPassword = [](char*, int, int, void*) { return 0; };
    return ::mosquitto_tls_set(m, options.caFile.c_str(), nullptr, orNone(options.certFile), orNone(options.keyFile), noPassword);
}

void MqttClient::Private::onConnect(int code) {
    if (code != 0) {
        refusal = Error{ErrorCode::unauthenticated, ::mosquitto_connack_string(code), where()};
        return;
    }
    std::vector<char*> filters;
    for (const std::string& topic : options.topics)
        filters.push_back(const_cast<char*>(topic.c_str())); // the library's interface is older than const
    const int asked = ::mosquitto_subscribe_multiple(client.get(), nullptr, static_cast<int>(filters.size()), filters.data(),
                                                     qos(), 0, nullptr);
    if (asked != MOSQ_ERR_SUCCESS) {
        refusal = errorOf(asked);
        return;
    }
    isConnected = true;
    listener.connected();
}

void MqttClient::Private::onSubscribe(int count, const int* granted) {
    int refusedCount = 0;
    for (int i = 0; i < count && static_cast<std::size_t>(i) < options.topics.size(); ++i)
        if (granted[i] >= kRefused) {
            ++refusedCount;
            listener.refused(options.topics[static_cast<std::size_t>(i)]);
        }
    if (refusedCount == count)
        refusal = Error{ErrorCode::failedPrecondition, "the server refused to subscribe us to any of the topics", where()};
}

void MqttClient::Private::onLog(int level, const char* text) {
    if (level == MOSQ_LOG_ERR)
        lastLog = text;
    const auto sent = level == MOSQ_LOG_DEBUG ? publishedQos(text) : std::nullopt;
    if (sent > qos() && !refusal)
        refusal = Error{ErrorCode::failedPrecondition,
                        "the server breaks the protocol: a message with a quality of service of " + std::to_string(*sent) +
                            " where we asked for at most " + std::to_string(qos()),
                        where()};
}

void MqttClient::Private::onMessage(const mosquitto_message& message) {
    if (refusal)
        return; // the connection is over
    hasTold = true;
    const auto* bytes = static_cast<const char*>(message.payload);
    listener.message({message.topic, {bytes ? bytes : "", static_cast<std::size_t>(message.payloadlen)}, message.retain, clock.now()});
}

std::optional<Error> MqttClient::Private::untold() {
    const std::uint64_t received = wire::receivedBytes(::mosquitto_socket(client.get()));
    if (std::exchange(hasTold, false))
        toldUntil = received;
    const std::uint64_t most = kMostUntold * options.packetBytes;
    if (received <= toldUntil + most)
        return {};
    return Error{ErrorCode::tooLarge, "the server sent more than " + std::to_string(most) + " bytes without a message in them", where()};
}

std::optional<std::string> MqttClient::Private::peek() const {
    std::array<char, kPacketHeadBytes> head{};
    auto* const tls = static_cast<SSL*>(::mosquitto_ssl_get(client.get()));
    if (!tls) {
        const ssize_t got = ::recv(::mosquitto_socket(client.get()), head.data(), head.size(), MSG_PEEK | MSG_DONTWAIT);
        if (got > 0)
            return std::string(head.data(), static_cast<std::size_t>(got));
        return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? std::optional(std::string()) : std::nullopt;
    }
    if (SSL_is_init_finished(tls) == 0)
        return std::nullopt;
    const int got = SSL_peek(tls, head.data(), static_cast<int>(head.size()));
    ERR_clear_error(); // what is wrong comes again when the library reads
    // A record may end inside a head: the next is not to be seen before this one is read.
    return got >= 2 && remainingLength({head.data(), static_cast<std::size_t>(got)}) ? std::optional(std::string(head.data(), static_cast<std::size_t>(got)))
                                                                                     : std::nullopt;
}

MqttClient::Private::Next MqttClient::Private::next() const {
    const auto head = peek();
    if (!head)
        return Next::good; // the library tells what is the matter
    const auto length = remainingLength(*head);
    if (!length)
        return head->empty() ? Next::nothing : Next::half;
    return *length > options.packetBytes ? Next::oversized : Next::good;
}

std::optional<Error> MqttClient::Private::read(int stop) {
    auto looked = Steady::now();
    for (int i = 0; i < kReadsPerTurn; ++i) {
        const Next coming = isBetween ? next() : Next::good;
        if (coming == Next::oversized)
            return Error{ErrorCode::tooLarge, "the server sends a message of more than " + std::to_string(options.packetBytes) + " bytes", where()};
        if (coming == Next::half) // one that drips must not make us turn without a pause
            static_cast<void>(isReadable(stop, kHandshakeLook));
        if (coming != Next::good)
            break;
        errno = 0;
        const int code = ::mosquitto_loop_read(client.get(), 1);
        isBetween = errno != EAGAIN && errno != EWOULDBLOCK;
        const bool isAll = !isBetween || !isConnected;
        if (refusal)
            return refusal;
        if (code != MOSQ_ERR_SUCCESS)
            return errorOf(code);
        if (isAll)
            break;
        if (const auto now = Steady::now(); now - looked > kFloodLook) {
            looked = now;
            if (isReadable(stop, 0ms))
                return {};
        }
    }
    return untold();
}

/// Waits for something to do, and does it.
std::optional<Error> MqttClient::Private::turn(int stop, Steady::time_point deadline) {
    const int socket = ::mosquitto_socket(client.get());
    if (socket < 0)
        return refusal ? refusal : errorOf(MOSQ_ERR_CONN_LOST);
    // In a handshake the library always wants to write, which would turn here without end.
    const bool isShaking = options.address.isEncrypted && hasReached && !isConnected;
    const bool wantsWrite = ::mosquitto_want_write(client.get()) && !isShaking;
    std::array<pollfd, 2> asked{{{stop, POLLIN, 0}, {socket, static_cast<short>(POLLIN | (wantsWrite ? POLLOUT : 0)), 0}}};
    const auto patience = isShaking ? std::chrono::milliseconds(kHandshakeLook) : std::chrono::milliseconds(1s);
    if (::poll(asked.data(), asked.size(), static_cast<int>(patience.count())) < 0 && errno != EINTR)
        return errorOf(MOSQ_ERR_ERRNO);
    if (asked[0].revents != 0)
        return {};
    if (!hasReached && asked[1].revents != 0) {
        int failure = 0;
        socklen_t size = sizeof failure;
        ::getsockopt(socket, SOL_SOCKET, SO_ERROR, &failure, &size);
        if (failure != 0)
            return Error{ErrorCode::unavailable, std::strerror(failure), where()};
        hasReached = true;
    }
    // A handshake goes on with reads only, also where it is our turn to write.
    if ((asked[1].revents & ~POLLOUT) != 0 || isShaking)
        if (auto error = read(stop))
            return error;
    if ((asked[1].revents & POLLOUT) != 0 || isShaking)
        if (const int code = ::mosquitto_loop_write(client.get(), 1); code != MOSQ_ERR_SUCCESS)
            return errorOf(code);
    listener.paused();
    if (const int code = ::mosquitto_loop_misc(client.get()); code != MOSQ_ERR_SUCCESS)
        return errorOf(code);
    if (!isConnected && Steady::now() > deadline)
        return Error{ErrorCode::unavailable, "the server does not answer", where()};
    return {};
}

std::optional<Error> MqttClient::Private::session(int stop) {
    lastLog.clear();
    refusal.reset();
    isConnected = false;
    hasReached = false;
    isBetween = true;
    hasTold = false;
    toldUntil = 0;
    auto made = make();
    if (!made)
        return made.error();
    client = std::move(*made);
    const int code = ::mosquitto_connect_async(client.get(), options.address.place.host.c_str(), options.address.place.port, kKeepAliveSeconds);
    if (code != MOSQ_ERR_SUCCESS)
        return errorOf(code);
    const auto deadline = Steady::now() + options.patience;
    while (!isReadable(stop, 0ms))
        if (auto error = turn(stop, deadline))
            return error;
    ::mosquitto_disconnect(client.get()); // says goodbye, so that the server does not wait for us
    return {};
}

MqttClient::MqttClient(MqttClientOptions options, const Clock& clock, MqttListener& listener)
    : d(std::make_unique<Private>(std::move(options), clock, listener)) {}

MqttClient::~MqttClient() = default;

Result<> MqttClient::check() const {
    if (const auto made = d->make(); !made)
        return fail(made.error());
    return {};
}

void MqttClient::run(int stop) {
    blockPipeSignal();
    Backoff backoff(d->options.backoff);
    for (;;) {
        const auto begin = Steady::now();
        const auto error = d->session(stop);
        d->client.reset();
        if (!error)
            return;
        d->listener.lost(*error);
        d->listener.paused();
        if (Steady::now() - begin > d->options.patience)
            backoff.reset();
        if (isReadable(stop, std::chrono::ceil<std::chrono::milliseconds>(backoff.next())))
            return;
    }
}

} // namespace seamscope::sources
