// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/fact.h"
#include "topology/topology.h"

#include <vector>

namespace seamscope::seams {

/// Kinds of entities that the walks through the graph treat alike.
[[nodiscard]] inline bool isFacility(topology::EntityKind kind) {
    return topology::domainOf(kind) == topology::Domain::facilities;
}
[[nodiscard]] inline bool isFabric(topology::EntityKind kind) {
    return kind == topology::EntityKind::nic || kind == topology::EntityKind::link ||
           kind == topology::EntityKind::switch_;
}
[[nodiscard]] inline bool isWater(topology::EntityKind kind) {
    return kind == topology::EntityKind::pump || kind == topology::EntityKind::cdu ||
           kind == topology::EntityKind::loop;
}

inline void append(std::vector<Node>& to, const std::vector<Node>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

} // namespace seamscope::seams
