// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/primitives.h"
#include "feed/seam_look.h"

namespace seamscope::ui {

/// How a seam is, by shape and not by hue, for alarm colours are for alarms: a dot = as expected, a ring
/// round a dot = watched, a large disc with "!" = it leaks, a large ring that a stroke goes through = it is as it should be and
/// an incident runs over it, an open ring with "?" = blind.
void addSeamMark(PrimitiveList& list, QPointF centre, telemetry::SeamLook look, int tag = kNoTag);

/// Diameter that the largest of them has.
inline constexpr qreal kSeamMark = 13;

} // namespace seamscope::ui
