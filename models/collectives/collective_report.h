// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_log.h"
#include "collectives/hang_analysis.h"

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::collectives {

enum class RankRole : std::uint8_t { even, victim, culprit };
[[nodiscard]] std::string_view name(RankRole role);

/// One line of the answer for each rank. Seconds.
struct RankVerdict {
    std::uint32_t rank = 0;
    double late = 0;   ///< came after the first of its group, summed over its collectives
    double wait = 0;   ///< stood in collectives for others
    double caused = 0; ///< others stood for it
    RankRole role = RankRole::even;
};

/// Everything that is concluded about the collectives of one job.
struct CollectiveReport {
    LogSource source = LogSource::none;
    std::vector<RankVerdict> ranks; ///< ascending
    HangReport hang;
};

[[nodiscard]] CollectiveReport analyseCollectives(CollectiveLog& log);

/// Name of a communicator in the contract's id: "EXPERT_MODEL_PARALLEL_GROUP.74", or its one name.
[[nodiscard]] std::string commName(const Communicator& comm);

} // namespace seamscope::collectives
