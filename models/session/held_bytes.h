// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/incident.h"
#include "telemetry/event.h"

#include <cstddef>

namespace seamscope::session {

/// What a sample holds where it waits or is kept: the unit that queues and logs are bounded in.
inline constexpr std::size_t kFactBytes = 24;

/// About how many bytes a report holds, its texts among them: what histories of them are bounded by. The true figure is
/// within a factor of two; what people write counts to the byte.
[[nodiscard]] std::size_t heldBytes(const telemetry::AlarmReport& report);
[[nodiscard]] std::size_t heldBytes(const telemetry::IncidentReport& report);
/// With its text and its attributes, to the byte as far as containers tell.
[[nodiscard]] std::size_t heldBytes(const telemetry::Event& event);

} // namespace seamscope::session
