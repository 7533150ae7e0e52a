// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/stakes.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

namespace seamscope::economics {
namespace {

constexpr double kUnstatedHours = 1;

/// How many of a job's GPUs nobody watches because of each silent part. A GPU behind several that are silent at a time is shared by
/// them, so that together they never have more than the job; a part that leads to no GPU, a store for example, has a share in all.
class Unwatched {
public:
    Unwatched(const topology::Topology& topology, const std::vector<telemetry::Silence>& silent)
        : m_topology(topology)
        , m_silent(silent)
        , m_seen(topology.entities().size(), silent.size()) {
        std::map<topology::EntityId, std::vector<std::size_t>> named;
        std::vector<bool> isLeading(silent.size());
        for (std::size_t part = 0; part < silent.size(); ++part) {
            isLeading[part] = walk(part);
            for (const topology::EntityId& job : silent[part].atStake.jobs)
                named[job].push_back(part);
        }
        for (const auto& [id, parts] : named)
            if (const topology::Job* job = topology.job(id)) {
                const std::vector<topology::EntityIndex> placed = placedGpus(*job);
                std::vector<bool> isAbove(silent.size());
                for (const topology::EntityIndex gpu : placed)
                    for (const std::size_t part : m_above[gpu])
                        isAbove[part] = true;
                // Who leads to other GPUs than those that are placed may lead to those that are not.
                std::vector<std::size_t> all = parts;
                std::erase_if(all, [&](std::size_t part) { return isAbove[part] || (isLeading[part] && placed.size() >= job->gpus); });
                share(*job, placed, parts, all);
            }
    }

    [[nodiscard]] double gpus(std::size_t part, const topology::EntityId& job) const {
        const auto found = m_gpus.find({part, job});
        return found == m_gpus.end() ? 0 : found->second;
    }

private:
    static bool leadsDown(topology::EdgeKind kind) {
        using topology::EdgeKind;
        return kind == EdgeKind::contains || kind == EdgeKind::powers || kind == EdgeKind::cools || kind == EdgeKind::connects;
    }

    /// Notes the GPUs in a part and behind it. What is in a host and is not said to lead anywhere serves all of that host. False:
    /// there are none.
    bool walk(std::size_t part) {
        bool isLeading = false;
        std::vector<topology::EntityIndex> waiting;
        const auto go = [&](topology::EntityIndex to) {
            if (to.isValid() && std::exchange(m_seen[to.value()], part) != part)
                waiting.push_back(to);
        };
        go(m_topology.find(m_silent[part].entity));
        while (!waiting.empty()) {
            const topology::EntityIndex at = waiting.back();
            waiting.pop_back();
            if (m_topology.entity(at).id.kind() == topology::EntityKind::gpu) {
                m_above[at].push_back(part);
                isLeading = true;
                continue;
            }
            bool isEnd = true;
            for (const topology::EdgeIndex edge : m_topology.outgoing(at))
                if (leadsDown(m_topology.edge(edge).kind)) {
                    go(m_topology.to(edge));
                    isEnd = false;
                }
            if (const topology::EntityIndex host = m_topology.container(at);
                isEnd && host.isValid() && m_topology.entity(host).id.kind() == topology::EntityKind::host)
                go(host);
        }
        return isLeading;
    }

    [[nodiscard]] std::vector<topology::EntityIndex> placedGpus(const topology::Job& job) const {
        std::vector<topology::EntityIndex> placed;
        const auto place = [&](const topology::EntityId& gpu) {
            if (const topology::EntityIndex at = m_topology.find(gpu); at.isValid())
                placed.push_back(at);
        };
        for (const topology::RankPlacement& rank : job.ranks)
            place(rank.gpu);
        for (const topology::InferencePool& pool : job.pools)
            for (const topology::EntityId& gpu : pool.gpus)
                place(gpu);
        return placed;
    }

    /// @param naming parts that name @p job, in order; @param all of them those that have a share in each of its GPUs
    void share(const topology::Job& job, const std::vector<topology::EntityIndex>& placed, const std::vector<std::size_t>& naming,
               const std::vector<std::size_t>& all) {
        const auto shareOut = [&](const std::vector<std::size_t>& parts, double gpus) {
            const auto isOpen = [&](std::size_t part) { return !m_silent[part].until; };
            const auto sharers = std::ranges::count_if(parts, isOpen);
            for (const std::size_t part : parts) // what is heard again shares with nobody
                m_gpus[{part, job.id}] += isOpen(part) ? gpus / static_cast<double>(sharers) : gpus;
        };
        const auto count = static_cast<double>(placed.size());
        for (const topology::EntityIndex gpu : placed) {
            std::vector<std::size_t> parts = all;
            std::ranges::set_intersection(m_above[gpu], naming, std::back_inserter(parts)); // both are in order
            shareOut(parts, std::min(1.0, job.gpus / count));
        }
        shareOut(naming, std::max(0.0, job.gpus - count));
    }

    const topology::Topology& m_topology;
    const std::vector<telemetry::Silence>& m_silent;
    std::vector<std::size_t> m_seen; ///< by entity, the last part whose walk came there
    std::map<topology::EntityIndex, std::vector<std::size_t>> m_above; ///< of a GPU, silent parts
    std::map<std::pair<std::size_t, topology::EntityId>, double> m_gpus; ///< of a part, by job
};

/// @param hours GPU-hours of one job
template<class Hours>
void price(telemetry::AtStake& stake, TimePoint at, const topology::Topology& topology,
           const PriceBook* prices, const GpuModels& models, Hours hours) {
    stake.gpuHours = 0;
    stake.likelyMicros = 0;
    stake.currency.clear();
    double micros = 0;
    bool isPriced = prices != nullptr;
    for (const topology::EntityId& id : stake.jobs) {
        const topology::Job* job = topology.job(id);
        if (!job)
            continue;
        const double taken = hours(*job);
        const PriceRow* row = prices ? prices->rowFor(gpuModelOf(*job, models), at) : nullptr;
        stake.gpuHours += taken;
        micros += row ? taken * static_cast<double>(row->rate.value) : 0;
        isPriced = isPriced && row;
    }
    if (!isPriced)
        return;
    stake.currency = prices->currency();
    stake.likelyMicros = roundedMicros(micros);
}

} // namespace

double failureGpuHours(const topology::Job& job) {
    const auto& plan = job.checkpoint;
    const bool isStated = plan && plan->intervalSeconds && plan->restartSeconds;
    const double hours =
        isStated ? (*plan->intervalSeconds / 2 + *plan->restartSeconds) / 3600 : kUnstatedHours;
    return hours * job.gpus;
}

void priceStakes(telemetry::IncidentReport& report, const topology::Topology& topology,
                 const PriceBook* prices, const GpuModels& models) {
    const Unwatched unwatched(topology, report.silent);
    for (std::size_t part = 0; part < report.silent.size(); ++part)
        price(report.silent[part].atStake, report.silent[part].since, topology, prices, models,
              [&](const topology::Job& job) { return unwatched.gpus(part, job.id); });
    for (telemetry::Crossing& crossing : report.crossings)
        price(crossing.atStake, crossing.at, topology, prices, models, failureGpuHours);
}

} // namespace seamscope::economics
