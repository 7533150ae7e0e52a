// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"
#include "simulate/scenarios/victims.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace seamscope::simulate {
namespace {

using telemetry::EventKind;
using topology::EntityKind;

/// Outdoor air warms all loops alike, slowly.
class WarmDay final : public Fault {
public:
    WarmDay(const Site& site, Dice& dice)
        : m_rows(site.rows())
        , m_kelvin(dice.between(0.8, 2.2))
        , m_hours(dice.between(3, 9)) {}
    void apply(const Moment& moment, FaultState& state) override {
        const double wave = std::sin(std::min(1.0, moment.to / (m_hours * 3600)) * std::numbers::pi / 2);
        for (std::uint32_t row = 0; row < m_rows; ++row)
            state.setpointKelvin[row] += m_kelvin * wave;
    }

private:
    std::uint32_t m_rows;
    double m_kelvin, m_hours;
};

/// Announced work: on a host that no job uses, which goes silent and comes back; or, where there is none, on
/// the racks of the first job, which is stopped for it and starts again.
class Service final : public Fault {
public:
    Service(const Site& site, Dice& dice)
        : m_site(site)
        , m_lead(dice.between(30, 400))
        , m_length(dice.between(300, 1500)) {
        const auto& mine = site.hostsOfJob(0);
        const auto& other = site.hostsOfJob(1);
        for (std::uint32_t host = 0; host < site.hosts() && site.hall().hasIdleHost; ++host)
            if (std::find(mine.begin(), mine.end(), host) == mine.end() &&
                std::find(other.begin(), other.end(), host) == other.end())
                m_host = host;
    }
    void apply(const Moment& moment, FaultState& state) override {
        const bool isDue = moment.to > m_lead && moment.to < m_lead + m_length;
        if (m_host)
            state.isSilent[*m_host] = isDue;
        else
            state.isDrained = isDue;
    }
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        if (!moment.passes(0.5))
            return;
        // The window that is announced has some room; a job also needs its time to start.
        const double room = m_host ? 60 : toSeconds(m_site.hall().restart) + 120;
        events.declare(EventKind::maintenance, moment.at(m_lead - 20), moment.at(m_lead + m_length + room),
                       m_host ? hostId(m_site, *m_host) : jobId(m_site),
                       m_host ? "planned work: firmware" : "job stopped for planned work on its racks");
    }

private:
    const Site& m_site;
    double m_lead, m_length;
    std::optional<std::uint32_t> m_host;
};

/// A single corrected memory error.
class LoneError final : public Fault {
public:
    LoneError(const Site& site, Dice& dice)
        : m_gpu(dice.below(site.gpus())) {}
    void apply(const Moment& moment, FaultState& state) override {
        if (moment.passes(0))
            state.eccPerSecond[m_gpu] += 1;
    }

private:
    std::uint32_t m_gpu;
};

/// A user's kernel faults on a GPU of no importance: Xid 13 or 31, application errors.
class UserError final : public Fault {
public:
    UserError(const Site& site, Dice& dice)
        : m_gpu(dice.below(site.gpus()))
        , m_isMmu(dice.chance(0.5)) {}
    void apply(const Moment&, FaultState&) override {}
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        if (!moment.passes(0))
            return;
        events.xid(
            moment.at(-0.4), m_gpu, m_isMmu ? 31 : 13,
            m_isMmu
                ? "pid=9120, name=pytest, Ch 00000010, intr 00000000. MMU Fault: ENGINE GRAPHICS "
                  "GPCCLIENT_T1_0 faulted @ 0x7fc1_23456000. Fault is of type FAULT_PDE ACCESS_TYPE_VIRT_READ"
                : "pid=9120, name=pytest, Graphics SM Warp Exception on (GPC 1, TPC 3, SM 0): Out Of Range "
                  "Address");
    }

private:
    std::uint32_t m_gpu;
    bool m_isMmu;
};

