// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "jobs/job_activity.h"
#include "seams/detector.h"
#include "seams/fact_store.h"
#include "seams/graph.h"
#include "seams/pace_book.h"
#include "seams/plateau.h"
#include "telemetry/event.h"
#include "telemetry/series.h"

#include <deque>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

namespace seamscope::seams {

/// A stretch of time that somebody declared, or that the job itself announced.
struct DeclaredWindow {
    TimePoint from{};
    TimePoint until{};
    Node entity; ///< invalid: everything
    std::string kind;
    bool excuses = false; ///< what fails in it was to be expected
    std::string text;
};

/// What jobs feel: slow steps, jitter, no steps at all, slow and failed checkpoints, restarts; and which of
/// their pauses are as planned. One thread; times rise.
class JobMonitor {
public:
    JobMonitor(Graph& graph, FactStore& facts);

    /// A sample of job.step_seconds. @param isLog every sample is a step; otherwise it may be a poll.
    /// @param isSure it was measured by itself; otherwise equal ones in a row may be shares of one mean
    void step(Node job, telemetry::SeriesId series, bool isLog, TimePoint at, double seconds,
              bool isSure = true);
    /// One series a job is followed: a log and an exporter count from different starts.
    void tokens(Node job, telemetry::SeriesId series, TimePoint at, double total);
    void checkpointWritten(Node job, TimePoint at, double seconds);
    void checkpointBegun(Node job, TimePoint at);
    void checkpointDone(Node job, TimePoint at);
    /// It begins again after a failure.
    void restarted(Node job, TimePoint at);
    // What the job says of itself, or its scheduler of it: none of it is a fault (job_life.cpp).
    void relaunched(Node job, TimePoint at);
    void stopping(Node job, TimePoint at); ///< as asked, or because it is done
    void resized(Node job, TimePoint at);
    void workChanged(Node job, TimePoint at); ///< sequence length, batch, phase of the training
    /// It stands still for something else than steps. @param kind of the explained pause
    void pauseBegun(Node job, TimePoint at, std::string kind);
    void pauseDone(Node job, TimePoint at, std::string_view kind);
    void declare(DeclaredWindow window);
    /// A pause or drift that is no incident; told again with a later end it grows.
    void explain(TimePoint from, TimePoint until, std::string kind, Node entity, telemetry::Message text);
    /// @param heard time of the newest data from hosts, fabric or jobs: while they say nothing, nothing is
    /// known to stand still
    void close(TimePoint now, TimePoint heard);

