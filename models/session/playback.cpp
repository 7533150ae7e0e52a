// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/playback.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::session {
namespace {

TimePoint inside(TimePoint t, TimeRange range) { return std::clamp(t, range.from, std::max(range.from, range.to)); }

} // namespace

void Playback::setRange(TimeRange range) {
    m_range = range;
    m_position = inside(m_position, range);
}

TimeRange Playback::loop() const {
    const TimeRange here{inside(m_loop.from, m_range), inside(m_loop.to, m_range)};
    return here.length() < kShortestLoop ? TimeRange{} : here;
}

Playback::Move Playback::setPlaying(bool playing) {
    const bool isStart = playing && !m_playing;
    m_playing = playing;
    if (!isStart)
        return Move::none;
    // Play at the end starts over, as every player does.
    if (!m_backwards && m_position >= m_range.to)
        return jump(m_range.from);
    return m_backwards && m_position <= m_range.from ? jump(m_range.to) : Move::none;
}

void Playback::setBackwards(bool backwards) {
    if (m_backwards != backwards)
        m_fraction = 0;
    m_backwards = backwards;
}

void Playback::setSpeed(double speed) {
    if (!std::isnan(speed))
        m_speed = std::clamp(speed, kMinSpeed, kMaxSpeed);
}

void Playback::setLoop(TimeRange loop) {
    m_loop = loop.isEmpty() ? TimeRange{} : loop;
}

Playback::Move Playback::jump(TimePoint to) {
    m_fraction = 0;
    to = inside(to, m_range);
    if (to == m_position)
        return Move::none;
    m_position = to;
    return Move::jump;
}

Playback::Move Playback::seek(TimePoint t) {
    const TimePoint before = m_position;
    const Move move = jump(t);
    if (move != Move::jump)
        return move;
    if (m_sinceJump >= kOneJump && (m_backtracks.empty() || m_backtracks.back() != before)) {
        if (m_backtracks.size() == kMostBacktracks)
            m_backtracks.erase(m_backtracks.begin());
        m_backtracks.push_back(before);
    }
    m_sinceJump = Duration::zero();
    return move;
}

Playback::Move Playback::backtrack() {
    if (m_backtracks.empty())
        return Move::none;
    const TimePoint to = m_backtracks.back();
    m_backtracks.pop_back();
    m_sinceJump = kOneJump;
    return jump(to);
}

Playback::Move Playback::advance(Duration wall) {
    if (wall <= Duration::zero())
        return Move::none;
    m_sinceJump = wall >= kOneJump ? kOneJump : std::min(kOneJump, m_sinceJump + wall);
    if (!m_playing)
        return Move::none;
    const double step = static_cast<double>(wall.count()) * m_speed + m_fraction;
    const double whole = std::floor(step);
    m_fraction = step - whole;
    constexpr double kMost = 4e18; // 127 years: no recording is longer
    return runOver(Duration(static_cast<std::int64_t>(std::min(whole, kMost))));
}

Playback::Move Playback::runOver(Duration moved) {
    if (moved == Duration::zero())
        return Move::none;
    const TimeRange around = loop();
    // A loop holds for who is in it: from outside it is reached by playing on, or not at all.
    const bool isInLoop = !around.isEmpty() && m_position >= around.from && m_position <= around.to;
    const TimeRange within = isInLoop ? around : m_range;
    const Duration left = m_backwards ? m_position - within.from : within.to - m_position;
    if (moved < left) {
        m_position += m_backwards ? -moved : moved;
        return Move::on;
    }
    const TimePoint end = m_backwards ? within.from : within.to;
    if (!isInLoop) {
        const bool isMoved = m_position != end;
        m_position = end;
        m_playing = false;
        m_fraction = 0;
        return isMoved ? Move::on : Move::none;
    }
    const Duration beyond = (moved - left) % around.length();
    m_position = m_backwards ? around.to - beyond : around.from + beyond;
    return Move::jump;
}

Playback::Move Playback::follow(const Pace& pace) {
    setSpeed(pace.speed);
    m_playing = pace.isPlaying;
    const TimePoint target = inside(pace.position, m_range);
    if (target == m_position)
        return Move::none;
    const bool isBack = target < std::exchange(m_position, target);
    return isBack ? Move::jump : Move::on;
}

} // namespace seamscope::session
