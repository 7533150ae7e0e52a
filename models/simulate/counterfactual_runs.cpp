// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/counterfactual_runs.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>

namespace seamscope::simulate {
namespace {

using telemetry::SignalKind;

/// A difference counts beyond so many standard deviations of the series' own noise.
constexpr double kVisibleSigma = 4;
/// A series is silent when that of the other run has gone on for so many samples.
constexpr std::size_t kSilentSamples = 3;
/// Changes from sample to sample beyond this many deviations are no noise (checkpoints, restarts).
constexpr double kNoNoiseSigma = 5;
constexpr int kLearningSamples = 12;

struct Sample {
    TimePoint at;
    double value;
};

/// Keeps what one run emits, by series.
class KeepingLane final : public telemetry::Lane {
public:
    struct Series {
        std::string name, metric;
        SignalKind kind = SignalKind::gauge;
        std::deque<Sample> waiting;
    };
    std::vector<Series> series_;
    std::vector<telemetry::Event> events;

    telemetry::SeriesId series(const telemetry::RawSeries& raw) override {
        telemetry::Labels labels;
        for (const auto& [name, value] : raw.labels)
            labels.emplace_back(name, value);
        std::sort(labels.begin(), labels.end());
        series_.push_back({telemetry::formatSeries(raw.metric, labels),
                           std::string(raw.metric),
                           raw.declaredKind.value_or(SignalKind::gauge),
                           {}});
        return telemetry::SeriesId(static_cast<std::uint32_t>(series_.size() - 1));
    }
    void samples(telemetry::SampleBatch&& batch) override {
        for (std::size_t i = 0; i < batch.size(); ++i)
            series_[batch.series[i].value()].waiting.push_back({batch.time[i], batch.value[i]});
    }
    void event(telemetry::Event&& event) override { events.push_back(std::move(event)); }
    void topology(const topology::TopologyFragment&) override {}
    void document(std::string_view, std::string_view) override {}
    void fault(telemetry::InputFault, std::string_view, std::uint64_t) override {}
    void contact() override {}
    void contactFailed(const Error&) override {}
    void finished() override {}
    [[nodiscard]] telemetry::SourceHealth health() const override { return {}; }
    [[nodiscard]] const telemetry::Catalogue& catalogue() const override { return m_catalogue; }
    [[nodiscard]] TimePoint now() const override { return {}; }

private:
    telemetry::Catalogue m_catalogue;
};

/// What is known of the noise of one series, from the healthy run.
struct NoiseGauge {
    double lastFaulty = 0, lastHealthy = 0; ///< for counters: the totals before
    double previous = 0;
    double squares = 0;
    int count = 0;

    /// @p value of the healthy run: a gauge, or the increment of a counter.
    void learn(double value) {
        const double change = count > 0 ? value - previous : 0;
        previous = value;
        ++count;
        const double sigma = deviation();
        if (count > kLearningSamples && sigma > 0 && std::abs(change) > kNoNoiseSigma * sigma)
            return;
        squares += change * change;
    }
    /// Of AR(1) noise with φ = 0.6, from its changes: Var(Δ) = 2 σ² (1 − φ).
    [[nodiscard]] double deviation() const { return count > 1 ? std::sqrt(squares / (count - 1) / 0.8) : 0; }
};

} // namespace

Duration StepLengths::excessOver(const StepLengths& other) const {
    Duration sum{0};
    for (const auto& [number, length] : m_kept)
        if (const auto it = other.m_kept.find(number); it != other.m_kept.end())
            sum += length - it->second;
    return sum;
}

double servingExcess(double usualSeconds, double actualSeconds) {
    return actualSeconds > 0 ? std::max(0.0, 1 - usualSeconds / actualSeconds) : 0;
}

struct CounterfactualRuns::Private {
    KeepingLane faultyLane, healthyLane;
    std::unique_ptr<Simulation> faulty, healthy;
    std::vector<NoiseGauge> noise;
    std::map<std::string, FirstEffect> effects; ///< by metric; lines under ""
    std::optional<TimePoint> firstAt, firstFoundAt;
    std::vector<StepLengths> faultySteps, healthySteps; ///< by job
    std::vector<double> healthyFirstTokens;
    double servingExcess = 0;

    void note(const std::string& metric, const std::string& series, TimePoint at) {
        if (!firstAt || at < *firstAt) {
            firstAt = at;
            firstFoundAt = faulty->now();
        }
        const auto [it, isNew] = effects.try_emplace(metric, FirstEffect{metric, series, at});
        if (!isNew && at < it->second.at)
            it->second = {metric, series, at};
    }

    void compareEvents() {
        // Lines that both wrote cancel each other; they come in the same order.
        auto& mine = faultyLane.events;
        auto& other = healthyLane.events;
        for (const telemetry::Event& event : mine)
            if (event.kind != telemetry::EventKind::plannedCheckpoint && !isPaced(event) &&
                std::none_of(other.begin(), other.end(), [&](const auto& o) { return o.text == event.text; }))
                note("", event.text, event.at);
        mine.clear();
        other.clear();
    }
    /// Lines that come with the pace of a job; its slowness shows in numbers first.
    static bool isPaced(const telemetry::Event& event) {
        return event.kind == telemetry::EventKind::log && (event.text.find("iteration") != std::string::npos);
    }

