// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/cluster.h"

#include "base/stable_hash.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace seamscope::simulate {
namespace {

constexpr Duration kTick = std::chrono::seconds(1);
constexpr std::uint32_t kMaxGpus = 16'384;
constexpr std::uint32_t kMaxBystanders = 100;

bool isWholeSeconds(Duration d) { return d % std::chrono::seconds(1) == Duration::zero(); }

Result<> checkPeriod(Duration period, const char* what) {
    if (period < std::chrono::seconds(1) || period > std::chrono::hours(1) || !isWholeSeconds(period))
        return fail(ErrorCode::invalidInput,
                    std::string(what) + " must be whole seconds between 1 s and 1 h");
    return {};
}

Result<> checkTimes(const Options& options) {
    if (!isWholeSeconds(options.start.time_since_epoch()) || !isWholeSeconds(options.onset) ||
        !isWholeSeconds(options.secondOnset) || !isWholeSeconds(options.exportersOnset))
        return fail(ErrorCode::invalidInput, "start and onset must be whole seconds");
    if (options.onset < Duration::zero() || options.onset > std::chrono::hours(24 * 30) ||
        options.secondOnset < Duration::zero() || options.secondOnset > std::chrono::hours(24 * 30) ||
        options.exportersOnset < Duration::zero() || options.exportersOnset > std::chrono::hours(24 * 30))
        return fail(ErrorCode::invalidInput, "onset must lie within 30 days after the start");
    if (options.faultLength &&
        (*options.faultLength <= Duration::zero() || !isWholeSeconds(*options.faultLength)))
        return fail(ErrorCode::invalidInput, "the length of the fault must be whole seconds, more than none");
    SEAM_TRY(checkPeriod(options.gpuPeriod, "the GPU period"));
    SEAM_TRY(checkPeriod(options.hostPeriod, "the host period"));
    return checkPeriod(options.facilityPeriod, "the facility period");
}

/// Scenarios of one seed do not share their victims.
std::uint64_t hashOf(std::string_view text) { return stableHash(text) >> 1U; }

Hall hallOf(const Options& options, const Noise& noise) {
    const Scenario* scenario = findScenario(options.scenario);
    const Scenario* second = findScenario(options.second);
    if (!options.isDrawn) {
        Hall hall;
        hall.saysMore = scenario->saysMore || second || options.bystanders > 0;
        hall.hasTrainerLog = options.trainingLog;
        // The reference hall trains one job; a story of users or of two jobs has what it needs, whichever hall it is in.
        Hall bent;
        Dice dice(noise, Draw::hall, 1);
        if (scenario->prepare)
            scenario->prepare(bent, dice);
        hall.servingShare = bent.servingShare;
        hall.neighbourShare = bent.neighbourShare;
        hall.isShuffled = bent.servingShare > 0 || bent.neighbourShare > 0; // hosts are dealt out to two jobs
        return hall;
    }
    Hall hall = drawHall(noise, options.gpus);
    Dice dice(noise, Draw::hall, 1);
    if (scenario->prepare)
        scenario->prepare(hall, dice);
    if (second && second->prepare)
        second->prepare(hall, dice);
    return hall;
}

/// A drawn hall scrapes at its own pace.
Options resolved(Options options, const Noise& noise) {
    if (!options.isDrawn)
        return options;
    constexpr std::array<int, 4> kGpuSeconds = {2, 5, 5, 10};
    constexpr std::array<int, 4> kHostSeconds = {5, 10, 15, 15};
    constexpr std::array<int, 4> kFacilitySeconds = {1, 5, 10, 10};
    Dice dice(noise, Draw::hall, 2);
    options.gpuPeriod = std::chrono::seconds(kGpuSeconds[dice.below(4)]);
    options.hostPeriod = std::chrono::seconds(kHostSeconds[dice.below(4)]);
    options.facilityPeriod = std::chrono::seconds(kFacilitySeconds[dice.below(4)]);
    options.counterResetsPerHour = dice.chance(0.4) ? dice.between(0, 2) : 0;
    return options;
}

} // namespace

