// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/fault.h"
#include "simulate/hall.h"
#include "simulate/noise.h"
#include "simulate/site.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace seamscope::simulate {

/// One thing that can go wrong, or that only looks so. A scenario is a function in scenarios/ that defines
/// one of these, and a line in the registry.
struct Scenario {
    std::string_view name;
    std::string_view title;         ///< one line for `seamctl simulate --list`
    bool isBenign = false;          ///< an analysis that raises an incident is wrong
    std::uint32_t smallestGpus = 8; ///< below this there is no room for the cause and a bystander
    bool saysMore = true;           ///< needs the exporters that the reference hall does not have
    /// Bends the drawn hall where the story needs it: a second job, a hall near its thermal limit.
    void (*prepare)(Hall& hall, Dice& dice) = nullptr;
    /// Chooses the victim and draws the magnitudes. Null: nothing happens.
    std::unique_ptr<Fault> (*make)(const Site& site, const Noise& noise, Dice& dice) = nullptr;
};

/// All shipped scenarios, by name.
[[nodiscard]] std::span<const Scenario> scenarios();
[[nodiscard]] const Scenario* findScenario(std::string_view name); ///< nullptr when there is none
/// A small thing that happens beside the fault and means nothing; @p number chooses which.
[[nodiscard]] std::unique_ptr<Fault> makeBystander(const Site& site, const Noise& noise,
                                                   std::uint32_t number);
/// Hosts here and there whose GPU exporters answer no more (Options::deadExporters).
[[nodiscard]] std::unique_ptr<Fault> makeDeadExporters(const Site& site, std::uint32_t hosts);

} // namespace seamscope::simulate
