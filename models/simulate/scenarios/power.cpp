// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/gpu_physics.h"
#include "simulate/scenarios/all.h"
#include "simulate/scenarios/victims.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate::shipped {
namespace {

using topology::EntityKind;
using topology::Seam;

/// The voltage of one PDU sags and its hosts cap their clocks, at once.
class Brownout final : public Fault {
public:
    Brownout(const Site& site, Dice& dice)
        : m_site(site)
        , m_rack(site.rackOf(someHost(site, dice)))
        , m_volts(dice.between(0.84, 0.96))
        , m_clock(dice.between(0.48, 0.88))
        , m_reason(dice.chance(0.5) ? kReasonPowerCap : kReasonPowerBrake | kReasonHardwareSlowdown)
        , m_onSeconds(dice.chance(0.6) ? 1e9 : dice.between(60, 300))
        , m_offSeconds(dice.between(20, 120)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{idOf(EntityKind::pdu, m_site.pduName(m_rack)), "power_cap", Seam::power, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        if (std::fmod(moment.to, m_onSeconds + m_offSeconds) >= m_onSeconds)
            return;
        state.rackVolts[m_rack] = 1 - moment.severity * (1 - m_volts);
        const Hall& hall = m_site.hall();
        const double share = std::max(0.2, 1 - moment.severity * (1 - m_clock));
        const double cap = std::floor(hall.baseClockMhz * share / kClockStepMhz) * kClockStepMhz;
        for (std::uint32_t host = m_rack * hall.hostsPerRack;
             host < std::min((m_rack + 1) * hall.hostsPerRack, m_site.hosts()); ++host)
            for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu) {
                state.clockCapMhz[gpu] = static_cast<float>(cap);
                state.capReason[gpu] = static_cast<std::uint8_t>(m_reason);
            }
    }

private:
    const Site& m_site;
    std::uint32_t m_rack;
    double m_volts, m_clock;
    unsigned m_reason;
    double m_onSeconds, m_offSeconds;
};

/// A power supply dies and with it the rail of four GPUs. They come back with the restart; the supply does
/// not.
class DeadSupply final : public Fault {
public:
    DeadSupply(const Site& site, Dice& dice)
        : m_site(site)
        , m_host(someHost(site, dice))
        , m_psu(dice.below(kPsusPerHost)) {
        for (double& delay : m_delay)
            delay = dice.between(0.002, 0.09);
    }

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{idOf(EntityKind::psu, m_site.hostName(m_host) + ":" + m_site.psuName(m_psu)),
                    "psu_failure",
                    Seam::power,
                    {}};
    }
    [[nodiscard]] bool isActive(const Moment& moment) const override { return moment.restarts == 0; }
    void apply(const Moment& moment, FaultState& state) override {
        state.psuHealth[m_host * kPsusPerHost + m_psu] = 0;
        for (std::uint32_t i = 0; i < kGpusPerRail && moment.restarts == 0; ++i)
            state.presence[gpu(i)] = Presence::lost;
    }
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        for (std::uint32_t i = 0; i < kGpusPerRail; ++i)
            if (moment.passes(m_delay[i]))
                events.xid(moment.at(m_delay[i]), gpu(i), 79, "GPU has fallen off the bus.");
    }

private:
    static constexpr std::uint32_t kGpusPerRail = kGpusPerHost / kPsusPerHost;
    [[nodiscard]] std::uint32_t gpu(std::uint32_t i) const {
        return m_host * kGpusPerHost + m_psu * kGpusPerRail + i;
    }

    const Site& m_site;
    std::uint32_t m_host;
    std::uint32_t m_psu;
    std::array<double, kGpusPerRail> m_delay{};
};

} // namespace

Scenario pduPowerCap() {
    return {.name = "pdu_power_cap",
            .title = "the voltage of one PDU sags; its hosts cap their clocks at once",
            .smallestGpus = 32, .make = makeOf<Brownout>};
}

Scenario psuLoss() {
    return {.name = "psu_loss",
            .title = "a power supply dies; four GPUs fall off the bus together and the job hangs",
            .smallestGpus = 16, .make = makeOf<DeadSupply>};
}

} // namespace seamscope::simulate::shipped
