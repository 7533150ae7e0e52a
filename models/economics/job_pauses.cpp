// SPDX-License-Identifier: GPL-3.0-or-later
// JobHistory: what a pause between two steps was.
#include "economics/job_history.h"

#include "jobs/patience.h"

#include <algorithm>
#include <cmath>

namespace seamscope::economics {
namespace {

using telemetry::Quality;

constexpr Duration kShortest = std::chrono::seconds(2);
constexpr double kShortPauseSteps = 2.5; ///< numbered steps: longer than that is no pause between them
constexpr Duration kLastWords = std::chrono::minutes(1);          ///< of what dies
constexpr Duration kUnknownEvaluation = std::chrono::minutes(10); ///< whose like was not seen
constexpr double kRounding = 0.25; ///< of a step
constexpr double kMissingTolerance = 0.2; ///< of a step, by which a hole may miss a whole number of steps

bool covers(const TimeRange& range, TimePoint t) { return range.contains(t); }

} // namespace

/// The part of the pause in which the job was over: until it was started again, else until its end. The step
/// that was under way when somebody said so is still told.
std::optional<TimeRange> JobHistory::endIn(const Pause& pause) const {
    if (m_finishes.empty() || pause.isStart || m_isServing || m_isConfused)
        return std::nullopt;
    const Duration slack = std::max(typical(), kShortest);
    const auto said = std::lower_bound(m_finishes.begin(), m_finishes.end(), pause.from - slack);
    if (said == m_finishes.end() || *said > pause.to)
        return std::nullopt;
    const TimePoint from = std::max(*said, pause.from);
    // What dies has last words, too.
    for (const FailureFact& failure : m_failures)
        if (failure.at >= pause.from - slack && failure.at <= std::min(pause.to, from + kLastWords))
            return std::nullopt;
    TimePoint to = pause.to;
    for (const TimePoint at : m_restarts)
        if (at > from)
            to = std::min(to, at);
    // Somebody stopped what hung already: until it is back, it is away because of that.
    const bool isBack = !pause.isOpen || to < pause.to;
    Pause before = pause;
    before.to = from;
    Duration quiet{0};
    for (const HistorySpan& piece : coverOf(before, std::nullopt))
        quiet += piece.activity == Activity::between ? piece.length() : Duration::zero();
    if (isBack && quiet > patience())
        return std::nullopt;
    return TimeRange{from, to};
}

/// Stretches of the pause that were evaluations by the words of the job, none longer than three times what
/// was seen before.
std::vector<TimeRange> JobHistory::evaluationsIn(const Pause& pause) const {
    const Duration slack = std::max(scaled(typical(), 0.5), kShortest);
    std::vector<TimeRange> found;
    std::optional<TimePoint> begun;
    Duration longest = kUnknownEvaluation / 3;
    const auto note = [&](TimePoint from, TimePoint to, bool isComplete) {
        if (to >= pause.from && from <= pause.to)
            found.push_back({std::max(from, pause.from), std::min({to, from + 3 * longest, pause.to})});
        else if (isComplete)
            longest = std::max(longest, to - from);
    };
    for (const EvaluationFact& fact : m_evaluations) {
        // When a step began is known by its length alone: one that follows may seem to begin a little before the end that was told.
        if (fact.at > pause.to + (fact.isEnd && !pause.isOpen ? scaled(typical(), 0.5) : Duration::zero()))
            break;
        if (!fact.isEnd) {
            begun = fact.at < pause.from - slack ? fact.at : std::max(fact.at, pause.from);
            continue;
        }
        if (begun)
            note(*begun, fact.at, true);
        else if (fact.at > pause.from)
            note(std::max(pause.from, fact.at - 3 * longest), fact.at, false);
        begun.reset();
    }
    if (begun && *begun >= pause.from)
        note(*begun, pause.to, false);
    std::erase_if(found, [](const TimeRange& range) { return range.isEmpty(); });
    return found;
}

std::vector<HistorySpan> JobHistory::classify(const Pause& pause) const {
    const auto end = endIn(pause);
    if (!end) {
        auto pieces = coverOf(pause, end);
        classifyRest(pause, pieces);
        return pieces;
    }
    // Before it was over it may have stood still; once it is started again it is on its way up.
    const Pause before{pause.from, end->from, false, false, 0, false, false};
    auto pieces = coverOf(before, std::nullopt);
    classifyRest(before, pieces);
    const Pause rest{end->from, pause.to, false, false, 0, false, false};
    for (HistorySpan& piece : coverOf(rest, end)) {
        if (piece.activity == Activity::between) {
            piece.activity = Activity::restart;
            piece.isAsked = true;
        }
        pieces.push_back(std::move(piece));
    }
    for (HistorySpan& piece : pieces)
        piece.isOpen = pause.isOpen;
    return pieces;
}

std::vector<HistorySpan> JobHistory::cover(const Pause& pause) const { return coverOf(pause, endIn(pause)); }

/// What maintenance, silence, writes, evaluations and the end cover; the rest stands as `between`.
std::vector<HistorySpan> JobHistory::coverOf(const Pause& pause, std::optional<TimeRange> end) const {
    std::vector<TimePoint> edges{pause.from, pause.to};
    const auto note = [&](TimePoint from, TimePoint to) {
        for (const TimePoint t : {from, to})
            if (t > pause.from && t < pause.to)
                edges.push_back(t);
    };
    const bool isBlocking = !m_job.checkpoint || m_job.checkpoint->blocking;
    // Only the newest of many matter; they lie by time.
    const auto near = [&](const auto& list, auto from) {
        std::size_t first = list.size();
        while (first > 0 && list.size() - first < 64 &&
               from(list[first - 1]) >= pause.from - std::chrono::hours(24))
            --first;
        return std::span(list).subspan(first);
    };
    const auto writes = near(m_checkpoints, [](const CheckpointFact& c) { return c.begin; });
    for (const CheckpointFact& fact : writes)
        note(fact.begin, fact.end);
    for (const TimeRange& range : m_planned)
        note(range.from, range.to);
    for (const TimeRange& range : m_blind)
        note(range.from, range.to);
    const auto evaluations = evaluationsIn(pause);
    for (const TimeRange& range : evaluations)
        note(range.from, range.to);
    if (end)
        note(end->from, end->to);
    std::sort(edges.begin(), edges.end());
    const auto any = [](const auto& list, TimePoint t) {
        return std::any_of(list.begin(), list.end(), [t](const TimeRange& r) { return covers(r, t); });
    };
    std::vector<HistorySpan> pieces;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        if (edges[i] == edges[i + 1])
            continue;
        const TimePoint t = edges[i];
        const bool isWrite =
            isBlocking && std::any_of(writes.begin(), writes.end(),
                                      [t](const CheckpointFact& c) { return t >= c.begin && t < c.end; });
        const Activity what = any(m_planned, t)                      ? Activity::planned
                              : any(m_blind, t)                      ? Activity::unobserved
                              : isWrite                              ? Activity::checkpoint
                              : any(evaluations, t)                  ? Activity::evaluation
                              : end && t >= end->from && t < end->to ? Activity::ended
                                                                     : Activity::between;
        if (!pieces.empty() && pieces.back().activity == what) {
            pieces.back().to = edges[i + 1];
            continue;
        }
        HistorySpan piece;
        piece.from = t;
        piece.to = edges[i + 1];
        piece.activity = what;
        piece.isOpen = pause.isOpen;
        pieces.push_back(piece);
    }
    return pieces;
}

