// SPDX-License-Identifier: GPL-3.0-or-later
// The checkpoints of jobs: as planned, slow, unfinished, too many.
#include "seams/job_monitor.h"

#include "jobs/patience.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::seams {
namespace {

constexpr double kMissing = 8;      ///< times the usual length until a write in the background is given up
constexpr int kStepsAfterWrite = 3; ///< from which a blocking write is over, with or without a word
constexpr Duration kSameWrite = std::chrono::seconds(20);
constexpr double kBeside = 2;         ///< strength of a slow write that holds nobody up
constexpr double kRegular = 2;        ///< how much longer one gap of ten may be than usual, where a late sign says something
constexpr int kFewestTold = 3;        ///< ends of writes
constexpr double kMuchWriting = 0.25; ///< of a job's time
constexpr double kSomeWriting = 0.1;  ///< less is not worth a word
constexpr double kShortestLife = 600; ///< s between failures: a job that fails more often has another trouble than its writes
constexpr std::size_t kFewestWrites = 4;
constexpr double kStands = 2.5; ///< usual steps without one
constexpr Duration kLongestPoll = std::chrono::minutes(1);

} // namespace

/// By how much a sign of progress may be dated too late: a poll shows a step that ended at any time since the poll before.
Duration JobMonitor::lateBy(const State& state) {
    if (state.isLog || state.gaps.empty())
        return std::chrono::seconds(1);
    return std::min<Duration>(fromSeconds(rhythmOf(state).median), kLongestPoll);
}

/// Whether the job made its last step before that write began, and waits for it.
bool JobMonitor::isHeldBy(const State& state, TimePoint begun, std::optional<TimePoint> last) {
    return !last || *last <= begun + lateBy(state);
}

std::optional<double> JobMonitor::expectedWrite(Node job, const State& state) const {
    if (state.writes.size() >= 2) {
        std::vector<float> writes(state.writes.begin(), state.writes.end());
        return medianInPlace(writes);
    }
    const topology::Job* stated = m_graph.job(job);
    if (stated && stated->checkpoint && stated->checkpoint->writeSeconds)
        return stated->checkpoint->writeSeconds;
    if (!state.writes.empty())
        return state.writes.front();
    return std::nullopt;
}

/// A plan is what somebody hoped for: the first writes may take long without being slow.
double JobMonitor::overrun(const State& state) {
    return state.writes.size() >= 2 ? kOverrun : kOverrunOfPlan;
}

void JobMonitor::slowCheckpoint(Node job, TimePoint begun, TimePoint at, double seconds, double expected) {
    raiseSlow(m_checkpoint, job, begun, at, seconds, expected, false);
}

/// @param isBeside nobody waits for it: it supports a cause that others show, and is none of its own
void JobMonitor::raiseSlow(Symptom symptom, Node job, TimePoint begun, TimePoint at, double seconds, double expected,
                           bool isBeside) {
    Fact fact;
    fact.node = job;
    fact.symptom = symptom;
    fact.level = Level::own;
    fact.onset = begun;
    fact.detected = fact.last = at;
    fact.sigma = std::chrono::seconds(5);
    fact.strength = isBeside ? kBeside : std::min(20.0, 4 * seconds / expected);
    fact.isRelative = true;
    fact.magnitude = seconds / expected - 1;
    fact.before = expected;
    fact.value = seconds;
    State& state = of(job);
    fact.sound = state.soundWrite;
    // What is of the story of those before began with them.
    fact.onset = state.slow.since(begun, at);
    m_facts.raise(std::move(fact), Duration(0));
}

