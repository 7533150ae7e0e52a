// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_history.h"

#include <optional>
#include <span>

namespace seamscope::economics {

/// How much of the checkpoints of a job is what they take anyway, and how much is more than that: learned of the
/// writes that nothing troubled.
struct PlannedWrites {
    /// What a write takes without trouble: median of those; under three of them what the job states is one more.
    std::optional<Duration> usual;
    /// By how much of their length they differ without trouble, one standard deviation: as seen, and 2 % for
    /// as long as only a few were.
    double scatter = 0.02;
    /// Begins that are closer to each other are tries again, of which nothing is planned; zero: nobody knows.
    Duration retryWithin{0};
    /// Steps are read from a counter: it shows only what its samples left of a pause. What a write is shorter, a
    /// step next to it is longer, so that the excess has its sign.
    bool isCounted = false;

    /// What of @p write is more than planned. Writes differ by themselves, by a tenth; one that gave up early gives
    /// nothing back, for nothing of it is durable. @param last begin of the write before, of the same line; becomes
    /// that of this one
    [[nodiscard]] Duration excess(const HistorySpan& write, std::optional<TimePoint>& last) const;

    bool operator==(const PlannedWrites&) const = default;
};

/// Of a job whose line is @p line; a write that one of @p troubled touches says nothing.
[[nodiscard]] PlannedWrites plannedWrites(const topology::Job& job, std::span<const HistorySpan> line,
                                          std::span<const TimeRange> troubled);

} // namespace seamscope::economics
