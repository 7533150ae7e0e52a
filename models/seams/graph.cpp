// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/graph.h"

#include <algorithm>
#include <array>
#include <deque>
#include <map>

namespace seamscope::seams {
namespace {

using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

constexpr std::array<std::string_view, kRelationCount> kNames = {
    "self",    "host",       "hosts",    "racks", "gpus",     "circuit",  "chillers", "cdus",
    "feeders", "psus",       "nics",     "links", "switches", "uplinks",  "ranks",    "jobs",
    "writers", "other_jobs", "storages", "pools", "routes",   "siblings", "residents"};

constexpr std::size_t kMostInPath = 100'000;

} // namespace

std::optional<Relation> relationFromName(std::string_view name) {
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (kNames[i] == name)
            return static_cast<Relation>(i);
    return std::nullopt;
}

Node Graph::node(const EntityId& id) {
    const auto [at, isNew] = m_index.try_emplace(id, Node(static_cast<std::uint32_t>(m_ids.size())));
    if (isNew) {
        m_ids.push_back(id);
        m_out.emplace_back();
        m_in.emplace_back();
        addNode(at->second);
    }
    return m_index.at(id);
}

void Graph::addNode(Node n) {
    ++m_epoch;
    clearCaches();
    m_byKind[static_cast<std::size_t>(kind(n))].push_back(n);
    if (const EntityId host = id(n).host(); !host.isEmpty()) {
        const Node carrier = node(host); // may grow the tables
        m_parts[carrier.value()].push_back(n);
    }
}

std::unordered_map<std::uint32_t, Node> Graph::rename(const EntityId& from, const EntityId& to) {
    std::unordered_map<std::uint32_t, Node> moved;
    const Node gone = find(from);
    if (!gone.isValid() || from == to)
        return moved;
    std::vector<Node> parts = m_parts[gone.value()];
    parts.push_back(gone);
    for (const Node part : parts) {
        const EntityId old = id(part);
        const std::string behind(old.name().substr(from.name().size()));
        const Node place = node(EntityId::make(old.kind(), std::string(to.name()) + behind));
        m_index.insert_or_assign(old, place);
        std::erase(m_byKind[static_cast<std::size_t>(old.kind())], part);
        moved.emplace(part.value(), place);
    }
    m_parts.erase(gone.value());
    if (m_topology)
        setTopology(m_topology);
    ++m_epoch;
    clearCaches();
    return moved;
}

Node Graph::find(const EntityId& id) const {
    const auto at = m_index.find(id);
    return at == m_index.end() ? Node() : at->second;
}

void Graph::clearCaches() const {
    m_cache.clear();
    m_suspects.clear();
    m_isPlaced.reset();
}

/// A port has several names on its host: the kernel's for the interface, the driver's for the RDMA device. The
/// inventory tells which are one; series and lines come under either.
void Graph::nameOtherNames() {
    for (const EntityId& alias : m_aliases)
        m_index.erase(alias);
    m_aliases.clear();
    std::map<EntityId, std::vector<Node>> claims;
    for (const topology::Entity& entity : m_topology->entities()) {
        if (entity.discovered || entity.id.kind() != EntityKind::nic || entity.id.host().isEmpty())
            continue;
        const std::string host(entity.id.host().name());
        for (const auto& [key, value] : entity.labels)
            if (const auto id = EntityId::parse("nic/" + host + ":" + value); id)
                claims[*id].push_back(node(entity.id));
    }
    // What several ports share, such as a model or a speed, is the name of none.
    for (const auto& [id, nodes] : claims) {
        const topology::EntityIndex own = m_topology->find(id);
        if (nodes.size() > 1 || (own.isValid() && !m_topology->entity(own).discovered))
            continue;
        m_index.insert_or_assign(id, nodes.front());
        m_aliases.push_back(id);
    }
}

std::vector<std::string_view> Graph::deviceNames(Node nic) const {
    const auto deviceOf = [](const EntityId& id) { return id.name().substr(id.name().rfind(':') + 1); };
    std::vector<std::string_view> names{deviceOf(id(nic))};
    for (const EntityId& alias : m_aliases)
        if (m_index.at(alias) == nic)
            names.push_back(deviceOf(alias));
    return names;
}

void Graph::setTopology(std::shared_ptr<const topology::Topology> topology) {
    m_topology = std::move(topology);
    ++m_epoch;
    m_jobs.clear();
    m_tenancy.clear();
    m_gpuOfRank.clear();
    m_ranksOfGpu.clear();
    for (const topology::Entity& entity : m_topology->entities())
        if (!entity.discovered)
            node(entity.id);
    nameOtherNames();
    for (const topology::Entity& entity : m_topology->entities())
        node(entity.id);
    for (auto& list : m_out)
        list.clear();
    for (auto& list : m_in)
        list.clear();
    for (const topology::Edge& edge : m_topology->edges()) {
        const Node from = node(edge.from);
        const Node to = node(edge.to);
        m_out[from.value()].push_back({to, edge.kind});
        m_in[to.value()].push_back({from, edge.kind});
    }
    for (const topology::Job& job : m_topology->jobs()) {
        const Node own = node(job.id);
        m_jobs[own.value()] = &job;
        for (const topology::RankPlacement& placed : job.ranks) {
            const Node gpu = node(placed.gpu);
            const Node rank = node(EntityId::rank(job.id.name(), placed.rank));
            m_tenancy.add(gpu, own, job.start, job.end);
            m_gpuOfRank[rank.value()] = gpu;
            m_ranksOfGpu[gpu.value()].push_back(rank);
        }
        for (const topology::InferencePool& pool : job.pools)
            for (const EntityId& gpu : pool.gpus)
                m_tenancy.add(node(gpu), own, job.start, job.end);
    }
    clearCaches();
    placeNics();
}

void Graph::placeNics() {
    m_jobOfNic.clear();
    for (Node nic : ofKind(EntityKind::nic)) {
        const auto& gpus = at(Relation::gpus, nic);
        if (const Node job = gpus.empty() ? Node() : m_tenancy.holder(gpus.front()); job.isValid())
            m_jobOfNic[nic.value()] = job;
    }
}

bool Graph::setTime(TimePoint now) {
    if (!m_tenancy.advance(now))
        return false;
    ++m_epoch;
    clearCaches();
    placeNics();
    return true;
}

std::string_view Graph::label(Node n, const std::string& word) const {
    const topology::EntityIndex at = m_topology ? m_topology->find(id(n)) : topology::EntityIndex();
    if (!at.isValid())
        return {};
    const auto& labels = m_topology->entity(at).labels;
    const auto found = labels.find(word);
    return found == labels.end() ? std::string_view() : std::string_view(found->second);
}

const topology::Job* Graph::job(Node n) const {
    const auto at = m_jobs.find(n.value());
    return at == m_jobs.end() ? nullptr : at->second;
}

std::string Graph::owner(Node n) const {
    if (!m_topology)
        return {};
    const auto stated = [&](Node at) {
        const auto index = m_topology->find(id(at));
        return index.isValid() ? m_topology->entity(index).owner : std::string();
    };
    std::string name = stated(n);
    if (name.empty() && hostOf(n).isValid())
        name = stated(hostOf(n));
    if (name.empty() && jobOf(n).isValid())
        name = stated(jobOf(n));
    return name;
}

const std::vector<Node>& Graph::at(Relation relation, Node n) const {
    const std::uint64_t key = (std::uint64_t{n.value()} << 8) | static_cast<std::uint8_t>(relation);
    if (const auto known = m_cache.find(key); known != m_cache.end())
        return known->second;
    std::vector<Node> found = compute(relation, n);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return m_cache.emplace(key, std::move(found)).first->second;
}

const std::vector<Node>& Graph::suspects(Node n) const {
    if (const auto known = m_suspects.find(n.value()); known != m_suspects.end())
        return known->second;
    std::vector<Node> found = suspectsOf(n);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return m_suspects.emplace(n.value(), std::move(found)).first->second;
}

Node Graph::hostOf(Node n) const {
    if (kind(n) == EntityKind::host)
        return n;
    if (const EntityId host = id(n).host(); !host.isEmpty())
        return find(host);
    if (const auto gpu = m_gpuOfRank.find(n.value()); gpu != m_gpuOfRank.end())
        return hostOf(gpu->second);
    return {};
}

Node Graph::jobOf(Node n) const {
    switch (kind(n)) {
    case EntityKind::job:
        return n;
    case EntityKind::gpu:
        return m_tenancy.holder(n);
    case EntityKind::nic:
        if (const auto at = m_jobOfNic.find(n.value()); at != m_jobOfNic.end())
            return at->second;
        return {};
    case EntityKind::rank:
    case EntityKind::comm: {
        const auto name = id(n).name();
        const auto colon = name.rfind(':');
        return colon == std::string_view::npos ? Node()
                                               : find(EntityId::make(EntityKind::job, name.substr(0, colon)));
    }
    case EntityKind::pool:
    case EntityKind::route:
        for (const auto& [number, job] : m_jobs) {
            for (const auto& pool : job->pools)
                if (pool.id == id(n))
                    return Node(number);
            for (const auto& route : job->routes)
                if (route.id == id(n))
                    return Node(number);
        }
        return {};
    case EntityKind::checkpoint:
        return find(EntityId::make(EntityKind::job, id(n).name()));
    default:
        return {};
    }
}

std::vector<Node> Graph::path(Node from, Node to) const {
    std::unordered_map<std::uint32_t, Node> before;
    std::deque<Node> open{from};
    before[from.value()] = from;
    const auto visit = [&](Node at, Node next) {
        if (before.try_emplace(next.value(), at).second)
            open.push_back(next);
    };
    while (!open.empty() && before.size() < kMostInPath && !before.contains(to.value())) {
        const Node at = open.front();
        open.pop_front();
        for (const Neighbour& next : m_out[at.value()])
            visit(at, next.node);
        if (const auto parts = m_parts.find(at.value()); parts != m_parts.end())
            for (Node part : parts->second)
                visit(at, part);
        if (const auto ranks = m_ranksOfGpu.find(at.value()); ranks != m_ranksOfGpu.end())
            for (Node rank : ranks->second)
                visit(at, rank);
        if (const Node job = jobOf(at); job.isValid())
            visit(at, job);
    }
    if (!before.contains(to.value()))
        return {};
    std::vector<Node> way{to};
    while (way.back() != from)
        way.push_back(before[way.back().value()]);
    std::reverse(way.begin(), way.end());
    return way;
}

} // namespace seamscope::seams
