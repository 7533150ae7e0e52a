// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graph/graph_groups.h"
#include "qt/cluster_state.h"

#include <QString>

#include <vector>

namespace seamscope::ui {

/// How much is known about a node now.
enum class NodeLook : unsigned char {
    known,  ///< values are fresh, or it needs none (a milestone)
    partly, ///< some of its values are stale
    silent, ///< it had values, all of them are stale
    blind,  ///< it should have telemetry and has none
};

struct NodeLive {
    QString value; ///< the second line: "941 L/min", "8 racks", "silent 4 h 12 min", "no telemetry"
    NodeLook look = NodeLook::known;
    bool isBad = false; ///< a value that must not be trusted is among them
    bool operator==(const NodeLive&) const = default;
};

/// The live side of the nodes: which series speak for them, and what they say now. GUI thread.
class GraphLive {
public:
    /// Finds the series of every node. After a change of groups or of series.
    void rebuild(const GraphGroups& groups, const models::ClusterState& state);
    /// Forgets everything; series of the new groups come with extend().
    void begin(const GraphGroups& groups);
    /// Takes the series that came since, at most @p most of them; true when there are no more. The groups are
    /// the same.
    bool extend(const GraphGroups& groups, const models::ClusterState& state,
                std::size_t most = static_cast<std::size_t>(-1));
    [[nodiscard]] bool isComplete(const models::ClusterState& state) const {
        return m_known >= state.series().size() || !state.topology();
    }
    /// Texts and looks at @p now; true when any of them changed. With @p most a call looks at about that many
    /// series and the next one goes on; until all are through nothing changes and isUpdating() holds.
    bool update(const GraphGroups& groups, const models::ClusterState& state, TimePoint now,
                std::size_t most = static_cast<std::size_t>(-1));
    [[nodiscard]] bool isUpdating() const { return m_isUpdating; }

    [[nodiscard]] const std::vector<NodeLive>& nodes() const { return m_nodes; }
    /// The series that the second line of a node shows; invalid when it shows a count.
    [[nodiscard]] telemetry::SeriesId primary(std::uint32_t node) const { return m_primary[node]; }
    [[nodiscard]] std::size_t seriesCount(std::uint32_t node) const { return m_series[node].size(); }

private:
    [[nodiscard]] QString valueText(const GraphNode& node, std::uint32_t number,
                                    const models::ClusterState& state, TimePoint now) const;

    std::vector<std::vector<telemetry::SeriesId>> m_series;
    std::vector<telemetry::SeriesId> m_primary;
    std::vector<std::size_t> m_preference; ///< of the primary series of each node, 0 = best
    std::size_t m_known = 0;               ///< series looked at
    std::vector<NodeLive> m_nodes;
    /// What the series of a node looked at so far say.
    struct Sum {
        std::size_t stale = 0;
        std::size_t seen = 0;
        TimePoint newest = kTimeMin;
        bool isBad = false;
    };
    std::vector<Sum> m_sums;
    bool m_isUpdating = false;
    std::size_t m_atNode = 0; ///< where the next slice begins
    std::size_t m_atSeries = 0;
};

/// False for what no telemetry is expected of: programs, milestones, teams, and what stands for its job.
[[nodiscard]] bool expectsTelemetry(topology::EntityKind kind);

} // namespace seamscope::ui
