// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/baseline.h"
#include "economics/incident_cost.h"
#include "economics/recovery.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace seamscope::economics {

/// GPU-nanoseconds by the price row in force; nullptr = no price known.
using TimeByPrice = std::map<const PriceRow*, double>;

/// What one incident took from one job.
struct JobLoss {
    const topology::Job* job = nullptr;
    Pace pace;
    ServedRate served;                           ///< of an inference job
    TimeByPrice direct;                          ///< slow excess, blocked, checkpoint excess, restart
    TimeByPrice discarded;                       ///< work that a rollback threw away
    double sigma = 0;                            ///< of all of it, GPU-nanoseconds
    const PriceRow* row = nullptr;               ///< price in force at the onset; null = not known
    TimePoint began = kTimeMax;                  ///< the onset, or what the job itself shows of it before
    Recovery recovery;                           ///< of an open incident: whether the job is itself again
    std::optional<TimePoint> discardedAt;        ///< work was first thrown away
    Micros ratePerHour;                          ///< loss rate while it lasted, or now
    [[nodiscard]] double gpuNanoseconds() const; ///< never below zero
    [[nodiscard]] double lostWallSeconds() const;
};

struct IncidentLosses {
    std::vector<std::vector<JobLoss>> byIncident;
    std::vector<bool> isUnknown; ///< no expectation for a job of it
};

/// Splits the loss of every job among the incidents that lie on it (methods §3.3).
[[nodiscard]] IncidentLosses lossesOf(std::span<const IncidentSpan> incidents, const CostContext& context);

} // namespace seamscope::economics
