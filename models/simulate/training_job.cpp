// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/training_job.h"

#include "simulate/gpu_physics.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::simulate {
namespace {

constexpr float kCheckpointActivity = 0.10F;
constexpr float kRestartActivity = 0.02F;
/// Same draw number space for all steps, so that a faulty run and its counterfactual compare step by step.
constexpr std::uint64_t kCalibrationSteps = 48;
/// Share of a step's compute that follows the tokens which a router sends to a rank.
constexpr double kExpertShare = 0.6;
constexpr double kKillLowSeconds = 2;
constexpr double kKillHighSeconds = 35;
/// How long a write that will fail tries.
constexpr double kFailedWriteShare = 0.6;

} // namespace

TrainingJob::TrainingJob(const Site& site, const Noise& noise, TimePoint start, std::uint32_t number)
    : m_noise(noise)
    , m_hall(site.hall())
    , m_number(number)
    , m_begin(start)
    , m_end(start)
    , m_now(start)
    , m_nextCheckpoint(start + Duration(std::llround(static_cast<double>(m_hall.checkpointInterval.count()) *
                                                     m_hall.firstCheckpointShare))) {
    const std::uint32_t n = site.gpusOfJob(number);
    m_self.resize(n);
    m_wait.resize(n);
    m_activity.assign(site.gpus(), 0.0F);
    for (std::uint32_t rank = 0; rank < n; ++rank) {
        const std::uint32_t gpu = site.gpuOfRank(rank, number);
        m_gpuOfRank.push_back(gpu);
        m_chipSpeed.push_back(
            static_cast<float>(1.0 + m_hall.chipSpeedSpread * noise.normal(Draw::chipSpeed, gpu)));
        m_activity[gpu] = static_cast<float>(1.0 - m_hall.transferShare * (1.0 - kWaitActivity));
    }
    m_transferSeconds = m_hall.stepSeconds * m_hall.transferShare;
    // The slowest of many ranks sets the pace: without this the mean healthy step would grow with the
    // cluster.
    m_nominalSelfSeconds =
        m_hall.stepSeconds * (1.0 - m_hall.transferShare - m_hall.tensorTransferShare) / meanSlowestJitter();
}

double TrainingJob::meanSlowestJitter() const {
    double sum = 0;
    for (std::uint64_t step = 0; step < kCalibrationSteps; ++step) {
        double slowest = 0;
        for (std::uint32_t rank = 0; rank < m_gpuOfRank.size(); ++rank) {
            const double jitter = 1.0 + m_hall.rankJitter * m_noise.normal(Draw::rankJitter, rank, step);
            slowest = std::max(slowest, jitter * static_cast<double>(m_chipSpeed[rank]));
        }
        sum += slowest;
    }
    return sum / kCalibrationSteps;
}

void TrainingJob::advance(TimePoint until, const Clocks& clockMhz, const FaultState& state,
                          const Listener& listener) {
    if (!m_isStarted) {
        m_isStarted = true;
        beginStep(clockMhz, state);
    }
    watch(until, state, listener);
    if (m_state == State::drained && !state.isDrained) {
        m_state = State::restarting;
        m_isPlanned = true;
        m_begin = m_now;
        m_end = m_begin + m_hall.restart;
    }
    while (m_state != State::blocked && m_state != State::drained && m_end <= until) {
        const State ended = m_state;
        if (ended == State::running)
            finishStep(listener);
        else if (ended == State::checkpoint)
            finishCheckpoint(listener);
        else
            finishRestart(listener);
        m_begin = m_end;
        m_state = State::running;
        if (ended == State::running && state.isDrained && m_number == 0)
            drain(listener);
        else if (ended == State::running && m_begin >= m_nextCheckpoint)
            beginCheckpoint(state, listener);
        else
            beginStep(clockMhz, state);
    }
    m_now = until;
}

