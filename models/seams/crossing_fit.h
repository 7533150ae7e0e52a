// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

/// When a slow growth reaches its limit, and between which times with 80 % (docs/watch.md).
/// Free of everything but numbers; times in days.
namespace seamscope::seams {

struct Projection {
    double at = 0;
    double earliest = 0;
    double latest = 0;
    double now = 0;  ///< value of the fit at the last time
    double from = 0; ///< first time that the fit rests on
    bool isExponential = false;
};

struct GrowthAsk {
    double limit = 0;
    int side = 1; ///< +1: growing up to the limit, −1: falling to it
    double least = 0;
    double horizon = 30;
    bool isDaily = false;
};

/// Points by time; the newest stretch that is one line, or one exponential, is carried on to the limit.
/// Nothing where it does not grow beyond doubt, where the limit is farther than the horizon or than what was
/// seen allows, or where the interval is wider than the horizon.
[[nodiscard]] std::optional<Projection> projectGrowth(std::span<const double> days,
                                                      std::span<const double> values, const GrowthAsk& ask);

/// Events of a Poisson process whose rate may grow exponentially, seen from @p begin to @p now.
/// @param limit events a day
[[nodiscard]] std::optional<Projection> projectRate(std::span<const double> events, double begin, double now,
                                                    double limit, double horizon);

} // namespace seamscope::seams
