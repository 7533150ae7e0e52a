// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/unit_work.h"

#include "base/median.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

namespace seamscope::economics {
namespace {

constexpr std::size_t kFewest = 8;   ///< pieces of steps on each side, to tell what changed
constexpr std::size_t kLooked = 4096; ///< pieces that are gone over for them: a line may be one of days
constexpr double kLeastChange = 0.05; ///< less is what steps wander by

/// Until when not to look any further from a piece, in either direction; nothing: the piece is chosen.
using Skip = std::function<std::optional<TimeRange>(const HistorySpan&)>;

/// When anything troubled the job: time by time, not range by range.
class Troubles {
public:
    explicit Troubles(std::span<const TimeRange> ranges)
        : m_ranges(ranges.begin(), ranges.end()) {
        std::erase_if(m_ranges, [](const TimeRange& range) { return range.isEmpty(); });
        std::sort(m_ranges.begin(), m_ranges.end(), [](const TimeRange& a, const TimeRange& b) { return a.from < b.from; });
        std::vector<TimeRange> joined;
        for (const TimeRange& range : m_ranges)
            if (!joined.empty() && range.from < joined.back().to)
                joined.back().to = std::max(joined.back().to, range.to);
            else
                joined.push_back(range);
        m_ranges = std::move(joined);
    }
    /// The one that touches @p span.
    [[nodiscard]] std::optional<TimeRange> on(TimeRange span) const {
        const auto range = std::partition_point(m_ranges.begin(), m_ranges.end(), [&](const TimeRange& r) { return r.to <= span.from; });
        return range != m_ranges.end() && range->from < span.to ? std::optional(*range) : std::nullopt;
    }

private:
    std::vector<TimeRange> m_ranges; ///< by time, apart from each other
};

/// Seconds of the usual step in @p range, of what is not skipped; the nearest to its end, or to its begin.
std::optional<double> usualIn(std::span<const HistorySpan> line, TimeRange range, bool isBefore, const Skip& skip,
                              std::size_t most = kStepsOfChange) {
    const auto begins = [&](TimePoint t) {
        return std::partition_point(line.begin(), line.end(), [t](const HistorySpan& span) { return span.from < t; });
    };
    const auto ends = [&](TimePoint t) {
        return std::partition_point(line.begin(), line.end(), [t](const HistorySpan& span) { return span.to <= t; });
    };
    auto from = begins(range.from), to = ends(range.to);
    std::vector<double> seconds;
    for (std::size_t looked = 0; from < to && looked < kLooked && seconds.size() < most; ++looked) {
        const HistorySpan& span = isBefore ? *std::prev(to) : *from;
        if (const auto skipped = skip(span)) {
            if (isBefore)
                to = std::min(ends(skipped->from), std::prev(to));
            else
                from = std::max(begins(skipped->to), std::next(from));
            continue;
        }
        if (span.activity == Activity::steps && span.steps > 0 && !span.isOpen)
            seconds.push_back(toSeconds(span.length()) / span.steps);
        if (isBefore)
            --to;
        else
            ++from;
    }
    return seconds.size() < kFewest ? std::nullopt : std::optional(upperMedian(seconds));
}

std::optional<TimeRange> skipNothing(const HistorySpan&) { return std::nullopt; }

bool hasSteps(std::span<const HistorySpan> line, TimeRange range) {
    return usualIn(line, range, false, skipNothing, kFewest).has_value();
}

bool isOther(double ratio) { return std::abs(std::log(ratio)) > kLeastChange; }

/// Of a step behind the change to one before it.
struct Change {
    double ratio = 1;
    double doubt = 0;
};

Change changeBetween(std::span<const HistorySpan> line, TimeRange before, TimeRange after, const Troubles& troubles) {
    const auto whereWell = [&](const HistorySpan& span) { return troubles.on({span.from, span.to}); };
    const auto ratioOf = [](std::optional<double> was, std::optional<double> is) {
        return was && is && *was > 0 && *is > 0 ? std::optional(*is / *was) : std::nullopt;
    };
    const auto settled = [](double ratio) { return Change{isOther(ratio) ? ratio : 1, 0}; };
    const auto wellBefore = usualIn(line, before, true, whereWell);
    if (const auto ratio = ratioOf(wellBefore, usualIn(line, after, false, whereWell)))
        return settled(*ratio);
    if (const auto range = troubles.on({before.to, before.to + Duration(1)})) {
        const auto was = usualIn(line, {std::max(before.from, range->from), before.to}, true, skipNothing);
        const auto ratio = ratioOf(was, usualIn(line, {after.from, std::min(after.to, range->to)}, false, skipNothing));
        // An onset is told with some doubt: steps in it that are as before were not slowed yet.
        const auto slowed = ratioOf(wellBefore, was);
        if (ratio && (!slowed || isOther(*slowed)))
            return settled(*ratio);
    }
    const auto ratio = ratioOf(usualIn(line, before, true, skipNothing), usualIn(line, after, false, skipNothing));
    if (!ratio || !isOther(*ratio))
        return {};
    return {std::sqrt(*ratio), std::abs(std::log(*ratio)) / 2};
}

} // namespace

UnitWork::Stretch UnitWork::stretchAt(TimePoint t) const {
    const auto next = std::partition_point(m_stretches.begin(), m_stretches.end(), [t](const Stretch& stretch) { return stretch.from <= t; });
    return next == m_stretches.begin() ? Stretch{kTimeMin, m_first, m_firstDoubt} : *std::prev(next);
}

double UnitWork::at(TimePoint t) const { return stretchAt(t).worth; }
double UnitWork::doubtBetween(TimePoint known, TimePoint t) const { return std::abs(stretchAt(t).doubt - stretchAt(known).doubt); }

double UnitWork::most() const {
    double most = std::max(1.0, m_first);
    for (const Stretch& stretch : m_stretches)
        most = std::max(most, stretch.worth);
    return most;
}

UnitWork UnitWork::in(double steps) const {
    UnitWork work = *this;
    work.m_first /= steps;
    for (Stretch& stretch : work.m_stretches)
        stretch.worth /= steps;
    return work;
}

void UnitWork::count(std::vector<HistorySpan>& line) const {
    if (isSame() && m_first == 1)
        return;
    for (HistorySpan& span : line)
        span.steps *= at(span.from);
}

std::span<const HistorySpan> UnitWork::counted(std::span<const HistorySpan> line, std::vector<HistorySpan>& room) const {
    if (isSame() && m_first == 1)
        return line;
    room.assign(line.begin(), line.end());
    count(room);
    return room;
}

UnitWork unitWorkOf(std::span<const HistorySpan> line, std::span<const TimePoint> changes, std::span<const TimeRange> troubled,
                    const UnitWork& before) {
    UnitWork work;
    if (line.empty())
        return before;
    work.m_first = before.at(line.front().from);
    work.m_firstDoubt = before.stretchAt(line.front().from).doubt;
    if (changes.empty())
        return work;
    // The scheduler, the log and an operator tell of one change at several times: without steps between they are one.
    const TimePoint end = line.back().to;
    std::vector<TimePoint> edges{line.front().from};
    for (const TimePoint at : changes)
        if (at > edges.back() && at < end && hasSteps(line, {edges.back(), at}) && hasSteps(line, {at, end}))
            edges.push_back(at);
    edges.push_back(end);
    const Troubles troubles(troubled);
    UnitWork::Stretch last{kTimeMin, work.m_first, work.m_firstDoubt};
    for (std::size_t i = 1; i + 1 < edges.size(); ++i) {
        const Change change = changeBetween(line, {edges[i - 1], edges[i]}, {edges[i], edges[i + 1]}, troubles);
        last = {edges[i], last.worth * change.ratio, last.doubt + change.doubt};
        work.m_stretches.push_back(last);
    }
    return work;
}

} // namespace seamscope::economics
