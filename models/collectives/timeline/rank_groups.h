// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/timeline/timeline_model.h"
#include "feed/timeline.h"
#include "topology/topology.h"

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
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
/// from the topology's job (placement and the order of the parallel dimensions). Made once for each version
/// of a timeline: a view asks several questions of the same one. Any thread; lists are made when first asked
/// for.
class RankGroups {
public:
    RankGroups(const TimelineModel& model, const topology::Topology& graph);

    /// In order of their number or name; ranks whose place is not known stand together at the end.
    [[nodiscard]] const std::vector<RankGroup>& by(telemetry::TimelineGrouping grouping) const;
    /// Those that tell at least two groups apart, and always rank and job.
    [[nodiscard]] const std::vector<telemetry::TimelineGrouping>& groupings() const { return m_groupings; }
    /// "DP56 PP2 · n088", empty when nothing is known.
    [[nodiscard]] std::string placeText(std::uint32_t rank) const;
    /// Name of its host, empty when it is not known.
    [[nodiscard]] std::string hostOf(std::uint32_t rank) const;

private:
    struct Place {
        RankPlace indices;
        topology::EntityId host;
        topology::EntityId rack;
        topology::EntityId leaf;
    };
    [[nodiscard]] const Place* find(std::uint32_t rank) const; ///< null: it has no events
    [[nodiscard]] Place placeOf(std::uint32_t rank, const topology::Job* job,
                                const topology::Topology& graph) const;
    [[nodiscard]] std::int64_t number(std::size_t at, telemetry::TimelineGrouping grouping) const;
    [[nodiscard]] const topology::EntityId* entity(std::size_t at,
                                                   telemetry::TimelineGrouping grouping) const;
    [[nodiscard]] bool tellsApart(telemetry::TimelineGrouping grouping) const;
    [[nodiscard]] std::vector<RankGroup> byNumber(telemetry::TimelineGrouping grouping) const;
    [[nodiscard]] std::vector<RankGroup> byEntity(telemetry::TimelineGrouping grouping) const;

    struct List {
        std::once_flag isMade;
        std::vector<RankGroup> groups;
    };
    const topology::EntityId m_job;
    const std::shared_ptr<const EventSnapshot> m_events;
    const std::shared_ptr<const CollectiveDirectory> m_directory;
    std::vector<Place> m_places; ///< beside m_events->ranks
    std::vector<telemetry::TimelineGrouping> m_groupings;
    mutable std::array<List, telemetry::kTimelineGroupings> m_lists;
};

/// Name of the job as entities use it: "atlas-70b".
[[nodiscard]] std::string_view jobName(const topology::EntityId& job);

} // namespace seamscope::collectives
