// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/job_monitor.h"

#include "jobs/patience.h"
#include "seams/series_monitor.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::seams {
namespace {

using jobs::JobSignal;
using jobs::JobState;

constexpr Duration kLoopIsOver = std::chrono::minutes(10);
constexpr Duration kLongestHeld = std::chrono::hours(1); ///< for a job that was killed while it hung to be started again
constexpr std::size_t kGaps = 64;
constexpr std::size_t kLooks = 16;
constexpr double kLongestDue = 600; ///< s, for a pause that was to come
constexpr double kVerySlow = 6; ///< times a write's usual length
constexpr Duration kNewcomer = std::chrono::minutes(3);
constexpr Duration kSeenBefore = std::chrono::seconds(90); ///< a change, that is known as one
constexpr Duration kSilent = std::chrono::minutes(2); ///< longer than anybody's scrapes
constexpr Duration kFellSilent = std::chrono::minutes(5); ///< a series: another may take its place
constexpr double kUnknownPause = 600; ///< seconds that an announced pause may take whose like was not seen
constexpr double kLongPause = 3;      ///< times the longest of its kind
constexpr Duration kSameLaunch = std::chrono::minutes(5); ///< a start and the steps that are done again after it
constexpr Duration kGone = std::chrono::seconds(60); ///< behind its last words: it was gone
constexpr double kSameMean = 1e-5; ///< seconds
constexpr Duration kLongChange = std::chrono::minutes(10); ///< to start again with another size or other work

} // namespace

JobMonitor::JobMonitor(const Graph& graph, FactStore& facts, const DeclaredWindows& windows,
                       ExplainedPauses& explained)
    : m_graph(graph)
    , m_facts(facts)
    , m_windows(windows)
    , m_explained(explained)
    , m_stalled(facts.symptom("job.stalled"))
    , m_hung(facts.symptom("job.hung"))
    , m_quiet(facts.symptom("job.quiet"))
    , m_pauses(facts.symptom("job.pauses"))
    , m_checkpoint(facts.symptom("checkpoint.write_seconds"))
    , m_overdue(facts.symptom("checkpoint.overdue"))
    , m_died(facts.symptom("job.died"))
    , m_restarted(facts.symptom("job.restarted"))
    , m_loop(facts.symptom("job.restart_loop")) {}

JobMonitor::State& JobMonitor::of(Node job) {
    const auto known = m_jobs.find(job.value());
    if (known != m_jobs.end())
        return known->second;
    return m_jobs.try_emplace(job.value(), StepJudge(job, m_graph, m_facts, m_explained)).first->second;
}

void JobMonitor::progress(Node job, State& state, TimePoint at, Duration took) {
    if (const auto last = state.activity.waitingSince(); last && at > *last) {
        noteGap(job, state, *last, at);
        state.gaps.push_back(static_cast<float>(toSeconds(at - *last)));
        if (state.gaps.size() > kGaps)
            state.gaps.pop_front();
    }
    endPauses(job, state, at);
    if (std::exchange(state.isOverdue, false))
        m_facts.end(job, m_overdue, Level::own, 1, at);
    const TimePoint back = at - took; // it was back when that step began
    if (std::exchange(state.heldFrom, std::nullopt))
        endStall(job, state, back);
    m_facts.end(job, m_died, Level::event, 1, back);
    m_facts.end(job, m_restarted, Level::event, 1, back);
    endRestartLoop(job, state, at);
    state.activity.take(JobSignal::progressed, at);
}

/// A loop is over when the job has gone on for longer than between any two starts of it, and a while at least.
void JobMonitor::endRestartLoop(Node job, State& state, TimePoint at) {
    if (state.restarts.empty())
        return;
    if (!state.backAt)
        state.backAt = at;
    Duration longest = kLoopIsOver;
    for (std::size_t i = 1; i < state.restarts.size(); ++i)
        longest = std::max(longest, state.restarts[i] - state.restarts[i - 1]);
    if (at - *state.backAt <= longest)
        return;
    m_facts.end(job, m_loop, Level::event, 1, *state.backAt);
    state.restarts.clear();
    state.ends.clear();
    state.backAt.reset();
}

