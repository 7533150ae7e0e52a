// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/simulation.h"

#include <map>
#include <memory>
#include <optional>
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

/// How long the steps took that a job kept, by number.
class StepLengths {
public:
    void made(const StepRecord& step) { m_kept[step.number] = step.end - step.begin; }
    /// @param lastKept those behind it are made again
    void rolledBack(std::uint64_t lastKept) { m_kept.erase(m_kept.upper_bound(lastKept), m_kept.end()); }
    /// Σ over the steps that both have of (length here − length there).
    [[nodiscard]] Duration excessOver(const StepLengths& other) const;

private:
    std::map<std::uint64_t, Duration> m_kept;
};

/// What of a second an inference job only waits for first tokens more than it would have in the other run: 1 − usual ÷ actual.
[[nodiscard]] double servingExcess(double usualSeconds, double actualSeconds);

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
    /// When the first of them was found, which may be later than it shows; none: there is no effect.
    [[nodiscard]] std::optional<TimePoint> firstFoundAt() const;
    /// Of each job with the fault, more than without.
    [[nodiscard]] std::vector<Duration> slowExcess() const;
    [[nodiscard]] Duration servingExcess() const;
    /// By job.
    [[nodiscard]] const std::vector<StepLengths>& healthySteps() const;
    /// Seconds to the first token of the inference job, by second of the run; empty: there is none.
    [[nodiscard]] const std::vector<double>& healthyFirstTokens() const;

private:
    CounterfactualRuns();

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::simulate
