// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/incident.h"
#include "feed/part.h"

#include <vector>

namespace seamscope::topology {
class Topology;
}
namespace seamscope::economics {
struct LedgerIncident;
}

namespace seamscope::alarms {

/// What people found of incidents, as it holds for every figure and every view. An incident that a person called wrong
/// costs nobody anything any more: what it had cost is unattributed. Where she named the part that it was, that one is the
/// root, with its seam and its owners. One that she called a part of another is in that one, with all that it cost and hit, and
/// stands no more by itself (Incident::merged); one that was none brings its name alone. What the analysis had said stays in
/// Incident::judged. Each has the priority of its alarm. Incidents are told again as incidentAt() says: an analysis that ran anew may number them differently.
/// @param told with costs as far as they are known @param alarms with what was found by then; null: nobody judged.
/// @param graph for owners; may be null. The same object when nothing is judged.
[[nodiscard]] telemetry::Part<telemetry::IncidentReport> judged(const telemetry::Part<telemetry::IncidentReport>& told,
                                                                const telemetry::AlarmReport* alarms,
                                                                const topology::Topology* graph);

/// Each incident of @p told as the ledger marks it, in their order: its own time and its own jobs, by the name of what people
/// said that it is a part of. Two that are one had nothing to do with the jobs of each other, nor with the time between them.
/// @param alarms as of judged() @param end of those that are open
[[nodiscard]] std::vector<economics::LedgerIncident> ledgerIncidents(const telemetry::IncidentReport& told, const telemetry::AlarmReport* alarms, TimePoint end);

} // namespace seamscope::alarms
