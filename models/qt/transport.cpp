// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/transport.h"

#include <algorithm>
#include <array>
#include <utility>

namespace seamscope::models {
namespace {

using namespace std::chrono_literals;

constexpr std::array<double, 6> kSpeeds = {1, 2, 5, 10, 60, 600};
constexpr auto kCursorTick = 200ms;

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

void Transport::setPlaying(bool playing) {
    if (isRecording()) {
        telemetry::ReplayCommand command;
        command.playing = playing;
        send(command);
        return;
    }
    if (playing == isPlaying())
        return;
    if (playing) {
        m_sinceMove.start();
        m_play.start();
    } else {
        m_play.stop();
        m_view.setFollowing(false);
    }
    Q_EMIT changed();
}

void Transport::setSpeed(double speed) {
    if (isRecording()) {
        telemetry::ReplayCommand command;
        command.speed = speed;
        send(command);
        return;
    }
    m_localSpeed = std::clamp(speed, 0.01, 10'000.0);
    Q_EMIT changed();
}

void Transport::nextSpeed() {
    const auto faster =
        std::find_if(kSpeeds.begin(), kSpeeds.end(), [now = speed()](double s) { return s > now + 1e-9; });
    setSpeed(faster == kSpeeds.end() ? kSpeeds.front() : *faster);
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
        command.playing = false;
        command.stepSamples = direction;
        send(command);
        return;
    }
    m_play.stop();
    seek(m_view.cursor() + direction * Duration(1s));
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
    const TimePoint next = m_view.cursor() + fromSeconds(seconds);
    if (next >= m_feed.live().session().now)
        follow(); // caught up with the present
    else
        m_view.setCursor(next);
}

} // namespace seamscope::models
