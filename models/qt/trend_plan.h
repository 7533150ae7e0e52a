// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/watch.h"
#include "qt/cluster_state.h"

#include <string>
#include <vector>

namespace seamscope::models {

/// One lane of the trends: one signal (so one unit), of one or many entities.
struct TrendLane {
    std::string signal; ///< canonical name, or the metric's when unmapped
    std::string unit;
    std::vector<std::string> entities; ///< filter patterns; empty = all that bear the signal
    std::string bearer;                ///< kind of entity when the lane is about all of a kind: "cdu"
    std::uint32_t bearers = 0;         ///< series that the console knows for it
    std::uint32_t leftOut = 0;         ///< bearers beside those that `entities` ask for
    bool operator==(const TrendLane&) const = default;
};

/// Every lane that can be drawn for @p selection: its own signals first, then those of the GPUs inside it;
/// without a selection the loss, job, cooling and power signals of the site. Deterministic order: what hurts
/// first.
[[nodiscard]] std::vector<TrendLane> planTrends(const ClusterState& state,
                                                const topology::EntityId& selection);

/// The same for several entities at once: what is told of more than one of a kind shares a lane. Of very many the
/// first are asked for, and the lane counts the rest.
[[nodiscard]] std::vector<TrendLane> planTrendsOf(const ClusterState& state,
                                                  const std::vector<topology::EntityId>& selected);

/// The same for a seam: what its measure is taken from first, then what both ends tell, a lane a kind.
[[nodiscard]] std::vector<TrendLane> planSeamTrends(const ClusterState& state,
                                                    const telemetry::SeamReading& seam);

/// Lanes shown at first, of those planned.
inline constexpr std::size_t kDefaultLanes = 6;
/// Lines in a lane before they become a band of minimum, median and maximum (interface rule 28).
inline constexpr std::size_t kMaxLines = 8;

} // namespace seamscope::models
