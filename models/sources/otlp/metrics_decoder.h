// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/otlp/attributes.h"
#include "sources/otlp/outcome.h"
#include "sources/otlp/span_cache.h"
#include "telemetry/ingest.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seamscope::sources::otlp {

struct MetricsLimits {
    std::size_t cacheBytes = std::size_t{512}
                             << 20; ///< forgotten as a whole when over; series keep their ids
    std::size_t batch = 1 << 16;    ///< samples handed to the lane at a time
    std::size_t buckets = 1000;     ///< of one histogram point
};

/// Reads ExportMetricsServiceRequest off the wire into a lane. A point that was seen before (same resource,
/// scope, metric and attributes, byte for byte) costs one look-up and no allocation.
///
/// - Gauge, and Sum that is not monotonic: a gauge. Monotonic Sum: a counter.
/// - Delta temporality is added up here, so that a series means the same whoever sends it.
/// - Histogram M: counters M_count, M_sum and M_bucket{le="bound"} with all observations up to the bound;
///   gauges M_min and M_max where they are sent. The names are those of Prometheus.
/// - ExponentialHistogram M: M_count, M_sum, M_min, M_max, and M{quantile="0.5"|"0.9"|"0.99"} of what the
/// point
///   covers, each the geometric middle of its bucket.
/// - Summary M: M_count, M_sum and M{quantile="q"}.
/// - flags bit 0 ("no recorded value"): a missing mark.
///
/// Labels are the point's attributes, the resource's, and otel_scope_name; the nearer one wins. One thread.
class MetricsDecoder {
public:
    explicit MetricsDecoder(telemetry::Lane& lane, MetricsLimits limits = {});

    [[nodiscard]] Outcome decode(std::string_view request);

    [[nodiscard]] const SpanCache& cache() const { return m_cache; }

private:
    /// Where a value goes: M, or one of the series that a histogram becomes.
    struct Target {
        std::string_view suffix;    ///< "_count"
        std::string_view labelName; ///< "le", "quantile"; empty = none
        std::string_view labelValue;
        telemetry::SignalKind kind = telemetry::SignalKind::gauge;
        bool isDelta = false;
    };
    struct Total {
        double value = 0;
        std::int64_t time = 0; ///< of the newest point in it
    };
    /// The attributes of a point: the bytes from its first to its last one, or a copy where others lie
    /// between.
    class AttributeSpan {
    public:
        void add(const char* from, const char* to);
        [[nodiscard]] std::string_view bytes() const { return m_bytes; }

    private:
        std::string_view m_bytes;
        std::string m_copy;
    };

    void resourceMetrics(std::string_view message);
    void scopeMetrics(std::string_view message);
    void metric(std::string_view message);
    void data(std::string_view message, std::uint32_t kind);
    void numberPoint(std::string_view message, const Target& target, SpanCache::Node node);
    void histogramPoint(std::string_view message, bool isDelta);
    void exponentialPoint(std::string_view message, bool isDelta);
    void summaryPoint(std::string_view message);
    struct Buckets;
    void exponentialQuantiles(const Buckets& positive, const Buckets& negative, std::uint64_t zeroes,
                              int scale, std::string_view attributes, std::int64_t time);
    struct Shape;
    void putShape(const Shape& shape, std::string_view attributes, bool isDelta);

    /// Finds or makes the node of a target under the current metric, and then the series of the attributes.
    [[nodiscard]] SpanCache::Node targetNode(const Target& target);
    [[nodiscard]] telemetry::SeriesId seriesOf(SpanCache::Node node, const Target& target,
                                               std::string_view attributes);
    [[nodiscard]] telemetry::SeriesId makeSeries(const Target& target, std::string_view attributes);
    void put(const Target& target, std::string_view attributes, std::int64_t time, double value);
    void emit(telemetry::SeriesId series, const Target& target, std::int64_t time, double value);
    void flush();
    void breakOff(const char* at);
    void reject(telemetry::InputFault fault, std::string_view reason);

    telemetry::Lane& m_lane;
    const MetricsLimits m_limits;
    SpanCache m_cache;
    std::unordered_map<telemetry::SeriesId, Total>
        m_totals; ///< of delta series; those that the lane has forgotten go from time to time
    static constexpr std::size_t kFirstTotals = 65'536;
    std::size_t m_totalsBound = kFirstTotals;
    telemetry::SampleBatch m_batch;
    AttributeList m_labels;
    AttributeSpan m_span;
    std::string m_scratch;
    std::uint32_t m_attributeField = 7; ///< of the point being read

    // The place in the request being read; views into it.
    Outcome m_outcome;
    std::string_view m_request;
    std::string_view m_resource;
    std::string_view m_scope;
    std::string_view m_name;
    std::string_view m_unit;
    SpanCache::Node m_resourceNode = SpanCache::kRoot;
    SpanCache::Node m_scopeNode = SpanCache::kRoot;
    SpanCache::Node m_metricNode = SpanCache::kRoot;
};

} // namespace seamscope::sources::otlp
