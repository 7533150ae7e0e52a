// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/alarm.h"

namespace seamscope::telemetry {

std::string_view name(AlarmState state) {
    constexpr std::array<std::string_view, kAlarmStateCount> kNames = {
        "normal",  "unacknowledged", "acknowledged",  "returned", "latched", "latched_acknowledged",
        "shelved", "suppressed",     "out_of_service"};
    return kNames.at(static_cast<std::size_t>(state));
}

std::string_view name(AlarmVerb verb) {
    constexpr std::array<std::string_view, kAlarmVerbCount> kNames = {
        "raise",      "clear",    "acknowledge", "reset", "shelve", "unshelve",  "suppress",
        "unsuppress", "take_out", "give_back",   "note",  "assign", "hand_over", "verdict",
        "merge",      "split"};
    return kNames.at(static_cast<std::size_t>(verb));
}

} // namespace seamscope::telemetry
