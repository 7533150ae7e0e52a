// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/topology.h"

#include <cstddef>
#include <string>
#include <vector>

namespace seamscope::topology {

/// What a newer statement of the same documents changes.
struct FragmentDifference {
    static constexpr std::size_t kKeptLines = 20;

    std::vector<std::string> lines; ///< for a log, one fact each: "job/a: new, 256 GPUs"; the first kKeptLines
    std::size_t leftOut = 0;        ///< lines beyond
    std::vector<Job> gone;          ///< jobs that are no longer stated
    std::size_t entitiesGone = 0;
    std::size_t edgesGone = 0;

    [[nodiscard]] bool isEmpty() const { return lines.empty(); }
};

/// In order of ids, so that the same change reads the same.
[[nodiscard]] FragmentDifference difference(const TopologyFragment& before, const TopologyFragment& after);

} // namespace seamscope::topology
