// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/topology.h"

#include "base/text.h"
#include "topology/other_names.h"

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <unordered_map>

namespace seamscope::topology {
namespace {

constexpr std::array<std::string_view, 10> kEdgeNames = {"cools", "powers", "contains",  "connects", "hosts",
                                                         "runs",  "stores", "transfers", "funds",    "gates"};
constexpr std::uint32_t kNoEntity = UINT32_MAX;
constexpr std::size_t kJobParts = 8; ///< a job is watched and priced: it weighs as much as so many entities

/// The seam that an edge between two owners is, from its kind and the domains at its ends (contract §2).
Seam seamFor(const Edge& edge) {
    switch (edge.kind) {
    case EdgeKind::cools:
        return Seam::cooling;
    case EdgeKind::powers:
        return Seam::power;
    case EdgeKind::stores:
        return Seam::storage;
    case EdgeKind::transfers:
        return Seam::transfer;
    case EdgeKind::funds:
        return Seam::economics;
    case EdgeKind::gates:
        return Seam::scheduler;
    case EdgeKind::connects:
        return Seam::fabric;
    case EdgeKind::contains:
    case EdgeKind::hosts:
        return Seam::hardware;
    case EdgeKind::runs:
        return edge.from.kind() == EntityKind::job ? Seam::economics : Seam::software;
    }
    return Seam::none;
}

} // namespace

std::string_view name(EdgeKind kind) { return kEdgeNames[static_cast<std::size_t>(kind)]; }

std::optional<EdgeKind> edgeKindFromName(std::string_view text) {
    for (std::size_t i = 0; i < kEdgeNames.size(); ++i)
        if (kEdgeNames[i] == text)
            return static_cast<EdgeKind>(i);
    return std::nullopt;
}

std::string_view name(Seam seam) {
    constexpr std::array<std::string_view, 10> kNames = {"none",     "cooling",  "power",     "hardware",
                                                         "fabric",   "storage",  "scheduler", "software",
                                                         "transfer", "economics"};
    return kNames[static_cast<std::size_t>(seam)];
}

bool naturalLess(std::string_view a, std::string_view b) {
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (isDigit(a[i]) && isDigit(b[j])) {
            const std::size_t zerosA = i;
            const std::size_t zerosB = j;
            while (i < a.size() && a[i] == '0')
                ++i;
            while (j < b.size() && b[j] == '0')
                ++j;
            std::size_t endA = i;
            std::size_t endB = j;
            while (endA < a.size() && isDigit(a[endA]))
                ++endA;
            while (endB < b.size() && isDigit(b[endB]))
                ++endB;
            if (endA - i != endB - j)
                return endA - i < endB - j;
            if (const int order = a.substr(i, endA - i).compare(b.substr(j, endB - j)); order != 0)
                return order < 0;
            if (i - zerosA != j - zerosB) // "1" before "01": equal as numbers, still a strict order
                return i - zerosA < j - zerosB;
            i = endA;
            j = endB;
        } else {
            if (a[i] != b[j])
                return a[i] < b[j];
            ++i;
            ++j;
        }
    }
    return a.size() - i < b.size() - j;
}

EntityIndex Topology::find(const EntityId& id) const {
    if (m_slots.empty())
        return {};
    for (std::size_t at = std::hash<EntityId>()(id) & (m_slots.size() - 1); m_slots[at] != kNoEntity; at = (at + 1) & (m_slots.size() - 1))
        if (m_entities[m_slots[at]].id == id)
            return EntityIndex(m_slots[at]);
    return {};
}

std::span<const EdgeIndex> Topology::outgoing(EntityIndex i) const {
    return std::span(m_out).subspan(m_outStart[i.value()], m_outStart[i.value() + 1] - m_outStart[i.value()]);
}

std::span<const EdgeIndex> Topology::incoming(EntityIndex i) const {
    return std::span(m_in).subspan(m_inStart[i.value()], m_inStart[i.value() + 1] - m_inStart[i.value()]);
}

EntityIndex Topology::container(EntityIndex i) const {
    if (!i.isValid()) // jobs name parts that no graph has
        return {};
    for (EdgeIndex e : incoming(i))
        if (edge(e).kind == EdgeKind::contains)
            return from(e);
    return {};
}

Seam Topology::seamOf(EdgeIndex i) const {
    const std::string& a = entity(from(i)).owner;
    const std::string& b = entity(to(i)).owner;
    return a.empty() || b.empty() || a == b ? Seam::none : seamFor(edge(i));
}

