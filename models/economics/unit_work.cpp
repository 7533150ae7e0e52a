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
constexpr Duration kLaunch = std::chrono::minutes(30); ///< before the first step that was seen: may be of the start of the job itself
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

/// Seconds of steps in @p range, of what is not skipped; the nearest to its end, or to its begin.
std::vector<double> stepsIn(std::span<const HistorySpan> line, TimeRange range, bool isBefore, const Skip& skip, std::size_t most) {
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
    return seconds;
}

/// As many of @p n steps behind a change as count: a quarter more of them say something new, one more does not. Whoever goes along
/// with the job does not judge all of its past again at each step, and says the same as who looks at all of it later.
std::size_t countedOf(std::size_t n) {
    std::size_t counted = kFewest;
    while (counted < kStepsOfChange && counted + counted / 4 <= n)
        counted += counted / 4;
    return n >= kStepsOfChange ? n : std::min(counted, n);
}

/// Of the usual one of those.
std::optional<double> usualIn(std::span<const HistorySpan> line, TimeRange range, bool isBefore, const Skip& skip,
                              std::size_t most = kStepsOfChange) {
    std::vector<double> seconds = stepsIn(line, range, isBefore, skip, most);
    if (seconds.size() < kFewest)
        return std::nullopt;
    if (!isBefore)
        seconds.resize(countedOf(seconds.size()));
    return upperMedian(seconds);
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

std::optional<UnitWork::Stretch> UnitWork::settledAt(TimePoint t) const {
    if (t > m_settledTo || m_stretches.empty() || stretchAt(t).from != t)
        return std::nullopt;
    return stretchAt(t);
}

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

bool isWeighedSince(std::span<const HistorySpan> line, TimePoint t, std::span<const TimeRange> troubled) {
    const Troubles troubles(troubled);
    const auto whereWell = [&](const HistorySpan& span) { return troubles.on({span.from, span.to}); };
    return stepsIn(line, {t, kTimeMax}, false, whereWell, kStepsOfChange).size() >= kStepsOfChange;
}

UnitWork unitWorkOf(std::span<const HistorySpan> line, std::span<const TimePoint> changes, std::span<const TimeRange> troubled,
                    const UnitWork& before) {
    UnitWork work;
    if (line.empty())
        return before;
    const TimePoint begin = line.front().from, end = line.back().to;
    work.m_first = before.at(begin);
    work.m_firstDoubt = before.stretchAt(begin).doubt;
    work.m_settledTo = before.m_settledTo;
    work.m_knowsFirst = before.m_knowsFirst && std::none_of(changes.begin(), changes.end(), [&](TimePoint at) { return at < begin - kLaunch; });
    if (changes.empty())
        return work;
    // The scheduler, the log and an operator tell of one change at several times: without steps between they are one.
    std::vector<TimePoint> edges{begin};
    for (const TimePoint at : changes)
        if (at > edges.back() && at < end &&
            (before.settledAt(at) || (hasSteps(line, {edges.back(), at}) && hasSteps(line, {at, end}))))
            edges.push_back(at);
    edges.push_back(end);
    const Troubles troubles(troubled);
    UnitWork::Stretch last{kTimeMin, work.m_first, work.m_firstDoubt};
    for (std::size_t i = 1; i + 1 < edges.size(); ++i) {
        const auto settled = before.settledAt(edges[i]);
        const UnitWork::Stretch was = before.stretchAt(edges[i] - Duration(1));
        // One that was in doubt may have been told apart since, as long as there is something on both sides.
        const bool isFinal = settled && (settled->doubt == was.doubt || !hasSteps(line, {edges[i - 1], edges[i]}));
        const Change change = isFinal ? Change{settled->worth / was.worth, settled->doubt - was.doubt}
                                      : changeBetween(line, {edges[i - 1], edges[i]}, {edges[i], edges[i + 1]}, troubles);
        last = {edges[i], last.worth * change.ratio, last.doubt + change.doubt};
        work.m_stretches.push_back(last);
    }
    return work;
}

} // namespace seamscope::economics