/// Clocks of logs and counters differ a little: the rim of a write belongs to it.
bool JobHistory::isRim(const HistorySpan& piece) const {
    return piece.activity == Activity::between &&
           piece.length() <= std::max(scaled(typical(), 0.5), kShortest);
}

void JobHistory::classifyRest(const Pause& pause, std::vector<HistorySpan>& pieces) const {
    Duration rest{0};
    TimePoint first = pause.to;
    const bool hasWrite = std::any_of(pieces.begin(), pieces.end(),
                                      [](const auto& p) { return p.activity == Activity::checkpoint; });
    for (const HistorySpan& piece : pieces)
        if (piece.activity == Activity::between) {
            rest += piece.length();
            first = std::min(first, piece.from);
        }
    const Activity what = restActivity(pause, first, rest);
    for (HistorySpan& piece : pieces) {
        if (piece.activity != Activity::between)
            continue;
        piece.activity = hasWrite && isRim(piece) && !pause.isRolledBack ? Activity::checkpoint : what;
        if (piece.activity != Activity::steps)
            continue;
        piece.quality = Quality::uncertain;
        piece.stated = piece.length();
        // Nobody measured these: without numbers they went at the usual pace, and are neither slow nor fast.
        piece.steps =
            pause.hidden > 0 ? pause.hidden * ratio(piece.length(), rest) : ratio(piece.length(), typical());
        if (m_number)
            piece.until = *m_number + piece.steps;
    }
    if (what == Activity::restart)
        splitRecovery(pause, pieces);
    // A write with its rims is one write.
    std::vector<HistorySpan> joined;
    for (HistorySpan& piece : pieces) {
        if (!joined.empty() && joined.back().activity == Activity::checkpoint &&
            piece.activity == Activity::checkpoint)
            joined.back().to = piece.to;
        else
            joined.push_back(std::move(piece));
    }
    pieces = std::move(joined);
}