    /// The declared window of a kind (empty: any) that @p n or something that carries it is in, or that ended
    /// less than @p after before.
    [[nodiscard]] const DeclaredWindow* windowOver(Node n, TimePoint at, Duration after,
                                                   std::string_view kind = {}, Duration doubt = {}) const;
    /// Whether announced work on a part, its host or what carries that is what happens there.
    /// @param doubt by which @p at may be too early: who polls slowly dates things before they began
    [[nodiscard]] bool isExcused(Node n, TimePoint at, Duration doubt) const;
    [[nodiscard]] const std::vector<telemetry::ExplainedPause>& explained() const { return m_explained; }
    [[nodiscard]] std::optional<double> healthySeconds(Node job) const;
    [[nodiscard]] bool hasSteps(Node job) const;
    /// Whether its checkpoints are known by word, plan or habit: then a pause that fits none of them is none.
    [[nodiscard]] bool tellsWrites(Node job) const;
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

private:
    /// What a job stands still for by its own words.
    struct Pause {
        TimePoint from{};
        std::string kind;
    };
    /// A gap between steps that nobody gave a reason for and that ended by itself.
    struct Gap {
        TimePoint from{};
        Duration length{0};
    };
    static constexpr double kOverrun = 1.6; ///< times the usual length of a checkpoint
    static constexpr double kSound = 1.25;  ///< times it, at most, of a write that nothing slowed
    static constexpr double kOverrunOfPlan = 2.5;
    static constexpr double kSlack = 5;     ///< seconds
    static constexpr double kUnknownWrite = 180;
    struct Progress {
        TimePoint at{};
        double tokens = 0; ///< so far
        double worked = 0; ///< s so far, pauses left out
    };
    struct State {
        telemetry::SeriesId series; ///< that the job is judged by
        bool isLog = false;
        TimePoint seriesAt{};
        double lastValue = 0;
        std::optional<TimePoint> firstStep, lastStep;
        jobs::JobActivity activity;
        Duration longestEqual{0}; ///< of polls that repeat a value, while all was well
        Baseline baseline;        ///< ln seconds
        Detector detector;
        Plateau plateau;                 ///< of slow steps
        PaceBook pace;
        std::deque<float> recent;        ///< ln seconds of the last steps
        std::deque<float> history;       ///< the same, farther back
        std::deque<float> gaps;          ///< seconds between signs of progress
        float jitter = 0;                ///< healthy spread of the recent ones
        double excess = 0, observed = 0; ///< seconds
        telemetry::SeriesId tokenSeries;
        TimePoint tokensAt{};
        double tokenTotal = 0;
        double worked = 0; ///< s, pauses left out
        std::deque<Progress> progressed; ///< thinned out
        std::optional<Pause> pause;
        std::deque<Gap> pauses;                             ///< without a word
        double longestWrite = 0; ///< from its begin as told to its end as told, s
        std::map<std::string, double, std::less<>> longest; ///< announced pause of each kind so far, s
        std::optional<TimePoint> stoppedAt;                 ///< as asked, and no step since
        std::optional<TimePoint> askedAt;                   ///< the same, and no start since
        std::optional<TimePoint> changedAt;                 ///< size or work
        std::string change;                                 ///< kind of the explained change
        std::optional<TimePoint> learnsFrom;                ///< its baseline; none: from the first step on
        std::size_t ranks = 0;                              ///< as the jobs file stated last
        std::optional<TimePoint> launchedAt;
        std::optional<TimePoint> wroteAt;   ///< end of the last checkpoint that ended well
        int warm = 0;                       ///< steps since a start that are still expected to be slow
        bool isStallTold = false;           ///< the fact of it holds
        std::optional<TimePoint> pauseFrom; ///< of a pause as planned
        std::optional<TimePoint> begun;     ///< a checkpoint is being written
        std::optional<TimePoint> lastCheckpoint;
        std::optional<double> interval;                   ///< seconds between checkpoints as seen
        std::vector<double> writes;                       ///< healthy write seconds
        TimePoint soundWrite{};                           ///< begin of the last of them
        std::deque<std::pair<TimePoint, double>> blocked; ///< blocking writes: end and seconds
        int missed = 0;                                   ///< ends that stayed away, one after the other
        int told = 0;                                     ///< begins of writes
        int done = 0;          ///< writes whose end was told in words, which do not get lost as samples do
        int resumed = 0;       ///< steps since the write began
        bool isMissed = false; ///< the running write was told to be unfinished
        std::deque<TimePoint> restarts;
    };
    [[nodiscard]] bool isWholeSite(Node n) const;
    [[nodiscard]] bool isAnnounced(Node job, const State& state, TimePoint now) const;
    void progress(Node job, State& state, TimePoint at);
    static void launch(State& state, TimePoint at);
    [[nodiscard]] static bool isAsked(const State& state, TimePoint at);
    void judgeStep(Node job, State& state, TimePoint at, double seconds);
    void learnAgain(Node job, State& state, TimePoint at);
    void endPause(Node job, State& state, TimePoint at);
    void noteGap(Node job, State& state, TimePoint from, TimePoint until);
    void explainChange(Node job, State& state, TimePoint at, double seconds);
    [[nodiscard]] bool isWarmingUp(Node job, State& state, TimePoint at, double seconds);
    [[nodiscard]] std::optional<Duration> usualPause(const State& state) const;
    /// Whether the job gets as much done a second as before a change of its steps: then the steps hold more.
    [[nodiscard]] static double writeAtMost(const State& state, std::optional<double> expected);
    [[nodiscard]] static bool isPauseDue(const State& state, TimePoint at);
    [[nodiscard]] static double longGap(const State& state);
    [[nodiscard]] static bool isSameWork(const State& state, TimePoint onset, TimePoint at);
    void judgeAgain(Node job, State& state, TimePoint at, double seconds);
    void judgeJitter(Node job, State& state, TimePoint at);
    void judgePace(Node job, State& state, TimePoint at);
    void judgeStall(Node job, State& state, TimePoint now, TimePoint heard);
    void endStall(Node job, State& state, TimePoint at);
    void followSize(Node job, State& state, TimePoint now);
    void judgeOverrun(Node job, State& state, TimePoint now);
    [[nodiscard]] static bool tellsEnds(const State& state);
    void endWrite(Node job, TimePoint at);
    void judgeUnfinished(Node job, State& state, TimePoint now);
    void judgeShare(Node job, State& state, TimePoint at, double seconds);
    static void dateChange(State& state, int sign, double scale, TimePoint at);
    [[nodiscard]] static bool isYoung(const State& state, TimePoint at);
    void judgeStart(Node job, State& state, double usual);
    [[nodiscard]] static double overrun(const State& state);
    void slowCheckpoint(Node job, TimePoint begun, TimePoint at, double seconds, double expected);
    [[nodiscard]] std::optional<double> expectedWrite(Node job, const State& state) const;
    [[nodiscard]] Duration patience(Node job, const State& state, TimePoint now) const;
    [[nodiscard]] bool isCheckpointDue(Node job, const State& state, TimePoint at) const;
    void event(Node node, std::string_view symptom, TimePoint at, Duration sigma, double magnitude = 1);

    Graph& m_graph;
    FactStore& m_facts;
    const Symptom m_slow, m_jitter, m_pace, m_stalled, m_hung, m_belowReference, m_checkpoint;
    std::map<std::uint32_t, State> m_jobs;
    std::vector<DeclaredWindow> m_windows;
    std::vector<DeclaredWindow> m_excusing; ///< of the last hours
    std::optional<TimePoint> m_begin;       ///< of the data
    std::vector<telemetry::ExplainedPause> m_explained;
};

} // namespace seamscope::seams
