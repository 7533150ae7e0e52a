// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/change_detection.h"
#include "seams/detector.h"
#include "seams/explained_pauses.h"
#include "seams/fact_store.h"
#include "seams/graph.h"
#include "seams/pace_book.h"
#include "seams/plateau.h"
#include "seams/token_rate.h"

#include <deque>
#include <optional>

namespace seamscope::seams {

/// How long the steps of one job take against what is usual for it: single ones, their jitter, and minutes of
/// them. Raises and ends the facts job.step_seconds, job.step_jitter, job.long_steps, job.step_held, job.held_up,
/// job.pace and job.below_reference. One thread; times rise.
class StepJudge {
public:
    static constexpr std::uint32_t kFewest = 8; ///< steps from which on a usual length is known

    struct Step {
        TimePoint at{}; ///< its end
        double seconds = 0;
        bool isShare = false; ///< of a mean of several: it has no time of its own
        TimePoint first{};    ///< end of the job's first step
        bool isWhole = false; ///< that is known to be the first of its run: nothing of it was missed before
        TimePoint before{};   ///< end of the step before, or its own
        bool isPaused = false; ///< it holds a pause that is explained
        bool isExcused = false; ///< something that was announced makes it as long as it is
    };

    StepJudge(Node job, const Graph& graph, FactStore& facts, ExplainedPauses& explained);

    /// @param tokens of the job: longer steps that do as much a second hold more work
    void add(const Step& step, const TokenRate& tokens);
    /// From here on another step is usual, and nothing is wrong with it.
    void learnAgain(TimePoint at);
    /// After a restart: much of what is known may be different.
    void doubt();
    /// No step comes any more: that they were slow is over with the last of them.
    void rest(TimePoint last);
    [[nodiscard]] bool knowsUsual() const { return m_baseline.count >= kFewest; }
    /// s, of as many steps as there were; 1 before the first
    [[nodiscard]] double usualSeconds() const;
    [[nodiscard]] std::uint32_t steps() const { return m_baseline.count; }

private:
    static constexpr std::size_t kRecent = 24; ///< steps
    void learnFirst(const Step& step);
    [[nodiscard]] double overReference(double ln) const;
    void judge(const Step& step, const TokenRate& tokens);
    void tellChange(const Step& step, int sign, double scale);
    void judgeAgain(const Step& step);
    void judgeUneven(const Step& step);
    void dateChange(int sign, double scale, TimePoint at);
    [[nodiscard]] std::optional<TimePoint> bendSince(TimePoint zero, double mean, double scale, int sign, TimePoint at) const;
    void judgeStart(const Step& step);
    void judgeJitter(const Step& step);
    void judgeLong(const Step& step);
    void tellHeld(const Step& step, double usual);
    void learnLong(bool isLong, double seconds, double sum);
    void judgeHeldUp(const Step& step, double usual);
    void judgePace(TimePoint at);
    [[nodiscard]] bool isYoung(const Step& step) const;

    const Node m_job;
    const Graph& m_graph;
    FactStore& m_facts;
    ExplainedPauses& m_explained;
    const Symptom m_slow, m_jittery, m_uneven, m_long, m_stepHeld, m_heldUp, m_paceFact, m_below;
    Baseline m_baseline; ///< ln seconds
    Detector m_detector;
    Plateau m_plateau; ///< of slow steps
    PaceBook m_pace;
    std::deque<float> m_recent;            ///< ln seconds of the last steps
    std::deque<float> m_history;           ///< the same, farther back
    std::size_t m_slowSteps = 0;           ///< since the job was found to be slow
    float m_jitter = 0;                    ///< healthy spread of the recent ones
    PoissonCusum m_longSteps;
    TimePoint m_firstLong{}; ///< since its sum was 0
    /// One of them, and what it took over the usual.
    struct Held {
        TimePoint begun{};
        double seconds = 0;
    };
    std::deque<Held> m_held; ///< the newest, since then
    double m_longCount = 0, m_longSeconds = 0; ///< while all was well
    double m_newLongCount = 0, m_newLongSeconds = 0; ///< since the sum left 0
    std::optional<TimePoint> m_learnsFrom; ///< its baseline; none: from the first step on
};

} // namespace seamscope::seams
