// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/prometheus/scrape_source.h"

#include "base/backoff.h"
#include "base/without_port.h"
#include "sources/prometheus/exposition_reader.h"
#include "sources/prometheus/self_names.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>

namespace seamscope::sources::prometheus {
namespace {

/// Waiting is done on the machine's own clock; what facts are dated with comes from the lane.
using SteadyClock = std::chrono::steady_clock;

constexpr Duration kFirstRetry = std::chrono::seconds(1);
constexpr Duration kLongestRetry = std::chrono::minutes(1);

std::string hostAndPort(std::string_view url) {
    std::string text = urlForMessages(url);
    const auto scheme = text.find("://");
    text.erase(0, scheme == std::string::npos ? 0 : scheme + 3);
    return text.substr(0, text.find('/'));
}

ExpositionReaderOptions readerOptions(const ScrapeTarget& target, const ScrapeOptions& options) {
    ExpositionReaderOptions made;
    made.targetLabels = target.labels;
    made.period = options.interval;
    const auto has = [&](std::string_view name) {
        return std::any_of(target.labels.begin(), target.labels.end(),
                           [&](const auto& label) { return label.first == name; });
    };
    if (!has("job"))
        made.targetLabels.emplace_back("job", options.job);
    if (!has("instance"))
        made.targetLabels.emplace_back("instance", hostAndPort(target.url));
    return made;
}

/// Known by the address of its URL alone; empty: labels of the target say who it is.
std::string ownAddress(const ScrapeTarget& target) {
    constexpr std::array<std::string_view, 6> kHostLabels = {"nodename", "node", "hostname", "host", "Hostname", "instance"};
    const bool isNamed = std::any_of(target.labels.begin(), target.labels.end(), [&](const auto& label) {
        return std::find(kHostLabels.begin(), kHostLabels.end(), label.first) != kHostLabels.end();
    });
    return isNamed ? std::string() : std::string(withoutPort(hostAndPort(target.url)));
}

/// One endpoint with all that is known about it. While `isBusy`, it belongs to one worker.
struct Endpoint {
    Endpoint(telemetry::Lane& lane, const ScrapeTarget& target, const ScrapeOptions& options)
        : url(target.url)
        , address(ownAddress(target))
        , labels(readerOptions(target, options).targetLabels)
        , reader(lane, readerOptions(target, options))
        , backoff({std::min(kFirstRetry, options.interval), std::max(kLongestRetry, options.interval),
                   std::hash<std::string>()(target.url), 0.75, 1.25}) {
        describe(lane, options);
    }

    /// Its own series, also again when they were forgotten.
    void describe(telemetry::Lane& lane, const ScrapeOptions& options) {
        std::vector<std::pair<std::string_view, std::string_view>> views(labels.begin(), labels.end());
        constexpr std::array<std::string_view, 3> kNames = {"up", "scrape_duration_seconds",
                                                            "scrape_samples_scraped"};
        for (std::size_t i = 0; i < kNames.size(); ++i)
            if (!own[i].isValid() || !lane.knows(own[i]))
                own[i] = lane.series({kNames[i], views, telemetry::SignalKind::gauge, {}, options.interval});
    }

    const std::string url;
    const std::string address; ///< ownAddress
    const std::vector<std::pair<std::string, std::string>> labels;
    ExpositionReader reader;
    Backoff backoff;
    std::array<telemetry::SeriesId, 3> own; ///< up, duration, samples
    SteadyClock::time_point due = SteadyClock::now();
    bool isBusy = false;
    bool isGood = false; ///< the last attempt went well
    bool wasAsked = false; ///< guarded by the mutex of the lane
};

constexpr std::size_t kPiece = std::size_t{64} << 10; ///< of a body, that is read without a look at whether to stop

} // namespace

struct ScrapeSource::Private {
    Private(telemetry::Lane& target, ScrapeOptions given)
        : lane(target)
        , options(std::move(given)) {}

