// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/histogram_means.h"

#include "telemetry/histogram_parts.h"

#include <cmath>
#include <string_view>

namespace seamscope::seams {
namespace {

/// Observations in a mean: of a handful, one long prompt makes it what it likes.
constexpr double kEnough = 12;

} // namespace

using telemetry::kHistogramCount;
using telemetry::kHistogramSum;

int HistogramMeans::add(const telemetry::SeriesInfo& info) {
    const std::string_view signal = info.signal;
    const bool isSum = signal.ends_with(kHistogramSum);
    if (!isSum && !signal.ends_with(kHistogramCount))
        return -1;
    telemetry::SeriesInfo mean = info;
    mean.signal = signal.substr(0, signal.size() - (isSum ? kHistogramSum.size() : kHistogramCount.size()));
    mean.kind = telemetry::SignalKind::gauge;
    if (!m_rules.signal(mean.signal))
        return -1;
    std::string key = info.entity.text() + ' ' + mean.signal;
    const std::uint64_t shared = std::hash<std::string>()(key);
    // Two names of one quantity are two histograms: a sum of one and a count of the other make no mean.
    const std::string_view metric = info.metric;
    key += '\n';
    key += metric.substr(0, metric.find_last_of("_."));
    for (const auto& [name, value] : info.labels)
        key += '\n' + name + '=' + value;
    const auto [at, isNew] = m_index.try_emplace(key, m_histograms.size());
    if (isNew) {
        const auto [channel, isFirst] = m_channels.try_emplace(shared, -1);
        if (isFirst)
            channel->second = m_series.add(mean);
        m_histograms.push_back({channel->second, {}, {}, {}, {}});
    }
    return static_cast<int>(2 * at->second) + (isSum ? 0 : 1);
}

void HistogramMeans::ingest(int part, TimePoint at, double value) {
    if (part < 0 || !std::isfinite(value))
        return;
    Histogram& histogram = m_histograms[static_cast<std::size_t>(part) / 2];
    (part % 2 == 0 ? histogram.sum : histogram.count) = {toNanoseconds(at), value};
    if (histogram.sum.at == histogram.count.at)
        pair(histogram, at);
}

/// Both halves of one scrape: what came since the last pair that gave a mean. Where little comes, several scrapes make one.
void HistogramMeans::pair(Histogram& histogram, TimePoint at) {
    const double count = histogram.count.value - histogram.seenCount.value;
    const double sum = histogram.sum.value - histogram.seenSum.value;
    const bool isFirst = histogram.seenCount.at == 0;
    if (!isFirst && count >= 0 && count < kEnough && sum >= 0)
        return;
    histogram.seenCount = histogram.count;
    histogram.seenSum = histogram.sum;
    if (!isFirst && count > 0 && sum >= 0) // a fall is a restart of the process
        m_series.ingest(histogram.channel, at, sum / count);
}

} // namespace seamscope::seams
