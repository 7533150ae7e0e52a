// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/heatmap_floor.h"

#include <cstdint>
#include <vector>

namespace seamscope::ui {

/// What of the floor stands for one end of a seam.
struct FloorParts {
    std::vector<std::uint32_t> blocks; ///< racks that it is, cools, feeds, holds or runs on
    std::vector<std::uint32_t> cells;  ///< its own, when it is a host or a device
    bool operator==(const FloorParts&) const = default;
};

/// Empty for what has no place there: a program, a storage. @p topology may be null.
[[nodiscard]] FloorParts floorParts(const HeatFloor& floor, const topology::Topology* topology,
                                    const topology::EntityId& end);

/// What stands for all of them together, ascending and once each.
[[nodiscard]] FloorParts floorParts(const HeatFloor& floor, const topology::Topology* topology,
                                    const std::vector<topology::EntityId>& entities);

} // namespace seamscope::ui
