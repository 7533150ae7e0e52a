// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/backoff.h"
#include "base/clock.h"
#include "feed/feed.h"
#include "pagers/heartbeat.h"
#include "pagers/hook_template.h"
#include "pagers/mailbox.h"
#include "pagers/page_book.h"
#include "sources/http/http_client.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

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

/// Tells pagers outside what a feed says of alarms, as one of its subscribers, each from a thread and a queue of its own: one
/// that hangs holds up nobody, neither the feed nor the others. What cannot be delivered is tried again, with back-off, and counted. Silences of Alertmanager come back as
/// shelves.
class Pager {
public:
    /// @param outcome takes whether what was to be delivered was; one at a time, on threads of the pager
    Pager(telemetry::Feed& feed, PagerOptions options, const Clock& clock,
          std::function<void(const Result<>&)> outcome = {});
    ~Pager();
    Pager(const Pager&) = delete;
    Pager& operator=(const Pager&) = delete;
    /// Tries that are over, well or not; heartbeats are none. Any thread.
    [[nodiscard]] std::uint64_t tries() const { return m_tries; }

private:
    /// What waits for a receiver of events.
    struct Outbox {
        explicit Outbox(const BackoffOptions& retry)
            : receiver(retry) {}
        Receiver receiver;
        std::deque<PageNews> waiting; ///< not delivered yet
    };
    void run();
    /// Does @p work whenever there is news, and now and then, until the end.
    void serve(const std::function<void()>& work);
    [[nodiscard]] bool readFeed();
    void hand(std::vector<PageNews> news);
    void tellAlertmanager();
    void takeSilences(TimePoint now);
    [[nodiscard]] Result<> tellWebhook(const PageNews& news);
    /// Delivers what waits, oldest first, until one fails.
    template<class Send>
    void tellAll(Outbox& outbox, Send send);
    void beat();
    void note(const Result<>& delivered);
    void note(const Result<>& delivered, Receiver& receiver);

    telemetry::Feed& m_feed;
    const PagerOptions m_options;
    const Clock& m_clock;
    const std::function<void(const Result<>&)> m_outcome;
    std::mutex m_noteMutex; ///< guards who is in trouble, and the outcome
    std::atomic<std::uint64_t> m_tries{0};
    // The feed's thread
    PageBook m_book;
    // Each of its receiver's thread
    sources::HttpClient m_alertHttp;
    sources::HttpClient m_hookHttp;
    Heartbeat m_heartbeat;
    Mailbox m_mailbox;
    Receiver m_alertmanager;
    std::set<std::string> m_silences; ///< ids that were taken
    TimePoint m_nextRepeat{};
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_wake; ///< of the feed's thread
    std::condition_variable m_news; ///< of the others
    Outbox m_webhook;
    Outbox m_mail;
    telemetry::Part<telemetry::AlarmReport> m_report;
    std::vector<Page> m_open;
    std::deque<Page> m_ended; ///< Alertmanager has yet to hear of
    std::uint64_t m_endedLeftOut = 0; ///< of these, for want of room
    std::uint64_t m_round = 0; ///< of news
    bool m_isNews = false; ///< for Alertmanager
    bool m_isAwake = true;
    bool m_stop = false;
    std::shared_ptr<sources::HttpClient> m_hook; ///< of the event under way, whose head is its own
    std::unique_ptr<telemetry::UpdateStream> m_stream;
    std::vector<std::thread> m_threads;
};

} // namespace seamscope::pagers
