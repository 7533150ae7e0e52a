// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store.h"
#include "topology/job.h"

#include <map>
#include <optional>
#include <span>
#include <unordered_map>

namespace seamscope::session {

/// Energy that the GPUs of a job burnt while it stood still, from their power samples: of at most 32 of its
/// GPUs, spread over the ranks, and taken for all of them. What was worked out is kept. One thread.
class StalledEnergy {
public:
    using PowerSeries = std::unordered_map<topology::EntityId, telemetry::SeriesId>;
    /// @param power series of gpu.power by GPU @param stops of the job, by time
    /// @return kilowatt-hours; nullopt: it stood still and no GPU of it says what it draws
    [[nodiscard]] std::optional<double>
    kilowattHours(const topology::Job& job, const PowerSeries& power, std::span<const TimeRange> stops,
                  const telemetry::StoreSnapshot& store);

private:
    struct Part {
        TimePoint until{};
        double joules = 0;
        bool isKnown = false;
    };
    std::map<topology::EntityId, std::map<TimePoint, Part>> m_parts; ///< by begin of the stop
};

} // namespace seamscope::session
