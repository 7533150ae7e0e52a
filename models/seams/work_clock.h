// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <deque>
#include <optional>

namespace seamscope::seams {

/// For how long a job has worked, pauses left out, by its signs of life. Bounded. One thread; times rise.
class WorkClock {
public:
    /// A step or its tokens were seen. @param step s that the last step took; 0: not known
    void sign(TimePoint at, double step);
    /// Seconds so far.
    [[nodiscard]] double worked() const { return m_worked; }
    /// Seconds that lie between two signs while it works; nothing while too few came.
    [[nodiscard]] std::optional<double> usualGap() const;

private:
    [[nodiscard]] double workIn(double gap, double step) const;

    std::optional<TimePoint> m_last;
    std::deque<float> m_gaps; ///< seconds between signs
    double m_worked = 0;
};

} // namespace seamscope::seams
