// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "jobs/job_activity.h"
#include "jobs/patience.h"
#include "seams/declared_windows.h"
#include "seams/fact_store.h"
#include "seams/graph.h"
#include "seams/newest_steps.h"
#include "seams/recurring_pauses.h"
#include "seams/slow_writes.h"
#include "seams/step_judge.h"
#include "seams/token_rate.h"
#include "seams/work_clock.h"
#include "telemetry/series.h"

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seamscope::seams {

/// What jobs feel: slow steps, jitter, no steps at all, slow and failed checkpoints, restarts; and which of
/// their pauses are as planned. One thread; times rise.
class JobMonitor {
public:
    JobMonitor(const Graph& graph, FactStore& facts, const DeclaredWindows& windows,
               ExplainedPauses& explained);

    /// A sample of job.step_seconds. @param isLog every sample is a step; otherwise it may be a poll.
    /// @param isSure it was measured by itself; otherwise equal ones in a row may be shares of one mean
    void step(Node job, telemetry::SeriesId series, bool isLog, TimePoint at, double seconds,
              bool isSure = true);
    /// One series a job is followed: a log and an exporter count from different starts.
    void tokens(Node job, telemetry::SeriesId series, TimePoint at, double total);
    /// The number of a step that was told then, before that step itself.
    void stepNumber(Node job, telemetry::SeriesId series, TimePoint at, double number);
    void checkpointWritten(Node job, TimePoint at, double seconds);
    void checkpointBegun(Node job, TimePoint at);
    void checkpointDone(Node job, TimePoint at);
    /// It begins again after a failure.
    void restarted(Node job, TimePoint at);
    // What the job says of itself, or its scheduler of it: none of it is a fault (job_life.cpp).
    void relaunched(Node job, TimePoint at, std::string_view line);
    void stopping(Node job, TimePoint at); ///< as asked, or because it is done
    void failed(Node job, TimePoint at); ///< somebody says that it ended so: nothing is owed until it is back
    /// It says so itself, or its scheduler: it went of itself and not as asked. What it was is not known by that.
    void died(Node job, TimePoint at);
    /// Nothing of it is left on its devices, or all of them rest and nobody says that it goes on: it ended without a word.
    void gone(Node job, TimePoint at);
    /// Somebody says that it is started again: as asked, or because it had failed.
    void restartTold(Node job, TimePoint at);
    void resized(Node job, TimePoint at);
    void workChanged(Node job, TimePoint at); ///< sequence length, batch, phase of the training
    /// It stands still for something else than steps. @param kind of the explained pause
    void pauseBegun(Node job, TimePoint at, std::string kind);
    void pauseDone(Node job, TimePoint at, std::string_view kind);
    /// @param heard time of the newest data from hosts, fabric or jobs: while they say nothing, nothing is
    /// known to stand still
    void close(TimePoint now, TimePoint heard);
    /// Asked whether the devices of a job were at work in the midst of a pause: then it was one of another work. None: nobody saw.
    using AtWork = std::function<std::optional<bool>(Node job, TimePoint from, TimePoint until)>;
    void setAtWork(AtWork atWork) { m_atWork = std::move(atWork); }

    [[nodiscard]] bool hasSteps(Node job) const;
    /// Whether it had made steps for a while then: longer ones would have been seen.
    [[nodiscard]] bool hadSteps(Node job, TimePoint then) const;
    /// Whether its checkpoints are known by word, plan or habit: then a pause that fits none of them is none.
    [[nodiscard]] bool tellsWrites(Node job) const;
    /// Somebody who accounts for it says that it runs: its end is known and has not come, or would be.
    [[nodiscard]] bool isSaidToRun(Node job, TimePoint now) const;
    /// It began a write whose end has not been told, as that of each before it was: who leaves does not leave there.
    [[nodiscard]] bool isWriting(Node job) const;
    /// The same, and no step came since.
    [[nodiscard]] bool isHeldByWrite(Node job) const;
    /// It began one and made no step since, whether or not any before came to its end.
    [[nodiscard]] bool hasBegunWrite(Node job) const;
    /// It tells no begins, and stands where a write is due.
    [[nodiscard]] bool isWriteDue(Node job, TimePoint at) const;
    /// Something was said of it since then that tells a standstill from an end: a watchdog, a fault, a lost peer.
    [[nodiscard]] bool hasTrouble(Node job, TimePoint since, TimePoint now) const;
    /// It was at work, no step came after @p since, nobody says why, and it is too early to say that it stands still.
    [[nodiscard]] bool owesStep(Node job, TimePoint since, TimePoint now) const;
    /// It made steps after @p since and owes nobody a reason why there are no more.
    [[nodiscard]] bool madeSteps(Node job, TimePoint since, TimePoint now) const;
    /// The same, or it is too early to say that it makes none.
    [[nodiscard]] bool isAtWork(Node job, TimePoint since, TimePoint now) const;
    /// Whether the last that was heard of it is that it wrote everything down: so do those that leave.
    [[nodiscard]] bool hasSavedAndStopped(Node job) const;
    /// Time that steps took over what was to be expected (the reference, or the job's own usual step),
    /// signed.
    struct Excess {
        Node job;
        double seconds = 0;
        double observed = 0; ///< sum of all steps, s
    };
    [[nodiscard]] std::vector<Excess> excess() const;
    /// Jobs of which something is known.
    [[nodiscard]] std::size_t count() const { return m_jobs.size(); }

private:
    /// What a job stands still for by its own words.
    struct Pause {
        TimePoint from{};
        std::string kind;
    };
    static constexpr double kOverrun = 1.6; ///< times the usual length of a checkpoint
    static constexpr double kSound = 1.25;  ///< times it, at most, of a write that nothing slowed
    static constexpr double kOverrunOfPlan = 2.5;
    static constexpr double kSlack = 5;     ///< seconds
    static constexpr double kUnknownWrite = 180;
    static constexpr std::size_t kFewSteps = 4;
    static constexpr std::size_t kFewestGaps = 8; ///< between signs of progress
    static constexpr std::size_t kMostWithoutSteps = 4'096; ///< jobs; a state takes some kilobytes
    struct State {
        explicit State(StepJudge judge)
            : steps(std::move(judge)) {}

        StepJudge steps;
        NewestSteps newest;
        TokenRate tokens;
        WorkClock work;
        RecurringPauses pauses; ///< without a word
        double pausesApart = 0; ///< s, while their fact holds
        std::deque<bool> worked; ///< in the newest of them that somebody saw, devices were at work
        telemetry::SeriesId series; ///< that the job is judged by
        bool isLog = false;
        TimePoint seriesAt{};
        double lastValue = 0;
        std::optional<TimePoint> firstStep, lastStep;
        bool isWhole = false; ///< its begin was heard: the first step is that of its run
        jobs::JobActivity activity;
        Duration longestEqual{0}; ///< of polls that repeat a value, while all was well
        std::deque<float> gaps;          ///< seconds between signs of progress
        std::deque<float> looks;         ///< seconds between lines that tell of several steps each
        std::optional<TimePoint> lookAt; ///< first step of the newest of them
        double excess = 0, observed = 0; ///< seconds
        telemetry::SeriesId tokenSeries;
        TimePoint tokensAt{};
        double tokenTotal = 0;
        std::optional<Pause> pause;
        std::optional<TimePoint> pausedAt; ///< begin of the newest that was told
        double longestWrite = 0; ///< from its begin as told to its end as told, s
        std::map<std::string, double, std::less<>> longest; ///< announced pause of each kind so far, s
        double untoldPause = 0; ///< longest of those of which the end alone was told, s
        std::optional<TimePoint> stoppedAt;                 ///< as asked, and no step since
        std::optional<TimePoint> askedAt;                   ///< the same, and no start since
        std::optional<TimePoint> diedAt;                    ///< it went of itself, and no start since
        telemetry::SeriesId numberSeries;
        TimePoint numberAt{}; ///< of the newest numbered step
        double number = 0, stride = 0; ///< its number, and by how much that was more than the one before
        std::optional<TimePoint> failedAt;                  ///< somebody said so, and neither step nor start since
        std::optional<TimePoint> changedAt;                 ///< size or work
        std::string change;                                 ///< kind of the explained change
        std::size_t ranks = 0;                              ///< as the jobs file stated last
        std::optional<TimePoint> launchedAt;
        std::set<std::string> startLines; ///< of the start then, their letters alone
        std::optional<TimePoint> wroteAt;   ///< end of the last checkpoint that ended well
        int warm = 0;                       ///< steps since a start that are still expected to be slow
        bool isStallTold = false;           ///< the fact of it holds
        std::optional<TimePoint> heldFrom;  ///< and its job was killed for it: until the next step
        std::optional<TimePoint> begun;     ///< a checkpoint is being written
        std::optional<TimePoint> lastCheckpoint;
        std::optional<double> interval;                   ///< seconds between checkpoints as seen
        std::vector<double> writes;                       ///< healthy write seconds
        TimePoint soundWrite{};                           ///< begin of the last of them
        SlowWrites slow;                                  ///< from when on they are
        std::deque<std::pair<TimePoint, double>> blocked; ///< blocking writes: end and seconds
        int missed = 0;                                   ///< ends that stayed away, one after the other
        int slowWrites = 0;                               ///< one after the other
        int told = 0;                                     ///< begins of writes
        int done = 0;          ///< writes whose end was told in words, which do not get lost as samples do
        int resumed = 0;       ///< steps since the write began
        bool isUntold = false; ///< that the last write ended was seen by the step behind it
        bool isMissed = false; ///< the running write was told to be unfinished
        bool isOverdue = false; ///< the fact of one that nobody tells of holds
        std::deque<TimePoint> restarts;
        std::deque<TimePoint> ends; ///< of the runs before those
        std::optional<TimePoint> backAt; ///< first progress since the last of them
    };
    [[nodiscard]] State& of(Node job);
    void forgetIdle();
    [[nodiscard]] bool isAnnounced(Node job, const State& state, TimePoint now) const;
    /// @param took of the step that ended then, 0 where nobody says
    void progress(Node job, State& state, TimePoint at, Duration took = Duration(0));
    void endRestartLoop(Node job, State& state, TimePoint at);
    static void launch(State& state, TimePoint at);
    [[nodiscard]] static bool isSameStart(State& state, TimePoint at, std::string_view line);
    [[nodiscard]] bool hasFailed(Node job, const State& state, TimePoint at) const;
    [[nodiscard]] static bool isAsked(const State& state, TimePoint at);
    [[nodiscard]] static bool hasDied(const State& state);
    [[nodiscard]] static bool isHeardFromBegin(const State& state, TimePoint at, double seconds);
    void endPause(Node job, State& state, TimePoint at);
    [[nodiscard]] static bool holdsPause(const State& state, TimePoint begun);
    bool withdrawStall(Node job, TimePoint from);
    void standStill(Node job, State& state, TimePoint from, TimePoint now);
    static void noteLook(State& state, TimePoint at, bool isShare);
    [[nodiscard]] bool isTold(Node job, std::span<const std::string_view> words, TimePoint since, TimePoint until) const;
    void judgePauses(Node job, State& state, TimePoint until, const RecurringPauses::Cadence& cadence);
    void endPauses(Node job, State& state, TimePoint at);
    void noteWork(Node job, State& state, const Gap& pause) const;
    [[nodiscard]] static bool evaluates(const State& state);
    void noteGap(Node job, State& state, TimePoint from, TimePoint until);
    void explainChange(Node job, State& state, TimePoint at, double seconds);
    [[nodiscard]] bool isWarmingUp(Node job, State& state, TimePoint at, double seconds);
    [[nodiscard]] static double writeAtMost(const State& state, std::optional<double> expected);
    /// Its last step, where there are some and nothing says why no more should come.
    [[nodiscard]] std::optional<TimePoint> lastAtWork(Node job, TimePoint now) const;
    [[nodiscard]] bool owesNothing(Node job, const State& state, TimePoint now) const;
    [[nodiscard]] bool isGone(Node job, const State& state, TimePoint now) const; ///< by its own word, or as stated
    void judgeStall(Node job, State& state, TimePoint now, TimePoint heard);
    void endStall(Node job, State& state, TimePoint at);
    static void hold(State& state, TimePoint at);
    void followSize(Node job, State& state, TimePoint now);
    void judgeOverrun(Node job, State& state, TimePoint now);
    void judgeOverdue(Node job, State& state, TimePoint now);
    [[nodiscard]] static bool tellsEnds(const State& state);
    void endWrite(Node job, TimePoint at);
    void endUntold(Node job, State& state, TimePoint at);
    void judgeUnfinished(Node job, State& state, TimePoint now);
    void judgeShare(Node job, State& state, TimePoint at, double seconds);
    void judgeBlocked(Node job, State& state, TimePoint at);
    [[nodiscard]] static double overrun(const State& state);
    void raiseSlow(Symptom symptom, Node job, TimePoint begun, TimePoint at, double seconds, double expected, bool isBeside);
    [[nodiscard]] static bool isRegular(const State& state);
    [[nodiscard]] bool isDescribed(Node job) const; ///< with the devices that it holds
    void slowCheckpoint(Node job, TimePoint begun, TimePoint at, double seconds, double expected);
    [[nodiscard]] std::optional<double> expectedWrite(Node job, const State& state) const;
    [[nodiscard]] static jobs::Rhythm rhythmOf(const State& state);
    [[nodiscard]] static Duration lateBy(const State& state);
    [[nodiscard]] static bool isHeldBy(const State& state, TimePoint begun, std::optional<TimePoint> last);
    [[nodiscard]] Duration patience(Node job, const State& state, TimePoint now) const;
    [[nodiscard]] std::optional<double> writeInterval(Node job, const State& state) const;
    [[nodiscard]] bool isCheckpointDue(Node job, const State& state, TimePoint at) const;

    const Graph& m_graph;
    FactStore& m_facts;
    const DeclaredWindows& m_windows;
    ExplainedPauses& m_explained;
    const Symptom m_stalled, m_hung, m_quiet, m_pauses, m_checkpoint, m_overdue, m_died, m_restarted, m_loop;
    std::map<std::uint32_t, State> m_jobs;
    std::optional<TimePoint> m_begin;       ///< of the data
    AtWork m_atWork;
};

} // namespace seamscope::seams
