// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/http/http_client.h"

#include "sources/http/masked.h"
#include "sources/http/peer_words.h"
#include "sources/http/run_transfer.h"
#include "sources/http/url.h"

#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include <sys/socket.h>

namespace seamscope::sources {
namespace {

/// simdjson reads up to 64 bytes past the end.
constexpr std::size_t kPadding = 128;
constexpr int kMaxRedirects = 5;

struct Body {
    std::string text;
    std::size_t limit = 0;
    BodyLease lease{};
    bool isOver = false;
    bool isAllOver = false; ///< it and those of others
    std::function<bool(std::string_view)> take; ///< of an answer that goes on: gets all of it instead
    CURL* easy = nullptr;
    bool isEnded = false; ///< by who takes it
};

std::size_t onData(char* data, std::size_t size, std::size_t count, void* user) {
    Body& body = *static_cast<Body*>(user);
    const std::size_t bytes = size * count;
    if (long status = 0; body.take && curl_easy_getinfo(body.easy, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK && status / 100 == 2) {
        body.isEnded = !body.take({data, bytes});
        return body.isEnded ? 0 : bytes;
    }
    if (body.text.size() + bytes > body.limit) {
        body.isOver = true;
        return 0; // ends the transfer
    }
    if (const std::size_t needed = body.text.size() + bytes + kPadding; needed > body.text.capacity()) {
        const std::size_t room = std::max(needed, std::min(2 * body.text.capacity(), body.limit + kPadding));
        body.isAllOver = !body.lease.growTo(room);
        if (body.isAllOver)
            return 0;
        body.text.reserve(room);
    }
    body.text.append(data, bytes);
    return bytes;
}

/// Calls @p opened with the first line of a good answer's header: a watch without news has no body for minutes.
std::size_t onHeader(char* data, std::size_t size, std::size_t count, void* user) {
    const std::string_view line(data, size * count);
    const auto status = line.starts_with("HTTP/") ? line.find(" 2") : std::string_view::npos;
    const HttpLines& lines = *static_cast<const HttpLines*>(user);
    if (status != std::string_view::npos && status < 10 && lines.opened)
        lines.opened();
    return size * count;
}

/// Makes lines of what comes in any pieces.
class LineCutter {
public:
    LineCutter(const HttpLines& lines, std::function<void(std::string&)> hide)
        : m_lines(lines)
        , m_hide(std::move(hide)) {}
    bool take(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto end = bytes.find('\n');
            const std::string_view part = bytes.substr(0, end);
            const std::size_t room = m_lines.lineBytes - m_line.size();
            m_isWhole = m_isWhole && part.size() <= room;
            m_line.append(part.substr(0, room));
            if (end == std::string_view::npos)
                return true;
            bytes.remove_prefix(end + 1);
            if (!tell())
                return false;
        }
        return true;
    }

private:
    bool tell() {
        if (!m_line.empty() && m_line.back() == '\r')
            m_line.pop_back();
        m_hide(m_line);
        return m_lines.take(std::exchange(m_line, {}), std::exchange(m_isWhole, true));
    }
    const HttpLines& m_lines;
    const std::function<void(std::string&)> m_hide;
    std::string m_line;
    bool m_isWhole = true;
};

/// A program that this one starts has no part in its connections.
curl_socket_t onSocket(void*, curlsocktype, curl_sockaddr* place) {
    return socket(place->family, place->socktype | SOCK_CLOEXEC, place->protocol);
}

ErrorCode errorCodeOf(CURLcode code) {
    switch (code) {
    case CURLE_OPERATION_TIMEDOUT:
        return ErrorCode::deadlineExceeded;
    case CURLE_PARTIAL_FILE:
        return ErrorCode::truncated;
    case CURLE_URL_MALFORMAT:
    case CURLE_UNSUPPORTED_PROTOCOL:
        return ErrorCode::invalidInput;
    case CURLE_LOGIN_DENIED:
        return ErrorCode::unauthenticated;
    case CURLE_BAD_CONTENT_ENCODING:
        return ErrorCode::invalidInput;
    default:
        return ErrorCode::unavailable;
    }
}

/// What programs write for programs; who asks for text, or for anything, may mean a page.
bool isData(std::string_view accept) { return accept.starts_with("application/json") || accept.starts_with("text/calendar"); }

bool isPageInPlace(const HttpResponse& response) { return response.status / 100 == 2 && isPage(response.body); }

Result<HttpResponse> pageError(const HttpResponse& response, const std::string& where) {
    const std::string title = response.isPathSecret ? std::string() : titleOf(response.body);
    return fail(ErrorCode::invalidInput,
                "answers with a page for people" + (title.empty() ? std::string() : " ('" + title + "')") +
                    " in place of data: one to sign in on, or another program has this address",
                where);
}

void initialiseLibraryOnce() {
    static std::once_flag flag;
    std::call_once(flag, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

long milliseconds(Duration d) {
    return static_cast<long>(std::max<Duration::rep>(1, d.count() / 1'000'000)); // 0 would mean "for ever"
}

} // namespace

struct HttpClient::Private {
    explicit Private(HttpOptions given)
        : options(std::move(given)) {
        initialiseLibraryOnce();
        easy = curl_easy_init();
        multi = curl_multi_init();
        configure();
    }
    ~Private() {
        curl_multi_cleanup(multi);
        curl_easy_cleanup(easy);
    }
    Private(const Private&) = delete;
    Private& operator=(const Private&) = delete;

    void configure() const {
        curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, onSocket);
        curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
        curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "gzip");
        curl_easy_setopt(easy, CURLOPT_USERAGENT, "seamscope");
        curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, milliseconds(options.connectTimeout));
        curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, milliseconds(options.timeout));
        curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, onData);
        if (!options.caFile.empty())
            curl_easy_setopt(easy, CURLOPT_CAINFO, options.caFile.c_str());
        if (!options.unixSocket.empty())
            curl_easy_setopt(easy, CURLOPT_UNIX_SOCKET_PATH, options.unixSocket.c_str());
    }

    /// With each request anew: a secret may have been replaced since the last.
    void showWhoWeAre() const {
        if (const std::string token = options.bearerToken.reveal(); !token.empty()) {
            curl_easy_setopt(easy, CURLOPT_HTTPAUTH, CURLAUTH_BEARER);
            curl_easy_setopt(easy, CURLOPT_XOAUTH2_BEARER, token.c_str());
        } else if (!options.user.empty()) {
            curl_easy_setopt(easy, CURLOPT_HTTPAUTH, CURLAUTH_BASIC);
            curl_easy_setopt(easy, CURLOPT_USERNAME, options.user.c_str());
            curl_easy_setopt(easy, CURLOPT_PASSWORD, options.password.reveal().c_str());
        }
    }

    [[nodiscard]] std::string place(const std::string& url) const {
        return options.isPathSecret ? hostForMessages(url) : urlForMessages(url);
    }

    /// Takes out of what a peer said what it was told in confidence.
    void hideSecrets(std::string& text, const std::string& url) const {
        mask(text, options.bearerToken.reveal());
        for (const auto& [name, secret] : options.secretHeaders)
            mask(text, secret.reveal());
        const auto hideLogin = [&text](const std::string& user, const std::string& password) {
            if (password.empty())
                return;
            mask(text, password);
            const std::string credentials = basicCredentials(user, password);
            mask(text, credentials);
            mask(text, std::string_view(credentials).substr(0, credentials.find('='))); // some leave out what fills it up
        };
        hideLogin(options.user, options.password.reveal());
        const UrlLogin login = loginOf(url);
        hideLogin(login.user, login.password);
        hideParameters(text, url);
    }

    /// Runs the request to its end or to cancel(); nullopt = cancelled.
    std::optional<CURLcode> perform() { return runTransfer(multi, easy, &cancelled); }

    const HttpOptions options;
    CURL* easy = nullptr;
    CURLM* multi = nullptr;
    std::atomic<bool> cancelled{false};
};

