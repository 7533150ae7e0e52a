// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/serving_emitter.h"

#include "simulate/announce.h"

#include <array>
#include <charconv>
#include <cmath>

namespace seamscope::simulate {
namespace {

using telemetry::SignalKind;

std::string textOf(double limit) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), limit);
    return {digits.data(), end.ptr};
}

} // namespace

ServingEmitter::Histogram ServingEmitter::announceHistogram(telemetry::Lane& lane, const std::string& metric,
                                                            Duration period, std::string_view label,
                                                            const std::string& name) {
    Histogram h;
    for (std::size_t i = 0; i <= LatencyHistogram::kLimits.size(); ++i)
        h.buckets[i] = announce(
            lane, metric + "_bucket", SignalKind::counter, period,
            {{label, name},
             {"le", i < LatencyHistogram::kLimits.size() ? textOf(LatencyHistogram::kLimits[i]) : "+Inf"}});
    h.sum = announce(lane, metric + "_sum", SignalKind::counter, period, {{label, name}});
    h.count = announce(lane, metric + "_count", SignalKind::counter, period, {{label, name}});
    return h;
}

ServingEmitter::ServingEmitter(const Cluster& cluster, telemetry::Lane& lane) {
    if (!cluster.serving())
        return;
    m_isSglang = cluster.hall().servesWithSglang;
    const std::string engine = m_isSglang ? "sglang:" : "vllm:";
    const Duration period = cluster.options().hostPeriod;
    for (const ServingJob::Pool& pool : cluster.serving()->pools()) {
        Pool id;
        id.queue = announce(lane, engine + (m_isSglang ? "num_queue_reqs" : "num_requests_waiting"),
                            SignalKind::gauge, period, {{"pool", pool.name}});
        id.requests = announce(lane, engine + (m_isSglang ? "num_requests_total" : "request_success_total"),
                               SignalKind::counter, period, {{"pool", pool.name}});
        if (pool.role == "decode") {
            id.firstToken =
                announceHistogram(lane, engine + "time_to_first_token_seconds", period, "pool", pool.name);
            id.betweenTokens =
                announceHistogram(lane, engine + "inter_token_latency_seconds", period, "pool", pool.name);
        }
        m_pools.push_back(id);
    }
    for (const ServingJob::Route& route : cluster.serving()->routes()) {
        Route id;
        if (m_isSglang)
            id.milliseconds = announce(lane, "sglang:kv_transfer_latency_ms", SignalKind::gauge, period,
                                       {{"route", route.name}});
        else
            id.transfers =
                announceHistogram(lane, "vllm:nixl_xfer_time_seconds", period, "route", route.name);
        m_routes.push_back(id);
    }
}

void ServingEmitter::add(const Histogram& id, const LatencyHistogram& values, TimePoint at,
                         telemetry::SampleBatch& batch) {
    for (std::size_t i = 0; i < values.under.size(); ++i)
        batch.add(id.buckets[i], at, std::floor(values.under[i]));
    batch.add(id.buckets.back(), at, std::floor(values.count));
    batch.add(id.sum, at, std::round(values.sum * 1e6) / 1e6);
    batch.add(id.count, at, std::floor(values.count));
}

void ServingEmitter::sample(const Cluster& cluster, telemetry::SampleBatch& batch) {
    const auto period = static_cast<std::uint64_t>(cluster.options().hostPeriod / std::chrono::seconds(1));
    if (!cluster.serving() || cluster.ticks() % period != 0)
        return;
    const TimePoint at = cluster.now();
    const auto pools = cluster.serving()->pools();
    for (std::size_t p = 0; p < pools.size(); ++p) {
        batch.add(m_pools[p].queue, at, std::floor(pools[p].queue));
        batch.add(m_pools[p].requests, at, std::floor(pools[p].served));
        if (pools[p].role == "decode") {
            add(m_pools[p].firstToken, pools[p].firstToken, at, batch);
            add(m_pools[p].betweenTokens, pools[p].betweenTokens, at, batch);
        }
    }
    const auto routes = cluster.serving()->routes();
    for (std::size_t r = 0; r < routes.size(); ++r) {
        if (m_isSglang)
            batch.add(m_routes[r].milliseconds, at, std::round(routes[r].seconds * 1e5) / 1e2);
        else
            add(m_routes[r].transfers, routes[r].transfers, at, batch);
    }
}

} // namespace seamscope::simulate