Result<const Scenario*> checkOptions(const Options& options) {
    const Scenario* scenario = findScenario(options.scenario);
    if (!scenario)
        return fail(ErrorCode::notFound, "there is no scenario '" + options.scenario + "'");
    if (options.gpus < kGpusPerHost || options.gpus > kMaxGpus || options.gpus % kGpusPerHost != 0)
        return fail(ErrorCode::invalidInput,
                    "the number of GPUs must be a multiple of 8 between 8 and 16384");
    if (options.gpus < scenario->smallestGpus)
        return fail(ErrorCode::invalidInput, "scenario '" + options.scenario + "' needs at least " +
                                                 std::to_string(scenario->smallestGpus) + " GPUs");
    if (!options.second.empty() && !findScenario(options.second))
        return fail(ErrorCode::notFound, "there is no scenario '" + options.second + "'");
    if (options.bystanders > kMaxBystanders)
        return fail(ErrorCode::invalidInput, "at most 100 bystanders");
    if (options.deadExporters > options.gpus / kGpusPerHost)
        return fail(ErrorCode::invalidInput, "more dead exporters than there are hosts");
    SEAM_TRY(checkTimes(options));
    // Written so that NaN fails.
    if (!(options.severity > 0.0 && options.severity <= 1.3))
        return fail(ErrorCode::invalidInput, "severity must be more than 0 and at most 1.3");
    if (!(options.missingShare >= 0.0 && options.missingShare <= 0.5))
        return fail(ErrorCode::invalidInput, "the share of missing scrapes must lie between 0 and 0.5");
    if (!(options.counterResetsPerHour >= 0.0 && options.counterResetsPerHour <= 1000.0))
        return fail(ErrorCode::invalidInput, "counter resets must lie between 0 and 1000 an hour");
    return scenario;
}

Duration drawnOnset(const Options& options, Duration length) {
    Dice dice(Noise(options.seed), Draw::hall, 3 + hashOf(options.scenario));
    return std::chrono::seconds(std::llround(dice.between(0.35, 0.65) * toSeconds(length)));
}

Cluster::Cluster(const Options& options, Fate fate)
    : m_noise(options.seed)
    , m_options(resolved(options, m_noise))
    , m_site(options.gpus, m_noise, hallOf(options, m_noise))
    , m_plant(m_site, m_noise)
    , m_faultState(m_site)
    , m_counters(m_site, m_noise)
    , m_events(m_site)
    , m_activity(m_site.gpus())
    , m_jobOfGpu(m_site.gpus(), kIdle)
    , m_now(options.start) {
    for (std::uint32_t job = 0; job < m_site.jobs(); ++job)
        m_jobs.emplace_back(m_site, m_noise, options.start, job);
    for (const TrainingJob& job : m_jobs)
        for (const std::uint32_t gpu : job.gpuOfRank())
            m_jobOfGpu[gpu] = static_cast<std::int8_t>(job.number());
    if (!m_site.servingHosts().empty())
        m_serving.emplace(m_site, m_noise);
    for (const std::uint32_t host : m_site.servingHosts())
        std::fill_n(m_jobOfGpu.begin() + host * kGpusPerHost, kGpusPerHost, kServes);
    addFaults(fate);
}

void Cluster::addFaults(Fate fate) {
    const auto add = [&](std::unique_ptr<Fault> fault, Duration onset, std::optional<Duration> length) {
        if (fault && (fate == Fate::asTold || !fault->root()))
            m_courses.push_back({std::move(fault), onset, length, m_options.severity, 0});
    };
    const auto made = [&](const Scenario& scenario, std::uint64_t number) -> std::unique_ptr<Fault> {
        Dice dice(m_noise, Draw::fault, number + hashOf(scenario.name));
        return scenario.make ? scenario.make(m_site, m_noise, dice) : nullptr;
    };
    const Scenario* first = findScenario(m_options.scenario);
    add(made(*first, 0), m_options.onset, m_options.faultLength);
    if (const Scenario* second = findScenario(m_options.second))
        add(made(*second, 1), m_options.secondOnset, std::nullopt);
    for (std::uint32_t i = 0; i < m_options.bystanders; ++i)
        add(makeBystander(m_site, m_noise, i),
            std::chrono::seconds(60 + m_noise.bits(Draw::bystander, i) % 3000), std::nullopt);
    if (m_options.deadExporters > 0)
        add(makeDeadExporters(m_site, m_options.deadExporters), m_options.exportersOnset, std::nullopt);
}

