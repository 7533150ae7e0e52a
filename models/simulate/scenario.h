// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/noise.h"
#include "simulate/plant_parameters.h"
#include "simulate/site.h"
#include "topology/topology.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace seamscope::simulate {

/// One thing that can go wrong: a schedule of disturbances on the plant. A scenario is a file in scenarios/
/// that defines one of these, and a line in the registry.
struct Scenario {
    std::string_view name;
    std::string_view title;     ///< one line for `seamctl simulate --list`
    std::string_view mechanism; ///< contract §8; empty when nothing is wrong
    topology::Seam seam = topology::Seam::none;
    std::uint32_t smallestGpus = 8; ///< below this there is no room for the cause and a bystander
    /// What is at fault, chosen by the seed; empty id when nothing is.
    topology::EntityId (*root)(const Site& site, const Noise& noise) = nullptr;
    /// Turns the knobs for this moment. @p seconds since the onset, >= 0; called only while the fault lasts.
    void (*disturb)(const Site& site, const Noise& noise, double seconds, double severity,
                    PlantParameters& parameters) = nullptr;
};

/// All shipped scenarios, by name.
[[nodiscard]] std::span<const Scenario> scenarios();
[[nodiscard]] const Scenario* findScenario(std::string_view name); ///< nullptr when there is none

} // namespace seamscope::simulate
