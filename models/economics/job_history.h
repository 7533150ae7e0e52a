// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/history_line.h"
#include "economics/job_facts.h"
#include "economics/served_rate.h"
#include "economics/step_length.h"
#include "jobs/job_activity.h"
#include "telemetry/message.h"

#include <cstddef>
#include <span>
#include <vector>

namespace seamscope::economics {

/// A fact that could not be taken.
struct RefusedFact {
    TimePoint at{};
    telemetry::Message reason;
};

/// The time line of one job from facts in the order of time: steps tile it, pauses are classified, work that
/// a rollback threw away is marked. The same for live data, replay and files: feed, then ask at a time. One
/// thread.
///
/// Pauses: what announced maintenance, a source's silence, a checkpoint or an evaluation covers is that. A
/// job that says that it is over, or of which its scheduler does, costs nothing from there on; where it is
/// started again, from then on. Of the rest, after
/// a failure it is restart (blocked before it); a pause with known consecutive step numbers is blocked
/// from 2.5 steps on; one that is a whole number of usual steps without numbers is missing log lines; else it
/// is blocked when longer than max(60 s, 3 steps).
class JobHistory {
public:
    explicit JobHistory(topology::Job job);
    /// Everything that is known at once.
    explicit JobHistory(const JobFacts& facts);

    // Facts, by kind in the order of time.
    void step(const StepFact& fact);
    void progress(const ProgressFact& fact);
    /// Between two of them nobody knows: an inference job without requests neither works nor stands still.
    void served(const ServedFact& fact);
    void checkpoint(const CheckpointFact& fact); ///< again with the same begin: replaces what was said
    void failure(const FailureFact& fact);       ///< all work since the last durable checkpoint is discarded
    void rollback(const RollbackFact& fact);     ///< the newest steps that count are discarded
    void failedWrite(TimePoint at); ///< whoever was asked to write a file could not; every rank may say it
    void restart(TimePoint at);
    /// It is over by its own words or its scheduler's. Steps that go on disprove it; what failed in the same
    /// pause, or stood still before and comes back, is a failure all the same.
    void finish(TimePoint at);
    void evaluation(const EvaluationFact& fact); ///< every rank may say it
    void planned(TimeRange span);
    void blind(TimeRange span);
    void resize(const SizeFact& fact);
    /// Its size, batch or sequence length, as declared. False: that change is known.
    bool changed(TimePoint at);
    /// From when the job costs; without it a history begins with the first step.
    /// @param isFresh the job itself began here: what comes before its first step is start-up
    void startAt(TimePoint t, bool isFresh);

