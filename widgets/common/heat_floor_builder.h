// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/heatmap_floor.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace seamscope::ui {

/// One host with its cells: a row of a block.
struct HeatTray {
    topology::EntityId host;
    int unit = -1;
    std::vector<topology::EntityId> cells;
};

/// Fills a floor line by line: what makeHeatFloor() is made of.
class HeatFloorBuilder {
public:
    explicit HeatFloorBuilder(const HeatFloorInput& input);
    [[nodiscard]] HeatFloor make();

private:
    using EntityId = topology::EntityId;
    using Trays = std::vector<const HeatTray*>;
    /// Cells in a row with the name of each, which a block takes from its first.
    using Run = std::vector<std::pair<std::string, EntityId>>;

    void byFloor();
    void byLeaf();
    void byJob();
    void byDimension();
    void byTeam();

    [[nodiscard]] const topology::Entity* entityOf(const EntityId& id) const;
    [[nodiscard]] int unitOf(const EntityId& host) const;
    [[nodiscard]] EntityId containerOf(const EntityId& id, topology::EntityKind kind) const;
    [[nodiscard]] EntityId switchBeside(topology::EntityIndex start) const;
    [[nodiscard]] std::vector<EntityId> leavesOf(const HeatTray& tray) const;
    [[nodiscard]] EntityId coolerOf(const EntityId& rack) const;
    [[nodiscard]] std::string rowOf(const topology::Entity& rack) const;

    void beginLine(std::string name);
    void addBlock(const EntityId& entity, std::string name, int column, const Trays& trays);
    void addGrid(const EntityId& entity, std::string name, int column, std::span<const EntityId> cells, int slots);
    void addRun(const std::string& lineName, const EntityId& entity, const Run& run);
    void addGroups(const topology::Job& job);
    void addWithoutRack(const Trays& trays, const std::string& lineName);
    void addIdle();
    void endLine();

    [[nodiscard]] std::span<const topology::Job> jobs() const;
    void claimCells();
    /// The cell of a GPU, if it is @p job's and has not been placed; it counts as placed from now on.
    [[nodiscard]] std::optional<EntityId> take(const EntityId& gpu, const topology::Job& job);
    void notePlaces();

    const topology::Topology* m_topology;
    std::vector<HeatTray> m_trays;
    std::unordered_map<EntityId, const topology::Job*> m_free; ///< cells that are not placed, with the job that has them
    HeatFloor m_floor;
};

/// Position of a GPU in its tray: the number after the colon, so that a lost GPU leaves a hole where it stood.
[[nodiscard]] std::optional<int> heatSlot(const topology::EntityId& gpu);

[[nodiscard]] inline bool naturallyBefore(const topology::EntityId& a, const topology::EntityId& b) {
    return topology::naturalLess(a.text(), b.text());
}

} // namespace seamscope::ui
