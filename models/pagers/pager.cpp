// SPDX-License-Identifier: GPL-3.0-or-later
#include "pagers/pager.h"

#include "pagers/page_text.h"

#include <algorithm>

namespace seamscope::pagers {
namespace {

using telemetry::Actor;
using telemetry::AlarmVerb;

constexpr std::size_t kMostWaiting =
    1000; ///< events that a receiver which is away may hold up; the oldest go
constexpr std::chrono::milliseconds kLook{500};
constexpr const char* kJson = "application/json";

Result<> statusOf(const Result<sources::HttpResponse>& answer) {
    if (!answer)
        return fail(answer.error());
    return sources::checkStatus(*answer);
}

} // namespace

void Receiver::succeeded() {
    m_backoff.reset();
    m_trouble.reset();
    m_next = Duration::min();
}

void Receiver::failed(Error error, Duration now) {
    m_trouble = std::move(error);
    m_next = now + m_backoff.next();
}

Pager::Pager(telemetry::Feed& feed, PagerOptions options, const Clock& clock,
             std::function<void(const Result<>&)> outcome)
    : m_feed(feed)
    , m_options(std::move(options))
    , m_clock(clock)
    , m_outcome(std::move(outcome))
    , m_book(m_options.rules)
    , m_alertHttp(m_options.http)
    , m_hookHttp(m_options.http)
    , m_heartbeat({m_options.heartbeat, "site", m_options.site, m_options.beat, m_options.http}, m_clock)
    , m_mailbox(m_options.mail)
    , m_alertmanager(m_options.retry)
    , m_webhook(m_options.retry)
    , m_mail(m_options.retry) {
    telemetry::SubscribeRequest request;
    request.samples = false;
    request.clientName = "pager";
    m_stream = m_feed.subscribe(request, [this] {
        const std::lock_guard lock(m_mutex);
        m_isAwake = true;
        m_wake.notify_all();
    });
    const auto begin = [this](const std::string& url, std::function<void()> work) {
        if (!url.empty())
            m_threads.emplace_back([this, work = std::move(work)] { serve(work); });
    };
    begin(m_options.webhook, [this] { tellAll(m_webhook, [&](const PageNews& news) { return tellWebhook(news); }); });
    begin(m_options.mail.url, [this] {
        tellAll(m_mail, [&](const PageNews& news) {
            return m_mailbox.send(mailOf(news, m_options.site, m_options.mail.from, m_options.mail.to));
        });
    });
    begin(m_options.alertmanager, [this] { tellAlertmanager(); });
    begin(m_options.heartbeat, [this] { beat(); });
    m_threads.emplace_back([this] { run(); });
}

Pager::~Pager() {
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
        if (m_hook)
            m_hook->cancel();
        m_wake.notify_all();
        m_news.notify_all();
    }
    for (sources::HttpClient* http : {&m_alertHttp, &m_hookHttp})
        http->cancel();
    m_heartbeat.cancel();
    m_mailbox.cancel();
    for (std::thread& thread : m_threads)
        thread.join();
    m_stream.reset();
}

void Pager::run() {
    while (true) {
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait_for(lock, kLook, [&] { return m_stop || m_isAwake; });
            if (m_stop)
                return;
            m_isAwake = false;
        }
        while (readFeed()) {
        }
        if (m_report) // written here alone
            hand(m_book.take(*m_report, m_clock.now()));
    }
}

void Pager::serve(const std::function<void()>& work) {
    for (std::uint64_t seen = 0; true;) {
        {
            std::unique_lock lock(m_mutex);
            m_news.wait_for(lock, kLook, [&] { return m_stop || m_round != seen; });
            if (m_stop)
                return;
            seen = m_round;
        }
        work();
    }
}

