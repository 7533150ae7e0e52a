// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/arrivals.h"

#include <algorithm>

namespace seamscope::collectives {
namespace {

/// Shorter waits are jitter of launches, whatever the collective.
constexpr Duration kLeastWait = std::chrono::microseconds(20);
constexpr Duration kLeastLateness = std::chrono::microseconds(100);
/// Lateness that costs less than this share of the transfer is not worth a mark.
constexpr double kLeastShare = 0.2;
/// How many times the spread of the others somebody has to stand out.
constexpr double kSpreads = 3;

Duration quantile(std::vector<Duration>& sorted, double q) {
    return sorted[static_cast<std::size_t>(q * static_cast<double>(sorted.size() - 1) + 0.5)];
}

} // namespace

void splitArrivals(std::span<const Arrival> arrivals, std::vector<ArrivalSplit>& splits) {
    splits.assign(arrivals.size(), {});
    if (arrivals.empty())
        return;
    std::vector<Duration> sorted; // arrival behind the first one
    Duration longest{0};
    for (const Arrival& arrival : arrivals)
        longest = std::max(longest, arrival.inside);
    for (const Arrival& arrival : arrivals)
        sorted.push_back(longest - arrival.inside);
    std::sort(sorted.begin(), sorted.end());
    const Duration last = sorted.back();
    const Duration transfer = longest - last;
    const Duration median = sorted[(sorted.size() - 1) / 2];
    // The spread of all but the last, so that it does not hide itself.
    sorted.pop_back();
    const Duration spread = sorted.empty() ? Duration{0} : quantile(sorted, 0.75) - quantile(sorted, 0.25);
    const auto scaled = [](Duration d, double by) {
        return Duration(static_cast<Duration::rep>(static_cast<double>(d.count()) * by));
    };
    const Duration costly = std::max(kLeastLateness, scaled(transfer, kLeastShare));
    const Duration notable = std::max(costly, scaled(spread, kSpreads));
    const bool hasCulprit = arrivals.size() > 1 && last - median > notable;
    const bool isCostly = arrivals.size() > 1 && last - median > costly;
    for (std::size_t i = 0; i < arrivals.size(); ++i) {
        ArrivalSplit& split = splits[i];
        const Duration behind = longest - arrivals[i].inside;
        const Duration wait = last - behind;
        split.wait = arrivals.size() > 1 && wait >= kLeastWait ? wait : Duration{0};
        split.transfer = arrivals[i].inside - split.wait;
        split.late = std::max(behind - median, Duration{0});
        split.isLast = isCostly && behind == last;
        if (!hasCulprit)
            continue;
        if (behind == last)
            split.mark = Mark::culprit;
        else if (split.late > notable)
            split.mark = Mark::masked;
        else if (split.wait > notable)
            split.mark = Mark::victim;
    }
}

} // namespace seamscope::collectives
