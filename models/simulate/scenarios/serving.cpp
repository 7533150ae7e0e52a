// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"
#include "simulate/scenarios/victims.h"
#include "simulate/serving_job.h"

namespace seamscope::simulate::shipped {
namespace {

using topology::EntityKind;
using topology::Seam;

/// Caches take ever longer over one route; both pools are well.
class SlowRoute final : public Fault {
public:
    SlowRoute(const Site& site, const Noise& noise, Dice& dice) {
        const ServingJob job(site, noise);
        m_route = dice.below(static_cast<std::uint32_t>(job.routes().size()));
        m_name = job.routes()[m_route].name;
        m_factor = dice.between(2.5, 12);
        m_rampSeconds = dice.chance(0.5) ? 0 : dice.between(60, 600);
    }
    [[nodiscard]] std::optional<Root> root() const override {
        return Root{idOf(EntityKind::route, m_name), "transfer_degraded", Seam::transfer, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        state.routeSlow[m_route] *= 1 + moment.severity * (m_factor - 1) * ramp(moment.to, m_rampSeconds);
    }

private:
    std::uint32_t m_route = 0;
    std::string m_name;
    double m_factor = 1, m_rampSeconds = 0;
};

/// The router prefers one of two decode pools until it is full.
class Preference final : public Fault {
public:
    Preference(const Site& site, const Noise& noise, Dice& dice)
        : m_site(site) {
        const ServingJob job(site, noise);
        m_route = dice.below(static_cast<std::uint32_t>(job.routes().size()));
        m_name = job.routes()[m_route].name;
        m_pool = job.pools()[job.routes()[m_route].to].name;
        // Share of the demand that is a little more than the pool can take.
        const double full = job.pools()[job.routes()[m_route].to].perSecond / job.demandPerSecond();
        const double share = std::min(0.97, full * dice.between(1.02, 1.12));
        m_weight = share / (1 - share);
        m_rampSeconds = dice.between(0, 400);
    }
    [[nodiscard]] std::optional<Root> root() const override {
        return Root{idOf(EntityKind::job, m_site.servingName()),
                    "routing_drift",
                    Seam::transfer,
                    {idOf(EntityKind::route, m_name), idOf(EntityKind::pool, m_pool)}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        state.routeWeight[m_route] *= 1 + moment.severity * (m_weight - 1) * ramp(moment.to, m_rampSeconds);
    }

private:
    const Site& m_site;
    std::uint32_t m_route = 0;
    std::string m_name, m_pool;
    double m_weight = 1, m_rampSeconds = 0;
};

/// More people ask; all pools have more to do, and enough left.
class Crowd final : public Fault {
public:
    Crowd(const Site&, Dice& dice)
        : m_more(dice.between(0.1, 0.3)) {}
    void apply(const Moment& moment, FaultState& state) override {
        state.demandFactor += m_more * ramp(moment.to, 300);
    }

private:
    double m_more;
};

void serve(Hall& hall, Dice& dice) {
    hall.isShuffled = true;
    hall.neighbourShare = 0;
    hall.servingShare = dice.between(0.45, 0.6);
}

} // namespace

Scenario kvTransfer() {
    return {.name = "kv_transfer",
            .title = "caches take ever longer from the prefill to a decode pool",
            .smallestGpus = 56, .prepare = serve, .make = makeOf<SlowRoute>};
}

Scenario routingDrift() {
    return {.name = "routing_drift",
            .title = "a router prefers one of two decode pools until its queue grows",
            .smallestGpus = 56, .prepare = serve, .make = makeOf<Preference>};
}

Scenario trafficSurge() {
    return {.name = "traffic_surge",
            .title = "more requests for all pools, and room for them (benign)",
            .isBenign = true, .smallestGpus = 56, .prepare = serve, .make = makeOf<Crowd>};
}

} // namespace seamscope::simulate::shipped
