// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/baseline.h"

#include "base/median.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace seamscope::economics {
namespace {

using telemetry::Message;
using telemetry::MessageCode;
using telemetry::MeterBaseline;
using telemetry::Plural;
using telemetry::say;

constexpr std::size_t kWindowSteps = 1000;
constexpr double kReferenceError = 0.01; ///< by which a stated reference may miss the job's own mean
constexpr double kLeastSigma = 0.002;    ///< of a step; clocks of logs are not finer
constexpr double kBlockSteps = 20;       ///< counters count whole steps: judged in blocks
constexpr int kBlockSamples = 8;
constexpr double kLeastNoise = 0.0005; ///< of a step, in a sum of many
constexpr std::size_t kBatches = 20;
constexpr double kOutlierSigmas = 5;
constexpr std::size_t kWholeSeconds = 10; ///< ends of steps on whole seconds: no chance any more
constexpr double kSlowerSigmas = 4;

/// A healthy step with its share of the pause before it.
struct Cycle {
    TimePoint to{};
    double seconds = 0; ///< of one step
    double steps = 0;
    double slack = 0; ///< of `seconds`: what a counter's sample may be off at the ends
};

bool isTroubled(const HistorySpan& span, std::span<const TimeRange> troubled) {
    return std::any_of(troubled.begin(), troubled.end(),
                       [&](const TimeRange& r) { return span.from < r.to && span.to > r.from; });
}

/// Cycles of the pieces that count, joined to blocks where a piece is not one step.
std::vector<Cycle> cyclesOf(const topology::Job& job, std::span<const HistorySpan> line,
                            std::span<const TimeRange> troubled) {
    std::vector<Cycle> cycles;
    double pause = 0;
    Cycle block;
    double blockSeconds = 0;
    int samples = 0;
    for (const HistorySpan& span : line) {
        if (span.activity == Activity::between) {
            pause += toSeconds(span.length());
            continue;
        }
        const bool counts = span.activity == Activity::steps && span.steps > 0 && !span.isOpen &&
                            span.gpus == job.gpus && !isTroubled(span, troubled);
        if (!counts) {
            pause = 0;
            block = {};
            blockSeconds = 0;
            samples = 0;
            continue;
        }
        const double seconds = toSeconds(span.length()) + pause;
        pause = 0;
        if (!span.isCounted) {
            cycles.push_back({span.to, seconds / span.steps, span.steps, 0});
            continue;
        }
        block.steps += span.steps;
        block.slack = std::max(block.slack, seconds);
        blockSeconds += seconds;
        if (block.steps < kBlockSteps || ++samples < kBlockSamples)
            continue;
        cycles.push_back({span.to, blockSeconds / block.steps, block.steps, block.slack / block.steps});
        block = {};
        blockSeconds = 0;
        samples = 0;
    }
    // Where all lines are stamped to the second, a step may look longer or shorter by one.
    const bool isWhole =
        cycles.size() >= kWholeSeconds && std::all_of(cycles.begin(), cycles.end(), [](const Cycle& cycle) {
            return toNanoseconds(cycle.to) % toNanoseconds(TimePoint(std::chrono::seconds(1))) == 0;
        });
    for (Cycle& cycle : cycles)
        cycle.slack = std::max(cycle.slack, isWhole ? 1 / cycle.steps : 0.0);
    return cycles;
}

/// Without what lies further from the median than five standard deviations (by the median deviation).
std::vector<Cycle> withoutOutliers(std::span<const Cycle> cycles) {
    std::vector<double> values;
    for (const Cycle& cycle : cycles)
        values.push_back(cycle.seconds);
    const double median = upperMedian(values);
    for (double& value : values)
        value = std::abs(value - median);
    const double reach = kOutlierSigmas * std::max(1.4826 * upperMedian(values), kLeastSigma * median);
    std::vector<Cycle> kept;
    for (const Cycle& cycle : cycles)
        if (std::abs(cycle.seconds - median) <= reach + cycle.slack)
            kept.push_back(cycle);
    return kept;
}

/// By the means of batches (Law and Kelton): what they scatter by is what a sum of so many steps does,
/// whether or not one step says something of the next. 0 = too few to tell.
double noiseOf(std::span<const Cycle> cycles, double mean) {
    if (cycles.size() < 2 * kBatches)
        return 0;
    double squares = 0;
    for (std::size_t b = 0; b < kBatches; ++b) {
        const std::size_t first = b * cycles.size() / kBatches;
        const std::size_t last = (b + 1) * cycles.size() / kBatches;
        double steps = 0, seconds = 0;
        for (const Cycle& cycle : cycles.subspan(first, last - first)) {
            steps += cycle.steps;
            seconds += cycle.steps * cycle.seconds;
        }
        squares += steps * std::pow(seconds / steps - mean, 2);
    }
    return std::sqrt(squares / static_cast<double>(kBatches - 1));
}

Pace meanOf(std::span<const Cycle> cycles) {
    Pace pace;
    double weighted = 0;
    for (const Cycle& cycle : cycles) {
        pace.steps += cycle.steps;
        weighted += cycle.steps * cycle.seconds;
    }
    if (pace.steps <= 0)
        return {};
    pace.seconds = weighted / pace.steps;
    pace.of = cycles[cycles.size() / 2].to;
    double squares = 0;
    for (const Cycle& cycle : cycles) // of one step, although a block averages several
        squares += cycle.steps * (cycle.seconds - pace.seconds) * (cycle.seconds - pace.seconds);
    const double degrees = std::max(1.0, static_cast<double>(cycles.size()) - 1);
    const double variance = squares / degrees;
    pace.sigma = std::max(std::sqrt(variance), kLeastSigma * pace.seconds);
    if (cycles.size() < 8)
        pace.sigma = std::max(pace.sigma, kReferenceError * pace.seconds);
    const double noise = noiseOf(cycles, pace.seconds);
    pace.noise = noise > 0 ? std::max(noise, kLeastNoise * pace.seconds) : pace.sigma;
    pace.error = pace.noise / std::sqrt(pace.steps);
    return pace;
}

/// Steps just before an onset may be slow already (a creep is noticed late): while the last quarter is
/// clearly slower than the first half, it goes.
void dropCreep(std::vector<Cycle>& cycles) {
    for (int round = 0; round < 4 && cycles.size() >= 40; ++round) {
        const std::span<const Cycle> all(cycles);
        const Pace early = meanOf(all.first(all.size() / 2));
        const Pace late = meanOf(all.last(all.size() / 4));
        const double error = std::hypot(early.error, late.error);
        if (late.seconds - early.seconds < kSlowerSigmas * error ||
            late.seconds < early.seconds * (1 + kLeastSigma))
            return;
        cycles.resize(cycles.size() - cycles.size() / 4);
    }
}

Pace joined(const Pace& learned, const topology::Job& job, double unit) {
    if (!job.reference.stepSeconds || unit <= 0)
        return learned;
    const double reference = *job.reference.stepSeconds * unit;
    const double miss = kReferenceError * reference;
    Pace stated{reference, miss, miss, miss, 0, kTimeMin};
    if (!learned.isKnown())
        return stated;
    const double a = 1 / (learned.error * learned.error);
    const double b = 1 / (stated.error * stated.error);
    Pace pace = learned;
    if (b > a)
        pace.of = stated.of;
    pace.seconds = (a * learned.seconds + b * stated.seconds) / (a + b);
    pace.error = std::sqrt(1 / (a + b));
    return pace;
}

Message learnedFrom(const topology::Job& job, std::size_t steps, TimeRange window) {
    if (job.kind == topology::JobKind::inference)
        return say<MessageCode::baselineFirstToken>(window.length());
    return say<MessageCode::baselineSteps>(Plural{steps});
}

} // namespace