const Job* Topology::job(const EntityId& id) const {
    const auto at = std::lower_bound(m_jobs.begin(), m_jobs.end(), id,
                                     [](const Job& job, const EntityId& wanted) { return job.id < wanted; });
    return at != m_jobs.end() && at->id == id ? &*at : nullptr;
}

Result<std::shared_ptr<const Topology>> Topology::restore(std::uint64_t epoch, std::vector<Entity> entities,
                                                          std::vector<Edge> edges, std::vector<Job> jobs) {
    const auto refuse = [](std::string_view what, const EntityId& id) {
        return fail(ErrorCode::invalidInput, std::string(what) + " " + id.text(), "topology");
    };
    auto topology = std::make_shared<Topology>();
    topology->m_epoch = epoch;
    topology->m_entities = std::move(entities);
    if (!topology->indexEntities())
        for (std::size_t i = 1; i < topology->m_entities.size(); ++i)
            if (topology->m_entities[i].id == topology->m_entities[i - 1].id)
                return refuse("repeated entity", topology->m_entities[i].id);

    std::sort(edges.begin(), edges.end());
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (i > 0 && edges[i] == edges[i - 1])
            return refuse("repeated edge from", edges[i].from);
        for (const EntityId& end : {edges[i].from, edges[i].to})
            if (!topology->find(end).isValid())
                return refuse("edge to an unknown entity", end);
    }
    topology->m_edges = std::move(edges);
    topology->groupEdges();

    std::sort(jobs.begin(), jobs.end(), [](const Job& a, const Job& b) { return a.id < b.id; });
    for (std::size_t i = 1; i < jobs.size(); ++i)
        if (jobs[i].id == jobs[i - 1].id)
            return refuse("repeated job", jobs[i].id);
    topology->m_jobs = std::move(jobs);
    return topology;
}

/// Puts the entities into their order and makes the look-up.
bool Topology::indexEntities() {
    std::sort(m_entities.begin(), m_entities.end(), [](const Entity& a, const Entity& b) {
        if (a.id.kind() != b.id.kind())
            return a.id.kind() < b.id.kind();
        return naturalLess(a.id.name(), b.id.name());
    });
    m_slots.assign(std::bit_ceil(2 * m_entities.size()), kNoEntity);
    bool isUnique = true;
    for (std::size_t i = 0; i < m_entities.size(); ++i) {
        std::size_t at = std::hash<EntityId>()(m_entities[i].id) & (m_slots.size() - 1);
        while (m_slots[at] != kNoEntity && !(m_entities[m_slots[at]].id == m_entities[i].id))
            at = (at + 1) & (m_slots.size() - 1);
        isUnique = isUnique && m_slots[at] == kNoEntity;
        if (m_slots[at] == kNoEntity)
            m_slots[at] = static_cast<std::uint32_t>(i);
    }
    return isUnique;
}

/// Resolves the ends of every edge and groups the edges by entity, both ways.
void Topology::groupEdges() {
    m_ends.reserve(m_edges.size());
    for (const Edge& edge : m_edges)
        m_ends.emplace_back(find(edge.from), find(edge.to));
    const std::size_t n = m_entities.size();
    m_outStart.assign(n + 1, 0);
    m_inStart.assign(n + 1, 0);
    for (const auto& [from, to] : m_ends) {
        ++m_outStart[from.value() + 1];
        ++m_inStart[to.value() + 1];
    }
    for (std::size_t i = 0; i < n; ++i) {
        m_outStart[i + 1] += m_outStart[i];
        m_inStart[i + 1] += m_inStart[i];
    }
    m_out.resize(m_edges.size());
    m_in.resize(m_edges.size());
    auto outAt = m_outStart;
    auto inAt = m_inStart;
    for (std::uint32_t e = 0; e < m_ends.size(); ++e) {
        m_out[outAt[m_ends[e].first.value()]++] = EdgeIndex(e);
        m_in[inAt[m_ends[e].second.value()]++] = EdgeIndex(e);
    }
}

