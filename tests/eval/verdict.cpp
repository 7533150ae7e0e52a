// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/verdict.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace seamscope::eval {
namespace {

using Json = nlohmann::json;

TimePoint timeOf(const Json& json, const char* key) {
    const auto time = parseRfc3339(json.value(key, std::string()));
    return time ? *time : TimePoint{};
}

VerdictIncident incidentOf(const Json& json) {
    VerdictIncident incident;
    incident.seam = json.value("seam", std::string());
    incident.declared = timeOf(json, "declared");
    incident.onset = timeOf(json, "onset");
    for (const Json& root : json.value("roots", Json::array()))
        incident.roots.push_back({root.value("entity", std::string()), root.value("mechanism", std::string()),
                                  root.value("confidence", 0.0)});
    if (const auto cost = json.find("cost"); cost != json.end() && cost->is_object()) {
        VerdictIncident::Cost read;
        if (const auto total = cost->find("total"); total != cost->end() && total->is_object()) {
            read.low = total->value("low", 0.0);
            read.likely = total->value("likely", 0.0);
            read.high = total->value("high", 0.0);
        }
        read.lostGpuHours = cost->value("lost_gpu_hours", 0.0);
        incident.cost = read;
    }
    return incident;
}

} // namespace

Result<Verdict> readVerdict(std::string_view json) {
    try {
        const Json root = Json::parse(json);
        if (root.value("schema", 0) != 1)
            return fail(ErrorCode::invalidInput, "not an analysis of schema 1");
        Verdict verdict;
        for (const Json& incident : root.value("incidents", Json::array()))
            verdict.incidents.push_back(incidentOf(incident));
        std::stable_sort(verdict.incidents.begin(), verdict.incidents.end(),
                         [](const auto& a, const auto& b) { return a.declared < b.declared; });
        return verdict;
    } catch (const Json::exception& error) {
        return fail(ErrorCode::invalidInput, error.what());
    }
}

} // namespace seamscope::eval
