// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "alarms/alarm_sounds.h"
#include "console/sound_player.h"
#include "feed/parts.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <optional>

namespace seamscope::models {
class LiveFeed;
}

namespace seamscope::console {

/// Lets alarms be heard that a gateway tells of now, and that it tells nothing any more: never those of a recording or a drill, which would be taken for live
/// ones. Whether they can be heard is found when it is turned on, and at each sound. GUI thread.
class AlarmVoice final : public QObject {
    Q_OBJECT
public:
    /// @p feed must outlive it.
    explicit AlarmVoice(models::LiveFeed& feed, QObject* parent = nullptr, SoundPlayer::Open open = openSoundDevice);

    void setOn(bool isOn);
    /// The lowest sound, for whoever wants to know what they have turned on.
    void sample();

Q_SIGNALS:
    /// Why nothing can be heard, empty: it can, or it is turned off; when that changes, and of what was turned on or asked for.
    void told(const QString& problem);

private:
    Q_DISABLE_COPY_MOVE(AlarmVoice)
    void follow();
    [[nodiscard]] bool followLink();

    models::LiveFeed& m_feed;
    const SoundPlayer::Open m_open;
    std::optional<SoundPlayer> m_player; ///< while it is on
    unsigned m_turn = 0;                 ///< of it, on or off
    alarms::AlarmSounds m_sounds;
    QElapsedTimer m_clock;
    qint64 m_lastLook = 0;
    qint64 m_linkLook = 0;
    qint64 m_lastTold = 0; ///< when the time of the gateway last went on
    TimePoint m_told{};    ///< that time
    std::optional<qint64> m_lastLost; ///< when it was last heard that it does not
    telemetry::Part<telemetry::AlarmReport> m_report; ///< that was looked at then
};

} // namespace seamscope::console