/// To everybody who is to hear of it.
void Pager::hand(std::vector<PageNews> news) {
    std::vector<std::string> leftOut;
    {
        const std::lock_guard lock(m_mutex);
        m_open.clear();
        if (!m_options.alertmanager.empty())
            for (const auto& [key, page] : m_book.open())
                m_open.push_back(page);
        for (const PageNews& one : news) {
            m_isNews = true;
            if (one.kind == PageNews::Kind::ended && !m_options.alertmanager.empty())
                m_ended.push_back(one.page);
            if (!m_options.mail.url.empty())
                m_mail.waiting.push_back(one);
            if (!m_options.webhook.empty())
                m_webhook.waiting.push_back(one);
        }
        for (Outbox* outbox : {&m_webhook, &m_mail})
            for (; outbox->waiting.size() > kMostWaiting; outbox->waiting.pop_front())
                leftOut.push_back(outbox->waiting.front().page.key);
        for (; m_ended.size() > kMostWaiting; m_ended.pop_front(), ++m_endedLeftOut)
            leftOut.push_back(m_ended.front().key);
        ++m_round;
        m_news.notify_all();
    }
    for (const std::string& key : leftOut)
        note(fail(ErrorCode::resourceExhausted, "a page was left out: its receiver is away", key));
}

bool Pager::readFeed() {
    const auto update = m_stream->next();
    if (!update)
        return false;
    if (update->alarms) {
        const std::lock_guard lock(m_mutex);
        m_report = update->alarms;
    }
    return true;
}

void Pager::note(const Result<>& delivered) {
    const bool isOver = !delivered && delivered.error().code == ErrorCode::cancelled;
    if (!m_outcome || isOver)
        return;
    const std::lock_guard lock(m_noteMutex);
    // One that waits for its next try is still in trouble, whatever the others say meanwhile.
    for (const Receiver* receiver : {&m_webhook.receiver, &m_mail.receiver, &m_alertmanager})
        if (delivered && receiver->trouble())
            return m_outcome(fail(*receiver->trouble()));
    m_outcome(delivered);
}

void Pager::note(const Result<>& delivered, Receiver& receiver) {
    {
        const std::lock_guard lock(m_noteMutex);
        if (delivered)
            receiver.succeeded();
        else
            receiver.failed(delivered.error(), m_clock.monotonic()); // after it answered, which may have taken as long as the wait
    }
    note(delivered);
    ++m_tries;
}

template<class Send>
void Pager::tellAll(Outbox& outbox, Send send) {
    while (outbox.receiver.isDue(m_clock.monotonic())) {
        PageNews news;
        {
            const std::lock_guard lock(m_mutex);
            if (m_stop || outbox.waiting.empty())
                return;
            news = std::move(outbox.waiting.front()); // while it is on its way, nobody takes it out
            outbox.waiting.pop_front();
        }
        Result<> delivered = send(news);
        // What is refused for good is refused again: it does not stand before all that come after it.
        const bool isRefused = !delivered && delivered.error().code == ErrorCode::failedPrecondition;
        if (isRefused)
            delivered = fail(ErrorCode::failedPrecondition, delivered.error().text() + ": the page was left out", news.page.key);
        if (!delivered && !isRefused) {
            const std::lock_guard lock(m_mutex);
            outbox.waiting.push_front(std::move(news));
        }
        note(delivered, outbox.receiver);
        if (!delivered)
            return;
    }
}

