// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace seamscope::session {

/// Where a replay stands, when that is somebody else's to say.
struct Pace {
    TimePoint position{};
    double speed = 1;
    bool isPlaying = false;
};

/// Position of a replay: moves by wall time × speed between the ends, either way. Plain arithmetic, no clock, no thread.
class Playback {
public:
    static constexpr double kMinSpeed = 0.01;
    static constexpr double kMaxSpeed = 10'000;
    static constexpr Duration kShortestLoop = std::chrono::milliseconds(100);
    static constexpr std::size_t kMostBacktracks = 20;
    /// Jumps that follow each other within so much wall time (a cursor that is dragged) are one.
    static constexpr Duration kOneJump = std::chrono::seconds(1);

    enum class Move : std::uint8_t {
        none,
        on, ///< as time runs, or against it
        jump,
    };

    [[nodiscard]] TimePoint position() const { return m_position; }
    [[nodiscard]] TimeRange range() const { return m_range; }
    [[nodiscard]] double speed() const { return m_speed; }
    [[nodiscard]] bool isPlaying() const { return m_playing; }
    [[nodiscard]] bool isBackwards() const { return m_backwards; }
    /// Inside the range; empty = none.
    [[nodiscard]] TimeRange loop() const;
    /// Where it stood before each of the last jumps, newest last.
    [[nodiscard]] const std::vector<TimePoint>& backtracks() const { return m_backtracks; }

    /// The ends may grow while a file is being read; the position is kept inside.
    void setRange(TimeRange range);
    /// At the end that it runs to it starts over from the other.
    Move setPlaying(bool playing);
    void setBackwards(bool backwards);
    /// Clamped to the limits; NaN is ignored.
    void setSpeed(double speed);
    /// What is played over and over; one that is shorter than kShortestLoop inside the range is none.
    void setLoop(TimeRange loop);
    Move seek(TimePoint t);
    /// To the newest of backtracks(), which goes.
    Move backtrack();
    /// Moves on while playing. At the end it stops; at the end of a loop it is where the rest of @p wall leads from the
    /// loop's other end.
    Move advance(Duration wall);
    /// Goes where it is told, between the ends; back is a jump.
    Move follow(const Pace& pace);

private:
    Move jump(TimePoint to);
    Move runOver(Duration moved);

    TimeRange m_range{};
    TimePoint m_position{};
    double m_speed = 1;
    bool m_playing = false;
    bool m_backwards = false;
    TimeRange m_loop{};
    std::vector<TimePoint> m_backtracks;
    Duration m_sinceJump = kOneJump; ///< of wall time, at most so much
    double m_fraction = 0; ///< part of a nanosecond not moved yet, so that slow speeds do not drift
};

} // namespace seamscope::session
