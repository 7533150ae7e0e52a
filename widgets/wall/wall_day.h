// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wall/headline_geometry.h"

namespace seamscope::ui {

/// The page of the last hours: what was lost in them, its course, and under it when each incident was, whose it is and
/// what it cost. What there is no room for is counted.
[[nodiscard]] WallPicture wallDay(const WallContent& content, const PanelStyle& style);

} // namespace seamscope::ui
