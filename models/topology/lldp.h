// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "topology/topology.h"

#include <string>
#include <string_view>

namespace seamscope::topology {

/// Reads what `lldpcli show neighbors -f json` prints: of one machine, which is then @p machine, or an object of such
/// documents by the name of their machine. Who is somebody's neighbour by its chassis name is a switch: a leaf (label role)
/// where machines hang on it that are none, else a spine. One link for each cable, whichever end told of it, from the switch
/// to the NIC and from the spine to the leaf. Neighbours without a name are named in @p problems. An error: it is no such
/// document, or nobody in it has a neighbour.
[[nodiscard]] Result<TopologyFragment> parseLldp(std::string_view text, const std::string& machine, Problems& problems);

} // namespace seamscope::topology
