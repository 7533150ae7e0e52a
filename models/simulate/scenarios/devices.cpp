// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"
#include "simulate/scenarios/gpu_fault.h"
#include "simulate/scenarios/victims.h"
#include "simulate/training_log.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::simulate::shipped {
namespace {

using topology::EntityKind;
using topology::Seam;

std::string dead() { return "GPU has fallen off the bus."; }

/// A slot trains down: the copies of one GPU and the traffic of its NIC crawl.
class NarrowSlot final : public GpuFault {
public:
    NarrowSlot(const Site& site, Dice& dice)
        : GpuFault("pcie_degraded", site, dice)
        , m_width(dice.chance(0.7) ? (dice.chance(0.6) ? 4 : 8) : 16)
        , m_generation(static_cast<std::uint8_t>(m_width == 16 ? 1 + dice.below(2) : 5))
        , m_stepShare(dice.between(0.05, 0.3))
        , m_net(dice.between(1.4, 4))
        , m_replays(dice.chance(0.6) ? dice.magnitude(0.01, 3) : 0)
        , m_reports(dice.chance(0.4)) {}

    void apply(const Moment& moment, FaultState& state) override {
        state.pcieWidth[m_gpu] = m_width;
        state.pcieGeneration[m_gpu] = m_generation;
        state.pcieReplayPerSecond[m_gpu] += static_cast<float>(m_replays);
        state.extraSeconds[m_gpu] +=
            static_cast<float>(moment.severity * m_stepShare * m_site.hall().stepSeconds);
        state.netSlow[m_gpu] =
            std::max(state.netSlow[m_gpu], static_cast<float>(1 + moment.severity * (m_net - 1)));
    }
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        if (m_reports && moment.passes(0.4))
            events.kernel(moment.at(0.4), Site::hostOf(m_gpu),
                          "pcieport 0000:15:01.0: AER: Correctable error message received from 0000:" +
                              Site::gpuPci(m_gpu).substr(9, 2) + ":00.0");
    }

private:
    std::uint8_t m_width, m_generation;
    double m_stepShare, m_net, m_replays;
    bool m_reports;
};

/// A lane between two GPUs of a host repeats itself; every transfer inside the host waits for it.
class BadLane final : public Fault {
public:
    BadLane(const Site& site, Dice& dice)
        : m_site(site)
        , m_gpu(someGpu(site, dice))
        , m_peer(m_gpu / kGpusPerHost * kGpusPerHost +
                 (m_gpu + 1 + dice.below(kGpusPerHost - 1)) % kGpusPerHost)
        , m_slow(1 + dice.magnitude(0.6, 4))
        , m_crc(dice.magnitude(0.3, 80))
        , m_lane(dice.below(18)) {
        for (double& at : m_xids)
            at = dice.chance(0.6) ? dice.between(1, 1500) : -1;
    }

    [[nodiscard]] std::optional<Root> root() const override {
        const auto a = std::to_string(std::min(m_gpu, m_peer) % kGpusPerHost);
        const auto b = std::to_string(std::max(m_gpu, m_peer) % kGpusPerHost);
        return Root{gpuId(m_site, m_gpu),
                    "nvlink_error",
                    Seam::fabric,
                    {idOf(EntityKind::nvlink, m_site.hostName(Site::hostOf(m_gpu)) + ":" + a + "~" + b)}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        state.nvlinkCrcPerSecond[m_gpu] += static_cast<float>(m_crc);
        state.nvlinkReplayPerSecond[m_gpu] += static_cast<float>(m_crc * 0.4);
        state.nvlinkReplayPerSecond[m_peer] += static_cast<float>(m_crc * 0.03);
        const std::uint32_t first = m_gpu / kGpusPerHost * kGpusPerHost;
        for (std::uint32_t gpu = first; gpu < first + kGpusPerHost; ++gpu)
            state.nvlinkSlow[gpu] = static_cast<float>(1 + moment.severity * (m_slow - 1));
    }
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        for (const double at : m_xids)
            if (moment.passes(at))
                events.xid(moment.at(at), m_gpu, 74,
                           "pid='<unknown>', name=<unknown>, NVLink: fatal error detected on link " +
                               std::to_string(m_lane) + "(0x0, 0x0, 0x10000, 0x0, 0x0, 0x0, 0x0)");
    }

private:
    const Site& m_site;
    std::uint32_t m_gpu, m_peer;
    double m_slow, m_crc;
    std::uint32_t m_lane;
    std::array<double, 3> m_xids{};
};

/// Corrected errors of one stack come ever faster, a row wants to be remapped, then one error cannot be
/// corrected.
class DyingMemory final : public GpuFault {
public:
    DyingMemory(const Site& site, Dice& dice)
        : GpuFault("gpu_memory_errors", site, dice)
        , m_first(dice.magnitude(0.003, 0.03))
        , m_doubling(dice.between(80, 260))
        , m_most(dice.magnitude(0.3, 6))
        , m_pendingAt(dice.between(300, 900))
        , m_crashAt(m_pendingAt + dice.between(120, 900))
        , m_isContained(dice.chance(0.7)) {}

