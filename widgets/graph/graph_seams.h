// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "feed/seam_look.h"
#include "graph/graph_groups.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace seamscope::ui {

/// What is told of the seams between two nodes of the picture.
struct EdgeSeams {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::uint32_t edge = kNoNode; ///< of the groups; kNoNode: there is none, and a curve of its own is drawn
    telemetry::SeamState state = telemetry::SeamState::normal; ///< the worst; blind is worse than normal
    std::size_t reading = 0;                                   ///< the first of that state in the report
    std::uint32_t count = 0;                                   ///< of seams
    std::uint32_t departed = 0;                                ///< of them under watch or in an incident
    telemetry::SeamLook look = telemetry::SeamLook::normal;    ///< of the reading: of those in an incident one that leaks comes first
    bool operator==(const EdgeSeams&) const = default;
};

struct GraphSeams {
    std::vector<EdgeSeams> between; ///< in the order of the report: the worst first
    std::vector<std::uint32_t>
        ofEdge; ///< by edge of the groups: place in `between`; kNoNode: nothing is told
    [[nodiscard]] const EdgeSeams* on(std::uint32_t edge) const {
        return edge < ofEdge.size() && ofEdge[edge] != kNoNode ? &between[ofEdge[edge]] : nullptr;
    }
    /// Place in `between` of the seams from one node to another.
    [[nodiscard]] std::optional<std::uint32_t> find(std::optional<std::uint32_t> from,
                                                    std::optional<std::uint32_t> to) const;
    bool operator==(const GraphSeams&) const = default;
};

/// Seams with both ends in one node are not on the picture.
[[nodiscard]] GraphSeams makeGraphSeams(const GraphGroups& groups, const topology::Topology& topology,
                                        const std::vector<telemetry::SeamReading>& seams);

} // namespace seamscope::ui
