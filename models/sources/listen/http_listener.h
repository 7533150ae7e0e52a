// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "wire/listen.h"
#include "wire/peer_address.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace seamscope::sources {

/// A whole request, its body read to the end.
struct HttpRequest {
    std::string method;
    std::string path;          ///< without the query
    std::string body;
    bool isTooLarge = false;   ///< more than the bound came; the body is what fitted
    std::string authorization; ///< the header of that name, empty when there is none
    std::string accept;        ///< likewise
    std::string contentType;   ///< likewise
    std::string contentEncoding; ///< likewise
    std::string peer;          ///< for the log
    std::array<std::uint8_t, 16> machine{}; ///< of the peer, as wire::PeerAddress has it
    int connection = -1;       ///< no other's while its body is there
};

struct HttpAnswer {
    unsigned status = 200;
    std::string body;
    std::string contentType = "application/json";
    unsigned retryAfterSeconds = 0; ///< header Retry-After; 0: none
};

/// Answers one request later, from any thread; the first call counts, and of a connection or listener that is gone none.
using HttpReply = std::function<void(HttpAnswer)>;

/// Takes the body of one request while it comes: of one that is as long as its sender likes, nothing is kept. Destroyed
/// without end(): the connection ended inside the body.
class HttpBody {
public:
    virtual ~HttpBody() = default;
    /// False: no more is wanted. A little of the rest is passed over, so that the sender reads the answer; then the
    /// connection is closed.
    [[nodiscard]] virtual bool take(std::string_view piece) = 0;
    /// Nothing: the answer comes by @p later, from who has let the request in. Until then nobody watches the connection.
    [[nodiscard]] virtual std::optional<HttpAnswer> end(const HttpReply& later) = 0;
};

/// What becomes of a request by its head.
struct HttpTurn {
    std::unique_ptr<HttpBody> body; ///< takes it
    HttpAnswer refusal;             ///< where nobody does
};

/// True when @p authorization carries the bearer token, or none is wanted.
[[nodiscard]] bool hasToken(const std::string& authorization, const Secret& token);

struct HttpListenerOptions {
    /// The rules of wire/listen.h hold here too. The token is the handler's business; a certificate that tls_ca asks for is
    /// looked at before the handler is asked.
    wire::ListenOptions listen;
    std::size_t bodyBytes = std::size_t{1} << 20; ///< of what is kept whole, or passed over
    unsigned connections = 64; ///< at a time; half of them at most, a second after they came, without a request that was allowed so far
    unsigned idleSeconds = 10; ///< after which a connection ends that says nothing, or has made no request that was allowed
};

/// A small HTTP/1.1 server. Handlers are called one at a time, on a thread of its own.
class HttpListener {
public:
    /// As HttpBody::end() has it.
    using Handler = std::function<std::optional<HttpAnswer>(const HttpRequest&, const HttpReply& later)>;
    using Opener = std::function<HttpTurn(const HttpRequest& head)>;

    /// Bodies are kept whole.
    HttpListener(HttpListenerOptions options, Handler handler);
    /// Bodies go to who takes them.
    HttpListener(HttpListenerOptions options, Opener opener);
    ~HttpListener();
    HttpListener(const HttpListener&) = delete;
    HttpListener& operator=(const HttpListener&) = delete;

    /// Fails where checkListen() says so, when a PEM file cannot be read, the port is taken, or the program was built without
    /// libmicrohttpd.
    [[nodiscard]] Result<> start();
    void stop();
    /// The PEM files are read again: what is new is shown and asked for from the next connection on, those that are open stay.
    /// What fails leaves everything as it was.
    [[nodiscard]] Result<> reloadCertificates();
    [[nodiscard]] std::uint16_t port() const; ///< the bound port, after start()
    /// Ends the connection of a request, whose body is then destroyed. From a handler, while that body is there.
    void hangUp(int connection);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
