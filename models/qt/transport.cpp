// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/transport.h"

#include <algorithm>
#include <array>
#include <utility>

namespace seamscope::models {
namespace {

using namespace std::chrono_literals;

constexpr std::array kSpeeds = {0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 8.0, 10.0, 60.0, 100.0, 600.0, 1000.0};
constexpr double kSame = 1e-9; ///< of speeds
constexpr auto kCursorTick = 200ms;
constexpr qint64 kAnswered = 1000; ///< ms in which a gateway has said what speed it goes at

} // namespace

Transport::Transport(LiveFeed& feed, ViewState& view, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_view(view) {
    m_play.setInterval(kCursorTick);
    connect(&m_play, &QTimer::timeout, this, &Transport::advanceCursor);
    connect(&m_feed, &LiveFeed::advanced, this, &Transport::changed);
    connect(&m_view, &ViewState::followingChanged, this, [this] {
        if (m_view.isFollowing())
            m_play.stop();
        Q_EMIT changed();
    });
}

bool Transport::isRecording() const { return m_feed.live().session().mode == telemetry::SessionMode::replay; }
bool Transport::isReplay() const { return isRecording() || !m_view.isFollowing(); }

bool Transport::isPlaying() const {
    if (isRecording())
        return m_feed.live().session().playing;
    return m_view.isFollowing() || m_play.isActive();
}

double Transport::speed() const { return isRecording() ? m_feed.live().session().speed : m_localSpeed; }

bool Transport::canSeek() const { return isRecording() ? m_feed.live().session().canSeek : m_feed.hasData(); }

TimeRange Transport::reach() const {
    const telemetry::SessionState& session = m_feed.live().session();
    return {session.start, isRecording() ? session.end : session.now};
}

bool Transport::isBackwards() const {
    return isRecording() ? m_feed.live().session().backwards : !m_view.isFollowing() && m_localBackwards;
}

void Transport::setPlaying(bool playing) {
    if (playing) {
        play(false);
    } else if (isRecording()) {
        telemetry::ReplayCommand command;
        command.playing = false;
        send(command);
    } else if (isPlaying()) {
        m_play.stop();
        m_view.setFollowing(false);
        Q_EMIT changed();
    }
}

void Transport::togglePlayingBack() {
    if (isPlaying() && isBackwards())
        setPlaying(false);
    else
        play(true);
}

void Transport::play(bool isBack) {
    if (isRecording()) {
        telemetry::ReplayCommand command;
        command.backwards = isBack;
        command.playing = true;
        send(command);
        return;
    }
    if (m_view.isFollowing()) {
        if (!isBack)
            return;
        m_view.setFollowing(false);
    }
    m_localBackwards = isBack;
    if (!m_play.isActive()) {
        m_sinceMove.start();
        m_play.start();
    }
    Q_EMIT changed();
}

void Transport::setSpeed(double speed) {
    if (isRecording()) {
        telemetry::ReplayCommand command;
        command.speed = speed;
        m_askedSpeed = speed;
        m_sinceAsked.start();
        send(command);
        return;
    }
    m_localSpeed = std::clamp(speed, 0.01, 10'000.0);
    Q_EMIT changed();
}

/// Three presses in a row are three steps, though the first answer is still on its way.
double Transport::wantedSpeed() const {
    return isRecording() && m_sinceAsked.isValid() && m_sinceAsked.elapsed() < kAnswered ? m_askedSpeed : speed();
}

void Transport::nextSpeed() {
    const auto faster = std::find_if(kSpeeds.begin(), kSpeeds.end(), [now = wantedSpeed()](double s) { return s > now + kSame; });
    setSpeed(faster == kSpeeds.end() ? 1 : *faster);
}

void Transport::changeSpeed(int direction) {
    const double now = wantedSpeed();
    if (direction > 0 && now < kSpeeds.back() - kSame)
        nextSpeed();
    const auto slower = std::find_if(kSpeeds.rbegin(), kSpeeds.rend(), [&](double s) { return s < now - kSame; });
    if (direction < 0 && slower != kSpeeds.rend())
        setSpeed(*slower);
}

void Transport::seek(TimePoint t) {
    const TimeRange range = reach();
    const TimePoint wanted = std::clamp(t, range.from, std::max(range.from, range.to));
    if (!isRecording()) {
        m_view.setCursor(wanted);
        return;
    }
    m_wantedSeek = wanted;
    if (!m_seekInFlight)
        sendSeek();
}

void Transport::step(int direction) {
    if (isRecording()) {
        telemetry::ReplayCommand command;
        command.step = {telemetry::ReplayMark::sample, direction < 0};
        send(command);
        return;
    }
    m_play.stop();
    seek(m_view.cursor() + direction * Duration(1s));
}

void Transport::stepTo(telemetry::ReplayStep step) {
    telemetry::ReplayCommand command;
    command.step = step;
    send(command);
}

void Transport::loopFromHere() {
    const telemetry::SessionState& session = m_feed.live().session();
    const TimePoint end = session.loop.to > m_view.cursor() ? session.loop.to : session.end;
    setLoop({m_view.cursor(), end});
}

void Transport::loopToHere() {
    const telemetry::SessionState& session = m_feed.live().session();
    const bool isBegun = !session.loop.isEmpty() && session.loop.from < m_view.cursor();
    setLoop({isBegun ? session.loop.from : session.start, m_view.cursor()});
}

void Transport::endLoop() { setLoop({m_view.cursor(), m_view.cursor()}); }

void Transport::setLoop(TimeRange loop) {
    telemetry::ReplayCommand command;
    command.loop = loop;
    send(command);
}

void Transport::backtrack() {
    telemetry::ReplayCommand command;
    command.backtrack = true;
    send(command);
}

void Transport::toggleJudgement() {
    if (!canJudge())
        return;
    const bool isNow = !m_feed.live().wantsJudgedNow();
    m_feed.setJudgedNow(isNow);
    Q_EMIT changed();
    if (!isNow || m_feed.live().parts().rejudged)
        return;
    telemetry::ReplayCommand command;
    command.judgeNow = true;
    m_feed.command(command, this, [this](const Result<telemetry::SessionState>& result) {
        if (result)
            return;
        m_feed.setJudgedNow(false);
        Q_EMIT refused(QString::fromStdString(result.error().text()));
    });
}

void Transport::follow() { m_view.setFollowing(true); }

void Transport::send(const telemetry::ReplayCommand& command) {
    m_feed.command(command, this, [this](const Result<telemetry::SessionState>& result) {
        if (!result)
            Q_EMIT refused(QString::fromStdString(result.error().text()));
    });
}

void Transport::sendSeek() {
    m_seekInFlight = true;
    telemetry::ReplayCommand command;
    command.seek = std::exchange(m_wantedSeek, std::nullopt);
    m_feed.command(command, this, [this](const Result<telemetry::SessionState>& result) {
        m_seekInFlight = false;
        if (!result)
            Q_EMIT refused(QString::fromStdString(result.error().text()));
        if (m_wantedSeek)
            sendSeek();
    });
}

void Transport::advanceCursor() {
    const double seconds = static_cast<double>(m_sinceMove.restart()) * 1e-3 * m_localSpeed;
    const TimePoint next = m_view.cursor() + fromSeconds(m_localBackwards ? -seconds : seconds);
    if (next >= m_feed.live().session().now)
        return follow(); // caught up with the present
    const TimePoint oldest = m_feed.live().session().start;
    m_view.setCursor(std::max(next, oldest));
    if (next <= oldest) {
        m_play.stop();
        Q_EMIT changed();
    }
}

} // namespace seamscope::models
