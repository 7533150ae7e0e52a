// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/dependents.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <unordered_set>

namespace seamscope::topology {
namespace {

constexpr std::size_t kKinds = 10;
static_assert(static_cast<std::size_t>(EdgeKind::gates) + 1 == kKinds);

/// What its dependents cannot do without.
bool carries(EdgeKind kind) { return kind != EdgeKind::funds && kind != EdgeKind::gates && kind != EdgeKind::runs; }

class Walk {
public:
    explicit Walk(const Topology& graph)
        : m_graph(graph)
        , m_isOut(graph.entities().size(), false)
        , m_providers(graph.entities().size()) {
        for (std::size_t e = 0; e < graph.edges().size(); ++e)
            if (const EdgeKind kind = graph.edges()[e].kind; carries(kind))
                ++m_providers[graph.to(EdgeIndex(static_cast<std::uint32_t>(e))).value()][static_cast<std::size_t>(kind)].of;
    }

    void takeOut(EntityIndex first) {
        std::vector<EntityIndex> waiting{first};
        while (!waiting.empty()) {
            const EntityIndex at = waiting.back();
            waiting.pop_back();
            if (m_isOut[at.value()])
                continue;
            m_isOut[at.value()] = true;
            for (const EdgeIndex edge : m_graph.outgoing(at)) {
                const EdgeKind kind = m_graph.edge(edge).kind;
                if (!carries(kind))
                    continue;
                Providers& providers = m_providers[m_graph.to(edge).value()][static_cast<std::size_t>(kind)];
                if (++providers.out == providers.of)
                    waiting.push_back(m_graph.to(edge));
            }
        }
    }

    [[nodiscard]] bool isOut(const EntityId& id) const {
        const EntityIndex at = m_graph.find(id);
        return at.isValid() && m_isOut[at.value()];
    }

    void tell(Dependents& into) const {
        for (std::uint32_t i = 0; i < m_isOut.size(); ++i) {
            if (m_isOut[i]) {
                into.out.emplace_back(i);
                continue;
            }
            Dependents::Thinned worst;
            for (std::size_t kind = 0; kind < kKinds; ++kind) {
                const Providers& providers = m_providers[i][kind];
                const std::uint32_t left = providers.of - providers.out;
                if (providers.out > 0 && (worst.of == 0 || std::uint64_t{left} * worst.of < std::uint64_t{worst.left} * providers.of))
                    worst = {EntityIndex(i), static_cast<EdgeKind>(kind), left, providers.of};
            }
            if (worst.of > 0)
                into.thinned.push_back(worst);
        }
    }

private:
    struct Providers {
        std::uint32_t of = 0;
        std::uint32_t out = 0;
    };
    const Topology& m_graph;
    std::vector<bool> m_isOut;
    std::vector<std::array<Providers, kKinds>> m_providers;
};

Dependents::JobLoss lossOf(const Job& job, const Walk& walk) {
    Dependents::JobLoss loss;
    loss.job = job.id;
    std::unordered_set<EntityId> gpus;
    for (const RankPlacement& rank : job.ranks)
        gpus.insert(rank.gpu);
    for (const InferencePool& pool : job.pools)
        gpus.insert(pool.gpus.begin(), pool.gpus.end());
    loss.gpus = static_cast<std::uint32_t>(gpus.size());
    for (const EntityId& gpu : gpus)
        loss.gpusOut += walk.isOut(gpu) ? 1 : 0;
    if (walk.isOut(job.id) || (job.kind == JobKind::training && loss.gpusOut > 0))
        loss.share = 1;
    else if (loss.gpus > 0)
        loss.share = static_cast<double>(loss.gpusOut) / loss.gpus;
    loss.isWithoutStorage = job.checkpoint && walk.isOut(job.checkpoint->storage);
    return loss;
}

} // namespace

Dependents dependentsOf(const Topology& graph, std::span<const EntityId> parts) {
    Dependents found;
    Walk walk(graph);
    for (const EntityId& part : parts) {
        if (const EntityIndex at = graph.find(part); at.isValid())
            walk.takeOut(at);
        else
            found.unknown.push_back(part);
    }
    walk.tell(found);
    for (const Job& job : graph.jobs()) {
        const Dependents::JobLoss loss = lossOf(job, walk);
        if (loss.gpus == 0 && loss.share == 0)
            found.notPlaced.push_back(job.id);
        else if (loss.share > 0 || loss.isWithoutStorage)
            found.jobs.push_back(loss);
    }
    return found;
}

} // namespace seamscope::topology
