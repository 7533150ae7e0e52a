// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <deque>
#include <optional>

namespace seamscope::seams {

/// What a job has done so far.
struct WorkDone {
    double seconds = 0;     ///< of work, pauses left out
    double stepSeconds = 0; ///< of all steps whose length was told
    double steps = 0;       ///< of these
};

/// For how long a job has worked, pauses left out, by its signs of life. Bounded. One thread; times rise.
class WorkClock {
public:
    /// A step or its tokens were seen. @param step s that the last step took; 0: not known
    void sign(TimePoint at, double step);
    [[nodiscard]] const WorkDone& done() const { return m_done; }
    /// Seconds that lie between two signs while it works; nothing while too few came.
    [[nodiscard]] std::optional<double> usualGap() const;

private:
    [[nodiscard]] double workIn(double gap, double step) const;

    std::optional<TimePoint> m_last;
    std::deque<float> m_gaps; ///< seconds between signs
    WorkDone m_done;
};

} // namespace seamscope::seams
