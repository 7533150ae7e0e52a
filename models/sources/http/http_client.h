// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/secret.h"
#include "base/time.h"
#include "sources/http/body_budget.h"
#include "sources/http/url.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources {

struct HttpOptions {
    Duration connectTimeout = std::chrono::seconds(5);
    Duration timeout = std::chrono::seconds(10);  ///< of a whole exchange
    std::size_t maxBytes = std::size_t{64} << 20; ///< of a body, after decompression
    Secret bearerToken;                           ///< never sent to another host after a redirect
    std::string user;                             ///< basic authentication when not empty
    Secret password;
    std::filesystem::path caFile; ///< PEM; empty = the system's authorities
    std::vector<std::string> headers;  ///< whole lines that go with each request
    std::vector<std::pair<std::string, Secret>> secretHeaders; ///< by name; those without a value are not sent
    bool isPathSecret = false;         ///< who knows it is let in, as with hooks and private calendars: no message has it
    std::shared_ptr<BodyBudget> bodies; ///< of this client and others; null: each body is bounded by itself alone
    std::filesystem::path unixSocket;  ///< connects there, whatever the URL's host; empty = the host
};

struct HttpResponse {
    long status = 0;
    std::string contentType;
    std::string body; ///< decompressed; its capacity leaves room behind the end, which simdjson wants
    BodyLease lease{}; ///< of what the body holds
    bool isPathSecret = false; ///< of the URL that was asked: a peer may repeat it, and is not quoted
};

/// An answer that goes on: what to do with its lines.
struct HttpLines {
    std::size_t lineBytes = std::size_t{4} << 20;    ///< of a longer one only the beginning is kept
    Duration silence = std::chrono::seconds(90);     ///< without a byte it is over; a peer that went away says nothing
    std::function<void()> opened;                    ///< the status is good
    /// A line without its end; @p isWhole false: it was longer than lineBytes. False ends the exchange.
    std::function<bool(std::string line, bool isWhole)> take;
};

/// A bounded HTTP client on one kept connection. A peer that sends a token or password of ours back, in a body or in what
/// becomes an error, is heard with asterisks in its place. One thread, but cancel() from any.
class HttpClient {
public:
    explicit HttpClient(HttpOptions options);
    ~HttpClient();
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    /// Any status is an answer; errors are: unavailable (refused, reset, name not found, TLS),
    /// deadlineExceeded, tooLarge, resourceExhausted (all bodies together are too large), truncated (body shorter than announced), cancelled, invalidInput (not an
    /// http or https URL; a page for people where JSON or a calendar was asked for).
    [[nodiscard]] Result<HttpResponse> get(const std::string& url, std::string_view accept);
    /// Like get(), but an answer with a status of 2xx is told line by line as it comes, for as long as it goes on, and its
    /// body is empty. Its end, also by silence or by take(), is no error; a connection that breaks is. No redirects.
    [[nodiscard]] Result<HttpResponse> lines(const std::string& url, std::string_view accept, const HttpLines& lines);
    /// Hands @p body in. A redirect is not followed: what was meant for one place goes to no other.
    [[nodiscard]] Result<HttpResponse> post(const std::string& url, std::string_view contentType,
                                            std::string_view body);
    /// Ends the request under way at once and refuses all later ones.
    void cancel();

private:
    struct Private;
    [[nodiscard]] Result<HttpResponse> exchange(const std::string& url, const std::string& header,
                                                const HttpLines* lines = nullptr);
    std::unique_ptr<Private> d;
};

/// Ok for 2xx; otherwise, with what the peer says in plain words, unauthenticated (401, 403), notFound (404), unavailable (429, 5xx) or
/// failedPrecondition.
[[nodiscard]] Result<> checkStatus(const HttpResponse& response);

} // namespace seamscope::sources
