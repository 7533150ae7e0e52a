// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/series.h"

#include <cstdint>
#include <string>
#include <vector>

/// What can be asked of stored telemetry, and the answers.
namespace seamscope::telemetry {

/// Which series a subscription or query is about; empty lists mean "all". Patterns are exact or end in '*'.
struct SeriesFilter {
    std::vector<std::string> entities; ///< "gpu/*", "rack/r07"
    std::vector<std::string> signals;  ///< canonical names, "gpu.*"; unmapped series match by metric name
    [[nodiscard]] bool matches(const SeriesInfo& series) const;
    bool operator==(const SeriesFilter&) const = default;
};

/// One line of a chart: columns of the pixel budget, oldest first. Empty columns are left out: a gap is a
/// gap.
struct RangeColumn {
    TimePoint time{}; ///< start of the column
    double min = 0;
    double max = 0;
    double mean = 0;
    double last = 0;
    std::uint32_t count = 0;
    Quality worst = Quality::good;
    bool operator==(const RangeColumn&) const = default;
};

struct RangeQuery {
    SeriesFilter filter;
    TimeRange range;
    std::uint32_t maxColumns = 1000; ///< pixel budget a series, 1..100000; raw samples when they are fewer
    std::uint32_t maxSeries = 64;    ///< more than that: answered with `truncated`
    bool rate = true;                ///< counters as per-second rates with resets handled; false = cumulative
};

struct RangeSeries {
    SeriesInfo info;
    bool isRaw = false; ///< columns are single samples
    std::vector<RangeColumn> columns;
};

struct RangeResult {
    std::vector<RangeSeries> series;
    std::uint32_t matched = 0; ///< series that matched the filter
    bool truncated = false;    ///< matched > maxSeries
};

/// Values of all matching series at one time: the newest sample at or before it.
struct StateQuery {
    SeriesFilter filter;
    TimePoint at{};
    bool describes = true; ///< false: who asks knows the series; `series` may stay empty
};
struct SeriesValues {
    TimePoint at{};
    std::vector<SeriesInfo> series; ///< infos of every series in `states`
    std::vector<SeriesState> states;
};

struct EventQuery {
    TimeRange range;
    std::uint32_t limit = 10000; ///< newest kept
};

} // namespace seamscope::telemetry
