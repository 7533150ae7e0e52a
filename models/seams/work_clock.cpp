// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/work_clock.h"

#include <algorithm>
#include <vector>

namespace seamscope::seams {
namespace {

constexpr std::size_t kMostKept = 64;
constexpr std::size_t kFewestKept = 8;
constexpr double kLonger = 2.5; ///< times the usual gap: longer is a pause

} // namespace

/// The upper quartile of what lies between two signs of life: a step and its tokens are told as one or as two.
std::optional<double> WorkClock::usualGap() const {
    if (m_gaps.size() < kFewestKept)
        return std::nullopt;
    std::vector<float> sorted(m_gaps.begin(), m_gaps.end());
    const auto at = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() * 3 / 4);
    std::nth_element(sorted.begin(), at, sorted.end());
    return static_cast<double>(*at);
}

/// Behind a pause there was one more step, as long as it was told to be: were more of the pause taken for work, it would
/// look slow, and slow work behind it as quick as ever.
double WorkClock::workIn(double gap, double step) const {
    const auto usual = usualGap();
    return !usual || gap <= kLonger * *usual ? gap : std::clamp(step, *usual, kLonger * *usual);
}

void WorkClock::sign(TimePoint at, double step) {
    if (step > 0) {
        m_done.stepSeconds += step;
        m_done.steps += 1;
    }
    if (m_last && at > *m_last) {
        const double gap = toSeconds(at - *m_last);
        m_done.seconds += workIn(gap, step);
        m_gaps.push_back(static_cast<float>(gap));
        if (m_gaps.size() > kMostKept)
            m_gaps.pop_front();
    }
    m_last = std::max(m_last.value_or(at), at);
}

} // namespace seamscope::seams