void TrainingJob::watch(TimePoint until, const FaultState& state, const Listener& listener) {
    if (m_state == State::restarting || m_state == State::drained)
        return;
    const auto gone = missing(state);
    if (m_state != State::blocked) {
        if (gone.empty())
            return;
        m_held = m_state;
        m_state = State::blocked;
        m_halt = {m_now, {}, m_hall.firstStep + m_stepsDone + 1, gone, false};
        m_halt.isKilled = std::any_of(gone.begin(), gone.end(), [&](std::uint32_t rank) {
            return state.presence[m_gpuOfRank[rank]] == Presence::killed;
        });
        const double dying = kKillLowSeconds + (kKillHighSeconds - kKillLowSeconds) *
                                                   m_noise.uniform(Draw::fault, 7777, m_restarts);
        m_halt.at = m_now + (m_halt.isKilled ? fromSeconds(dying) : m_hall.watchdog);
        setActivity(state, static_cast<float>(kWaitActivity));
    }
    if (gone.empty()) {                // it came back in time: everything goes on where it stood
        m_end += m_now - m_halt.since; // its step or write is longer by that: lost there, and once
        m_state = m_held;
        setActivity(state, m_state == State::checkpoint ? kCheckpointActivity : 1.0F);
    } else if (m_halt.at <= until) {
        giveUp(listener);
    }
}

void TrainingJob::giveUp(const Listener& listener) {
    m_losses.blocked += m_halt.at - m_halt.since;
    if (m_held == State::running) // the part of the step that was made
        m_losses.blocked += m_halt.since - m_begin;
    if (listener.gaveUp)
        listener.gaveUp(m_halt);
    m_losses.discarded += m_sinceSaved;
    m_sinceSaved = {};
    m_stepsDone = m_stepsSaved;
    if (listener.rolledBack)
        listener.rolledBack(m_hall.firstStep + m_stepsDone);
    ++m_restarts;
    m_state = State::restarting;
    m_begin = m_halt.at;
    m_end = m_begin + m_hall.restart;
    for (const std::uint32_t gpu : m_gpuOfRank)
        m_activity[gpu] = kRestartActivity;
    while (m_nextCheckpoint <= m_end)
        m_nextCheckpoint += m_hall.checkpointInterval;
}

/// Stops between two steps with everything saved.
void TrainingJob::drain(const Listener& listener) {
    m_state = State::drained;
    m_stepsSaved = m_stepsDone;
    m_sinceSaved = {};
    for (const std::uint32_t gpu : m_gpuOfRank)
        m_activity[gpu] = 0.0F;
    if (listener.drained)
        listener.drained(m_begin, m_hall.firstStep + m_stepsDone);
}

void TrainingJob::finishRestart(const Listener& listener) {
    if (!std::exchange(m_isPlanned, false))
        m_losses.restart += m_end - m_begin;
    while (m_nextCheckpoint <= m_end)
        m_nextCheckpoint += m_hall.checkpointInterval;
    if (listener.resumed)
        listener.resumed(m_end, m_hall.firstStep + m_stepsDone);
}

std::vector<std::uint32_t> TrainingJob::missing(const FaultState& state) const {
    std::vector<std::uint32_t> ranks;
    for (std::uint32_t rank = 0; rank < m_gpuOfRank.size(); ++rank)
        if (state.presence[m_gpuOfRank[rank]] != Presence::here)
            ranks.push_back(rank);
    return ranks;
}

void TrainingJob::setActivity(const FaultState& state, float here) {
    for (const std::uint32_t gpu : m_gpuOfRank)
        m_activity[gpu] = state.presence[gpu] == Presence::here ? here : 0.0F;
}

