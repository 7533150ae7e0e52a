// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wall/headline_geometry.h"

namespace seamscope::ui {

/// The page of the jobs: those that lose something large, the others a line each, by what they lose an hour. What there
/// is no room for is counted.
[[nodiscard]] WallPicture wallJobs(const WallContent& content, const PanelStyle& style);

} // namespace seamscope::ui
