// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/loki/loki_source.h"

#include "base/backoff.h"
#include "base/log_sink.h"
#include "sources/lines/log_evidence.h"
#include "sources/loki/loki_answer.h"
#include "sources/loki/loki_cursor.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;
using telemetry::Quality;

constexpr Duration kAhead = std::chrono::minutes(5); ///< of a host's clock before ours; what is further ahead comes in its time
constexpr unsigned kLeastLimit = 10;
constexpr std::size_t kShown = 160;
constexpr long kBadRequest = 400;

} // namespace

struct LokiSource::Private {
    Private(telemetry::Lane& to, std::shared_ptr<GpuDirectory> directory, LokiOptions given)
        : lane(to)
        , options(std::move(given))
        , place(urlForMessages(options.url))
        , evidence(std::move(directory))
        , client([this] {
            HttpOptions http = options.http;
            http.maxBytes = LokiBounds::kAnswerBytes;
            if (!options.tenant.empty())
                http.headers.push_back("X-Scope-OrgID: " + options.tenant);
            return http;
        }())
        , limit(options.limit)
        , mostLimit(options.limit) {}

    void run(const std::stop_token& stop);
    /// All pages that there are.
    Result<> poll(const std::stop_token& stop);
    Result<LokiAnswer> ask(TimePoint start, TimePoint end);
    /// The same with fewer lines where an answer has too many.
    Result<LokiAnswer> askWithin(TimePoint start, TimePoint end);
    void tell(LokiAnswer&& answer);

    telemetry::Lane& lane;
    const LokiOptions options;
    const std::string place;
    LogEvidence evidence;
    HttpClient client;
    unsigned limit;
    unsigned mostLimit; ///< that the server allows
    std::optional<LokiCursor> cursor;
    std::atomic<std::uint64_t> lines{0};
    std::atomic<std::uint64_t> ignored{0};
    std::mutex mutex;
    std::condition_variable_any wake;
    std::jthread thread; ///< last: ends before what it uses
};

void LokiSource::Private::run(const std::stop_token& stop) {
    Backoff backoff{{std::chrono::milliseconds(250), std::chrono::seconds(15), {}, 0.5, 1}};
    while (!stop.stop_requested()) {
        Duration pause = options.interval;
        const auto done = poll(stop);
        if (stop.stop_requested())
            return;
        if (done) {
            backoff.reset();
        } else {
            lane.contactFailed(done.error());
            pause = backoff.next();
        }
        std::unique_lock lock(mutex);
        wake.wait_for(lock, stop, pause, [] { return false; });
    }
}

Result<> LokiSource::Private::poll(const std::stop_token& stop) {
    const TimePoint now = lane.now();
    const TimePoint end = now + kAhead;
    TimePoint start = cursor->start();
    while (!stop.stop_requested()) {
        auto answer = askWithin(start, end);
        if (!answer)
            return fail(answer.error());
        const bool isFull = answer->lines >= limit;
        const TimePoint last = answer->last;
        tell(std::move(*answer));
        cursor->reached(last, now);
        lane.contact();
        if (!isFull)
            break;
        lane.readingHistory(last);
        if (last <= start) { // a page holds less than this nanosecond has
            lane.fault(InputFault::queueFull, place + ": more than " + std::to_string(limit) + " lines of one time; what is over is passed over");
            start += Duration{1};
        } else {
            start = last; // once more with it: others of that time may be on the next page
        }
    }
    cursor->readToEnd(now);
    limit = std::min(mostLimit, limit * 2);
    return {};
}

Result<LokiAnswer> LokiSource::Private::askWithin(TimePoint start, TimePoint end) {
    while (true) {
        auto answer = ask(start, end);
        if (answer || answer.error().code != ErrorCode::tooLarge || limit <= kLeastLimit)
            return answer;
        limit = std::max(kLeastLimit, limit / 2);
    }
}