void JobMonitor::step(Node job, telemetry::SeriesId series, bool isLog, TimePoint at, double seconds, bool isSure) {
    if (!(seconds > 0) || !std::isfinite(seconds))
        return;
    State& state = of(job);
    // The same steps often come twice, from a log and from an exporter: one of them is enough.
    const bool isSilent = at - state.seriesAt > std::chrono::seconds(60);
    if (!state.series.isValid() || (series != state.series && ((isLog && !state.isLog) || isSilent))) {
        // Where the log falls silent, an exporter still shows the last step: that is no new one.
        const bool isOld = state.series.isValid() && !isLog;
        state.series = series;
        state.isLog = isLog;
        state.lastValue = isOld ? seconds : 0;
    }
    if (series != state.series)
        return;
    const TimePoint polled = std::exchange(state.seriesAt, at);
    // A line that tells the mean of ten steps is one look at the job, not ten.
    const bool isShare = isLog && !isSure && seconds == state.lastValue && state.lastStep &&
                         std::abs(toSeconds(at - *state.lastStep) - seconds) < kSameMean;
    const bool isRepeat = !isLog && seconds == state.lastValue;
    state.lastValue = seconds;
    if (isRepeat)
        return; // a poll that saw the same step again, or an exporter that shows its last word for ever
    if (!isLog && state.lastStep && !state.activity.isSilent())
        state.longestEqual = std::max(state.longestEqual, at - *state.lastStep);
    const bool isPaused = holdsPause(state, at - fromSeconds(seconds));
    // (what says that it took longer than there was time for is no length of a step)
    state.newest.add(state.lastStep ? std::min(seconds, toSeconds(at - *state.lastStep)) : seconds,
                     !isPaused && !state.isStallTold && !state.heldFrom);
    // What a poll shows may have been over since the poll before.
    endPause(job, state, (isLog || polled == TimePoint{} ? at : polled) - fromSeconds(seconds));
    if (!state.firstStep) {
        state.firstStep = at;
        const bool isNewcomer = m_begin && at - *m_begin > kNewcomer; // who listens longer would have heard it before
        state.isWhole = isNewcomer || isHeardFromBegin(state, at, seconds);
        if (isNewcomer)
            m_facts.happened(job, "job.started", at - fromSeconds(seconds), std::chrono::seconds(60));
    }
    endUntold(job, state, at);
    // A step counts as one behind a write only when it began behind it.
    // Shares of a mean of several steps have no times of their own.
    if (state.begun && !isShare && at - (isLog ? Duration(0) : lateBy(state)) - fromSeconds(0.9 * seconds) >= *state.begun)
        ++state.resumed;
    // Not every program says that it loads what it had saved.
    if (const TimePoint back = at - fromSeconds(isShare ? 0 : seconds); hasDied(state) && back - *state.diedAt > kGone)
        restarted(job, back);
    progress(job, state, at, fromSeconds(isShare ? 0 : seconds));
    noteLook(state, at, isShare);
    state.work.sign(at, seconds);
    if (state.stoppedAt)
        state.activity.take(JobSignal::finished, at);
    else if (state.failedAt && at <= *state.failedAt) // told of behind the end, for lines are read before samples
        failed(job, *state.failedAt);
    else
        state.failedAt.reset();
    if (state.changedAt)
        explainChange(job, state, at, seconds);
    const topology::Job* stated = m_graph.job(job);
    const double usual = state.steps.knowsUsual() ? state.steps.usualSeconds() : seconds;
    state.excess += seconds - (stated ? stated->reference.stepSeconds.value_or(usual) : usual);
    state.observed += seconds;
    const bool isExcused = m_windows.isExcused(job, at - fromSeconds(seconds), Duration(0), at);
    if (!isWarmingUp(job, state, at, seconds))
        state.steps.add({at, seconds, isShare, *state.firstStep, state.isWhole, state.lastStep.value_or(at), isPaused, isExcused}, state.tokens);
    state.lastStep = at;
}

/// Whether a step that began then was held up by something that is told, or by what pauses the job by habit.
bool JobMonitor::holdsPause(const State& state, TimePoint begun) {
    return state.pause || state.stoppedAt || (state.begun && *state.begun >= begun - std::chrono::seconds(1)) ||
           (state.wroteAt && *state.wroteAt >= begun) || state.pauses.isDue(begun);
}