/// Burst of corrected symbols on a link, too few to matter.
class LinkCough final : public Fault {
public:
    LinkCough(const Site& site, Dice& dice)
        : m_nic(dice.below(site.gpus())) {}
    void apply(const Moment& moment, FaultState& state) override {
        if (moment.to < 3)
            state.symbolPerSecond[m_nic] += 1;
    }

private:
    std::uint32_t m_nic;
};

/// Software is rolled out, which changes nothing.
class Rollout final : public Fault {
public:
    explicit Rollout(const Site& site)
        : m_site(site) {}
    void apply(const Moment&, FaultState&) override {}
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        if (moment.passes(0))
            events.declare(EventKind::deploy, moment.at(0), {}, idOf(EntityKind::site, m_site.siteName()),
                           "monitoring agent 4.2.1 rolled out to all hosts");
    }

private:
    const Site& m_site;
};

/// A cron job loads one host for a minute; training does not feel it.
class CronJob final : public Fault {
public:
    CronJob(const Site& site, Dice& dice)
        : m_host(dice.below(site.hosts())) {}
    void apply(const Moment& moment, FaultState& state) override {
        if (moment.to < 60) {
            state.extraLoad[m_host] += 9;
            state.ioPressure[m_host] += 0.03F;
        }
    }

private:
    std::uint32_t m_host;
};

/// Exporters of GPUs die one after the other, as after a rollout that went wrong; nothing else is wrong with their hosts.
class DeadExporters final : public Fault {
public:
    DeadExporters(const Site& site, std::uint32_t hosts)
        : m_hosts(site.hosts())
        , m_count(hosts) {}
    void apply(const Moment& moment, FaultState& state) override {
        for (std::uint32_t i = 0; i < m_count; ++i)
            if (moment.to > kWithin * i / m_count)
                state.hasNoDcgm[static_cast<std::size_t>(std::uint64_t{i} * m_hosts / m_count)] = 1;
    }

private:
    static constexpr double kWithin = 60; ///< seconds
    std::uint32_t m_hosts;
    std::uint32_t m_count;
};

} // namespace

std::unique_ptr<Fault> makeDeadExporters(const Site& site, std::uint32_t hosts) {
    return std::make_unique<DeadExporters>(site, hosts);
}

std::unique_ptr<Fault> makeBystander(const Site& site, const Noise& noise, std::uint32_t number) {
    Dice dice(noise, Draw::bystander, 1000 + number);
    switch (dice.below(5)) {
    case 0:
        return std::make_unique<LoneError>(site, dice);
    case 1:
        return std::make_unique<UserError>(site, dice);
    case 2:
        return std::make_unique<LinkCough>(site, dice);
    case 3:
        return std::make_unique<Rollout>(site);
    default:
        return std::make_unique<CronJob>(site, dice);
    }
}

namespace shipped {

Scenario healthy() {
    return {.name = "healthy",
            .title = "nothing is wrong: jitter, sensor noise and planned checkpoints",
            .isBenign = true, .saysMore = false};
}

Scenario diurnal() {
    return {.name = "diurnal",
            .title = "the whole hall grows a little warmer with the day (benign)",
            .isBenign = true, .make = makeOf<WarmDay>};
}

Scenario maintenance() {
    return {.name = "maintenance",
            .title = "announced work on an idle host, or for which the job is stopped (benign)",
            .isBenign = true, .smallestGpus = 24,
            .prepare = [](Hall& hall, Dice& dice) { hall.hasIdleHost = dice.chance(0.5); },
            .make = makeOf<Service>};
}

Scenario plannedCheckpoint() {
    return {.name = "planned_checkpoint",
            .title = "checkpoints stop all ranks again and again, as planned (benign)",
            .isBenign = true,
            .prepare = [](Hall& hall, Dice& dice) {
                hall.checkpointInterval = std::chrono::seconds(std::llround(dice.between(240, 700)));
                hall.checkpointWrite = std::chrono::seconds(std::llround(dice.between(20, 90)));
            }};
}

} // namespace shipped
} // namespace seamscope::simulate
