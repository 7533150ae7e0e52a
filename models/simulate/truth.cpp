// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/truth.h"

#include "simulate/cluster.h"
#include "simulate/prices.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace seamscope::simulate {
namespace {

using economics::GpuNanoseconds;
using economics::Micros;
using topology::EntityId;
using topology::EntityKind;

// Three σ of the sensor (or of the jitter) plus its step, unit of the signal.
constexpr double kPumpSpeedVisible = 0.4;
constexpr double kPumpPowerVisible = 25;
constexpr double kFlowVisible = 4.6;
constexpr double kCoolantVisible = 0.34;
constexpr double kGpuTemperatureVisible = 2.0;
constexpr double kClockVisible = kClockStepMhz;
constexpr double kStepVisible = 0.022 * kReferenceStepSeconds;

Micros microsOf(double amount) { return {static_cast<std::int64_t>(std::llround(amount * 1e6))}; }

/// Compares the run with its twin and notes what shows first.
class Witness {
public:
    Witness(const Cluster& faulty, const Cluster& healthy)
        : m_faulty(faulty)
        , m_healthy(healthy) {}

    void compare() {
        compareLoops();
        compareGpus();
    }
    void faultyStep(const StepRecord& record) { note(record, m_faultySteps, m_healthySteps, true); }
    void healthyStep(const StepRecord& record) { note(record, m_healthySteps, m_faultySteps, false); }

    [[nodiscard]] std::vector<FirstEffect> effects() const {
        auto sorted = m_effects;
        std::stable_sort(sorted.begin(), sorted.end(),
                         [](const auto& a, const auto& b) { return a.at < b.at; });
        return sorted;
    }
    /// Σ over the steps that both made of (length with − length without).
    [[nodiscard]] Duration lost() const { return m_lost; }

private:
    struct Step {
        TimePoint end;
        Duration length;
        std::vector<float> self, wait;
    };
    using Steps = std::map<std::uint64_t, Step>;

    [[nodiscard]] bool isOpen(std::string_view signal) const {
        return std::none_of(m_effects.begin(), m_effects.end(),
                            [&](const auto& e) { return e.signal == signal; });
    }
    void differ(const char* signal, double a, double b, double visible, const auto& entity, TimePoint at) {
        if (std::abs(a - b) > visible && isOpen(signal))
            m_effects.push_back({signal, entity(), at});
    }

    void compareLoops() {
        const Site& site = m_faulty.site();
        const TimePoint now = m_faulty.now();
        for (std::uint32_t row = 0; row < site.rows(); ++row) {
            const CoolantLoop& a = m_faulty.plant().loop(row);
            const CoolantLoop& b = m_healthy.plant().loop(row);
            const auto loop = [&] { return EntityId::make(EntityKind::loop, site.loopName(row)); };
            differ("coolant.flow", a.flowLitrePerMinute(), b.flowLitrePerMinute(), kFlowVisible, loop, now);
            differ("coolant.return.temperature", a.returnCelsius(), b.returnCelsius(), kCoolantVisible, loop,
                   now);
            for (std::uint32_t p = 0; p < kPumpsPerCdu; ++p) {
                const auto pump = [&] { return EntityId::make(EntityKind::pump, site.pumpName(row, p)); };
                differ("pump.speed", a.pumpSpeedPercent(), b.pumpSpeedPercent(), kPumpSpeedVisible, pump,
                       now);
                differ("pump.power", a.pumpWatts(p), b.pumpWatts(p), kPumpPowerVisible, pump, now);
            }
            for (std::uint32_t r = 0; r < a.racks(); ++r)
                differ(
                    "coolant.supply.temperature", a.rackInletCelsius(r), b.rackInletCelsius(r),
                    kCoolantVisible,
                    [&] { return EntityId::make(EntityKind::rack, site.rackName(row * kRacksPerRow + r)); },
                    now);
        }
    }

    void compareGpus() {
        if (!isOpen("gpu.temperature") && !isOpen("gpu.clock.sm"))
            return;
        // Twins drift apart in checkpoints; a GPU at rest beside one at work is no effect of heat.
        if (m_faulty.job().isInCheckpoint() || m_healthy.job().isInCheckpoint())
            m_settledFrom = m_faulty.now() + std::chrono::minutes(3);
        const Site& site = m_faulty.site();
        const TimePoint now = m_faulty.now();
        for (std::uint32_t gpu = 0; gpu < site.gpus(); ++gpu) {
            const auto id = [&] {
                return EntityId::gpu(site.hostName(Site::hostOf(gpu)), std::to_string(gpu % kGpusPerHost));
            };
            if (now >= m_settledFrom)
                differ("gpu.temperature", m_faulty.plant().gpuCelsius()[gpu],
                       m_healthy.plant().gpuCelsius()[gpu], kGpuTemperatureVisible, id, now);
            differ("gpu.clock.sm", m_faulty.plant().gpuClockMhz(gpu), m_healthy.plant().gpuClockMhz(gpu),
                   kClockVisible - 1, id, now);
        }
    }

