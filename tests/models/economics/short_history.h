// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/ledger.h"

#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

namespace seamscope::test {

using namespace seamscope::economics;


inline TimePoint at(double seconds) { return TimePoint(fromSeconds(1.77e9 + seconds)); }

inline topology::Job job(std::uint32_t gpus) {
    topology::Job job;
    job.id = *topology::EntityId::parse("job/j");
    job.gpus = gpus;
    job.start = at(0);
    return job;
}

inline StepFact step(double end, double length, std::optional<double> number = {}) {
    return {at(end), fromSeconds(length), number, telemetry::Quality::good};
}

inline double gpuSeconds(const BucketTimes& buckets, Bucket bucket) {
    return static_cast<double>(buckets[static_cast<std::size_t>(bucket)]) * 1e-9;
}

inline std::int64_t sumOf(const BucketTimes& buckets) {
    return std::accumulate(buckets.begin(), buckets.end(), GpuTime()).narrow().value();
}

inline double secondsIn(const std::vector<HistorySpan>& line, Activity activity) {
    double sum = 0;
    for (const HistorySpan& span : line)
        sum += span.activity == activity ? toSeconds(span.length()) : 0;
    return sum;
}

/// GPU-time of a line, counted the plain way.
inline std::int64_t gpuTimeOf(const std::vector<HistorySpan>& line) {
    std::int64_t sum = 0;
    for (const HistorySpan& span : line)
        sum += span.length().count() * static_cast<std::int64_t>(span.gpus);
    return sum;
}

} // namespace seamscope::test
