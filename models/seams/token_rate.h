// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <deque>

namespace seamscope::seams {

/// How many tokens a job does in a second of work, over the last hour or so. Bounded. One thread; times rise.
class TokenRate {
public:
    /// @param total so far; @param worked s so far, pauses left out. What comes within 10 s of the last is
    /// left out.
    void add(TimePoint at, double total, double worked);
    /// Whether as many tokens come in a second of work as before @p onset: then steps that got longer do
    /// more. Pauses are left out on both sides; as much work is looked at before as behind. False where too
    /// little is known: tokens come a step at a time, so that a small change needs many steps to be seen.
    /// @param slower by which share steps got longer, above 0 @param step s that one took before
    [[nodiscard]] bool isSameWork(TimePoint onset, TimePoint at, double slower, double step) const;

private:
    struct Point {
        TimePoint at{};
        double tokens = 0; ///< so far
        double worked = 0; ///< s so far
    };
    std::deque<Point> m_points; ///< thinned out
};

} // namespace seamscope::seams
