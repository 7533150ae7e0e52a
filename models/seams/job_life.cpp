// SPDX-License-Identifier: GPL-3.0-or-later
// What a job does besides steps: starts, stops, changes its size or its work, evaluates, pauses. None of it
// is a fault, and each explains the time it takes.
#include "seams/job_monitor.h"

#include "seams/series_monitor.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <array>
#include <cctype>
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
constexpr Duration kLongStart = std::chrono::hours(1); ///< until the first step
constexpr Duration kShortGap = std::chrono::seconds(15);
constexpr Duration kStoodStill = std::chrono::seconds(60); ///< before somebody said that it is started again
/// What is said of a job, or of a part of it, that did not go as asked.
constexpr std::array<std::string_view, 10> kDeaths = {"log.oom",    "log.cuda_error", "log.ib_error", "log.peer_gone", "log.watchdog",
                                                      "xid.bus",    "xid.driver",     "xid.memory",   "xid.nvlink",    "host.silent"};
/// What is said of one that stands still: who has left says none of it.
constexpr std::array<std::string_view, 4> kWaits = {"log.watchdog", "log.lagging", "log.heartbeat", "log.mismatch"};
constexpr std::array<std::string_view, 5> kStrikes = {"xid.bus", "xid.driver", "xid.memory", "xid.nvlink", "host.silent"};
constexpr std::size_t kFewestPauses = 5;
constexpr double kMuchPaused = 0.05;    ///< of a job's time, for what nobody says the purpose of
constexpr double kMuchUntold = 0.25;    ///< the same, where these may be its writes
constexpr double kStillMuch = 0.8;      ///< of either
constexpr double kAsPlanned = 0.25;     ///< of the stated distance of writes
constexpr double kPausesAreOver = 2.5;  ///< times their distance
constexpr std::size_t kMostOfLine = 160; ///< characters that are compared
constexpr std::size_t kMostLines = 16;   ///< of a start

} // namespace

/// Nothing of the run before holds any more, but what is usual for the job.
void JobMonitor::launch(State& state, TimePoint at) {
    state.begun.reset();
    state.pause.reset();
    state.warm = kWarmSteps;
    state.launchedAt = at;
    state.askedAt.reset();
    state.diedAt.reset();
    state.failedAt.reset();
    state.lookAt.reset();
    state.newest.startAgain();
    state.activity.take(JobSignal::launched, at);
}

/// A first step that was heard behind the start, or whose number says that there was no time for many before it: whoever
/// listens since later knows nothing of how the job was before.
bool JobMonitor::isHeardFromBegin(const State& state, TimePoint at, double seconds) {
    const bool isNumbered = state.numberSeries.isValid() && at - state.numberAt < kSameChange;
    return (state.launchedAt && at - *state.launchedAt < kLongStart) ||
           (isNumbered && fromSeconds(state.number * seconds) < kSameChange);
}

/// What is thrown and caught is no end: steps came behind it.
bool JobMonitor::hasDied(const State& state) {
    return state.diedAt && state.lastStep && *state.lastStep <= *state.diedAt + kShortGap;
}

/// A stop that somebody asked for covers one start behind it, also when a last step was still told between.
bool JobMonitor::isAsked(const State& state, TimePoint at) {
    return state.askedAt && at - *state.askedAt < kSameChange;
}

/// A start tells each of its lines once: another one is more of the same start, even where the clock of an exporter puts a
/// step between them.
bool JobMonitor::isSameStart(State& state, TimePoint at, std::string_view line) {
    std::string words;
    for (const char c : line.substr(0, kMostOfLine))
        if (std::isalpha(static_cast<unsigned char>(c)) != 0)
            words += c;
    const bool isRecent = state.launchedAt && at >= *state.launchedAt && at - *state.launchedAt < kSameChange;
    const bool isMore = isRecent && !state.startLines.empty() && !state.startLines.contains(words);
    if (!isMore)
        state.startLines.clear();
    if (state.startLines.size() < kMostLines)
        state.startLines.insert(std::move(words));
    return isMore;
}

void JobMonitor::relaunched(Node job, TimePoint at, std::string_view line) {
    State& state = of(job);
    if (isSameStart(state, at, line)) {
        state.warm = kWarmSteps;
        return;
    }
    if (!state.firstStep || state.stoppedAt || isAsked(state, at)) // its first start, or one that was announced
        return launch(state, at);
    if (state.lastStep && at < *state.lastStep)
        return; // a line that came late
    if (hasDied(state))
        return restarted(job, at);
    // What stops for a change of its own, or writes everything down before it goes, did not fail.
    const bool isDeclared = state.changedAt && at - *state.changedAt < kSameChange;
    const bool isSaved = state.wroteAt && state.lastStep && *state.wroteAt > *state.lastStep;
    if (isDeclared || isSaved)
        return launch(state, at);
    if (hasFailed(job, state, at)) // what is killed from outside says nothing itself
        state.diedAt = state.lastStep;
    restarted(job, at);
}

