// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/prices.h"

#include <nlohmann/json.hpp>

namespace seamscope::simulate {

std::string pricingJson() {
    using Json = nlohmann::ordered_json;
    Json price;
    price["schema"] = 1;
    price["currency"] = "USD";
    price["gpu_hour"] = Json::array({{{"model", "H100"},
                                      {"rate", kGpuHourRate},
                                      {"from", "2025-01-01T00:00:00Z"},
                                      {"to", nullptr},
                                      {"basis", "reserved"},
                                      {"source", "simulated contract 17"}}});
    price["opportunity"] = {{"multiplier", kOpportunityMultiplier}, {"applies_to", "reserved"}};
    price["labor"] = Json::array({{{"role", "ml-systems"},
                                   {"rate_per_hour", kLaborRatePerHour},
                                   {"people", static_cast<int>(kLaborPeople)}}});
    price["programs"] =
        Json::array({{{"id", "program/atlas"},
                      {"milestones", Json::array({{{"id", "milestone/eval-1"},
                                                   {"due", "2026-04-10T00:00:00Z"},
                                                   {"slack_hours", kMilestoneSlackHours}}})}}});
    return price.dump(1) + "\n";
}

} // namespace seamscope::simulate
