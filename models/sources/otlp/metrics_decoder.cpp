// SPDX-License-Identifier: GPL-3.0-or-later
// The way down to the points: request, resource, scope, metric, number point. Histograms:
// metrics_histograms.cpp.
#include "sources/otlp/metrics_decoder.h"

#include "base/wire_reader.h"

#include <bit>
#include <limits>
#include <optional>
#include <utility>

namespace seamscope::sources::otlp {
namespace {

using telemetry::InputFault;
using telemetry::SeriesId;
using telemetry::SignalKind;
using Type = WireReader::Type;

/// Fields of Metric's oneof.
enum DataField : std::uint32_t { gauge = 5, sum = 7, histogram = 9, exponential = 10, summary = 11 };
constexpr std::uint64_t kDelta = 1;

bool isData(std::uint32_t field) {
    return field == gauge || field == sum || field == histogram || field == exponential || field == summary;
}

/// The marker by which a lane knows "no value from here on" (Prometheus' stale NaN).
const double kNoValue = std::bit_cast<double>(std::uint64_t{0x7FF0'0000'0000'0002});

} // namespace

void MetricsDecoder::AttributeSpan::add(const char* from, const char* to) {
    const auto length = static_cast<std::size_t>(to - from);
    if (m_bytes.empty()) {
        m_bytes = {from, length};
    } else if (m_bytes.data() + m_bytes.size() == from) {
        m_bytes = {m_bytes.data(), m_bytes.size() + length};
    } else {
        if (m_bytes.data() != m_copy.data())
            m_copy.assign(m_bytes);
        m_copy.append(from, length);
        m_bytes = m_copy;
    }
}

MetricsDecoder::MetricsDecoder(telemetry::Lane& lane, MetricsLimits limits)
    : m_lane(lane)
    , m_limits(limits) {}

Outcome MetricsDecoder::decode(std::string_view request) {
    if (m_cache.weight() > m_limits.cacheBytes)
        m_cache.clear();
    m_outcome = {};
    m_request = request;
    WireReader reader(request);
    while (reader.next() && !m_outcome.broken)
        if (reader.is(1, Type::bytes))
            resourceMetrics(reader.bytes());
    if (reader.isBroken())
        breakOff(reader.at());
    flush();
    return std::exchange(m_outcome, {});
}

void MetricsDecoder::breakOff(const char* at) {
    if (m_outcome.broken)
        return;
    const std::string place = "byte " + std::to_string(at - m_request.data());
    m_outcome.broken = Error{ErrorCode::invalidInput, "not valid protobuf", place};
    m_lane.fault(InputFault::malformed, place + ": not valid protobuf");
}

void MetricsDecoder::reject(InputFault fault, std::string_view reason) {
    m_outcome.reject(reason);
    m_lane.fault(fault, std::string(m_name.substr(0, 128)) + ": " + std::string(reason));
}

void MetricsDecoder::flush() {
    if (!m_batch.isEmpty())
        m_lane.samples(std::exchange(m_batch, {}));
}

// A sender may write fields in any order, so resource and scope are looked for before what lies in them is
// read.
void MetricsDecoder::resourceMetrics(std::string_view message) {
    m_resource = {};
    WireReader first(message);
    while (first.next())
        if (first.is(1, Type::bytes))
            m_resource = first.bytes();
    m_resourceNode = m_cache.intern(SpanCache::kRoot, m_resource);
    WireReader reader(message);
    while (reader.next() && !m_outcome.broken)
        if (reader.is(2, Type::bytes))
            scopeMetrics(reader.bytes());
    if (reader.isBroken())
        breakOff(reader.at());
}

void MetricsDecoder::scopeMetrics(std::string_view message) {
    m_scope = {};
    WireReader first(message);
    while (first.next())
        if (first.is(1, Type::bytes))
            m_scope = first.bytes();
    m_scopeNode = m_cache.intern(m_resourceNode, m_scope);
    WireReader reader(message);
    while (reader.next() && !m_outcome.broken)
        if (reader.is(2, Type::bytes))
            metric(reader.bytes());
    if (reader.isBroken())
        breakOff(reader.at());
}

void MetricsDecoder::metric(std::string_view message) {
    m_name = {};
    m_unit = {};
    std::string_view content;
    std::uint32_t kind = 0;
    WireReader reader(message);
    while (reader.next()) {
        if (reader.is(1, Type::bytes))
            m_name = reader.bytes();
        else if (reader.is(3, Type::bytes))
            m_unit = reader.bytes();
        else if (reader.type() == Type::bytes && isData(reader.field())) {
            content = reader.bytes();
            kind = reader.field();
        }
    }
    if (reader.isBroken())
        return breakOff(reader.at());
    if (kind == 0)
        return; // a kind of metric made after us: an unknown field like any other
    m_scratch.assign(m_name).append(1, '\0').append(m_unit);
    m_metricNode = m_cache.intern(m_scopeNode, m_scratch);
    data(content, kind);
}

void MetricsDecoder::data(std::string_view message, std::uint32_t kind) {
    bool isDelta = false;
    bool isMonotonic = false;
    if (kind != gauge && kind != summary) { // they stand behind the points on the wire
        WireReader reader(message);
        while (reader.next()) {
            if (reader.is(2, Type::varint))
                isDelta = reader.number() == kDelta;
            else if (reader.is(3, Type::varint))
                isMonotonic = reader.number() != 0;
        }
    }
    Target target;
    target.kind = kind == sum && isMonotonic ? SignalKind::counter : SignalKind::gauge;
    target.isDelta = isDelta;
    const SpanCache::Node node = kind == gauge || kind == sum ? targetNode(target) : SpanCache::kRoot;
    WireReader reader(message);
    while (reader.next() && !m_outcome.broken) {
        if (!reader.is(1, Type::bytes))
            continue;
        ++m_outcome.items;
        if (m_name.empty())
            reject(InputFault::malformed, "metric without a name");
        else if (kind == histogram)
            histogramPoint(reader.bytes(), isDelta);
        else if (kind == exponential)
            exponentialPoint(reader.bytes(), isDelta);
        else if (kind == summary)
            summaryPoint(reader.bytes());
        else
            numberPoint(reader.bytes(), target, node);
    }
    if (reader.isBroken())
        breakOff(reader.at());
}

void MetricsDecoder::numberPoint(std::string_view message, const Target& target, SpanCache::Node node) {
    m_span = {};
    m_attributeField = 7;
    std::uint64_t time = 0;
    std::uint64_t flags = 0;
    std::optional<double> value;
    WireReader reader(message);
    while (reader.next()) {
        if (reader.is(7, Type::bytes))
            m_span.add(reader.start(), reader.at());
        else if (reader.is(3, Type::fixed64))
            time = reader.number();
        else if (reader.is(4, Type::fixed64))
            value = reader.real();
        else if (reader.is(6, Type::fixed64))
            value = static_cast<double>(static_cast<std::int64_t>(reader.number()));
        else if (reader.is(8, Type::varint))
            flags = reader.number();
    }
    if (reader.isBroken())
        return breakOff(reader.at());
    if ((flags & 1U) != 0)
        value = kNoValue;
    if (!value)
        return reject(InputFault::malformed, "point without a value");
    emit(seriesOf(node, target, m_span.bytes()), target, static_cast<std::int64_t>(time), *value);
}

SpanCache::Node MetricsDecoder::targetNode(const Target& target) {
    m_scratch.assign(1, static_cast<char>(target.kind)).append(1, target.isDelta ? 'd' : 'c');
    m_scratch.append(target.suffix).append(1, '\0').append(target.labelName).append(1, '\0');
    m_scratch.append(target.labelValue);
    return m_cache.intern(m_metricNode, m_scratch);
}

SeriesId MetricsDecoder::seriesOf(SpanCache::Node node, const Target& target, std::string_view attributes) {
    const SpanCache::Node known = m_cache.find(node, attributes);
    if (known != SpanCache::kNone && m_lane.knows(SeriesId(m_cache.payload(known))))
        return SeriesId(m_cache.payload(known));
    const SeriesId series = makeSeries(target, attributes);
    if (known != SpanCache::kNone)
        m_cache.setPayload(known, series.value());
    else
        m_cache.add(node, attributes, series.value());
    return series;
}

SeriesId MetricsDecoder::makeSeries(const Target& target, std::string_view attributes) {
    m_labels.clear();
    std::string_view scopeName;
    WireReader scope(m_scope);
    while (scope.next())
        if (scope.is(1, Type::bytes))
            scopeName = scope.bytes();
    const bool isGood = m_labels.addAll(m_resource, 1);
    m_labels.add("otel_scope_name", scopeName);
    if (!isGood || scope.isBroken() || !m_labels.addAll(attributes, m_attributeField)) {
        m_lane.fault(InputFault::oversized, std::string(m_name.substr(0, 128)) +
                                                ": attributes are broken, nest too deep or are more than " +
                                                std::to_string(AttributeList::kMaxAttributes));
        return {};
    }
    m_labels.add(target.labelName, target.labelValue);
    const std::string name = std::string(m_name) + std::string(target.suffix);
    telemetry::RawSeries raw;
    raw.metric = name;
    raw.labels = m_labels.labels();
    raw.declaredKind = target.kind;
    // Counts of observations have no unit, whatever is observed.
    raw.declaredUnit = target.suffix == "_count" || target.suffix == "_bucket" ? std::string_view() : m_unit;
    return m_lane.series(raw);
}

void MetricsDecoder::put(const Target& target, std::string_view attributes, std::int64_t time, double value) {
    emit(seriesOf(targetNode(target), target, attributes), target, time, value);
}

void MetricsDecoder::emit(SeriesId series, const Target& target, std::int64_t time, double value) {
    if (!series.isValid() && m_outcome.firstReason.empty())
        m_outcome.firstReason = "too many series, or attributes that cannot be used"; // the lane counts it
    if (time < 0)                                                                     // beyond 2262
        return reject(InputFault::futureDated, "time beyond 2262");
    if (target.isDelta && series.isValid() &&
        std::bit_cast<std::uint64_t>(value) != std::bit_cast<std::uint64_t>(kNoValue)) {
        if (m_totals.size() >= m_totalsBound) {
            std::erase_if(m_totals, [&](const auto& one) { return !m_lane.knows(one.first); });
            m_totalsBound = std::max(kFirstTotals, 2 * m_totals.size());
        }
        Total& total = m_totals[series];
        if (time <= total.time)
            return reject(time == total.time ? InputFault::duplicate : InputFault::outOfOrder,
                          "delta point that is not newer than the last");
        total.value += value;
        total.time = time;
        value = total.value;
    }
    ++m_outcome.samples;
    m_batch.series.push_back(series);
    m_batch.time.push_back(fromNanoseconds(time));
    m_batch.value.push_back(value);
    if (m_batch.size() >= m_limits.batch)
        flush();
}

} // namespace seamscope::sources::otlp
