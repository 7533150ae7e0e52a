// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"
#include "qt/cluster_state.h"
#include "qt/reply_gate.h"
#include "qt/view_state.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace seamscope::models {

struct LiveFeedOptions {
    std::chrono::milliseconds tick{33};  ///< at most one advanced() per tick
    std::chrono::milliseconds budget{5}; ///< time to apply updates in before the event loop has its turn
    telemetry::SubscribeRequest request{};
};

/// Bridge between a Feed and the views. A wake posts at most one event; updates are applied on a display-rate
/// tick that runs only while something waits, a backlog in slices that follow each other, and end in one
/// advanced() a tick. While the user looks at the past of
/// a live session, shown() is the state at the cursor and the live state goes on behind it. GUI thread.
class LiveFeed final : public QObject {
    Q_OBJECT
public:
    /// For views that are made before there is a feed: it comes with start(), and until then queries are
    /// answered with "connecting".
    explicit LiveFeed(ViewState& view, LiveFeedOptions options = {}, QObject* parent = nullptr);
    /// @p feed must outlive it.
    LiveFeed(telemetry::Feed& feed, ViewState& view, LiveFeedOptions options = {}, QObject* parent = nullptr);
    ~LiveFeed() override;

    /// Subscribes. Call once, after the views have connected themselves.
    void start();
    /// The same to @p feed, which must outlive it.
    void start(telemetry::Feed& feed);

    /// Nobody looks: the state is kept, but advanced() comes once a second.
    void setWatched(bool isWatched);

    [[nodiscard]] const ClusterState& live() const { return m_live; }
    /// What views draw: live(), or the state at the cursor.
    [[nodiscard]] const ClusterState& shown() const {
        return m_past && !m_view.isFollowing() ? *m_past : m_live;
    }
    /// Of a recording: whether incidents are shown as they are judged now instead of as they were judged at the time; as
    /// far as that is known. Whoever looks at an incident goes on to what the other judgement says of it.
    void setJudgedNow(bool isNow);
    /// The state at the cursor is on its way; shown() is still that of an earlier moment.
    [[nodiscard]] bool isSeeking() const { return m_stateInFlight; }

    [[nodiscard]] bool hasData() const { return m_hasData; } ///< anything has arrived yet
    /// Ok, or why nothing comes: shown in the global bar.
    [[nodiscard]] const Result<>& status() const { return m_status; }

    /// Until when @p span can be answered: of a drill nothing is told that has not happened in it yet, and what happens has
    /// to be asked for again.
    [[nodiscard]] TimePoint knownUntil(const TimeRange& span) const;

    /// Queries whose answers come back on the GUI thread, or never once @p context is gone.
    void queryRange(const telemetry::RangeQuery& query, QObject* context,
                    std::function<void(Result<telemetry::RangeResult>)> reply);
    void queryTimeline(const telemetry::TimelineQuery& query, QObject* context,
                       std::function<void(Result<telemetry::TimelineTiles>)> reply);
    void queryTimelineDetail(const telemetry::TimelineDetailQuery& query, QObject* context,
                             std::function<void(Result<std::vector<telemetry::TimelineSlice>>)> reply);
    void queryState(const telemetry::StateQuery& query, QObject* context,
                    std::function<void(Result<telemetry::StateResult>)> reply);
    void queryLedger(const telemetry::LedgerQuery& query, QObject* context,
                     std::function<void(Result<telemetry::LedgerAnswer>)> reply);
    void queryEvents(const telemetry::EventQuery& query, QObject* context,
                     std::function<void(Result<std::vector<telemetry::Event>>)> reply);
    void actOnAlarms(const telemetry::AlarmRequest& request, QObject* context,
                     std::function<void(Result<telemetry::AlarmAnswer>)> reply);
    void actInDrill(const drill::DrillRequest& request, QObject* context,
                    std::function<void(Result<drill::DrillView>)> reply);
    void command(const telemetry::ReplayCommand& command, QObject* context,
                 std::function<void(Result<telemetry::SessionState>)> reply);

Q_SIGNALS:
    /// shown() changed (or its age did); once per tick at most.
    void advanced();
    void statusChanged();

private:
    Q_DISABLE_COPY_MOVE(LiveFeed)

    /// Without a feed the answer is that there is none yet.
    template<class Query, class T>
    void ask(void (telemetry::Feed::*put)(const Query&, telemetry::Feed::Reply<T>), const Query& query,
             QObject* context, std::function<void(Result<T>)> reply);
    template<class T>
    telemetry::Feed::Reply<T> guarded(QObject* context, std::function<void(Result<T>)> reply);
    void wake();         // any thread
    void scheduleTick(); // GUI thread from here on
    void drain();
    void setStatus(Result<> status);
    void onCursorChanged();
    void requestState();
    void applyPast(const Result<telemetry::StateResult>& result);
    void heartbeat();
    void followJudgement();

    telemetry::Feed* m_feed = nullptr; ///< null until it is known
    ViewState& m_view;
    const LiveFeedOptions m_options;
    ReplyGate m_gate;
    ClusterState m_live;
    std::optional<ClusterState> m_past; ///< only while the cursor stands in the past and its state has come
    std::uint64_t m_pastEpoch;
    std::chrono::milliseconds m_tickLength; ///< at most one advanced() in it
    bool m_hasData = false;
    Result<> m_status;
    QTimer m_tick;
    QTimer m_heartbeat;
    QElapsedTimer m_sinceAdvanced;
    bool m_wasNow = false; ///< what was shown last
    bool m_isUntold = false;      ///< updates were applied that no advanced() has told of yet
    QElapsedTimer m_sinceSession; ///< since the gateway last told its time
    std::atomic<bool> m_wakePosted{false};
    bool m_stateInFlight = false;
    TimePoint m_askedState{}; ///< of the query in flight
    std::optional<TimePoint> m_wantedState;
    /// Last: it must end (and wait for a running wake) before the rest goes.
    std::unique_ptr<telemetry::UpdateStream> m_stream;
};

} // namespace seamscope::models
