// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"

namespace seamscope::telemetry {

/// What may be said of a time that is past, too: it says what is thought of it now, and does nothing.
[[nodiscard]] constexpr bool isFinding(AlarmVerb verb) {
    return verb == AlarmVerb::verdict || verb == AlarmVerb::merge || verb == AlarmVerb::split || verb == AlarmVerb::note;
}

} // namespace seamscope::telemetry
