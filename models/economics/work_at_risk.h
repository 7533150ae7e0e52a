// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_history.h"
#include "economics/pricing.h"
#include "feed/meter_detail.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace seamscope::economics {

/// Work that a failure would throw away, as a saw-tooth over time: it rises with every step and falls when a
/// checkpoint is *durable*, back to the work done since that checkpoint began (a write in the background
/// falls less far). A write that failed is a tooth that does not fall; a failure ends the tooth, for what was
/// at risk is lost then. A piece costs a constant time; a reading costs a few look-ups. One thread.
class WorkAtRisk {
public:
    /// What was added so far is to be added again: pieces changed, or the yardstick did.
    void clear();
    /// The next settled piece. @param baseline seconds of a healthy step; 0 = not known, then its length
    /// counts
    void add(const HistorySpan& span, double baseline);

    /// The durable tier at @p now. @param tail what came after the pieces @param row price in force now or
    /// null
    [[nodiscard]] telemetry::MeterAtRisk durable(const topology::Job& job,
                                                 std::span<const CheckpointFact> writes,
                                                 std::span<const HistorySpan> tail, TimePoint now,
                                                 double baseline, const PriceRow* row) const;
    /// A tier by its stated cadence: nobody reports copies in memory one by one.
    [[nodiscard]] telemetry::MeterAtRisk stated(const topology::CheckpointTier& tier,
                                                std::span<const HistorySpan> tail, TimePoint now,
                                                double baseline, const PriceRow* row) const;

private:
    /// Work done up to a time, since some start.
    struct Work {
        GpuTime gpuTime{};
        double steps = 0;
    };
    struct Point {
        TimePoint from{};
        TimePoint to{};
        Work until; ///< at `to`
        Work own;
    };
    struct Fall {
        TimePoint at{};   ///< seen
        TimePoint base{}; ///< work after it is at risk from then on
        bool isFailedWrite = false;
        bool isCommit = false;
    };
    class Line;
    [[nodiscard]] static Work workOf(const HistorySpan& span, double baseline);
    [[nodiscard]] std::vector<Fall> fallsOf(std::span<const CheckpointFact> writes, TimePoint now) const;

    std::vector<Point> m_points;        ///< pieces of work, by time; bounded
    std::vector<TimePoint> m_discarded; ///< times at which work was thrown away
    Work m_until;
    TimePoint m_first = kTimeMax;
};

} // namespace seamscope::economics
