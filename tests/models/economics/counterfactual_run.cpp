// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/economics/counterfactual_run.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace seamscope::test {
namespace {

using telemetry::Quality;

constexpr double kEpoch = 1.7721e9;
constexpr double kTokensPerStep = 1048576;
constexpr double kPollSeconds = 15;

TimePoint at(double seconds) { return TimePoint(fromSeconds(kEpoch + std::round(seconds * 1e3) / 1e3)); }

/// The same number for the same step of both runs: a hash (SplitMix64's finaliser) made normal (Box–Muller).
double normalOf(std::uint64_t seed, std::uint64_t index) {
    const auto uniform = [&](std::uint64_t salt) {
        std::uint64_t x = seed * 0x9E3779B97F4A7C15ULL + index * 2 + salt;
        x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
        return static_cast<double>((x ^ (x >> 31U)) >> 11U) * 0x1p-53;
    };
    return std::sqrt(-2 * std::log(1 - uniform(0))) * std::cos(2 * std::numbers::pi * uniform(1));
}

void push(economics::SampledSeries& series, double t, double value) {
    series.time.push_back(at(t));
    series.value.push_back(value);
    series.quality.push_back(Quality::good);
}

class Player {
public:
    Player(const RunOptions& options, CounterfactualRun& run)
        : m_o(options)
        , m_run(run) {}

    void play() {
        const double end = m_o.hours * 3600;
        const double onset = m_o.onsetHours * 3600;
        const double drain = m_o.drainHours >= 0 ? onset + m_o.drainHours * 3600 : 1e18;
        double over = m_o.faultHours > 0 ? std::min(end, onset + m_o.faultHours * 3600) : end;
        double hang = m_o.hangHours >= 0 ? onset + m_o.hangHours * 3600 : 1e18;
        double t = 0;
        double nextWrite = m_o.interval * 0.4;
        std::uint64_t writes = 0;
        long number = 1000;
        long kept = 1000;
        bool hasHung = false;
        double ended = over;
        while (t < end) {
            if (t >= drain && t < over && !hasHung) { // one more write, and a start without the part
                const double length = m_o.writeSeconds + m_o.restartSeconds;
                m_lost += std::min(end, t + length) - t;
                t = std::min(end, t + length);
                kept = number;
                over = ended = t;
                hang = 1e18;
                continue;
            }
            if (t >= nextWrite) {
                const double usual = m_o.writeSeconds * (1 + 0.02 * normalOf(m_o.seed + 1, writes++));
                const bool isFaulty = t >= onset && t < over && !hasHung;
                const double length = usual * (isFaulty ? m_o.writeFactor : 1);
                if (t + length > end) { // begun, and the data ends
                    m_run.facts.checkpoints.push_back({at(t), at(end), false, std::nullopt});
                    m_lost += std::max(0.0, end - t - usual);
                    break;
                }
                m_lost += length - usual;
                m_run.facts.checkpoints.push_back({at(t), at(t + length), true, std::nullopt});
                t += length;
                kept = number;
                nextWrite += m_o.interval;
                continue;
            }
            const double healthy = healthyStep(number + 1);
            const double length = healthy * (hasHung ? 1 : slowdownAt(t, onset, over));
            if (!hasHung && t + length > hang) {
                hasHung = true;
                const bool isDrained = drain >= hang && drain < hang + m_o.detectSeconds;
                const double stop = isDrained ? drain : hang + m_o.detectSeconds;
                m_run.truth.failure = at(std::min(end, stop));
                const double back = std::min(end, stop + m_o.restartSeconds);
                m_lost += back - t; // the step that was under way is lost too
                if (back >= end) {
                    t = end;
                    break;
                }
                for (long n = kept + 1; n <= number; ++n)
                    m_discarded += healthyStep(n);
                number = kept;
                t = back;
                ended = back;
                nextWrite = std::max(nextWrite, t);
                continue;
            }
            if (t + length > end)
                break;
            m_lost += length - healthy;
            t += length;
            ++number;
            m_run.facts.steps.push_back(
                {at(t), fromSeconds(length), static_cast<double>(number), Quality::good});
            push(m_run.steps, t, length);
            push(m_run.numbers, t, static_cast<double>(number));
        }
        finish(end, onset, ended);
    }

private:
    [[nodiscard]] double healthyStep(long number) const {
        return m_o.stepSeconds * (1 + m_o.stepSigma * normalOf(m_o.seed, static_cast<std::uint64_t>(number)));
    }
    [[nodiscard]] double slowdownAt(double t, double onset, double over) const {
        if (t < onset || t >= over)
            return 1;
        const double grown = m_o.creepHours > 0 ? std::min(1.0, (t - onset) / (m_o.creepHours * 3600)) : 1;
        return 1 + (m_o.slowdown - 1) * grown;
    }

    void finish(double end, double onset, double ended) {
        m_run.truth.lostGpuSeconds = (m_lost + m_discarded) * m_o.gpus;
        m_run.truth.discardedGpuSeconds = m_discarded * m_o.gpus;
        m_run.truth.onset = at(onset);
        m_run.truth.ended = at(ended);
        m_run.truth.isOpen = ended >= end;
        m_run.truth.dataEnd = at(end);
        m_run.facts.window = {at(0), at(end)};
        std::size_t next = 0;
        double tokens = 1000 * kTokensPerStep;
        double seconds = 0;
        for (double t = 3; t <= end; t += kPollSeconds) {
            for (; next < m_run.facts.steps.size() && m_run.facts.steps[next].end <= at(t); ++next) {
                tokens = *m_run.facts.steps[next].number * kTokensPerStep;
                seconds = toSeconds(m_run.facts.steps[next].length);
            }
            push(m_run.tokens, t, tokens);
            if (seconds > 0)
                push(m_run.polled, t, seconds);
        }
        m_run.polled.period = fromSeconds(kPollSeconds);
    }

    const RunOptions& m_o;
    CounterfactualRun& m_run;
    double m_lost = 0;
    double m_discarded = 0;
};

} // namespace

CounterfactualRun playCounterfactual(const RunOptions& options) {
    CounterfactualRun run;
    topology::Job& job = run.facts.job;
    job.id = *topology::EntityId::parse("job/run");
    job.program = *topology::EntityId::parse("program/p");
    job.gpus = options.gpus;
    job.reference.stepSeconds = options.stepSeconds * (1 + options.referenceError);
    job.reference.tokensPerStep = kTokensPerStep;
    job.checkpoint =
        topology::CheckpointPolicy{options.interval, options.writeSeconds, options.restartSeconds, {}, true};
    Player(options, run).play();
    return run;
}

} // namespace seamscope::test
