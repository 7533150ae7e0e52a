// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_log.h"

#include <cstdint>

namespace seamscope::collectives {

/// Numbers the collectives of traces that do not (PyTorch before 2.3): the n-th of every rank is the same
/// one, as long as all ranks call the same operation there. Those without a group are taken as of one that
/// all ranks with such collectives share.
/// @return collectives at whose place the ranks' operations differ; they stay without a number
std::uint64_t numberCollectives(CollectiveLog& log);

} // namespace seamscope::collectives
