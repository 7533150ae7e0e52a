// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_log.h"
#include "collectives/hang_analysis.h"
#include "telemetry/message.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace seamscope::collectives {

/// Members of one communicator that do not mean the same collective at the same place.
struct Mismatch {
    HangKind kind = HangKind::operation;
    std::vector<std::uint32_t> odd;       ///< who differs from the most; all of them when there is no most
    CollectiveOp op = CollectiveOp::none; ///< what the most mean
    telemetry::Message text;
};

/// @param events of one communicator and sequence, one a rank; the votes of @p siblings, collectives of
/// groups of the same kind at the same sequence, decide when two views have equal support.
/// @param isComplete every member is among the events: sums over all of them may be compared.
[[nodiscard]] std::optional<Mismatch> findMismatch(const std::vector<const CollectiveEvent*>& events,
                                                   const std::vector<const CollectiveEvent*>& siblings,
                                                   bool isComplete, const CollectiveDirectory& directory);

} // namespace seamscope::collectives
