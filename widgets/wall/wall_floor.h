// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wall/headline_geometry.h"

namespace seamscope::ui {

/// The page of the floor: every rack as it is now, and in words the worst. Under it what is not seen as it
/// should be.
[[nodiscard]] WallPicture wallFloor(const WallContent& content, const PanelStyle& style);

} // namespace seamscope::ui
