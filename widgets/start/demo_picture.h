// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/primitives.h"

namespace seamscope::ui {

/// What a demonstration is about, as a sign of 96 × 64 to be known again by; no data.
enum class DemoSign : unsigned char { heat, pulses, columns, sag, lanesHung, lanesSlow, lanesLate, day };

inline constexpr QSizeF kDemoSign{96, 64};

void addDemoSign(PrimitiveList& shapes, QPointF at, DemoSign sign, int tag);

} // namespace seamscope::ui