void JobMonitor::stopping(Node job, TimePoint at) {
    State& state = of(job);
    if (hasDied(state))
        return; // a launcher that takes down what is left of it
    state.begun.reset();
    state.pause.reset();
    if (!state.stoppedAt)
        state.stoppedAt = at;
    state.askedAt = at;
    state.activity.take(JobSignal::finished, at);
}

void JobMonitor::failed(Node job, TimePoint at) {
    State& state = of(job);
    const auto last = state.activity.waitingSince();
    if (!state.stoppedAt && !isAsked(state, at)) {
        // What a device or a host took down stands still for that until it is back, however soon it said that it is gone.
        if (last && !state.isStallTold && state.steps.knowsUsual() && isTold(job, kStrikes, *last - kShortGap, at))
            standStill(job, state, *last, std::max(at, *last));
        hold(state, at);
    }
    state.begun.reset();
    state.pause.reset();
    state.failedAt = at;
    state.activity.take(JobSignal::failed, at);
}

void JobMonitor::gone(Node job, TimePoint at) {
    State& state = of(job);
    if (state.launchedAt && *state.launchedAt > at)
        return; // it has been started since
    if (!hasDied(state))
        return stopping(job, at);
    state.failedAt = at;
    state.activity.take(JobSignal::failed, at); // it harms nobody until it is back
}

void JobMonitor::died(Node job, TimePoint at) {
    State& state = of(job);
    if (!state.firstStep || state.stoppedAt || isAsked(state, at) || hasDied(state))
        return; // it was on its way out, or has said so
    state.diedAt = at;
}

/// A program that goes on with the very next step did not end: it lost nothing of its work, and nothing of that was written
/// down for a run behind it. What it told was thrown and caught, however long it stood still for that.
void JobMonitor::stepNumber(Node job, telemetry::SeriesId series, TimePoint at, double number) {
    State& state = of(job);
    const bool isSame = series == state.numberSeries && number >= 0;
    if (isSame && number > state.number) {
        const bool isNext = state.stride > 0 && number - state.number <= state.stride;
        const bool isSaved = state.wroteAt && *state.wroteAt > state.numberAt;
        const bool isFirst = hasDied(state) && at > *state.diedAt && state.numberAt <= *state.diedAt + kShortGap;
        if (isFirst && isNext && !isSaved)
            state.diedAt.reset();
        state.stride = number - state.number;
    }
    if (!isSame && state.numberSeries.isValid() && at - state.numberAt < kSameChange)
        return;
    state.stride = isSame ? state.stride : 0;
    state.numberSeries = series;
    state.numberAt = at;
    state.number = number;
}

void JobMonitor::restartTold(Node job, TimePoint at) {
    if (hasFailed(job, of(job), at))
        restarted(job, at);
    else
        stopping(job, at);
}

/// What stood still before anybody spoke of a start, with a word of what befell it: that start was no wish.
bool JobMonitor::hasFailed(Node job, const State& state, TimePoint at) const {
    if (state.stoppedAt || isAsked(state, at) || !state.lastStep)
        return false;
    if (hasDied(state))
        return true;
    if (at - *state.lastStep < kStoodStill)
        return false;
    return isTold(job, kDeaths, *state.lastStep - kShortGap, at);
}

/// Of the job or of one of its parts.
bool JobMonitor::isTold(Node job, std::span<const std::string_view> words, TimePoint since, TimePoint until) const {
    const auto isMeant = [&](const Fact& fact) {
        const auto& jobs = m_graph.at(Relation::jobs, fact.node);
        return fact.onset + 2 * fact.sigma >= since && fact.onset <= until && std::find(jobs.begin(), jobs.end(), job) != jobs.end();
    };
    return std::any_of(words.begin(), words.end(), [&](std::string_view name) {
        const Symptom symptom = m_facts.find(name);
        return symptom.isValid() && std::any_of(m_facts.all(symptom).begin(), m_facts.all(symptom).end(), isMeant);
    });
}

bool JobMonitor::hasTrouble(Node job, TimePoint since, TimePoint now) const {
    return isTold(job, kDeaths, since - kShortGap, now) || isTold(job, kWaits, since - kShortGap, now);
}

bool JobMonitor::owesStep(Node job, TimePoint since, TimePoint now) const {
    const auto at = m_jobs.find(job.value());
    if (at == m_jobs.end())
        return false;
    const State& state = at->second;
    const auto last = state.activity.waitingSince();
    if (!last || state.steps.steps() < kFewSteps || owesNothing(job, state, now))
        return false;
    const Duration step = fromSeconds(state.steps.usualSeconds());
    return *last <= since + step && now - *last <= patience(job, state, now) + step + std::chrono::minutes(1);
}

