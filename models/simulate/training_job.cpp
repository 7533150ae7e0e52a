// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/training_job.h"

#include "simulate/gpu_physics.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate {
namespace {

constexpr double kStepJitter = 0.006;      // σ common to all ranks of a step: sequence lengths
constexpr double kRankJitter = 0.004;      // σ of one rank in one step
constexpr double kChipSpeedSpread = 0.003; // σ between chips at equal clock
constexpr float kCheckpointActivity = 0.10F;
/// Same draw number space for all steps, so that a faulty run and its twin compare step by step.
constexpr std::uint64_t kCalibrationSteps = 48;

} // namespace

TrainingJob::TrainingJob(const Site& site, const Noise& noise, TimePoint start)
    : m_noise(noise)
    , m_begin(start)
    , m_end(start)
    , m_nextCheckpoint(start + kCheckpointInterval / 2) {
    const std::uint32_t n = site.gpus();
    m_self.resize(n);
    m_wait.resize(n);
    m_activity.assign(n, static_cast<float>(1.0 - kTransferShare * (1.0 - kWaitActivity)));
    for (std::uint32_t i = 0; i < n; ++i) {
        m_gpuOfRank.push_back(site.gpuOfRank(i));
        m_chipSpeed.push_back(static_cast<float>(1.0 + kChipSpeedSpread * noise.normal(Draw::chipSpeed, i)));
    }
    m_transferSeconds = kReferenceStepSeconds * kTransferShare;
    // The slowest of many ranks sets the pace: without this the mean healthy step would grow with the
    // cluster.
    m_nominalSelfSeconds = (kReferenceStepSeconds - m_transferSeconds) / meanSlowestJitter();
}

double TrainingJob::meanSlowestJitter() const {
    double sum = 0;
    for (std::uint64_t step = 0; step < kCalibrationSteps; ++step) {
        double slowest = 0;
        for (std::uint32_t rank = 0; rank < m_gpuOfRank.size(); ++rank) {
            const double jitter = 1.0 + kRankJitter * m_noise.normal(Draw::rankJitter, rank, step);
            slowest = std::max(slowest, jitter * static_cast<double>(m_chipSpeed[m_gpuOfRank[rank]]));
        }
        sum += slowest;
    }
    return sum / kCalibrationSteps;
}

void TrainingJob::advance(TimePoint until, const std::function<double(std::uint32_t)>& clockMhz,
                          const Listener& listener) {
    if (!m_isStarted) {
        m_isStarted = true;
        beginStep(clockMhz);
    }
    while (m_end <= until) {
        if (m_inCheckpoint) {
            m_inCheckpoint = false;
            if (listener.checkpointDone)
                listener.checkpointDone({kFirstStep + m_stepsDone, m_begin, m_end,
                                         kCheckpointBytesPerGpu * static_cast<double>(m_self.size())});
            m_begin = m_end;
            beginStep(clockMhz);
            continue;
        }
        finishStep(listener);
        m_begin = m_end;
        if (m_begin >= m_nextCheckpoint)
            beginCheckpoint(listener);
        else
            beginStep(clockMhz);
    }
}

void TrainingJob::beginStep(const std::function<double(std::uint32_t)>& clockMhz) {
    const double common =
        m_nominalSelfSeconds * (1.0 + kStepJitter * m_noise.normal(Draw::stepJitter, 0, m_stepsDone));
    float slowest = 0;
    for (std::uint32_t rank = 0; rank < m_gpuOfRank.size(); ++rank) {
        const std::uint32_t gpu = m_gpuOfRank[rank];
        const double jitter = 1.0 + kRankJitter * m_noise.normal(Draw::rankJitter, rank, m_stepsDone);
        const double self = common * jitter * static_cast<double>(m_chipSpeed[gpu]) * slowdown(clockMhz(gpu));
        m_self[rank] = static_cast<float>(self);
        slowest = std::max(slowest, m_self[rank]);
    }
    const double length = static_cast<double>(slowest) + m_transferSeconds;
    m_end = m_begin + std::chrono::round<std::chrono::microseconds>(fromSeconds(length));
    for (std::uint32_t rank = 0; rank < m_gpuOfRank.size(); ++rank) {
        m_wait[rank] = slowest - m_self[rank];
        const auto busy = m_self[rank] / static_cast<float>(length);
        m_activity[m_gpuOfRank[rank]] = busy + static_cast<float>(kWaitActivity) * (1.0F - busy);
    }
}

void TrainingJob::beginCheckpoint(const Listener& listener) {
    m_inCheckpoint = true;
    m_end = m_begin + kCheckpointWrite;
    m_nextCheckpoint += kCheckpointInterval;
    std::fill(m_activity.begin(), m_activity.end(), kCheckpointActivity);
    if (listener.checkpointBegun)
        listener.checkpointBegun({kFirstStep + m_stepsDone, m_begin, m_end,
                                  kCheckpointBytesPerGpu * static_cast<double>(m_self.size())});
}

void TrainingJob::finishStep(const Listener& listener) {
    ++m_stepsDone;
    const std::uint64_t number = kFirstStep + m_stepsDone;
    if (!listener.step)
        return;
    // Power-law loss curve with the noise of a batch; its absolute height carries no claim.
    const double loss = 1.69 + 9.5 * std::pow(static_cast<double>(number), -0.28) +
                        0.008 * m_noise.normal(Draw::lossJitter, 0, number);
    listener.step(
        {number, m_begin, m_end, toSeconds(m_end - m_begin), m_transferSeconds, loss, m_self, m_wait});
}

double TrainingJob::progress(TimePoint at) const {
    const double done = static_cast<double>(m_stepsDone);
    if (m_inCheckpoint || at <= m_begin || m_end <= m_begin)
        return done;
    return done + std::min(1.0, toSeconds(at - m_begin) / toSeconds(m_end - m_begin));
}

} // namespace seamscope::simulate
