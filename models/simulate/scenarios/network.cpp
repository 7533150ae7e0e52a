// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"
#include "simulate/scenarios/victims.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate::shipped {
namespace {

using topology::EntityKind;
using topology::Seam;

/// An optic that loses its light for seconds, again and again.
class FlappingLink final : public Fault {
public:
    FlappingLink(const Site& site, Dice& dice)
        : m_site(site)
        , m_nic(someGpu(site, dice))
        , m_symbols(dice.chance(0.5) ? dice.magnitude(0.05, 20) : 0) {
        const double perHour = dice.magnitude(4, 40);
        double at = 0.5;
        for (int i = 0; i < kMostFlaps; ++i) {
            m_flaps.push_back({at, dice.magnitude(1, 18), dice.between(0.5, 5)});
            at += m_flaps.back().down + dice.between(0.3, 1.7) * 3600 / perHour;
        }
    }

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{linkId(m_site, m_nic), "link_flap", Seam::fabric, {nicId(m_site, m_nic)}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        const double transfer = m_site.hall().stepSeconds * m_site.hall().transferShare;
        state.symbolPerSecond[m_nic] += static_cast<float>(m_symbols);
        for (const Flap& flap : m_flaps) {
            const double since = moment.to - flap.at;
            if (since < 0 || since > flap.down + m_site.hall().stepSeconds)
                continue;
            state.linkDown[m_nic] = since <= flap.down;
            state.retransmitsPerSecond[m_nic] += 40;
            // What is under way waits for the link and for the retry behind it.
            state.netSlow[m_nic] =
                static_cast<float>(1 + (flap.down * moment.severity + flap.retry) / transfer);
        }
    }
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        const std::string who = "mlx5_core 0000:" + Site::gpuPci(m_nic).substr(9, 2) + ":00.1 " +
                                m_site.nicDevice(m_nic) + ": Link ";
        for (const Flap& flap : m_flaps) {
            if (moment.passes(flap.at))
                events.kernel(moment.at(flap.at), Site::hostOf(m_nic), who + "down");
            if (moment.passes(flap.at + flap.down))
                events.kernel(moment.at(flap.at + flap.down), Site::hostOf(m_nic), who + "up");
        }
    }

private:
    static constexpr int kMostFlaps = 60;
    struct Flap {
        double at, down, retry;
    };
    const Site& m_site;
    std::uint32_t m_nic;
    double m_symbols;
    std::vector<Flap> m_flaps;
};