    [[nodiscard]] const topology::Job& job() const { return m_job; }
    /// Policy, reference or end changed; what was settled stays.
    void setJob(const topology::Job& job);
    /// Counts up when settled pieces changed after the fact (rollbacks) and when some were forgotten.
    [[nodiscard]] std::uint64_t revision() const { return m_line.revision(); }
    /// Drops the oldest pieces. A rollback no longer reaches them.
    void forget(std::size_t pieces);
    /// Settled pieces, oldest first. The time since the last of them is in tail().
    [[nodiscard]] std::span<const HistorySpan> spans() const { return m_line.spans(); }
    [[nodiscard]] std::span<const UnseenWork> unseen() const { return m_line.unseen(); }
    /// What the time since the last step looks like at @p now; a few pieces.
    [[nodiscard]] std::vector<HistorySpan> tail(TimePoint now) const;
    /// The whole line from the start to @p now, as it was known then as far as rollbacks go.
    [[nodiscard]] std::vector<HistorySpan> until(TimePoint now) const;
    [[nodiscard]] std::span<const CheckpointFact> checkpoints() const { return m_checkpoints; }
    [[nodiscard]] std::span<const FailureFact> failures() const { return m_failures; }
    /// When the work of a step was changed, by time.
    [[nodiscard]] std::span<const TimePoint> changes() const { return m_changes; }
    /// The first word in it, or at its rims, of a write that failed.
    [[nodiscard]] std::optional<TimePoint> failedWriteIn(TimeRange range) const;
    /// Words of such writes that are kept, at most one a second.
    [[nodiscard]] std::span<const TimePoint> failedWrites() const { return m_failedWrites; }
    /// Steps of negative length and of a clock that was set back; the first of them in words. Until its clock
    /// is ahead of what was seen, nobody knows what the job does.
    [[nodiscard]] std::span<const RefusedFact> refused() const { return m_refused; }
    [[nodiscard]] std::size_t refusedCount() const { return m_refusedCount; }
    /// Usual length of a step at the moment: median of the last 33; zero before the first.
    [[nodiscard]] Duration typical() const { return m_lengths.typical(); }
    /// Of an inference job: what healthy time brings.
    [[nodiscard]] ServedRate servedRate() const { return m_served.rate(m_job.reference); }
    /// How long without a step before the job counts as blocked.
    [[nodiscard]] Duration patience() const;
    /// What the job does at @p now. The newest piece of tail() says the same.
    [[nodiscard]] jobs::JobStanding standing(TimePoint now) const;
    /// It was over at @p now, by the jobs file or by what was heard, and nobody has started it since.
    [[nodiscard]] bool isOver(TimePoint now) const;

private:
    /// A pause between two steps and what the steps around it say.
    struct Pause {
        TimePoint from{};
        TimePoint to{};
        bool isRolledBack = false;
        bool isConsecutive = false; ///< the numbers around it follow each other
        double hidden = 0;          ///< steps that the numbers say were done in it
        bool isStart = false;
        bool isOpen = false;
    };
    void advance(TimePoint end, double steps, Duration stated, std::optional<double> number,
                 telemetry::Quality quality);
    [[nodiscard]] std::vector<HistorySpan> classify(const Pause& pause) const;
    [[nodiscard]] std::vector<HistorySpan> cover(const Pause& pause) const;
    [[nodiscard]] std::vector<HistorySpan> coverOf(const Pause& pause, std::optional<TimeRange> end) const;
    [[nodiscard]] std::optional<TimeRange> endIn(const Pause& pause) const;
    [[nodiscard]] Pause openPause(TimePoint now) const;
    [[nodiscard]] std::vector<TimeRange> evaluationsIn(const Pause& pause) const;
    [[nodiscard]] bool isRim(const HistorySpan& piece) const;
    void classifyRest(const Pause& pause, std::vector<HistorySpan>& pieces) const;
    [[nodiscard]] jobs::JobActivity heard(const Pause& pause) const;
    [[nodiscard]] jobs::JobActivity heardOfService(TimePoint now) const;
    void begin(jobs::JobActivity& activity, const Pause& pause) const;
    [[nodiscard]] Duration unreportedWrite(TimePoint from) const;
    [[nodiscard]] Activity restActivity(const Pause& pause, TimePoint from, Duration rest) const;
    void splitRecovery(const Pause& pause, std::vector<HistorySpan>& pieces) const;
    [[nodiscard]] std::vector<HistorySpan> pending(TimePoint now) const;
    void add(const HistorySpan& span);
    void refuse(TimePoint at, telemetry::Message reason);
    void settleFailure(TimePoint nextStep, const Pause& pause, std::optional<double> number);
    [[nodiscard]] bool isFailedWrite(const Pause& pause, TimePoint from, Duration length) const;
    [[nodiscard]] bool isWriteDue(TimePoint t) const;
    [[nodiscard]] bool hasWriteSince(TimePoint t) const;
    [[nodiscard]] bool isUnreportedCheckpoint(const Pause& pause, TimePoint from, Duration length) const;
    [[nodiscard]] const CheckpointFact* lastDurable(TimePoint before) const;

    topology::Job m_job;
    HistoryLine m_line;
    JobSize m_size;
    StepLengths m_lengths;
    std::vector<CheckpointFact> m_checkpoints;
    std::vector<FailureFact> m_failures;
    std::vector<TimePoint> m_restarts;
    std::vector<TimePoint> m_failedWrites;     ///< by time
    std::vector<TimePoint> m_finishes;         ///< by time
    std::vector<EvaluationFact> m_evaluations; ///< by time
    std::vector<TimePoint> m_rollbacks;
    std::vector<TimePoint> m_changes;          ///< by time
    std::vector<TimeRange> m_planned, m_blind;
    std::optional<TimePoint> m_last; ///< end of what is settled
    std::optional<TimePoint> m_end;
    std::optional<double> m_number;    ///< of the last step
    std::optional<double> m_progress;  ///< of the counter
    std::optional<TimePoint> m_polled; ///< a polled step time, the newest
    Duration m_pollPeriod{0};          ///< the least distance of two of them
    Duration m_stretch{0};             ///< of service, the newest one
    bool m_isCounted = false;
    bool m_isServing = false;
    ServedRateOf m_served;
    std::vector<RefusedFact> m_refused;
    std::size_t m_refusedCount = 0;
    bool m_isConfused = false;              ///< the newest fact was refused
    std::optional<TimePoint> m_failed;      ///< the newest failure, until a step follows it
    std::optional<TimePoint> m_provisional; ///< a failure was taken at its word then; steps may disprove it
    bool m_isStarting = false;
    bool m_isFresh = false;
};

} // namespace seamscope::economics
