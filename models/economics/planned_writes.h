// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_history.h"

#include <optional>
#include <span>

namespace seamscope::economics {

/// How much of the checkpoints of a job is what it takes anyway. Ask about them in the order of time.
class PlannedWrites {
public:
    /// @param troubled what a write takes is learned outside
    PlannedWrites(const topology::Job& job, std::span<const HistorySpan> line,
                  std::span<const TimeRange> troubled);

    /// What a write takes without trouble: median of those outside, else what the job states.
    [[nodiscard]] std::optional<Duration> usual() const { return m_usual; }
    /// By how much of their length they differ without trouble, one standard deviation: as seen, and 2 % for
    /// as long as only a few were.
    [[nodiscard]] double scatter() const { return m_scatter; }
    /// Of this one. Writes that come much sooner than the cadence are tries again: all of them is loss.
    [[nodiscard]] Duration planned(const HistorySpan& write);

private:
    double m_interval = 0; ///< stated, seconds
    std::optional<Duration> m_usual;
    double m_scatter = 0;
    std::optional<TimePoint> m_last; ///< begin of the write before: how long it took is no cadence
};

} // namespace seamscope::economics