HttpClient::HttpClient(HttpOptions options)
    : d(std::make_unique<Private>(std::move(options))) {}
HttpClient::~HttpClient() = default;

void HttpClient::cancel() {
    d->cancelled = true;
    curl_multi_wakeup(d->multi);
}

Result<HttpResponse> HttpClient::get(const std::string& url, std::string_view accept) {
    std::string target = url;
    for (int hop = 0; hop <= kMaxRedirects; ++hop) {
        auto answer = exchange(target, "Accept: " + std::string(accept));
        const char* next = nullptr;
        if (answer)
            curl_easy_getinfo(d->easy, CURLINFO_REDIRECT_URL, &next);
        if (!next)
            return answer && isData(accept) && isPageInPlace(*answer) ? pageError(*answer, d->place(target)) : std::move(answer);
        auto place = redirected(target, next, d->place(target));
        if (!place) {
            Error error = place.error();
            d->hideSecrets(error.detail, url);
            return fail(std::move(error));
        }
        target = std::move(*place);
    }
    return fail(ErrorCode::failedPrecondition, "redirects too often", d->place(url));
}

Result<HttpResponse> HttpClient::lines(const std::string& url, std::string_view accept, const HttpLines& lines) {
    CURL* easy = d->easy;
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, 0L);
    curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, nullptr); // what is packed waits for more
    curl_easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT, 1L);
    curl_easy_setopt(easy, CURLOPT_LOW_SPEED_TIME, std::max(1L, static_cast<long>(lines.silence / std::chrono::seconds(1))));
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, onHeader);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, &lines);
    auto answer = exchange(url, "Accept: " + std::string(accept), &lines);
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, nullptr);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, nullptr);
    curl_easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT, 0L);
    curl_easy_setopt(easy, CURLOPT_LOW_SPEED_TIME, 0L);
    d->configure();
    return answer;
}