    /// Steps of one number wait here for the other twin; either may be ahead.
    void note(const StepRecord& record, Steps& mine, Steps& others, bool isFaulty) {
        Step step{record.end, record.end - record.begin, {}, {}};
        if (isOpen("rank.self_time") || isOpen("rank.wait_time")) {
            step.self.assign(record.selfSeconds.begin(), record.selfSeconds.end());
            step.wait.assign(record.waitSeconds.begin(), record.waitSeconds.end());
        }
        const auto other = others.find(record.number);
        if (other == others.end()) {
            mine.emplace(record.number, std::move(step));
            return;
        }
        match(isFaulty ? step : other->second, isFaulty ? other->second : step);
        others.erase(other);
    }

    void match(const Step& with, const Step& without) {
        m_lost += with.length - without.length;
        const std::string job = m_faulty.site().jobName();
        differ(
            "job.step_seconds", toSeconds(with.length), toSeconds(without.length), kStepVisible,
            [&] { return EntityId::make(EntityKind::job, job); }, with.end);
        const std::size_t ranks = std::min(with.self.size(), without.self.size());
        for (std::uint32_t r = 0; r < ranks; ++r) {
            const auto rank = [&] { return EntityId::rank(job, r); };
            differ("rank.self_time", static_cast<double>(with.self[r]), static_cast<double>(without.self[r]),
                   kStepVisible, rank, with.end);
            differ("rank.wait_time", static_cast<double>(with.wait[r]), static_cast<double>(without.wait[r]),
                   kStepVisible, rank, with.end);
        }
    }

    const Cluster& m_faulty;
    const Cluster& m_healthy;
    std::vector<FirstEffect> m_effects;
    Steps m_faultySteps, m_healthySteps;
    Duration m_lost{0};
    TimePoint m_settledFrom = kTimeMin;
};

void price(Truth& truth) {
    truth.direct = economics::priceOf(truth.lostTime, microsOf(kGpuHourRate));
    truth.opportunity = economics::priceOf(truth.lostTime, microsOf(kGpuHourRate * kOpportunityMultiplier));
    if (!truth.effects.empty()) {
        const TimePoint until = std::min(truth.end, truth.repaired.value_or(truth.end));
        const double hours = std::max(0.0, toSeconds(until - truth.effects.front().at) / 3600.0);
        truth.labor = microsOf(kLaborPeople * kLaborRatePerHour * hours);
    }
    truth.scheduleHours =
        std::max(0.0, economics::toGpuHours(truth.lostTime) / truth.gpus - kMilestoneSlackHours);
}

Truth describe(const Cluster& cluster, Duration length) {
    const Options& options = cluster.options();
    Truth truth;
    truth.scenario = options.scenario;
    truth.seed = options.seed;
    truth.gpus = options.gpus;
    truth.start = options.start;
    truth.end = options.start + length;
    truth.mechanism = cluster.scenario().mechanism;
    const TimePoint onset = options.start + options.onset;
    if (truth.mechanism.empty() || onset >= truth.end)
        return truth;
    truth.root = cluster.scenario().root(cluster.site(), cluster.noise());
    truth.seam = cluster.scenario().seam;
    truth.onset = onset;
    if (options.faultLength && onset + *options.faultLength < truth.end)
        truth.repaired = onset + *options.faultLength;
    return truth;
}

} // namespace

Result<Truth> truthOf(const Options& options, Duration length) {
    const auto scenario = checkOptions(options);
    if (!scenario)
        return fail(scenario.error());
    if (length <= Duration::zero() || length > std::chrono::hours(24 * 30))
        return fail(ErrorCode::invalidInput, "the length of a run must lie between 1 s and 30 days");
    Cluster faulty(options, **scenario);
    Cluster healthy(options, *findScenario("healthy"));
    Witness witness(faulty, healthy);
    const TrainingJob::Listener onFaulty{[&](const StepRecord& r) { witness.faultyStep(r); }, {}, {}};
    const TrainingJob::Listener onHealthy{[&](const StepRecord& r) { witness.healthyStep(r); }, {}, {}};
    Truth truth = describe(faulty, length);
    while (faulty.now() + fromSeconds(kPlantTickSeconds) <= truth.end) {
        faulty.tick(onFaulty);
        healthy.tick(onHealthy);
        witness.compare();
    }
    truth.effects = witness.effects();
    for (std::uint32_t gpu = 0; gpu < options.gpus; ++gpu)
        truth.throttledGpus += faulty.plant().gpuThrottleSeconds(gpu) > 0 ? 1U : 0U;
    truth.lostTime = GpuNanoseconds{witness.lost().count() * options.gpus};
    truth.lostSteps = toSeconds(witness.lost()) / kReferenceStepSeconds;
    truth.lostTokens = truth.lostSteps * kTokensPerStepPerGpu * options.gpus;
    price(truth);
    return truth;
}

} // namespace seamscope::simulate
