// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"

namespace seamscope::simulate::shipped {

Scenario healthy() {
    Scenario s;
    s.name = "healthy";
    s.title = "nothing is wrong: jitter, sensor noise and planned checkpoints";
    s.root = [](const Site&, const Noise&) { return topology::EntityId(); };
    s.disturb = [](const Site&, const Noise&, double, double, PlantParameters&) {};
    return s;
}

} // namespace seamscope::simulate::shipped
