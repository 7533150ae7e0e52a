// SPDX-License-Identifier: GPL-3.0-or-later
// What a job does besides steps: starts, stops, changes its size or its work, evaluates, pauses. None of it
// is a fault, and each explains the time it takes.
#include "seams/job_monitor.h"

#include "seams/series_monitor.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::seams {
namespace {

using jobs::JobSignal;
using telemetry::Message;
using telemetry::MessageCode;
using telemetry::say;

constexpr int kWarmSteps = 8; ///< after a start: caches, compilers, loaders
constexpr double kSlowWarm = 0.1;
constexpr Duration kSameStart = std::chrono::seconds(60);
constexpr Duration kSameChange = std::chrono::minutes(10); ///< a declared change and the first step with it
constexpr double kLeastGap = 4;                            ///< of the usual distance of steps
constexpr Duration kShortGap = std::chrono::seconds(15);
constexpr std::size_t kMostPauses = 32;
constexpr std::size_t kFewestPauses = 3;
constexpr double kRegular = 0.3; ///< deviation of lengths and distances that makes a cadence
constexpr double kInTime = 0.15; ///< of the distance
// For throughput before and after a change of the steps.
constexpr Duration kLeastLook = std::chrono::seconds(60);
constexpr Duration kLongestLook = std::chrono::minutes(10);
constexpr double kSameThroughput = 0.98;

/// Of a sorted, non-empty list: the middle, and how far three of four are from it, relative.
std::pair<double, double> middleOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const double middle = values[values.size() / 2];
    for (double& v : values)
        v = std::abs(v - middle);
    std::sort(values.begin(), values.end());
    return {middle, middle > 0 ? values[values.size() * 3 / 4] / middle : 0};
}

} // namespace

/// Nothing of the run before holds any more, but what is usual for the job.
void JobMonitor::launch(State& state, TimePoint at) {
    state.begun.reset();
    state.pause.reset();
    state.warm = kWarmSteps;
    state.launchedAt = at;
    state.askedAt.reset();
    state.activity.take(JobSignal::launched, at);
}

/// A stop that somebody asked for covers one start behind it, also when a last step was still told between.
bool JobMonitor::isAsked(const State& state, TimePoint at) {
    return state.askedAt && at - *state.askedAt < kSameChange;
}

void JobMonitor::relaunched(Node job, TimePoint at) {
    State& state = m_jobs[job.value()];
    if (!state.firstStep || state.stoppedAt || isAsked(state, at)) // its first start, or one that was announced
        return launch(state, at);
    if (state.lastStep && at < *state.lastStep)
        return; // a line that came late
    // What stops for a change of its own, or writes everything down before it goes, did not fail.
    const bool isDeclared = state.changedAt && at - *state.changedAt < kSameChange;
    const bool isSaved = state.wroteAt && state.lastStep && *state.wroteAt > *state.lastStep;
    if (isDeclared || isSaved)
        return launch(state, at);
    restarted(job, at);
}

void JobMonitor::stopping(Node job, TimePoint at) {
    State& state = m_jobs[job.value()];
    state.begun.reset();
    state.pause.reset();
    if (!state.stoppedAt)
        state.stoppedAt = at;
    state.askedAt = at;
    state.activity.take(JobSignal::finished, at);
}

void JobMonitor::resized(Node job, TimePoint at) {
    State& state = m_jobs[job.value()];
    if (state.changedAt && at - *state.changedAt < kSameStart)
        return;
    launch(state, at);
    state.activity.take(JobSignal::resizeBegun, at);
    state.changedAt = at;
    state.change = "resize";
}

/// The jobs file, or the scheduler, says that it runs on other ranks than before.
void JobMonitor::followSize(Node job, State& state, TimePoint now) {
    const topology::Job* stated = m_graph.job(job);
    const std::size_t ranks = stated ? std::max<std::size_t>(stated->ranks.size(), stated->gpus) : 0;
    const std::size_t before = std::exchange(state.ranks, ranks);
    if (before != 0 && ranks != 0 && before != ranks)
        resized(job, now);
}

