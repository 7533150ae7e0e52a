// SPDX-License-Identifier: GPL-3.0-or-later
// The walks along the edges that the relations are made of: what is below, above, in the same water, at the same port.
#include "seams/graph.h"
#include "seams/graph_kinds.h"

#include <algorithm>
#include <unordered_set>

namespace seamscope::seams {
namespace {

using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

bool carries(EdgeKind kind) {
    return kind == EdgeKind::cools || kind == EdgeKind::powers || kind == EdgeKind::contains;
}

/// From the utility to a rank are twelve edges. What a site states may be a chain of thousands, or go in a circle, and each part of
/// it is asked for all that is below.
constexpr int kDeepest = 24;
constexpr std::size_t kMostGuessed = 1 << 18; ///< pairs of a part and a device

/// Counts the generations of a breadth-first walk.
class Generations {
public:
    explicit Generations(std::size_t first)
        : m_end(first) {}
    /// Whether place @p i of what is open, which has @p size now, is still to be looked at.
    bool reaches(std::size_t i, std::size_t size) {
        if (i == m_end) {
            ++m_depth;
            m_end = size;
        }
        return m_depth < kDeepest;
    }

private:
    std::size_t m_end;
    int m_depth = 0;
};

} // namespace

std::vector<Node> Graph::partsOf(Node host, EntityKind wanted) const {
    std::vector<Node> found;
    if (const auto parts = m_parts.find(host.value()); parts != m_parts.end())
        for (Node part : parts->second)
            if (kind(part) == wanted)
                found.push_back(part);
    return found;
}

/// Entities of a kind below @p from along cooling, power and containment, not through the fabric.
std::vector<Node> Graph::downstream(const std::vector<Node>& from, EntityKind wanted) const {
    std::vector<Node> found;
    std::unordered_set<std::uint32_t> seen;
    std::vector<Node> open;
    for (Node n : from)
        if (seen.insert(n.value()).second)
            open.push_back(n);
    Generations depth(open.size());
    for (std::size_t i = 0; i < open.size() && depth.reaches(i, open.size()); ++i) {
        const Node at = open[i];
        if (kind(at) == wanted)
            found.push_back(at);
        for (const Neighbour& next : m_out[at.value()])
            if (carries(next.kind) && !isFabric(kind(next.node)) && seen.insert(next.node.value()).second)
                open.push_back(next.node);
        if (const auto parts = m_parts.find(at.value()); parts != m_parts.end())
            for (Node part : parts->second)
                if (seen.insert(part.value()).second)
                    open.push_back(part);
    }
    return found;
}

/// Everything that cools, powers or holds @p n, directly or not.
std::vector<Node> Graph::upstream(Node n) const {
    std::vector<Node> found;
    std::unordered_set<std::uint32_t> seen{n.value()};
    std::vector<Node> open{n};
    if (const Node host = hostOf(n); host.isValid() && seen.insert(host.value()).second)
        open.push_back(host);
    Generations depth(open.size());
    for (std::size_t i = 0; i < open.size() && depth.reaches(i, open.size()); ++i) {
        for (const Neighbour& next : m_in[open[i].value()])
            if (carries(next.kind) && seen.insert(next.node.value()).second)
                open.push_back(next.node);
        if (isWater(kind(open[i])))
            for (Node other : circuitOf(open[i]))
                if (seen.insert(other.value()).second)
                    open.push_back(other);
    }
    for (Node at : open)
        if (at != n)
            found.push_back(at);
    return found;
}

std::vector<Node> Graph::circuitOf(Node n) const {
    std::vector<Node> found{n};
    std::unordered_set<std::uint32_t> seen{n.value()};
    const auto join = [&](Node next) {
        if (isWater(kind(next)) && seen.insert(next.value()).second)
            found.push_back(next);
    };
    Generations depth(found.size());
    for (std::size_t i = 0; i < found.size() && depth.reaches(i, found.size()); ++i) {
        const Node at = found[i];
        std::size_t edges = 0;
        for (const auto* side : {&m_out[at.value()], &m_in[at.value()]})
            for (const Neighbour& next : *side) {
                edges += isWater(kind(next.node)) ? 1 : 0;
                join(next.node);
            }
        // A pump or loop that no edge places belongs to the CDU whose name begins its own.
        if (edges == 0)
            for (Node other : ofKind(kind(at) == EntityKind::cdu ? EntityKind::pump : EntityKind::cdu)) {
                const auto [longer, shorter] = kind(at) == EntityKind::cdu
                                                   ? std::pair(id(other).name(), id(at).name())
                                                   : std::pair(id(at).name(), id(other).name());
                if (longer.size() > shorter.size() && longer.starts_with(shorter))
                    join(other);
            }
    }
    return found;
}

/// Ports, links and switches that touch @p n, by edges in either direction and by the names of links.
std::vector<Node> Graph::fabricNeighbours(Node n) const {
    std::vector<Node> found;
    for (const auto* side : {&m_out[n.value()], &m_in[n.value()]})
        for (const Neighbour& next : *side)
            if (next.kind == EdgeKind::connects && isFabric(kind(next.node)))
                found.push_back(next.node);
    if (kind(n) == EntityKind::link) {
        const std::string_view name = id(n).name();
        const auto tilde = name.find('~');
        if (tilde == std::string_view::npos)
            return found;
        for (std::string_view end : {name.substr(0, tilde), name.substr(tilde + 1)}) {
            const Node nic = find(EntityId::make(EntityKind::nic, end));
            const Node box = find(EntityId::make(EntityKind::switch_, end.substr(0, end.rfind(':'))));
            if (nic.isValid())
                found.push_back(nic);
            else if (box.isValid())
                found.push_back(box);
        }
    } else if (found.empty()) {
        for (Node other : ofKind(EntityKind::link)) {
            const auto ends = fabricNeighbours(other);
            if (std::find(ends.begin(), ends.end(), n) != ends.end())
                found.push_back(other);
        }
    }
    return found;
}

std::vector<Node> Graph::nicsOf(Node n) const {
    std::vector<Node> found;
    switch (kind(n)) {
    case EntityKind::nic:
        return {n};
    case EntityKind::gpu:
        for (const Neighbour& next : m_in[n.value()])
            if (kind(next.node) == EntityKind::nic)
                found.push_back(next.node);
        return found.empty() && hostOf(n).isValid() ? partsOf(hostOf(n), EntityKind::nic) : found;
    case EntityKind::link:
        for (Node end : fabricNeighbours(n))
            if (kind(end) == EntityKind::nic)
                found.push_back(end);
        if (found.empty()) // an uplink: everything below the leaf at its end
            for (Node end : fabricNeighbours(n))
                for (Node link : fabricNeighbours(end))
                    for (Node port : fabricNeighbours(link))
                        if (kind(port) == EntityKind::nic)
                            found.push_back(port);
        return found;
    case EntityKind::switch_:
        for (Node link : fabricNeighbours(n)) {
            if (kind(link) == EntityKind::nic)
                found.push_back(link);
            for (Node end : fabricNeighbours(link))
                if (kind(end) == EntityKind::nic)
                    found.push_back(end);
        }
        if (found.empty())
            for (Node link : fabricNeighbours(n))
                for (Node end : fabricNeighbours(link))
                    if (end != n && kind(end) == EntityKind::switch_)
                        for (Node below : fabricNeighbours(end))
                            for (Node port : fabricNeighbours(below))
                                if (kind(port) == EntityKind::nic)
                                    found.push_back(port);
        return found;
    default:
        if (const Node host = hostOf(n); host.isValid())
            return partsOf(host, EntityKind::nic);
        for (Node host : at(Relation::hosts, n))
            append(found, partsOf(host, EntityKind::nic));
        return found;
    }
}

std::vector<Node> Graph::gpusOf(Node n) const {
    switch (kind(n)) {
    case EntityKind::gpu:
        return {n};
    case EntityKind::rank:
        if (const auto gpu = m_gpuOfRank.find(n.value()); gpu != m_gpuOfRank.end())
            return {gpu->second};
        return {};
    case EntityKind::nvlink:
    case EntityKind::psu:
        return hostOf(n).isValid() ? partsOf(hostOf(n), EntityKind::gpu) : std::vector<Node>();
    case EntityKind::nic: {
        std::vector<Node> found;
        for (const Neighbour& next : m_out[n.value()])
            if (kind(next.node) == EntityKind::gpu)
                found.push_back(next.node);
        return found.empty() && hostOf(n).isValid() ? partsOf(hostOf(n), EntityKind::gpu) : found;
    }
    case EntityKind::link:
    case EntityKind::switch_: {
        std::vector<Node> found;
        for (Node nic : at(Relation::nics, n))
            append(found, at(Relation::gpus, nic));
        return found;
    }
    case EntityKind::job:
    case EntityKind::pool: {
        std::vector<Node> found;
        if (const topology::Job* stated = job(jobOf(n)))
            for (const auto& pool : stated->pools)
                if (kind(n) == EntityKind::job || pool.id == id(n))
                    for (const EntityId& gpu : pool.gpus)
                        found.push_back(find(gpu));
        if (kind(n) == EntityKind::job)
            append(found, m_tenancy.heldBy(n));
        return found;
    }
    default:
        if (const auto& all = ofKind(EntityKind::gpu); isGuessed(n) && all.size() * ofKind(kind(n)).size() <= kMostGuessed)
            return all;
        return isWater(kind(n)) ? downstream(circuitOf(n), EntityKind::gpu)
                                : downstream({n}, EntityKind::gpu);
    }
}

bool Graph::isGuessed(Node n) const {
    const auto serves = [this](Node part) { return (isFacility(kind(part)) || kind(part) == EntityKind::rack) && !hostOf(part).isValid(); };
    if (!serves(n))
        return false;
    const auto isServed = [&](Node gpu) {
        const auto above = upstream(gpu);
        return std::any_of(above.begin(), above.end(), serves);
    };
    if (!m_isPlaced)
        m_isPlaced = std::any_of(ofKind(EntityKind::gpu).begin(), ofKind(EntityKind::gpu).end(), isServed);
    return !*m_isPlaced;
}

std::vector<Node> Graph::storagesOf(Node job) const {
    std::vector<Node> found;
    if (const topology::Job* stated = this->job(job))
        if (stated->checkpoint && !stated->checkpoint->storage.isEmpty())
            found.push_back(find(stated->checkpoint->storage));
    for (const Neighbour& before : m_in[job.value()]) {
        if (kind(before.node) == EntityKind::storage)
            found.push_back(before.node);
        if (kind(before.node) == EntityKind::checkpoint)
            for (const Neighbour& store : m_in[before.node.value()])
                if (kind(store.node) == EntityKind::storage)
                    found.push_back(store.node);
    }
    // Which of several is the data path stands nowhere: one that nobody else claims may be it.
    for (Node other : ofKind(EntityKind::storage)) {
        const auto& out = m_out[other.value()];
        const bool isClaimed = std::any_of(out.begin(), out.end(), [&](const Neighbour& next) {
            return kind(next.node) == EntityKind::checkpoint || kind(next.node) == EntityKind::job;
        });
        if (!isClaimed)
            found.push_back(other);
    }
    std::erase_if(found, [](Node n) { return !n.isValid(); });
    return found;
}

std::vector<Node> Graph::jobsOf(Node n) const {
    std::vector<Node> found;
    if (const Node own = jobOf(n); own.isValid())
        return {own};
    const bool isStorage = kind(n) == EntityKind::storage;
    for (Node other : ofKind(EntityKind::job)) {
        const topology::Job* stated = job(other);
        const bool isPlaced = stated && (!stated->ranks.empty() || !stated->pools.empty());
        if (isStorage) {
            const auto& stores = at(Relation::storages, other);
            if (std::find(stores.begin(), stores.end(), n) != stores.end())
                found.push_back(other);
        } else if (!isPlaced) {
            found.push_back(other); // could be anywhere
        }
    }
    if (!isStorage)
        for (Node gpu : at(Relation::gpus, n))
            if (const Node job = jobOf(gpu); job.isValid())
                found.push_back(job);
    return found;
}

std::vector<Node> Graph::residentsOf(Node n) const {
    std::vector<Node> found;
    if (isFabric(kind(n)) || kind(n) == EntityKind::job || kind(n) == EntityKind::storage)
        return found;
    std::vector<Node> hosts = at(Relation::hosts, n);
    append(hosts, at(Relation::host, n));
    append(found, at(Relation::gpus, n));
    for (Node host : hosts)
        append(found, partsOf(host, EntityKind::gpu));
    const std::size_t gpus = found.size();
    for (std::size_t i = 0; i < gpus; ++i)
        append(found, at(Relation::ranks, found[i]));
    if (!found.empty() || kind(n) == EntityKind::rank)
        found.push_back(n);
    return found;
}

bool Graph::isHostLink(Node link) const {
    const auto ends = fabricNeighbours(link);
    return std::any_of(ends.begin(), ends.end(), [&](Node end) { return kind(end) == EntityKind::nic; });
}

/// Whether the traffic of two jobs can share a link: they have a switch in common, or one that is one link
/// away. Of a fabric that nobody describes nothing is known to be apart.
bool Graph::canMeet(Node a, Node b) const {
    const auto reach = [&](Node job) {
        std::vector<Node> found = at(Relation::switches, job);
        for (Node uplink : at(Relation::uplinks, job))
            for (Node end : fabricNeighbours(uplink))
                if (kind(end) == EntityKind::switch_)
                    found.push_back(end);
        std::sort(found.begin(), found.end());
        return found;
    };
    const auto mine = reach(a), its = reach(b);
    if (mine.empty() || its.empty())
        return true;
    return std::any_of(mine.begin(), mine.end(),
                       [&](Node box) { return std::binary_search(its.begin(), its.end(), box); });
}

} // namespace seamscope::seams
