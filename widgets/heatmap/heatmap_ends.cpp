// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatmap_ends.h"

#include <algorithm>
#include <map>
#include <set>

namespace seamscope::ui {
namespace {

using topology::EdgeKind;
using topology::EntityId;
using topology::EntityIndex;
using topology::EntityKind;

constexpr std::size_t kMostSeen = 20'000; ///< entities that are looked at for one end

/// What an entity of the facilities or a switch serves, over any number of steps down: to the racks, or through them.
std::set<EntityId> servedBy(const topology::Topology& topology, const EntityId& end, bool isThroughRacks = false) {
    std::set<EntityId> served;
    const EntityIndex start = topology.find(end);
    if (!start.isValid())
        return served;
    std::vector<EntityIndex> open{start};
    std::set<std::uint32_t> seen{start.value()};
    while (!open.empty() && seen.size() < kMostSeen) {
        const EntityIndex at = open.back();
        open.pop_back();
        served.insert(topology.entity(at).id);
        if (topology.entity(at).id.kind() == EntityKind::rack && !isThroughRacks)
            continue;
        for (const topology::EdgeIndex e : topology.outgoing(at)) {
            const EdgeKind kind = topology.edge(e).kind;
            const bool goesDown =
                kind == EdgeKind::cools || kind == EdgeKind::powers || kind == EdgeKind::contains;
            if (goesDown && seen.insert(topology.to(e).value()).second)
                open.push_back(topology.to(e));
        }
    }
    return served;
}

/// The GPU that a rank runs on; others stand for themselves.
EntityId placeOf(const topology::Topology* topology, const EntityId& end) {
    const EntityIndex at = topology && end.kind() == EntityKind::rank ? topology->find(end) : EntityIndex();
    if (at.isValid())
        for (const topology::EdgeIndex e : topology->incoming(at))
            if (topology->edge(e).kind == EdgeKind::hosts && topology->edge(e).from.kind() == EntityKind::gpu)
                return topology->edge(e).from;
    return end;
}

/// The host or device whose cells stand for it; empty: it is larger than that.
EntityId onHost(const topology::Topology* topology, const EntityId& end) {
    if (end.kind() == EntityKind::host || end.kind() == EntityKind::gpu)
        return end;
    EntityIndex at = topology ? topology->find(end) : EntityIndex();
    for (int depth = 0; at.isValid() && depth < 4; ++depth) {
        if (topology->entity(at).id.kind() == EntityKind::host)
            return topology->entity(at).id;
        at = topology->container(at);
    }
    return {};
}

void addBlocks(FloorParts& parts, const HeatFloor& floor, const std::set<EntityId>& entities) {
    for (std::uint32_t b = 0; b < floor.blocks.size(); ++b)
        if (!floor.blocks[b].entity.isEmpty() && entities.contains(floor.blocks[b].entity))
            parts.blocks.push_back(b);
}

} // namespace

FloorParts floorParts(const HeatFloor& floor, const topology::Topology* topology, const EntityId& asked) {
    FloorParts parts;
    if (asked.isEmpty())
        return parts;
    const EntityId end = placeOf(topology, asked);
    if (const EntityId host = onHost(topology, end); !host.isEmpty()) {
        for (std::uint32_t cell = 0; cell < floor.cells.size(); ++cell)
            if (floor.cells[cell] == host || (!floor.cells[cell].isEmpty() && floor.cells[cell].host() == host))
                parts.cells.push_back(cell);
        if (parts.cells.empty() && host.kind() == EntityKind::gpu) // cells are hosts
            for (std::uint32_t cell = 0; cell < floor.cells.size(); ++cell)
                if (!floor.cells[cell].isEmpty() && floor.cells[cell] == host.host())
                    parts.cells.push_back(cell);
        return parts;
    }
    if (!topology) {
        addBlocks(parts, floor, {end});
        return parts;
    }
    const topology::Job* job = topology->job(end);
    if (!job) {
        addBlocks(parts, floor, servedBy(*topology, end));
        if (!parts.blocks.empty())
            return parts;
        // Blocks are something else: what it serves stands among them, cell by cell.
        const std::set<EntityId> served = servedBy(*topology, end, true);
        for (std::uint32_t cell = 0; cell < floor.cells.size(); ++cell)
            if (!floor.cells[cell].isEmpty() && (served.contains(floor.cells[cell]) || served.contains(floor.cells[cell].host())))
                parts.cells.push_back(cell);
        return parts;
    }
    std::set<EntityId> gpus;
    for (const topology::RankPlacement& rank : job->ranks)
        gpus.insert(rank.gpu);
    for (std::uint32_t b = 0; b < floor.blocks.size(); ++b) {
        const auto first = floor.cells.begin() + floor.blocks[b].firstCell;
        const auto last =
            first + std::min<std::ptrdiff_t>(floor.blocks[b].cellCount(), floor.cells.end() - first);
        if (floor.blocks[b].entity == end ||
            std::any_of(first, last, [&](const EntityId& cell) { return gpus.contains(cell); }))
            parts.blocks.push_back(b);
    }
    return parts;
}

FloorParts floorParts(const HeatFloor& floor, const topology::Topology* topology,
                      const std::vector<EntityId>& entities) {
    std::map<EntityId, std::uint32_t> cellOf; // thousands of GPUs are not looked for one by one
    for (std::uint32_t cell = 0; cell < floor.cells.size(); ++cell)
        if (!floor.cells[cell].isEmpty())
            cellOf.emplace(floor.cells[cell], cell);
    std::set<std::uint32_t> blocks;
    std::set<std::uint32_t> cells;
    for (const EntityId& entity : entities) {
        if (const auto known = cellOf.find(placeOf(topology, entity)); known != cellOf.end()) {
            cells.insert(known->second);
            continue;
        }
        const FloorParts parts = floorParts(floor, topology, entity);
        blocks.insert(parts.blocks.begin(), parts.blocks.end());
        cells.insert(parts.cells.begin(), parts.cells.end());
    }
    return {{blocks.begin(), blocks.end()}, {cells.begin(), cells.end()}};
}

} // namespace seamscope::ui
