// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What a limit of time in a test is multiplied by: code that a sanitizer watches is not what users run.
namespace seamscope::test {

#ifdef SEAM_SANITIZED
inline constexpr int kTimeFactor = 20;
inline constexpr int kMemoryFactor = 4; ///< the same for resident bytes: shadow, red zones, freed blocks that are kept
#else
inline constexpr int kTimeFactor = 1;
inline constexpr int kMemoryFactor = 1;
#endif

} // namespace seamscope::test
