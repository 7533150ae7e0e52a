// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_steps.h"

#include "timeline/timeline_standstill.h"

#include <algorithm>

namespace seamscope::ui {
namespace {

constexpr std::ptrdiff_t kMostSteps = 20'000;

} // namespace

void TimelineSteps::keep(const telemetry::TimelineTiles& tiles) {
    const auto& steps = tiles.steps;
    if (steps.empty())
        return;
    if (tiles.job != m_job || m_steps.empty() || steps.front().start < m_steps.front().start) {
        m_steps = steps;
        m_job = tiles.job;
        return;
    }
    const auto newer = std::upper_bound(steps.begin(), steps.end(), m_steps.back().end,
                                        [](TimePoint t, const auto& step) { return t < step.end; });
    m_steps.insert(m_steps.end(), newer, steps.end());
    if (std::ssize(m_steps) > kMostSteps)
        m_steps.erase(m_steps.begin(), m_steps.end() - kMostSteps);
}

TimeRange TimelineSteps::round(TimePoint cursor, Duration length) const { return rangeRound(m_steps, cursor, length); }

} // namespace seamscope::ui
