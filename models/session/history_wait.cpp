// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/history_wait.h"

#include <algorithm>
#include <utility>

namespace seamscope::session {

void HistoryWait::took(std::size_t facts, TimePoint newest) {
    m_hasFacts = true;
    if (!m_isOver && newest > m_position)
        m_ahead += facts;
}

TimePoint HistoryWait::until(TimePoint now, std::optional<TimePoint> position) {
    if (m_isOver)
        return now;
    // Also before the first fact has come: all of a history may be read while it stands in the queue.
    m_position = position.value_or(kTimeMax);
    m_leastSinceMark = std::min(m_leastSinceMark, m_position);
    m_passed = m_passed.value_or(m_position);
    if (!m_hasFacts)
        return now;
    const TimePoint since = m_since.value_or(now);
    m_since = since;
    const TimePoint least = std::min(*m_passed, m_position);
    m_isOver = least > now || now - since > kLongest || m_ahead > m_mostFacts;
    return m_isOver ? now : least;
}

bool HistoryWait::mark() {
    if (m_isOver || !m_passed || std::exchange(m_isMarked, true))
        return false;
    m_leastSinceMark = m_position;
    return true;
}

void HistoryWait::passed() {
    m_passed = m_leastSinceMark;
    m_isMarked = false;
}

} // namespace seamscope::session
