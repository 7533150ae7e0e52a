// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kubernetes/kube_source.h"

#include "base/backoff.h"
#include "sources/kubernetes/kube_book.h"
#include "sources/points/many_peers.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;

using WaitClock = std::chrono::steady_clock; // waiting is done on the machine's own clock
constexpr int kPausePerWork = 4;
constexpr std::size_t kMostItems = 500'000; ///< that a list is asked for
constexpr std::size_t kMostPages = 10'000;  ///< of a list: however few objects are on each
constexpr Duration kShortWatch = std::chrono::seconds(1);
constexpr int kMostExpired = 2; ///< watches in a row that end so before one is a trouble of the server's

} // namespace

struct KubeSource::Private {
    Private(telemetry::Lane& to, KubeOptions given)
        : lane(to)
        , options(std::move(given))
        , book(options.bookBytes)
        , kinds(lane) {}

    void run(const std::stop_token& stop);
    /// Waits; false when it is to stop.
    bool wait(const std::stop_token& stop, Duration pause);
    void report(KubeResource resource, std::optional<Error> error);
    void fault(const std::string& where, const Problems& problems);
    void tell(KubeBook::News&& news);
    template<class Parse>
    auto parsed(Parse parse) {
        const std::lock_guard lock(parsing);
        return parse();
    }

    telemetry::Lane& lane;
    const KubeOptions options;
    std::mutex mutex; ///< guards all below, and the lane, which takes one thread at a time
    std::condition_variable_any changed;
    std::mutex parsing; ///< one text at a time: what it becomes has many times its size
    KubeBook book;
    ManyPeers kinds; ///< of objects, each with a connection of its own
    WaitClock::time_point podsAnswered = WaitClock::now();
    TimePoint podsAnsweredAt{};
    std::atomic<bool> hasToldNames{false};
    std::vector<std::unique_ptr<Watch>> watches;
    std::jthread thread; ///< last: ends before what it uses
};

/// One kind of object: its connection, its version, its thread.
class KubeSource::Watch {
public:
    Watch(Private& source, KubeResource resource)
        : m_source(source)
        , m_resource(resource)
        , m_url(source.options.url + std::string(kubePath(resource)))
        , m_filter(resource == KubeResource::events ? "fieldSelector=type%3DWarning&" : "")
        , m_client(source.options.http)
        , m_pageItems(source.options.pageItems) {}

    void start() {
        m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
    }
    void stop() {
        m_thread.request_stop();
        m_client.cancel();
        if (m_thread.joinable())
            m_thread.join();
    }

private:
    void run(const std::stop_token& stop);
    /// A list in one go; where its pages are too large it is begun anew with smaller ones.
    Result<> list();
    enum class Pages : std::uint8_t { whole, tooLarge };
    Result<Pages> listPages();
    Result<> follow();
    /// A page that is too large is asked for again with half as many; false: it has one object.
    bool asksForLess(const Error& error);
    Result<> statusOf(const HttpResponse& response) const;
    bool take(const std::string& line, bool isWhole);
    [[nodiscard]] bool isAbsent(const Error& error);

    Private& m_source;
    const KubeResource m_resource;
    const std::string m_url;
    const std::string m_filter;
    HttpClient m_client;
    unsigned m_pageItems; ///< of a list: fewer than asked for where objects are large
    std::string m_version; ///< where a watch goes on; empty = list first
    bool m_hasHeard = false; ///< of the watch under way: news came, more than that the version moves on
    int m_expired = 0;       ///< short watches in a row that ended as their version is gone
    std::optional<Error> m_ending; ///< of the same: why it cannot go on
    bool m_isRefusalTold = false;
    Backoff m_backoff{{std::chrono::milliseconds(250), std::chrono::seconds(15), {}, 0.5, 1}};
    std::jthread m_thread; ///< last: ends before what it uses
};

KubeSource::KubeSource(telemetry::Lane& lane, KubeOptions options)
    : d(std::make_unique<Private>(lane, std::move(options))) {}

KubeSource::~KubeSource() { stop(); }

Result<> KubeSource::check() const {
    const std::string& url = d->options.url;
    if (!url.starts_with("http://") && !url.starts_with("https://"))
        return fail(ErrorCode::invalidInput, "not an http or https URL: '" + urlForMessages(url) + "'");
    if (url.ends_with('/') || url.find('?') != std::string::npos)
        return fail(ErrorCode::invalidInput, "the URL of the API server ends before its /api");
    return {};
}

Result<> KubeSource::start() {
    SEAM_TRY(check());
    for (int i = 0; i < kKubeResources; ++i)
        d->watches.push_back(std::make_unique<Watch>(*d, static_cast<KubeResource>(i)));
    for (const auto& watch : d->watches)
        watch->start();
    d->thread = std::jthread([this](const std::stop_token& stop) { d->run(stop); });
    return {};
}

bool KubeSource::hasToldNames() const { return d->hasToldNames; }

void KubeSource::stop() {
    for (const auto& watch : d->watches)
        watch->stop();
    d->thread.request_stop();
    if (d->thread.joinable())
        d->thread.join();
}

