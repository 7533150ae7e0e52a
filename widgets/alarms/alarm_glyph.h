// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/incident_priority.h"
#include "common/panel_writer.h"
#include "feed/alarm.h"

namespace seamscope::ui {

/// Filled while somebody has to look; the quiet half of a blink is outlined.
[[nodiscard]] MarkLook markLook(telemetry::AlarmState state, bool isDim);
/// The state as a shape of 14 px: it is read without its colour.
void drawState(PanelWriter& writer, QPointF corner, telemetry::AlarmState state);

} // namespace seamscope::ui
