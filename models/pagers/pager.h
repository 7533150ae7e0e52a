// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "feed/feed.h"
#include "pagers/mailbox.h"
#include "pagers/page_book.h"
#include "sources/http/http_client.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

namespace seamscope::pagers {

struct PagerOptions {
    std::string site;
    std::string alertmanager; ///< http://HOST:PORT; empty: none
    std::string webhook;      ///< URL; empty: none
    std::string heartbeat;    ///< URL of a watcher outside that is told we are alive; empty: none
    sources::HttpOptions http{};
    MailOptions mail{};
    PageRules rules{};
    Duration repeat =
        std::chrono::seconds(30); ///< open pages are told to Alertmanager again; silences are asked for
    Duration beat = std::chrono::seconds(30);
};

/// Tells pagers outside what a feed says of alarms, as one of its subscribers: a pager that hangs holds up
/// nobody. What cannot be delivered is tried again and counted. Silences of Alertmanager come back as
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
    void beat(TimePoint now);
    void note(const Result<>& delivered);

    telemetry::Feed& m_feed;
    const PagerOptions m_options;
    const Clock& m_clock;
    const std::function<void(const Result<>&)> m_outcome;
    sources::HttpClient m_http;
    PageBook m_book;
    telemetry::Part<telemetry::AlarmReport> m_report;
    std::deque<PageNews> m_webhookNews; ///< not delivered yet
    std::deque<PageNews> m_mailNews;
    std::vector<Page> m_ended;        ///< Alertmanager has yet to hear of
    std::set<std::string> m_silences; ///< ids that were taken
    bool m_isNews = false;
    TimePoint m_nextRepeat{};
    TimePoint m_nextBeat{};
    std::mutex m_mutex; ///< guards the two after it
    std::condition_variable m_wake;
    bool m_isAwake = true;
    bool m_stop = false;
    std::unique_ptr<telemetry::UpdateStream> m_stream;
    std::thread m_thread;
};

} // namespace seamscope::pagers
