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
#include <utility>
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
/// What is wrong in such a run, which nobody has to play for that.
[[nodiscard]] Result<std::vector<TruthRoot>> rootsOf(const Options& options, Duration length);
/// All layers of what it cost.
[[nodiscard]] economics::Micros totalOf(const Truth& truth);

/// A run and its counterfactual, and what the run would have lost had its fault been taken out sooner. Up to then it is the run
/// itself, and what would have been without the fault stays what it is: only what the jobs do is played again, and nothing is
/// measured and compared a second time.
class RepairedRuns {
public:
    /// As truthOf().
    [[nodiscard]] static Result<RepairedRuns> play(const Options& options, Duration length);
    [[nodiscard]] const Truth& asTold() const { return m_asTold; }
    /// The truth of the run with the fault gone so long (whole seconds) after its onset; of its effects, the first may stand alone.
    [[nodiscard]] Result<Truth> repairedAfter(Duration lasts) const;

private:
    RepairedRuns(Options options, Duration length)
        : m_options(std::move(options))
        , m_length(length) {}

    Options m_options;
    Duration m_length;
    Truth m_asTold;
    std::optional<TimePoint> m_firstFoundAt;
    std::vector<StepLengths> m_healthySteps;
    std::vector<double> m_healthyFirstTokens;
};

/// As a document that a simulated recording brings along, when its truth was asked for.
inline constexpr std::string_view kTruthDocument = "truth.json";
/// One JSON object, schema 1, for `seamctl simulate --truth`.
[[nodiscard]] std::string truthJson(const Truth& truth);
/// What was wrong, of such an object. Bounded; invalidInput says which member.
[[nodiscard]] Result<std::vector<TruthRoot>> rootsFromTruthJson(std::string_view text);

} // namespace seamscope::simulate