bool KubeSource::Private::wait(const std::stop_token& stop, Duration pause) {
    std::unique_lock lock(mutex);
    changed.wait_for(lock, stop, pause, [] { return false; });
    return !stop.stop_requested();
}

void KubeSource::Private::run(const std::stop_token& stop) {
    Duration pause = options.pause;
    while (wait(stop, pause)) {
        const auto begin = WaitClock::now();
        const std::lock_guard lock(mutex);
        if (!kinds.isWell(std::string(kubePath(KubeResource::pods))) && begin - podsAnswered >= options.patience)
            tell(book.lost(podsAnsweredAt));
        // A job whose pods are half listed would look as if it had shrunk.
        if (book.isListed(KubeResource::pods) && book.hasNews())
            tell(book.news(lane.now()));
        pause = std::max(options.pause, std::chrono::duration_cast<Duration>(WaitClock::now() - begin) * kPausePerWork);
    }
}

void KubeSource::Private::tell(KubeBook::News&& news) {
    if (!news.fragment.isEmpty())
        lane.topology(news.fragment);
    for (telemetry::Event& event : news.events)
        lane.event(std::move(event));
    if (news.leftOut > 0)
        lane.fault(InputFault::oversized, "more objects or events than are kept", news.leftOut);
}

void KubeSource::Private::report(KubeResource resource, std::optional<Error> error) {
    const std::lock_guard lock(mutex);
    if (!error && resource == KubeResource::pods) {
        podsAnswered = WaitClock::now();
        podsAnsweredAt = lane.now();
        book.found();
    }
    kinds.report(std::string(kubePath(resource)), std::move(error));
}

void KubeSource::Private::fault(const std::string& where, const Problems& problems) {
    if (!problems.isEmpty())
        lane.fault(InputFault::malformed, where + ": " + problems.first()[0].text(), problems.count());
}

void KubeSource::Watch::run(const std::stop_token& stop) {
    const bool isPlace = m_resource == KubeResource::pods || m_resource == KubeResource::nodes;
    if (!isPlace) { // what tells of jobs is of use when jobs are known
        std::unique_lock lock(m_source.mutex);
        if (!m_source.changed.wait(lock, stop, [&] { return m_source.book.isListed(KubeResource::pods); }))
            return;
    }
    while (!stop.stop_requested()) {
        const bool isList = m_version.empty();
        const auto begin = WaitClock::now();
        m_hasHeard = false;
        m_ending.reset();
        const Result<> done = isList ? list() : follow();
        if (m_resource == KubeResource::nodes)
            m_source.hasToldNames = true;
        if (stop.stop_requested())
            return;
        const bool isShort = WaitClock::now() - begin < kShortWatch;
        const bool hasExpired = !isList && done && m_version.empty();
        if (!isList)
            m_expired = hasExpired && isShort ? m_expired + 1 : 0;
        if (!isList && !m_expired && (m_hasHeard || !isShort))
            m_backoff.reset(); // it went well until now
        Duration pause{0};
        if (!done && isAbsent(done.error())) {
            m_source.report(m_resource, std::nullopt);
            pause = m_source.options.absentInterval;
        } else if (!done) {
            m_source.report(m_resource, done.error());
            pause = m_backoff.next();
        } else if (m_expired > 1 || (!isList && !m_hasHeard && isShort)) {
            pause = m_backoff.next(); // a server that ends each watch at once is not asked without end
        }
        if (m_expired > kMostExpired) // each list in between went well
            m_source.report(m_resource, Error{ErrorCode::unavailable, "the version of each list is gone as soon as it is watched (410)", urlForMessages(m_url)});
        if (pause > Duration{0} && !m_source.wait(stop, pause))
            return;
    }
}

/// A kind that the cluster does not have, or does not let us see, is none of the source's troubles.
bool KubeSource::Watch::isAbsent(const Error& error) {
    if (isCore(m_resource) || (error.code != ErrorCode::notFound && error.code != ErrorCode::unauthenticated))
        return false;
    if (error.code == ErrorCode::unauthenticated) {
        if (error.detail.find("403") == std::string::npos)
            return false;
        const std::lock_guard lock(m_source.mutex);
        if (!std::exchange(m_isRefusalTold, true))
            m_source.lane.fault(InputFault::unknownReference, error.text());
    }
    m_version.clear();
    return true;
}

Result<> KubeSource::Watch::statusOf(const HttpResponse& response) const {
    const auto status = checkStatus(response);
    if (status)
        return {};
    const std::string words = kubeStatus(response.body); // says what is not allowed to whom
    return fail(status.error().code, status.error().detail + (words.empty() ? "" : ": " + words), urlForMessages(m_url));
}

Result<> KubeSource::Watch::list() {
    bool isShrunk = false;
    for (;;) {
        const auto pages = listPages();
        if (!pages)
            return fail(pages.error());
        if (*pages == Pages::whole)
            break;
        isShrunk = true;
    }
    // Objects may have been large for an hour: a list that went well at once lets the next one try more.
    if (!isShrunk)
        m_pageItems = std::min(m_source.options.pageItems, m_pageItems * 2);
    return {};
}

