// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/ledger.h"
#include "feed/meter_detail.h"

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace seamscope::economics {

/// GPU-time and, where every part has a price, money.
struct Amount {
    GpuTime gpuTime{};
    std::optional<std::int64_t> micros;
};

/// One job over the whole of the data.
struct JobCost {
    topology::Job job;
    TimeRange range{}; ///< of its history
    telemetry::MeterBaseline baseline;
    std::array<Amount, telemetry::kBucketCount> buckets;
    Amount lost; ///< D + X + B + R, not below zero: what was paid for and came to nothing
    /// 80 % band by the error of the baseline, upwards also what is unobserved; nothing when unpriced.
    telemetry::MoneyRange lostMoney;
    /// By what the band reaches to either side, by price row; null row = no price.
    std::map<const PriceRow*, GpuTime> reach;
    double lostGpuHoursLow = 0;
    double lostGpuHoursHigh = 0;
    double lostSteps = 0;
    std::optional<double> lostTokens;
    std::optional<double> lostRequests; ///< of an inference job: that its lost time would have served
    double lostShareOfDay = 0;
    std::optional<double> goodput; ///< P ÷ (N·T − U)
    std::optional<double> ettr;    ///< (P + X) ÷ (N·T − U − M)
    std::optional<double> mfu;
    std::uint32_t failures = 0;
    std::uint32_t checkpoints = 0;
    std::size_t refusedSteps = 0; ///< of negative length, or of a clock that went back; they widen the band
    std::optional<telemetry::CheckpointSqueeze> squeeze;
    /// Of nobody it is known what it did all that time; the high ends have room for all of what is
    /// unobserved.
    bool isUnobserved = false;
    telemetry::Message problem; ///< why the loss is not known; empty = it is
};

struct CostReport {
    std::string currency; ///< empty = no prices
    std::vector<JobCost> jobs;
    std::array<Amount, telemetry::kBucketCount> cluster;
    Amount lost; ///< of all jobs
    telemetry::MoneyRange lostMoney;
    /// Layers of all incidents; ranges of different incidents join as the root of their squares.
    std::array<telemetry::MoneyRange, 5> layers{};
    telemetry::Message note; ///< for a person, such as that people cost more than the GPUs; empty = none
};

/// What `seamctl cost` says, from the rows of the ledger and nothing else, so that the rows recompute it.
[[nodiscard]] CostReport costReportOf(const CostContext& context, const Ledger& ledger,
                                      std::span<const LedgerIncident> incidents);
/// Fills the layers of the cluster. @param costs of the incidents; those without a price add nothing
void addLayers(CostReport& report, std::span<const telemetry::IncidentCost* const> costs);
/// For the ledger: what the bands of the jobs reach.
[[nodiscard]] std::vector<BandLine> bandLinesOf(const CostReport& report);

} // namespace seamscope::economics
