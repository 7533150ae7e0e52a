// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/incident.h"
#include "telemetry/held_bytes.h"

#include <cstddef>

namespace seamscope::session {

/// What a sample holds where it waits or is kept: the unit that queues and logs are bounded in.
inline constexpr std::size_t kFactBytes = 24;

/// About how many bytes a report holds, its texts among them: what histories of them are bounded by. The true figure is
/// within a factor of two; what people write counts to the byte.
[[nodiscard]] std::size_t heldBytes(const telemetry::AlarmReport& report);
[[nodiscard]] std::size_t heldBytes(const telemetry::IncidentReport& report);
using telemetry::heldBytes; // of an event

} // namespace seamscope::session
