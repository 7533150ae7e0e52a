// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/incident_loss.h"

#include <cstddef>

namespace seamscope::economics {

/// An incident as one job sees it.
struct IncidentCase {
    std::size_t index = 0; ///< in the caller's list
    TimePoint onset{};
    Duration doubt{0}; ///< of the onset, one sigma
    TimePoint from{}; ///< loss counts from here: a little before the onset as it was found
    TimePoint end{};  ///< the job was back
    double weight = 1;
    bool isOpen = false;
    JobLoss loss;
    double steps = 0;         ///< of the healthy job in its time
    double writeVariance = 0; ///< of the checkpoints in its time, GPU-nanoseconds²
    double shared = 0;        ///< GPU-nanoseconds that others had a part in
    double workDoubt = 0;     ///< GPU-nanoseconds that may be more work, or none of it
    bool hasStop = false;
    bool isWithinRun = false;
    std::optional<TimePoint> wastedSince; ///< the job's work is worth nothing from then on
    double wasted = 0;                    ///< GPU-nanoseconds of it
    double recent = 0;                    ///< GPU-nanoseconds in the newest part
    TimePoint recentFrom{};

    [[nodiscard]] bool isOn(TimePoint t) const { return t >= from && t < end; }
};

} // namespace seamscope::economics
