// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/step_source.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>

namespace seamscope::economics {
namespace {

constexpr double kStepTolerance = 0.1; ///< by which the distance of two steps may miss the stated length
constexpr std::size_t kMostTogether = 64; ///< steps that are held against their stamps at once
constexpr double kGridShare = 0.2;     ///< distances that vary so much less than the values lie on a grid
constexpr Duration kSameInstant = std::chrono::milliseconds(10);
constexpr double kResetShare = 0.01; ///< a counter that falls under that of its old value began anew
constexpr Duration kLeastStale = std::chrono::seconds(30);

double quantile(std::vector<double> values, double q) {
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(q * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

std::vector<double> distancesOf(const SampledSeries& series) {
    std::vector<double> distances;
    for (std::size_t i = 1; i < series.size(); ++i)
        distances.push_back(toSeconds(series.time[i] - series.time[i - 1]));
    return distances;
}

/// How many steps have to be taken together for stamps that were cut to whole seconds to tell their length within the
/// tolerance: the distance of two such stamps may miss by a second, and that of many by no more.
std::size_t togetherOf(const SampledSeries& series) {
    const auto isWhole = [](TimePoint t) { return t == std::chrono::floor<std::chrono::seconds>(t); };
    const double least = kStepTolerance * quantile(series.value, 0.5);
    if (!(least > 0) || !std::all_of(series.time.begin(), series.time.end(), isWhole))
        return 1;
    const double steps = std::ceil(1 / least);
    return static_cast<std::size_t>(std::min({steps, static_cast<double>(kMostTogether),
                                              static_cast<double>(series.size() - 1)}));
}

/// Half of the distances are as long as the steps between them say.
bool fitsDistances(const SampledSeries& series, const std::vector<double>& distances) {
    const std::size_t together = togetherOf(series);
    std::size_t fitting = 0;
    double apart = 0, stated = 0;
    for (std::size_t i = 0; i < distances.size(); ++i) {
        apart += distances[i];
        stated += series.value[i + 1];
        if (i + 1 < together)
            continue;
        if (i >= together) {
            apart -= distances[i - together];
            stated -= series.value[i + 1 - together];
        }
        if (std::abs(apart - stated) <= kStepTolerance * stated + 0.002)
            ++fitting;
    }
    return fitting * 2 >= distances.size() + 1 - together;
}

/// Value of a series at exactly this time.
std::optional<double> valueAt(const SampledSeries& series, TimePoint t) {
    const auto it = std::lower_bound(series.time.begin(), series.time.end(), t - kSameInstant);
    if (it == series.time.end() || *it > t + kSameInstant)
        return std::nullopt;
    return series.value[static_cast<std::size_t>(it - series.time.begin())];
}

/// Tokens a step: stated, or the greatest common divisor of what the counter grew by; 0 = not known.
double tokensPerStep(const JobFacts& facts, const SampledSeries& tokens) {
    if (facts.job.reference.tokensPerStep)
        return *facts.job.reference.tokensPerStep;
    std::int64_t divisor = 0;
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        const double grown = tokens.value[i] - tokens.value[i - 1];
        if (grown > 0.5 && grown < 9e15)
            divisor = std::gcd(divisor, std::llround(grown));
    }
    return divisor > 1 ? static_cast<double>(divisor) : 0;
}

std::vector<StepFact> stepsOf(const SampledSeries& seconds, const SampledSeries* numbers, double numberUnit) {
    std::vector<StepFact> steps;
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        StepFact fact{seconds.time[i], fromSeconds(seconds.value[i]), std::nullopt, seconds.quality[i]};
        if (numbers)
            if (const auto number = valueAt(*numbers, fact.end))
                fact.number = *number / numberUnit;
        steps.push_back(fact);
    }
    return steps;
}

std::size_t numbered(const std::vector<StepFact>& steps) {
    return static_cast<std::size_t>(
        std::count_if(steps.begin(), steps.end(), [](const StepFact& s) { return s.number.has_value(); }));
}

/// Adds steps of another source that the first does not know.
void fill(std::vector<StepFact>& steps, const std::vector<StepFact>& others) {
    std::vector<StepFact> missing;
    for (const StepFact& other : others) {
        const Duration reach = other.length * 9 / 10;
        const auto it = std::lower_bound(steps.begin(), steps.end(), other.end - reach,
                                         [](const StepFact& s, TimePoint t) { return s.end < t; });
        if (it == steps.end() || it->end > other.end + reach)
            missing.push_back(other);
    }
    if (missing.empty())
        return;
    // Numbers of two sources need not have one origin; steps of the second then have none.
    for (StepFact& fact : missing)
        if (numbered(steps) > 0 && !fact.number)
            fact.quality = std::max(fact.quality, telemetry::Quality::uncertain);
    steps.insert(steps.end(), missing.begin(), missing.end());
    std::stable_sort(steps.begin(), steps.end(), [](const auto& a, const auto& b) { return a.end < b.end; });
}

bool isReset(const SampledSeries& counter, std::size_t i) {
    const double before = counter.value[i - 1];
    const double now = counter.value[i];
    return now < before && (now < kResetShare * before || now < counter.value.front());
}

/// Falls of a counter: work that is done again, or a process that began to count anew. They happened when the
/// counter stopped growing, which is before it is seen to fall.
void noteFalls(const SampledSeries& tokens, double unit, JobFacts& facts) {
    TimePoint grown = tokens.time.front();
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        const double before = tokens.value[i - 1];
        const double now = tokens.value[i];
        if (isReset(tokens, i))
            facts.restarts.push_back(grown);
        else if (now < before)
            facts.rollbacks.push_back({grown, (before - now) / unit});
        if (now != before)
            grown = tokens.time[i];
    }
}

std::vector<ProgressFact> progressOf(const SampledSeries& tokens, double unit) {
    std::vector<ProgressFact> progress;
    double offset = 0; // what was counted before the counter began anew
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const double value = tokens.value[i];
        if (i > 0 && isReset(tokens, i))
            offset = progress.back().steps - value / unit;
        progress.push_back({tokens.time[i], offset + value / unit, false, tokens.quality[i]});
    }
    return progress;
}

