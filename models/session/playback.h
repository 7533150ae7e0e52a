// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

namespace seamscope::session {

/// Where a replay stands, when that is somebody else's to say.
struct Pace {
    TimePoint position{};
    double speed = 1;
    bool isPlaying = false;
};

/// Position of a replay: moves by wall time × speed between the ends. Plain arithmetic, no clock, no thread.
class Playback {
public:
    static constexpr double kMinSpeed = 0.01;
    static constexpr double kMaxSpeed = 10'000;

    [[nodiscard]] TimePoint position() const { return m_position; }
    [[nodiscard]] TimeRange range() const { return m_range; }
    [[nodiscard]] double speed() const { return m_speed; }
    [[nodiscard]] bool isPlaying() const { return m_playing; }

    /// The ends may grow while a file is being read; the position is kept inside.
    void setRange(TimeRange range);
    void setPlaying(bool playing);
    /// Clamped to the limits; NaN is ignored.
    void setSpeed(double speed);
    /// True when the position really jumped.
    bool seek(TimePoint t);
    /// Moves on while playing; stops at the end. True when the position changed.
    bool advance(Duration wall);
    /// Goes where it is told, between the ends and never back. True when the position changed.
    bool follow(const Pace& pace);

private:
    TimeRange m_range{};
    TimePoint m_position{};
    double m_speed = 1;
    bool m_playing = false;
    double m_fraction = 0; ///< part of a nanosecond not moved yet, so that slow speeds do not drift
};

} // namespace seamscope::session
