// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/alarm_request.h"

#include <QString>

#include <string>

/// Alarms in words.
namespace seamscope::models {

[[nodiscard]] QString stateName(telemetry::AlarmState state);
[[nodiscard]] QString priorityName(telemetry::AlarmPriority priority);
[[nodiscard]] QString verbName(telemetry::AlarmVerb verb);
/// "Pump degraded".
[[nodiscard]] QString alarmTitle(const telemetry::Alarm& alarm);
/// What it is at: a part, a source; empty where the title says it.
[[nodiscard]] QString alarmPlace(const telemetry::Alarm& alarm);
[[nodiscard]] QString alarmAction(const telemetry::Alarm& alarm);
/// "$485 /h", "96 GPUs"; empty where nothing is known to be lost. @param isRate it is of what is lost now: nothing is a figure, too
[[nodiscard]] QString stakeText(const telemetry::AlarmStake& stake, bool isRate = false);
/// How long there is to act and what there is then, which are three things that no two words may name: "2:15 to the deadline",
/// "2:15 to break-even", "2:15 to the loss". Empty: no end is known, or it has passed.
[[nodiscard]] QString untilText(const telemetry::AlarmStake& stake, TimePoint now);
/// Of the prices of what stands; empty: none is known.
[[nodiscard]] std::string alarmCurrency(const telemetry::AlarmReport& report);
/// A name that somebody else chose, which may run from right to left.
[[nodiscard]] QString personName(const telemetry::Actor& actor);
/// And from which seat, as it was said: two may have one name. "ortiz (noc-2)".
[[nodiscard]] QString personAt(const telemetry::Actor& actor);
/// "Done", or who was first and when; of what was refused, why.
[[nodiscard]] QString answerText(const Result<telemetry::AlarmAnswer>& answer);
/// Why acts are not safe; empty when they are.
[[nodiscard]] QString keepingText(const telemetry::AlarmReport& report);

} // namespace seamscope::models
