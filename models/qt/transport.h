// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/live_feed.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>

namespace seamscope::models {

/// Play, pause, speed, step, seek and follow in one vocabulary. In a recording they command the gateway's
/// replay; in a live session they move this console's cursor through history, and others are not disturbed.
/// GUI thread.
class Transport final : public QObject {
    Q_OBJECT
public:
    Transport(LiveFeed& feed, ViewState& view, QObject* parent = nullptr);

    /// What is on screen is not now: a recording, or the cursor stands in the past. Decides chip and frame.
    [[nodiscard]] bool isReplay() const;
    /// The session itself is a recording or simulation.
    [[nodiscard]] bool isRecording() const;
    [[nodiscard]] bool isPlaying() const;
    [[nodiscard]] double speed() const;
    [[nodiscard]] bool isBackwards() const;
    [[nodiscard]] bool canSeek() const;
    /// Times that can be reached now.
    [[nodiscard]] TimeRange reach() const;

    /// Forwards.
    void setPlaying(bool playing);
    void togglePlaying() { setPlaying(!isPlaying()); }
    /// Backwards, or pause when it does already.
    void togglePlayingBack();
    void setSpeed(double speed);
    /// The next faster one of those that are offered, 0.1× to 1,000×, and then 1× again.
    void nextSpeed();
    /// One faster (+1) or slower (−1), if there is one.
    void changeSpeed(int direction);
    void seek(TimePoint t);
    /// To the previous (−1) or next (+1) moment with data; in a live session by one second.
    void step(int direction);
    /// To the nearest mark of a recording, and pauses.
    void stepTo(telemetry::ReplayStep step);
    /// What is played over and over begins, or ends, where the cursor is.
    void loopFromHere();
    void loopToHere();
    void endLoop();
    /// To where it stood before the last jump.
    void backtrack();
    /// Incidents of a recording as they were judged at the time, or as they are judged now: then it is analysed anew.
    void toggleJudgement();
    [[nodiscard]] bool canJudge() const { return isRecording() && m_feed.live().session().isJudgedThen; }
    /// Back to the newest: follow live, or the play head of the recording.
    void follow();

Q_SIGNALS:
    void changed();
    /// The gateway refused; @p reason is the error's own text.
    void refused(const QString& reason);

private:
    Q_DISABLE_COPY_MOVE(Transport)

    void play(bool isBack);
    [[nodiscard]] double wantedSpeed() const;
    void setLoop(TimeRange loop);
    void send(const telemetry::ReplayCommand& command);
    void sendSeek();
    void advanceCursor();

    LiveFeed& m_feed;
    ViewState& m_view;
    QTimer m_play; ///< moves the cursor through the past of a live session
    QElapsedTimer m_sinceMove;
    double m_localSpeed = 1;
    double m_askedSpeed = 1;     ///< of a recording, while the gateway has not said so yet
    QElapsedTimer m_sinceAsked;
    bool m_localBackwards = false;
    bool m_seekInFlight = false;
    std::optional<TimePoint> m_wantedSeek; ///< the newest while one is on its way
};

} // namespace seamscope::models
