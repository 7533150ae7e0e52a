// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"
#include "simulate/scenarios/victims.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate::shipped {
namespace {

using topology::Seam;

/// The paste of one GPU pumps out or its cold plate comes loose: it throttles alone.
class HotGpu final : public Fault {
public:
    HotGpu(const Site& site, Dice& dice)
        : m_site(site)
        , m_gpu(someGpu(site, dice))
        , m_resistance(dice.between(1.35, 2.2))
        , m_tau(dice.magnitude(20, 900)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{gpuId(m_site, m_gpu), "gpu_thermal_isolated", Seam::hardware, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        const double grown = 1 - std::exp(-moment.to / m_tau);
        state.resistance[m_gpu] *= static_cast<float>(1 + moment.severity * (m_resistance - 1) * grown);
    }

private:
    const Site& m_site;
    std::uint32_t m_gpu;
    double m_resistance, m_tau;
};

/// One GPU does the same work in more time, at the same clock and temperature.
class SlowGpu final : public Fault {
public:
    SlowGpu(const Site& site, Dice& dice)
        : m_site(site)
        , m_gpu(someGpu(site, dice))
        , m_factor(1 + dice.magnitude(0.05, 0.6)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{gpuId(m_site, m_gpu), "gpu_slow", Seam::hardware, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        state.slow[m_gpu] *= static_cast<float>(1 + moment.severity * (m_factor - 1));
    }

private:
    const Site& m_site;
    std::uint32_t m_gpu;
    double m_factor;
};

} // namespace

Scenario gpuHot() {
    Scenario s;
    s.name = "gpu_hot";
    s.title = "one GPU loses contact with its cold plate and throttles; its neighbours are well";
    s.smallestGpus = 16;
    s.prepare = [](Hall& hall, Dice& dice) {
        hall.chipSpread = dice.between(0.003, 0.009);
        setThermalMargin(hall, dice.between(5, 12));
    };
    s.make = [](const Site& site, const Noise&, Dice& dice) -> std::unique_ptr<Fault> {
        return std::make_unique<HotGpu>(site, dice);
    };
    return s;
}

Scenario gpuSlow() {
    Scenario s;
    s.name = "gpu_slow";
    s.title = "one GPU takes longer for the same work, and nothing but its own time says so";
    s.smallestGpus = 16;
    s.prepare = [](Hall& hall, Dice&) { hall.hasRankTimes = true; };
    s.make = [](const Site& site, const Noise&, Dice& dice) -> std::unique_ptr<Fault> {
        return std::make_unique<SlowGpu>(site, dice);
    };
    return s;
}

} // namespace seamscope::simulate::shipped
