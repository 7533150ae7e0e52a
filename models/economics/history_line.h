// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_facts.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace seamscope::economics {

/// What a job did in a span of time.
enum class Activity : std::uint8_t {
    steps,      ///< work
    between,    ///< a short pause between steps that no one explains
    checkpoint, ///< stands still for a write
    blocked,    ///< no progress
    restart,    ///< coming back after a failure, or up at the start
    planned,    ///< announced maintenance
    evaluation, ///< stands still to look at what it has learned
    ended,      ///< it is over, as asked or because it was done; it came back later
    idle,       ///< an inference job that nobody asks anything
    unobserved, ///< nothing says
};
/// Somebody says what the job did, and it was to work.
[[nodiscard]] constexpr bool isWatched(Activity activity) {
    return activity != Activity::planned && activity != Activity::evaluation && activity != Activity::ended &&
           activity != Activity::idle && activity != Activity::unobserved;
}
/// No progress that should be.
[[nodiscard]] constexpr bool isStop(Activity activity) {
    return activity == Activity::blocked || activity == Activity::restart;
}

/// One piece of a history; the pieces follow each other without a gap.
struct HistorySpan {
    TimePoint from{};
    TimePoint to{};
    std::uint32_t gpus = 0;
    Activity activity = Activity::steps;
    double steps = 0;   ///< done in it (steps only)
    Duration stated{0}; ///< what these steps say of their length; `to − from` where nothing is said
    std::optional<double> until;          ///< number of the last of them, where steps are numbered
    std::optional<TimePoint> discardedAt; ///< when a rollback threw this work away, as far as is known
    telemetry::Quality quality = telemetry::Quality::good;
    bool isCounted = false; ///< from a counter: its ends are those of its samples and not of steps
    bool isOpen = false;    ///< the newest piece: may turn out to be something else
    bool isAsked = false;   ///< it comes back from an end that somebody asked for, its first step included

    [[nodiscard]] Duration length() const { return to - from; }
};

/// @p d × @p factor, to the nearest nanosecond.
[[nodiscard]] Duration scaled(Duration d, double factor);
/// @p a ÷ @p b; 0 where @p b is nothing.
[[nodiscard]] double ratio(Duration a, Duration b);
/// The part of a piece that lies in @p range, its steps in proportion; empty when nothing does.
[[nodiscard]] HistorySpan cut(const HistorySpan& span, TimeRange range);
/// When the job is back that is on its way up in piece @p i, which somebody asked for: behind its first step, which compiles and
/// fills caches; where none came yet, at the end of the line.
[[nodiscard]] TimePoint backFromAsked(std::span<const HistorySpan> line, std::size_t i);
/// Who is stopped to mend something comes back well: what ends within a few steps of that, long enough to see it, was ended by the
/// start; what goes on behind it is not what the job was stopped for.
[[nodiscard]] bool isEndedByStart(TimePoint end, TimePoint back, Duration step);
/// Work of before the first piece that a rollback threw away: the numbers of the steps tell of it.
struct UnseenWork {
    TimePoint before{}; ///< the first piece
    TimePoint discardedAt{};
    double steps = 0;
    std::uint32_t gpus = 0;
};
/// How many GPUs a job has, as it is resized. One thread; no errors.
class JobSize {
public:
    /// Before the first change.
    void setFirst(std::uint32_t gpus) { m_first = gpus; }
    void change(const SizeFact& fact);
    [[nodiscard]] std::uint32_t at(TimePoint t) const;
    /// @p span with its GPUs, in as many pieces as it has sizes.
    [[nodiscard]] std::vector<HistorySpan> pieces(HistorySpan span) const;

private:
    std::uint32_t m_first = 0;
    std::vector<SizeFact> m_changes; ///< by time
};

/// The settled pieces of a job's history, oldest first, and what a rollback does to them. One thread; no
/// errors.
class HistoryLine {
public:
    [[nodiscard]] std::span<const HistorySpan> spans() const { return m_spans; }
    [[nodiscard]] std::span<const UnseenWork> unseen() const { return m_unseen; }
    /// Counts up when pieces changed after the fact (rollbacks) and when some were forgotten.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }
    /// One more piece at the end, of one size; a pause that goes on is one with the piece before.
    void append(const HistorySpan& span);
    /// Drops the oldest pieces. A rollback no longer reaches them.
    void forget(std::size_t pieces);

    /// Work after the step @p number is discarded; of the piece in which it lies, only the end.
    void rollBackTo(double number, TimePoint learnedAt);
    /// Work begun at @p time or later is discarded.
    void rollBackTo(TimePoint time, TimePoint learnedAt);
    /// The newest @p steps that count are discarded.
    void rollBackBy(double steps, TimePoint learnedAt);
    /// What was discarded in @p range counts again.
    void restore(TimeRange range);

private:
    void rollBackBehind(double number, double first, double seen, TimePoint learnedAt);

    std::vector<HistorySpan> m_spans;
    std::vector<UnseenWork> m_unseen;
    std::optional<double> m_reached; ///< number to which unseen work is gone already
    std::uint64_t m_revision = 0;
};

} // namespace seamscope::economics
