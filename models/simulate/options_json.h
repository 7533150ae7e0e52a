// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "simulate/options.h"

#include <string>
#include <string_view>

namespace seamscope::simulate {

/// A run, as whoever wants to play it again has to know it.
struct Run {
    Options options;
    Duration length{0}; ///< of the data; at most 30 days
};

/// As a document that every simulated recording brings along. Analysis never reads it.
inline constexpr std::string_view kSimulationDocument = "simulation.json";
/// One JSON object, schema 1: what decides what happens in the run. How often it is measured is left out.
[[nodiscard]] std::string runJson(const Run& run);
/// Bounded; invalidInput says which member. Whether there is such a scenario is for checkOptions() to say.
[[nodiscard]] Result<Run> runFromJson(std::string_view text);

} // namespace seamscope::simulate
