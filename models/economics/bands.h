// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace seamscope::economics {

/// Half an 80 % band of a normal distribution, in standard deviations.
inline constexpr double kTenthPercentile = 1.2815515655446004;

/// Onsets err with heavy tails: half of them by less than 0.7 of what they say of themselves, as a normal one
/// would, but one in five by more than 3.4 times that, and the sharpest by ten seconds. Measured on the runs
/// of two generators, which agree on it, and checked on others of their seeds (docs/economics.md).
inline constexpr double kLeastOnsetReach = 10; ///< seconds
inline constexpr double kOnsetReach = 3.4;     ///< 80 % of errors ÷ stated standard deviation
/// Half the 80 % band of an onset that says so much of itself, seconds.
[[nodiscard]] inline double onsetReach(double sigmaSeconds) {
    return std::hypot(kLeastOnsetReach, kOnsetReach * sigmaSeconds);
}

} // namespace seamscope::economics
