// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>

namespace seamscope::economics {

/// What the newest steps of a job say about its pace now: healthy steps scatter, and scatter is no loss. The
/// ledger knows nothing of it: there, every step counts as it was. One thread.
class StepPace {
public:
    static constexpr std::size_t kKept = 16; ///< steps

    /// @param seconds of a finished step; what is not above 0 is left out.
    void add(double seconds);
    /// Share of throughput that is lost now against @p reference seconds, 0 … 1: by the last step where that
    /// one is beyond the scatter, else by the mean since the level last changed where that is, else none.
    [[nodiscard]] double lostShare(double reference) const;
    /// Scatter of ln(seconds) from step to step, one standard deviation; robust, and blind to a change of
    /// level.
    [[nodiscard]] double scatter() const { return m_scatter; }

private:
    [[nodiscard]] double scatterOfSteps() const;

    std::deque<double> m_logs; ///< ln seconds
    double m_scatter = 0;      ///< asked for every second, and the same until the next step
};

} // namespace seamscope::economics
