// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/baseline.h"
#include "economics/incident_cost.h"
#include "economics/recovery.h"
#include "economics/unit_work.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace seamscope::economics {

/// GPU-nanoseconds by the price row in force; nullptr = no price known.
using TimeByPrice = std::map<const PriceRow*, double>;

/// A part of what one incident took from one job, and when.
struct LossPiece {
    TimeRange range{};
    const PriceRow* row = nullptr;
    double gpuNanoseconds = 0;
    double steps = 0; ///< of the healthy job in it
    bool isStop = false;
};

/// What one incident took from one job.
struct JobLoss {
    const JobHistory* history = nullptr;
    const topology::Job* job = nullptr;
    Pace pace;
    UnitWork work; ///< of a step, in those that `pace` is of
    /// Of a step of before the first change of the work, which stated tokens are of, and what is lost is counted in.
    [[nodiscard]] double firstStepSeconds() const { return pace.seconds * work.at(kTimeMin); }
    TimeByPrice direct;                          ///< slow excess, blocked, checkpoint excess, restart
    TimeByPrice discarded;                       ///< work that a rollback threw away
    std::vector<LossPiece> trail;                ///< what `direct` is the sum of, by time
    std::vector<LossPiece> thrownAway;           ///< the same of `discarded`, at the time when it was
    std::vector<LossPiece> possible;             ///< besides, nothing of it likely: a stop that may turn out to end it
    double sigma = 0;                            ///< of all of it, GPU-nanoseconds
    const PriceRow* row = nullptr;               ///< price in force at the onset; null = not known
    TimePoint began = kTimeMax;                  ///< the onset, or what the job itself shows of it before
    TimePoint felt = kTimeMax; ///< the first stop or surely slow step of it; none: it is in the noise
    TimePoint back{};          ///< the job was itself again
    std::optional<Duration> usualWrite;          ///< what a checkpoint takes without trouble
    Recovery recovery;                           ///< whether the job is itself again, as far as the end of the incident
    std::optional<TimePoint> discardedAt;        ///< work was first thrown away
    Micros ratePerHour;                          ///< loss rate while it lasted, or now
    [[nodiscard]] double gpuNanoseconds() const; ///< never below zero
    [[nodiscard]] double lostWallSeconds() const;
    [[nodiscard]] double possibleGpuNanoseconds() const;
};

/// One standard deviation of so many steps of loss, GPU-nanoseconds: of the pace, of the noise of steps, and
/// where there was a stop of its ends.
[[nodiscard]] double sigmaOfSteps(const JobLoss& loss, double steps, bool hasStop);

/// A job of an incident of which nobody can say what it lost, and how long it was in it.
struct UnobservedJob {
    topology::EntityId job;
    std::uint32_t gpus = 0; ///< 0 = not known
    std::string_view model; ///< of its GPUs
    TimeRange range{};
};

struct IncidentLosses {
    std::vector<std::vector<JobLoss>> byIncident;
    std::vector<std::vector<UnobservedJob>> unobserved;
    std::vector<bool> isUnknown; ///< no expectation for any job of it
};

/// Splits the loss of every job among the incidents that lie on it (methods §3.3).
[[nodiscard]] IncidentLosses lossesOf(std::span<const IncidentSpan> incidents, const CostContext& context);

} // namespace seamscope::economics
