// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "simulate/noise.h"
#include "simulate/site.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace seamscope::simulate {

inline constexpr double kReferenceStepSeconds = 4.21;
inline constexpr double kTransferShare = 0.08; ///< of a step: collectives that nothing overlaps
inline constexpr double kTokensPerStepPerGpu = 4096;
inline constexpr double kReferenceMfu = 0.413;
inline constexpr std::uint64_t kFirstStep = 228'000; ///< the run is not new
inline constexpr Duration kCheckpointInterval = std::chrono::minutes(30);
inline constexpr Duration kCheckpointWrite = std::chrono::seconds(60);
inline constexpr double kCheckpointBytesPerGpu =
    4.8e8; ///< 14 bytes a parameter (Adam, mixed), 70 B, 2,048 GPUs

/// A finished step of the whole job. Views are valid during the call only.
struct StepRecord {
    std::uint64_t number = 0;
    TimePoint begin{};
    TimePoint end{};
    double seconds = 0;
    double transferSeconds = 0;
    double loss = 0;
    std::span<const float> selfSeconds; ///< a rank: compute between two synchronisations
    std::span<const float> waitSeconds; ///< a rank: for the slowest
};

struct CheckpointRecord {
    std::uint64_t step = 0; ///< last step it holds
    TimePoint begin{};
    TimePoint end{};
    double bytes = 0;
};

/// Synchronous training: every step ends when the slowest rank has arrived and the collective is through.
/// Clocks are read when a step begins. Checkpoints block between steps. One thread.
class TrainingJob {
public:
    struct Listener {
        std::function<void(const StepRecord&)> step;
        std::function<void(const CheckpointRecord&)> checkpointBegun; ///< `end` as planned
        std::function<void(const CheckpointRecord&)> checkpointDone;
    };

    TrainingJob(const Site& site, const Noise& noise, TimePoint start);

    /// Runs up to and including @p until; @p clockMhz by GPU holds for the whole span.
    void advance(TimePoint until, const std::function<double(std::uint32_t gpu)>& clockMhz,
                 const Listener& listener);

    /// Share of time a GPU computes (rest: spinning in collectives), for its power.
    [[nodiscard]] std::span<const float> activity() const { return m_activity; }
    [[nodiscard]] bool isInCheckpoint() const { return m_inCheckpoint; }
    [[nodiscard]] std::uint64_t stepsDone() const { return m_stepsDone; }
    /// Steps since the start with the finished part of the running one: what traffic and tokens follow.
    [[nodiscard]] double progress(TimePoint at) const;

private:
    void beginStep(const std::function<double(std::uint32_t gpu)>& clockMhz);
    void beginCheckpoint(const Listener& listener);
    void finishStep(const Listener& listener);
    [[nodiscard]] double meanSlowestJitter() const;

    Noise m_noise;
    std::vector<std::uint32_t> m_gpuOfRank;
    std::vector<float> m_chipSpeed; ///< by GPU, about 1
    std::vector<float> m_self, m_wait, m_activity;
    double m_nominalSelfSeconds = 0;
    std::uint64_t m_stepsDone = 0;
    TimePoint m_begin{};
    TimePoint m_end{};
    TimePoint m_nextCheckpoint{};
    bool m_inCheckpoint = false;
    bool m_isStarted = false;
    double m_transferSeconds = 0;
};

} // namespace seamscope::simulate