/// A receiver that has a shape or secret of its own is not told the token of our Alertmanager.
Result<> Pager::tellWebhook(const PageNews& news) {
    const std::string secret = m_options.hookSecret.reveal();
    if (!m_options.hookShape && secret.empty() && m_options.hookUser.empty())
        return statusOf(m_hookHttp.post(m_options.webhook, kJson, webhookEvent(news, m_options.site)));
    const std::string body =
        m_options.hookShape ? m_options.hookShape->fill(hookWords(news, m_options.site, secret)) : webhookEvent(news, m_options.site);
    sources::HttpOptions http = m_options.http;
    http.bearerToken = {};
    http.user = m_options.hookUser;
    http.password = m_options.hookPassword;
    if (!secret.empty() && !(m_options.hookShape && m_options.hookShape->hasSecret())) {
        const std::string at = std::to_string(toNanoseconds(m_clock.now()) / 1'000'000'000);
        http.headers.push_back("X-Seamscope-Timestamp: " + at);
        http.headers.push_back("X-Seamscope-Signature: " + hookSignature(secret, at, body));
    }
    auto client = std::make_shared<sources::HttpClient>(std::move(http));
    {
        const std::lock_guard lock(m_mutex);
        if (m_stop)
            return fail(ErrorCode::cancelled, "cancelled");
        m_hook = client;
    }
    Result<> told = statusOf(client->post(m_options.webhook, kJson, body));
    const std::lock_guard lock(m_mutex);
    m_hook.reset();
    return told;
}

void Pager::tellAlertmanager() {
    const TimePoint now = m_clock.now();
    std::vector<Page> pages;
    std::size_t ended = 0;
    std::uint64_t leftOut = 0;
    {
        const std::lock_guard lock(m_mutex);
        const bool isTime = m_isNews || now >= m_nextRepeat || m_nextRepeat > now + m_options.repeat;
        if (m_stop || !isTime || !m_alertmanager.isDue(m_clock.monotonic()))
            return;
        m_isNews = false;
        ended = m_ended.size();
        leftOut = m_endedLeftOut;
        pages.assign(m_ended.begin(), m_ended.end());
        pages.insert(pages.end(), m_open.begin(), m_open.end());
    }
    m_nextRepeat = now + m_options.repeat;
    if (!pages.empty()) {
        const auto told =
            statusOf(m_alertHttp.post(m_options.alertmanager + "/api/v2/alerts", kJson,
                                      alertmanagerAlerts(pages, m_options.site, now + 4 * m_options.repeat)));
        {
            const std::lock_guard lock(m_mutex);
            m_isNews = m_isNews || !told;
            if (told) { // those that were left out meanwhile went from the front, too
                const std::uint64_t gone = std::min<std::uint64_t>(m_endedLeftOut - leftOut, ended);
                m_ended.erase(m_ended.begin(), m_ended.begin() + static_cast<std::ptrdiff_t>(ended - gone));
            }
        }
        note(told, m_alertmanager);
    }
    takeSilences(now);
}

void Pager::takeSilences(TimePoint now) {
    const auto answer = m_alertHttp.get(m_options.alertmanager + "/api/v2/silences", kJson);
    const auto report = [this] {
        const std::lock_guard lock(m_mutex);
        return m_report;
    }();
    if (const auto status = statusOf(answer); !status || !report)
        return note(status);
    const auto silences = alertmanagerSilences(answer->body);
    if (!silences)
        return note(fail(silences.error()));
    constexpr Duration kLongest = std::chrono::hours(8);
    for (const Silence& silence : *silences) {
        if (m_silences.contains(silence.id) || silence.until <= now)
            continue;
        telemetry::AlarmRequest request;
        request.verb = AlarmVerb::shelve;
        for (const telemetry::Alarm& alarm : report->alarms)
            if (alarm.key == silence.key && alarm.state < telemetry::AlarmState::shelved)
                request.alarms.push_back(alarm.id);
        if (request.alarms.empty())
            continue;
        request.text = silence.comment.empty() ? "silenced in Alertmanager" : silence.comment;
        request.until = std::min(silence.until, now + kLongest - std::chrono::seconds(1));
        request.by = {Actor::Proof::pager, silence.by.empty() ? "Alertmanager" : silence.by, "Alertmanager"};
        m_silences.insert(silence.id);
        m_feed.actOnAlarms(request,
                           [](const Result<telemetry::AlarmAnswer>&) {}); // the report shows what came of it
    }
    note({}); // it answers, also where there is nothing to tell it
}

void Pager::beat() {
    if (m_heartbeat.isDue())
        note(m_heartbeat.beat());
}

} // namespace seamscope::pagers