/// The counter that polled step times stand for. A value that repeats to the last digit for longer than any
/// step could take is not news: the exporter shows the last step of a job that stands still.
std::vector<ProgressFact> countedFrom(const SampledSeries& polled) {
    std::vector<ProgressFact> progress;
    std::size_t changes = 0;
    for (std::size_t i = 1; i < polled.size(); ++i)
        changes += polled.value[i] != polled.value[i - 1] ? 1U : 0U;
    const bool varies = changes * 4 > polled.size();
    std::vector<std::size_t> runEnd(polled.size());
    for (std::size_t i = polled.size(); i-- > 0;)
        runEnd[i] = i + 1 < polled.size() && polled.value[i + 1] == polled.value[i] ? runEnd[i + 1] : i;
    double steps = 0;
    TimePoint changed = polled.time.empty() ? TimePoint() : polled.time.front();
    for (std::size_t i = 0; i < polled.size(); ++i) {
        const double seconds = polled.value[i];
        if (i > 0 && seconds > 0) {
            if (seconds != polled.value[i - 1])
                changed = polled.time[i];
            const Duration patience = std::max(kLeastStale, 3 * fromSeconds(std::min(seconds, 1e6)));
            const bool isStale = varies && polled.time[runEnd[i]] - changed > patience;
            if (!isStale || polled.time[i] == changed)
                steps += toSeconds(polled.time[i] - polled.time[i - 1]) / seconds;
        }
        progress.push_back(
            {polled.time[i], steps, true, std::max(polled.quality[i], telemetry::Quality::uncertain)});
    }
    return progress;
}

} // namespace

bool isStepwise(const SampledSeries& series) {
    if (series.size() < 3) {
        const double first = series.size() > 0 ? series.value.front() : 0;
        return series.period == Duration::zero() ||
               std::abs(toSeconds(series.period) - first) <= kStepTolerance * first;
    }
    const auto distances = distancesOf(series);
    if (!fitsDistances(series, distances))
        return false;
    const double spread = quantile(distances, 0.9) - quantile(distances, 0.1);
    const double varied = quantile(series.value, 0.9) - quantile(series.value, 0.1);
    const double middle = quantile(series.value, 0.5);
    return spread >= kGridShare * varied || varied < 0.005 * middle;
}

void readSteps(const StepSeries& series, JobFacts& facts) {
    const auto longest = std::max_element(series.tokens.begin(), series.tokens.end(),
                                          [](const auto& a, const auto& b) { return a.size() < b.size(); });
    const SampledSeries* tokens = longest == series.tokens.end() || longest->size() < 2 ? nullptr : &*longest;
    const double unit = tokens ? tokensPerStep(facts, *tokens) : 0;

    std::vector<std::vector<StepFact>> sources;
    const SampledSeries* polled = nullptr;
    for (std::size_t i = 0; i < series.seconds.size(); ++i) {
        const SampledSeries& seconds = series.seconds[i];
        if (!isStepwise(seconds)) {
            polled = polled && polled->size() >= seconds.size() ? polled : &seconds;
            continue;
        }
        const bool hasNumbers = i < series.numbers.size() && series.numbers[i].size() > 0;
        sources.push_back(hasNumbers ? stepsOf(seconds, &series.numbers[i], 1)
                          : unit > 0 ? stepsOf(seconds, tokens, unit)
                                     : stepsOf(seconds, nullptr, 1));
    }
    std::stable_sort(sources.begin(), sources.end(), [](const auto& a, const auto& b) {
        return std::pair(numbered(a), a.size()) > std::pair(numbered(b), b.size());
    });
    if (!sources.empty()) {
        facts.steps = std::move(sources.front());
        for (std::size_t i = 1; i < sources.size(); ++i)
            fill(facts.steps, sources[i]);
        if (unit > 0 && numbered(facts.steps) * 2 < facts.steps.size())
            noteFalls(*tokens, unit, facts);
    } else if (unit > 0) {
        facts.progress = progressOf(*tokens, unit);
    } else if (polled) {
        facts.progress = countedFrom(*polled);
    }
}

} // namespace seamscope::economics
