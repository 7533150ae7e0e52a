// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/snmp/snmp_map.h"
#include "telemetry/catalogue.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace seamscope::sources {
namespace {

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kTextBytes = 200;

const SnmpValue* find(const SnmpTable& table, const SnmpOid& column, const SnmpOid& index) {
    const auto rows = table.find(column);
    if (rows == table.end())
        return nullptr;
    const auto row = rows->second.find(index);
    return row == rows->second.end() ? nullptr : &row->second;
}

/// Also of a text that is a number and nothing else: agents write what has decimals as one.
std::optional<double> numberOf(const SnmpValue& value) {
    if (const double* number = std::get_if<double>(&value.value))
        return *number;
    std::string_view text = std::get<std::string>(value.value);
    while (!text.empty() && (text.front() == ' ' || text.front() == '+'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\n' || text.back() == '\0'))
        text.remove_suffix(1);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
        return std::nullopt;
    return number;
}

bool holds(const SnmpTable& table, const std::vector<std::pair<SnmpOid, double>>& conditions, const SnmpOid& index) {
    return std::all_of(conditions.begin(), conditions.end(), [&](const auto& one) {
        const SnmpValue* value = find(table, one.first, index);
        return value && numberOf(*value) == one.second;
    });
}

bool isOfRow(const std::vector<std::optional<std::uint32_t>>& pattern, const SnmpOid& index) {
    return pattern.empty() || std::equal(pattern.begin(), pattern.end(), index.begin(), index.end(), [](const auto& wanted, std::uint32_t number) {
        return !wanted || *wanted == number;
    });
}

/// 10 to the power that the row's columns state; nullopt where they state nonsense.
std::optional<double> powerOf(const SnmpTable& table, const SnmpMetric& metric, const SnmpOid& index) {
    constexpr double kOne = 9; // SensorDataScale: 1 is 10^-24, 9 is 1, 17 is 10^24
    double power = 0;
    if (metric.exponent) {
        const SnmpValue* value = find(table, *metric.exponent, index);
        const auto scale = value ? numberOf(*value) : std::nullopt;
        if (!scale || *scale < 1 || *scale > 17)
            return std::nullopt;
        power += 3 * (*scale - kOne);
    }
    if (metric.precision) {
        const SnmpValue* value = find(table, *metric.precision, index);
        const auto digits = value ? numberOf(*value) : std::nullopt;
        if (!digits || *digits < -8 || *digits > 9)
            return std::nullopt;
        power -= *digits;
    }
    return power;
}

double valueOf(const SnmpTable& table, const SnmpMetric& metric, const SnmpOid& index, double number) {
    if (metric.missing == number || !holds(table, metric.good, index))
        return kGap;
    if (!metric.values.empty()) {
        const auto found = metric.values.find(number);
        return found == metric.values.end() ? kGap : found->second;
    }
    const auto power = powerOf(table, metric, index);
    if (!power)
        return kGap;
    // Divided where it can be: 235 with one digit is 23.5, not 23.500000000000004.
    return telemetry::scaled(*power < 0 ? number / std::pow(10, -*power) : number * std::pow(10, *power), metric.scale);
}

} // namespace

std::vector<SnmpPoint> snmpPoints(const SnmpMap& map, const SnmpTable& table, Problems& problems) {
    std::vector<SnmpPoint> points;
    for (const SnmpMetric& metric : map.metrics) {
        const auto rows = table.find(metric.oid);
        if (rows == table.end())
            continue;
        for (const auto& [index, value] : rows->second) {
            if (!isOfRow(metric.row, index) || !holds(table, metric.when, index))
                continue;
            const auto number = numberOf(value);
            if (!number) {
                problems.add(ErrorCode::invalidInput, formatOid(metric.oid) + "." + formatOid(index), "a number is wanted for " + metric.name);
                continue;
            }
            SnmpPoint point{&metric, metric.labels, valueOf(table, metric, index, *number), value.is32Bit};
            if (!metric.indexLabel.empty())
                point.labels.emplace_back(metric.indexLabel, formatOid(index));
            for (const auto& [label, column] : metric.columnLabels)
                if (const SnmpValue* text = find(table, column, index); text && std::holds_alternative<std::string>(text->value))
                    point.labels.emplace_back(label, telemetry::repairedText(std::get<std::string>(text->value), kTextBytes));
            points.push_back(std::move(point));
        }
    }
    return points;
}

} // namespace seamscope::sources
