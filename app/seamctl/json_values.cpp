// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/json_values.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdio>

namespace seamscope::seamctl {

using Json = nlohmann::ordered_json;

double inUnits(std::int64_t micros) { return static_cast<double>(micros) / 1e6; }
double gpuHours(std::int64_t gpuNanoseconds) { return static_cast<double>(gpuNanoseconds) / 3.6e12; }
double rounded(double value) { return std::round(value * 1e4) / 1e4; }

std::string moneyText(std::optional<std::int64_t> micros, const std::string& currency) {
    if (!micros || currency.empty())
        return "no price";
    char text[64];
    std::snprintf(text, sizeof text, "%.2f ", inUnits(*micros));
    return text + currency;
}

Json costJson(const telemetry::IncidentCost& cost) {
    Json json;
    json["currency"] = cost.currency.empty() ? Json() : Json(cost.currency);
    json["rate_per_hour"] = inUnits(cost.ratePerHourMicros);
    json["total"] = {{"low", inUnits(cost.total.lowMicros)},
                     {"likely", inUnits(cost.total.likelyMicros)},
                     {"high", inUnits(cost.total.highMicros)}};
    json["layers"] = {{"direct_compute", inUnits(cost.directComputeMicros)},
                      {"opportunity", inUnits(cost.opportunityMicros)},
                      {"rollback", inUnits(cost.rollbackMicros)},
                      {"labor", inUnits(cost.laborMicros)},
                      {"schedule", cost.scheduleMicros ? Json(inUnits(*cost.scheduleMicros)) : Json()}};
    json["schedule_hours"] = rounded(cost.scheduleHours);
    json["lost_gpu_hours"] = rounded(static_cast<double>(cost.lostGpuNanoseconds) / 3.6e12);
    json["lost_progress"] = {{"steps", rounded(cost.lostSteps)},
                             {"tokens", rounded(cost.lostTokens)},
                             {"share_of_day", rounded(cost.lostShareOfDay)}};
    return json;
}

bool hasImportFindings(const std::string& importReportJson) {
    const auto imported = nlohmann::json::parse(importReportJson, nullptr, false);
    return imported.is_object() && (imported.value("rejected", 0ULL) > 0 ||
                                    !imported.value("problems", nlohmann::json::array()).empty());
}

} // namespace seamscope::seamctl
