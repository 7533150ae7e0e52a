// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"
#include "simulate/scenarios/gpu_fault.h"

#include <cmath>

namespace seamscope::simulate::shipped {
namespace {

/// The paste of one GPU pumps out or its cold plate comes loose: it throttles alone.
class HotGpu final : public GpuFault {
public:
    HotGpu(const Site& site, Dice& dice)
        : GpuFault("gpu_thermal_isolated", site, dice)
        , m_resistance(dice.between(1.35, 2.2))
        , m_tau(dice.magnitude(20, 900)) {}

    void apply(const Moment& moment, FaultState& state) override {
        const double grown = 1 - std::exp(-moment.to / m_tau);
        state.resistance[m_gpu] *= static_cast<float>(1 + moment.severity * (m_resistance - 1) * grown);
    }

private:
    double m_resistance, m_tau;
};

/// One GPU does the same work in more time, at the same clock and temperature.
class SlowGpu final : public GpuFault {
public:
    SlowGpu(const Site& site, Dice& dice)
        : GpuFault("gpu_slow", site, dice)
        , m_factor(1 + dice.magnitude(0.05, 0.6)) {}

    void apply(const Moment& moment, FaultState& state) override {
        state.slow[m_gpu] *= static_cast<float>(1 + moment.severity * (m_factor - 1));
    }

private:
    double m_factor;
};

} // namespace

Scenario gpuHot() {
    return {.name = "gpu_hot",
            .title = "one GPU loses contact with its cold plate and throttles; its neighbours are well",
            .smallestGpus = 16,
            .prepare = [](Hall& hall, Dice& dice) {
                hall.chipSpread = dice.between(0.003, 0.009);
                setThermalMargin(hall, dice.between(5, 12));
            },
            .make = makeOf<HotGpu>};
}

Scenario gpuSlow() {
    return {.name = "gpu_slow",
            .title = "one GPU takes longer for the same work, and nothing but its own time says so",
            .smallestGpus = 16, .prepare = [](Hall& hall, Dice&) { hall.hasRankTimes = true; },
            .make = makeOf<SlowGpu>};
}

} // namespace seamscope::simulate::shipped