void JobMonitor::checkpointWritten(Node job, TimePoint at, double seconds) {
    State& state = of(job);
    const TimePoint begun = at - fromSeconds(seconds);
    const auto expected = expectedWrite(job, state);
    // One that goes on while steps come holds nobody up.
    const bool isBeside = state.lastStep && *state.lastStep > begun + std::chrono::seconds(1) && *state.lastStep < at;
    // Some tell of a write at its end alone: what stood still for it was no standstill, and waits for the next step from here.
    const TimePoint from = begun - fromSeconds(kSlack);
    if (state.isStallTold && !state.begun && withdrawStall(job, from)) {
        state.isStallTold = false;
        state.activity.take(jobs::JobSignal::progressed, at);
    }
    if (expected && seconds > overrun(state) * *expected + kSlack) {
        raiseSlow(m_checkpoint, job, begun, at, seconds, *expected, isBeside);
        // One may be slow by itself; and the log of a job that nobody describes may be that of many.
        if (!isBeside && isDescribed(job) && ++state.slowWrites > 1)
            m_facts.happened(job, "checkpoint.slow_again", begun, std::chrono::seconds(10), state.slowWrites);
    } else if (seconds > 0) {
        if (std::exchange(state.slowWrites, 0) > 1)
            m_facts.end(job, m_facts.symptom("checkpoint.slow_again"), Level::event, 1, at);
        state.writes.push_back(seconds);
        if (state.writes.size() > 16)
            state.writes.erase(state.writes.begin());
        if (expected && seconds <= kSound * *expected) {
            state.soundWrite = begun;
            state.slow.sound();
        }
        m_facts.end(job, m_checkpoint, Level::own, 1, at);
    }
    endWrite(job, at);
}

/// A program that does not always tell the end of a write is not to be taken at its word.
bool JobMonitor::tellsEnds(const State& state) {
    return state.done >= kFewestTold && state.done + 1 >= state.told;
}

bool JobMonitor::isWriting(Node job) const {
    const auto at = m_jobs.find(job.value());
    return at != m_jobs.end() && at->second.begun && at->second.done > 0 && at->second.done + 1 >= at->second.told;
}

bool JobMonitor::isHeldByWrite(Node job) const {
    return isWriting(job) && isHeldBy(m_jobs.at(job.value()), *m_jobs.at(job.value()).begun, m_jobs.at(job.value()).lastStep);
}

bool JobMonitor::hasBegunWrite(Node job) const {
    const auto at = m_jobs.find(job.value());
    return at != m_jobs.end() && at->second.begun && isHeldBy(at->second, *at->second.begun, at->second.lastStep);
}

bool JobMonitor::isWriteDue(Node job, TimePoint at) const {
    const auto found = m_jobs.find(job.value());
    if (found == m_jobs.end() || found->second.told > 0)
        return false;
    const State& state = found->second;
    const auto last = state.activity.waitingSince();
    const double between = std::max(state.steps.usualSeconds(), rhythmOf(state).median);
    if (!last || at - *last < fromSeconds(kStands * between))
        return false;
    if (state.pauses.isDue(*last))
        return true;
    // The first one comes as long behind a start as the next ones behind each other.
    const topology::Job* stated = m_graph.job(job);
    const auto interval = writeInterval(job, state);
    const auto isDueSince = [&](std::optional<TimePoint> since) {
        return since && interval && jobs::isWriteDue(*last - *since, fromSeconds(*interval));
    };
    return isDueSince(state.lastCheckpoint) || isDueSince(state.launchedAt) || (stated && isDueSince(stated->start));
}

void JobMonitor::checkpointBegun(Node job, TimePoint at) {
    State& state = of(job);
    // Every rank says it, and some programs say it twice.
    if (state.begun && (at - *state.begun < kSameWrite || !state.lastStep || *state.lastStep <= *state.begun))
        return;
    // A plan is no write: a job that stands still writes nothing.
    const auto last = state.activity.waitingSince();
    if (state.activity.isSilent() || (last && at - *last > patience(job, state, at)))
        return;
    if (state.begun && tellsEnds(state) && !state.isMissed && state.lastStep &&
        *state.lastStep > *state.begun)
        m_facts.happened(job, "checkpoint.unfinished", *state.begun, std::chrono::seconds(10), ++state.missed);
    if (state.lastCheckpoint && at > *state.lastCheckpoint)
        state.interval = toSeconds(at - *state.lastCheckpoint);
    state.lastCheckpoint = at;
    state.begun = at;
    ++state.told;
    state.activity.take(jobs::JobSignal::writeBegun, at);
    state.resumed = 0;
    state.isMissed = false;
    state.isUntold = false;
}

