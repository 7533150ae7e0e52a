// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"

namespace seamscope::ui {

/// For those who come from traffic lights: the dark ground with green for what is as expected, over yellow and orange to
/// red. Shapes, letters and texts say the same as in the other themes, so that nothing hangs on the hues.
[[nodiscard]] const Palette& classicPalette();

} // namespace seamscope::ui
