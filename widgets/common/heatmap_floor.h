// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/series.h"
#include "topology/topology.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// Which cell stands where: pure structure, no values.
namespace seamscope::ui {

/// What the cells of a block have in common: a rack, a leaf, a run of ranks of a job, the ranks that meet along one
/// parallel dimension, or a team. Numbers are in links: new ones come last.
enum class HeatGrouping : unsigned char { floor, leaf, job, tensor, pipeline, data, expert, team };
/// What one cell is.
enum class HeatLevel : unsigned char { gpu, host };

/// A rack, a leaf's hosts, or a run of ranks: a grid of cells, trays from top to bottom, slots from left to
/// right.
struct HeatBlock {
    topology::EntityId entity; ///< rack, switch or job; empty for a block without an entity of its own
    std::string name;
    int column = 0; ///< place within its line; gaps on the floor stay gaps
    std::uint32_t firstCell = 0;
    int trays = 0;
    int slots = 0;
    topology::EntityId cooler;   ///< of a rack; empty = not known
    telemetry::SeriesId cooling; ///< supply temperature of the rack, else of what cools it
    telemetry::SeriesId power;   ///< active power of the rack

    [[nodiscard]] std::uint32_t cellCount() const { return static_cast<std::uint32_t>(trays * slots); }
};

/// A row of the floor, a stage of a job, or everything that has no better place.
struct HeatLine {
    std::string name;    ///< "A", "PP0"; empty = not named
    std::string coolant; ///< name of the one CDU that cools the whole line, or empty
    std::uint32_t firstBlock = 0;
    std::uint32_t blockCount = 0;
    int columns = 0; ///< largest column + 1
};

struct HeatFloor {
    HeatLevel level = HeatLevel::gpu;
    HeatGrouping grouping = HeatGrouping::floor;
    std::vector<HeatLine> lines;
    std::vector<HeatBlock> blocks;
    std::vector<topology::EntityId> cells; ///< block after block, row-major; empty = a hole in the grid
    std::vector<std::uint16_t> places;     ///< beside cells: of each in its tray, whatever the grouping
    std::uint32_t placed = 0;              ///< cells that are no holes
    std::uint32_t withoutRack = 0;         ///< of these, in hosts that no rack contains
    bool isTrayGrid = false;               ///< hosts as trays: cells are as wide as eight GPUs
};

/// A grouping, and what would have to be known for it.
struct HeatPivot {
    enum class Lacks : unsigned char {
        nothing, ///< it can be shown
        fabric,  ///< no switch is known
        jobs,    ///< no job says where its ranks or pools are
        sizes,   ///< no job says that it is split along this dimension
        teams,   ///< no job has an owner or a program
    };
    HeatGrouping grouping = HeatGrouping::floor;
    Lacks lacks = Lacks::nothing;
    bool operator==(const HeatPivot&) const = default;
};
/// Every grouping, in the order in which people are offered them; the floor can always be shown.
[[nodiscard]] std::vector<HeatPivot> heatPivots(const topology::Topology* topology);
[[nodiscard]] bool canGroup(const topology::Topology* topology, HeatGrouping grouping);

/// What a floor is made of. It does not change, so that another thread may make the floor.
struct HeatFloorInput {
    std::shared_ptr<const topology::Topology> topology; ///< may be null
    std::vector<topology::EntityId> named; ///< GPUs and hosts that only series name; twice does no harm
    HeatLevel level = HeatLevel::gpu;
    HeatGrouping grouping = HeatGrouping::floor;
};

/// Places every GPU or host that the topology or a series names. Deterministic: order of arrival does not
/// matter. Blocks have no series yet. Pure, any thread.
[[nodiscard]] HeatFloor makeHeatFloor(const HeatFloorInput& input);

} // namespace seamscope::ui
