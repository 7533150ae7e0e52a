// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/supervision.h"

#include <algorithm>

namespace seamscope::console {

Duration Supervision::deadline() const {
    return m_frame ? *m_frame + m_limits.frame : *m_started + m_limits.first;
}

Supervision::Act Supervision::act(Duration now) {
    if (!m_started)
        return now >= m_next ? Act::start : Act::none;
    if (m_isKilled || now < deadline())
        return Act::none;
    m_isKilled = true;
    return Act::kill;
}

Duration Supervision::wait(Duration now) const {
    if (m_started && m_isKilled)
        return m_limits.frame; // its end is told
    return std::max<Duration>((m_started ? deadline() : m_next) - now, Duration(0));
}

void Supervision::started(Duration now) {
    m_started = now;
    m_frame.reset();
    m_isKilled = false;
    ++m_starts;
}

void Supervision::ended(Duration now) {
    const bool isSettled = m_started && m_frame && now - *m_started >= m_limits.settled;
    m_rest = isSettled ? Duration(0) : std::clamp(2 * m_rest, m_limits.leastRest, m_limits.mostRest);
    m_started.reset();
    m_next = now + m_rest;
}

void Supervision::heldUp(Duration now) {
    if (m_frame)
        m_frame = now;
    else if (m_started)
        m_started = now;
}

} // namespace seamscope::console
