// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenario.h"

#include "simulate/scenarios/all.h"

#include <array>

namespace seamscope::simulate {

std::span<const Scenario> scenarios() {
    static const std::array kAll = {shipped::healthy(), shipped::pumpDegraded()};
    return kAll;
}

const Scenario* findScenario(std::string_view name) {
    for (const Scenario& scenario : scenarios())
        if (scenario.name == name)
            return &scenario;
    return nullptr;
}

} // namespace seamscope::simulate
