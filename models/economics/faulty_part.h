// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "topology/entity.h"

#include <cstdint>

namespace seamscope::topology {
class Topology;
}

namespace seamscope::economics {

/// How many GPUs stand for a faulty part, for the amplification of its loss.
struct FaultyPart {
    std::uint32_t gpus = 0; ///< 0 = the graph does not say
    /// They are not broken: the part cools, powers or connects them, and they are what it puts at risk. A
    /// loss share below their share is then a fault that most of them cope with, above it one that others
    /// wait for.
    bool isFed = false;
};

/// Of a GPU, host, rack, rank, job or pool: those in it. Of a pump, loop, CDU, supply and whatever cools or
/// powers: those in the racks and hosts that it feeds, by way of what it feeds; two pumps of one loop stand
/// for the same. Of a NIC, link or switch: as many of a host's as fall to the ports that hang on it. Of a
/// storage: those of the jobs that it serves.
[[nodiscard]] FaultyPart faultyPartOf(const topology::Topology& graph, const topology::EntityId& root);

/// How many GPUs the evidence of an incident shows to be slowed themselves: throttled, or at a lower clock. 0
/// = it shows none. Where a part feeds many of which few are slowed, these are what is faulty.
[[nodiscard]] std::uint32_t slowedGpus(const telemetry::Incident& incident);

} // namespace seamscope::economics
