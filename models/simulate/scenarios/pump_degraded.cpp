// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate::shipped {
namespace {

/// With the controller at full speed this leaves −31 % of the loop's flow at severity 1: inside the published
/// range for a decaying pump (to −40 %), fastest in the first minutes.
constexpr double kHealthLoss = 0.66;
constexpr double kDecaySeconds = 120;

std::uint32_t pumpIndex(const Site& site, const Noise& noise) {
    return static_cast<std::uint32_t>(noise.bits(Draw::root, 0) % (std::size_t{kPumpsPerCdu} * site.rows()));
}

topology::EntityId root(const Site& site, const Noise& noise) {
    const std::uint32_t pump = pumpIndex(site, noise);
    return topology::EntityId::make(topology::EntityKind::pump,
                                    site.pumpName(pump / kPumpsPerCdu, pump % kPumpsPerCdu));
}

void disturb(const Site& site, const Noise& noise, double seconds, double severity,
             PlantParameters& parameters) {
    const double lost = severity * kHealthLoss * (1.0 - std::exp(-seconds / kDecaySeconds));
    parameters.pumpHealth[pumpIndex(site, noise)] = std::max(0.0, 1.0 - lost);
}

} // namespace

Scenario pumpDegraded() {
    Scenario s;
    s.name = "pump_degraded";
    s.title = "one of two pumps of a CDU loses its flow; the worst fed trays of the row throttle";
    s.mechanism = "pump_degraded";
    s.seam = topology::Seam::cooling;
    s.root = root;
    s.disturb = disturb;
    return s;
}

} // namespace seamscope::simulate::shipped
