// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/timeline/timeline_model.h"
#include "telemetry/timeline.h"
#include "topology/topology.h"

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::collectives {

/// Ranks that make one row.
struct RankGroup {
    std::string key;
    std::string label;
    std::string note;
    topology::EntityId entity;
    std::vector<std::uint32_t> ranks; ///< ascending
};

/// Puts the ranks of a job that have events into groups. Where a rank sits comes from its own telling, else
/// from the topology's job (placement and the order of the parallel dimensions).
class RankGroups {
public:
    RankGroups(const TimelineModel& model, const topology::Topology& graph);

    /// In order of their number or name; ranks whose place is not known stand together at the end.
    [[nodiscard]] std::vector<RankGroup> by(telemetry::TimelineGrouping grouping) const;
    /// Those that tell at least two groups apart, and always rank and job.
    [[nodiscard]] std::vector<telemetry::TimelineGrouping> groupings() const;
    /// "DP56 PP2 · n088", empty when nothing is known.
    [[nodiscard]] std::string placeText(std::uint32_t rank) const;

private:
    struct Place {
        RankPlace indices;
        topology::EntityId host;
        topology::EntityId rack;
        topology::EntityId leaf;
    };
    [[nodiscard]] Place placeOf(std::uint32_t rank, const topology::Job* job,
                                const topology::Topology& graph) const;
    [[nodiscard]] std::int64_t number(std::size_t at, telemetry::TimelineGrouping grouping) const;
    [[nodiscard]] const topology::EntityId* entity(std::size_t at,
                                                   telemetry::TimelineGrouping grouping) const;
    [[nodiscard]] std::vector<RankGroup> byNumber(telemetry::TimelineGrouping grouping) const;
    [[nodiscard]] std::vector<RankGroup> byEntity(telemetry::TimelineGrouping grouping) const;

    const TimelineModel& m_model;
    std::vector<Place> m_places; ///< beside model.events->ranks
};

/// Name of the job as entities use it: "atlas-70b".
[[nodiscard]] std::string_view jobName(const topology::EntityId& job);

} // namespace seamscope::collectives