/// A dirty optic corrupts a share of the packets; the link stays up and everything is sent again.
class DirtyOptic final : public Fault {
public:
    DirtyOptic(const Site& site, Dice& dice)
        : m_site(site)
        , m_nic(someGpu(site, dice))
        , m_symbols(dice.magnitude(0.5, 200))
        , m_retransmits(dice.magnitude(2, 200))
        , m_slow(dice.between(1.5, 4))
        , m_tau(dice.magnitude(5, 400)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{linkId(m_site, m_nic), "link_errors", Seam::fabric, {nicId(m_site, m_nic)}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        const double grown = moment.severity * (1 - std::exp(-moment.to / m_tau));
        state.symbolPerSecond[m_nic] += static_cast<float>(m_symbols * grown);
        state.retransmitsPerSecond[m_nic] += static_cast<float>(m_retransmits * grown);
        state.netSlow[m_nic] = std::max(state.netSlow[m_nic], static_cast<float>(1 + grown * (m_slow - 1)));
    }

private:
    const Site& m_site;
    std::uint32_t m_nic;
    double m_symbols, m_retransmits, m_slow, m_tau;
};

/// Flows of one leaf meet on one uplink, on and off.
class CrowdedUplink final : public Fault {
public:
    CrowdedUplink(const Site& site, Dice& dice)
        : m_site(site)
        , m_leaf(site.leafOf(someGpu(site, dice)))
        , m_spine(dice.below(std::max(1U, site.spines())))
        , m_share(dice.between(1.35, 1.9))
        , m_slow(dice.between(1.6, 3.5))
        , m_ecn(dice.magnitude(300, 20'000))
        , m_onSeconds(dice.chance(0.4) ? 1e9 : dice.between(60, 400))
        , m_offSeconds(dice.between(20, 150)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{topology::EntityId::link(m_site.uplinkLeafEnd(m_leaf, m_spine),
                                             m_site.uplinkSpineEnd(m_leaf, m_spine)),
                    "switch_congestion",
                    Seam::fabric,
                    {idOf(EntityKind::switch_, m_site.leafName(m_leaf))}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        if (std::fmod(moment.to, m_onSeconds + m_offSeconds) >= m_onSeconds)
            return;
        const std::size_t uplink = std::size_t{m_leaf} * m_site.spines() + m_spine;
        state.uplinkShare[uplink] = static_cast<float>(1 + moment.severity * (m_share - 1));
        state.uplinkEcnPerSecond[uplink] += static_cast<float>(m_ecn);
        state.uplinkQueueBytes[uplink] += static_cast<float>(m_ecn * 400);
        for (std::uint32_t nic = 0; nic < m_site.gpus(); ++nic)
            if (m_site.leafOf(nic) == m_leaf) {
                state.cnpPerSecond[nic] += static_cast<float>(m_ecn / 30);
                state.netSlow[nic] =
                    std::max(state.netSlow[nic], static_cast<float>(1 + moment.severity * (m_slow - 1)));
            }
    }

private:
    const Site& m_site;
    std::uint32_t m_leaf, m_spine;
    double m_share, m_slow, m_ecn, m_onSeconds, m_offSeconds;
};

/// One NIC takes too slowly and pauses its port; the pause spreads to all that send below and beyond its
/// leaf.
class SlowReceiver final : public Fault {
public:
    SlowReceiver(const Site& site, Dice& dice)
        : m_site(site)
        , m_nic(someGpu(site, dice))
        , m_pauses(dice.magnitude(400, 30'000))
        , m_slow(dice.between(2, 5))
        , m_spread(dice.between(0.1, 0.5)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{nicId(m_site, m_nic), "congestion_storm", Seam::fabric, {linkId(m_site, m_nic)}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        const double pauses = moment.severity * m_pauses;
        state.pauseSentPerSecond[m_nic] += static_cast<float>(pauses);
        for (std::uint32_t nic = 0; nic < m_site.gpus(); ++nic) {
            if (nic == m_nic)
                continue;
            const double near = m_site.leafOf(nic) == m_site.leafOf(m_nic) ? 1 : m_spread;
            state.pauseReceivedPerSecond[nic] += static_cast<float>(pauses * 0.2 * near);
            state.waitFactor[nic] = static_cast<float>(1 + 30 * near);
            state.netSlow[nic] =
                std::max(state.netSlow[nic], static_cast<float>(1 + moment.severity * (m_slow - 1) * near));
        }
        // The leaf marks and queues towards the slow port, and so do the uplinks that lead to it.
        for (std::uint32_t spine = 0; spine < m_site.spines(); ++spine)
            state.uplinkQueueBytes[std::size_t{m_site.leafOf(m_nic)} * m_site.spines() + spine] += 2e6F;
    }

private:
    const Site& m_site;
    std::uint32_t m_nic;
    double m_pauses, m_slow, m_spread;
};

/// A second job begins to send much more through the switches that both share.
class LoudNeighbour final : public Fault {
public:
    LoudNeighbour(const Site& site, Dice& dice)
        : m_site(site)
        , m_traffic(dice.between(2, 6))
        , m_slow(dice.between(1.5, 3.2))
        , m_period(dice.between(40, 200))
        , m_duty(dice.between(0.5, 0.9)) {
        for (const std::uint32_t host : site.hostsOfJob(1))
            for (std::uint32_t i = 0; i < kGpusPerHost; ++i)
                m_shared.push_back(site.leafOf(host * kGpusPerHost + i));
        std::sort(m_shared.begin(), m_shared.end());
    }

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{jobId(m_site, 1), "neighbour_contention", Seam::scheduler, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        if (std::fmod(moment.to, m_period) > m_duty * m_period)
            return;
        for (const std::uint32_t host : m_site.hostsOfJob(1))
            for (std::uint32_t i = 0; i < kGpusPerHost; ++i)
                state.trafficFactor[host * kGpusPerHost + i] = static_cast<float>(m_traffic);
        for (const std::uint32_t host : m_site.hostsOfJob(0))
            for (std::uint32_t nic = host * kGpusPerHost; nic < (host + 1) * kGpusPerHost; ++nic)
                if (std::binary_search(m_shared.begin(), m_shared.end(), m_site.leafOf(nic))) {
                    state.netSlow[nic] =
                        std::max(state.netSlow[nic], static_cast<float>(1 + moment.severity * (m_slow - 1)));
                    state.cnpPerSecond[nic] += 25;
                }
    }

private:
    const Site& m_site;
    double m_traffic, m_slow, m_period, m_duty;
    std::vector<std::uint32_t> m_shared; ///< leaves of the neighbour
};

void showFabric(Hall& hall, Dice& dice) {
    hall.transferShare = dice.between(0.1, 0.2);
    hall.usesFabricCounters = true;
}

} // namespace

Scenario linkFlap() {
    return {.name = "link_flap",
            .title = "one link goes down and up for seconds, many times an hour",
            .smallestGpus = 16, .prepare = showFabric, .make = makeOf<FlappingLink>};
}
Scenario linkErrors() {
    return {.name = "link_errors",
            .title = "one optic corrupts packets; the link stays up",
            .smallestGpus = 16, .prepare = showFabric, .make = makeOf<DirtyOptic>};
}
Scenario ecmpImbalance() {
    return {.name = "ecmp_imbalance",
            .title = "flows of one leaf meet on one uplink",
            .smallestGpus = 64, .prepare = showFabric, .make = makeOf<CrowdedUplink>};
}
Scenario pauseStorm() {
    return {.name = "pause_storm",
            .title = "a slow receiver sends pause frames; senders everywhere stop",
            .smallestGpus = 32, .prepare = showFabric, .make = makeOf<SlowReceiver>};
}

Scenario neighbourJob() {
    return {.name = "neighbour_job",
            .title = "another job floods the switches that both use",
            .smallestGpus = 64,
            .prepare = [](Hall& hall, Dice& dice) {
                showFabric(hall, dice);
                hall.isShuffled = true;
                hall.neighbourShare = dice.between(0.25, 0.45);
            },
            .make = makeOf<LoudNeighbour>};
}

} // namespace seamscope::simulate::shipped
