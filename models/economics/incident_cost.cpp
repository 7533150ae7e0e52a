// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/incident_cost.h"

#include "economics/drained.h"
#include "economics/incident_pricer.h"

#include <array>
#include <iterator>

namespace seamscope::economics {

using telemetry::IncidentCost;

std::string_view name(CostLayer layer) {
    constexpr std::array<std::string_view, 5> kNames = {"direct_compute", "opportunity", "rollback", "labor",
                                                        "schedule"};
    return kNames[static_cast<std::size_t>(layer)];
}

std::vector<std::optional<IncidentCost>> costOfIncidents(std::span<const IncidentSpan> incidents,
                                                         const CostContext& context,
                                                         std::vector<CostLine>* lines) {
    const IncidentLosses losses = lossesOf(incidents, context);
    const std::vector<PeopleTime> people = peopleTimesOf(incidents, losses, context.end);
    std::vector<std::optional<IncidentCost>> costs;
    for (std::size_t i = 0; i < incidents.size(); ++i) {
        if (losses.isUnknown[i]) {
            costs.emplace_back();
            continue;
        }
        PricedIncident priced =
            priceIncident(i, incidents[i], losses.byIncident[i], losses.unobserved[i], people[i], context);
        priced.cost.drained = costsIfDrained(incidents[i], losses.byIncident[i], people[i], context);
        costs.emplace_back(std::move(priced.cost));
        if (lines)
            lines->insert(lines->end(), std::make_move_iterator(priced.lines.begin()),
                          std::make_move_iterator(priced.lines.end()));
    }
    return costs;
}

} // namespace seamscope::economics
