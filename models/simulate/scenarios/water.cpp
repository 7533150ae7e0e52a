// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"
#include "simulate/scenarios/victims.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate::shipped {
namespace {

using topology::EntityKind;
using topology::Seam;

/// A chiller gives warmer water to every CDU behind it, as after a switch from free cooling that went wrong.
class WarmChiller final : public Fault {
public:
    WarmChiller(const Site& site, Dice& dice)
        : m_site(site)
        , m_kelvin(dice.between(6.5, 13))
        , m_rampSeconds(dice.magnitude(30, 500)) {
        std::vector<std::uint32_t> rows(site.chillers());
        for (std::uint32_t row = 0; row < site.rows(); ++row)
            ++rows[chillerOf(row)];
        m_chiller = static_cast<std::uint32_t>(std::max_element(rows.begin(), rows.end()) - rows.begin());
    }

    [[nodiscard]] std::optional<Root> root() const override {
        Root root{idOf(EntityKind::chiller, m_site.chillerName(m_chiller)),
                  "coolant_temperature_high",
                  Seam::cooling,
                  {}};
        std::vector<std::uint32_t> mine;
        for (std::uint32_t row = 0; row < m_site.rows(); ++row)
            if (chillerOf(row) == m_chiller)
                mine.push_back(row);
        if (mine.size() == 1) // nobody could tell the two apart
            root.accepted.push_back(idOf(EntityKind::cdu, m_site.cduName(mine.front())));
        return root;
    }
    void apply(const Moment& moment, FaultState& state) override {
        for (std::uint32_t row = 0; row < m_site.rows(); ++row)
            if (chillerOf(row) == m_chiller)
                state.setpointKelvin[row] += moment.severity * m_kelvin * ramp(moment.to, m_rampSeconds);
    }

private:
    [[nodiscard]] std::uint32_t chillerOf(std::uint32_t row) const {
        return row * m_site.chillers() / m_site.rows();
    }
    const Site& m_site;
    std::uint32_t m_chiller = 0;
    double m_kelvin, m_rampSeconds;
};

/// The valve or strainer of one rack lets less water through; pumps and the other racks are well.
class BlockedRack final : public Fault {
public:
    BlockedRack(const Site& site, Dice& dice)
        : m_site(site)
        , m_rack(site.rackOf(someHost(site, dice)))
        , m_opening(dice.between(0.12, 0.4))
        , m_tau(dice.magnitude(5, 400)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{idOf(EntityKind::rack, m_site.rackName(m_rack)), "coolant_flow_loss", Seam::cooling, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        const double closed = moment.severity * (1 - m_opening) * (1 - std::exp(-moment.to / m_tau));
        state.rackOpening[m_rack] *= std::max(0.05, 1 - closed);
    }

private:
    const Site& m_site;
    std::uint32_t m_rack;
    double m_opening, m_tau;
};

} // namespace

Scenario chillerWarm() {
    return {.name = "chiller_warm",
            .title = "a chiller gives warmer water to all CDUs behind it",
            .smallestGpus = 64, .prepare = nearTheLimit, .make = makeOf<WarmChiller>};
}

Scenario rackBlocked() {
    return {.name = "rack_blocked",
            .title = "the manifold of one rack lets less water through; pumps and other racks are well",
            .smallestGpus = 48, .prepare = nearTheLimit, .make = makeOf<BlockedRack>};
}

} // namespace seamscope::simulate::shipped
