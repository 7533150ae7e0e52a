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
    if (m_isOver || !m_hasFacts)
        return now;
    const TimePoint since = m_since.value_or(now);
    m_since = since;
    // What was read before a position may still be on its way through the session; a look later it has come.
    const TimePoint before = std::exchange(m_position, position.value_or(kTimeMax));
    const TimePoint least = std::min(before, m_position);
    m_isOver = least > now || now - since > kLongest || m_ahead > m_mostFacts;
    return m_isOver ? now : least;
}

} // namespace seamscope::session
