// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/mqtt/sparkplug_payload.h"

#include "base/wire_reader.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

namespace seamscope::sources {
namespace {

using Type = WireReader::Type;

constexpr std::size_t kMaxMetrics = 100'000;
constexpr std::size_t kMaxProperties = 64; ///< of one metric; later ones are passed over

/// Data types of Sparkplug: those whose numbers are signed, which their field is not, and where numbers end.
enum : std::uint32_t { kInt8 = 1, kInt16 = 2, kInt32 = 3, kInt64 = 4, kText = 12 };

/// Fields of a metric that hold its value.
enum : std::uint32_t { kWhole = 10, kLong = 11, kFloat = 12, kDouble = 13, kTruth = 14 };

/// Number and text of a PropertyValue.
struct Property {
    std::string_view text;
    std::optional<std::uint64_t> number;
};

std::optional<Property> readProperty(std::string_view bytes) {
    Property property;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.is(3, Type::varint) || fields.is(4, Type::varint))
            property.number = fields.number();
        else if (fields.is(8, Type::bytes))
            property.text = fields.bytes();
    }
    return fields.isBroken() ? std::nullopt : std::optional(property);
}

/// Keys and values stand in two lists of one length.
bool readProperties(std::string_view bytes, SparkplugMetric& metric) {
    std::vector<std::string_view> keys;
    std::vector<Property> values;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.is(1, Type::bytes) && keys.size() < kMaxProperties) {
            keys.push_back(fields.bytes());
        } else if (fields.is(2, Type::bytes) && values.size() < kMaxProperties) {
            const auto property = readProperty(fields.bytes());
            if (!property)
                return false;
            values.push_back(*property);
        }
    }
    for (std::size_t i = 0; i < std::min(keys.size(), values.size()); ++i) {
        if (keys[i] == "engUnit")
            metric.unit = values[i].text;
        else if (keys[i] == "Quality" && values[i].number)
            metric.quality = static_cast<std::int64_t>(*values[i].number);
    }
    return !fields.isBroken();
}

std::optional<SparkplugMetric> readMetric(std::string_view bytes) {
    SparkplugMetric metric;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.is(1, Type::bytes))
            metric.name = fields.bytes();
        else if (fields.is(2, Type::varint))
            metric.alias = fields.number();
        else if (fields.is(3, Type::varint))
            metric.milliseconds = fields.number();
        else if (fields.is(4, Type::varint))
            metric.dataType = static_cast<std::uint32_t>(fields.number());
        else if (fields.is(7, Type::varint))
            metric.isNull = fields.number() != 0;
        else if (fields.is(9, Type::bytes) && !readProperties(fields.bytes(), metric))
            return {};
        const bool isValue = fields.is(kWhole, Type::varint) || fields.is(kLong, Type::varint) || fields.is(kFloat, Type::fixed32) ||
                             fields.is(kDouble, Type::fixed64) || fields.is(kTruth, Type::varint);
        if (isValue) {
            metric.valueField = fields.field();
            metric.bits = fields.number();
        }
    }
    return fields.isBroken() ? std::nullopt : std::optional(metric);
}

} // namespace

Result<SparkplugHead> readSparkplug(std::string_view payload, const std::function<void(const SparkplugMetric&)>& take) {
    SparkplugHead head;
    std::size_t metrics = 0;
    WireReader fields(payload);
    const auto place = [&] { return "byte " + std::to_string(fields.at() - payload.data()); };
    while (fields.next()) {
        if (fields.is(1, Type::varint)) {
            head.milliseconds = fields.number();
        } else if (fields.is(3, Type::varint)) {
            head.sequence = fields.number();
        } else if (fields.is(2, Type::bytes)) {
            if (++metrics > kMaxMetrics)
                return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxMetrics) + " metrics", place());
            const auto metric = readMetric(fields.bytes());
            if (!metric)
                return fail(ErrorCode::invalidInput, "metric " + std::to_string(metrics) + " is not protobuf", place());
            take(*metric);
        }
    }
    if (fields.isBroken())
        return fail(ErrorCode::invalidInput, "not a payload of Sparkplug B", place());
    return head;
}

std::optional<double> sparkplugValue(const SparkplugMetric& metric, std::uint32_t dataType) {
    if (dataType >= kText)
        return {};
    if (metric.isNull)
        return std::numeric_limits<double>::quiet_NaN();
    const auto low = static_cast<std::uint32_t>(metric.bits);
    switch (metric.valueField) {
    case kWhole:
        return dataType == kInt8    ? double(static_cast<std::int8_t>(low))
               : dataType == kInt16 ? double(static_cast<std::int16_t>(low))
               : dataType == kInt32 ? double(static_cast<std::int32_t>(low))
                                    : double(low);
    case kLong:
        return dataType == kInt64 ? double(static_cast<std::int64_t>(metric.bits)) : double(metric.bits);
    case kFloat: {
        float value = 0;
        std::memcpy(&value, &low, sizeof value);
        return value;
    }
    case kDouble: {
        double value = 0;
        std::memcpy(&value, &metric.bits, sizeof value);
        return value;
    }
    case kTruth:
        return metric.bits != 0 ? 1 : 0;
    default:
        return {};
    }
}

} // namespace seamscope::sources
