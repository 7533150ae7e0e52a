// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/unit_work.h"

#include "base/median.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

namespace seamscope::economics {
namespace {

constexpr std::size_t kFewest = 8;  ///< pieces of steps on each side, to tell what changed
constexpr std::size_t kMost = 400;  ///< nearest to the change
constexpr double kLeastChange = 0.05; ///< less is what steps wander by

using Chosen = std::function<bool(const HistorySpan&)>;

/// Seconds of the usual step in @p range, of what is chosen; the nearest to its end, or to its begin.
std::optional<double> usualIn(std::span<const HistorySpan> line, TimeRange range, bool isBefore, const Chosen& isChosen) {
    std::vector<double> seconds;
    const auto take = [&](const HistorySpan& span) {
        const bool isStep = span.activity == Activity::steps && span.steps > 0 && !span.isOpen;
        if (isStep && span.from >= range.from && span.to <= range.to && seconds.size() < kMost && isChosen(span))
            seconds.push_back(toSeconds(span.length()) / span.steps);
    };
    if (isBefore)
        std::for_each(line.rbegin(), line.rend(), take);
    else
        std::for_each(line.begin(), line.end(), take);
    return seconds.size() < kFewest ? std::nullopt : std::optional(upperMedian(seconds));
}

bool hasSteps(std::span<const HistorySpan> line, TimeRange range) {
    return usualIn(line, range, false, [](const HistorySpan&) { return true; }).has_value();
}

bool touches(const HistorySpan& span, const TimeRange& range) { return span.to > range.from && span.from < range.to; }

/// Of a step behind the change to one before it.
double changeBetween(std::span<const HistorySpan> line, TimeRange before, TimeRange after, std::span<const TimeRange> troubled) {
    const auto ratioOf = [&](const Chosen& isChosen) -> std::optional<double> {
        const auto was = usualIn(line, before, true, isChosen);
        const auto is = usualIn(line, after, false, isChosen);
        return was && is && *was > 0 ? std::optional(*is / *was) : std::nullopt;
    };
    auto change = ratioOf([&](const HistorySpan& span) {
        return std::none_of(troubled.begin(), troubled.end(), [&](const TimeRange& range) { return touches(span, range); });
    });
    for (const TimeRange& range : troubled)
        if (!change && range.contains(before.to))
            change = ratioOf([&](const HistorySpan& span) { return touches(span, range); });
    if (!change)
        change = ratioOf([](const HistorySpan&) { return true; });
    return change && std::abs(std::log(*change)) > kLeastChange ? *change : 1;
}

} // namespace

double countUnitWork(std::vector<HistorySpan>& line, std::span<const TimePoint> changes, std::span<const TimeRange> troubled,
                     TimePoint unit) {
    if (line.empty() || changes.empty())
        return 1;
    // The scheduler, the log and an operator tell of one change at several times: without steps between they are one.
    std::vector<TimePoint> edges{line.front().from};
    for (const TimePoint at : changes)
        if (hasSteps(line, {edges.back(), at}) && hasSteps(line, {at, line.back().to}))
            edges.push_back(at);
    edges.push_back(line.back().to);
    // What a step is worth, by stretch between two changes.
    std::vector<double> worth{1};
    for (std::size_t i = 1; i + 1 < edges.size(); ++i)
        worth.push_back(worth.back() * changeBetween(line, {edges[i - 1], edges[i]}, {edges[i], edges[i + 1]}, troubled));
    const auto stretchAt = [&](TimePoint t) {
        const auto next = std::upper_bound(edges.begin() + 1, edges.end() - 1, t);
        return static_cast<std::size_t>(next - edges.begin()) - 1;
    };
    const double one = worth[stretchAt(unit)];
    for (HistorySpan& span : line)
        span.steps *= worth[stretchAt(span.from)] / one;
    return std::max(1.0, *std::max_element(worth.begin(), worth.end()) / one);
}

} // namespace seamscope::economics
