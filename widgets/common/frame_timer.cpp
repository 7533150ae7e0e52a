// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/frame_timer.h"

#include <algorithm>
#include <utility>

namespace seamscope::ui {

Q_LOGGING_CATEGORY(frameTimeLog, "seamscope.widgets.frametime", QtWarningMsg)

bool WorstInWindow::add(std::chrono::nanoseconds at, std::chrono::nanoseconds cost) {
    const bool ends = m_start.count() >= 0 && at - m_start >= kWindow;
    if (ends)
        m_lastWorst = std::exchange(m_worst, std::chrono::nanoseconds(0));
    if (ends || m_start.count() < 0)
        m_start = at;
    m_worst = std::max(m_worst, cost);
    return ends;
}

FrameTimer::Scope::Scope(FrameTimer& timer)
    : m_timer(frameTimeLog().isDebugEnabled() ? &timer : nullptr) {
    if (m_timer)
        m_elapsed.start();
}

FrameTimer::Scope::~Scope() {
    if (!m_timer)
        return;
    if (!m_timer->m_clock.isValid())
        m_timer->m_clock.start();
    const auto at = std::chrono::nanoseconds(m_timer->m_clock.nsecsElapsed());
    if (m_timer->m_worst.add(at, std::chrono::nanoseconds(m_elapsed.nsecsElapsed())))
        qCDebug(frameTimeLog, "%s: worst paint %.2f ms", m_timer->m_name,
                static_cast<double>(m_timer->m_worst.lastWorst().count()) * 1e-6);
}

} // namespace seamscope::ui
