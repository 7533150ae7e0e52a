// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_log.h"

#include <vector>

namespace seamscope::collectives {

/// Seconds that others waited because of each rank, by the blame walk over the whole log; what the walk
/// cannot place stays with who came last. Sums to all waits. Empty when there is too little or too much for
/// it.
[[nodiscard]] std::vector<double> blameRanks(const CollectiveLog& log);

} // namespace seamscope::collectives