/// Between two lines of several steps each nobody knows whether the job goes on, however evenly the steps are spread over the
/// time behind them.
void JobMonitor::noteLook(State& state, TimePoint at, bool isShare) {
    if (!state.isLog || isShare)
        return;
    const auto before = std::exchange(state.lookAt, at);
    if (!before || at <= *before)
        return;
    state.looks.push_back(static_cast<float>(toSeconds(at - *before)));
    if (state.looks.size() > kLooks)
        state.looks.pop_front();
}

void JobMonitor::tokens(Node job, telemetry::SeriesId series, TimePoint at, double total) {
    State& state = of(job);
    if (series != state.tokenSeries) {
        if (state.tokenSeries.isValid() && at - state.tokensAt < kFellSilent)
            return;
        state.tokenSeries = series;
        state.tokenTotal = 0;
    }
    state.tokensAt = at;
    const bool isMore = total > state.tokenTotal;
    if (isMore)
        progress(job, state, at);
    // Where a log tells of each step, a poll that finds its tokens some time later is no further sign of work.
    if (isMore && (!state.isLog || at - state.seriesAt > kFellSilent))
        state.work.sign(at, state.lastValue);
    if (total < state.tokenTotal && total > state.tokenTotal / 2 &&
        (!state.launchedAt || at - *state.launchedAt > kSameLaunch))
        restarted(job, at); // rolled back; a fall to nothing is an exporter that began anew
    state.tokenTotal = total;
    state.tokens.add(at, total, state.work.done());
}

void JobMonitor::restarted(Node job, TimePoint at) {
    State& state = of(job);
    if (!state.restarts.empty() && at - state.restarts.back() < std::chrono::seconds(60))
        return;
    if (isAsked(state, at))
        return launch(state, at);
    hold(state, at);
    state.restarts.push_back(at);
    state.ends.push_back(std::min(at, state.diedAt.value_or(at)));
    state.backAt.reset();
    // That it died is told when it is back: nobody is harmed by the end of what nobody starts again.
    if (const auto died = state.diedAt)
        m_facts.happened(job, "job.died", *died, std::chrono::seconds(15));
    launch(state, at);
    m_facts.happened(job, "job.restarted", at, std::chrono::seconds(30));
    while (!state.restarts.empty() && at - state.restarts.front() > std::chrono::hours(1)) {
        state.restarts.pop_front();
        state.ends.pop_front();
    }
    if (state.restarts.size() >= 3) // it began when the first run of it ended, and not when the next one began
        m_facts.happened(job, "job.restart_loop", state.ends.front(), std::chrono::seconds(30),
              static_cast<double>(state.restarts.size()));
    state.steps.doubt();
}

/// Whether what was announced is why no step comes: it ended a moment ago at most, and no step came after it.
/// A job that maintenance stopped may also come back much later.
bool JobMonitor::isAnnounced(Node job, const State& state, TimePoint now) const {
    const TimePoint last = *state.activity.waitingSince();
    const DeclaredWindow* window = m_windows.over(job, now, std::chrono::minutes(2));
    return (window && last <= window->until) || m_windows.over(job, last, Duration(0), "maintenance");
}

/// Until when a write that was told explains that no step comes. One that takes long is slow, not a hang, where the
/// program's word is good.
double JobMonitor::writeAtMost(const State& state, std::optional<double> expected) {
    const bool isBlocking = isHeldBy(state, *state.begun, state.lastStep);
    const double usual = kOverrun * expected.value_or(kUnknownWrite) + kSlack;
    if (!expected || !isBlocking || state.done + 1 < state.told)
        return usual;
    return std::max({usual, kVerySlow * *expected, kOverrun * state.longestWrite}); // one as slow came to its end
}

/// How far its signs of progress lie apart: usually, and one of ten.
jobs::Rhythm JobMonitor::rhythmOf(const State& state) {
    std::vector<float> gaps(state.gaps.begin(), state.gaps.end());
    std::sort(gaps.begin(), gaps.end());
    jobs::Rhythm rhythm;
    if (!gaps.empty()) {
        rhythm.median = static_cast<double>(gaps[gaps.size() / 2]);
        rhythm.late = static_cast<double>(gaps[gaps.size() * 9 / 10]);
    }
    return rhythm;
}

