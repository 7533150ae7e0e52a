// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_facts.h"
#include "economics/step_source.h"

#include <cstdint>

namespace seamscope::test {

/// A training run played with and without a fault, from the same random numbers step by step, apart from all
/// code under test. What the fault cost is the difference of the two runs.
struct RunOptions {
    std::uint64_t seed = 1;
    std::uint32_t gpus = 256;
    double stepSeconds = 4.2;
    double stepSigma = 0.006;  ///< of a step, relative
    double referenceError = 0; ///< by which the stated reference misses the mean
    double hours = 2;
    double onsetHours = 1;
    double faultHours = 0.6;    ///< 0 = until the end of the data
    double slowdown = 1.15;     ///< at its worst
    double creepHours = 0;      ///< until it is that bad
    double hangHours = -1;      ///< after the onset the job hangs; < 0 never
    double detectSeconds = 900; ///< until the watchdog
    double restartSeconds = 240;
    double interval = 1800;
    double writeSeconds = 50;
    double writeFactor = 1; ///< while the fault is on
    double drainHours = -1; ///< after the onset the faulty part is taken out; < 0 never
};

struct CounterfactualTruth {
    double lostGpuSeconds = 0; ///< all of it
    double discardedGpuSeconds = 0;
    TimePoint onset{}, ended{}, dataEnd{};
    bool isOpen = false;
    std::optional<TimePoint> failure; ///< the watchdog ended the job
};

struct CounterfactualRun {
    economics::JobFacts facts;        ///< steps with numbers, writes; no failures
    economics::SampledSeries steps;   ///< every step, as an exporter pushes them
    economics::SampledSeries numbers; ///< beside them
    economics::SampledSeries tokens;  ///< counter, polled
    economics::SampledSeries polled;  ///< last step time, polled
    CounterfactualTruth truth;
};

[[nodiscard]] CounterfactualRun playCounterfactual(const RunOptions& options);

} // namespace seamscope::test
