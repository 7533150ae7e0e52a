// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "wire/listen.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace seamscope::sources {

/// A whole request, its body read to the end.
struct HttpRequest {
    std::string method;
    std::string path;          ///< without the query
    std::string body;
    bool isTooLarge = false;   ///< more than the bound came; the body is what fitted
    std::string authorization; ///< the header of that name, empty when there is none
    std::string accept;        ///< likewise
    std::string peer;          ///< for the log
};

struct HttpAnswer {
    unsigned status = 200;
    std::string body;
    std::string contentType = "application/json";
};

/// True when @p authorization carries the bearer token, or none is wanted.
[[nodiscard]] bool hasToken(const std::string& authorization, const Secret& token);

struct HttpListenerOptions {
    wire::ListenOptions listen; ///< the rules of wire/listen.h hold here too; the token is the handler's business
    std::size_t bodyBytes = std::size_t{1} << 20;
    unsigned connections = 64; ///< at a time
    unsigned idleSeconds = 10; ///< after which a connection that says nothing ends
};

/// A small HTTP/1.1 server. The handler is called on its one thread.
class HttpListener {
public:
    using Handler = std::function<HttpAnswer(const HttpRequest&)>;

    HttpListener(HttpListenerOptions options, Handler handler);
    ~HttpListener();
    HttpListener(const HttpListener&) = delete;
    HttpListener& operator=(const HttpListener&) = delete;

    /// Fails where checkListen() says so, when a PEM file cannot be read, the port is taken, or the program was built without
    /// libmicrohttpd.
    [[nodiscard]] Result<> start();
    void stop();
    [[nodiscard]] std::uint16_t port() const; ///< the bound port, after start()

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