    [[nodiscard]] bool isActive(const Moment& moment) const override { return moment.restarts == 0; }
    void apply(const Moment& moment, FaultState& state) override {
        const bool wasReset = moment.restarts > 0; // the reset has remapped the row
        if (moment.to < m_crashAt || !wasReset)
            state.eccPerSecond[m_gpu] += static_cast<float>(
                std::min(m_most, moment.severity * m_first * std::exp2(moment.to / m_doubling)));
        state.remapPending[m_gpu] = moment.to >= m_pendingAt && !wasReset;
        if (moment.to >= m_crashAt && !wasReset)
            state.presence[m_gpu] = Presence::killed;
    }
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        if (moment.restarts > 0)
            return;
        if (moment.passes(m_pendingAt))
            events.xid(moment.at(m_pendingAt), m_gpu, 63,
                       "Row Remapper: New row marked for remapping, reset gpu to activate.");
        if (moment.passes(m_crashAt))
            events.xid(moment.at(m_crashAt), m_gpu, 48, "DBE (double bit error) detected.");
        if (moment.passes(m_crashAt + 0.03))
            events.xid(moment.at(m_crashAt + 0.03), m_gpu, m_isContained ? 94 : 95,
                       m_isContained ? "Contained: CE User Channel (0x9). RST: No, D-RST: No"
                                     : "Uncontained: LTC TAG (0x2, 0x1). RST: Yes, D-RST: No");
        if (moment.passes(m_crashAt + 0.8) && m_site.rankOfGpu(m_gpu))
            events.training(moment.at(m_crashAt + 0.8), 0,
                            bracketedTime(moment.at(m_crashAt + 0.8)) + " [rank" +
                                std::to_string(*m_site.rankOfGpu(m_gpu)) +
                                "]: torch.AcceleratorError: CUDA error: uncorrectable ECC error encountered");
    }

private:
    double m_first, m_doubling, m_most, m_pendingAt, m_crashAt;
    bool m_isContained;
};

/// One GPU is gone from one moment to the next.
class LostGpu final : public GpuFault {
public:
    LostGpu(const Site& site, Dice& dice)
        : GpuFault("gpu_off_bus", site, dice)
        , m_delay(dice.between(0.01, 0.8))
        , m_saysMore(dice.chance(0.5)) {}

    [[nodiscard]] bool isActive(const Moment& moment) const override { return moment.restarts == 0; }
    void apply(const Moment& moment, FaultState& state) override {
        if (moment.restarts == 0)
            state.presence[m_gpu] = Presence::lost;
    }
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        if (!moment.passes(m_delay))
            return;
        events.xid(moment.at(m_delay), m_gpu, 79, "pid='<unknown>', name=<unknown>, " + dead());
        if (m_saysMore)
            events.xid(moment.at(m_delay + 0.2), m_gpu, 154,
                       "GPU recovery action changed from 0x0 (None) to 0x2 (Node Reboot Required)");
    }

private:
    double m_delay;
    bool m_saysMore;
};

/// The driver waits for the GPU's own processor in vain; the rank does not come, for a while or for good.
class StuckDriver final : public GpuFault {
public:
    StuckDriver(const Site& site, Dice& dice)
        : GpuFault("gpu_driver_fault", site, dice)
        , m_seconds(dice.chance(0.4) ? dice.between(60, 110) : 1e9)
        , m_repeat(dice.between(6, 60))
        , m_lines(1 + dice.below(8)) {}

    [[nodiscard]] bool isActive(const Moment& moment) const override {
        return moment.restarts == 0 && moment.to < m_seconds;
    }
    void apply(const Moment& moment, FaultState& state) override {
        if (moment.restarts == 0 && moment.to < m_seconds)
            state.presence[m_gpu] = Presence::lost;
    }
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        for (std::uint32_t i = 0; i < m_lines; ++i) {
            const double at = kRpcSeconds + i * m_repeat;
            if (moment.passes(at) && at < m_seconds)
                events.xid(moment.at(at), m_gpu, 119,
                           "pid=" + std::to_string(4000 + m_gpu) +
                               ", name=python3, Timeout after 6s of waiting for "
                               "RPC response from GPU" +
                               std::to_string(m_gpu % kGpusPerHost) +
                               " GSP! Expected function 76 (GSP_RM_CONTROL) (0x20802a02 0x8).");
        }
    }

private:
    static constexpr double kRpcSeconds = 6;
    double m_seconds, m_repeat;
    std::uint32_t m_lines;
};

} // namespace

Scenario pcieDowngrade() {
    return {.name = "pcie_downgrade",
            .title = "the slot of one GPU trains down; its copies and its NIC crawl",
            .smallestGpus = 16, .make = makeOf<NarrowSlot>};
}
Scenario nvlinkErrors() {
    return {.name = "nvlink_errors",
            .title = "a lane between two GPUs repeats itself; transfers in the host slow down",
            .smallestGpus = 16, .make = makeOf<BadLane>};
}
Scenario eccCreep() {
    return {.name = "ecc_creep",
            .title = "corrected memory errors of one GPU grow until one cannot be corrected",
            .smallestGpus = 16, .make = makeOf<DyingMemory>};
}
Scenario gpuOffBus() {
    return {.name = "gpu_off_bus",
            .title = "one GPU falls off the bus; its rank never arrives",
            .smallestGpus = 16, .make = makeOf<LostGpu>};
}
Scenario gspTimeout() {
    return {.name = "gsp_timeout",
            .title = "the driver of one GPU gets no answer from its firmware",
            .smallestGpus = 16, .make = makeOf<StuckDriver>};
}

} // namespace seamscope::simulate::shipped
