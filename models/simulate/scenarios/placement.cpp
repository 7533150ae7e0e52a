// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"
#include "simulate/scenarios/victims.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate::shipped {
namespace {

using telemetry::EventKind;
using topology::Seam;

/// The scheduler stops the job to place it anew, as announced; from then on its neighbours in the job stand
/// in other pods and what stayed below a leaf crosses the spines.
class Scattered final : public Fault {
public:
    Scattered(const Site& site, Dice& dice)
        : m_site(site)
        , m_stop(dice.between(10, 60))
        , m_crossing(dice.between(1.8, 3.8))
        , m_slow(dice.between(1.6, 3.5)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{jobId(m_site), "misplacement", Seam::scheduler, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        state.isDrained = moment.to < m_stop;
        if (state.isDrained)
            return;
        state.crossing = 1 + moment.severity * (m_crossing - 1);
        for (const std::uint32_t host : m_site.hostsOfJob(0))
            for (std::uint32_t nic = host * kGpusPerHost; nic < (host + 1) * kGpusPerHost; ++nic)
                state.netSlow[nic] =
                    std::max(state.netSlow[nic], static_cast<float>(1 + moment.severity * (m_slow - 1)));
    }
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        if (!moment.passes(0.5))
            return;
        events.declare(EventKind::maintenance, moment.at(0),
                       moment.at(m_stop + toSeconds(m_site.hall().restart) + 60), jobId(m_site),
                       "job stopped to be placed anew");
        events.declare(EventKind::placement, moment.at(m_stop), {}, jobId(m_site),
                       "job placed on other nodes");
    }

private:
    const Site& m_site;
    double m_stop, m_crossing, m_slow;
};

} // namespace

Scenario misplaced() {
    return {.name = "misplaced",
            .title = "the scheduler places the job anew, across the spines; every transfer takes longer",
            .smallestGpus = 64,
            .prepare = [](Hall& hall, Dice& dice) {
                hall.transferShare = dice.between(0.1, 0.2);
                hall.usesFabricCounters = true;
                hall.restart = std::chrono::seconds(std::llround(dice.between(60, 240)));
            },
            .make = makeOf<Scattered>};
}

} // namespace seamscope::simulate::shipped
