// SPDX-License-Identifier: GPL-3.0-or-later
// Points that become several series.
#include "sources/otlp/metrics_decoder.h"
#include "base/wire_reader.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <optional>

namespace seamscope::sources::otlp {
namespace {

using telemetry::InputFault;
using telemetry::SignalKind;
using Type = WireReader::Type;

std::string numberText(double value) {
    if (std::isinf(value))
        return value > 0 ? "+Inf" : "-Inf";
    std::array<char, 32> buffer;
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return error == std::errc() ? std::string(buffer.data(), end) : std::string();
}

/// A repeated fixed64 or double field, packed or not. False when over @p limit or not a whole number of them.
template<class T>
bool appendFixed(const WireReader& reader, std::size_t limit, std::vector<T>& out) {
    static_assert(sizeof(T) == 8);
    if (reader.type() == Type::fixed64) {
        out.push_back(std::bit_cast<T>(reader.number()));
        return out.size() <= limit;
    }
    const std::string_view bytes = reader.bytes();
    if (reader.type() != Type::bytes || bytes.size() % 8 != 0 || out.size() + bytes.size() / 8 > limit)
        return false;
    const std::size_t before = out.size();
    out.resize(before + bytes.size() / 8);
    if (!bytes.empty())
        std::memcpy(out.data() + before, bytes.data(), bytes.size());
    return true;
}

bool appendVarints(const WireReader& reader, std::size_t limit, std::vector<std::uint64_t>& out) {
    if (reader.type() == Type::varint) {
        out.push_back(reader.number());
        return out.size() <= limit;
    }
    if (reader.type() != Type::bytes)
        return false;
    std::uint64_t value = 0;
    unsigned shift = 0;
    for (const char c : reader.bytes()) {
        const auto byte = static_cast<unsigned char>(c);
        if (shift > 63)
            return false;
        value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
        shift += 7;
        if (byte >= 0x80)
            continue;
        if (out.size() >= limit)
            return false;
        out.push_back(value);
        value = 0;
        shift = 0;
    }
    return shift == 0;
}

} // namespace

/// What all kinds of distribution have; time, count and sum under the same numbers.
struct MetricsDecoder::Shape {
    struct Fields {
        std::uint32_t attributes, flags, min, max; ///< 0: the kind has none
    };

    /// False when the reader's field is none of these.
    [[nodiscard]] bool read(const WireReader& reader, const Fields& fields, AttributeSpan& span) {
        const std::uint32_t field = reader.field();
        if (field == fields.attributes)
            span.add(reader.start(), reader.at());
        else if (field == 3)
            time = reader.number();
        else if (field == 4)
            count = reader.number();
        else if (field == 5)
            sum = reader.real();
        else if (field == fields.flags)
            flags = reader.number();
        else if (field == fields.min)
            min = reader.real();
        else if (field == fields.max)
            max = reader.real();
        else
            return false;
        return true;
    }

