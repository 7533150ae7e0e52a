// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/gpu_time.h"
#include "feed/incident.h"
#include "jobs/job_state.h"
#include "telemetry/buckets.h"
#include "telemetry/message.h"
#include "telemetry/series.h"
#include "topology/entity.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What stands behind the one line of a MeterReading: plain values, made by economics, drawn by the views.
/// Money in micro-units of MeterReading::currency and 0 where no price is known; an optional that is empty is
/// unknown and is drawn as unknown, never as zero.
namespace seamscope::telemetry {

/// What a job's speed is measured against, and how that is known.
struct MeterBaseline {
    enum class Kind : std::uint8_t {
        none,      ///< no expectation: no loss can be told
        reference, ///< stated in jobs.json
        learned,   ///< upper quartile of speed over the last healthy steps of the same size
    };
    Kind kind = Kind::none;
    double seconds = 0;    ///< of a step
    double lowSeconds = 0; ///< 80 % band
    double highSeconds = 0;
    std::uint32_t steps = 0; ///< healthy steps that it stands on
    TimeRange window{};      ///< they lie in
    bool isGrey = true;      ///< under 50 steps and no stated reference: too little to be sure
    Message source;          ///< "benchmark 2026-02-11", "upper quartile of 812 steps"
    Message refused;         ///< why a window was not used; empty = none
    bool operator==(const MeterBaseline&) const = default;
};

/// A time at which waiting becomes more expensive at once.
struct MeterCliff {
    enum class Kind : std::uint8_t { watchdog, checkpointExpiry, restartBudget, milestone, reservationEnd };
    Kind kind = Kind::watchdog;
    topology::EntityId entity;   ///< job, milestone, reservation
    TimePoint at{};              ///< countdown = at − MeterReading::at
    std::int64_t costMicros = 0; ///< what passing it costs, likely
    double costHours = 0;        ///< the same as job wall hours
    Message text;                ///< "watchdog ends the job: restart, and the work since …"
    bool operator==(const MeterCliff&) const = default;
};

/// Work that would be lost if the job failed now: rises until a durable commit, on each tier of storage.
struct MeterAtRisk {
    std::string tier; ///< "storage/nas1", "memory"
    std::optional<TimePoint>
        committed;                  ///< begin of the newest checkpoint that is durable there; none seen yet
    bool isWriting = false;         ///< a write is under way: it counts for nothing until it is through
    std::uint32_t failedWrites = 0; ///< since `committed`; each is a tooth that did not drop
    GpuTime gpuTime{};
    std::int64_t micros = 0;
    double steps = 0;
    bool isDurable = true; ///< outlives the hosts; memory and local disks do not
    bool isStated = false; ///< no write was ever reported: by the job's stated cadence
    /// A corner of the saw-tooth; between two of them exposure is a straight line, two at one time are a
    /// fall.
    struct Corner {
        TimePoint at{};
        GpuTime gpuTime{};
        std::int64_t micros = 0;
        bool isFailedWrite = false; ///< a write ended here and nothing fell
        bool operator==(const Corner&) const = default;
    };
    std::vector<Corner> corners{}; ///< oldest first, the newest at MeterReading::at; bounded
    bool operator==(const MeterAtRisk&) const = default;
};

/// The actual cadence of checkpoints against the best one. Slopes are costs an hour at the actual interval.
struct CheckpointSqueeze {
    double intervalSeconds = 0; ///< between checkpoints, as measured or stated
    double writeSeconds = 0;    ///< the job stands still for, as measured or stated
    double restartSeconds = 0;
    double mtbfHours = 0;       ///< of this job's size
    std::uint32_t failures = 0; ///< that mtbfHours stands on; 0 = from a stated or published rate
    double youngSeconds = 0;    ///< √(2·d·M)
    double dalySeconds = 0;
    double exactSeconds = 0; ///< minimum of the exact expectation, exponential failures
    double lowSeconds = 0;   ///< the band within which the loss is less than 5 % above the least
    double highSeconds = 0;
    std::int64_t writePerHourMicros = 0;    ///< standing still for writes; falls with a longer interval
    std::int64_t rollbackPerHourMicros = 0; ///< expected rollback; rises with it
    std::int64_t savedPerHourMicros = 0;    ///< by the best interval against the actual one
    bool isMovedByContention = false;       ///< writes take so much longer than before that the optimum moved
    Message failureSource;                  ///< "this job", "published: 419 in 54 days on 16,384 GPUs"
    double drainSeconds = 0;           ///< a write in the background is durable that much later than it began
    double movedFromSeconds = 0;       ///< best interval with the usual write time; 0 = it did not move
    std::int64_t savedTotalMicros = 0; ///< what the best interval would have saved since MeterReading::since
    double fastSeconds = 0; ///< best interval of the tier in memory or on local disks; 0 = there is none
    double fastWriteSeconds = 0;
    bool operator==(const CheckpointSqueeze&) const = default;
};

/// One part of the loss and who carries it. All parts of a list sum to the loss.
struct MeterShare {
    enum class Level : std::uint8_t { domain, seam, entity, team };
    Level level = Level::seam;
    std::string name; ///< "cooling", "facilities", "pump/c2-p1"; "unattributed" stands for no evidence
    GpuTime gpuTime{};
    std::int64_t micros = 0;
    double share = 0; ///< 0..1 of all loss
    Message reason{}; ///< of "unattributed": why nobody carries it; else empty
    bool operator==(const MeterShare&) const = default;
};

/// Loss share ÷ faulty share of one incident: ten bad GPUs in a thousand that cost 10 % amplify 10×. A part
/// that feeds GPUs (a pump, a loop, a supply, a switch) stands for all that it feeds: those are at risk with
/// it.
struct MeterAmplification {
    std::string incident; ///< id
    topology::EntityId entity;
    double faultyShare = 0;
    double lossShare = 0;
    double factor = 0;
    std::uint32_t faultyGpus = 0; ///< that `faultyShare` is the share of
    bool isFed = false;           ///< they are not broken: the entity cools, powers or connects them
    bool operator==(const MeterAmplification&) const = default;
};

/// Money of the incidents that are open, from their onset until now, by layer.
struct MeterSinceOnset {
    std::string incident; ///< id
    TimePoint onset{};
    IncidentCost cost; ///< so far
    std::int64_t marginalPerMinuteMicros =
        0; ///< one more minute of waiting: compute, opportunity, people, delay
    /// What each layer grows by in an hour as things stand: direct_compute, opportunity, rollback, labor,
    /// schedule.
    std::array<std::int64_t, 5> perHourMicros{};
    bool operator==(const MeterSinceOnset&) const = default;
};

/// One way to go on from MeterReading::at, with everything it costs from then on; an 80 % band.
struct MeterWhatIf {
    enum class Choice : std::uint8_t {
        drainNow,      ///< take the faulty part out and start again at once
        waitThenDrain, ///< the same after `wait`: what waiting costs, the cliffs on the way, then the drain
        otherCadence,  ///< checkpoints every `intervalSeconds`: all figures are an hour, negative = saved
    };
    Choice choice = Choice::drainNow;
    std::string incident;   ///< id; empty for otherCadence
    topology::EntityId job; ///< whose work it is
    Duration wait{0};       ///< before something is done
    double intervalSeconds = 0;
    MoneyRange cost;     ///< of this choice; all 0 without a price
    MoneyRange waiting;  ///< part of `cost` that waiting is, cliffs included
    double gpuHours = 0; ///< the same as GPU-time, low and high of the band
    double gpuHoursLow = 0;
    double gpuHoursHigh = 0;
    double jobHours = 0; ///< by which the job ends later
    /// Money saved against draining now; negative = dearer. 0 for drainNow itself.
    std::int64_t savedMicros = 0;
    std::vector<Message> basis; ///< its inputs, one a line: "restart 300 s, stated in jobs.json"
    bool operator==(const MeterWhatIf&) const = default;
};

/// What to expect of a job of this size.
struct MeterForecast {
    std::uint32_t gpus = 0;
    double perMonth = 0; ///< interruptions in 30 days, with the exact Poisson interval at 95 %
    double perMonthLow = 0;
    double perMonthHigh = 0;
    double ettr = 1;    ///< effective training time ratio to come
    double ettrLow = 1; ///< at the ends of the Poisson interval
    double ettrHigh = 1;
    double stretch = 1; ///< wall-clock ÷ undisturbed duration
    std::uint32_t failures = 0;
    double exposureGpuHours = 0;
    Message source; ///< as CheckpointSqueeze::failureSource
    bool operator==(const MeterForecast&) const = default;
};

/// One team's or owner's use against its target.
struct MeterTeam {
    std::string team;
    std::uint32_t gpus = 0;
    double utilisation = 0;       ///< productive ÷ all observed GPU-time
    std::optional<double> target; ///< stated, 0..1
    std::int64_t lostPerHourMicros = 0;
    GpuTime lostGpuTime{}; ///< since MeterReading::since
    std::int64_t lostMicros = 0;
    /// GPU-time by which the team missed its target, (target − utilisation) × observed; negative = above it.
    std::optional<GpuTime> belowTargetGpuTime{};
    std::optional<std::int64_t> belowTargetMicros{}; ///< the same at the price in force; none: no price
    bool operator==(const MeterTeam&) const = default;
};

struct MeterJobDetail {
    topology::EntityId job;
    MeterBaseline baseline;
    BucketTimes buckets{};                 ///< since MeterReading::since
    std::optional<double> goodput;         ///< P ÷ (N·T − U): of the time that was seen
    std::optional<double> ettr;            ///< (P + X) ÷ (N·T − U − M): wall time in steps that count
    std::optional<double> mfu;             ///< as reported by the job
    std::optional<double> mfuReference{};  ///< what that would be at the reference of its step
    std::optional<double> busBandwidth{};  ///< byte/s between its nodes, as measured
    std::optional<double> busReference{};  ///< byte/s, stated
    std::int64_t lostPerHourLowMicros = 0; ///< 80 % band of the loss rate
    std::int64_t lostPerHourHighMicros = 0;
    double lostSteps = 0;
    std::optional<double> lostTokens;     ///< tokens a step are not stated: unknown
    std::optional<double> lostRequests{}; ///< of an inference job: that its lost time would have served
    double lostShareOfDay = 0;            ///< wall time lost ÷ 24 h
    double slipSeconds = 0;               ///< by which the job ends later, before slack
    std::vector<MeterAtRisk> atRisk;      ///< tiers, the one a restart would use first
    std::optional<CheckpointSqueeze> squeeze;
    std::optional<MeterForecast> forecast;
    std::optional<double> stalledKilowattHours; ///< burnt while blocked
    jobs::JobStanding standing{};               ///< what it does; the views and the analysis say the same
    std::uint32_t failures = 0;                 ///< since MeterReading::since
    bool operator==(const MeterJobDetail&) const = default;