Result<LokiAnswer> LokiSource::Private::ask(TimePoint start, TimePoint end) {
    const auto response = client.get(options.url + "/loki/api/v1/query_range?direction=forward&limit=" + std::to_string(limit) + "&start=" +
                                         std::to_string(toNanoseconds(start)) + "&end=" + std::to_string(toNanoseconds(end)) + "&query=" +
                                         urlEncoded(options.query),
                                     "application/json");
    if (!response)
        return fail(response.error());
    const std::string words = printable(std::string_view(response->body).substr(0, kShown));
    if (const auto status = checkStatus(*response); !status) {
        if (response->status == kBadRequest && response->body.find("max entries limit") != std::string::npos && limit > kLeastLimit) {
            mostLimit = std::max(kLeastLimit, limit / 2);
            return fail(ErrorCode::tooLarge, words, place);
        }
        const bool isUntold = !words.empty() && response->contentType.starts_with("application/json"); // plain words are in it
        return fail(status.error().code, status.error().detail + (isUntold ? ": " + words : ""), place);
    }
    if (!response->contentType.starts_with("application/json"))
        return fail(ErrorCode::invalidInput, "answers '" + printable(response->contentType) + "', which is not Loki's JSON", place);
    Problems problems;
    auto answer = parseLokiAnswer(response->body, problems);
    if (!problems.isEmpty())
        lane.fault(InputFault::malformed, place + ": " + problems.first()[0].text(), problems.count());
    if (!answer) {
        if (answer.error().code != ErrorCode::tooLarge)
            lane.fault(InputFault::malformed, place + ": " + answer.error().text());
        return fail(answer.error().in(place));
    }
    if (answer->oversized > 0)
        lane.fault(InputFault::oversized, place + ": lines over " + std::to_string(LokiBounds::kLineBytes) + " bytes", answer->oversized);
    return answer;
}

void LokiSource::Private::tell(LokiAnswer&& answer) {
    for (LokiEntry& entry : answer.entries) {
        if (!cursor->isNew(entry))
            continue;
        ++lines;
        auto event = evidence.take(entry.line, {entry.at, Quality::good}, {});
        if (event && entry.line.host.empty())
            lane.fault(InputFault::unknownReference, place + ": no label and no line says of which host: '" + printable(event->text.substr(0, kShown)) + "'");
        else if (event)
            lane.event(std::move(*event));
        else
            ++ignored;
    }
}

LokiSource::LokiSource(telemetry::Lane& lane, std::shared_ptr<GpuDirectory> directory, LokiOptions options)
    : d(std::make_unique<Private>(lane, std::move(directory), std::move(options))) {
    if (d->options.backfill > Duration::zero()) // before anybody tells of now
        lane.readingHistory(lane.now() - d->options.backfill);
}

LokiSource::~LokiSource() { stop(); }

Result<> LokiSource::check() const {
    const std::string& url = d->options.url;
    if (!url.starts_with("http://") && !url.starts_with("https://"))
        return fail(ErrorCode::invalidInput, "not an http or https URL: '" + urlForMessages(url) + "'");
    if (url.ends_with('/') || url.find('?') != std::string::npos)
        return fail(ErrorCode::invalidInput, "the URL of the server ends before its /loki");
    return {};
}

Result<> LokiSource::start() {
    SEAM_TRY(check());
    if (d->thread.joinable())
        return fail(ErrorCode::failedPrecondition, "started already");
    d->cursor.emplace(d->lane.now() - d->options.backfill, d->options.lateness, d->options.remembered);
    d->thread = std::jthread([this](const std::stop_token& stop) { d->run(stop); });
    return {};
}

void LokiSource::stop() {
    d->thread.request_stop();
    d->client.cancel();
    if (d->thread.joinable())
        d->thread.join();
}

std::uint64_t LokiSource::lines() const { return d->lines; }
std::uint64_t LokiSource::ignored() const { return d->ignored; }

} // namespace seamscope::sources
