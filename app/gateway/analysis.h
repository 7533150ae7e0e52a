// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "economics/incident_cost.h"
#include "economics/ledger.h"
#include "feed/incident.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace seamscope::session {
class Session;
}
namespace seamscope::telemetry {
struct AlarmReport;
}
namespace seamscope::topology {
class Topology;
}
namespace seamscope::seams {
struct CollectiveFinding;
struct Knowledge;
} // namespace seamscope::seams

namespace seamscope::gateway {

/// The fault templates, Xids and evidence rules that are shipped.
[[nodiscard]] Result<std::shared_ptr<const seams::Knowledge>> loadKnowledge();

struct Analysis {
    telemetry::IncidentReport report;                  ///< with costs
    std::vector<telemetry::IncidentEvidence> evidence; ///< everything out of the ordinary at the end
    TimeRange range{};                                 ///< of the data that was looked at
    telemetry::IncidentReport told;                    ///< the same before people judged and merged, priced
    economics::CostContext costs;                      ///< what the money was worked out from
    std::vector<economics::LedgerIncident> ledgerIncidents; ///< as they were told, by the names that people made of them
    std::vector<economics::CostLine> costLines;        ///< products that the layers are the sums of, of `ledgerIncidents`
};

/// Puts into it what people found of its incidents: a priced one that was none costs nobody anything, and a row of it is no
/// longer its own.
/// @param alarms with what was found; null: nobody did
void putVerdicts(Analysis& analysis, const telemetry::AlarmReport* alarms, const topology::Topology* graph);

/// Runs a fresh engine over everything a loaded session holds, in the order of time, and prices what it
/// finds.
/// @param findings of files beside the session's telemetry
/// @param until data after it is not looked at; none: all
[[nodiscard]] Analysis analyse(session::Session& session, std::shared_ptr<const seams::Knowledge> knowledge,
                               std::optional<TimePoint> until = {},
                               std::span<const seams::CollectiveFinding> findings = {});

} // namespace seamscope::gateway