Result<KubeSource::Watch::Pages> KubeSource::Watch::listPages() {
    std::string next;
    std::string version;
    {
        const std::lock_guard lock(m_source.mutex);
        m_source.book.begin(m_resource);
    }
    std::size_t asked = 0;
    std::size_t pages = 0;
    for (bool isFirst = true; isFirst || !next.empty(); isFirst = false) {
        if (asked >= kMostItems || pages++ >= kMostPages)
            return fail(ErrorCode::tooLarge, "a list without end", urlForMessages(m_url));
        asked += m_pageItems;
        auto response = m_client.get(m_url + "?" + m_filter + "limit=" + std::to_string(m_pageItems) +
                                         (next.empty() ? "" : "&continue=" + urlEncoded(next)),
                                     "application/json");
        if (!response && asksForLess(response.error()))
            return Pages::tooLarge;
        if (!response)
            return fail(response.error());
        SEAM_TRY(statusOf(*response));
        Problems problems;
        auto page = m_source.parsed([&] { return parseKubePage(m_resource, response->body, problems); });
        if (!page && asksForLess(page.error()))
            return Pages::tooLarge;
        const std::lock_guard lock(m_source.mutex);
        if (!page) {
            m_source.lane.fault(page.error().code == ErrorCode::tooLarge ? InputFault::oversized : InputFault::malformed,
                                urlForMessages(m_url) + ": " + page.error().text());
            return fail(page.error().in(urlForMessages(m_url)));
        }
        m_source.fault(urlForMessages(m_url), problems);
        for (KubeItem& item : page->items)
            m_source.book.take(m_resource, std::move(item), m_source.lane.now());
        next = std::move(page->next);
        version = std::move(page->version);
    }
    {
        const std::lock_guard lock(m_source.mutex);
        m_source.book.listed(m_resource, m_source.lane.now());
        if (m_resource == KubeResource::nodes)
            m_source.lane.topology(m_source.book.takePlaces());
    }
    m_source.changed.notify_all();
    m_version = std::move(version);
    m_source.report(m_resource, std::nullopt);
    return Pages::whole;
}

bool KubeSource::Watch::asksForLess(const Error& error) {
    if (error.code != ErrorCode::tooLarge)
        return false;
    const bool isOne = m_pageItems <= 1; // the object itself: fewer are of no use, then or later
    m_pageItems = isOne ? m_source.options.pageItems : m_pageItems / 2;
    return !isOne;
}

Result<> KubeSource::Watch::follow() {
    HttpLines lines;
    lines.lineBytes = KubeBounds::kObjectBytes;
    lines.silence = m_source.options.silence;
    lines.opened = [this] { m_source.report(m_resource, std::nullopt); };
    lines.take = [this](const std::string& line, bool isWhole) { return take(line, isWhole); };
    const auto response = m_client.lines(m_url + "?" + m_filter + "watch=1&allowWatchBookmarks=true&resourceVersion=" + urlEncoded(m_version) +
                                             "&timeoutSeconds=" + std::to_string(m_source.options.watchFor / std::chrono::seconds(1)),
                                         "application/json", lines);
    if (!response)
        return fail(response.error());
    constexpr long kGone = 410;
    if (response->status == kGone) {
        m_version.clear();
        return {};
    }
    SEAM_TRY(statusOf(*response));
    if (m_ending)
        return fail(*m_ending);
    return {};
}

/// False: the watch cannot go on, and a list comes next.
bool KubeSource::Watch::take(const std::string& line, bool isWhole) {
    if (line.empty())
        return true;
    const std::string where = urlForMessages(m_url);
    if (!isWhole) { // the object is passed over: it would be no smaller in a list
        const std::lock_guard lock(m_source.mutex);
        m_source.lane.fault(InputFault::oversized, where + ": an object over " + std::to_string(KubeBounds::kObjectBytes) + " bytes");
        return true;
    }
    Problems problems;
    auto news = m_source.parsed([&] { return parseKubeNews(m_resource, line, problems); });
    const std::lock_guard lock(m_source.mutex);
    if (!news) {
        const bool isOversized = news.error().code == ErrorCode::tooLarge;
        if (news.error().code != ErrorCode::unavailable) // else the server says that it ends
            m_source.lane.fault(isOversized ? InputFault::oversized : InputFault::malformed, where + ": " + news.error().text());
        if (isOversized)
            return true;
        m_ending = news.error().in(where);
        m_version.clear(); // what it said is not known
        return false;
    }
    m_source.fault(where, problems);
    m_hasHeard = m_hasHeard || (news->change != KubeChange::expired && news->change != KubeChange::bookmark);
    if (!news->version.empty())
        m_version = std::move(news->version);
    switch (news->change) {
    case KubeChange::added:
    case KubeChange::modified:
        m_source.book.take(m_resource, std::move(news->item), m_source.lane.now());
        break;
    case KubeChange::deleted:
        m_source.book.remove(m_resource, news->item.name, m_source.lane.now());
        break;
    case KubeChange::expired:
        m_version.clear();
        return false;
    case KubeChange::bookmark:
        break;
    }
    return true;
}

} // namespace seamscope::sources
