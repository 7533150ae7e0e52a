// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "simulate/fault_state.h"
#include "simulate/noise.h"
#include "simulate/site.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace seamscope::simulate {

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

/// Why a job stands, when it does.
struct HaltRecord {
    TimePoint since{};
    TimePoint at{};                     ///< it was given up
    std::uint64_t step = 0;             ///< the step that nobody finished
    std::vector<std::uint32_t> missing; ///< ranks that did not arrive
    bool isKilled = false;              ///< a process died, no watchdog ran out
};

/// Wall time of a job that gave nothing, besides slow steps.
struct JobLosses {
    Duration blocked{0};
    Duration restart{0};
    Duration discarded{0};        ///< steps that were made and lost with a rollback
    Duration checkpointExcess{0}; ///< beyond the stated time of a write
};

/// Synchronous training: every step ends when the slowest rank has arrived and the collective is through.
/// Clocks and the fault state are read when a step begins. Checkpoints block between steps. A rank that is
/// not there holds all the others until the watchdog gives up; then the job starts again from its last
/// checkpoint. One thread.
class TrainingJob {
public:
    struct Listener {
        std::function<void(const StepRecord&)> step{};
        std::function<void(const CheckpointRecord&)> checkpointBegun{}; ///< `end` as planned
        std::function<void(const CheckpointRecord&)> checkpointDone{};
        std::function<void(const CheckpointRecord&)> checkpointFailed{};
        std::function<void(const HaltRecord&)> gaveUp{};
        /// @p step: the last one that is kept. Called when the job gave up.
        std::function<void(std::uint64_t step)> rolledBack{};
        std::function<void(TimePoint at, std::uint64_t step)> drained{}; ///< it stopped as planned, saved
        std::function<void(TimePoint at, std::uint64_t step)> resumed{};
    };

    TrainingJob(const Site& site, const Noise& noise, TimePoint start, std::uint32_t number = 0);

    /// Runs up to and including @p until; @p clockMhz by GPU and the fault state hold for the whole span.
    void advance(TimePoint until, const std::function<double(std::uint32_t gpu)>& clockMhz,
                 const FaultState& state, const Listener& listener);

    /// Share of time a GPU of this job computes (rest: spinning in collectives), for its power; others: 0.
    [[nodiscard]] std::span<const float> activity() const { return m_activity; }
    [[nodiscard]] std::uint32_t number() const { return m_number; }
    [[nodiscard]] std::uint32_t ranks() const { return static_cast<std::uint32_t>(m_gpuOfRank.size()); }
    [[nodiscard]] std::span<const std::uint32_t> gpuOfRank() const { return m_gpuOfRank; }
    [[nodiscard]] bool isInCheckpoint() const { return m_state == State::checkpoint; }
    [[nodiscard]] bool isBlocked() const { return m_state == State::blocked; }
    [[nodiscard]] bool isRestarting() const {
        return m_state == State::restarting || m_state == State::drained;
    }
    [[nodiscard]] std::uint32_t restarts() const { return m_restarts; }
    [[nodiscard]] std::uint64_t stepsDone() const { return m_stepsDone; }
    /// Steps ever made with the finished part of the running one: what traffic follows. Never falls.
    [[nodiscard]] double progress(TimePoint at) const;
    /// Up to @p now, states that are still open included.
    [[nodiscard]] JobLosses losses(TimePoint now) const;

private:
    enum class State : std::uint8_t { running, checkpoint, blocked, drained, restarting };
    using Clocks = std::function<double(std::uint32_t gpu)>;

    void beginStep(const Clocks& clockMhz, const FaultState& state);
    void finishStep(const Listener& listener);
    void beginCheckpoint(const FaultState& state, const Listener& listener);
    void finishCheckpoint(const Listener& listener);
    void setActivity(const FaultState& state, float here);
    [[nodiscard]] std::vector<std::uint32_t> missing(const FaultState& state) const;
    void watch(TimePoint until, const FaultState& state, const Listener& listener);
    void drain(const Listener& listener);
    void giveUp(const Listener& listener);
    void finishRestart(const Listener& listener);
    [[nodiscard]] double meanSlowestJitter() const;

    Noise m_noise;
    Hall m_hall;
    std::uint32_t m_number;
    std::vector<std::uint32_t> m_gpuOfRank;
    std::vector<float> m_chipSpeed; ///< by rank, about 1
    std::vector<float> m_self, m_wait, m_activity;
    double m_nominalSelfSeconds = 0;
    std::uint64_t m_stepsDone = 0; ///< of the run, after rollbacks
    std::uint64_t m_stepsMade = 0; ///< ever
    std::uint64_t m_stepsSaved = 0;
    Duration m_sinceSaved{0}; ///< time of the steps made since the last checkpoint
    TimePoint m_begin{};
    TimePoint m_end{};
    TimePoint m_now{};
    TimePoint m_nextCheckpoint{};
    TimePoint m_plannedEnd{}; ///< of the running checkpoint
    State m_state = State::running;
    State m_held = State::running; ///< what a block interrupted
    HaltRecord m_halt;
    JobLosses m_losses;
    std::uint32_t m_restarts = 0;
    bool m_isPlanned = false; ///< the restart ends a drain and is no loss
    bool m_isFailing = false; ///< the running checkpoint will not be kept
    bool m_isStarted = false;
    double m_transferSeconds = 0;
};

} // namespace seamscope::simulate
