// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/meter_detail.h"
#include "feed/part.h"
#include "telemetry/message.h"
#include "telemetry/series.h"

#include <optional>
#include <string>
#include <vector>

namespace seamscope::telemetry {

/// What finance sees in one line (contract §6 has the rest, later). Money in micro-units of the currency.
struct MeterReading {
    TimePoint at{};
    std::string currency;                   ///< empty when no price is known: GPU-hours only
    std::int64_t lostPerHourMicros = 0;     ///< GPUs × rate × (1 − useful ÷ expected), all jobs
    std::int64_t paidPerHourMicros = 0;     ///< GPUs × rate
    std::int64_t lostTotalMicros = 0;       ///< integral since `since`
    GpuTime lostGpuTime{};                    ///< the same as GPU-time
    TimePoint since{};                      ///< start of the integral
    std::uint32_t gpus = 0;                 ///< GPUs of jobs with a known expectation
    std::uint32_t gpusWithoutReference = 0; ///< GPUs whose loss cannot be told: shown, never counted as zero
    std::uint32_t gpusWithoutPrice = 0; ///< of running jobs, where others have one: in no amount, and told beside each headline
    double delivered = 1;                   ///< useful ÷ expected, GPU-weighted; 1 = all of it
    double lostSteps = 0;                   ///< steps that did not happen, since `since`
    double lostTokens = 0;
    double lostRequests = 0; ///< that the lost time of inference jobs would have served
    struct JobLine {
        topology::EntityId job;
        std::uint32_t gpus = 0;
        std::optional<double> stepSeconds; ///< last seen; of an inference job the time to the first token
        std::optional<double> referenceSeconds; ///< expectation
        Message referenceSource;                ///< provenance of the expectation
        std::string priceSource;
        std::int64_t lostPerHourMicros = 0;
        Quality quality = Quality::missing; ///< missing = grey: stale steps or no reference
        bool isServing = false;             ///< an inference job
        double lostRequestsPerSecond = 0;   ///< of one: what its lost time would serve
        std::optional<double> delivered{};  ///< useful ÷ expected; the reading's is the mean of these by GPUs
        bool operator==(const JobLine&) const = default;
    };
    std::vector<JobLine> jobs;
    Quality quality = Quality::missing; ///< worst of the jobs that count
    std::optional<MeterDetail> detail;  ///< none: from a gateway or recording that did not work it out
    bool operator==(const MeterReading&) const = default;
};

} // namespace seamscope::telemetry