Result<HttpResponse> HttpClient::post(const std::string& url, std::string_view contentType, std::string_view body) {
    curl_easy_setopt(d->easy, CURLOPT_POST, 1L);
    curl_easy_setopt(d->easy, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
    curl_easy_setopt(d->easy, CURLOPT_POSTFIELDS, body.data());
    auto answer = exchange(url, "Content-Type: " + std::string(contentType));
    curl_easy_setopt(d->easy, CURLOPT_POSTFIELDS, nullptr);
    curl_easy_setopt(d->easy, CURLOPT_HTTPGET, 1L);
    if (!answer) // the path of a hook is often its secret
        return fail(answer.error().code, answer.error().detail, hostForMessages(url));
    answer->isPathSecret = true;
    return answer;
}

Result<HttpResponse> HttpClient::exchange(const std::string& url, const std::string& header, const HttpLines* lines) {
    Body body;
    body.limit = d->options.bodies ? std::min(d->options.maxBytes, d->options.bodies->share()) : d->options.maxBytes;
    body.lease = BodyLease(d->options.bodies);
    body.easy = d->easy;
    std::optional<LineCutter> cutter;
    if (lines) {
        cutter.emplace(*lines, [&](std::string& line) { d->hideSecrets(line, url); });
        body.take = [&](std::string_view bytes) { return cutter->take(bytes); };
    }
    std::array<char, CURL_ERROR_SIZE> words{};
    std::unique_ptr<curl_slist, void (*)(curl_slist*)> headers(curl_slist_append(nullptr, header.c_str()),
                                                               curl_slist_free_all);
    const auto add = [&headers](const std::string& line) {
        if (curl_slist* longer = curl_slist_append(headers.get(), line.c_str())) {
            static_cast<void>(headers.release());
            headers.reset(longer);
        }
    };
    for (const std::string& line : d->options.headers)
        add(line);
    for (const auto& [name, secret] : d->options.secretHeaders)
        if (const std::string value = secret.reveal(); !value.empty())
            add(name + ": " + value);
    d->showWhoWeAre();
    curl_easy_setopt(d->easy, CURLOPT_URL, url.c_str());
    curl_easy_setopt(d->easy, CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(d->easy, CURLOPT_WRITEDATA, &body);
    curl_easy_setopt(d->easy, CURLOPT_ERRORBUFFER, words.data());
    const std::optional<CURLcode> code = d->perform();
    curl_easy_setopt(d->easy, CURLOPT_ERRORBUFFER, nullptr);

    const std::string where = d->place(url);
    if (!code)
        return fail(ErrorCode::cancelled, "cancelled", where);
    if (body.isOver)
        return fail(ErrorCode::tooLarge, "answer is larger than " + std::to_string(body.limit) + " bytes",
                    where);
    if (body.isAllOver)
        return fail(ErrorCode::resourceExhausted,
                    "the answers of all peers together are larger than " + std::to_string(d->options.bodies->bytes()) + " bytes", where);
    long status = 0;
    curl_easy_getinfo(d->easy, CURLINFO_RESPONSE_CODE, &status);
    const bool isOnlyOver = lines && status / 100 == 2 && (body.isEnded || *code == CURLE_OPERATION_TIMEDOUT);
    if (*code != CURLE_OK && !isOnlyOver)
        return fail(errorCodeOf(*code), explained(words[0] ? words.data() : curl_easy_strerror(*code)), where);
    HttpResponse response;
    response.status = status;
    const char* type = nullptr;
    curl_easy_getinfo(d->easy, CURLINFO_CONTENT_TYPE, &type);
    response.contentType = type ? type : "";
    response.body = std::move(body.text);
    response.lease = std::move(body.lease);
    response.isPathSecret = d->options.isPathSecret;
    d->hideSecrets(response.body, url);
    d->hideSecrets(response.contentType, url);
    response.body.reserve(response.body.size() + kPadding);
    return response;
}

Result<> checkStatus(const HttpResponse& response) {
    if (response.status >= 200 && response.status < 300)
        return {};
    const std::string words = response.isPathSecret ? std::string() : wordsOf(response.contentType, response.body);
    const std::string text = "HTTP status " + std::to_string(response.status) + (words.empty() ? "" : ": " + words);
    if (response.status == 401)
        return fail(ErrorCode::unauthenticated, text + (words.empty() ? ": " : "; ") + "a token or password is wanted there, or another one");
    if (response.status == 403)
        return fail(ErrorCode::unauthenticated, text + (words.empty() ? ": " : "; ") + "who asks may not read this");
    if (response.status == 404)
        return fail(ErrorCode::notFound, text);
    return fail(response.status == 429 || response.status >= 500 ? ErrorCode::unavailable
                                                                 : ErrorCode::failedPrecondition,
                text);
}

} // namespace seamscope::sources
