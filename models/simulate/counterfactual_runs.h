// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/simulation.h"

#include <memory>
#include <string>
#include <vector>

namespace seamscope::simulate {

/// First sample of a metric that the run without the fault does not have: further off than four standard
/// deviations of the series' own noise, or missing for long. Or the first line that only one of them wrote.
struct FirstEffect {
    std::string metric; ///< empty: a line
    std::string series; ///< name with labels, or the line
    TimePoint at{};
};

/// One run and its counterfactual: the same seed, the same noise and bystanders, without the fault.
/// Everything both emit is compared as it comes, so what is found is what an observer could have seen.
class CounterfactualRuns {
public:
    [[nodiscard]] static Result<std::unique_ptr<CounterfactualRuns>> create(const Options& options);
    ~CounterfactualRuns();

    void advance(TimePoint to);
    [[nodiscard]] const Cluster& faulty() const;
    /// In order of time, one a metric.
    [[nodiscard]] std::vector<FirstEffect> effects() const;
    /// Σ over the steps of a job that both made and kept of (length with − length without).
    [[nodiscard]] Duration slowExcess(std::uint32_t job) const;
    /// Σ over time of 1 − usual ÷ actual time to the first token of the inference job.
    [[nodiscard]] Duration servingExcess() const;

private:
    CounterfactualRuns();

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::simulate
