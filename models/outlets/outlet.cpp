// SPDX-License-Identifier: GPL-3.0-or-later
#include "outlets/outlet.h"

#include "base/json.h"
#include "outlets/json_source.h"
#include "outlets/metrics_text.h"
#include "outlets/query_lane.h"

#include <utility>

namespace seamscope::outlets {
namespace {

using sources::HttpAnswer;
using sources::HttpReply;
using sources::HttpRequest;

constexpr std::size_t kMostBody = std::size_t{1} << 20;
constexpr unsigned kRetryAfterSeconds = 2;

HttpAnswer message(unsigned status, const std::string& text) {
    return {status, Json{{"message", text}}.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"};
}

HttpAnswer answerWith(Result<std::string> json) {
    if (json)
        return {200, std::move(*json)};
    const ErrorCode code = json.error().code;
    const bool isTheirs = code == ErrorCode::invalidInput || code == ErrorCode::truncated || code == ErrorCode::tooLarge;
    return message(isTheirs ? 400 : 503, json.error().text());
}

} // namespace

struct Outlet::Private {
    Private(telemetry::Feed& from, OutletOptions given, const Clock& time)
        : feed(from)
        , options(std::move(given))
        , clock(time)
        , started(time.now())
        , log(options.log)
        , lane(options.queries)
        , listener({options.listen, kMostBody, options.connections, 10}, 
                   [this](const HttpRequest& request, const HttpReply& later) { return answer(request, later); }) {
        telemetry::SubscribeRequest request;
        request.samples = false;
        request.clientName = "outlet";
        stream = feed.subscribe(request, [] {}); // it is read when somebody asks
    }
    ~Private() { listener.stop(); }

    /// Nothing: it comes by @p later. What takes long holds up neither a scrape nor who asks for our health.
    std::optional<HttpAnswer> answer(const HttpRequest& request, const HttpReply& later) {
        if (request.path == "/health" && request.method == "GET")
            return message(200, "ok");
        if (!sources::hasToken(request.authorization, options.listen.token)) {
            log.say("login", "outlet: " + request.peer + " has no token or a wrong one");
            return message(401, "a bearer token is wanted");
        }
        while (auto update = stream->next())
            telemetry::merge(parts, *update);
        if (request.method == "GET")
            return read(request);
        return request.method == "POST" ? ask(request, later) : message(405, "GET and POST");
    }

    HttpAnswer read(const HttpRequest& request) const {
        if (request.path == "/")
            return message(200, "seamscope");
        if (request.path != "/metrics")
            return message(404, "GET /metrics");
        const MetricsFormat format = formatOf(request.accept);
        return {200, metricsText(parts, {options.version, options.site, started, clock.now()}, format), contentTypeOf(format)};
    }

    std::optional<HttpAnswer> ask(const HttpRequest& request, const HttpReply& later) {
        if (request.isTooLarge)
            return message(413, "more than " + std::to_string(kMostBody) + " bytes");
        if (request.path == "/search")
            return askBeside(&searchAnswer, request, later);
        if (request.path == "/metrics")
            return askBeside(&metricsAnswer, request, later);
        if (request.path == "/variable")
            return askBeside(&variableAnswer, request, later);
        if (request.path == "/metric-payload-options" || request.path == "/tag-keys" || request.path == "/tag-values") // there are none
            return HttpAnswer{200, "[]", "application/json"};
        if (request.path == "/query")
            return askBeside(&queryAnswer, request, later);
        if (request.path == "/annotations")
            return answerWith(annotationsAnswer(request.body, parts));
        return message(404, "POST /search, /metrics, /query or /annotations");
    }

    using Question = Result<std::string> (*)(std::string_view body, telemetry::Feed& feed);
    std::optional<HttpAnswer> askBeside(Question question, const HttpRequest& request, const HttpReply& later) {
        if (lane.take([this, question, body = request.body, later] { later(answerWith(question(body, feed))); }))
            return std::nullopt;
        HttpAnswer refusal = message(503, "too many questions at a time");
        refusal.retryAfterSeconds = kRetryAfterSeconds;
        return refusal;
    }

    telemetry::Feed& feed;
    const OutletOptions options;
    const Clock& clock;
    const TimePoint started;
    RateLimitedLog log;
    telemetry::Parts parts;
    std::unique_ptr<telemetry::UpdateStream> stream;
    QueryLane lane;
    sources::HttpListener listener; ///< last: ends before what it uses
};

Outlet::Outlet(telemetry::Feed& feed, OutletOptions options, const Clock& clock)
    : d(std::make_unique<Private>(feed, std::move(options), clock)) {}
Outlet::~Outlet() = default;
Result<> Outlet::start() { return d->listener.start(); }
Result<> Outlet::reloadCertificates() { return d->listener.reloadCertificates(); }
std::uint16_t Outlet::port() const { return d->listener.port(); }

} // namespace seamscope::outlets
