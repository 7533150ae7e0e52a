// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_event.h"
#include "collectives/store/timeline_event.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace seamscope::collectives {

/// One member of a collective as far as its own clock tells.
struct Arrival {
    std::uint32_t rank = 0;
    Duration inside{0}; ///< from its start to its end
};

/// What a member's time in a collective was.
struct ArrivalSplit {
    Duration wait{0};     ///< for the last to arrive
    Duration transfer{0}; ///< the rest
    Duration late{0};     ///< behind the median member; 0 for all that came no later
    Mark mark = Mark::none;
    bool isLast = false; ///< it came last, and that cost the others something worth telling
};

/// Splits one finished collective. All end together, so who was inside shortest came last, and the rest of
/// the others' time was waiting for it; only lengths on single clocks are used (methods §2.2: no clock offset
/// can spoil it). The last one is marked as culprit when it stands out from the spread of the others by what
/// matters to them, other late ones as masked, who waited for a culprit as victim.
/// @param splits one for each arrival, in their order
void splitArrivals(std::span<const Arrival> arrivals, std::vector<ArrivalSplit>& splits);

} // namespace seamscope::collectives
