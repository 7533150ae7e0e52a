// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/stakes.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace seamscope::economics {
namespace {

constexpr double kUnstatedHours = 1;

const topology::Job* jobOf(const topology::Topology& topology, const topology::EntityId& id) {
    const auto& jobs = topology.jobs();
    const auto at =
        std::find_if(jobs.begin(), jobs.end(), [&](const topology::Job& job) { return job.id == id; });
    return at == jobs.end() ? nullptr : &*at;
}

/// How many of a job's GPUs lie in each silent part or behind it. Climbs from the GPUs, once from each host.
class Unwatched {
public:
    Unwatched(const topology::Topology& topology, const std::vector<telemetry::Silence>& silent)
        : m_topology(topology) {
        std::set<topology::EntityId> jobs;
        for (const telemetry::Silence& silence : silent) {
            m_parts.insert(topology.find(silence.entity));
            jobs.insert(silence.atStake.jobs.begin(), silence.atStake.jobs.end());
        }
        for (const topology::EntityId& id : jobs)
            if (const topology::Job* job = topology.job(id)) {
                for (const topology::RankPlacement& rank : job->ranks)
                    count(id, rank.gpu);
                for (const topology::InferencePool& pool : job->pools)
                    for (const topology::EntityId& gpu : pool.gpus)
                        count(id, gpu);
            }
    }

    /// A part that serves none of them in particular, a store for example, has all of them on it.
    [[nodiscard]] double gpus(const topology::EntityId& part, const topology::Job& job) const {
        const auto found = m_gpus.find({m_topology.find(part), job.id});
        return found == m_gpus.end() ? job.gpus : std::min<double>(found->second, job.gpus);
    }

private:
    static bool leadsUp(topology::EdgeKind kind) {
        using topology::EdgeKind;
        return kind == EdgeKind::contains || kind == EdgeKind::powers || kind == EdgeKind::cools || kind == EdgeKind::connects;
    }

    void count(const topology::EntityId& job, const topology::EntityId& gpu) {
        const topology::EntityIndex at = m_topology.find(gpu);
        if (!at.isValid())
            return;
        const topology::EntityIndex host = m_topology.container(at);
        const auto known = m_above.find(host);
        const auto& above = known == m_above.end() ? m_above.emplace(host, climb(host)).first->second : known->second;
        for (const topology::EntityIndex part : above)
            ++m_gpus[{part, job}];
        if (m_parts.contains(at))
            ++m_gpus[{at, job}];
    }

    /// Of the silent parts, those above @p from, itself among them.
    [[nodiscard]] std::vector<topology::EntityIndex> climb(topology::EntityIndex from) const {
        std::vector<topology::EntityIndex> found;
        std::vector<topology::EntityIndex> waiting;
        if (from.isValid())
            waiting.push_back(from);
        for (std::set<topology::EntityIndex> seen(waiting.begin(), waiting.end()); !waiting.empty();) {
            const topology::EntityIndex at = waiting.back();
            waiting.pop_back();
            if (m_parts.contains(at))
                found.push_back(at);
            for (const topology::EdgeIndex edge : m_topology.incoming(at))
                if (leadsUp(m_topology.edge(edge).kind) && seen.insert(m_topology.from(edge)).second)
                    waiting.push_back(m_topology.from(edge));
        }
        return found;
    }

    const topology::Topology& m_topology;
    std::set<topology::EntityIndex> m_parts;
    std::map<topology::EntityIndex, std::vector<topology::EntityIndex>> m_above; ///< of a host
    std::map<std::pair<topology::EntityIndex, topology::EntityId>, std::uint32_t> m_gpus;
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
        const topology::Job* job = jobOf(topology, id);
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
    for (telemetry::Silence& silence : report.silent)
        price(silence.atStake, silence.since, topology, prices, models,
              [&](const topology::Job& job) { return unwatched.gpus(silence.entity, job); });
    for (telemetry::Crossing& crossing : report.crossings)
        price(crossing.atStake, crossing.at, topology, prices, models, failureGpuHours);
}

} // namespace seamscope::economics