std::optional<TimePoint> JobMonitor::lastAtWork(Node job, TimePoint now) const {
    const auto at = m_jobs.find(job.value());
    if (at == m_jobs.end() || at->second.steps.steps() < kFewSteps || owesNothing(job, at->second, now))
        return std::nullopt;
    return at->second.activity.waitingSince();
}

bool JobMonitor::madeSteps(Node job, TimePoint since, TimePoint now) const {
    const auto last = lastAtWork(job, now);
    return last && *last > since + std::max<Duration>(fromSeconds(m_jobs.at(job.value()).steps.usualSeconds()), std::chrono::minutes(1));
}

bool JobMonitor::isAtWork(Node job, TimePoint since, TimePoint now) const {
    const auto last = lastAtWork(job, now);
    return madeSteps(job, since, now) || (last && now - *last <= patience(job, m_jobs.at(job.value()), now));
}

void JobMonitor::resized(Node job, TimePoint at) {
    State& state = of(job);
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
    State& state = of(job);
    state.changedAt = at;
    state.change = "workload";
}

void JobMonitor::pauseBegun(Node job, TimePoint at, std::string kind) {
    State& state = of(job);
    if (state.pause && state.pause->kind == kind && (!state.lastStep || *state.lastStep <= state.pause->from))
        return; // every rank says it
    if (state.pause && state.pause->kind == "evaluation" && kind != "evaluation")
        return; // its loaders start an epoch of their own
    state.activity.take(JobSignal::evaluationBegun, at);
    state.pausedAt = at;
    state.pause = Pause{at, std::move(kind)};
}

void JobMonitor::pauseDone(Node job, TimePoint at, std::string_view kind) {
    State& state = of(job);
    if (!state.pause) {
        // Some tell only the end: then what is between the last step and here was it.
        if (state.lastStep && at - *state.lastStep > kShortGap) {
            m_explained.tell(*state.lastStep, at, std::string(kind), job, say<MessageCode::explainedEvaluation>());
            withdrawStall(job, *state.lastStep - kShortGap);
            if (std::exchange(state.isOverdue, false))
                m_facts.withdraw(job, m_overdue, Level::own, 1);
            state.untoldPause = std::max(state.untoldPause, toSeconds(at - *state.lastStep));
        }
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
        m_explained.tell(*state.stoppedAt, at, "restart", job, say<MessageCode::explainedRestart>());
        state.stoppedAt.reset();
    }
    if (!state.pause || at <= state.pause->from)
        return;
    const Pause pause = *std::exchange(state.pause, std::nullopt);
    double& longest = state.longest[pause.kind];
    longest = std::max(longest, toSeconds(at - pause.from));
    m_explained.tell(pause.from, at, pause.kind, job,
            pause.kind == "evaluation" ? say<MessageCode::explainedEvaluation>()
                                       : say<MessageCode::explainedWarmUp>());
}

void JobMonitor::noteGap(Node job, State& state, TimePoint from, TimePoint until) {
    if (state.gaps.size() < kFewestGaps || state.begun || state.pause || state.stoppedAt)
        return;
    std::vector<float> gaps(state.gaps.begin(), state.gaps.end());
    const double usual = medianInPlace(gaps);
    if (state.pausedAt && *state.pausedAt > from - std::chrono::seconds(1))
        return; // the job said what it stood still for
    const Duration length = until - from;
    // (what was taken for a standstill, and went on by itself, will do so again, however little it was beside long steps)
    const bool isLong = state.isStallTold || toSeconds(length) >= RecurringPauses::kLeastGap * usual;
    if (length < kShortGap || !isLong ||
        state.activity.state() == jobs::JobState::restarting || m_windows.over(job, from, Duration(0)))
        return;
    state.pauses.add({from, length - fromSeconds(usual)});
    noteWork(job, state, state.pauses.all().back());
    // Where a program tells the ends of its writes alone, what it stood still for until then was one, whether such pauses recur or
    // not: of writes that take a third of its time nothing else stands out. What it stands still for behind that end is something
    // else, and a standstill that was told has its own answer.
    const bool isWrite = state.told == 0 && state.wroteAt && *state.wroteAt > from && *state.wroteAt <= until;
    const double held = isWrite ? toSeconds(std::min(state.pauses.all().back().length, *state.wroteAt - from)) : 0;
    const auto expected = expectedWrite(job, state);
    if (isWrite && !state.isStallTold && !(expected && held > overrun(state) * *expected + kSlack)) // one that is slow is not one too many
        judgeShare(job, state, from + fromSeconds(held), held);
    const auto cadence = state.pauses.cadence();
    if (!cadence)
        return;
    // One that takes much longer than its like is explained as far as those go; the rest is what a slow write costs.
    const double longest = kOverrun * cadence->seconds + kSlack;
    const auto& all = state.pauses.all();
    for (std::size_t i = all.size() - cadence->gaps; i < all.size(); ++i)
        m_explained.tell(all[i].from, all[i].from + std::min(all[i].length, fromSeconds(longest)), "checkpoint_inferred", job,
                         say<MessageCode::explainedRecurring>(fromSeconds(cadence->seconds), fromSeconds(cadence->distance)));
    if (const Duration whole = all.back().length; 2 * fromSeconds(held) < whole)
        judgePauses(job, state, until, *cadence);
    const double seconds = toSeconds(state.pauses.all().back().length);
    if (seconds > longest)
        slowCheckpoint(job, from, until, seconds, cadence->seconds);
    else
        m_facts.end(job, m_checkpoint, Level::own, 1, until);
}

