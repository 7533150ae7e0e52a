// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/incident.h"

#include <QString>

#include <vector>

/// What was at the same part before: whether this is the third time in six days decides between a repair and a return
/// of the part. Pure.
namespace seamscope::models {

/// Incidents at the first root of @p incident that were over half an hour before it began: those that the gateway's
/// alarms remember (@p alarms, may be null) and those of the report; what both tell once. Oldest first.
[[nodiscard]] std::vector<telemetry::EarlierIncident>
earlierIncidents(const telemetry::Incident& incident, const telemetry::IncidentReport& report,
                 const telemetry::AlarmReport* alarms);
/// "again: time 3 in 6.1 d at this part · $3,420 before"; empty: nothing is known to have been there before.
[[nodiscard]] QString recurrenceText(TimePoint onset, const std::vector<telemetry::EarlierIncident>& earlier);
/// One of them: "9 Mar 12:03 · 42:10 · Pump degraded · $1,240 · confirmed by ortiz".
[[nodiscard]] QString earlierText(const telemetry::EarlierIncident& one);

} // namespace seamscope::models