Activity JobHistory::restActivity(const Pause& pause, TimePoint from, Duration rest) const {
    if (m_isServing)
        return Activity::unobserved;
    if (pause.isStart) // a job of which nothing was heard yet may not have started at all
        return m_isFresh && !pause.isOpen ? Activity::restart : Activity::unobserved;
    const auto inside = [&](TimePoint t) { return t >= pause.from && t <= pause.to; };
    const bool isFailed = std::any_of(m_failures.begin(), m_failures.end(),
                                      [&](const FailureFact& f) { return inside(f.at); }) ||
                          std::any_of(m_restarts.begin(), m_restarts.end(), inside) ||
                          std::any_of(m_rollbacks.begin(), m_rollbacks.end(), inside);
    if (isFailedWrite(pause, from, rest))
        return Activity::checkpoint;
    if (pause.isRolledBack || (isFailed && (pause.isOpen || rest > std::max(3 * typical(), kShortest))))
        return Activity::restart;
    if (pause.hidden > 0)
        return Activity::steps;
    if (typical() == Duration::zero())
        return Activity::unobserved;
    if (rest <= std::max(scaled(typical(), pause.isOpen ? 1 : 0.5), kShortest))
        return Activity::between;
    if (pause.isOpen) {
        const jobs::JobActivity activity = heard(pause);
        return activity.isOutOfPatience(pause.to)     ? Activity::blocked
               : activity.isUnreportedWrite(pause.to) ? Activity::checkpoint
                                                      : Activity::between;
    }
    if (isUnreportedCheckpoint(pause, from, rest))
        return Activity::checkpoint;
    if (pause.isConsecutive)
        return rest <= scaled(typical(), kShortPauseSteps) ? Activity::between : Activity::blocked;
    const double missing = ratio(rest, typical());
    const bool isWhole = std::abs(missing - std::round(missing)) <= kMissingTolerance && missing < 20;
    if (isWhole && rest <= patience())
        return Activity::steps;
    return rest <= patience() ? Activity::between : Activity::blocked;
}

void JobHistory::splitRecovery(const Pause& pause, std::vector<HistorySpan>& pieces) const {
    // Blocked until somebody says that it failed or begins again; without a word, the restart takes what the
    // job states, and what came before was the hang.
    std::optional<TimePoint> begun;
    for (const FailureFact& fact : m_failures)
        if (fact.at >= pause.from && fact.at <= pause.to && !begun)
            begun = fact.at;
    for (const TimePoint at : m_restarts)
        if (at >= pause.from && at <= pause.to && (!begun || at < *begun))
            begun = at;
    if (!begun && m_job.checkpoint && m_job.checkpoint->restartSeconds)
        begun = pause.to - fromSeconds(*m_job.checkpoint->restartSeconds);
    const TimePoint edge = std::clamp(begun.value_or(pause.from), pause.from, pause.to);
    std::vector<HistorySpan> result;
    for (const HistorySpan& piece : pieces) {
        if (piece.activity != Activity::restart) {
            result.push_back(piece);
            continue;
        }
        HistorySpan before = cut(piece, {piece.from, edge});
        before.activity = Activity::blocked;
        if (before.to > before.from)
            result.push_back(before);
        const HistorySpan after = cut(piece, {edge, piece.to});
        if (after.to > after.from)
            result.push_back(after);
    }
    pieces = std::move(result);
}

