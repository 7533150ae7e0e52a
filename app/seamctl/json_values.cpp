// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/json_values.h"

#include "base/json.h"
#include "base/log_sink.h"
#include "economics/incident_cost.h"
#include "gateway/import_findings.h"
#include "seamctl/show.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <initializer_list>
#include <utility>
#include <vector>

namespace seamscope::seamctl {

using economics::saturatedSum;

namespace {

/// The inputs that the total hangs on, the one that may move it most first.
OrderedJson sensitivityJson(const telemetry::IncidentCost& cost) {
    const auto reach = [&](std::initializer_list<std::size_t> layers) {
        std::pair<std::int64_t, std::int64_t> sum{0, 0};
        for (const std::size_t i : layers) {
            const telemetry::MoneyRange& range = cost.layers[i].range;
            sum.first = saturatedSum(sum.first, saturatedSum(range.likelyMicros, -range.lowMicros));
            sum.second = saturatedSum(sum.second, saturatedSum(range.highMicros, -range.likelyMicros));
        }
        return sum;
    };
    std::vector<std::pair<std::string, std::pair<std::int64_t, std::int64_t>>> inputs = {
        {"GPU time lost", reach({0, 1, 2})},
        {"first effect, from which people count", reach({3})},
        {"delay and the value of its day", reach({4})}};
    std::stable_sort(inputs.begin(), inputs.end(), [](const auto& a, const auto& b) {
        return saturatedSum(a.second.first, a.second.second) > saturatedSum(b.second.first, b.second.second);
    });
    OrderedJson list = OrderedJson::array();
    for (const auto& [name, by] : inputs)
        list.push_back({{"input", name}, {"down", inUnits(by.first)}, {"up", inUnits(by.second)}});
    return list;
}

} // namespace

double inUnits(std::int64_t micros) { return static_cast<double>(micros) / 1e6; }
double rounded(double value) {
    if (value == 0 || !std::isfinite(value))
        return value;
    // A share of a day in a small job and the tokens of a large one are equally sharp.
    const double scale = std::pow(10, 5 - std::floor(std::log10(std::abs(value))));
    return std::isfinite(scale) && scale > 0 ? std::round(value * scale) / scale : value;
}

OrderedJson spanJson(TimeRange span) {
    if (span.to < span.from)
        return {{"start", nullptr}, {"end", nullptr}};
    return {{"start", formatRfc3339(span.from)}, {"end", formatRfc3339(span.to)}};
}

std::string moneyText(std::optional<std::int64_t> micros, const std::string& currency) {
    if (!micros || currency.empty())
        return "no price";
    char text[64];
    std::snprintf(text, sizeof text, "%.2f ", inUnits(*micros));
    return text + currency;
}

OrderedJson rangeJson(const telemetry::MoneyRange& range) {
    return {{"low", inUnits(range.lowMicros)},
            {"likely", inUnits(range.likelyMicros)},
            {"high", inUnits(range.highMicros)}};
}

OrderedJson layersJson(const std::array<telemetry::MoneyRange, 5>& layers) {
    OrderedJson json = OrderedJson::object();
    for (std::size_t i = 0; i < layers.size(); ++i)
        json[std::string(economics::name(static_cast<economics::CostLayer>(i)))] = rangeJson(layers[i]);
    return json;
}

OrderedJson drainedJson(const telemetry::DrainedAt& one, const telemetry::IncidentCost& cost) {
    OrderedJson layers;
    for (std::size_t i = 0; i < one.layerMicros.size(); ++i)
        layers[std::string(economics::name(static_cast<economics::CostLayer>(i)))] =
            inUnits(one.layerMicros[i]);
    const bool isPriced = !cost.currency.empty();
    return {{"at", formatRfc3339(one.at)},
            {"total", isPriced ? rangeJson(one.total) : OrderedJson()},
            {"saved", isPriced ? OrderedJson(inUnits(cost.total.likelyMicros - one.total.likelyMicros))
                               : OrderedJson()},
            {"layers", isPriced ? layers : OrderedJson()},
            {"lost_gpu_hours", rounded(toGpuHours(one.gpuTime))},
            {"lost_gpu_hours_range",
             {rounded(toGpuHours(one.gpuTimeLow)), rounded(toGpuHours(one.gpuTimeHigh))}}};
}

OrderedJson costJson(const telemetry::IncidentCost& cost) {
    OrderedJson json;
    std::array<telemetry::MoneyRange, 5> ranges{};
    OrderedJson begins = OrderedJson::object();
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        ranges[i] = cost.layers[i].range;
        if (const auto& begin = cost.layers[i].since)
            begins[std::string(economics::name(static_cast<economics::CostLayer>(i)))] =
                formatRfc3339(*begin);
    }
    json["currency"] = cost.currency.empty() ? OrderedJson() : OrderedJson(cost.currency);
    json["rate_per_hour"] = inUnits(cost.ratePerHourMicros);
    json["total"] = rangeJson(cost.total);
    json["layers"] = {
        {"direct_compute", inUnits(cost.directComputeMicros)},
        {"opportunity", inUnits(cost.opportunityMicros)},
        {"rollback", inUnits(cost.rollbackMicros)},
        {"labor", inUnits(cost.laborMicros)},
        {"schedule", cost.scheduleMicros ? OrderedJson(inUnits(*cost.scheduleMicros)) : OrderedJson()}};
    json["layer_ranges"] = cost.currency.empty() ? OrderedJson() : layersJson(ranges);
    json["layer_since"] = std::move(begins);
    json["lost_gpu_hours_range"] = {rounded(toGpuHours(cost.lostGpuTimeLow)),
                                    rounded(toGpuHours(cost.lostGpuTimeHigh))};
    json["schedule_hours"] = rounded(cost.scheduleHours);
    json["lost_gpu_hours"] = rounded(toGpuHours(cost.lostGpuTime));
    json["lost_progress"] = {{"steps", rounded(cost.lostSteps)},
                             {"tokens", rounded(cost.lostTokens)},
                             {"requests", rounded(cost.lostRequests)},
                             {"share_of_day", rounded(cost.lostShareOfDay)}};
    json["sensitivity"] = cost.currency.empty() ? OrderedJson() : sensitivityJson(cost);
    json["unobserved_jobs"] = OrderedJson::array();
    for (const topology::EntityId& job : cost.unobservedJobs)
        json["unobserved_jobs"].push_back(job.text());
    const auto& since = cost.layers[static_cast<std::size_t>(economics::CostLayer::labor)].since;
    json["labor_clock"] = {
        {"from", since ? OrderedJson(formatRfc3339(*since)) : OrderedJson()},
        {"basis", "from the first effect until the end: no source says when people took it up"},
        {"first_operator_action", cost.actedAt ? OrderedJson(formatRfc3339(*cost.actedAt)) : OrderedJson()}};
    json["drained"] = OrderedJson::array();
    for (const telemetry::DrainedAt& one : cost.drained)
        json["drained"].push_back(drainedJson(one, cost));
    return json;
}

OrderedJson leftOutJson(const std::string& importReportJson) {
    const auto imported = OrderedJson::parse(importReportJson, nullptr, false);
    return imported.is_object() ? imported.value("left_out", OrderedJson::array()) : OrderedJson::array();
}

std::string oneLineOf(const nlohmann::json& value) {
    constexpr std::size_t kMost = 4096;
    return printable(value.is_string() ? value.get_ref<const std::string&>() : value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), kMost);
}

bool hasImportFindings(const std::string& importReportJson) {
    return !gateway::importFindings(importReportJson).empty();
}

void printImportFindings(const std::string& importReportJson) {
    for (const std::string& line : gateway::importFindings(importReportJson))
        complain("seamctl: %s\n", line.c_str());
}

} // namespace seamscope::seamctl
