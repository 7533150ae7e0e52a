// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/prices.h"

#include "base/json.h"

#include <cmath>

namespace seamscope::simulate {

std::string pricingJson(const Hall& hall) {
    OrderedJson price;
    price["schema"] = 1;
    price["currency"] = "USD";
    price["gpu_hour"] = OrderedJson::array({{{"model", hall.isDrawn ? "*" : "H100"},
                                             {"rate", hall.gpuHourRate},
                                             {"from", "2025-01-01T00:00:00Z"},
                                             {"to", nullptr},
                                             {"basis", "reserved"},
                                             {"source", "simulated contract 17"}}});
    price["opportunity"] = {{"multiplier", hall.opportunityMultiplier}, {"applies_to", "reserved"}};
    price["labor"] = OrderedJson::array(
        {{{"role", "ml-systems"}, {"rate_per_hour", hall.laborRatePerHour}, {"people", hall.laborPeople}}});
    OrderedJson program;
    program["id"] = "program/" + hall.naming.program();
    if (hall.valueOfDelayPerDay > 0)
        program["value_of_delay_per_day"] = {{"low", std::round(hall.valueOfDelayPerDay * 0.4)},
                                             {"likely", hall.valueOfDelayPerDay},
                                             {"high", std::round(hall.valueOfDelayPerDay * 2.1)}};
    program["milestones"] = OrderedJson::array(
        {{{"id", "milestone/eval-1"}, {"due", "2026-04-10T00:00:00Z"}, {"slack_hours", hall.slackHours}}});
    price["programs"] = OrderedJson::array({program});
    return price.dump(1) + "\n";
}

} // namespace seamscope::simulate