/// The graph of a site would grow with every job that ever ran.
void TopologyBuilder::forgetEnded(std::size_t coming) {
    if (hasRoom(coming + kJobParts * m_jobs.size()))
        return;
    std::vector<const Job*> ended;
    for (const auto& [id, job] : m_jobs)
        if (job.end)
            ended.push_back(&job);
    std::sort(ended.begin(), ended.end(), [](const Job* a, const Job* b) { return *a->end < *b->end; });
    std::set<EntityId> gone;
    for (const Job* job : ended) {
        if (hasRoom(coming + m_most / 8 + kJobParts * m_jobs.size())) // some at a time
            break;
        const EntityId id = job->id;
        m_ranks -= job->ranks.size();
        m_entities.erase(id);
        m_jobs.erase(id);
        gone.insert(id);
    }
    std::erase_if(m_edges, [&](const auto& edge) { return gone.contains(edge.first.from) || gone.contains(edge.first.to); });
    m_lost += gone.size();
    m_changed = m_changed || !gone.empty();
}

void TopologyBuilder::merge(const TopologyFragment& fragment) {
    std::size_t coming = fragment.entities.size();
    for (const Job& job : fragment.jobs)
        coming += m_jobs.contains(job.id) ? 0 : 1 + kJobParts + 2 * job.ranks.size(); // with the devices
    forgetEnded(coming);
    for (const Entity& entity : fragment.entities) {
        if (entity.id.isEmpty())
            continue;
        if (!hasRoom(1 + kJobParts * m_jobs.size()) && !m_entities.contains(entity.id)) {
            ++m_lost;
            continue;
        }
        auto [it, isNew] = m_entities.try_emplace(entity.id, entity);
        if (!isNew) {
            const Entity before = it->second;
            it->second.discovered = it->second.discovered && entity.discovered;
            if (!entity.owner.empty())
                it->second.owner = entity.owner;
            if (entity.position)
                it->second.position = entity.position;
            for (const auto& [key, value] : entity.labels)
                it->second.labels[key] = value;
            it->second.labels.erase(kAgentsLabel);
            m_changed = m_changed || !(before == it->second);
        } else {
            it->second.labels.erase(kAgentsLabel);
            m_changed = true;
            callByAgent(entity.id);
        }
        if (const auto agents = entity.labels.find(kAgentsLabel); agents != entity.labels.end())
            takeAgents(entity.id, agents->second);
    }
    for (const Edge& edge : fragment.edges) {
        if (edge.from.isEmpty() || edge.to.isEmpty() || edge.from == edge.to)
            continue;
        if (!hasRoom(2 + kJobParts * m_jobs.size()) && !(m_entities.contains(edge.from) && m_entities.contains(edge.to))) {
            ++m_lost;
            continue;
        }
        m_changed = m_edges.try_emplace(edge, true).second || m_changed;
        discover(edge.from);
        discover(edge.to);
    }
    for (const Job& job : fragment.jobs) {
        if (!hasRoom(1 + kJobParts * (1 + m_jobs.size()) + 2 * job.ranks.size()) && !m_jobs.contains(job.id)) {
            ++m_lost;
            m_entities.erase(job.id); // nothing is known of it
            continue;
        }
        auto [it, isNew] = m_jobs.try_emplace(job.id, job);
        m_ranks += isNew ? job.ranks.size() : 0;
        if (!isNew && !(it->second == job)) {
            m_ranks += job.ranks.size() - it->second.ranks.size();
            it->second = job;
            isNew = true;
        }
        m_changed = m_changed || isNew;
        if (!isNew)
            continue;
        Entity& entity = m_entities[job.id];
        entity.id = job.id;
        entity.discovered = false;
        if (!job.owner.empty())
            entity.owner = job.owner;
        if (!job.program.isEmpty())
            discover(job.program);
        for (const RankPlacement& placed : job.ranks)
            discover(placed.gpu);
    }
}

bool TopologyBuilder::discover(const EntityId& id) {
    if (id.isEmpty())
        return false;
    Entity entity;
    entity.id = id;
    entity.discovered = true;
    if (!m_entities.try_emplace(id, std::move(entity)).second)
        return false;
    m_changed = true;
    callByAgent(id);
    if (const EntityId host = id.host(); !host.isEmpty())
        discover(host);
    return true;
}

/// What follows from what is known: parts beside the stated ones, and edges. Nothing is held twice.
class TopologyBuilder::Implied {
public:
    explicit Implied(const TopologyBuilder& known)
        : m_known(known) {
        entities.reserve(known.m_entities.size() + known.m_ranks + known.m_jobs.size());
        for (const auto& [id, entity] : known.m_entities)
            entities.push_back(entity);
        edges.reserve(known.m_edges.size() + known.m_entities.size() + 2 * known.m_ranks);
        for (const auto& [edge, present] : known.m_edges)
            edges.push_back(edge);
    }

