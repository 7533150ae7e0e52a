// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/pricing.h"
#include "telemetry/incident.h"

#include <vector>

namespace seamscope::economics {

/// What the total of an incident depends on, with standard deviations. Money in micro-units.
struct BandInputs {
    double compute = 0; ///< direct, rollback and opportunity
    double computeSigma = 0;
    double laborPerHour = 0;
    double laborHours = 0;
    double laborHoursSigma = 0;
    struct Delay {
        DelayValue perDay;
        double lostHours = 0; ///< before slack
        double lostHoursSigma = 0;
        double slackHours = 0;
    };
    std::vector<Delay> delays;
};

/// 10th and 90th percentile of the total from 2,000 samples with a fixed seed; the values of delay are read
/// as the 10th, 50th and 90th percentile of what a day is worth. @p likely stands in the middle as it is.
[[nodiscard]] telemetry::MoneyRange bandOf(const BandInputs& inputs, Micros likely);

} // namespace seamscope::economics
