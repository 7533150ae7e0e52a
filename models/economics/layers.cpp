// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/layers.h"

#include <algorithm>
#include <cmath>

namespace seamscope::economics {

Layers layersOf(const LayerInputs& in) {
    Layers layers;
    const double standing = in.slowHours * (1 - in.slowFraction) + in.blockedHours + in.restartHours;
    const double thrown = in.rollbackHours * in.rollbackFraction;
    layers.lostHours = standing + thrown;
    layers.direct = in.gpus * in.rate * standing;
    layers.rollback = in.gpus * in.rate * thrown;
    layers.opportunity = in.gpus * std::max(0.0, in.shadowPrice - in.rate) * layers.lostHours;
    layers.labor = in.laborHours * in.laborRate;
    layers.schedule = delayCost(in.delayPerDay, layers.lostHours, in.floatHours);
    if (in.delayHasCompute)
        layers.schedule = std::max(0.0, layers.schedule - layers.direct - layers.rollback);
    return layers;
}

double delayCost(double perDay, double lostHours, double floatHours) {
    return perDay * std::max(0.0, lostHours - floatHours) / 24;
}

double decayCost(double value, double slipHours, double halfLifeHours) {
    return value * (1 - std::exp2(-slipHours / halfLifeHours));
}

} // namespace seamscope::economics
