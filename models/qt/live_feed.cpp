// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/live_feed.h"

#include "feed/judged_then.h"

#include <algorithm>
#include <utility>

namespace seamscope::models {
namespace {

using namespace std::chrono_literals;

/// Epochs of the state at the cursor live in a range of their own: no cache key of a view can mistake one for
/// live.
constexpr std::uint64_t kPastEpochs = std::uint64_t{1} << 63;
/// A live gateway tells the time every second; after this silence the clock runs on by itself, so that ages
/// grow.
constexpr auto kSilence = 2500ms;
constexpr std::chrono::milliseconds kUnwatched = 1s;

auto connecting() { return fail(ErrorCode::unavailable, "connecting"); }

bool isSame(const Result<>& a, const Result<>& b) {
    return a.has_value() == b.has_value() && (a.has_value() || a.error().text() == b.error().text());
}

} // namespace

LiveFeed::LiveFeed(ViewState& view, LiveFeedOptions options, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_options(std::move(options))
    , m_gate(this)
    , m_pastEpoch(kPastEpochs)
    , m_tickLength(m_options.tick)
    , m_status(connecting()) {
    m_tick.setSingleShot(true);
    m_tick.setTimerType(Qt::PreciseTimer);
    connect(&m_tick, &QTimer::timeout, this, &LiveFeed::drain);
    m_heartbeat.setInterval(1s);
    connect(&m_heartbeat, &QTimer::timeout, this, &LiveFeed::heartbeat);
    connect(&m_view, &ViewState::cursorChanged, this, &LiveFeed::onCursorChanged);
    connect(&m_view, &ViewState::followingChanged, this, &LiveFeed::onCursorChanged);
}

LiveFeed::LiveFeed(telemetry::Feed& feed, ViewState& view, LiveFeedOptions options, QObject* parent)
    : LiveFeed(view, std::move(options), parent) {
    m_feed = &feed;
}

LiveFeed::~LiveFeed() {
    m_stream.reset();
    m_gate.close();
}

void LiveFeed::start(telemetry::Feed& feed) {
    m_feed = &feed;
    start();
}

void LiveFeed::start() {
    telemetry::SubscribeRequest request = m_options.request;
    request.rewinds = true;
    m_stream = m_feed->subscribe(request, [this] { wake(); });
    m_heartbeat.start();
    scheduleTick();
}

void LiveFeed::wake() {
    if (!m_wakePosted.exchange(true, std::memory_order_acq_rel))
        m_gate.post([this] { scheduleTick(); });
}

void LiveFeed::scheduleTick() {
    m_wakePosted.store(false, std::memory_order_release);
    if (m_tick.isActive())
        return;
    const qint64 past = m_sinceAdvanced.isValid() ? m_sinceAdvanced.elapsed() : m_tickLength.count();
    m_tick.start(std::chrono::milliseconds(std::max<qint64>(0, m_tickLength.count() - past)));
}

void LiveFeed::setWatched(bool isWatched) {
    const std::chrono::milliseconds length =
        isWatched ? m_options.tick : std::max(m_options.tick, kUnwatched);
    if (std::exchange(m_tickLength, length) > length && m_tick.isActive())
        m_tick.start(0); // somebody looks again: what waits is not to wait any longer
}

void LiveFeed::drain() {
    QElapsedTimer slice;
    slice.start();
    bool isMoreWaiting = false;
    while (auto update = m_stream->next()) {
        m_isUntold = true;
        m_live.apply(*update);
        if (update->session)
            m_sinceSession.start();
        if (slice.elapsed() >= m_options.budget.count()) {
            isMoreWaiting = true; // no wake will come for what next() still has
            break;
        }
    }
    setStatus(m_stream->status());
    // Slice after slice, with the event loop in between: to wait for the next tick would let a backlog grow.
    if (isMoreWaiting)
        m_tick.start(0);
    const bool isTickDue = !m_sinceAdvanced.isValid() || m_sinceAdvanced.hasExpired(m_tickLength.count());
    if (!m_isUntold || (isMoreWaiting && !isTickDue))
        return;
    m_isUntold = false;
    m_sinceAdvanced.start();
    m_hasData = true;
    m_view.followTo(m_live.session().now);
    followJudgement();
    Q_EMIT advanced();
}

void LiveFeed::setJudgedNow(bool isNow) {
    m_live.setJudgedNow(isNow);
    if (m_past)
        m_past->setJudgedNow(isNow);
    followJudgement();
    Q_EMIT advanced();
}

/// The two count their incidents each for itself.
void LiveFeed::followJudgement() {
    const ClusterState& state = shown();
    if (std::exchange(m_wasNow, state.isJudgedNow()) == state.isJudgedNow() || m_view.incident().empty())
        return;
    const auto other = state.judgedOtherwise();
    if (!other || !state.incidents())
        return;
    for (const telemetry::Judgement& one : telemetry::judgementsBeside(*state.incidents(), *other))
        if (one.now && one.then && one.then->id == m_view.incident())
            return m_view.chooseIncident(one.now->id);
    m_view.chooseIncident({});
}

void LiveFeed::heartbeat() {
    setStatus(m_stream->status());
    const bool isSilent = m_sinceSession.isValid() && m_sinceSession.hasExpired(kSilence.count());
    if (!isSilent || m_live.session().mode != telemetry::SessionMode::live)
        return;
    m_view.followTo(m_live.session().now + std::chrono::milliseconds(m_sinceSession.elapsed()));
    Q_EMIT advanced();
}

void LiveFeed::setStatus(Result<> status) {
    if (isSame(m_status, status))
        return;
    m_status = std::move(status);
    Q_EMIT statusChanged();
}

void LiveFeed::onCursorChanged() {
    if (m_view.isFollowing()) {
        m_wantedState.reset();
        if (m_past) {
            m_past.reset();
            m_view.followTo(m_live.session().now);
            Q_EMIT advanced();
        }
        return;
    }
    m_wantedState = m_view.cursor();
    if (m_stateInFlight && m_askedState == *m_wantedState)
        m_wantedState.reset(); // its answer is on its way
    else if (!m_stateInFlight)
        requestState();
}

void LiveFeed::requestState() {
    m_stateInFlight = true;
    telemetry::StateQuery query;
    query.filter = m_options.request.filter;
    query.at = m_askedState = *std::exchange(m_wantedState, std::nullopt);
    queryState(query, this, [this](const Result<telemetry::StateResult>& result) { applyPast(result); });
}

void LiveFeed::applyPast(const Result<telemetry::StateResult>& result) {
    m_stateInFlight = false;
    if (m_view.isFollowing())
        return;
    if (result) {
        if (!m_past)
            m_past.emplace().setJudgedNow(m_live.wantsJudgedNow());
        telemetry::Update frame;
        frame.epoch = ++m_pastEpoch;
        static_cast<telemetry::Parts&>(frame) = partsOfATime(m_live.parts(), false);
        frame.session.edit().now = result->at;
        m_past->apply(frame);
        m_past->applyState(*result);
    } else {
        setStatus(fail(result.error()));
    }
    if (m_wantedState)
        requestState();
    Q_EMIT advanced();
}

template<class T>
telemetry::Feed::Reply<T> LiveFeed::guarded(QObject* context, std::function<void(Result<T>)> reply) {
    // The gate is this object's; the pointer is only looked at on the GUI thread, where its owner lives as
    // well.
    return
        [gate = m_gate, receiver = QPointer<QObject>(context), reply = std::move(reply)](Result<T> result) {
            gate.post([receiver, reply, result = std::move(result)]() mutable {
                if (receiver)
                    reply(std::move(result));
            });
        };
}

template<class Query, class T>
void LiveFeed::ask(void (telemetry::Feed::*put)(const Query&, telemetry::Feed::Reply<T>), const Query& query,
                   QObject* context, std::function<void(Result<T>)> reply) {
    auto answer = guarded<T>(context, std::move(reply));
    if (m_feed != nullptr)
        (m_feed->*put)(query, std::move(answer));
    else
        answer(connecting());
}

TimePoint LiveFeed::knownUntil(const TimeRange& span) const {
    return m_live.parts().drill ? std::clamp(m_live.session().now, span.from, span.to) : span.to;
}

void LiveFeed::queryRange(const telemetry::RangeQuery& query, QObject* context,
                          std::function<void(Result<telemetry::RangeResult>)> reply) {
    ask(&telemetry::Feed::queryRange, query, context, std::move(reply));
}

void LiveFeed::queryTimeline(const telemetry::TimelineQuery& query, QObject* context,
                             std::function<void(Result<telemetry::TimelineTiles>)> reply) {
    ask(&telemetry::Feed::queryTimeline, query, context, std::move(reply));
}

void LiveFeed::queryTimelineDetail(const telemetry::TimelineDetailQuery& query, QObject* context,
                                   std::function<void(Result<std::vector<telemetry::TimelineSlice>>)> reply) {
    ask(&telemetry::Feed::queryTimelineDetail, query, context, std::move(reply));
}

void LiveFeed::queryState(const telemetry::StateQuery& query, QObject* context,
                          std::function<void(Result<telemetry::StateResult>)> reply) {
    ask(&telemetry::Feed::queryState, query, context, std::move(reply));
}

void LiveFeed::queryLedger(const telemetry::LedgerQuery& query, QObject* context,
                           std::function<void(Result<telemetry::LedgerAnswer>)> reply) {
    ask(&telemetry::Feed::queryLedger, query, context, std::move(reply));
}

void LiveFeed::queryEvents(const telemetry::EventQuery& query, QObject* context,
                           std::function<void(Result<std::vector<telemetry::Event>>)> reply) {
    ask(&telemetry::Feed::queryEvents, query, context, std::move(reply));
}

void LiveFeed::actOnAlarms(const telemetry::AlarmRequest& request, QObject* context,
                           std::function<void(Result<telemetry::AlarmAnswer>)> reply) {
    ask(&telemetry::Feed::actOnAlarms, request, context, std::move(reply));
}

void LiveFeed::actInDrill(const drill::DrillRequest& request, QObject* context,
                          std::function<void(Result<drill::DrillView>)> reply) {
    ask(&telemetry::Feed::actInDrill, request, context, std::move(reply));
}

void LiveFeed::command(const telemetry::ReplayCommand& command, QObject* context,
                       std::function<void(Result<telemetry::SessionState>)> reply) {
    ask(&telemetry::Feed::replay, command, context, std::move(reply));
}

} // namespace seamscope::models
