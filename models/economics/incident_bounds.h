// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/incident_case.h"

#include <span>
#include <vector>

namespace seamscope::economics {

/// A step that is longer than the pace by so many of its deviations is slow, whatever the others do.
inline constexpr double kSurelySlowSigmas = 5;

/// From when to when each incident was on for a job, as the job itself shows it: a stop, or slow steps
/// without a break that lead up to the onset, began it, and it is over when five steps in a row are as
/// before. What an incident before left behind is not the next one's. Paces must be known; @p cases lie by
/// onset.
/// @param dataEnd where the line ends
void boundCases(std::span<const HistorySpan> line, TimePoint dataEnd, std::vector<IncidentCase>& cases);

} // namespace seamscope::economics
