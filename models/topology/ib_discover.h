// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "topology/topology.h"

#include <string_view>

namespace seamscope::topology {

/// Reads what `ibnetdiscover` prints: switches, adapters (as NICs of the host that their description names)
/// and one link for each cable, whichever end told of it. Direction is from the spine to the host: a switch
/// without hosts stands above those that have some, and so on (label `level`, 0 = leaf). Ports of a switch
/// itself (aggregation nodes) are NICs with the label role=aggregation. Lines that cannot be taken are named
/// in @p problems with their number; the rest is kept. An error means that there is no fabric in it.
[[nodiscard]] Result<TopologyFragment> parseIbDiscover(std::string_view text, Problems& problems);

} // namespace seamscope::topology
