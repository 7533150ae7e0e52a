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

PlannedWrites::PlannedWrites(const topology::Job& job, std::span<const HistorySpan> line,
                             std::span<const TimeRange> troubled)
    : m_interval(job.checkpoint ? job.checkpoint->intervalSeconds.value_or(0) : 0) {
    std::vector<Duration> lengths;
    for (const HistorySpan& span : line) {
        const auto inside = [&](const TimeRange& r) { return span.to > r.from && span.from < r.to; };
        if (span.activity == Activity::checkpoint && !span.isOpen &&
            std::none_of(troubled.begin(), troubled.end(), inside))
            lengths.push_back(span.length());
    }
    m_scatter = scatterOf(lengths);
    if (!lengths.empty()) {
        m_usual = upperMedian(lengths);
    } else if (job.checkpoint && job.checkpoint->writeSeconds) {
        m_usual = fromSeconds(*job.checkpoint->writeSeconds);
    }
}

Duration PlannedWrites::planned(const HistorySpan& write) {
    const bool isRetry = m_last && m_interval > 0 && write.from > *m_last &&
                         write.from - *m_last < fromSeconds(m_interval / 2);
    m_last = write.from;
    if (!m_usual)
        return write.length();
    const Duration planned = isRetry ? Duration::zero() : *m_usual;
    // One that is still under way has not yet had the time it may take.
    return write.isOpen ? std::min(planned, write.length()) : planned;
}

} // namespace seamscope::economics
