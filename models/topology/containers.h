// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/topology.h"

#include <vector>

namespace seamscope::topology {

/// What holds @p part, what holds that, and so on; none twice, though what a site states may go in a circle, and 32 at most.
[[nodiscard]] std::vector<EntityIndex> containersOf(const Topology& topology, EntityIndex part);

} // namespace seamscope::topology