void JobMonitor::workChanged(Node job, TimePoint at) {
    State& state = m_jobs[job.value()];
    state.changedAt = at;
    state.change = "workload";
}

void JobMonitor::pauseBegun(Node job, TimePoint at, std::string kind) {
    State& state = m_jobs[job.value()];
    if (state.pause && state.pause->kind == kind && (!state.lastStep || *state.lastStep <= state.pause->from))
        return; // every rank says it
    if (state.pause && state.pause->kind == "evaluation" && kind != "evaluation")
        return; // its loaders start an epoch of their own
    state.activity.take(JobSignal::evaluationBegun, at);
    state.pause = Pause{at, std::move(kind)};
}

void JobMonitor::pauseDone(Node job, TimePoint at, std::string_view kind) {
    State& state = m_jobs[job.value()];
    if (!state.pause) {
        // Some tell only the end: then what is between the last step and here was it.
        if (state.lastStep && at - *state.lastStep > kShortGap)
            explain(*state.lastStep, at, std::string(kind), job, say<MessageCode::explainedEvaluation>());
        state.activity.take(JobSignal::resumed, at);
        return;
    }
    if (state.pause->kind != kind)
        return;
    endPause(job, state, at);
    state.activity.take(JobSignal::resumed, at);
}

/// A step, or a word, ends what the job stood still for.
void JobMonitor::endPause(Node job, State& state, TimePoint at) {
    if (state.stoppedAt && at > *state.stoppedAt) { // a step that had begun before is still one of before
        explain(*state.stoppedAt, at, "restart", job, say<MessageCode::explainedRestart>());
        state.stoppedAt.reset();
    }
    if (!state.pause || at <= state.pause->from)
        return;
    const Pause pause = *std::exchange(state.pause, std::nullopt);
    double& longest = state.longest[pause.kind];
    longest = std::max(longest, toSeconds(at - pause.from));
    explain(pause.from, at, pause.kind, job,
            pause.kind == "evaluation" ? say<MessageCode::explainedEvaluation>()
                                       : say<MessageCode::explainedWarmUp>());
}

/// Gaps of the same length at the same distance are what the job does, whatever it is: mostly a checkpoint of
/// a program whose words nobody reads.
void JobMonitor::noteGap(Node job, State& state, TimePoint from, TimePoint until) {
    if (state.gaps.size() < 8 || state.begun || state.pause || state.stoppedAt)
        return;
    std::vector<float> gaps(state.gaps.begin(), state.gaps.end());
    const double usual = medianInPlace(gaps);
    const Duration length = until - from;
    if (length < kShortGap || toSeconds(length) < kLeastGap * usual ||
        state.activity.state() == jobs::JobState::restarting || windowOver(job, from, Duration(0)))
        return;
    state.pauses.push_back({from, length - fromSeconds(usual)});
    if (state.pauses.size() > kMostPauses)
        state.pauses.pop_front();
    if (state.pauses.size() < kFewestPauses)
        return;
    std::vector<double> lengths, distances;
    for (std::size_t i = 0; i < state.pauses.size(); ++i) {
        lengths.push_back(toSeconds(state.pauses[i].length));
        if (i > 0)
            distances.push_back(toSeconds(state.pauses[i].from - state.pauses[i - 1].from));
    }
    const auto [middle, spread] = middleOf(lengths);
    const auto [distance, jitter] = middleOf(distances);
    if (spread > kRegular || jitter > kRegular || distance < kLeastGap * middle)
        return;
    // One that takes much longer than its like is explained as far as those go; the rest is what a slow write costs.
    const double longest = kOverrun * middle + kSlack;
    for (const Gap& gap : state.pauses)
        explain(gap.from, gap.from + std::min(gap.length, fromSeconds(longest)), "checkpoint_inferred", job,
                say<MessageCode::explainedRecurring>(fromSeconds(middle), fromSeconds(distance)));
    if (toSeconds(state.pauses.back().length) > longest)
        slowCheckpoint(job, from, until, toSeconds(state.pauses.back().length), middle);
    else
        m_facts.end(job, m_checkpoint, Level::own, 1, until);
}

