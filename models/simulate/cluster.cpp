// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/cluster.h"

#include <string>

namespace seamscope::simulate {
namespace {

constexpr Duration kTick = std::chrono::seconds(1);
constexpr std::uint32_t kMaxGpus = 16'384;

bool isWholeSeconds(Duration d) { return d % std::chrono::seconds(1) == Duration::zero(); }

Result<> checkPeriod(Duration period, const char* what) {
    if (period < std::chrono::seconds(1) || period > std::chrono::hours(1) || !isWholeSeconds(period))
        return fail(ErrorCode::invalidInput,
                    std::string(what) + " must be whole seconds between 1 s and 1 h");
    return {};
}

Result<> checkTimes(const Options& options) {
    if (!isWholeSeconds(options.start.time_since_epoch()) || !isWholeSeconds(options.onset))
        return fail(ErrorCode::invalidInput, "start and onset must be whole seconds");
    if (options.onset < Duration::zero() || options.onset > std::chrono::hours(24 * 30))
        return fail(ErrorCode::invalidInput, "onset must lie within 30 days after the start");
    if (options.faultLength &&
        (*options.faultLength <= Duration::zero() || !isWholeSeconds(*options.faultLength)))
        return fail(ErrorCode::invalidInput, "the length of the fault must be whole seconds, more than none");
    SEAM_TRY(checkPeriod(options.gpuPeriod, "the GPU period"));
    SEAM_TRY(checkPeriod(options.hostPeriod, "the host period"));
    return checkPeriod(options.facilityPeriod, "the facility period");
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

Cluster::Cluster(const Options& options, const Scenario& scenario)
    : m_options(options)
    , m_scenario(scenario)
    , m_noise(options.seed)
    , m_site(options.gpus, m_noise)
    , m_plant(m_site, m_noise)
    , m_job(m_site, m_noise, options.start)
    , m_now(options.start) {}

PlantParameters Cluster::disturbed() const {
    PlantParameters parameters(m_site.rows());
    const Duration since = m_now - (m_options.start + m_options.onset);
    if (since >= Duration::zero() && (!m_options.faultLength || since < *m_options.faultLength))
        m_scenario.disturb(m_site, m_noise, toSeconds(since), m_options.severity, parameters);
    return parameters;
}

void Cluster::tick(const TrainingJob::Listener& listener) {
    const PlantParameters parameters = disturbed();
    m_now += kTick;
    ++m_ticks;
    m_job.advance(
        m_now, [this](std::uint32_t gpu) { return m_plant.gpuClockMhz(gpu); }, listener);
    m_plant.step(parameters, m_job.activity());
}

} // namespace seamscope::simulate
