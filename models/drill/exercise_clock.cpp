// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/exercise_clock.h"

#include <algorithm>
#include <cmath>

namespace seamscope::drill {

Duration ExerciseClock::at(TimePoint now) {
    advance(now);
    return std::min(std::chrono::round<std::chrono::milliseconds>(fromSeconds(m_position)),
                    std::chrono::floor<std::chrono::milliseconds>(m_length));
}

void ExerciseClock::run(TimePoint now) {
    advance(now);
    m_last = now;
    m_isRunning = true;
}

void ExerciseClock::freeze(TimePoint now) {
    advance(now);
    m_isRunning = false;
}

void ExerciseClock::goTo(Duration position) {
    m_isRunning = false;
    m_position = std::min(toSeconds(position), toSeconds(m_length));
}

void ExerciseClock::setSpeed(double speed, TimePoint now) {
    if (std::isnan(speed))
        return;
    advance(now);
    m_speed = std::clamp(speed, kMinSpeed, kMaxSpeed);
}

void ExerciseClock::advance(TimePoint now) {
    if (!m_isRunning)
        return;
    // A clock that is set back is followed from there: what was played stays played.
    if (now > m_last)
        m_position = std::min(m_position + toSeconds(now - m_last) * m_speed, toSeconds(m_length));
    m_last = now;
}

} // namespace seamscope::drill