Duration JobMonitor::patience(Node job, const State& state, TimePoint now) const {
    jobs::Rhythm rhythm = rhythmOf(state);
    if (!state.isLog) {
        rhythm.repeated = toSeconds(state.longestEqual);
    } else if (!state.looks.empty()) {
        std::vector<float> looks(state.looks.begin(), state.looks.end());
        rhythm.repeated = medianInPlace(looks);
    }
    double seconds = std::max(jobs::suspectAfterSeconds(rhythm), state.newest.atMost());
    const TimePoint last = *state.activity.waitingSince();
    const double write = expectedWrite(job, state).value_or(kUnknownWrite);
    if (state.begun && now - *state.begun < fromSeconds(writeAtMost(state, expectedWrite(job, state))))
        seconds = std::max(seconds, toSeconds(now - last) + 1);
    else if (isCheckpointDue(job, state, last))
        seconds = std::max(seconds, overrun(state) * write + kSlack + 2 * rhythm.median);
    if (const auto usual = state.pauses.usual())
        seconds = std::max(seconds, state.pauses.isDue(last) ? std::min(kVerySlow * toSeconds(*usual), kLongestDue)
                                                            : kOverrun * toSeconds(*usual) + kSlack);
    if (state.untoldPause > 0) // the next one comes without a word as well
        seconds = std::max(seconds, std::min(kOverrun * state.untoldPause + kSlack, kLongestDue));
    if (state.pause && state.pause->from >= last - fromSeconds(kSlack)) {
        const auto longest = state.longest.find(state.pause->kind);
        const double expected = longest == state.longest.end() ? kUnknownPause : kLongPause * longest->second;
        if (toSeconds(now - state.pause->from) < std::max(expected, kUnknownPause))
            seconds = std::max(seconds, toSeconds(now - last) + 1);
    }
    return fromSeconds(seconds);
}

void JobMonitor::hold(State& state, TimePoint at) {
    if (state.isStallTold && !state.heldFrom)
        state.heldFrom = at;
}

void JobMonitor::endStall(Node job, State& state, TimePoint at) {
    if (!std::exchange(state.isStallTold, false))
        return;
    m_facts.end(job, m_stalled, Level::event, 1, at);
    m_facts.end(job, m_hung, Level::event, 1, at);
    m_facts.end(job, m_quiet, Level::event, 1, at);
}

/// It was a pause of the job's own, as is known now: whoever took it for a standstill takes that back. What stood still before
/// @p from stood still for something else. False: that is so.
bool JobMonitor::withdrawStall(Node job, TimePoint from) {
    bool isTakenBack = false;
    for (const Symptom symptom : {m_stalled, m_hung, m_quiet})
        if (const Fact* told = m_facts.fact(job, symptom, Level::event, 1); told && told->onset >= from) {
            isTakenBack = isTakenBack || told->active;
            m_facts.withdraw(job, symptom, Level::event, 1);
        }
    return isTakenBack;
}

bool JobMonitor::isSaidToRun(Node job, TimePoint now) const {
    const topology::Job* stated = m_graph.job(job);
    return stated && (stated->end ? now <= *stated->end : m_graph.label(job, "state") == "RUNNING");
}

bool JobMonitor::hasSavedAndStopped(Node job) const {
    const auto at = m_jobs.find(job.value());
    return at != m_jobs.end() && at->second.wroteAt && at->second.lastStep &&
           *at->second.wroteAt > *at->second.lastStep;
}

bool JobMonitor::tellsWrites(Node job) const {
    const auto at = m_jobs.find(job.value());
    const topology::Job* stated = m_graph.job(job);
    return (at != m_jobs.end() && (at->second.lastCheckpoint || at->second.pauses.usual())) ||
           (stated && stated->checkpoint && stated->checkpoint->intervalSeconds &&
            stated->checkpoint->writeSeconds);
}

/// It is over, or not at work yet.
bool JobMonitor::owesNothing(Node job, const State& state, TimePoint now) const {
    const JobState known = state.activity.state();
    return isGone(job, state, now) || state.stoppedAt || known == JobState::starting || known == JobState::restarting;
}

bool JobMonitor::isGone(Node job, const State& state, TimePoint now) const {
    const topology::Job* stated = m_graph.job(job);
    return state.activity.state() == JobState::ended || (stated && stated->end && now > *stated->end) ||
           (state.lastStep && m_graph.isFollowed(job, *state.lastStep)); // a start on its devices ends what was there
}