void TrainingJob::beginStep(const Clocks& clockMhz, const FaultState& state) {
    const double common = m_nominalSelfSeconds *
                          (1.0 + m_hall.stepJitter * m_noise.normal(Draw::stepJitter, m_number, m_stepsDone));
    const double inHost = m_hall.stepSeconds * m_hall.tensorTransferShare;
    float slowest = 0;
    float net = 1;
    for (std::uint32_t rank = 0; rank < m_gpuOfRank.size(); ++rank) {
        const std::uint32_t gpu = m_gpuOfRank[rank];
        const double jitter =
            1.0 + m_hall.rankJitter *
                      m_noise.normal(Draw::rankJitter, (std::uint64_t{m_number} << 32U) + rank, m_stepsDone);
        const double tokens = 1.0 + kExpertShare * (static_cast<double>(state.expertTokens[gpu]) - 1.0);
        const double work = common * jitter * static_cast<double>(m_chipSpeed[rank]) *
                            slowdown(clockMhz(gpu), m_hall.baseClockMhz, m_hall.clockBoundShare);
        m_self[rank] =
            static_cast<float>(work * tokens * static_cast<double>(state.slow[gpu]) +
                               static_cast<double>(state.extraSeconds[gpu]) + state.stallAllSeconds);
        // Until its peers in the host have what it sends, it cannot go on either.
        m_wait[rank] = m_self[rank] + static_cast<float>(inHost) * state.nvlinkSlow[gpu];
        slowest = std::max(slowest, m_wait[rank]);
        net = std::max(net, state.netSlow[gpu]);
    }
    m_transferSeconds = m_hall.stepSeconds * m_hall.transferShare * static_cast<double>(net);
    const double length = static_cast<double>(slowest) + m_transferSeconds;
    m_end = m_begin + std::chrono::round<std::chrono::microseconds>(fromSeconds(length));
    for (std::uint32_t rank = 0; rank < m_gpuOfRank.size(); ++rank) {
        const float stalled =
            state.extraSeconds[m_gpuOfRank[rank]] + static_cast<float>(state.stallAllSeconds);
        m_wait[rank] = slowest - m_wait[rank];
        const auto busy = (m_self[rank] - stalled) / static_cast<float>(length);
        m_activity[m_gpuOfRank[rank]] = busy + static_cast<float>(kWaitActivity) * (1.0F - busy);
    }
}

void TrainingJob::finishStep(const Listener& listener) {
    m_sinceSaved += m_end - m_begin;
    ++m_stepsDone;
    ++m_stepsMade;
    if (!listener.step)
        return;
    const std::uint64_t number = m_hall.firstStep + m_stepsDone;
    // Power-law loss curve with the noise of a batch; its absolute height carries no claim.
    const double loss = 1.69 + 9.5 * std::pow(static_cast<double>(number), -0.28) +
                        0.008 * m_noise.normal(Draw::lossJitter, m_number, number);
    listener.step(
        {number, m_begin, m_end, toSeconds(m_end - m_begin), m_transferSeconds, loss, m_self, m_wait});
}

void TrainingJob::beginCheckpoint(const FaultState& state, const Listener& listener) {
    m_state = State::checkpoint;
    m_isFailing = state.failsWrites;
    m_plannedEnd = m_begin + m_hall.checkpointWrite;
    const double factor = m_isFailing ? kFailedWriteShare : state.writeFactor;
    m_end = m_begin + std::chrono::round<std::chrono::microseconds>(
                          fromSeconds(toSeconds(m_hall.checkpointWrite) * factor));
    while (m_nextCheckpoint <= m_begin)
        m_nextCheckpoint += m_hall.checkpointInterval;
    setActivity(state, kCheckpointActivity);
    if (listener.checkpointBegun)
        listener.checkpointBegun({m_hall.firstStep + m_stepsDone, m_begin, m_plannedEnd,
                                  m_hall.checkpointBytesPerGpu * static_cast<double>(m_self.size())});
}

void TrainingJob::finishCheckpoint(const Listener& listener) {
    const CheckpointRecord record{m_hall.firstStep + m_stepsDone, m_begin, m_end,
                                  m_hall.checkpointBytesPerGpu * static_cast<double>(m_self.size())};
    m_losses.checkpointExcess += std::max(Duration::zero(), m_end - m_plannedEnd);
    if (m_isFailing) {
        if (listener.checkpointFailed)
            listener.checkpointFailed(record);
        return;
    }
    m_stepsSaved = m_stepsDone;
    m_sinceSaved = {};
    if (listener.checkpointDone)
        listener.checkpointDone(record);
}

double TrainingJob::progress(TimePoint at) const {
    const double done = static_cast<double>(m_stepsMade);
    if (m_state != State::running || at <= m_begin || m_end <= m_begin)
        return done;
    return done + std::min(1.0, toSeconds(at - m_begin) / toSeconds(m_end - m_begin));
}

JobLosses TrainingJob::losses(TimePoint now) const {
    JobLosses losses = m_losses;
    if (m_state == State::blocked)
        losses.blocked += now - m_halt.since;
    if (m_state == State::restarting && !m_isPlanned)
        losses.restart += now - m_begin;
    if (m_state == State::checkpoint)
        losses.checkpointExcess += std::max(Duration::zero(), now - m_plannedEnd);
    return losses;
}

} // namespace seamscope::simulate