/// How long the pauses of this job take that end by themselves; none: there were not enough of them.
std::optional<Duration> JobMonitor::usualPause(const State& state) const {
    if (state.pauses.size() < 2)
        return std::nullopt;
    std::vector<Duration> lengths;
    for (const Gap& gap : state.pauses)
        lengths.push_back(gap.length);
    std::sort(lengths.begin(), lengths.end());
    return lengths[(lengths.size() - 1) * 3 / 4];
}

/// Whether a pause like those before was to begin at @p at: then it is one, and if it takes long, it is slow. Some
/// programs go by the clock, some by the work that was done between.
bool JobMonitor::isPauseDue(const State& state, TimePoint at) {
    if (state.pauses.size() < kFewestPauses)
        return false;
    const auto isDue = [&](auto from) {
        std::vector<double> distances;
        for (std::size_t i = 1; i < state.pauses.size(); ++i)
            distances.push_back(toSeconds(state.pauses[i].from - from(state.pauses[i - 1])));
        const auto [distance, jitter] = middleOf(distances);
        const double turns = toSeconds(at - from(state.pauses.back())) / distance;
        return jitter <= kRegular && turns > 0.5 && std::abs(turns - std::round(turns)) < kInTime;
    };
    return isDue([](const Gap& gap) { return gap.from; }) ||
           isDue([](const Gap& gap) { return gap.from + gap.length; });
}

void JobMonitor::learnAgain(Node job, State& state, TimePoint at) {
    for (int sign : {-1, 1}) {
        m_facts.end(job, m_slow, Level::own, sign, at);
        m_facts.end(job, m_jitter, Level::own, sign, at);
    }
    state.baseline = {};
    state.detector.reset(tickOf(at));
    state.pace = {};
    state.recent.clear();
    state.history.clear();
    state.jitter = 0;
    state.learnsFrom = at;
}

/// The first step after a declared change of size or work: from here on another step is usual.
void JobMonitor::explainChange(Node job, State& state, TimePoint at, double seconds) {
    const TimePoint changed = *std::exchange(state.changedAt, std::nullopt);
    if (at - fromSeconds(seconds) < changed) {
        state.changedAt = changed; // that step was still one of before
        return;
    }
    explain(changed, at, state.change, job,
            state.change == "resize" ? say<MessageCode::explainedResize>()
                                     : say<MessageCode::explainedWorkload>());
    learnAgain(job, state, at);
}

bool JobMonitor::isWarmingUp(Node job, State& state, TimePoint at, double seconds) {
    if (state.warm <= 0 || state.baseline.count < 8)
        return false;
    --state.warm;
    const double usual = std::exp(static_cast<double>(state.baseline.mean));
    if (seconds <= (1 + kSlowWarm) * usual)
        return false;
    explain(at - fromSeconds(seconds), at, "warm_up", job, say<MessageCode::explainedWarmUp>());
    return true;
}

/// Whether as many tokens come in a second of work as before @p onset: then steps that got longer do more. Pauses are
/// left out on both sides; as much work is looked at before as behind.
bool JobMonitor::isSameWork(const State& state, TimePoint onset, TimePoint at) {
    const auto& points = state.progressed;
    if (points.size() < 4 || at - onset < kLeastLook)
        return false;
    const auto from = [&](auto isBefore) {
        const auto found = std::partition_point(points.begin(), points.end(), isBefore);
        return found == points.end() ? points.end() - 1 : found;
    };
    const TimePoint look = at - std::min<Duration>(at - onset, kLongestLook);
    const Progress now = points.back();
    const Progress since = *from([&](const Progress& p) { return p.at < look; });
    const Progress middle = *from([&](const Progress& p) { return p.at < onset; });
    const double work = now.worked - since.worked;
    const Progress before = *from([&](const Progress& p) { return p.worked < middle.worked - work; });
    const auto rate = [](const Progress& a, const Progress& b) {
        const double seconds = b.worked - a.worked;
        return seconds >= toSeconds(kLeastLook) / 2 && b.tokens >= a.tokens ? (b.tokens - a.tokens) / seconds : 0;
    };
    const double was = rate(before, middle);
    return was > 0 && rate(since, now) >= kSameThroughput * was;
}

} // namespace seamscope::seams