/// Where a program tells the begin of each write and never an end, the next step tells it: what is longer than the usual
/// way from sign to sign was the write. One that goes on in the background holds up nothing.
void JobMonitor::endUntold(Node job, State& state, TimePoint at) {
    const bool isMute = state.done == 0 && state.told > 1;
    if (!isMute || !state.begun || !state.lastStep || at <= *state.begun || !isHeldBy(state, *state.begun, state.lastStep))
        return;
    const auto usual = state.work.usualGap();
    if (!usual)
        return;
    const double seconds = toSeconds(at - *state.lastStep) - *usual;
    if (seconds < std::max(kSlack, *usual / 2) || *state.begun + fromSeconds(seconds) > at)
        return;
    checkpointWritten(job, *state.begun + fromSeconds(seconds), seconds);
    state.isUntold = true;
}

void JobMonitor::checkpointDone(Node job, TimePoint at) {
    State& state = of(job);
    // Some programs tell the end of one write three times.
    if (state.begun || std::exchange(state.isUntold, false)) {
        ++state.done;
        state.missed = 0;
    }
    endWrite(job, at);
}

void JobMonitor::endWrite(Node job, TimePoint at) {
    State& state = of(job);
    state.wroteAt = at;
    const auto last = state.activity.waitingSince();
    // A write that the job stood still for ends like a step: the next one is to be waited for from here.
    if (state.begun && last && !state.activity.isSilent() && isHeldBy(state, *state.begun, last))
        state.activity.take(jobs::JobSignal::resumed, at);
    if (state.begun) {
        state.longestWrite = std::max(state.longestWrite, toSeconds(at - *state.begun));
        m_explained.tell(*state.begun, at, "planned_checkpoint", job,
                telemetry::say<telemetry::MessageCode::explainedCheckpoint>());
        if (state.resumed == 0)
            judgeShare(job, state, at, toSeconds(at - *state.begun));
        if (std::exchange(state.isMissed, false)) // late, but there
            m_facts.end(job, m_facts.symptom("checkpoint.unfinished"), Level::event, 1, at);
    } else {
        if (state.lastCheckpoint && at - *state.lastCheckpoint > std::chrono::minutes(1))
            state.interval = toSeconds(at - *state.lastCheckpoint);
        state.lastCheckpoint = at;
    }
    state.begun.reset();
}

/// Of writes that it waits for: as seen, else as stated, in seconds.
std::optional<double> JobMonitor::writeInterval(Node job, const State& state) const {
    const topology::Job* stated = m_graph.job(job);
    const bool hasPolicy = stated && stated->checkpoint && stated->checkpoint->blocking;
    return state.interval || !hasPolicy ? state.interval : stated->checkpoint->intervalSeconds;
}

/// Where nobody has told of a write yet, each pause may be one: so long is it waited for.
bool JobMonitor::isCheckpointDue(Node job, const State& state, TimePoint at) const {
    const topology::Job* stated = m_graph.job(job);
    const auto interval = writeInterval(job, state);
    if (state.lastCheckpoint && interval)
        return jobs::isWriteDue(at - *state.lastCheckpoint, fromSeconds(*interval));
    return stated && stated->checkpoint && stated->checkpoint->blocking && !state.lastCheckpoint;
}

bool JobMonitor::isDescribed(Node job) const {
    const topology::Job* stated = m_graph.job(job);
    return stated && (stated->gpus > 0 || !stated->ranks.empty());
}

/// Whether its signs of progress come so evenly that one that is late means something.
bool JobMonitor::isRegular(const State& state) {
    const jobs::Rhythm rhythm = rhythmOf(state);
    return state.gaps.size() >= kFewestGaps && rhythm.late <= kRegular * rhythm.median;
}

