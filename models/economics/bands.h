// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace seamscope::economics {

/// Half an 80 % band of a normal distribution, in standard deviations.
inline constexpr double kTenthPercentile = 1.2815515655446004;

} // namespace seamscope::economics
