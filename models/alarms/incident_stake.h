// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/incident.h"
#include "feed/meter_reading.h"

namespace seamscope::alarms {

/// What an incident puts at stake: what it costs an hour, and until when there is time to act, which is the next deadline of
/// its jobs or of a part on its path, or the moment from which waiting has cost more than draining. @p meter may be null: then no end is known. The
/// alarm and every view take its priority from here (alarm_priority.h). Any thread; no errors.
[[nodiscard]] telemetry::AlarmStake stakeOf(const telemetry::Incident& incident, const telemetry::MeterReading* meter);

/// What an alarm puts at stake at the moment of @p incidents and @p meter. A report of alarms tells the money only when it has
/// moved by some per cent, and that of a file when the analysis last spoke; beside an incident of this moment that would be a
/// second truth. Of an alarm that is of none of them, or of one without a price, what it was told with. Both may be null.
[[nodiscard]] telemetry::AlarmStake stakeNow(const telemetry::Alarm& alarm, const telemetry::IncidentReport* incidents, const telemetry::MeterReading* meter);

} // namespace seamscope::alarms
