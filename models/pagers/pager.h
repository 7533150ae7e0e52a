// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/backoff.h"
#include "base/clock.h"
#include "feed/feed.h"
#include "pagers/hook_template.h"
#include "pagers/mailbox.h"
#include "pagers/page_book.h"
#include "sources/http/http_client.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>

namespace seamscope::pagers {

struct PagerOptions {
    std::string site;
    std::string alertmanager; ///< http://HOST:PORT; empty: none
    std::string webhook;      ///< URL; empty: none
    std::optional<HookTemplate> hookShape{}; ///< of its events; none: ours
    Secret hookSecret{};                     ///< stands in the shape, or signs what is sent
    std::string hookUser{};                  ///< basic authentication at the webhook when not empty
    Secret hookPassword{};
    std::string heartbeat;    ///< URL of a watcher outside that is told we are alive; empty: none
    sources::HttpOptions http{};
    MailOptions mail{};
    PageRules rules{};
    Duration repeat =
        std::chrono::seconds(30); ///< open pages are told to Alertmanager again; silences are asked for
    Duration beat = std::chrono::seconds(30);
    /// Of each receiver that fails, by itself.
    BackoffOptions retry{.first = std::chrono::seconds(1), .cap = std::chrono::seconds(60), .least = 0.75};
};

/// When a receiver may be tried: at once, unless it failed. What is new meanwhile waits with the rest: a receiver that
/// is in trouble is not helped by what wakes us.
class Receiver {
public:
    explicit Receiver(const BackoffOptions& retry)
        : m_backoff(retry) {}
    [[nodiscard]] bool isDue(Duration now) const { return now >= m_next; }
    /// Why it is not tried, or has yet to be tried again; nothing where the last try was good.
    [[nodiscard]] const std::optional<Error>& trouble() const { return m_trouble; }
    void succeeded();
    void failed(Error error, Duration now);

private:
    Backoff m_backoff;
    std::optional<Error> m_trouble;
    Duration m_next = Duration::min(); ///< of a clock that nobody sets
};

/// Tells pagers outside what a feed says of alarms, as one of its subscribers: a pager that hangs holds up
/// nobody. What cannot be delivered is tried again, with back-off, and counted. Silences of Alertmanager come back as
/// shelves.
class Pager {
public:
    /// @param outcome takes whether what was to be delivered was, on the pager's thread
    Pager(telemetry::Feed& feed, PagerOptions options, const Clock& clock,
          std::function<void(const Result<>&)> outcome = {});
    ~Pager();
    Pager(const Pager&) = delete;
    Pager& operator=(const Pager&) = delete;

private:
    void run();
    [[nodiscard]] bool readFeed();
    void tellAlertmanager(TimePoint now);
    void takeSilences(TimePoint now);
    void tellEvents();
    [[nodiscard]] Result<> tellWebhook(const PageNews& news);
    /// Delivers what waits, oldest first, until one fails.
    template<class Send>
    void tellAll(std::deque<PageNews>& waiting, Receiver& receiver, Send send);
    void beat(TimePoint now);
    void note(const Result<>& delivered);
    void note(const Result<>& delivered, Receiver& receiver);

    telemetry::Feed& m_feed;
    const PagerOptions m_options;
    const Clock& m_clock;
    const std::function<void(const Result<>&)> m_outcome;
    sources::HttpClient m_http;
    Mailbox m_mailbox;
    PageBook m_book;
    telemetry::Part<telemetry::AlarmReport> m_report;
    std::deque<PageNews> m_webhookNews; ///< not delivered yet
    std::deque<PageNews> m_mailNews;
    Receiver m_webhook;
    Receiver m_mail;
    Receiver m_alertmanager;
    std::vector<Page> m_ended;        ///< Alertmanager has yet to hear of
    std::set<std::string> m_silences; ///< ids that were taken
    bool m_isNews = false;
    TimePoint m_nextRepeat{};
    TimePoint m_nextBeat{};
    std::mutex m_mutex; ///< guards the three after it
    std::condition_variable m_wake;
    bool m_isAwake = true;
    bool m_stop = false;
    std::shared_ptr<sources::HttpClient> m_hook; ///< of the event under way, whose head is its own
    std::unique_ptr<telemetry::UpdateStream> m_stream;
    std::thread m_thread;
};

} // namespace seamscope::pagers
