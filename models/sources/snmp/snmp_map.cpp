// SPDX-License-Identifier: GPL-3.0-or-later
// The YAML side of SNMP maps. yaml-cpp throws; nothing thrown leaves this file.
#include "sources/snmp/snmp_map.h"

#include "sources/points/yaml_map.h"

#include <charconv>
#include <algorithm>
#include <functional>
#include <set>

namespace seamscope::sources {
namespace {

using yaml::map;
using yaml::number;
using yaml::text;

constexpr std::size_t kMaxMetrics = 1'000;

SnmpOid oid(const YAML::Node& node) {
    auto parsed = parseOid(text(node));
    if (!parsed)
        throw YAML::Exception(node.Mark(), parsed.error().detail);
    return std::move(*parsed);
}

std::vector<std::pair<SnmpOid, double>> conditions(const YAML::Node& node) {
    std::vector<std::pair<SnmpOid, double>> made;
    for (const auto& pair : map(node))
        made.emplace_back(oid(pair.first), number(pair.second));
    return made;
}

/// "*.*.5": the third number of the index is 5.
std::vector<std::optional<std::uint32_t>> rowPattern(const YAML::Node& node) {
    std::vector<std::optional<std::uint32_t>> pattern;
    std::string rest = text(node);
    for (bool isMore = true; isMore;) {
        const auto dot = rest.find('.');
        const std::string part = rest.substr(0, dot);
        std::uint32_t number = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
        if (part != "*" && (part.empty() || error != std::errc() || end != part.data() + part.size()))
            throw YAML::Exception(node.Mark(), "row is the index of a row, such as *.*.5");
        pattern.push_back(part == "*" ? std::nullopt : std::optional(number));
        isMore = dot != std::string::npos;
        rest.erase(0, isMore ? dot + 1 : rest.size());
    }
    return pattern;
}

void readLabels(const YAML::Node& node, SnmpMetric& metric) {
    for (const auto& pair : map(node)) {
        const std::string name = text(pair.first);
        const std::string value = text(pair.second);
        if (value == "index")
            metric.indexLabel = name;
        else if (auto column = value.find('.') == std::string::npos ? parseOid("") : parseOid(value))
            metric.columnLabels.emplace_back(name, std::move(*column));
        else
            metric.labels.emplace_back(name, value);
    }
}

SnmpMetric entry(const YAML::Node& node) {
    SnmpMetric metric;
    using Keys = std::map<std::string, std::function<void(const YAML::Node&)>>;
    const Keys keys = {{"name", [&](const auto& n) { metric.name = text(n); }},
                       {"oid", [&](const auto& n) { metric.oid = oid(n); }},
                       {"unit", [&](const auto& n) { metric.unit = text(n); }},
                       {"scale", [&](const auto& n) { metric.scale = number(n); }},
                       {"missing", [&](const auto& n) { metric.missing = number(n); }},
                       {"labels", [&](const auto& n) { readLabels(n, metric); }},
                       {"exponent", [&](const auto& n) { metric.exponent = oid(n); }},
                       {"precision", [&](const auto& n) { metric.precision = oid(n); }},
                       {"row", [&](const auto& n) { metric.row = rowPattern(n); }},
                       {"when", [&](const auto& n) { metric.when = conditions(n); }},
                       {"good", [&](const auto& n) { metric.good = conditions(n); }},
                       {"values",
                        [&](const auto& n) {
                            for (const auto& pair : map(n))
                                metric.values[number(pair.first)] = number(pair.second);
                        }},
                       {"kind", [&](const auto& n) {
                            if (text(n) != "counter" && text(n) != "gauge")
                                throw YAML::Exception(n.Mark(), "kind is counter or gauge");
                            metric.isCounter = text(n) == "counter";
                        }}};
    if (!node.IsMap())
        throw YAML::Exception(node.Mark(), "a map {name, oid, ...} is wanted here");
    for (const auto& pair : node) {
        const auto key = keys.find(text(pair.first));
        if (key == keys.end())
            yaml::refuseKey(pair.first);
        key->second(pair.second);
    }
    if (metric.name.empty() || metric.oid.empty())
        throw YAML::Exception(node.Mark(), "a metric needs name and oid");
    return metric;
}

SnmpMap document(const YAML::Node& root) {
    SnmpMap made;
    if (!root.IsMap())
        throw YAML::Exception(root.Mark(), "schema, device and metrics are wanted here");
    for (const auto& pair : root) {
        const std::string key = text(pair.first);
        if (key == "schema") {
            yaml::wantSchemaOne(pair.second);
        } else if (key == "device") {
            made.device = text(pair.second);
        } else if (key == "metrics") {
            if (!pair.second.IsSequence() || pair.second.size() > kMaxMetrics)
                throw YAML::Exception(pair.second.Mark(), "a list of up to 1000 metrics is wanted here");
            for (const YAML::Node& one : pair.second)
                made.metrics.push_back(entry(one));
        } else {
            yaml::refuseKey(pair.first);
        }
    }
    if (made.metrics.empty())
        throw YAML::Exception(root.Mark(), "a map needs metrics");
    return made;
}

} // namespace

std::vector<SnmpOid> SnmpMap::columns() const {
    std::set<SnmpOid> all;
    for (const SnmpMetric& metric : metrics) {
        all.insert(metric.oid);
        for (const auto& [label, column] : metric.columnLabels)
            all.insert(column);
        for (const auto* conditions : {&metric.when, &metric.good})
            for (const auto& [column, wanted] : *conditions)
                all.insert(column);
        for (const auto& column : {metric.exponent, metric.precision})
            if (column)
                all.insert(*column);
    }
    return {all.begin(), all.end()};
}

Result<SnmpMap> parseSnmpMap(std::string_view yaml, std::string_view where) {
    return yaml::readYaml(yaml, where, document);
}

} // namespace seamscope::sources
