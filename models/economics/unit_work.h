// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/history_line.h"

#include <span>
#include <vector>

namespace seamscope::economics {

/// A job whose size, batch or sequence length was changed as declared does another amount of work a step: what it then takes
/// longer is no loss, and what it takes less makes none good. Counts the steps of @p line in those of the work at @p unit.
///
/// What a step is worth is the ratio of the usual ones on both sides of a change, where nothing troubled them; else of those on
/// both sides within the same of @p troubled, which slowed both; else of whatever there is: who changes the work at the moment
/// that something breaks cannot be told what the one and the other made.
/// @return how much more the most work of a step is than that, 1 at least
double countUnitWork(std::vector<HistorySpan>& line, std::span<const TimePoint> changes, std::span<const TimeRange> troubled,
                     TimePoint unit);

} // namespace seamscope::economics