/// Of a program that tells no begins: it stands still since a write was due, for longer than one takes. It may hang as
/// well; what the storage does says which.
void JobMonitor::judgeOverdue(Node job, State& state, TimePoint now) {
    const auto last = state.activity.waitingSince();
    if (owesNothing(job, state, now)) {
        if (std::exchange(state.isOverdue, false))
            m_facts.end(job, m_overdue, Level::own, 1, now);
        return;
    }
    if (state.pause)
        return; // it says what it stands still for
    if (!last || state.told > 0 || !isRegular(state) || isAnnounced(job, state, now))
        return;
    auto expected = expectedWrite(job, state);
    const bool isByPauses = state.pauses.isDue(*last);
    if (const auto usual = state.pauses.usual(); usual && isByPauses && !expected)
        expected = toSeconds(*usual);
    const double elapsed = toSeconds(now - *last);
    // (who polls sees the steps before and behind it up to a poll late)
    const double between = std::max(state.steps.usualSeconds(), rhythmOf(state).median);
    if (!expected || elapsed <= kOverrun * *expected + kSlack + 2 * between ||
        !(isByPauses || isCheckpointDue(job, state, *last)))
        return;
    raiseSlow(m_overdue, job, *last, now, elapsed, *expected, false);
    state.isOverdue = true;
}

void JobMonitor::judgeOverrun(Node job, State& state, TimePoint now) {
    if (!state.begun)
        return judgeOverdue(job, state, now);
    // Of a program whose steps are not read and whose ends were never told, nobody knows how long a write takes.
    if (!state.lastStep && state.done == 0)
        return;
    // A checkpoint in the background goes on while steps come: its end is not what we wait for.
    const auto expected = expectedWrite(job, state);
    const double elapsed = toSeconds(now - *state.begun);
    const bool isBlocking = isHeldBy(state, *state.begun, state.lastStep);
    if (expected && isBlocking && elapsed > overrun(state) * *expected + kSlack && elapsed < 7200)
        slowCheckpoint(job, *state.begun, now, elapsed, *expected);
}

/// A write whose end was told every time before, and this time was not: the job goes on with its steps behind
/// a blocking one, or a background one takes many times its usual length.
void JobMonitor::judgeUnfinished(Node job, State& state, TimePoint now) {
    if (!state.begun || state.isMissed || !tellsEnds(state))
        return;
    // One that is written while steps go on may have been waited for once, before a stop.
    const topology::Job* stated = m_graph.job(job);
    const bool isBackground = stated && stated->checkpoint && !stated->checkpoint->blocking;
    const bool isBlocking = !state.blocked.empty() && !isBackground;
    const auto expected = expectedWrite(job, state);
    const double elapsed = toSeconds(now - *state.begun);
    const bool isOver = isBlocking && state.resumed >= kStepsAfterWrite && state.lastStep &&
                        now - *state.lastStep < std::chrono::minutes(1);
    // What stands still as a whole finishes nothing: that is told already.
    const bool isLost = !isBlocking && !state.isStallTold && expected && elapsed > kMissing * *expected + 60;
    if (!isOver && !isLost)
        return;
    state.isMissed = true;
    m_facts.happened(job, "checkpoint.unfinished", *state.begun, std::chrono::seconds(10), ++state.missed);
}

/// More of the time than any risk of failure can justify goes into writing: writes of d seconds every τ seconds of work are
/// right for a job that fails every τ²/2d seconds (methods §3.4, Young).
void JobMonitor::judgeShare(Node job, State& state, TimePoint at, double seconds) {
    state.blocked.emplace_back(at, seconds);
    judgeBlocked(job, state, at);
}

void JobMonitor::judgeBlocked(Node job, State& state, TimePoint at) {
    while (state.blocked.size() > kFewestWrites + 1)
        state.blocked.pop_front();
    if (state.blocked.size() <= kFewestWrites)
        return;
    double sum = 0;
    for (std::size_t i = 1; i < state.blocked.size(); ++i)
        sum += state.blocked[i].second;
    const double span = toSeconds(at - state.blocked.front().first);
    const double share = sum / span;
    const double life = (span - sum) * (span - sum) / (2 * sum * kFewestWrites);
    if (share < 1 && (share > kMuchWriting || (share > kSomeWriting && life < kShortestLife)))
        m_facts.happened(job, "checkpoint.share", state.blocked.front().first, std::chrono::seconds(30), share);
}

} // namespace seamscope::seams