std::vector<Cluster::Trouble> Cluster::troubles() const {
    std::vector<Trouble> all;
    for (const Course& course : m_courses) {
        const auto root = course.fault->root();
        if (!root)
            continue;
        const TimePoint onset = m_options.start + course.onset;
        all.push_back({*root, onset, {}});
        if (course.length)
            all.back().repaired = onset + *course.length;
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.onset < b.onset; });
    return all;
}

std::optional<std::uint32_t> Cluster::jobOfGpu(std::uint32_t gpu) const {
    if (m_jobOfGpu[gpu] < 0)
        return std::nullopt;
    return static_cast<std::uint32_t>(m_jobOfGpu[gpu]);
}

bool Cluster::isSpinning(std::uint32_t gpu) const {
    const auto number = jobOfGpu(gpu);
    if (!number || m_faultState.presence[gpu] != Presence::here)
        return false;
    const TrainingJob& job = m_jobs[*number];
    return !job.isInCheckpoint() && !job.isRestarting();
}

/// GPUs that turned themselves off are gone until the job that misses them is started again.
void Cluster::protect() {
    for (const std::uint32_t gpu : m_plant.trips())
        m_events.xid(m_now, gpu, 79, "GPU has fallen off the bus.");
    for (std::uint32_t gpu = 0; gpu < m_site.gpus(); ++gpu) {
        if (!m_plant.isGpuOff(gpu))
            continue;
        const auto job = jobOfGpu(gpu);
        if (!job || m_jobs[*job].isRestarting())
            m_plant.powerOn(gpu);
        if (m_plant.isGpuOff(gpu))
            m_faultState.presence[gpu] = Presence::lost;
    }
}

void Cluster::applyFaults() {
    m_faultState.rest();
    protect();
    m_isTroubled = std::any_of(m_jobs.begin(), m_jobs.end(),
                               [](const TrainingJob& job) { return job.isBlocked() || job.isRestarting(); });
    for (Course& course : m_courses) {
        const Duration since = m_now - (m_options.start + course.onset);
        if (since < Duration::zero())
            course.restartsBefore = m_jobs.front().restarts();
        if (since < Duration::zero() || (course.length && since >= *course.length))
            continue;
        const double to = toSeconds(since);
        const Moment moment{m_options.start + course.onset, to - toSeconds(kTick), to, course.severity,
                            m_jobs.front().restarts() - course.restartsBefore};
        m_isTroubled = m_isTroubled || (course.fault->root() && course.fault->isActive(moment));
        course.fault->apply(moment, m_faultState);
        course.fault->emitEvents(moment, m_events);
    }
}

void Cluster::serve() {
    m_serving->tick(m_ticks, m_faultState);
    for (const ServingJob::Pool& pool : m_serving->pools())
        for (const std::uint32_t host : pool.hosts)
            std::fill_n(m_activity.begin() + host * kGpusPerHost, kGpusPerHost,
                        static_cast<float>(pool.activity));
}

void Cluster::tick(std::span<const TrainingJob::Listener> listeners) {
    static const TrainingJob::Listener kNobody;
    applyFaults();
    m_now += kTick;
    ++m_ticks;
    const auto clock = [this](std::uint32_t gpu) { return m_plant.gpuClockMhz(gpu); };
    for (std::uint32_t job = 0; job < jobs(); ++job) {
        m_jobs[job].advance(m_now, clock, m_faultState, job < listeners.size() ? listeners[job] : kNobody);
        for (const std::uint32_t gpu : m_jobs[job].gpuOfRank())
            m_activity[gpu] = m_jobs[job].activity()[gpu];
    }
    if (m_serving)
        serve();
    m_plant.step(m_faultState, m_activity);
    m_counters.tick(m_faultState, m_ticks);
}

} // namespace seamscope::simulate
