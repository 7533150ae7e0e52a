// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/scenarios/all.h"
#include "simulate/scenarios/victims.h"
#include "simulate/training_log.h"

#include <algorithm>
#include <cmath>

namespace seamscope::simulate::shipped {
namespace {

using topology::EntityKind;
using topology::Seam;

/// Garbage collection stops one rank after another, each time another one, and ever longer.
class Collector final : public Fault {
public:
    Collector(const Site& site, const Noise& noise, Dice& dice)
        : m_site(site)
        , m_noise(noise)
        , m_share(dice.between(0.04, 0.15))
        , m_growth(dice.between(0, 1.2))
        , m_ranks(1 + dice.below(3)) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{jobId(m_site), "host_software_stall", Seam::software, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        const auto second = static_cast<std::uint64_t>(std::max(0.0, moment.to));
        const double pause =
            moment.severity * m_share * m_site.hall().stepSeconds * (1 + m_growth * ramp(moment.to, 2400));
        for (std::uint32_t i = 0; i < m_ranks; ++i) {
            const auto rank =
                static_cast<std::uint32_t>(m_noise.bits(Draw::fault, 50 + i, second) % m_site.gpusOfJob(0));
            const double varies = 0.6 + 0.8 * m_noise.uniform(Draw::fault, 60 + i, second);
            state.extraSeconds[m_site.gpuOfRank(rank)] += static_cast<float>(pause * varies);
        }
    }

private:
    const Site& m_site;
    Noise m_noise;
    double m_share, m_growth;
    std::uint32_t m_ranks;
};

/// Memory of every rank grows until one cannot allocate; after the restart it grows again.
class Leak final : public Fault {
public:
    Leak(const Site& site, Dice& dice)
        : m_site(site)
        , m_secondsToFull(dice.between(700, 1900))
        , m_rank(dice.below(site.gpusOfJob(0))) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{jobId(m_site), "memory_leak_oom", Seam::software, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        if (moment.restarts != m_restarts) {
            m_restarts = moment.restarts;
            m_began = moment.to + toSeconds(m_site.hall().restart);
        }
        m_share = std::max(0.0, moment.to - m_began) / m_secondsToFull * moment.severity;
        for (const std::uint32_t host : m_site.hostsOfJob(0))
            for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu)
                state.memoryUsed[gpu] += static_cast<float>(kFreeShare * std::min(1.0, m_share));
        if (m_share >= 1)
            state.presence[m_site.gpuOfRank(m_rank)] = Presence::killed;
    }
    void emitEvents(const Moment& moment, EventEmitter& events) override {
        if (m_share < 1 || m_told > m_restarts)
            return;
        m_told = m_restarts + 1;
        const TimePoint at = moment.at(moment.to - 0.4);
        events.training(
            at, 0,
            bracketedTime(at) + " [rank" + std::to_string(m_rank) +
                "]: torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.62 GiB. GPU " +
                std::to_string(m_rank % kGpusPerHost) + " has a total capacity of " +
                std::to_string(static_cast<int>(m_site.hall().memoryGibibyte)) +
                ".00 GiB of which 1.08 GiB is free.");
    }

private:
    static constexpr double kFreeShare = 0.34;
    const Site& m_site;
    double m_secondsToFull;
    std::uint32_t m_rank;
    std::uint32_t m_restarts = 0;
    std::uint32_t m_told = 0;
    double m_began = 0;
    double m_share = 0;
};

/// One rank stops in its own code and never enters the next collective. No device is at fault.
class AbsentRank final : public Fault {
public:
    AbsentRank(const Site& site, Dice& dice)
        : m_site(site)
        , m_rank(dice.below(site.gpusOfJob(0))) {}

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{topology::EntityId::rank(m_site.jobName(), m_rank),
                    "collective_hang",
                    Seam::software,
                    {gpuId(m_site, m_site.gpuOfRank(m_rank))}};
    }
    [[nodiscard]] bool isActive(const Moment& moment) const override { return moment.restarts == 0; }
    void apply(const Moment& moment, FaultState& state) override {
        if (moment.restarts == 0)
            state.presence[m_site.gpuOfRank(m_rank)] = Presence::silent;
    }

private:
    const Site& m_site;
    std::uint32_t m_rank;
};

/// A router sends ever more tokens to the same few experts; their ranks are long, at the same time a token.
class Favourites final : public Fault {
public:
    Favourites(const Site& site, Dice& dice)
        : m_site(site)
        , m_factor(dice.between(1.15, 1.7))
        , m_tau(dice.magnitude(20, 500)) {
        const std::uint32_t ranks = site.gpusOfJob(0);
        const std::uint32_t stride = std::max(4U, ranks / (1 + dice.below(4)));
        for (std::uint32_t rank = dice.below(stride); rank < ranks; rank += stride)
            m_ranks.push_back(rank);
    }

    [[nodiscard]] std::optional<Root> root() const override {
        return Root{jobId(m_site), "expert_imbalance", Seam::software, {}};
    }
    void apply(const Moment& moment, FaultState& state) override {
        const double grown = moment.severity * (m_factor - 1) * (1 - std::exp(-moment.to / m_tau));
        const double wave = 1 + 0.15 * std::sin(moment.to / 90);
        const auto ranks = static_cast<double>(m_site.gpusOfJob(0));
        const double taken = grown * wave * static_cast<double>(m_ranks.size()) /
                             std::max(1.0, ranks - static_cast<double>(m_ranks.size()));
        for (const std::uint32_t host : m_site.hostsOfJob(0))
            for (std::uint32_t gpu = host * kGpusPerHost; gpu < (host + 1) * kGpusPerHost; ++gpu)
                state.expertTokens[gpu] = static_cast<float>(1 - taken);
        for (const std::uint32_t rank : m_ranks)
            state.expertTokens[m_site.gpuOfRank(rank)] = static_cast<float>(1 + grown * wave);
    }

private:
    const Site& m_site;
    double m_factor, m_tau;
    std::vector<std::uint32_t> m_ranks;
};

} // namespace

Scenario gcStraggler() {
    return {.name = "gc_straggler",
            .title = "garbage collection stops one rank after another, ever longer",
            .smallestGpus = 16, .make = makeOf<Collector>};
}

Scenario memoryLeak() {
    return {.name = "memory_leak",
            .title = "device memory grows until an allocation fails and the job dies",
            .smallestGpus = 16, .prepare = [](Hall& hall, Dice&) { hall.hasRankMemory = true; },
            .make = makeOf<Leak>};
}

Scenario rankHang() {
    return {.name = "rank_hang",
            .title = "one rank stops in its own code; all the others wait for it",
            .smallestGpus = 16, .make = makeOf<AbsentRank>};
}

Scenario expertImbalance() {
    return {.name = "expert_imbalance",
            .title = "a router sends ever more tokens to the same few experts",
            .smallestGpus = 16,
            .prepare = [](Hall& hall, Dice&) {
                hall.hasExperts = true;
                hall.hasRankTimes = true;
            },
            .make = makeOf<Favourites>};
}

} // namespace seamscope::simulate::shipped
