// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_compare.h"

#include <algorithm>
#include <map>

namespace seamscope::ui {
namespace {

using telemetry::TimelineBand;
using telemetry::TimelineRow;
using telemetry::TimelineSpread;
using telemetry::TimelineTiles;

/// Bands that lie in the range, all of them (a rounding of edges to pixels apart).
std::vector<std::size_t> wholeBands(const TimelineTiles& tiles, TimeRange range) {
    std::vector<std::size_t> whole;
    for (std::size_t i = 0; i < tiles.bands.size(); ++i) {
        const TimelineBand& band = tiles.bands[i];
        const Duration slack = (band.to - band.from) / 20;
        if (band.from + slack >= range.from && band.to - slack <= range.to)
            whole.push_back(i);
    }
    return whole;
}

double meanLength(const TimelineTiles& tiles, const std::vector<std::size_t>& bands, double stepsABand) {
    double sum = 0;
    for (const std::size_t i : bands)
        sum += toSeconds(tiles.bands[i].to - tiles.bands[i].from);
    return bands.empty() ? 0 : sum / static_cast<double>(bands.size()) / stepsABand;
}

/// Steps that one band stands for: neighbours differ by them.
double stepsABand(const TimelineTiles& tiles) {
    std::int64_t least = 0;
    for (std::size_t i = 1; i < tiles.bands.size(); ++i) {
        const std::int64_t apart = tiles.bands[i].step - tiles.bands[i - 1].step;
        least = apart > 0 && (least == 0 || apart < least) ? apart : least;
    }
    return static_cast<double>(std::max<std::int64_t>(least, 1));
}

} // namespace

TimelineComparison compareWindows(const TimelineTiles& before, TimeRange beforeRange,
                                  const TimelineTiles& now, TimeRange nowRange, bool isOtherRun) {
    TimelineComparison comparison;
    const std::vector<std::size_t> a = wholeBands(before, beforeRange), b = wholeBands(now, nowRange);
    const std::size_t pairs = std::min(a.size(), b.size());
    if (pairs == 0)
        return comparison;
    const double perA = stepsABand(before), perB = stepsABand(now);
    comparison.isByStep = before.bands[a.front()].step >= 0 && now.bands[b.front()].step >= 0;
    comparison.stepBefore = meanLength(before, a, perA);
    comparison.stepNow = meanLength(now, b, perB);
    for (std::size_t i = 0; i < pairs; ++i)
        comparison.steps.push_back(now.bands[b[i]]);
    const bool areAlone = isOtherRun && before.rows.size() == 1 && now.rows.size() == 1;
    for (std::size_t at = 0; at < now.rows.size(); ++at) {
        const TimelineRow& row = now.rows[at];
        const auto other = std::find_if(before.rows.begin(), before.rows.end(),
                                        [&](const TimelineRow& r) { return areAlone || r.key == row.key; });
        if (other == before.rows.end() || row.spreads.size() != now.bands.size() ||
            other->spreads.size() != before.bands.size())
            continue;
        TimelineDifference difference;
        difference.label = row.label;
        difference.row = at;
        std::map<std::uint32_t, int> slowest;
        for (std::size_t i = 0; i < pairs; ++i) {
            const TimelineSpread& from = other->spreads[a[i]];
            const TimelineSpread& to = row.spreads[b[i]];
            difference.each.push_back(double{to.most} / perB - double{from.most} / perA);
            difference.lostPerStep += difference.each.back() / static_cast<double>(pairs);
            difference.waitPerStep +=
                (double{to.meanWait} / perB - double{from.meanWait} / perA) / static_cast<double>(pairs);
            ++slowest[to.mostRank];
        }
        difference.rank = std::max_element(slowest.begin(), slowest.end(), [](const auto& x, const auto& y) {
                              return x.second < y.second;
                          })->first;
        comparison.rows.push_back(std::move(difference));
    }
    std::stable_sort(comparison.rows.begin(), comparison.rows.end(),
                     [](const auto& x, const auto& y) { return x.lostPerStep > y.lostPerStep; });
    return comparison;
}

} // namespace seamscope::ui