    void addParts() {
        for (Entity& entity : entities) {
            const EntityId host = entity.id.host();
            if (host.isEmpty())
                continue;
            edges.push_back({host, entity.id, EdgeKind::contains});
            // A part without a stated owner belongs to whoever owns its host.
            if (const auto owner = m_known.m_entities.find(host); owner != m_known.m_entities.end() && entity.owner.empty())
                entity.owner = owner->second.owner;
        }
    }

    void add(const EntityId& id, const Job& job) {
        for (const RankPlacement& placed : job.ranks) {
            const EntityId rank = EntityId::rank(id.name(), placed.rank);
            ensure(rank, job.owner);
            edges.push_back({placed.gpu, rank, EdgeKind::hosts});
            edges.push_back({rank, id, EdgeKind::runs});
        }
        for (const InferencePool& pool : job.pools) {
            ensure(pool.id, job.owner);
            for (const EntityId& gpu : pool.gpus) {
                ensure(gpu, {});
                edges.push_back({gpu, pool.id, EdgeKind::hosts});
            }
            edges.push_back({pool.id, id, EdgeKind::runs});
        }
        for (const InferenceRoute& route : job.routes) {
            ensure(route.id, job.owner);
            if (!route.from.isEmpty())
                edges.push_back({route.from, route.id, EdgeKind::transfers});
            if (!route.to.isEmpty())
                edges.push_back({route.id, route.to, EdgeKind::transfers});
        }
        if (job.checkpoint && !job.checkpoint->storage.isEmpty()) {
            ensure(job.checkpoint->storage, {});
            const EntityId checkpoint = EntityId::make(EntityKind::checkpoint, id.name());
            ensure(checkpoint, job.owner);
            edges.push_back({job.checkpoint->storage, checkpoint, EdgeKind::stores});
            edges.push_back({checkpoint, id, EdgeKind::stores});
        }
        if (!job.program.isEmpty()) {
            ensure(job.program, {});
            edges.push_back({id, job.program, EdgeKind::runs});
        }
    }

    void finish() {
        std::sort(edges.begin(), edges.end());
        edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
        // What only an edge knows (the host of a lone GPU, a pool that a route leads to) is seen, not stated.
        for (const Edge& edge : edges)
            for (const EntityId& end : {edge.from, edge.to})
                if (!stated(end))
                    m_more.try_emplace(end, Owned{{}, true});
        entities.reserve(entities.size() + m_more.size());
        for (auto it = m_more.begin(); it != m_more.end(); it = m_more.erase(it))
            entities.push_back({it->first, std::move(it->second.owner), {}, {}, it->second.isDiscovered});
    }

    std::vector<Entity> entities; ///< the stated ones first, in the order of their ids
    std::vector<Edge> edges;

private:
    struct Owned {
        std::string owner;
        bool isDiscovered = false;
    };
    [[nodiscard]] Entity* stated(const EntityId& id) {
        const auto end = entities.begin() + static_cast<std::ptrdiff_t>(m_known.m_entities.size());
        const auto at = std::lower_bound(entities.begin(), end, id, [](const Entity& entity, const EntityId& wanted) { return entity.id < wanted; });
        return at != end && at->id == id ? &*at : nullptr;
    }
    void ensure(const EntityId& id, const std::string& owner) {
        Entity* const known = stated(id);
        std::string& of = known ? known->owner : m_more.try_emplace(id).first->second.owner;
        if (of.empty())
            of = owner;
    }

    const TopologyBuilder& m_known;
    std::unordered_map<EntityId, Owned> m_more;
};

std::shared_ptr<const Topology> TopologyBuilder::build() {
    auto topology = std::make_shared<Topology>();
    topology->m_epoch = ++m_epoch;
    joinNames(m_entities, m_edges, m_jobs); // an address may be told long before whose it is
    {
        Implied implied(*this);
        implied.addParts();
        for (const auto& [id, job] : m_jobs)
            implied.add(id, job);
        implied.finish();
        topology->m_entities = std::move(implied.entities);
        topology->m_edges = std::move(implied.edges);
    }
    static_cast<void>(topology->indexEntities()); // a map has each once
    topology->groupEdges();
    topology->m_jobs.reserve(m_jobs.size());
    for (const auto& [id, job] : m_jobs)
        topology->m_jobs.push_back(job);
    m_changed = false;
    return topology;
}

} // namespace seamscope::topology