    void work(const std::stop_token& stop, HttpClient& client);
    Endpoint* nextDue(const std::stop_token& stop);
    void scrape(Endpoint& endpoint, HttpClient& client, const std::stop_token& stop);
    /// cancelled: it is to stop, and what was read is left.
    Result<std::uint64_t> take(Endpoint& endpoint, const Result<HttpResponse>& response, TimePoint at, const std::stop_token& stop);
    void tell(Endpoint& endpoint, const Result<std::uint64_t>& taken, TimePoint at, double seconds);
    void tellNames(Endpoint& endpoint);
    void schedule(Endpoint& endpoint, bool isGood);

    telemetry::Lane& lane;
    const ScrapeOptions options;
    std::mutex laneMutex; ///< the lane takes one thread at a time; guards `names` and `unasked`, too
    SelfNames names;
    std::size_t unasked = 0; ///< endpoints
    std::mutex mutex;     ///< guards the endpoints' due, isBusy and isGood, and `generation`
    std::condition_variable_any changed;
    std::uint64_t generation = 0; ///< of the schedule
    std::vector<std::unique_ptr<Endpoint>> endpoints;
    std::vector<std::unique_ptr<HttpClient>> clients;
    std::vector<std::jthread> threads; ///< last: ends before what it uses
};

ScrapeSource::ScrapeSource(telemetry::Lane& lane, ScrapeOptions options)
    : d(std::make_unique<Private>(lane, std::move(options))) {}

ScrapeSource::~ScrapeSource() { stop(); }

Result<> ScrapeSource::check() const {
    if (d->options.targets.empty())
        return fail(ErrorCode::invalidInput, "no targets to scrape");
    if (d->options.interval <= Duration::zero())
        return fail(ErrorCode::invalidInput, "the scrape interval must be longer than zero");
    for (const ScrapeTarget& target : d->options.targets)
        if (!target.url.starts_with("http://") && !target.url.starts_with("https://"))
            return fail(ErrorCode::invalidInput,
                        "not an http or https URL: '" + urlForMessages(target.url) + "'");
    return {};
}

Result<> ScrapeSource::start() {
    SEAM_TRY(check());
    for (const ScrapeTarget& target : d->options.targets)
        d->endpoints.push_back(std::make_unique<Endpoint>(d->lane, target, d->options));
    d->unasked = d->endpoints.size();
    const std::size_t workers = std::clamp<std::size_t>(d->options.workers, 1, d->endpoints.size());
    for (std::size_t i = 0; i < workers; ++i)
        d->clients.push_back(std::make_unique<HttpClient>(d->options.http));
    for (auto& client : d->clients)
        d->threads.emplace_back([this, &client](const std::stop_token& stop) { d->work(stop, *client); });
    return {};
}

void ScrapeSource::stop() {
    for (std::jthread& thread : d->threads)
        thread.request_stop();
    for (auto& client : d->clients)
        client->cancel();
    d->threads.clear(); // joins
}

void ScrapeSource::Private::work(const std::stop_token& stop, HttpClient& client) {
    while (Endpoint* endpoint = nextDue(stop))
        scrape(*endpoint, client, stop);
}

Endpoint* ScrapeSource::Private::nextDue(const std::stop_token& stop) {
    std::unique_lock lock(mutex);
    while (!stop.stop_requested()) {
        Endpoint* next = nullptr;
        for (auto& endpoint : endpoints)
            if (!endpoint->isBusy && (!next || endpoint->due < next->due))
                next = endpoint.get();
        const auto now = SteadyClock::now();
        if (next && next->due <= now) {
            next->isBusy = true;
            return next;
        }
        const Duration wait = next ? Duration(next->due - now) : options.interval;
        changed.wait_for(lock, stop, wait, [this, seen = generation] { return generation != seen; });
    }
    return nullptr;
}

void ScrapeSource::Private::scrape(Endpoint& endpoint, HttpClient& client, const std::stop_token& stop) {
    const TimePoint at = lane.now();
    const auto begin = SteadyClock::now();
    const auto response = client.get(endpoint.url, kAcceptExposition);
    if (!response && response.error().code == ErrorCode::cancelled)
        return; // stopping: nothing is known about the target
    const double seconds = toSeconds(SteadyClock::now() - begin);
    Result<std::uint64_t> taken = 0;
    {
        std::lock_guard lock(laneMutex);
        taken = take(endpoint, response, at, stop);
        if (!taken && taken.error().code == ErrorCode::cancelled)
            return;
        tell(endpoint, taken, at, seconds);
        tellNames(endpoint);
    }
    schedule(endpoint, taken.has_value());
}

Result<std::uint64_t> ScrapeSource::Private::take(Endpoint& endpoint, const Result<HttpResponse>& response,
                                                  TimePoint at, const std::stop_token& stop) {
    const std::string where = urlForMessages(endpoint.url);
    const auto refuse = [&](const Error& error) -> Result<std::uint64_t> {
        endpoint.reader.abandon(at);
        return fail(error);
    };
    if (!response) {
        if (response.error().code == ErrorCode::tooLarge)
            lane.fault(telemetry::InputFault::oversized, response.error().text());
        if (response.error().code == ErrorCode::truncated)
            lane.fault(telemetry::InputFault::truncated, response.error().text());
        return refuse(response.error());
    }
    if (const auto status = checkStatus(*response); !status)
        return refuse(status.error().in(where));
    const auto format = formatFromContentType(response->contentType);
    if (!format) {
        lane.fault(telemetry::InputFault::wrongVersion, format.error().in(where).text());
        return refuse(format.error().in(where));
    }
    endpoint.reader.begin(*format, where, at);
    for (std::string_view left = response->body; !left.empty(); left.remove_prefix(std::min(left.size(), kPiece))) {
        if (stop.stop_requested()) // a large one would hold up the end
            return fail(ErrorCode::cancelled, "stopping", where);
        endpoint.reader.feed(left.substr(0, kPiece));
    }
    return endpoint.reader.finish();
}

void ScrapeSource::Private::tell(Endpoint& endpoint, const Result<std::uint64_t>& taken, TimePoint at,
                                 double seconds) {
    endpoint.describe(lane, options);
    telemetry::SampleBatch batch;
    batch.add(endpoint.own[0], at, taken ? 1 : 0);
    batch.add(endpoint.own[1], at, seconds);
    batch.add(endpoint.own[2], at, taken ? static_cast<double>(*taken) : 0);
    lane.samples(std::move(batch));
    // One target of many that fails is told by its `up`; the source as a whole fails when none answers.
    bool anyGood = taken.has_value();
    {
        std::lock_guard lock(mutex);
        for (const auto& other : endpoints)
            anyGood = anyGood || (other.get() != &endpoint && other->isGood);
    }
    if (taken)
        lane.contact();
    else if (!anyGood)
        lane.contactFailed(taken.error());
}

/// When all were asked once: until then two may yet call themselves alike.
void ScrapeSource::Private::tellNames(Endpoint& endpoint) {
    names.add(endpoint.address, endpoint.reader.nodename());
    unasked -= std::exchange(endpoint.wasAsked, true) ? 0 : 1;
    if (unasked > 0)
        return;
    if (const topology::TopologyFragment news = names.news(); !news.isEmpty())
        lane.topology(news);
}

void ScrapeSource::Private::schedule(Endpoint& endpoint, bool isGood) {
    std::lock_guard lock(mutex);
    const auto now = SteadyClock::now();
    const auto interval = std::chrono::duration_cast<SteadyClock::duration>(options.interval);
    if (isGood) {
        endpoint.backoff.reset();
        endpoint.due += interval; // keeps its beat, unless it has fallen behind
        if (endpoint.due <= now || !endpoint.isGood)
            endpoint.due = now + interval;
    } else {
        endpoint.due = now + std::chrono::duration_cast<SteadyClock::duration>(endpoint.backoff.next());
    }
    endpoint.isGood = isGood;
    endpoint.isBusy = false;
    ++generation;
    changed.notify_all();
}

} // namespace seamscope::sources::prometheus
