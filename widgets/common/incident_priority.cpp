// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/incident_priority.h"

#include "alarms/alarm_priority.h"
#include "alarms/incident_stake.h"
#include "qt/alarm_text.h"

namespace seamscope::ui {

Priority shownPriority(telemetry::AlarmPriority priority) {
    switch (priority) {
    case telemetry::AlarmPriority::critical:
        return Priority::critical;
    case telemetry::AlarmPriority::high:
        return Priority::high;
    case telemetry::AlarmPriority::medium:
        return Priority::medium;
    case telemetry::AlarmPriority::low:
        break;
    }
    return Priority::low;
}

Priority incidentPriority(const telemetry::Incident& incident, const telemetry::Part<telemetry::MeterReading>& reading,
                          TimePoint now) {
    if (incident.priority)
        return shownPriority(*incident.priority);
    return incident.cost ? shownPriority(alarms::priorityOf(alarms::stakeOf(incident, reading ? &*reading : nullptr), now).priority) : Priority::medium;
}

QString timeLeft(const telemetry::Incident& incident, const telemetry::Part<telemetry::MeterReading>& reading, TimePoint now) {
    return models::untilText(alarms::stakeOf(incident, reading ? &*reading : nullptr), now);
}

} // namespace seamscope::ui
