// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/series_monitor.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace seamscope::seams {

/// Quantities that come as histograms (inference.ttft.sum and inference.ttft.count): the mean of what was
/// observed between two scrapes is the value that is judged. One thread.
class HistogramMeans {
public:
    HistogramMeans(const SignalRules& rules, SeriesMonitor& series)
        : m_rules(rules)
        , m_series(series) {}

    /// Which histogram and which of its two parts a series is; −1 = it is none that is judged.
    [[nodiscard]] int add(const telemetry::SeriesInfo& info);
    /// A sample of what add() gave; times of one series rise.
    void ingest(int part, TimePoint at, double value);

private:
    struct Half {
        std::int64_t at = 0;
        double value = 0;
    };
    struct Histogram {
        int channel = -1;
        Half sum, count;         ///< newest
        Half seenSum, seenCount; ///< of one moment: what the last mean ended with
    };
    void pair(Histogram& histogram, TimePoint at);

    const SignalRules& m_rules;
    SeriesMonitor& m_series;
    std::vector<Histogram> m_histograms;
    std::unordered_map<std::string, std::size_t> m_index; ///< by entity, signal and labels
    std::unordered_map<std::uint64_t, int> m_channels; ///< by entity and signal: several processes share one
};

} // namespace seamscope::seams
