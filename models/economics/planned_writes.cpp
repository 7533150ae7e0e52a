// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/planned_writes.h"

#include "base/median.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace seamscope::economics {
namespace {

constexpr double kUsualScatter = 0.02; ///< of a write's length
constexpr double kUsualWeight = 2;     ///< writes that it counts for
constexpr std::size_t kFewWrites = 3; ///< under so many, what is stated is one of them
constexpr Duration::rep kWriteNoise = 10; ///< one part in so many longer is no slow write yet

double scatterOf(const std::vector<Duration>& lengths) {
    double sum = 0, squares = 0;
    for (const Duration length : lengths)
        sum += toSeconds(length);
    const auto count = static_cast<double>(lengths.size());
    if (sum > 0)
        for (const Duration length : lengths)
            squares += std::pow(toSeconds(length) * count / sum - 1, 2);
    const double known = std::max(0.0, count - 1); // the mean is one of them
    return std::sqrt((squares + kUsualWeight * kUsualScatter * kUsualScatter) / (known + kUsualWeight));
}

} // namespace

PlannedWrites plannedWrites(const topology::Job& job, std::span<const HistorySpan> line,
                            std::span<const TimeRange> troubled) {
    PlannedWrites planned;
    std::vector<Duration> lengths;
    const HistorySpan* before = nullptr;
    Duration closest{0};
    for (const HistorySpan& span : line) {
        planned.isCounted = planned.isCounted || (span.isCounted && span.activity == Activity::steps);
        if (span.activity != Activity::checkpoint)
            continue;
        const auto touches = [&](const TimeRange& r) { return span.to > r.from && span.from < r.to; };
        if (span.isOpen || std::any_of(troubled.begin(), troubled.end(), touches)) {
            before = nullptr;
            continue;
        }
        lengths.push_back(span.length());
        if (before && (closest == Duration::zero() || span.from - before->from < closest))
            closest = span.from - before->from;
        before = &span;
    }
    planned.scatter = scatterOf(lengths);
    if (lengths.size() < kFewWrites && job.checkpoint && job.checkpoint->writeSeconds) {
        // Of a plan and a write or two, what half of them or more keep to: the longer one may be the slow one.
        lengths.push_back(fromSeconds(*job.checkpoint->writeSeconds));
        std::sort(lengths.begin(), lengths.end());
        planned.usual = lengths[(lengths.size() - 1) / 2];
    } else if (!lengths.empty()) {
        planned.usual = upperMedian(lengths);
    }
    // What comes as often without trouble is no try again, whatever cadence is stated.
    if (closest > Duration::zero())
        planned.retryWithin = closest / 2;
    else if (job.checkpoint && job.checkpoint->intervalSeconds)
        planned.retryWithin = fromSeconds(*job.checkpoint->intervalSeconds / 2);
    return planned;
}

Duration PlannedWrites::excess(const HistorySpan& write, std::optional<TimePoint>& last) const {
    const bool isRetry = last && write.from > *last && write.from - *last < retryWithin;
    last = write.from;
    if (!usual)
        return Duration::zero();
    const Duration planned = isRetry ? Duration::zero() : *usual;
    // One that is still under way has not yet had the time it may take.
    const Duration excess = write.length() - (write.isOpen ? std::min(planned, write.length()) : planned);
    return isCounted || excess >= planned / kWriteNoise ? excess : Duration::zero();
}

} // namespace seamscope::economics