void JobMonitor::judgeStall(Node job, State& state, TimePoint now, TimePoint heard) {
    const auto last = state.activity.waitingSince();
    // Whoever kills what hangs ends the hang for nobody: its job stands still until it is back.
    if (state.heldFrom && (isGone(job, state, now) || now - *state.heldFrom > kLongestHeld))
        state.heldFrom.reset(); // nobody starts it again
    if (state.heldFrom)
        return;
    if (state.lastStep && isGone(job, state, now))
        state.steps.rest(*state.lastStep);
    if (!last || state.steps.steps() < kFewSteps || owesNothing(job, state, now)) {
        endStall(job, state, now);
        return;
    }
    const Duration silent = now - *last;
    if (silent < patience(job, state, now)) {
        endStall(job, state, *last);
        return;
    }
    const Duration patient = patience(job, state, now);
    const bool isHeardNow = now - heard < std::max<Duration>(patient, std::chrono::minutes(1));
    if (heard - *last < patient / 2 || (!isHeardNow && !state.isStallTold))
        return;
    // It stopped for a change that was declared, and loads.
    const bool isChanging = state.changedAt && now - *state.changedAt < kLongChange;
    if (isChanging || isAnnounced(job, state, now))
        return;
    state.activity.take(JobSignal::silent, now);
    // A write that began while the job was well and never ended is what it stands still for, or went with it.
    if (state.begun && *state.begun > *last + 2 * fromSeconds(state.steps.usualSeconds()) + fromSeconds(kSlack))
        state.begun.reset();
    standStill(job, state, *last, now);
}

void JobMonitor::standStill(Node job, State& state, TimePoint from, TimePoint now) {
    Fact fact;
    fact.node = job;
    fact.symptom = m_stalled;
    fact.level = Level::event;
    fact.onset = from;
    fact.detected = fact.last = now;
    fact.sigma = fromSeconds(state.steps.usualSeconds());
    fact.strength = 8;
    fact.magnitude = toSeconds(now - from);
    fact.value = toSeconds(now - from);
    fact.count = std::exchange(state.isStallTold, true) ? 0 : 1;
    m_facts.raise(std::move(fact), std::chrono::seconds(0));
}

/// Of a job without a step hardly more is known than that it was started, and a scheduler tells of any number of them:
/// those that were told first are as if never told.
void JobMonitor::forgetIdle() {
    if (m_jobs.size() <= kMostWithoutSteps)
        return;
    std::vector<std::pair<TimePoint, std::uint32_t>> idle;
    for (const auto& [number, state] : m_jobs)
        if (!state.firstStep && !state.lastStep)
            idle.emplace_back(std::max({state.launchedAt, state.changedAt, state.failedAt, state.askedAt}).value_or(kTimeMin), number);
    if (idle.size() <= kMostWithoutSteps)
        return;
    const auto kept = static_cast<std::ptrdiff_t>(kMostWithoutSteps - kMostWithoutSteps / 8); // some at a time
    std::nth_element(idle.begin(), idle.end() - kept, idle.end());
    std::for_each(idle.begin(), idle.end() - kept, [this](const auto& one) { m_jobs.erase(one.second); });
}

void JobMonitor::close(TimePoint now, TimePoint heard) {
    forgetIdle();
    m_begin = std::min(m_begin.value_or(now), now);
    for (auto& [number, state] : m_jobs) {
        followSize(Node(number), state, now);
        // A write of which nobody can say any more that it ended is not known to run on.
        const TimePoint known = now - heard < kSilent ? now : heard;
        judgeUnfinished(Node(number), state, known);
        judgeStall(Node(number), state, now, heard);
        judgeOverrun(Node(number), state, known);
    }
}

std::vector<JobMonitor::Excess> JobMonitor::excess() const {
    std::vector<Excess> list;
    for (const auto& [number, state] : m_jobs)
        list.push_back({Node(number), state.excess, state.observed});
    return list;
}

bool JobMonitor::hadSteps(Node job, TimePoint then) const {
    const auto at = m_jobs.find(job.value());
    return at != m_jobs.end() && at->second.firstStep && then - *at->second.firstStep >= kSeenBefore;
}

bool JobMonitor::hasSteps(Node job) const {
    const auto at = m_jobs.find(job.value());
    return at != m_jobs.end() && at->second.steps.knowsUsual();
}

} // namespace seamscope::seams
