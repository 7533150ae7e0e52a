// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"
#include "simulate/scenarios/victims.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate::shipped {
namespace {

using topology::EntityKind;
using topology::Seam;

/// With the reference hall's controller at full speed this leaves −31 % of the loop's flow: inside the
/// published range for a decaying pump (to −40 %), fastest in the first minutes.
constexpr double kReferenceHealthLoss = 0.66;
constexpr double kReferenceDecaySeconds = 120;

/// One of two pumps wears: the controller speeds up until it has no more to give, then the flow falls.
class PumpWear final : public Fault {
public:
    PumpWear(const Site& site, const Noise& noise, Dice& dice)
        : m_site(site) {
        if (!site.hall().isDrawn) {
            m_pump = static_cast<std::uint32_t>(noise.bits(Draw::root, 0) %
                                                (std::size_t{kPumpsPerCdu} * site.rows()));
            m_loss = kReferenceHealthLoss;
            m_tau = kReferenceDecaySeconds;
            return;
        }
        const std::uint32_t row = site.rowOf(site.rackOf(someHost(site, dice)));
        m_pump = row * kPumpsPerCdu + dice.below(kPumpsPerCdu);
        const double flow = 1 - dice.between(0.3, 0.46);
        const double reserve = 100.0 / site.hall().pumpSpeedPercent;
        m_loss = std::min(1.0, 2.0 - 2.0 * flow / reserve);
        m_tau = dice.magnitude(60, 420);
    }

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{idOf(EntityKind::pump, m_site.pumpName(m_pump / kPumpsPerCdu, m_pump % kPumpsPerCdu)),
                    "pump_degraded",
                    Seam::cooling,
                    {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        const double lost = moment.severity * m_loss * (1.0 - std::exp(-moment.to / m_tau));
        state.pumpHealth[m_pump] = std::max(0.0, 1.0 - lost);
    }

private:
    const Site& m_site;
    std::uint32_t m_pump = 0;
    double m_loss = 0;
    double m_tau = 0;
};

/// Somebody, or a controller, lets the supply of one CDU grow warmer; the flow stays.
class WarmSupply final : public Fault {
public:
    WarmSupply(const Site& site, Dice& dice)
        : m_site(site)
        , m_row(site.rowOf(site.rackOf(someHost(site, dice))))
        , m_kelvin(dice.between(6.5, 14))
        , m_rampSeconds(dice.chance(0.6) ? 0 : dice.between(60, 500)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{idOf(EntityKind::cdu, m_site.cduName(m_row)),
                    "coolant_temperature_high",
                    Seam::cooling,
                    {idOf(EntityKind::loop, m_site.loopName(m_row))}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        state.setpointKelvin[m_row] += moment.severity * m_kelvin * ramp(moment.to, m_rampSeconds);
    }

private:
    const Site& m_site;
    std::uint32_t m_row;
    double m_kelvin;
    double m_rampSeconds;
};

/// Warm air stays in one rack: fans or a blanking panel. Its trays differ in what they get of it.
class HotRack final : public Fault {
public:
    HotRack(const Site& site, Dice& dice)
        : m_site(site)
        , m_rack(site.rackOf(someHost(site, dice)))
        , m_kelvin(dice.between(9, 19))
        , m_tau(dice.magnitude(30, 400)) {
        for (std::uint32_t i = 0; i < site.hall().hostsPerRack; ++i)
            m_share.push_back(static_cast<float>(dice.between(0.7, 1)));
    }

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{idOf(EntityKind::rack, m_site.rackName(m_rack)), "airflow_hotspot", Seam::cooling, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        const auto kelvin =
            static_cast<float>(moment.severity * m_kelvin * (1.0 - std::exp(-moment.to / m_tau)));
        const std::uint32_t size = m_site.hall().hostsPerRack;
        for (std::uint32_t host = m_rack * size; host < std::min((m_rack + 1) * size, m_site.hosts()); ++host)
            for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu)
                state.airKelvin[gpu] += kelvin * m_share[m_site.trayOf(host)];
    }

private:
    const Site& m_site;
    std::uint32_t m_rack;
    double m_kelvin;
    double m_tau;
    std::vector<float> m_share;
};

} // namespace

Scenario pumpDegraded() {
    return {.name = "pump_degraded",
            .title = "one of two pumps of a CDU loses its flow; the worst fed trays of the row throttle",
            .saysMore = false, .prepare = nearTheLimit, .make = makeOf<PumpWear>};
}

Scenario setpointRaised() {
    return {.name = "setpoint_raised",
            .title = "the supply of one CDU grows 7 to 14 K warmer at unchanged flow",
            .smallestGpus = 16, .prepare = nearTheLimit, .make = makeOf<WarmSupply>};
}

Scenario rackHotspot() {
    return {.name = "rack_hotspot",
            .title = "warm air stays in one rack; its GPUs throttle, its neighbours do not",
            .smallestGpus = 32, .prepare = nearTheLimit, .make = makeOf<HotRack>};
}

} // namespace seamscope::simulate::shipped
