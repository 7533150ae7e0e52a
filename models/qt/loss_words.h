// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/incident.h"

#include <QString>

/// What an incident has come to, and a loss that is small, in words that are the same on every screen. Pure.
namespace seamscope::models {

/// People told apart: "$460 in all, $28.1 of it labour"; before any job is slower "labour $27.4".
[[nodiscard]] QString inAllText(const telemetry::Incident& incident);

/// Of a day in per cent, to a hundredth: "0.20 %"; of something never "0.00 %" but "< 0.01 %".
[[nodiscard]] QString dayShareText(double share);

/// Why an alarm that is suppressed is: "inc-7 explains it: c1-p1 flow −31 %". The cause is that of the incident in
/// @p incidents, which may be null; its name alone tells nobody anything.
[[nodiscard]] QString suppressedText(const telemetry::Alarm& alarm, const telemetry::IncidentReport* incidents);

} // namespace seamscope::models
