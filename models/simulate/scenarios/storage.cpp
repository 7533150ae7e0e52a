// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"
#include "simulate/scenarios/victims.h"
#include "simulate/training_log.h"

#include <cmath>

namespace seamscope::simulate::shipped {
namespace {

using topology::EntityKind;
using topology::Seam;

/// Somebody else writes to the same server; checkpoints take a multiple of their time.
class BusyStorage final : public Fault {
public:
    BusyStorage(const Site& site, Dice& dice)
        : m_site(site)
        , m_factor(dice.between(1.9, 7)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{idOf(EntityKind::storage, m_site.storageName()), "storage_contention", Seam::storage, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        state.writeFactor = 1 + moment.severity * (m_factor - 1);
        for (float& pressure : state.ioPressure)
            pressure += 0.004F;
    }

private:
    const Site& m_site;
    double m_factor;
};

/// Writes of checkpoints fail; nobody is slower until a process dies and two intervals are lost instead of
/// one.
class FullVolume final : public Fault {
public:
    FullVolume(const Site& site, Dice& dice)
        : m_site(site)
        , m_isQuota(dice.chance(0.5))
        , m_rank(dice.below(site.gpusOfJob(0)))
        , m_crashAt(toSeconds(site.hall().checkpointInterval) * dice.between(1.3, 2.4)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{
            idOf(EntityKind::storage, m_site.storageName()), "checkpoint_write_failure", Seam::storage, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        state.failsWrites = true;
        state.storageUsed = m_isQuota ? 0.0 : 1.0;
        if (moment.to >= m_crashAt && moment.restarts == 0)
            state.presence[m_site.gpuOfRank(m_rank)] = Presence::killed;
    }
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        if (!moment.passes(m_crashAt) || moment.restarts > 0)
            return;
        events.training(moment.at(m_crashAt), 0,
                        bracketedTime(moment.at(m_crashAt)) + " [rank" + std::to_string(m_rank) +
                            "]: RuntimeError: CUDA error: an illegal memory access was encountered");
    }

private:
    const Site& m_site;
    bool m_isQuota;
    std::uint32_t m_rank;
    double m_crashAt;
};

/// Data come too late: for one host with a bad mount, or for everybody from a slow server.
class LateData final : public Fault {
public:
    LateData(const Site& site, Dice& dice)
        : m_site(site)
        , m_isEverywhere(dice.chance(0.45))
        , m_host(someHost(site, dice))
        , m_share(dice.magnitude(0.08, 0.6))
        , m_onSeconds(dice.chance(0.5) ? 1e9 : dice.between(90, 400))
        , m_offSeconds(dice.between(20, 90))
        , m_read(dice.between(3, 15)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        if (m_isEverywhere)
            return Root{
                idOf(EntityKind::storage, m_site.dataStorageName()), "dataloader_stall", Seam::storage, {}};
        return Root{hostId(m_site, m_host), "dataloader_stall", Seam::software, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        if (std::fmod(moment.to, m_onSeconds + m_offSeconds) >= m_onSeconds)
            return;
        const double stall = moment.severity * m_share * m_site.hall().stepSeconds;
        if (m_isEverywhere) {
            state.stallAllSeconds += stall;
            state.readFactor = m_read;
            for (float& pressure : state.ioPressure)
                pressure += 0.25F;
            return;
        }
        state.ioPressure[m_host] += 0.45F;
        state.extraLoad[m_host] += 24;
        for (std::uint32_t gpu = m_host * kGpusPerHost; gpu < (m_host + 1) * kGpusPerHost; ++gpu)
            state.extraSeconds[gpu] += static_cast<float>(stall);
    }

private:
    const Site& m_site;
    bool m_isEverywhere;
    std::uint32_t m_host;
    double m_share, m_onSeconds, m_offSeconds, m_read;
};

/// Checkpoints come often enough for a run of an hour to show them.
void saveOften(Hall& hall, Dice& dice) {
    hall.checkpointInterval = std::chrono::seconds(std::llround(dice.between(300, 660)));
    hall.checkpointWrite = std::chrono::seconds(std::llround(dice.between(15, 60)));
}

} // namespace

Scenario checkpointContention() {
    return {.name = "checkpoint_contention",
            .title = "the checkpoint server is shared; writes take two to seven times as long",
            .prepare = saveOften, .make = makeOf<BusyStorage>};
}

Scenario checkpointFailure() {
    return {.name = "checkpoint_failure",
            .title = "checkpoints fail to be written; a crash then costs more than one interval",
            .prepare = saveOften, .make = makeOf<FullVolume>};
}

Scenario loaderStall() {
    return {.name = "loader_stall",
            .title = "training data come late, for one host or for all",
            .smallestGpus = 16, .make = makeOf<LateData>};
}

} // namespace seamscope::simulate::shipped