/// What recurs is explained, and may cost too much all the same. Where
/// its writes are known and these are others, nobody says what they are; where nothing is known, they are most likely its writes.
void JobMonitor::judgePauses(Node job, State& state, TimePoint until, const RecurringPauses::Cadence& cadence) {
    const auto& all = state.pauses.all();
    const Gap& last = all.back();
    const topology::Job* stated = m_graph.job(job);
    const std::optional<double> plan = stated && stated->checkpoint ? stated->checkpoint->intervalSeconds : std::nullopt;
    const bool isPlanned = plan && std::abs(cadence.distance / *plan - 1) < kAsPlanned;
    const double share = cadence.seconds / cadence.distance;
    const bool hasLaunched = state.launchedAt && *state.launchedAt >= last.from;
    const bool isNoWrite = state.told > 0 || state.done > 0 || (plan && cadence.distance < *plan / 2);
    const double most = isNoWrite ? kMuchPaused : kMuchUntold;
    if (isPlanned || hasLaunched || cadence.gaps < kFewestPauses)
        return;
    // What takes less of its time than that again is over as a trouble, though it goes on; near the limit it stays what it was.
    if (share < (state.pausesApart > 0 ? kStillMuch * most : most) || evaluates(state)) {
        if (std::exchange(state.pausesApart, 0) > 0)
            m_facts.end(job, m_pauses, Level::own, 1, last.from);
        return;
    }
    Fact fact;
    fact.node = job;
    fact.symptom = m_pauses;
    fact.onset = all[all.size() - cadence.gaps].from;
    fact.detected = fact.last = until;
    fact.sigma = kShortGap;
    fact.strength = 8;
    fact.magnitude = share;
    fact.value = cadence.seconds;
    m_facts.raise(std::move(fact));
    state.pausesApart = cadence.distance;
}

void JobMonitor::noteWork(Node job, State& state, const Gap& pause) const {
    const auto worked = m_atWork ? m_atWork(job, pause.from, pause.from + pause.length) : std::nullopt;
    if (!worked)
        return;
    state.worked.push_back(*worked);
    if (state.worked.size() > kFewestPauses)
        state.worked.pop_front();
}

/// One pause is seen at few moments: what most of the newest were is what they are.
bool JobMonitor::evaluates(const State& state) {
    const auto worked = std::count(state.worked.begin(), state.worked.end(), true);
    return state.worked.size() > 1 && 2 * worked > static_cast<std::ptrdiff_t>(state.worked.size());
}

/// They are over when two of them did not come.
void JobMonitor::endPauses(Node job, State& state, TimePoint at) {
    if (state.pausesApart <= 0)
        return;
    const Gap& last = state.pauses.all().back();
    if (at - last.from < fromSeconds(kPausesAreOver * state.pausesApart))
        return;
    state.pausesApart = 0;
    m_facts.end(job, m_pauses, Level::own, 1, last.from + last.length);
}

/// The first step after a declared change of size or work: from here on another step is usual.
void JobMonitor::explainChange(Node job, State& state, TimePoint at, double seconds) {
    const TimePoint changed = *std::exchange(state.changedAt, std::nullopt);
    if (at - fromSeconds(seconds) < changed) {
        state.changedAt = changed; // that step was still one of before
        return;
    }
    m_explained.tell(changed, at, state.change, job,
            state.change == "resize" ? say<MessageCode::explainedResize>()
                                     : say<MessageCode::explainedWorkload>());
    state.steps.learnAgain(at);
    if (state.change != "resize") // which starts again
        state.newest.confirm();
}

bool JobMonitor::isWarmingUp(Node job, State& state, TimePoint at, double seconds) {
    if (state.warm <= 0 || !state.steps.knowsUsual())
        return false;
    --state.warm;
    const double usual = state.steps.usualSeconds();
    if (seconds <= (1 + kSlowWarm) * usual)
        return false;
    m_explained.tell(at - fromSeconds(seconds), at, "warm_up", job, say<MessageCode::explainedWarmUp>());
    return true;
}

} // namespace seamscope::seams