/// Each of many ranks says it, and says it of each try: the earliest word of a second stands for all of it, in whichever order
/// they come.
void JobHistory::failedWrite(TimePoint at) {
    const auto isSame = [at](TimePoint known) {
        return std::chrono::floor<std::chrono::seconds>(known) == std::chrono::floor<std::chrono::seconds>(at);
    };
    const auto place = std::lower_bound(m_failedWrites.begin(), m_failedWrites.end(), at);
    if (place != m_failedWrites.begin() && isSame(*std::prev(place)))
        return;
    if (place != m_failedWrites.end() && isSame(*place))
        *place = at;
    else
        m_failedWrites.insert(place, at);
}

std::optional<TimePoint> JobHistory::failedWriteIn(TimeRange range) const {
    const Duration rounding = scaled(typical(), kRounding); // what a log says of its own seconds
    const auto first = std::lower_bound(m_failedWrites.begin(), m_failedWrites.end(), range.from - rounding);
    return first != m_failedWrites.end() && *first <= range.to + rounding ? std::optional(*first) : std::nullopt;
}

/// A write that went wrong is told by its error alone: it stood where one was due, and the next step came all the same, without
/// anybody who started the job again. It may have taken as long as it was tried.
bool JobHistory::isFailedWrite(const Pause& pause, TimePoint from, Duration length) const {
    const auto& policy = m_job.checkpoint;
    const bool isKnown = policy && policy->blocking && policy->writeSeconds;
    const auto isInside = [&](TimePoint t) { return t >= pause.from && t <= pause.to; };
    return isKnown && pause.isConsecutive && !pause.isOpen && toSeconds(length) >= *policy->writeSeconds / 2 &&
           failedWriteIn({pause.from, pause.to}) && std::none_of(m_restarts.begin(), m_restarts.end(), isInside) &&
           (!policy->intervalSeconds || isWriteDue(from));
}

/// The time between two writes goes by the clock from begin to begin, or by the steps from the end of the one before; from a
/// start on it is the same. What comes soon behind another is a try again, and no time was planned for it; nor is any where
/// nobody knows when the last one was.
bool JobHistory::isWriteDue(TimePoint t) const {
    const Duration interval = fromSeconds(*m_job.checkpoint->intervalSeconds);
    const auto isDueSince = [&](TimePoint since) { return jobs::isWriteDue(t - since, interval); };
    for (auto it = spans().rbegin(); it != spans().rend(); ++it) {
        if (it->activity == Activity::checkpoint)
            return isDueSince(it->from) || isDueSince(it->to);
        if (it->activity == Activity::restart && isDueSince(it->to))
            return true;
    }
    return m_job.start && isDueSince(*m_job.start);
}

bool JobHistory::hasWriteSince(TimePoint t) const {
    for (auto it = spans().rbegin(); it != spans().rend() && it->to > t; ++it)
        if (it->activity == Activity::checkpoint)
            return true;
    return false;
}

bool JobHistory::isUnreportedCheckpoint(const Pause& pause, TimePoint from, Duration length) const {
    const auto& policy = m_job.checkpoint;
    // Who has reported writes reports them; what was heard later is no knowledge of then.
    const bool isReporting = !m_checkpoints.empty() && m_checkpoints.front().begin <= pause.to;
    if (!policy || !policy->blocking || !policy->writeSeconds || isReporting)
        return false;
    const double write = *policy->writeSeconds;
    if (toSeconds(length) > 2 * write + 1 || toSeconds(length) < write / 2)
        return false;
    if (!policy->intervalSeconds)
        return true;
    // Once an interval: another pause soon after is something else.
    return !hasWriteSince(from - fromSeconds(*policy->intervalSeconds / 2));
}

} // namespace seamscope::economics
