// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/meter_insight.h"
#include "feed/meter_detail.h"

#include <optional>
#include <vector>

namespace seamscope::economics {

/// What it costs to go on from a time, given how things stand then. Hours of wall time of the whole job; low
/// and high are the ends of an 80 % band.
struct WhatIfInputs {
    double gpus = 0;
    double microsPerGpuHour = 0; ///< opportunity margin included; 0 = no price
    double lostShare = 0;        ///< of throughput that is lost while waiting, 0..1
    double lostShareLow = 0;
    double lostShareHigh = 0;
    double restartHours = 0;
    double writeHours = 0;               ///< a checkpoint before the drain; 0 when the job stands still
    double atRiskHours = 0;              ///< work since the newest checkpoint that a restart can use
    bool isBlocked = false;              ///< it can write none: what is at risk is lost
    std::optional<double> watchdogHours; ///< until the job ends itself; it comes up on the same part then
    double laborMicrosPerHour = 0;
    double slackHours = 0; ///< left before the next milestone moves
    std::optional<DelayValue> delayPerDay;
};

/// One choice: wait so long, then drain and start again.
struct WhatIfCost {
    telemetry::MoneyRange cost;
    telemetry::MoneyRange waiting; ///< part of it
    double gpuHours = 0, gpuHoursLow = 0, gpuHoursHigh = 0;
    double jobHours = 0;
};
/// waiting = share × GPUs × hours, and where the watchdog ends the job on the way, that restart and what was
/// at risk; then the drain: a write (when it can), the restart, and when it cannot write, what is at risk.
/// Both at the price with its margin, people for the whole of it, delay beyond the slack. Ranges of
/// independent parts join as the root of their squares.
[[nodiscard]] WhatIfCost costOfDrainAfter(double waitHours, const WhatIfInputs& inputs);
/// Hours from which on waiting has cost what draining now would; nullopt: waiting costs nothing.
[[nodiscard]] std::optional<double> breakEvenHours(const WhatIfInputs& inputs);

/// Draining now and after 10, 30 and 60 minutes for every open incident, and other cadences for every job
/// that writes checkpoints. The details of the jobs and the open incidents must be there. Empty without a
/// known job.
[[nodiscard]] std::vector<telemetry::MeterWhatIf> whatIfsOf(const telemetry::MeterReading& reading,
                                                            const InsightInputs& inputs);
/// The shortest over all open incidents.
[[nodiscard]] std::optional<Duration> breakEvenOf(const telemetry::MeterReading& reading,
                                                  const InsightInputs& inputs);

} // namespace seamscope::economics
