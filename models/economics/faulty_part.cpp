// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/faulty_part.h"

#include "telemetry/message_catalogue.h"
#include "topology/topology.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <span>
#include <vector>

namespace seamscope::economics {
namespace {

using topology::EdgeIndex;
using topology::EdgeKind;
using topology::EntityId;
using topology::EntityIndex;
using topology::EntityKind;

constexpr int kDepth = 10; ///< of the longest way from a chiller to a GPU, with room

/// Walks down from a part and notes what it carries.
class Reach {
public:
    explicit Reach(const topology::Topology& graph)
        : m_graph(graph)
        , m_seen(graph.entities().size(), false) {}

    void walk(EntityIndex at, int depth = 0) {
        if (!at.isValid() || depth > kDepth || m_seen[at.value()])
            return;
        m_seen[at.value()] = true;
        const EntityId& id = m_graph.entity(at).id;
        switch (id.kind()) {
        case EntityKind::gpu:
            m_gpus.insert(id);
            return;
        case EntityKind::job:
            addJob(id);
            return;
        case EntityKind::nic:
            m_ports[id.host()] += 1;
            return;
        case EntityKind::switch_:
            if (depth > 0) // what hangs on another switch has other ways
                return;
            break;
        default:
            break;
        }
        for (const EdgeIndex edge : m_graph.outgoing(at)) {
            const EdgeKind kind = m_graph.edge(edge).kind;
            if (kind == EdgeKind::contains || kind == EdgeKind::powers || kind == EdgeKind::cools ||
                kind == EdgeKind::connects || kind == EdgeKind::stores)
                walk(m_graph.to(edge), depth + 1);
        }
    }

    void addJob(const EntityId& id) {
        const topology::Job* job = m_graph.job(id);
        if (!job)
            return;
        for (const topology::RankPlacement& rank : job->ranks)
            m_gpus.insert(rank.gpu);
        for (const topology::InferencePool& pool : job->pools)
            m_gpus.insert(pool.gpus.begin(), pool.gpus.end());
        if (job->ranks.empty() && job->pools.empty())
            m_unplaced += job->gpus;
    }
    void addPool(const EntityId& id) {
        for (const topology::Job& job : m_graph.jobs())
            for (const topology::InferencePool& pool : job.pools)
                if (pool.id == id)
                    m_gpus.insert(pool.gpus.begin(), pool.gpus.end());
    }
    void addRoute(const EntityId& id) {
        for (const topology::Job& job : m_graph.jobs())
            for (const topology::InferenceRoute& route : job.routes)
                if (route.id == id) {
                    addPool(route.from);
                    addPool(route.to);
                }
    }

    [[nodiscard]] std::uint32_t count() const {
        double ports = 0;
        for (const auto& [host, hanging] : m_ports) {
            double all = 0, gpus = 0;
            const EntityIndex at = m_graph.find(host);
            for (const EdgeIndex edge : at.isValid() ? m_graph.outgoing(at) : std::span<const EdgeIndex>()) {
                const EntityId& part = m_graph.entity(m_graph.to(edge)).id;
                all += part.kind() == EntityKind::nic ? 1 : 0;
                gpus += part.kind() == EntityKind::gpu && !m_gpus.contains(part) ? 1 : 0;
            }
            ports += all > 0 && gpus > 0 ? std::max(1.0, gpus * hanging / all) : 0;
        }
        return static_cast<std::uint32_t>(m_gpus.size() + m_unplaced + std::llround(ports));
    }

private:
    const topology::Topology& m_graph;
    std::vector<bool> m_seen; ///< two supplies of a host power the same GPUs once
    std::set<EntityId> m_gpus;
    std::map<EntityId, double> m_ports; ///< by host: those that hang on the part
    std::size_t m_unplaced = 0;
};

bool feeds(EntityKind kind) {
    switch (kind) {
    case EntityKind::gpu:
    case EntityKind::host:
    case EntityKind::rack:
    case EntityKind::row:
    case EntityKind::rank:
    case EntityKind::job:
    case EntityKind::pool:
        return false;
    default:
        return true;
    }
}

} // namespace

namespace {

/// "on 8 of 32", wherever in the sentence it stands.
std::uint64_t countIn(const telemetry::Message& text, int depth = 0) {
    std::uint64_t most = 0;
    if (text.code == telemetry::MessageCode::onSome && !text.args.empty())
        if (const auto* hits = std::get_if<telemetry::Count>(&text.args.front()))
            most = hits->value;
    for (const telemetry::MessageArg& arg : text.args)
        if (const auto* parts = std::get_if<std::vector<telemetry::Message>>(&arg); parts && depth < 4)
            for (const telemetry::Message& part : *parts)
                most = std::max(most, countIn(part, depth + 1));
    return most;
}

} // namespace

std::uint32_t slowedGpus(const telemetry::Incident& incident) {
    if (incident.roots.empty())
        return 0;
    std::map<std::string, std::set<EntityId>> bySignal;
    std::uint64_t most = 0;
    for (const telemetry::IncidentEvidence& fact : incident.roots.front().supporting) {
        const bool isThrottle = fact.signal.starts_with("gpu.throttle.") || fact.signal == "gpu.clock.sm";
        if (!isThrottle || fact.entity.kind() != EntityKind::gpu)
            continue;
        auto& gpus = bySignal[fact.signal];
        gpus.insert(fact.entity);
        most = std::max({most, static_cast<std::uint64_t>(gpus.size()), countIn(fact.text)});
    }
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(most, 10'000'000));
}

FaultyPart faultyPartOf(const topology::Topology& graph, const EntityId& root) {
    Reach reach(graph);
    switch (root.kind()) {
    case EntityKind::rank:
        return {1, false};
    case EntityKind::job:
        reach.addJob(root);
        break;
    case EntityKind::pool:
        reach.addPool(root);
        break;
    case EntityKind::route:
        reach.addRoute(root);
        break;
    default:
        reach.walk(graph.find(root));
        break;
    }
    return {reach.count(), feeds(root.kind())};
}

} // namespace seamscope::economics