    /// It stands still without a reason since then; none: it does not.
    [[nodiscard]] std::optional<TimePoint> blockedSince() const {
        return standing.state == jobs::JobState::blocked ? std::optional(standing.since) : std::nullopt;
    }
};

struct MeterDetail {
    std::vector<MeterJobDetail> jobs;  ///< in the order of MeterReading::jobs
    BucketTimes buckets{};             ///< of all jobs and idle reserve, since MeterReading::since
    std::vector<MeterSinceOnset> open; ///< incidents that have not ended, oldest first
    /// Of waiting, all open incidents; without one, of the loss that nobody explains.
    std::int64_t marginalPerMinuteMicros = 0;
    std::vector<MeterCliff> cliffs; ///< to come, next first
    std::vector<MeterShare> shares; ///< by level; "unattributed" comes first in its level when over 20 %
    std::vector<MeterAmplification> amplification; ///< greatest first
    std::vector<MeterTeam> teams;
    std::optional<double> greenShare;             ///< of the components that say they are well
    bool isGreenButLosing = false;                ///< ≥ 99 % green and ≥ 3 % lost for two minutes
    std::optional<TimePoint> losingSince;         ///< 3 % or more of the throughput are missing
    std::optional<TimePoint> greenButLosingSince; ///< all that while
    std::uint32_t componentsKnown = 0;            ///< that `greenShare` is a share of
    std::vector<MeterWhatIf> whatIfs;             ///< by incident: now, then later; cadences last
    /// From this long on, waiting has cost more than draining now would (ski rental); none: nothing to drain.
    std::optional<Duration> breakEven;
    bool isSmallSite = false; ///< up to 32 GPUs: labour leads, and the views say so
    Message note; ///< for a person, such as "8 GPUs: people cost more than the stalled GPUs"; empty = none
    bool operator==(const MeterDetail&) const = default;
};

} // namespace seamscope::telemetry
