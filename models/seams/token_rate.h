// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "seams/work_clock.h"

#include <deque>

namespace seamscope::seams {

/// How many tokens a job does in a second of work, over the last hour or so. Bounded. One thread; times rise.
class TokenRate {
public:
    /// @param total so far. What comes within 10 s of the last is left out.
    void add(TimePoint at, double total, const WorkDone& work);
    /// Whether as many tokens come in a second of work as before @p onset: then steps that got longer do
    /// more. Pauses are left out on both sides; as much work is looked at before as behind. How much longer steps are
    /// is asked of the same two stretches: the onset may be off, and the newest steps are not all of them. False where no step
    /// does more than one did before, whatever their rate, and where too
    /// little is known: tokens come a step at a time, so that a small change needs many steps to be seen.
    [[nodiscard]] bool isSameWork(TimePoint onset, TimePoint at) const;

private:
    struct Point {
        TimePoint at{};
        double tokens = 0; ///< so far
        WorkDone work;
    };
    std::deque<Point> m_points; ///< thinned out
};

} // namespace seamscope::seams
