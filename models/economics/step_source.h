// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_facts.h"

#include <span>
#include <vector>

namespace seamscope::economics {

/// One series of a job, its samples in the order of time; missing and bad ones are left out.
struct SampledSeries {
    Duration period{0}; ///< stated or learned distance of its samples; 0 = not known
    std::vector<TimePoint> time;
    std::vector<double> value;
    std::vector<telemetry::Quality> quality;
    [[nodiscard]] std::size_t size() const { return time.size(); }
};

/// What the series of a job say about its steps.
struct StepSeries {
    std::vector<SampledSeries> seconds; ///< job.step_seconds, one a source
    std::vector<SampledSeries> numbers; ///< job.step, by place the one beside `seconds`; may be empty
    std::vector<SampledSeries> tokens;  ///< job.tokens, cumulative
};

/// True when every sample of a series of step times is one finished step; false when it is polled, that is,
/// its samples lie on a grid of their own and repeat or skip steps.
[[nodiscard]] bool isStepwise(const SampledSeries& series);

/// Chooses what tells the steps best and fills `steps` or `progress`, with rollbacks that only a counter
/// shows: numbered steps, steps, the counter of tokens, polled step times, in this order. Series that repeat
/// the same steps (log and exporter, one log a rank) are joined, holes of one filled from the others.
void readSteps(const StepSeries& series, JobFacts& facts);

} // namespace seamscope::economics
