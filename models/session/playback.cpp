// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/playback.h"

#include <algorithm>
#include <cmath>

namespace seamscope::session {

void Playback::setRange(TimeRange range) {
    m_range = range;
    m_position = std::clamp(m_position, range.from, std::max(range.from, range.to));
}

void Playback::setPlaying(bool playing) {
    // Play at the end starts over, as every player does.
    if (playing && !m_playing && m_position >= m_range.to)
        m_position = m_range.from;
    m_playing = playing;
}

void Playback::setSpeed(double speed) {
    if (!std::isnan(speed))
        m_speed = std::clamp(speed, kMinSpeed, kMaxSpeed);
}

bool Playback::seek(TimePoint t) {
    const TimePoint target = std::clamp(t, m_range.from, std::max(m_range.from, m_range.to));
    m_fraction = 0;
    if (target == m_position)
        return false;
    m_position = target;
    return true;
}

bool Playback::advance(Duration wall) {
    if (!m_playing || wall <= Duration::zero())
        return false;
    const double step = static_cast<double>(wall.count()) * m_speed + m_fraction;
    const double whole = std::floor(step);
    m_fraction = step - whole;
    const TimePoint before = m_position;
    const Duration left = m_range.to - m_position;
    if (whole >= static_cast<double>(left.count())) {
        m_position = m_range.to;
        m_playing = false;
        m_fraction = 0;
    } else {
        m_position += Duration(static_cast<std::int64_t>(whole));
    }
    return m_position != before;
}

bool Playback::follow(const Pace& pace) {
    setSpeed(pace.speed);
    m_playing = pace.isPlaying;
    const TimePoint target = std::min(pace.position, m_range.to);
    if (target <= m_position)
        return false;
    m_position = target;
    return true;
}

} // namespace seamscope::session
