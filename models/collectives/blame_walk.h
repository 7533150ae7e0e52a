// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace seamscope::collectives {

/// One collective on one rank for the blame walk. Seconds.
struct BlameOp {
    double enter = 0;    ///< order of time over all ranks
    double own = 0;      ///< since the exit before
    double usualOwn = 0; ///< median of its role peers
    double length = 0;   ///< enter to exit
    double usualLength = 0;
    bool isSync = false;          ///< the whole job meets here: lateness starts anew after it
    std::uint32_t culprit = 0;    ///< rank that came last
    std::size_t culpritIndex = 0; ///< its op of the same collective
    double seed = 0;              ///< wait of all others that is laid on this op
};

struct Blame {
    std::vector<double> own; ///< by rank
    double unattributed = 0;
};

/// Where the waiting came from (methods §2.4): mass laid on late arrivals goes backwards in time, in
/// proportion to what made each of them late: own time over that of its peers, waiting in the collective
/// before (on to who was last there), or lateness from before. own and unattributed sum to all seeds. For
/// cost; who is persistently slow is told by medians, not by this.
/// @param ops of each rank, in order
[[nodiscard]] Blame walkBlame(const std::vector<std::vector<BlameOp>>& ops);

} // namespace seamscope::collectives
