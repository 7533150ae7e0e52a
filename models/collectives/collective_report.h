// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/attribution.h"
#include "collectives/collective_log.h"
#include "collectives/hang_analysis.h"
#include "collectives/pipeline/straggler.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::collectives {

enum class RankRole : std::uint8_t { even, victim, culprit };
[[nodiscard]] std::string_view name(RankRole role);

/// One line of the answer for each rank. Seconds.
struct RankVerdict {
    std::uint32_t rank = 0;
    double late = 0;   ///< came after the first of its group, summed over its collectives
    double wait = 0;   ///< stood in collectives for others
    double caused = 0; ///< others stood because of it; over all ranks as much as they waited
    RankRole role = RankRole::even;
};

/// A pipeline-parallel job whose steps could be played.
struct PipelineReport {
    StragglerVerdict verdict;
    std::uint32_t stages = 0;
    std::uint32_t replicas = 0;
    std::uint32_t steps = 0;
    std::uint32_t droppedSteps = 0;
    std::vector<std::uint32_t> ranks; ///< of stage × replicas + replica
};

/// Everything that is concluded about the collectives of one job.
struct CollectiveReport {
    LogSource source = LogSource::none;
    std::vector<RankVerdict> ranks; ///< ascending
    HangReport hang;
    std::optional<PipelineReport> pipeline;
    std::vector<Attribution::Collective> collectives; ///< the most uneven first
    std::map<std::string, ClockModel::Offset> clocks; ///< by host, or rank where no host is known
    std::vector<std::uint32_t> slow;                  ///< persistently, by their own time
    std::uint64_t disputed = 0; ///< collectives whose ranks do not call the same operation at the same place
};

/// @param log gets numbers for collectives that have none
[[nodiscard]] CollectiveReport analyseCollectives(CollectiveLog& log);

/// Name of a communicator in the contract's id: "EXPERT_MODEL_PARALLEL_GROUP.74", or its one name.
[[nodiscard]] std::string commName(const Communicator& comm);

} // namespace seamscope::collectives
