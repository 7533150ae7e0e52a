// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/gpu_time.h"
#include "base/result.h"
#include "economics/money.h"
#include "simulate/counterfactual_runs.h"
#include "simulate/options.h"
#include "topology/topology.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::simulate {

/// One thing that was wrong.
struct TruthRoot {
    topology::EntityId entity;
    std::string mechanism;
    topology::Seam seam = topology::Seam::none;
    std::vector<topology::EntityId> accepted; ///< other entities that count as right
    TimePoint onset{};
    std::optional<TimePoint> repaired;
};

/// What really happened in a run, from the same seed with and without the fault. Analysis never reads it.
struct Truth {
    std::string scenario;
    bool isBenign = false; ///< nothing is wrong, though it may look so
    std::uint64_t seed = 0;
    std::uint32_t gpus = 0;
    TimePoint start{};
    TimePoint end{};              ///< of the data
    std::vector<TruthRoot> roots; ///< in order of onset; empty: nothing was wrong before the end of the data
    std::vector<FirstEffect> effects; ///< in order of time
    std::optional<TimePoint> ended; ///< the fault was gone and every job ran again; unset: not before the end
    std::uint32_t throttledGpus = 0; ///< that ever throttled
    Duration slow{0}, blocked{0}, restart{0}, discarded{0},
        checkpointExcess{0}; ///< wall time of the first job
    Duration serving{0};     ///< of the inference job: time in which it only waited for first tokens
    double lostSteps = 0;
    double lostTokens = 0;
    GpuTime lostTime;                                       ///< of all jobs
    economics::Micros direct, opportunity, rollback, labor; ///< USD, layers of the contract §6
    std::optional<economics::Micros> schedule;              ///< unset: no value of delay is stated
    double scheduleHours = 0;                               ///< beyond the slack of the next milestone
};

/// Plays the run and its counterfactual for @p length (whole seconds, at most 30 days) and compares them.
[[nodiscard]] Result<Truth> truthOf(const Options& options, Duration length);

/// As a document that a simulated recording brings along, when its truth was asked for.
inline constexpr std::string_view kTruthDocument = "truth.json";
/// One JSON object, schema 1, for `seamctl simulate --truth`.
[[nodiscard]] std::string truthJson(const Truth& truth);
/// What was wrong, of such an object. Bounded; invalidInput says which member.
[[nodiscard]] Result<std::vector<TruthRoot>> rootsFromTruthJson(std::string_view text);

} // namespace seamscope::simulate