    std::uint64_t time = 0;
    std::uint64_t count = 0;
    std::uint64_t flags = 0;
    std::optional<double> sum;
    std::optional<double> min;
    std::optional<double> max;
    [[nodiscard]] std::int64_t at() const { return static_cast<std::int64_t>(time); }
    [[nodiscard]] bool hasValue() const { return (flags & 1U) == 0; }
};

void MetricsDecoder::putShape(const Shape& shape, std::string_view attributes, bool isDelta) {
    const double none = std::bit_cast<double>(std::uint64_t{0x7FF0'0000'0000'0002});
    const bool has = shape.hasValue();
    put({"_count", {}, {}, SignalKind::counter, isDelta}, attributes, shape.at(),
        has ? static_cast<double>(shape.count) : none);
    if (shape.sum)
        put({"_sum", {}, {}, SignalKind::counter, isDelta}, attributes, shape.at(), has ? *shape.sum : none);
    if (shape.min && has)
        put({"_min", {}, {}, SignalKind::gauge, false}, attributes, shape.at(), *shape.min);
    if (shape.max && has)
        put({"_max", {}, {}, SignalKind::gauge, false}, attributes, shape.at(), *shape.max);
}

void MetricsDecoder::histogramPoint(std::string_view message, bool isDelta) {
    m_span = {};
    constexpr Shape::Fields kFields = {9, 10, 11, 12};
    m_attributeField = kFields.attributes;
    Shape shape;
    std::vector<std::uint64_t> counts;
    std::vector<double> bounds;
    WireReader reader(message);
    bool isGood = true;
    while (isGood && reader.next()) {
        if (shape.read(reader, kFields, m_span))
            continue;
        if (reader.field() == 6)
            isGood = appendFixed(reader, m_limits.buckets, counts);
        else if (reader.field() == 7)
            isGood = appendFixed(reader, m_limits.buckets, bounds);
    }
    if (reader.isBroken())
        return breakOff(reader.at());
    if (!isGood)
        return reject(InputFault::oversized,
                      "histogram with more than " + std::to_string(m_limits.buckets) + " buckets");
    const bool fits = counts.empty() ? bounds.empty() : counts.size() == bounds.size() + 1;
    if (!fits || !std::is_sorted(bounds.begin(), bounds.end(), std::less_equal<>()) ||
        !std::all_of(bounds.begin(), bounds.end(), [](double b) { return !std::isnan(b); }))
        return reject(InputFault::malformed, "histogram whose bounds do not fit its counts");
    putShape(shape, m_span.bytes(), isDelta);
    if (!shape.hasValue())
        return;
    double upTo = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        upTo += static_cast<double>(counts[i]);
        const std::string bound = i < bounds.size() ? numberText(bounds[i]) : "+Inf";
        put({"_bucket", "le", bound, SignalKind::counter, isDelta}, m_span.bytes(), shape.at(), upTo);
    }
}

/// One side of an exponential histogram: count k is of values in (base^(offset+k), base^(offset+k+1)].
struct MetricsDecoder::Buckets {
    std::int64_t offset = 0;
    std::vector<std::uint64_t> counts;

    [[nodiscard]] bool read(std::string_view message, std::size_t limit) {
        WireReader reader(message);
        while (reader.next()) {
            if (reader.is(1, Type::varint))
                offset = zigzag(reader.number());
            else if (reader.field() == 2 && !appendVarints(reader, limit, counts))
                return false;
        }
        return !reader.isBroken() && std::abs(offset) <= (std::int64_t{1} << 31U);
    }
    [[nodiscard]] double total() const {
        double sum = 0;
        for (const std::uint64_t count : counts)
            sum += static_cast<double>(count);
        return sum;
    }
    /// Geometric middle of bucket @p k, with base = 2^(2^-scale).
    [[nodiscard]] double middle(std::size_t k, int scale) const {
        return std::exp2((static_cast<double>(offset) + static_cast<double>(k) + 0.5) *
                         std::ldexp(1.0, -scale));
    }
};

void MetricsDecoder::exponentialPoint(std::string_view message, bool isDelta) {
    m_span = {};
    constexpr Shape::Fields kFields = {1, 10, 12, 13};
    m_attributeField = kFields.attributes;
    Shape shape;
    Buckets positive;
    Buckets negative;
    std::uint64_t zeroes = 0;
    std::int64_t scale = 0;
    bool isGood = true;
    WireReader reader(message);
    while (isGood && reader.next()) {
        if (shape.read(reader, kFields, m_span))
            continue;
        if (reader.field() == 6)
            scale = zigzag(reader.number());
        else if (reader.field() == 7)
            zeroes = reader.number();
        else if (reader.field() == 8 || reader.field() == 9)
            isGood = reader.type() == Type::bytes &&
                     (reader.field() == 8 ? positive : negative).read(reader.bytes(), m_limits.buckets);
    }
    if (reader.isBroken())
        return breakOff(reader.at());
    if (!isGood || scale < -10 || scale > 20)
        return reject(InputFault::malformed, "exponential histogram with unusable buckets");
    putShape(shape, m_span.bytes(), isDelta);
    if (shape.hasValue())
        exponentialQuantiles(positive, negative, zeroes, static_cast<int>(scale), m_span.bytes(), shape.at());
}

void MetricsDecoder::exponentialQuantiles(const Buckets& positive, const Buckets& negative,
                                          std::uint64_t zeroes, int scale, std::string_view attributes,
                                          std::int64_t time) {
    const double all = positive.total() + negative.total() + static_cast<double>(zeroes);
    if (all <= 0)
        return;
    for (const auto& [share, text] :
         {std::pair{0.5, "0.5"}, std::pair{0.9, "0.9"}, std::pair{0.99, "0.99"}}) {
        double left = share * all; // rank still to go, from the most negative value up
        std::optional<double> value;
        for (std::size_t k = negative.counts.size(); k-- > 0 && !value;)
            if ((left -= static_cast<double>(negative.counts[k])) <= 0 && negative.counts[k] > 0)
                value = -negative.middle(k, scale);
        if (!value && (left -= static_cast<double>(zeroes)) <= 0 && zeroes > 0)
            value = 0;
        for (std::size_t k = 0; k < positive.counts.size() && !value; ++k)
            if ((left -= static_cast<double>(positive.counts[k])) <= 0 && positive.counts[k] > 0)
                value = positive.middle(k, scale);
        if (value)
            put({{}, "quantile", text, SignalKind::gauge, false}, attributes, time, *value);
    }
}

void MetricsDecoder::summaryPoint(std::string_view message) {
    m_span = {};
    constexpr Shape::Fields kFields = {7, 8, 0, 0};
    m_attributeField = kFields.attributes;
    Shape shape;
    shape.sum = 0;
    std::vector<std::pair<double, double>> quantiles;
    WireReader reader(message);
    while (reader.next()) {
        if (shape.read(reader, kFields, m_span) || reader.field() != 6)
            continue;
        WireReader pair(reader.type() == Type::bytes ? reader.bytes() : std::string_view());
        auto& [quantile, value] = quantiles.emplace_back(0.0, 0.0);
        while (pair.next()) {
            if (pair.is(1, Type::fixed64))
                quantile = pair.real();
            else if (pair.is(2, Type::fixed64))
                value = pair.real();
        }
        if (pair.isBroken())
            return breakOff(pair.at());
    }
    if (reader.isBroken())
        return breakOff(reader.at());
    if (quantiles.size() > m_limits.buckets)
        return reject(InputFault::oversized,
                      "summary with more than " + std::to_string(m_limits.buckets) + " quantiles");
    putShape(shape, m_span.bytes(), false);
    for (const auto& [quantile, value] : quantiles)
        if (shape.hasValue() && quantile >= 0 && quantile <= 1)
            put({{}, "quantile", numberText(quantile), SignalKind::gauge, false}, m_span.bytes(), shape.at(),
                value);
}

} // namespace seamscope::sources::otlp
