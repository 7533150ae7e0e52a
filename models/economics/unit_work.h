// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/history_line.h"

#include <optional>
#include <span>
#include <vector>

namespace seamscope::economics {

/// What a step of a job is worth, by time. A job whose size, batch or sequence length was changed as declared does another amount
/// of work a step: what it then takes longer is no loss, and what it takes less makes none good. One definition, for all that
/// holds steps against time: an incident's cost, the ledger and the live meter.
class UnitWork {
public:
    /// In steps of before the first change, which a stated reference is of.
    [[nodiscard]] double at(TimePoint t) const;
    /// By how much a step of @p t may be off beside one of @p known, as a natural logarithm, to either side; 0: that was measured.
    [[nodiscard]] double doubtBetween(TimePoint known, TimePoint t) const;
    /// The most that a step is worth at any time, 1 at least.
    [[nodiscard]] double most() const;
    [[nodiscard]] bool isSame() const { return m_stretches.empty(); } ///< at all times

    /// The same in steps that are worth @p steps of before the first change.
    [[nodiscard]] UnitWork in(double steps) const;
    /// The steps of @p line, counted in those.
    void count(std::vector<HistorySpan>& line) const;
    /// The same of a copy in @p room, where that is not @p line as it is.
    [[nodiscard]] std::span<const HistorySpan> counted(std::span<const HistorySpan> line, std::vector<HistorySpan>& room) const;

    /// Changes until @p t, with what was measured of them, are as they are known: what tells of them is about to go.
    void settle(TimePoint t) { m_settledTo = t; }
    /// False: it was changed before anything was seen of the job, so that what is stated of its steps is of other work.
    [[nodiscard]] bool knowsFirst() const { return m_knowsFirst; }

    bool operator==(const UnitWork&) const = default;

private:
    friend UnitWork unitWorkOf(std::span<const HistorySpan>, std::span<const TimePoint>, std::span<const TimeRange>, const UnitWork&);
    struct Stretch {
        TimePoint from{};
        double worth = 1;
        double doubt = 0;
        bool operator==(const Stretch&) const = default;
    };
    [[nodiscard]] Stretch stretchAt(TimePoint t) const;
    /// Of the change at @p t, which was settled; nothing: it was not known.
    [[nodiscard]] std::optional<Stretch> settledAt(TimePoint t) const;

    TimePoint m_settledTo = kTimeMin;
    bool m_knowsFirst = true;
    double m_first = 1; ///< before all stretches
    double m_firstDoubt = 0;
    std::vector<Stretch> m_stretches; ///< by time
};

/// A step is worth the ratio of the usual ones on both sides of a change, where nothing troubled them; else of those on both sides
/// within the same of @p troubled, where that had slowed the one before as well. Else nobody can tell what the change and what
/// the trouble made of them: that is taken for half of it each, and may be all or nothing.
/// @param line by time @param changes by time @param before what was known of the time that @p line begins with
[[nodiscard]] UnitWork unitWorkOf(std::span<const HistorySpan> line, std::span<const TimePoint> changes,
                                  std::span<const TimeRange> troubled, const UnitWork& before = {});

/// Steps behind a change from which on more of them say nothing new of what it made of them.
inline constexpr std::size_t kStepsOfChange = 400;
/// So many were seen since @p t that nothing troubled.
[[nodiscard]] bool isWeighedSince(std::span<const HistorySpan> line, TimePoint t, std::span<const TimeRange> troubled);

} // namespace seamscope::economics
