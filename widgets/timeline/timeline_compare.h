// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/timeline.h"

#include <string>
#include <vector>

namespace seamscope::ui {

/// How a row differs between two windows that are laid over each other step by step, whatever the clock said.
struct TimelineDifference {
    std::string label;
    std::size_t row = 0;      ///< in `now`
    std::uint32_t rank = 0;   ///< who has most own work now, most often
    double lostPerStep = 0;   ///< own work of the slowest rank, now minus before, seconds a step
    double waitPerStep = 0;   ///< waiting of a rank, now minus before
    std::vector<double> each; ///< of `lostPerStep`, for each step of `now` that has its counterpart
};

struct TimelineComparison {
    std::vector<TimelineDifference> rows;       ///< most lost first
    std::vector<telemetry::TimelineBand> steps; ///< of `now`, beside TimelineDifference::each
    double stepBefore = 0, stepNow = 0;         ///< mean length of a step, seconds
    bool isByStep = false; ///< false: one of them has no whole steps; pieces of time are compared
};

/// The first whole step in @p nowRange is laid on the first one in @p beforeRange, the next on the next.
/// Both tiles have spreads. Rows meet by key; one that is only in one window is left out. Pure.
/// @param isOtherRun the two are of two recordings: the only rows of both meet whatever they are called, for jobs of two
/// runs have two names. Within one recording they would be two jobs.
[[nodiscard]] TimelineComparison compareWindows(const telemetry::TimelineTiles& before, TimeRange beforeRange,
                                                const telemetry::TimelineTiles& now, TimeRange nowRange, bool isOtherRun);

} // namespace seamscope::ui
