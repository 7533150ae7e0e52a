// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_states.h"

namespace seamscope::alarms {
namespace {

using S = AlarmState;
using Cell = std::optional<S>;
using Line = std::array<Cell, kAlarmEventCount>;
constexpr Cell no = std::nullopt;

// clang-format off
constexpr std::array<Line, telemetry::kAlarmStateCount> kNext = {{
    //                raise              clear        clearLatching            worsen             acknowledge             reset        shelve      suppress       takeOut
    /* normal */     {S::unacknowledged, no,          no,                      no,                no,                     no,          S::shelved, S::suppressed, S::outOfService},
    /* unack. */     {no,                S::returned, S::latched,              no,                S::acknowledged,        no,          S::shelved, S::suppressed, S::outOfService},
    /* acked */      {no,                S::normal,   S::latchedAcknowledged,  S::unacknowledged, no,                     no,          S::shelved, S::suppressed, S::outOfService},
    /* returned */   {S::unacknowledged, no,          no,                      no,                S::normal,              no,          S::shelved, S::suppressed, S::outOfService},
    /* latched */    {S::unacknowledged, no,          no,                      no,                S::latchedAcknowledged, S::returned, S::shelved, S::suppressed, S::outOfService},
    /* latched, a. */{S::unacknowledged, no,          no,                      no,                no,                     S::normal,   S::shelved, S::suppressed, S::outOfService},
    /* shelved */    {no,                no,          no,                      no,                no,                     no,          no,         S::suppressed, S::outOfService},
    /* suppressed */ {no,                no,          no,                      no,                no,                     no,          no,         no,            S::outOfService},
    /* out of s. */  {no,                no,          no,                      no,                no,                     no,          no,         no,            no},
}};
// clang-format on

} // namespace

std::optional<AlarmState> next(AlarmState state, AlarmEvent event) {
    return kNext.at(static_cast<std::size_t>(state)).at(static_cast<std::size_t>(event));
}

AlarmState settled(const SetAside& reasons, bool isPresent) {
    if (reasons.isOutOfService)
        return S::outOfService;
    if (reasons.isSuppressed)
        return S::suppressed;
    if (reasons.isShelved)
        return S::shelved;
    return isPresent ? S::unacknowledged : S::normal;
}

} // namespace seamscope::alarms
