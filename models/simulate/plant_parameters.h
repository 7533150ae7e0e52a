// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace seamscope::simulate {

/// The knobs a scenario turns; at rest they hold what the hall was built for. Rebuilt from rest at every
/// tick, so a scenario states what is wrong now and never has to undo anything.
struct PlantParameters {
    explicit PlantParameters(std::uint32_t rows)
        : pumpHealth(std::size_t{2} * rows, 1.0) {}

    /// Share of its rated flow that a pump still gives at full speed, 0 … 1; index = row × 2 + pump.
    std::vector<double> pumpHealth;
};

} // namespace seamscope::simulate
