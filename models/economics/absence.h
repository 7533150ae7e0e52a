// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/meter_reading.h"
#include "topology/dependents.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace seamscope::economics {

/// What one job has to do with an absence. Money in micro-units of the reading's currency; 0 without a price.
struct AbsentJob {
    topology::EntityId job;
    double share = 0;                    ///< of its work that stands still
    bool isWithoutStorage = false;
    std::int64_t paidPerHourMicros = 0;  ///< GPUs × price: all of it, whatever stands still
    std::int64_t addsPerHourMicros = 0;  ///< lost an hour more than now
    std::int64_t rollbackMicros = 0;     ///< work since the last checkpoint, if it stopped now
    std::int64_t restartMicros = 0;      ///< paid for until it steps again
    bool operator==(const AbsentJob&) const = default;
};

/// A time at which the parts could be taken out.
struct AbsenceWindow {
    enum class Kind : std::uint8_t {
        now,
        afterCheckpoint, ///< of the job: nothing is redone
        afterMilestone,  ///< its slack is not touched by it
        afterReservation,
        afterJob, ///< it has ended
    };
    Kind kind = Kind::now;
    topology::EntityId entity; ///< job, milestone or reservation; empty for now
    TimePoint at{};
    std::int64_t costMicros = 0; ///< standing still, what is redone, restarts, deadlines that are missed
    bool operator==(const AbsenceWindow&) const = default;
};

struct Absence {
    std::vector<AbsentJob> jobs;
    std::int64_t addsPerHourMicros = 0; ///< of all jobs: what an hour adds to the loss of now
    std::vector<AbsenceWindow> windows; ///< the cheapest first, of equal ones the earlier
};

/// What an absence of @p length costs that begins at the reading's time or at one of the better times of the day to come.
/// A job's price is its GPUs' share of what the reading pays: exact where all jobs have one price, so that with
/// everything gone the hour costs what is paid less what is lost already, to the micro-unit. Checkpoints are foreseen by
/// the job's own cadence. Advice only; pure.
/// @p graph for the jobs' policies and ends
[[nodiscard]] Absence absenceOf(const topology::Topology& graph, const topology::Dependents& dependents,
                                const telemetry::MeterReading& reading, Duration length);

} // namespace seamscope::economics
