// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

namespace seamscope::drill {

/// How far a drill is: moves by wall time × speed up to its length, or stands. Never goes back by itself, whatever the
/// wall clock does. Plain arithmetic: it is told the time.
class ExerciseClock {
public:
    static constexpr double kMinSpeed = 0.1;
    static constexpr double kMaxSpeed = 100;

    explicit ExerciseClock(Duration length)
        : m_length(length) {}

    /// In whole milliseconds, as acts are written.
    [[nodiscard]] Duration at(TimePoint now);
    [[nodiscard]] bool isRunning() const { return m_isRunning; }
    /// Stands at its length.
    [[nodiscard]] bool isOver() const { return m_position >= toSeconds(m_length); }
    [[nodiscard]] double speed() const { return m_speed; }
    void run(TimePoint now);
    void freeze(TimePoint now);
    /// Stands there, at its length at most: of a drill that was left, or is put back.
    void goTo(Duration position);
    /// Clamped to the limits; NaN is ignored.
    void setSpeed(double speed, TimePoint now);

private:
    void advance(TimePoint now);

    const Duration m_length;
    double m_position = 0; ///< seconds
    TimePoint m_last{};    ///< while it runs: when the position was that
    double m_speed = 1;
    bool m_isRunning = false;
};

} // namespace seamscope::drill
