// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "economics/money.h"
#include "simulate/options.h"
#include "topology/topology.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::simulate {

/// First time at which a signal of some entity is further from its twin without the fault than three standard
/// deviations of its noise plus one step of its sensor.
struct FirstEffect {
    std::string signal;
    topology::EntityId entity;
    TimePoint at{};
};

/// What really happened in a run, from the same seed with and without the fault. Analysis never reads it.
struct Truth {
    std::string scenario;
    std::uint64_t seed = 0;
    std::uint32_t gpus = 0;
    topology::EntityId root; ///< empty: nothing was wrong
    std::string mechanism;
    topology::Seam seam = topology::Seam::none;
    TimePoint start{};
    TimePoint end{}; ///< of the data
    std::optional<TimePoint> onset;
    std::optional<TimePoint> repaired;
    std::vector<FirstEffect> effects; ///< in order of time
    std::uint32_t throttledGpus = 0;  ///< that ever throttled
    double lostSteps = 0;
    double lostTokens = 0;
    economics::GpuNanoseconds lostTime;
    economics::Micros direct, opportunity, rollback, labor; ///< USD, layers of the contract §6
    double scheduleHours = 0; ///< beyond the slack of the next milestone; no value of delay is stated
};

/// Runs both twins for @p length (whole seconds, at most 30 days) without sensors.
[[nodiscard]] Result<Truth> truthOf(const Options& options, Duration length);

/// One JSON object, schema 1, for `seamctl simulate --truth`.
[[nodiscard]] std::string truthJson(const Truth& truth);

} // namespace seamscope::simulate