telemetry::MeterBaseline baselineOf(const topology::Job& job, std::span<const HistorySpan> line,
                                    std::span<const TimeRange> troubled, bool isStated) {
    MeterBaseline baseline;
    auto cycles = cyclesOf(job, line, troubled);
    if (cycles.size() > kWindowSteps)
        cycles.erase(cycles.begin(), cycles.end() - kWindowSteps);
    const std::size_t before = cycles.size();
    dropCreep(cycles);
    if (cycles.size() < before)
        baseline.refused = say<MessageCode::refusedSlower>(Plural{before - cycles.size()});
    else if (cycles.empty() && !troubled.empty())
        baseline.refused = say<MessageCode::refusedTroubled>();
    std::vector<double> seconds;
    double steps = 0;
    for (const Cycle& cycle : cycles) {
        seconds.push_back(cycle.seconds);
        steps += cycle.steps;
    }
    std::sort(seconds.begin(), seconds.end());
    const auto quantile = [&](double q) {
        return seconds[static_cast<std::size_t>(q * static_cast<double>(seconds.size() - 1))];
    };
    baseline.steps = static_cast<std::uint32_t>(std::min(steps, 4e9));
    if (!cycles.empty()) {
        baseline.window = {cycles.front().to - fromSeconds(cycles.front().seconds), cycles.back().to};
        baseline.lowSeconds = quantile(0.1);
        baseline.highSeconds = quantile(0.9);
    }
    if (job.reference.stepSeconds && isStated) {
        baseline.kind = MeterBaseline::Kind::reference;
        baseline.seconds = *job.reference.stepSeconds;
        baseline.source = Message(job.reference.source.empty() ? "jobs.json" : job.reference.source);
        baseline.isGrey = false;
    } else if (!cycles.empty()) {
        baseline.kind = MeterBaseline::Kind::learned;
        baseline.seconds = quantile(0.25);
        baseline.source = learnedFrom(job, baseline.steps, baseline.window);
        baseline.isGrey = baseline.steps < kLeastBaselineSteps;
    }
    return baseline;
}

Pace paceOf(const topology::Job& job, std::span<const HistorySpan> line, std::span<const TimeRange> troubled,
            TimePoint onset, double unit) {
    const auto cycles = cyclesOf(job, line, troubled);
    const auto first = std::partition_point(cycles.begin(), cycles.end(),
                                            [onset](const Cycle& cycle) { return cycle.to <= onset; });
    const auto begin = first - std::min<std::ptrdiff_t>(first - cycles.begin(), kWindowSteps);
    const auto end = first + std::min<std::ptrdiff_t>(cycles.end() - first, kWindowSteps);
    std::vector<Cycle> before(begin, first);
    dropCreep(before);
    // Steps after the incident stand in only where there are few before it: the job may not be what it was.
    std::vector<Cycle> chosen = before;
    if (before.size() < kLeastBaselineSteps)
        chosen.insert(chosen.end(), first, end);
    return joined(chosen.empty() ? Pace() : meanOf(withoutOutliers(chosen)), job, unit);
}

} // namespace seamscope::economics
