// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/serving_source.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace seamscope::economics {
namespace {

constexpr double kMaxLatency = 1e5;                    ///< a day: longer is no answer
constexpr Duration kLongest = std::chrono::minutes(5); ///< between samples; longer is a hole

struct Finished {
    double seconds = 0;
    double requests = 0;
};

/// What finished between the samples of one histogram, by the end of the interval.
void addHistogram(const ServingSeries& pool, std::map<TimePoint, Finished>& finished) {
    std::size_t s = 0;
    std::optional<std::size_t> previous;
    double previousSum = 0;
    for (std::size_t i = 0; i < pool.count.size(); ++i) {
        while (s < pool.sum.size() && pool.sum.time[s] < pool.count.time[i])
            ++s;
        if (s == pool.sum.size() || pool.sum.time[s] != pool.count.time[i])
            continue;
        if (previous && pool.count.time[i] - pool.count.time[*previous] <= kLongest) {
            const double requests = pool.count.value[i] - pool.count.value[*previous];
            const double seconds = pool.sum.value[s] - previousSum;
            if (requests >= 0 && seconds >= 0 && std::isfinite(requests + seconds)) {
                Finished& at = finished[pool.count.time[i]];
                at.seconds += seconds;
                at.requests += requests;
            }
        }
        previous = i;
        previousSum = pool.sum.value[s];
    }
}

std::vector<ServedFact> fromGauges(std::span<const ServingSeries> pools) {
    std::map<TimePoint, Finished> values;
    for (const ServingSeries& pool : pools)
        for (std::size_t i = 0; i < pool.gauges.size(); ++i)
            if (pool.gauges.value[i] > 0 && pool.gauges.value[i] < kMaxLatency) {
                values[pool.gauges.time[i]].seconds += pool.gauges.value[i];
                values[pool.gauges.time[i]].requests += 1;
            }
    std::vector<ServedFact> facts;
    TimePoint last = kTimeMax;
    for (const auto& [at, value] : values) {
        if (last < at && at - last <= kLongest)
            facts.push_back({last, at, value.seconds / value.requests, telemetry::Quality::good});
        last = at;
    }
    return facts;
}

} // namespace

std::vector<ServedFact> readServing(std::span<const ServingSeries> pools) {
    std::map<TimePoint, Finished> finished;
    for (const ServingSeries& pool : pools)
        addHistogram(pool, finished);
    if (finished.empty())
        return fromGauges(pools);
    std::vector<ServedFact> facts;
    TimePoint last = kTimeMax;
    for (const auto& [at, value] : finished) {
        const double latency = value.requests > 0 ? value.seconds / value.requests : 0;
        if (last < at && at - last <= kLongest && latency > 0 && latency < kMaxLatency)
            facts.push_back({last, at, latency, telemetry::Quality::good});
        last = at;
    }
    return facts;
}

} // namespace seamscope::economics
