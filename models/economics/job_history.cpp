// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/job_history.h"

#include "jobs/patience.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>

namespace seamscope::economics {
namespace {

using telemetry::Quality;

constexpr Duration kLeastPatience = std::chrono::seconds(60);
constexpr double kMaxStepSeconds = 1e7;                     ///< four months: longer is not a step
constexpr Duration kLeastFailure = std::chrono::seconds(2); ///< no job is back sooner
constexpr Duration kSameWrite = std::chrono::seconds(2);
constexpr Duration kSameWord = std::chrono::seconds(1);        ///< of all ranks
constexpr std::size_t kMostChanges = 4096;                     ///< more than that in pieces that are held: many are of one
constexpr Duration kSameEvaluation = std::chrono::seconds(30); ///< as its ranks tell it

} // namespace

JobHistory::JobHistory(topology::Job job)
    : m_job(std::move(job))
    , m_isServing(m_job.kind == topology::JobKind::inference) {
    m_size.setFirst(m_job.gpus);
    if (m_job.start)
        startAt(*m_job.start, true);
    m_end = m_job.end;
}

JobHistory::JobHistory(const JobFacts& facts)
    : m_job(facts.job)
    , m_isServing(m_job.kind == topology::JobKind::inference) {
    m_size.setFirst(m_job.gpus);
    // The first step began before its sample came.
    TimePoint first = facts.window.from;
    if (!facts.steps.empty())
        first = std::min(first, facts.steps.front().end - facts.steps.front().length);
    // Of a job that nobody speaks of, all the time is unobserved, and its start-up is not known either.
    const bool isSilent =
        facts.steps.empty() && facts.progress.empty() && facts.served.empty() && !facts.window.isEmpty();
    if (m_job.start || isSilent) {
        const TimePoint start = m_job.start.value_or(first);
        startAt(std::max(start, first), start >= first && !isSilent);
    }
    m_end = m_job.end;
    for (const TimeRange& range : facts.planned)
        planned(range);
    for (const TimeRange& range : facts.blind)
        blind(range);
    for (const SizeFact& fact : facts.sizes)
        resize(fact);
    for (const TimePoint at : facts.changes)
        changed(at);
    for (const CheckpointFact& fact : facts.checkpoints)
        checkpoint(fact);
    for (const TimePoint at : facts.failedWrites)
        failedWrite(at);
    for (const TimePoint at : facts.restarts)
        restart(at);
    for (const TimePoint at : facts.finishes)
        finish(at);
    for (const EvaluationFact& fact : facts.evaluations)
        evaluation(fact);
    // Failures go between the steps by time: what follows may disprove them.
    auto failing = facts.failures.begin();
    auto falling = facts.rollbacks.begin();
    const auto failUntil = [&](TimePoint t) {
        for (; failing != facts.failures.end() && failing->at <= t; ++failing)
            failure(*failing);
        for (; falling != facts.rollbacks.end() && falling->at <= t; ++falling)
            rollback(*falling);
    };
    for (const StepFact& fact : facts.steps) {
        failUntil(fact.end - fact.length);
        step(fact);
    }
    for (const ProgressFact& fact : facts.progress) {
        failUntil(fact.at);
        progress(fact);
    }
    for (const ServedFact& fact : facts.served)
        served(fact);
    failUntil(kTimeMax);
}

void JobHistory::startAt(TimePoint t, bool isFresh) {
    if (m_last)
        return;
    m_last = t;
    m_isStarting = true;
    m_isFresh = isFresh;
}

void JobHistory::setJob(const topology::Job& job) {
    m_job = job;
    m_size.setFirst(job.gpus);
    m_end = job.end;
    if (job.start)
        startAt(*job.start, true);
}

void JobHistory::refuse(TimePoint at, telemetry::Message reason) {
    constexpr std::size_t kKept = 8;
    ++m_refusedCount;
    m_isConfused = true;
    if (m_refused.size() < kKept)
        m_refused.push_back({at, std::move(reason)});
}

void JobHistory::step(const StepFact& fact) {
    const double seconds = toSeconds(fact.length);
    if (fact.quality <= Quality::uncertain && seconds < 0)
        return refuse(fact.end, telemetry::say<telemetry::MessageCode::stepNegative>());
    // The same step from two sources is no step of the clock.
    if (fact.quality <= Quality::uncertain && m_last && *m_last - fact.end > patience())
        return refuse(fact.end, telemetry::say<telemetry::MessageCode::stepClockBack>());
    if (fact.quality > Quality::uncertain || !(seconds > 0) || seconds > kMaxStepSeconds)
        return;
    advance(fact.end, 1, fact.length, fact.number, fact.quality);
}

void JobHistory::progress(const ProgressFact& fact) {
    if (fact.quality > Quality::uncertain || !std::isfinite(fact.steps))
        return;
    m_isCounted = true;
    if (fact.isRate && m_polled && fact.at > *m_polled)
        m_pollPeriod = m_pollPeriod == Duration::zero() ? fact.at - *m_polled
                                                        : std::min(m_pollPeriod, fact.at - *m_polled);
    if (fact.isRate)
        m_polled = fact.at;
    if (!m_progress) {
        m_failed.reset();
        m_progress = fact.steps;
        if (!fact.isRate)
            m_number = fact.steps;
        if (m_last && *m_last < fact.at)
            for (const HistorySpan& piece : classify({*m_last, fact.at, false, false, 0, true, false}))
                add(piece);
        m_last = std::max(m_last.value_or(fact.at), fact.at);
        m_isStarting = false;
        return;
    }
    double done = fact.steps - *m_progress;
    if (done == 0 || fact.at <= *m_last)
        return;
    m_progress = fact.steps;
    if (done < 0) {
        // Work goes on from an older state; how much of it was redone by now is not known: none is counted.
        const TimePoint last = *m_last;
        m_line.rollBackTo(fact.steps, fact.at);
        for (const HistorySpan& piece : classify({last, fact.at, true, false, 0, false, false}))
            add(piece);
        m_last = fact.at;
        m_number = fact.steps;
        m_provisional.reset();
        m_failed.reset();
        return;
    }
    const Duration length = fact.at - *m_last;
    Duration covered{0};
    for (const HistorySpan& piece : cover({*m_last, fact.at, false, false, 0, false, true}))
        if (piece.activity != Activity::between)
            covered += piece.length();
    Duration work = std::max(length - covered, Duration(1));
    if (fact.isRate)
        done *= ratio(work, length);
    const Duration usual = scaled(typical(), done);
    if (m_lengths.known() >= 3 && work - usual > std::max(3 * typical(), kLeastPatience / 4))
        work = usual;
    advance(fact.at, done, work, fact.isRate ? std::nullopt : std::optional(fact.steps), fact.quality);
}

void JobHistory::served(const ServedFact& fact) {
    const bool isAnswer = fact.seconds > 0 && fact.seconds <= kMaxStepSeconds;
    if (fact.quality > Quality::uncertain || (!isAnswer && !fact.isStill && !fact.isIdle))
        return;
    m_isServing = m_isCounted = true;
    m_served.add(fact);
    m_stretch = fact.to - fact.from;
    if (!m_last)
        m_last = fact.from;
    HistorySpan work;
    work.from = std::max(fact.from, *m_last);
    work.to = fact.to;
    if (work.to <= work.from)
        return;
    for (const HistorySpan& piece : classify({*m_last, work.from, false, false, 0, m_isStarting, false}))
        add(piece);
    work.quality = fact.quality;
    work.isCounted = true;
    if (fact.isStill || fact.isIdle) {
        work.activity = fact.isStill ? Activity::blocked : Activity::idle;
    } else {
        work.steps = toSeconds(work.length()) / fact.seconds;
        work.stated = work.length();
        m_lengths.note(fromSeconds(fact.seconds));
    }
    add(work);
    m_last = work.to;
    m_isStarting = false;
}

void JobHistory::advance(TimePoint end, double steps, Duration stated, std::optional<double> number,
                         Quality quality) {
    if (!m_last)
        m_last = end - stated;
    if (end <= *m_last)
        return;
    // No step is done again in less than half of its time: this one is told twice, by two lines or two ranks.
    if (number && m_number && *number - *m_number < steps / 2 && end - *m_last < stated / 2)
        return;
    if (m_isConfused && end - stated > *m_last)
        blind({*m_last, end - stated});
    m_isConfused = false;
    Pause pause{*m_last, std::max(*m_last, end - stated), false, false, 0, m_isStarting, false};
    if (number && m_number && !m_isStarting) {
        const double distance = *number - *m_number;
        pause.isRolledBack = distance < steps / 2;
        pause.hidden = std::max(0.0, std::round(distance - steps));
        pause.isConsecutive = !pause.isRolledBack && pause.hidden == 0;
        // More steps than there was time for: these numbers do not count steps.
        if (pause.hidden > 0 && ratio(pause.to - pause.from, typical()) < pause.hidden / 2)
            pause.hidden = 0;
    }
    settleFailure(end, pause, number);
    if (pause.isRolledBack)
        m_line.rollBackTo(*number - steps, end);
    HistorySpan work;
    for (const HistorySpan& piece : classify(pause)) {
        // The first step behind a start compiles, and fills caches.
        work.isAsked = work.isAsked || piece.isAsked || piece.activity == Activity::ended;
        add(piece);
    }
    work.from = pause.to;
    work.to = end;
    work.steps = steps;
    work.stated = stated;
    work.until = number;
    work.quality = quality;
    work.isCounted = m_isCounted;
    add(work);
    m_last = end;
    m_isStarting = false;
    if (number)
        m_number = number;
    m_lengths.note(scaled(stated, 1 / steps));
}

void JobHistory::settleFailure(TimePoint nextStep, const Pause& pause, std::optional<double> number) {
    // Steps that go on as before: the job did not end. What stood still for long may have its last words as late as that, but not
    // those of a write: that was tried as long, and its error was caught.
    const bool isLong = pause.to - pause.from > patience();
    const auto isDisproved = [&](TimePoint failed) {
        return pause.to - failed <= std::max(3 * typical(), kLeastFailure) && (!isLong || failedWriteIn({failed, failed}));
    };
    if (m_failed && !m_isCounted && !pause.isRolledBack && isDisproved(*m_failed))
        m_failures.pop_back();
    m_failed.reset();
    if (!m_provisional)
        return;
    const bool isNumbered = number && m_number;
    const bool isReal = isNumbered ? pause.isRolledBack : isLong && !isDisproved(*m_provisional);
    if (!isReal || isNumbered)
        m_line.restore({*m_provisional, nextStep});
    m_provisional.reset();
}

void JobHistory::add(const HistorySpan& span) {
    for (const HistorySpan& piece : m_size.pieces(span))
        m_line.append(piece);
}

std::vector<HistorySpan> JobHistory::tail(TimePoint now) const {
    if (m_end)
        now = std::min(now, *m_end);
    if (m_last && now > *m_last)
        if (const auto end = endIn(openPause(now)); end && end->to == now)
            now = end->from;
    if (!m_last || now <= *m_last)
        return {};
    auto pieces = pending(now);
    std::vector<HistorySpan> sized;
    for (const HistorySpan& piece : pieces)
        for (HistorySpan& part : m_size.pieces(piece))
            sized.push_back(std::move(part));
    return sized;
}

std::vector<HistorySpan> JobHistory::pending(TimePoint now) const {
    if (m_isConfused) {
        HistorySpan piece;
        piece.from = *m_last;
        piece.to = now;
        piece.activity = Activity::unobserved;
        piece.isOpen = true;
        return {piece};
    }
    const Pause pause = openPause(now);
    auto pieces = classify(pause);
    std::vector<HistorySpan> result;
    // Of the step that is under way; one that the end of the job came before is none.
    Duration room = (m_end && now >= *m_end) || endIn(pause) ? Duration::zero() : typical();
    for (HistorySpan& piece : pieces) {
        if (piece.activity != Activity::between || room <= Duration::zero()) {
            result.push_back(piece);
            continue;
        }
        HistorySpan work = cut(piece, {piece.from, std::min(piece.to, piece.from + room)});
        work.activity = Activity::steps;
        work.stated = work.length();
        work.steps = ratio(work.length(), typical());
        if (m_number)
            work.until = *m_number + work.steps;
        room -= work.length();
        result.push_back(work);
        if (work.to < piece.to)
            result.push_back(cut(piece, {work.to, piece.to}));
    }
    return result;
}

std::vector<HistorySpan> JobHistory::until(TimePoint now) const {
    std::vector<HistorySpan> line;
    line.reserve(spans().size() + 4);
    for (const HistorySpan& span : spans()) {
        if (span.from >= now)
            break;
        line.push_back(cut(span, {span.from, now}));
        if (line.back().discardedAt && *line.back().discardedAt > now)
            line.back().discardedAt.reset();
    }
    for (HistorySpan& span : tail(now))
        line.push_back(std::move(span));
    return line;
}

void JobHistory::checkpoint(const CheckpointFact& fact) {
    if (fact.end < fact.begin)
        return;
    // A plan and the report of it, or two reports of one write, are one.
    const auto same =
        std::find_if(m_checkpoints.rbegin(), m_checkpoints.rend(), [&](const CheckpointFact& known) {
            return fact.begin <= known.end + kSameWrite && known.begin <= fact.end + kSameWrite;
        });
    if (same != m_checkpoints.rend()) {
        if (fact.isDurable == same->isDurable)
            *same = {std::min(fact.begin, same->begin),
                     fact.begin == same->begin ? fact.end : std::max(fact.end, same->end), fact.isDurable,
                     fact.number ? fact.number : same->number};
        else if (fact.isDurable)
            *same = fact;
        return;
    }
    const auto place =
        std::upper_bound(m_checkpoints.begin(), m_checkpoints.end(), fact.begin,
                         [](TimePoint t, const CheckpointFact& known) { return t < known.begin; });
    m_checkpoints.insert(place, fact);
}

void JobHistory::failure(const FailureFact& fact) {
    // Every rank and every GPU of a host has its line of one and the same end.
    if (m_failed)
        return;
    m_failed = fact.at;
    m_failures.push_back(fact);
    if (const CheckpointFact* kept = lastDurable(fact.at); kept && !m_provisional) {
        m_line.rollBackTo(kept->begin, fact.at);
        m_provisional = fact.at;
    }
}

void JobHistory::rollback(const RollbackFact& fact) {
    m_rollbacks.push_back(fact.at);
    m_line.rollBackBy(fact.steps, fact.at);
    m_provisional.reset();
}

void JobHistory::forget(std::size_t pieces) {
    m_line.forget(pieces);
    if (!spans().empty())
        std::erase_if(m_failedWrites, [&](TimePoint t) { return t < spans().front().from - typical(); });
    if (!spans().empty())
        std::erase_if(m_changes, [&](TimePoint t) { return t < spans().front().from; });
}

void JobHistory::restart(TimePoint at) { m_restarts.push_back(at); }

void JobHistory::finish(TimePoint at) {
    const auto place = std::upper_bound(m_finishes.begin(), m_finishes.end(), at);
    if (place == m_finishes.begin() || at - *std::prev(place) > kSameWord)
        m_finishes.insert(place, at);
}

void JobHistory::evaluation(const EvaluationFact& fact) {
    const auto place =
        std::upper_bound(m_evaluations.begin(), m_evaluations.end(), fact.at,
                         [](TimePoint t, const EvaluationFact& known) { return t < known.at; });
    const auto before = place == m_evaluations.begin() ? m_evaluations.end() : std::prev(place);
    if (before != m_evaluations.end() && before->isEnd == fact.isEnd &&
        fact.at - before->at < kSameEvaluation) {
        if (fact.isEnd) // it is over when the last rank says so
            before->at = fact.at;
        return;
    }
    m_evaluations.insert(place, fact);
}

void JobHistory::planned(TimeRange span) { m_planned.push_back(span); }
void JobHistory::blind(TimeRange span) { m_blind.push_back(span); }
void JobHistory::resize(const SizeFact& fact) { m_size.change(fact); }

/// Each of many ranks says it: the words of a second are of one change.
bool JobHistory::changed(TimePoint at) {
    const auto place = std::upper_bound(m_changes.begin(), m_changes.end(), at);
    if (place != m_changes.begin() && at - *std::prev(place) <= kSameWord)
        return false;
    if (place != m_changes.end() && *place - at <= kSameWord) {
        *place = at;
        return true;
    }
    m_changes.insert(place, at);
    if (m_changes.size() >= kMostChanges) { // without anything between them they are one as well
        const auto pieces = spans();
        const auto pieceAt = [&](TimePoint t) {
            return std::partition_point(pieces.begin(), pieces.end(), [t](const HistorySpan& span) { return span.to <= t; });
        };
        m_changes.erase(std::unique(m_changes.begin(), m_changes.end(),
                                    [&](TimePoint a, TimePoint b) { return pieceAt(a) == pieceAt(b); }),
                        m_changes.end());
    }
    return true;
}

const CheckpointFact* JobHistory::lastDurable(TimePoint before) const {
    for (auto it = m_checkpoints.rbegin(); it != m_checkpoints.rend(); ++it)
        if (it->isDurable && it->end <= before)
            return &*it;
    return nullptr;
}

Duration JobHistory::patience() const { return jobs::blockedAfter(typical(), m_pollPeriod); }

} // namespace seamscope::economics