    void compareSeries() {
        for (std::size_t i = 0; i < faultyLane.series_.size(); ++i) {
            auto& mine = faultyLane.series_[i];
            auto& other = healthyLane.series_[i];
            while (!mine.waiting.empty() && !other.waiting.empty()) {
                compare(mine, mine.waiting.front(), other.waiting.front(), noise[i]);
                mine.waiting.pop_front();
                other.waiting.pop_front();
            }
            // Only what is scraped can fall silent; what comes with steps is late.
            if (other.waiting.size() > kSilentSamples && !isPacedMetric(mine.metric))
                note(mine.metric, mine.name + " is silent", other.waiting.front().at);
            if (other.waiting.size() > kSilentSamples * 4 && !isPacedMetric(mine.metric))
                other.waiting.clear(); // it may come back: compare from there on
        }
    }
    static bool isPacedMetric(const std::string& metric) {
        return metric.starts_with("training_") || metric.starts_with("checkpoint_");
    }

    void compare(const KeepingLane::Series& series, const Sample& a, const Sample& b, NoiseGauge& gauge) {
        double x = a.value, y = b.value;
        if (series.kind == SignalKind::counter) {
            x -= std::exchange(gauge.lastFaulty, a.value);
            y -= std::exchange(gauge.lastHealthy, b.value);
        }
        gauge.learn(y);
        // A tiny share of the value stands for rounding.
        const double visible = kVisibleSigma * gauge.deviation() + 1e-6 * std::abs(y);
        if (x != y && std::abs(x - y) > visible && gauge.count > 1)
            note(series.metric, series.name, a.at);
    }
};

CounterfactualRuns::CounterfactualRuns()
    : d(std::make_unique<Private>()) {}
CounterfactualRuns::~CounterfactualRuns() = default;

Result<std::unique_ptr<CounterfactualRuns>> CounterfactualRuns::create(const Options& options) {
    std::unique_ptr<CounterfactualRuns> runs(new CounterfactualRuns);
    Private& d = *runs->d;
    auto faulty = Simulation::create(options, d.faultyLane, Cluster::Fate::asTold);
    if (!faulty)
        return fail(faulty.error());
    auto healthy = Simulation::create(options, d.healthyLane, Cluster::Fate::healthy);
    if (!healthy)
        return fail(healthy.error());
    d.faulty = std::move(*faulty);
    d.healthy = std::move(*healthy);
    d.noise.resize(d.faultyLane.series_.size());
    d.faultySteps.resize(d.faulty->cluster().jobs());
    d.healthySteps.resize(d.faulty->cluster().jobs());
    d.faulty->setObserver({[&d](std::uint32_t job, const StepRecord& r) { d.faultySteps[job].made(r); },
                           [&d](std::uint32_t job, std::uint64_t step) { d.faultySteps[job].rolledBack(step); }});
    d.healthy->setObserver({[&d](std::uint32_t job, const StepRecord& r) { d.healthySteps[job].made(r); }, {}});
    return runs;
}

void CounterfactualRuns::advance(TimePoint to) {
    while (d->faulty->now() + std::chrono::seconds(1) <= to) {
        const TimePoint next = d->faulty->now() + std::chrono::seconds(1);
        d->faulty->advance(next);
        d->healthy->advance(next);
        if (const ServingJob* serving = d->faulty->cluster().serving()) {
            d->healthyFirstTokens.push_back(d->healthy->cluster().serving()->firstTokenSeconds());
            d->servingExcess += simulate::servingExcess(d->healthyFirstTokens.back(), serving->firstTokenSeconds());
        }
        d->compareEvents();
        d->compareSeries();
    }
}

const Cluster& CounterfactualRuns::faulty() const { return d->faulty->cluster(); }

std::vector<FirstEffect> CounterfactualRuns::effects() const {
    std::vector<FirstEffect> sorted;
    for (const auto& [metric, effect] : d->effects)
        sorted.push_back(effect);
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
    return sorted;
}

std::optional<TimePoint> CounterfactualRuns::firstFoundAt() const { return d->firstFoundAt; }
Duration CounterfactualRuns::servingExcess() const { return fromSeconds(d->servingExcess); }
const std::vector<StepLengths>& CounterfactualRuns::healthySteps() const { return d->healthySteps; }
const std::vector<double>& CounterfactualRuns::healthyFirstTokens() const { return d->healthyFirstTokens; }

std::vector<Duration> CounterfactualRuns::slowExcess() const {
    std::vector<Duration> all;
    for (std::size_t job = 0; job < d->faultySteps.size(); ++job)
        all.push_back(d->faultySteps[job].excessOver(d->healthySteps[job]));
    return all;
}

} // namespace seamscope::simulate
