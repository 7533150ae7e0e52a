// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "alarms/condition.h"
#include "feed/incident.h"
#include "feed/meter_reading.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace seamscope::alarms {

/// Incidents that go on, as conditions. An incident keeps its key for life, whatever its root turns out to
/// be; after a restart an incident that is found again is known by seam and root.
class IncidentWatch {
public:
    void restore(std::span<const telemetry::Alarm> alarms);
    /// @param meter for the deadlines of its jobs; may be null
    [[nodiscard]] std::vector<Condition> look(const telemetry::IncidentReport& report,
                                              const telemetry::MeterReading* meter);

private:
    [[nodiscard]] const std::string& keyOf(const telemetry::Incident& incident);

    std::map<std::string, std::string> m_keys;  ///< by id in the report
    std::map<std::string, std::string> m_known; ///< keys from before the restart, by seam and root
};

/// Seams that are watched and will lose from a known time on; without one there is nothing to do yet.
[[nodiscard]] std::vector<Condition> watched(const telemetry::IncidentReport& report);
/// Limits that may be crossed within a day, by the early end of the interval.
[[nodiscard]] std::vector<Condition> crossings(const telemetry::IncidentReport& report);
/// Hosts and racks that are not heard any more, while what collects from them is.
[[nodiscard]] std::vector<Condition> silentParts(const telemetry::IncidentReport& report);
/// Deadlines that pass within half an hour: after them waiting is dearer at once.
[[nodiscard]] std::vector<Condition> deadlines(const telemetry::MeterReading& meter);
/// Everything says it is well, and throughput is missing all the same. What open incidents lose is told by their
/// alarms: where that is most of it there is nothing left to find, and one fault is not two alarms.
/// No loss is explained twice, and none beyond what its jobs lose now.
/// @param report may be null
/// @param wasExplained at the last look: what lies near the bound does not come and go
[[nodiscard]] std::vector<Condition> throughput(const telemetry::MeterReading& meter, const telemetry::IncidentReport* report,
                                                const FoundIncidents& found, bool wasExplained);

/// When a loss that no incident explains is an alarm: once it has been that for two minutes. An incident takes as long to be found, a
/// job that writes a checkpoint is at its work again, and one fault is not two pages.
class LossPatience {
public:
    /// @param told what throughput() says now
    [[nodiscard]] std::vector<Condition> take(std::vector<Condition> told, TimePoint now);

private:
    std::optional<telemetry::Message> m_explained; ///< by what, until two minutes ago
    std::optional<TimePoint> m_unexplained;        ///< since
    std::optional<TimePoint> m_gone;               ///< nothing is missing, since
    bool m_isTold = false;
};

} // namespace seamscope::alarms
