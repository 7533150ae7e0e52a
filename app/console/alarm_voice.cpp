// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/alarm_voice.h"

#include "qt/live_feed.h"

#include <chrono>
#include <utility>

namespace seamscope::console {
namespace {

constexpr qint64 kListenAgain = 1000; ///< ms: sounds that are due by time alone
constexpr qint64 kLost = 10'000;     ///< ms without a word: ten of a gateway's periods, when walls say OFFLINE
constexpr qint64 kLostAgain = 600'000;
constexpr qint64 kNotLooked = 5'000; ///< ms: this machine slept or stood still, and may not blame the gateway

} // namespace

AlarmVoice::AlarmVoice(models::LiveFeed& feed, QObject* parent, SoundPlayer::Open open)
    : QObject(parent)
    , m_feed(feed)
    , m_open(std::move(open)) {
    m_clock.start();
    connect(&m_feed, &models::LiveFeed::advanced, this, &AlarmVoice::follow);
}

void AlarmVoice::setOn(bool isOn) {
    if (isOn == m_player.has_value())
        return;
    m_player.reset();
    m_sounds = {};
    m_report = {}; // what stands when it is turned on has been seen
    ++m_turn;
    if (!isOn) {
        Q_EMIT told({}); // nothing is to be heard, so nothing is missing
        return;
    }
    m_player.emplace([this, turn = m_turn](const Result<>& isHeard) {
        const QString problem = isHeard ? QString() : QString::fromStdString(isHeard.error().text());
        QMetaObject::invokeMethod(this, [this, problem, turn] {
            if (turn == m_turn) // else it is of a player that was turned off since
                Q_EMIT told(problem);
        }, Qt::QueuedConnection);
    }, m_open);
    m_player->probe();
}

void AlarmVoice::sample() {
    if (m_player)
        m_player->play(telemetry::AlarmPriority::low);
}

/// Whether the gateway says nothing any more. It is heard as what is high, again every ten minutes while it lasts, for nobody
/// can acknowledge what nobody keeps; what stood before is not repeated then: whether it still does nobody knows.
bool AlarmVoice::followLink() {
    const qint64 now = m_clock.elapsed();
    const bool hasLooked = now - std::exchange(m_linkLook, now) < kNotLooked;
    const TimePoint told = m_feed.live().session().now;
    if (!hasLooked || told != m_told) {
        m_told = told;
        m_lastTold = now;
        m_lastLost.reset();
    }
    if (now - m_lastTold < kLost)
        return false;
    if (m_player && (!m_lastLost || now - *m_lastLost >= kLostAgain)) {
        m_lastLost = now;
        m_player->play(telemetry::AlarmPriority::high);
    }
    return true;
}

void AlarmVoice::follow() {
    const models::ClusterState& live = m_feed.live();
    const auto& report = live.parts().alarms;
    if (live.session().mode != telemetry::SessionMode::live || live.parts().drill || !m_feed.hasData() || followLink())
        return;
    if (!m_player || !report || report->isDerived)
        return;
    if (report.isSame(m_report) && m_clock.elapsed() - m_lastLook < kListenAgain)
        return;
    m_report = report;
    m_lastLook = m_clock.elapsed();
    const auto order = m_sounds.follow(*report, std::chrono::milliseconds(m_lastLook));
    if (order.isSilence)
        m_player->silence();
    if (order.play)
        m_player->play(*order.play);
}

} // namespace seamscope::console
