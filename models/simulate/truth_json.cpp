// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/truth.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace seamscope::simulate {
namespace {

using Json = nlohmann::ordered_json;

double amount(economics::Micros money) { return static_cast<double>(money.value) / 1e6; }

Json timeOrNull(const std::optional<TimePoint>& t) { return t ? Json(formatRfc3339(*t)) : Json(nullptr); }

Json costJson(const Truth& truth) {
    Json cost;
    cost["currency"] = "USD";
    cost["layers"] = {{"direct_compute", amount(truth.direct)},
                      {"opportunity", amount(truth.opportunity)},
                      {"rollback", amount(truth.rollback)},
                      {"labor", amount(truth.labor)},
                      {"schedule", nullptr}};
    cost["schedule_hours"] = truth.scheduleHours;
    cost["total"] = amount(truth.direct + truth.opportunity + truth.rollback + truth.labor);
    cost["lost_gpu_hours"] = economics::toGpuHours(truth.lostTime);
    cost["lost_progress"] = {{"steps", truth.lostSteps}, {"tokens", truth.lostTokens}};
    return cost;
}

} // namespace

std::string truthJson(const Truth& truth) {
    Json json;
    json["schema"] = 1;
    json["scenario"] = truth.scenario;
    json["seed"] = truth.seed;
    json["gpus"] = truth.gpus;
    json["start"] = formatRfc3339(truth.start);
    json["end"] = formatRfc3339(truth.end);
    json["root"] = truth.root.isEmpty() ? Json(nullptr) : Json(truth.root.text());
    json["mechanism"] = truth.mechanism.empty() ? Json(nullptr) : Json(truth.mechanism);
    json["seam"] = topology::name(truth.seam);
    json["onset"] = timeOrNull(truth.onset);
    json["repaired"] = timeOrNull(truth.repaired);
    json["throttled_gpus"] = truth.throttledGpus;
    json["first_effects"] = Json::array();
    for (const FirstEffect& effect : truth.effects)
        json["first_effects"].push_back(
            {{"at", formatRfc3339(effect.at)},
             {"after_seconds", truth.onset ? std::round(toSeconds(effect.at - *truth.onset) * 1e6) / 1e6 : 0.0},
             {"signal", effect.signal},
             {"entity", effect.entity.text()}});
    json["cost"] = costJson(truth);
    return json.dump(1) + "\n";
}

} // namespace seamscope::simulate
