// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "alarms/alarm_gate.h"
#include "feed/alarm.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace seamscope::alarms {

/// Something out of the ordinary that is there now and asks for an action. Whoever watches something says at
/// each look what is there (AlarmEngine::observe); what is not said any more has ended.
struct Condition {
    std::string key; ///< steady: the same thing has the same one, also after a restart
    topology::EntityId entity{};
    std::string seam{};
    std::string incident{}; ///< id in the report of incidents
    std::string owner{};    ///< who takes the action
    telemetry::Message text{};
    telemetry::Message action{}; ///< what to do; without one it is an event, and is not taken
    std::optional<telemetry::Quantity> value{};
    std::optional<telemetry::Quantity> limit{};
    telemetry::AlarmStake stake{};
    std::int64_t lostMicros = 0; ///< of an incident, so far, in the currency of the stake
    telemetry::AlarmPriority least = telemetry::AlarmPriority::low; ///< whatever the calculation says
    TimePoint since{};                                              ///< the effect began
    GateDelays delays{};
    bool latches = false;
    std::optional<telemetry::Message> suppressed{}; ///< by design: why
    std::string group{}; ///< alarms of one group are one row; empty: by incident, else by seam, else by kind
};

/// What people found of incidents that are told, by their ids in the report.
struct FoundIncidents {
    std::map<std::string, std::string> wholes; ///< of what is a part of another that stands: that one
    std::set<std::string> disowned;            ///< it was none: no loss is its own
};

} // namespace seamscope::alarms
