// SPDX-License-Identifier: GPL-3.0-or-later
// What lies where, seen from an entity: the relation paths of the templates.
#include "seams/graph.h"
#include "seams/graph_kinds.h"

#include <algorithm>

namespace seamscope::seams {

using topology::EntityKind;

std::vector<Node> Graph::compute(Relation relation, Node n) const {
    std::vector<Node> found;
    const auto keep = [&](const std::vector<Node>& from, EntityKind wanted) {
        for (Node other : from)
            if (kind(other) == wanted)
                found.push_back(other);
    };
    switch (relation) {
    case Relation::self:
        return {n};
    case Relation::host:
        if (kind(n) == EntityKind::link) { // of the one port at its end
            const auto& nics = at(Relation::nics, n);
            return nics.size() == 1 ? at(Relation::host, nics.front()) : found;
        }
        return hostOf(n).isValid() ? std::vector<Node>{hostOf(n)} : found;
    case Relation::hosts:
        if (isFabric(kind(n)) || kind(n) == EntityKind::job)
            for (Node gpu : at(Relation::gpus, n))
                found.push_back(hostOf(gpu));
        else
            found = isWater(kind(n)) ? downstream(circuitOf(n), EntityKind::host)
                                     : downstream({n}, EntityKind::host);
        return found;
    case Relation::racks:
        return isWater(kind(n)) ? downstream(circuitOf(n), EntityKind::rack)
                                : downstream({n}, EntityKind::rack);
    case Relation::gpus:
        return gpusOf(n);
    case Relation::circuit:
        return isWater(kind(n)) ? circuitOf(n) : found;
    case Relation::chillers:
        keep(upstream(n), EntityKind::chiller);
        return found;
    case Relation::cdus:
        if (kind(n) == EntityKind::rack || kind(n) == EntityKind::host)
            keep(upstream(n), EntityKind::cdu);
        else
            found = downstream({n}, EntityKind::cdu);
        return found;
    case Relation::feeders:
        for (EntityKind feeder : {EntityKind::pdu, EntityKind::ups, EntityKind::feed})
            keep(upstream(n), feeder);
        return found;
    case Relation::psus:
        return hostOf(n).isValid() ? partsOf(hostOf(n), EntityKind::psu) : found;
    case Relation::nics:
        return nicsOf(n);
    case Relation::links:
        if (kind(n) == EntityKind::link)
            return {n};
        for (Node port : kind(n) == EntityKind::switch_ ? std::vector<Node>{n} : at(Relation::nics, n))
            keep(fabricNeighbours(port), EntityKind::link);
        return found;
    case Relation::switches:
        for (Node link : at(Relation::links, n))
            keep(fabricNeighbours(link), EntityKind::switch_);
        return found;
    case Relation::uplinks:
        for (Node box : at(Relation::switches, n))
            for (Node link : at(Relation::links, box)) {
                const auto ends = fabricNeighbours(link);
                const bool isUplink = std::count_if(ends.begin(), ends.end(), [&](Node end) {
                                          return kind(end) == EntityKind::switch_;
                                      }) > 1;
                if (isUplink)
                    found.push_back(link);
            }
        return found;
    case Relation::ranks:
        for (Node gpu : at(Relation::gpus, n))
            if (const auto ranks = m_ranksOfGpu.find(gpu.value()); ranks != m_ranksOfGpu.end())
                for (Node rank : ranks->second)
                    if (jobOf(rank) == m_tenancy.holder(gpu)) // not those of who was here before
                        found.push_back(rank);
        return found;
    case Relation::jobs:
        return jobsOf(n);
    case Relation::writers:
        for (Node own : at(Relation::jobs, n)) {
            const topology::Job* stated = job(own);
            const bool isStated = stated && stated->checkpoint && !stated->checkpoint->storage.isEmpty();
            if (!isStated || find(stated->checkpoint->storage) == n)
                found.push_back(own);
        }
        return found;
    case Relation::otherJobs: {
        const auto& mine = at(Relation::jobs, n);
        for (Node other : ofKind(EntityKind::job))
            if (std::find(mine.begin(), mine.end(), other) == mine.end() && canMeet(n, other))
                found.push_back(other);
        return found;
    }
    case Relation::storages:
        for (Node own : at(Relation::jobs, n))
            append(found, storagesOf(own));
        return found;
    case Relation::pools:
    case Relation::routes:
        if (const topology::Job* stated = job(jobOf(n))) {
            for (const auto& pool : stated->pools)
                if (relation == Relation::pools)
                    found.push_back(find(pool.id));
            for (const auto& route : stated->routes)
                if (relation == Relation::routes)
                    found.push_back(find(route.id));
        } else if (kind(n) == EntityKind::pool || kind(n) == EntityKind::route) { // nobody says whose they are: with their like
            const bool isPools = relation == Relation::pools;
            for (Node other : ofKind(isPools ? EntityKind::pool : EntityKind::route))
                if (!jobOf(other).isValid())
                    found.push_back(other);
        }
        std::erase_if(found, [](Node x) { return !x.isValid(); });
        return found;
    case Relation::siblings:
        if (const Node host = hostOf(n); host.isValid() && host != n)
            keep(partsOf(host, kind(n)), kind(n));
        else
            for (const Neighbour& above : m_in[n.value()])
                for (const Neighbour& beside : m_out[above.node.value()])
                    if (kind(beside.node) == kind(n))
                        found.push_back(beside.node);
        std::erase(found, n);
        return found;
    case Relation::residents:
        return residentsOf(n);
    }
    return found;
}

std::vector<Node> Graph::suspectsOf(Node n) const {
    std::vector<Node> found{n};
    const auto add = [&](Relation relation) { append(found, at(relation, n)); };
    switch (kind(n)) {
    case EntityKind::job:
        add(Relation::storages);
        add(Relation::otherJobs);
        add(Relation::routes);
        add(Relation::pools);
        break;
    case EntityKind::storage:
        add(Relation::jobs);
        break;
    case EntityKind::rank:
        add(Relation::gpus);
        add(Relation::host);
        add(Relation::jobs);
        break;
    case EntityKind::pool:
    case EntityKind::route:
        add(Relation::jobs);
        add(Relation::routes);
        add(Relation::pools);
        break;
    case EntityKind::nic:
    case EntityKind::link:
        add(Relation::host);
        add(Relation::nics);
        add(Relation::links);
        add(Relation::switches);
        add(Relation::gpus);
        if (kind(n) == EntityKind::nic && jobOf(n).isValid())
            found.push_back(jobOf(n));
        break;
    case EntityKind::switch_:
        add(Relation::links);
        add(Relation::switches);
        break;
    case EntityKind::gpu:
        add(Relation::nics);
        [[fallthrough]];
    default:
        add(Relation::psus);
        append(found, upstream(n));
        add(Relation::circuit);
        if (const Node host = hostOf(n); host.isValid())
            append(found, partsOf(host, EntityKind::nvlink));
        if (kind(n) == EntityKind::host) {
            append(found, partsOf(n, EntityKind::gpu));
            append(found, partsOf(n, EntityKind::nic));
        }
        if (!isFacility(kind(n)))
            add(Relation::jobs);
        if (kind(n) == EntityKind::gpu)
            add(Relation::ranks);
    }
    return found;
}

} // namespace seamscope::seams
