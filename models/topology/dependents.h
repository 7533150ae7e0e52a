// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/topology.h"

#include <cstdint>
#include <span>
#include <vector>

namespace seamscope::topology {

/// What stands still when parts are taken out, and what goes on with less.
struct Dependents {
    /// Nothing is left of one of the kinds of providers that an entity has: no power, no cooling, no host. The parts
    /// themselves are the first of them. By index, ascending.
    std::vector<EntityIndex> out;
    /// Something is left of every kind, of one of them not all.
    struct Thinned {
        EntityIndex entity;
        EdgeKind kind = EdgeKind::contains; ///< of the kind of which the smallest share is left
        std::uint32_t left = 0;
        std::uint32_t of = 0;
        bool operator==(const Thinned&) const = default;
    };
    std::vector<Thinned> thinned; ///< by index, ascending

    struct JobLoss {
        EntityId job;
        std::uint32_t gpusOut = 0;
        std::uint32_t gpus = 0; ///< that are placed
        /// Of its work: all of a training job that lacks a rank, for the others wait for it; of an inference job what its
        /// GPUs that are out do.
        double share = 0;
        bool isWithoutStorage = false; ///< what its checkpoints go to is out
        bool operator==(const JobLoss&) const = default;
    };
    std::vector<JobLoss> jobs;            ///< those that lose anything, in the order of the graph
    std::vector<EntityId> notPlaced;      ///< jobs of which nobody says where they run: not looked at
    std::vector<EntityId> unknown;        ///< parts that are not in the graph
};

/// Takes @p parts out of the graph and follows what hangs on them: an entity is out when all of its providers of one kind
/// of edge are out, a training job when any of its ranks is. Money and gates pass nothing on. O(entities + edges); pure.
[[nodiscard]] Dependents dependentsOf(const Topology& graph, std::span<const EntityId> parts);

} // namespace seamscope::topology
