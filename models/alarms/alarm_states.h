// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"

#include <array>
#include <optional>

namespace seamscope::alarms {

using telemetry::AlarmState;

/// What can happen to an alarm.
enum class AlarmEvent : unsigned char {
    raise,         ///< the condition is there
    clear,         ///< it is gone
    clearLatching, ///< gone, of an alarm that stays until it is reset
    worsen,        ///< its priority rose above the one that was acknowledged
    acknowledge,
    reset,
    shelve,
    suppress,
    takeOut,
};
inline constexpr int kAlarmEventCount = 9;

/// The transitions of ISA-18.2 / IEC 62682; none: the event means nothing in that state, and a person is told
/// so.
[[nodiscard]] std::optional<AlarmState> next(AlarmState state, AlarmEvent event);

/// Why an alarm may be set aside, strongest last.
struct SetAside {
    bool isShelved = false;
    bool isSuppressed = false;
    bool isOutOfService = false;
};
/// Where an alarm goes once the strongest reason has ended: to what is left of the reasons, else to what its
/// condition says. What was seen before it was set aside counts as not seen.
[[nodiscard]] AlarmState settled(const SetAside& reasons, bool isPresent);

[[nodiscard]] constexpr bool isSetAside(AlarmState state) { return state >= AlarmState::shelved; }
/// Somebody has yet to look.
[[nodiscard]] constexpr bool isUnseen(AlarmState state) {
    return state == AlarmState::unacknowledged || state == AlarmState::returned ||
           state == AlarmState::latched;
}

} // namespace seamscope::alarms
