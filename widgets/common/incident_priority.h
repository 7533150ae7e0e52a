// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/marks.h"
#include "feed/incident.h"
#include "feed/meter_reading.h"

#include <optional>

namespace seamscope::ui {

/// Priority out of what is at stake and how long there is to act (ISA-18.2: consequence × time to respond).
/// @p share of what the site pays that is being lost, 0..1; @p timeLeft until waiting becomes dearer at once,
/// none when no cliff is known, which counts as the middle column:
///
///                 over 60 min   10 to 60 min   under 10 min
///   under  1 %        L              L              M
///    1 to  5 %        L              M              M
///    5 to 50 %        M              H              H
///   50 % and up       H              C              C
[[nodiscard]] Priority priorityFor(double share, std::optional<Duration> timeLeft);

/// Of one incident, with the site's meter beside it: the next cliff is taken from there. An open incident
/// whose loss is not known is medium: unknown is never low.
[[nodiscard]] Priority incidentPriority(const telemetry::Incident& incident,
                                        const telemetry::Part<telemetry::MeterReading>& reading, TimePoint now);

/// Time until the next cliff of the reading; none when none is known, all have passed or it is more than a
/// day off.
[[nodiscard]] std::optional<Duration> timeToCliff(const telemetry::Part<telemetry::MeterReading>& reading,
                                                  TimePoint now);

} // namespace seamscope::ui
