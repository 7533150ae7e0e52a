// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/cluster.h"
#include "telemetry/ingest.h"

#include <array>
#include <vector>

namespace seamscope::simulate {

/// What an inference engine exports: vLLM's histograms, or SGLang's with transfer times as gauges.
class ServingEmitter {
public:
    ServingEmitter(const Cluster& cluster, telemetry::Lane& lane);
    void sample(const Cluster& cluster, telemetry::SampleBatch& batch);

private:
    struct Histogram {
        std::array<telemetry::SeriesId, LatencyHistogram::kLimits.size() + 1> buckets; ///< the last is +Inf
        telemetry::SeriesId sum, count;
    };
    struct Pool {
        telemetry::SeriesId queue, requests;
        Histogram firstToken, betweenTokens;
    };
    struct Route {
        telemetry::SeriesId milliseconds; ///< SGLang
        Histogram transfers;              ///< vLLM
    };
    [[nodiscard]] static Histogram announceHistogram(telemetry::Lane& lane, const std::string& metric,
                                                     Duration period, std::string_view label,
                                                     const std::string& name);
    static void add(const Histogram& id, const LatencyHistogram& values, TimePoint at,
                    telemetry::SampleBatch& batch);

    bool m_isSglang = false;
    std::vector<Pool> m_pools;
    std::vector<Route> m_routes;
};

} // namespace seamscope::simulate
