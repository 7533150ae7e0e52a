// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_log.h"

#include <cstdint>
#include <vector>

namespace seamscope::collectives {

/// Ranks that take longer between their collectives than ranks at the same place of groups of the same kind
/// do: finds whole groups that are slow, whose members are no measure for each other. Empty for jobs with
/// sends and receives: there the stages have different work.
[[nodiscard]] std::vector<std::uint32_t> slowerThanOtherGroups(const CollectiveLog& log);

} // namespace seamscope::collectives
