// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/alarm_voice.h"

#include "qt/live_feed.h"

#include <chrono>
#include <utility>

namespace seamscope::console {
namespace {

constexpr qint64 kListenAgain = 1000; ///< ms: sounds that are due by time alone

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
    if (!isOn)
        return;
    m_player.emplace([this](const Result<>& isHeard) {
        const QString problem = isHeard ? QString() : QString::fromStdString(isHeard.error().text());
        QMetaObject::invokeMethod(this, [this, problem] { Q_EMIT told(problem); }, Qt::QueuedConnection);
    }, m_open);
    m_player->probe();
}

void AlarmVoice::sample() {
    if (m_player)
        m_player->play(telemetry::AlarmPriority::low);
}

void AlarmVoice::follow() {
    const models::ClusterState& live = m_feed.live();
    const auto& report = live.parts().alarms;
    if (!m_player || live.session().mode != telemetry::SessionMode::live || live.parts().drill || !report || report->isDerived)
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
