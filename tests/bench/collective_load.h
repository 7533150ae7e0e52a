// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_directory.h"
#include "collectives/collective_event.h"

#include <vector>

namespace seamscope::bench {

inline constexpr std::uint32_t kCollectiveRanks = 1024;

/// What 1,024 ranks in groups of 8 and of 128 tell, in the order in which they call: every tenth call is of
/// the large groups. @param start of the first, nanoseconds since 1970
[[nodiscard]] std::vector<collectives::CollectiveEvent>
makeCollectives(collectives::CollectiveDirectory& directory, std::int64_t start, int calls);

} // namespace seamscope::bench
