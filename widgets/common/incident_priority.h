// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/marks.h"
#include "feed/alarm.h"
#include "feed/incident.h"
#include "feed/meter_reading.h"

#include <QString>

namespace seamscope::ui {

[[nodiscard]] Priority shownPriority(telemetry::AlarmPriority priority);

/// Of one incident: what it costs an hour × the time left to act, by the table of its alarm (alarms/alarm_priority.h), so that
/// list, wall and alarm show one letter; where the alarm holds another, that one. An open incident whose loss is not known is medium: unknown is never low. What has
/// stopped costing keeps the weight of what it did cost.
[[nodiscard]] Priority incidentPriority(const telemetry::Incident& incident,
                                        const telemetry::Part<telemetry::MeterReading>& reading, TimePoint now);

/// Until when there is time to act and what there is then, in words; empty when that is not known, or it has passed.
[[nodiscard]] QString timeLeft(const telemetry::Incident& incident, const telemetry::Part<telemetry::MeterReading>& reading, TimePoint now);

} // namespace seamscope::ui
