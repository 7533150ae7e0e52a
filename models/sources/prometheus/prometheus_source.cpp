// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/prometheus/prometheus_source.h"

#include "base/backoff.h"
#include "sources/prometheus/api_answer.h"
#include "sources/prometheus/series_book.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace seamscope::sources::prometheus {
namespace {

using telemetry::InputFault;

constexpr Duration kFirstRetry = std::chrono::seconds(1);
constexpr Duration kLongestRetry = std::chrono::minutes(1);
constexpr Duration kLeastCatchUp = std::chrono::hours(1);
constexpr Duration kMetadataAge = std::chrono::hours(1);
constexpr Duration kShortestChunk = std::chrono::seconds(1);
constexpr std::int64_t kMaxPoints = 11'000; ///< of a series in one query_range, a limit of the server

/// "1700000000.123": the API's times are seconds.
std::string secondsText(TimePoint t) {
    const std::int64_t milliseconds = toNanoseconds(t) / 1'000'000;
    const std::string fraction = std::to_string(1000 + milliseconds % 1000);
    return std::to_string(milliseconds / 1000) + '.' + fraction.substr(1);
}

std::string rangeText(Duration d) { return std::to_string((d.count() + 999'999) / 1'000'000) + "ms"; }

TimePoint alignedUp(TimePoint t, Duration step) {
    const std::int64_t rest = toNanoseconds(t) % step.count();
    return rest == 0 ? t : t + (step - Duration(rest));
}

/// An error envelope, as opposed to an answer that is no envelope at all.
bool isServersWord(const Error& error) { return error.where == kServersWord; }

/// Waits @p time, or shorter when a stop is requested.
void waitUnlessStopped(const std::stop_token& stop, Duration time) {
    std::mutex mutex;
    std::condition_variable_any condition;
    std::unique_lock lock(mutex);
    condition.wait_for(lock, stop, time, [] { return false; });
}

bool isTooMuch(const Error& error) {
    return error.code == ErrorCode::resourceExhausted || error.code == ErrorCode::tooLarge;
}

} // namespace

struct PrometheusSource::Private {
    Private(telemetry::Lane& target, PrometheusOptions given)
        : lane(target)
        , options(std::move(given))
        , client(options.http)
        , book(target)
        , chunk(options.chunk)
        , backoff({kFirstRetry, kLongestRetry, std::hash<std::string>()(options.url), 0.75, 1.25}) {
        while (base.ends_with('/'))
            base.pop_back();
    }

    void run(const std::stop_token& stop);
    Result<> catchUp(const std::stop_token& stop, TimePoint until);
    Result<> readHistory(const std::stop_token& stop, TimePoint until);
    Result<> readChunk(TimePoint from, TimePoint to);
    Result<> readSteps(TimePoint from, TimePoint to);
    Result<> endSilentSeries(TimePoint now);
    void refreshMetadata(TimePoint now);
    void skipWhatIsTooOld(TimePoint until);
    Result<> query(const std::string& path, ApiHandler& handler);

    telemetry::Lane& lane;
    const PrometheusOptions options;
    std::string base = options.url;
    HttpClient client;
    SeriesBook book;
    TimePoint position{}; ///< everything up to here has been read
    TimePoint metadataAt{};
    Duration chunk;
    Backoff backoff;
    std::jthread thread; ///< last: ends before what it uses
};

PrometheusSource::PrometheusSource(telemetry::Lane& lane, PrometheusOptions options)
    : d(std::make_unique<Private>(lane, std::move(options))) {
    if (d->options.backfill > Duration::zero()) // before anybody tells of now
        lane.readingHistory(lane.now() - d->options.backfill);
}

PrometheusSource::~PrometheusSource() { stop(); }

Result<> PrometheusSource::check() const {
    const PrometheusOptions& options = d->options;
    if (!options.url.starts_with("http://") && !options.url.starts_with("https://"))
        return fail(ErrorCode::invalidInput,
                    "not an http or https URL: '" + urlForMessages(options.url) + "'");
    if (options.url.find_first_of("?#") != std::string::npos)
        return fail(ErrorCode::invalidInput, "the URL of the server ends before its /api");
    if (options.matchers.empty())
        return fail(ErrorCode::invalidInput, "no series selector");
    if (options.interval <= Duration::zero() || options.chunk < kShortestChunk ||
        options.backfill < Duration::zero() || options.backfillStep < Duration::zero())
        return fail(ErrorCode::invalidInput,
                    "interval and chunk must be longer than zero, backfill not negative");
    return {};
}

Result<> PrometheusSource::start() {
    SEAM_TRY(check());
    d->thread = std::jthread([this](const std::stop_token& stop) { d->run(stop); });
    return {};
}

void PrometheusSource::stop() {
    d->thread.request_stop();
    d->client.cancel();
    if (d->thread.joinable())
        d->thread.join();
}

void PrometheusSource::Private::run(const std::stop_token& stop) {
    const TimePoint begin = lane.now();
    // Without history the first poll shows what is current: two intervals back.
    position = begin - std::max(options.backfill, options.interval * 2);
    bool hasHistory = options.backfillStep == Duration::zero() || options.backfill == Duration::zero();
    while (!stop.stop_requested()) {
        const TimePoint now = lane.now();
        refreshMetadata(now);
        Result<> done;
        if (!hasHistory) {
            done = readHistory(stop, begin);
            hasHistory = done.has_value();
        }
        if (done)
            done = catchUp(stop, now);
        if (done)
            done = endSilentSeries(now);
        if (stop.stop_requested())
            return;
        if (done) {
            lane.contact();
            backoff.reset();
        } else {
            lane.contactFailed(done.error());
        }
        waitUnlessStopped(stop, done ? options.interval : backoff.next());
    }
}

void PrometheusSource::Private::refreshMetadata(TimePoint now) {
    if (metadataAt != TimePoint{} && now - metadataAt < kMetadataAge)
        return;
    const auto answer = client.get(base + "/api/v1/metadata", "application/json");
    // Not every compatible server has it; kinds then come from the catalogue alone.
    if (answer && checkStatus(*answer) && readMetadata(answer->body, book.families()))
        metadataAt = now;
}

void PrometheusSource::Private::skipWhatIsTooOld(TimePoint until) {
    const TimePoint oldest = until - std::max(options.backfill, kLeastCatchUp);
    if (position + options.interval >= oldest)
        return; // what passes between the start and the first question is no hole
    telemetry::Event gap;
    gap.at = position;
    gap.until = oldest;
    gap.kind = telemetry::EventKind::gap;
    gap.text = "no connection to " + urlForMessages(base) + " for longer than is caught up";
    lane.event(std::move(gap));
    position = oldest;
}

Result<> PrometheusSource::Private::catchUp(const std::stop_token& stop, TimePoint until) {
    skipWhatIsTooOld(until);
    const Duration overlap = options.interval; // samples that reached the server late
    TimePoint from = position - overlap;
    while (position < until && !stop.stop_requested()) {
        const TimePoint to = std::min(position + chunk, until);
        const auto read = readChunk(from, to);
        if (!read && isTooMuch(read.error()) && chunk > kShortestChunk) {
            chunk = std::max(chunk / 2, kShortestChunk);
            from = position;
            continue;
        }
        if (!read && isTooMuch(read.error())) // a second of data is too much: it is left out and said
            lane.fault(InputFault::oversized, read.error().text());
        else if (!read)
            return read;
        position = to;
        from = to;
        if (position < until)
            lane.readingHistory(position);
    }
    return {};
}

Result<> PrometheusSource::Private::readChunk(TimePoint from, TimePoint to) {
    for (const std::string& matcher : options.matchers)
        SEAM_TRY(query("/api/v1/query?query=" + urlEncoded(matcher + '[' + rangeText(to - from) + ']') +
                           "&time=" + secondsText(to),
                       book));
    return {};
}

Result<> PrometheusSource::Private::readSteps(TimePoint from, TimePoint to) {
    for (const std::string& matcher : options.matchers)
        SEAM_TRY(query("/api/v1/query_range?query=" + urlEncoded(matcher) + "&start=" + secondsText(from) +
                           "&end=" + secondsText(to) + "&step=" + rangeText(options.backfillStep),
                       book));
    return {};
}

Result<> PrometheusSource::Private::readHistory(const std::stop_token& stop, TimePoint until) {
    const Duration step = options.backfillStep;
    Duration span = std::clamp<Duration>(options.chunk, step, step * (kMaxPoints - 1));
    TimePoint from = alignedUp(position, step);
    while (from < until && !stop.stop_requested()) {
        const TimePoint to = std::min(from + span, until);
        const auto read = readSteps(from, to);
        if (!read && isTooMuch(read.error()) && span > step) {
            span = std::max(span / 2, step);
            continue;
        }
        if (!read && isTooMuch(read.error()))
            lane.fault(InputFault::oversized, read.error().text());
        else if (!read)
            return read;
        position = to; // an interrupted history goes on from here
        lane.readingHistory(position);
        from = alignedUp(to + Duration(1), step);
    }
    return {};
}

Result<> PrometheusSource::Private::endSilentSeries(TimePoint now) {
    if (!book.hasSilent(now, options.interval))
        return {};
    CurrentSeries current(book);
    for (const std::string& matcher : options.matchers)
        SEAM_TRY(query("/api/v1/query?query=" + urlEncoded(matcher) + "&time=" + secondsText(now), current));
    book.endSilent(now, options.interval);
    return {};
}

Result<> PrometheusSource::Private::query(const std::string& path, ApiHandler& handler) {
    const std::string where = urlForMessages(base + path);
    const auto answer = client.get(base + path, "application/json");
    if (!answer) {
        if (answer.error().code == ErrorCode::truncated)
            lane.fault(InputFault::truncated, answer.error().text());
        return fail(answer.error());
    }
    book.setWhere(where);
    const auto status = checkStatus(*answer);
    const auto warnings = readQueryAnswer(answer->body, handler);
    book.flush();
    if (!status) // the envelope says more than the number, where there is one
        return fail(
            (warnings || !isServersWord(warnings.error()) ? status.error() : warnings.error()).in(where));
    if (!warnings) {
        if (!isServersWord(warnings.error()))
            lane.fault(InputFault::malformed, warnings.error().in(where).text());
        return fail(warnings.error().in(where));
    }
    for (const std::string& warning : *warnings) // such as a store of a federation that did not answer
        lane.fault(InputFault::truncated, where + ": the server warns: " + warning);
    return {};
}

} // namespace seamscope::sources::prometheus
