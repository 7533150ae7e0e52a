// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/incident.h"

#include <cstddef>

namespace seamscope::session {

/// About how many bytes a report holds, its texts among them: what histories of them are bounded by. The true figure is
/// within a factor of two; what people write counts to the byte.
[[nodiscard]] std::size_t heldBytes(const telemetry::AlarmReport& report);
[[nodiscard]] std::size_t heldBytes(const telemetry::IncidentReport& report);

} // namespace seamscope::session
