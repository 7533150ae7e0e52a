// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/rank_groups.h"

#include "topology/containers.h"
#include "topology/parallel_place.h"

#include <algorithm>
#include <limits>
#include <map>

namespace seamscope::collectives {
namespace {

using telemetry::TimelineGrouping;
using topology::EntityId;
using topology::EntityKind;

constexpr std::int64_t kNowhere = std::numeric_limits<std::int64_t>::max();

/// The switch a host hangs on: over a card, and a link where links are entities.
EntityId leafOf(const topology::Topology& graph, topology::EntityIndex host) {
    const auto neighbours = [&](topology::EntityIndex of) {
        std::vector<topology::EntityIndex> found;
        for (const auto edge : graph.outgoing(of))
            found.push_back(graph.to(edge));
        for (const auto edge : graph.incoming(of))
            found.push_back(graph.from(edge));
        return found;
    };
    const auto kind = [&](topology::EntityIndex of) { return graph.entity(of).id.kind(); };
    for (const auto card : neighbours(host)) {
        if (kind(card) == EntityKind::switch_)
            return graph.entity(card).id;
        if (kind(card) != EntityKind::nic && kind(card) != EntityKind::link)
            continue;
        for (const auto far : neighbours(card)) {
            if (kind(far) == EntityKind::switch_)
                return graph.entity(far).id;
            if (kind(far) != EntityKind::link)
                continue;
            for (const auto beyond : neighbours(far))
                if (kind(beyond) == EntityKind::switch_)
                    return graph.entity(beyond).id;
        }
    }
    return {};
}

std::string_view prefix(TimelineGrouping grouping) {
    switch (grouping) {
    case TimelineGrouping::pipeline:
        return "PP";
    case TimelineGrouping::tensor:
        return "TP";
    case TimelineGrouping::data:
        return "DP";
    case TimelineGrouping::expert:
        return "EP";
    default:
        return "";
    }
}

} // namespace

std::string_view jobName(const EntityId& job) { return job.name(); }

RankGroups::RankGroups(const TimelineModel& model, const topology::Topology& graph)
    : m_job(model.job)
    , m_events(model.events)
    , m_directory(model.directory) {
    const topology::Job* const job = graph.job(model.job);
    std::map<EntityId, EntityId> leaves; // of hosts, found once
    m_places.reserve(model.events->ranks.size());
    for (const std::uint32_t rank : model.events->ranks) {
        Place place = placeOf(rank, job, graph);
        if (!place.host.isEmpty()) {
            const auto [leaf, isNew] = leaves.try_emplace(place.host);
            if (const auto index = graph.find(place.host); isNew && index.isValid())
                leaf->second = leafOf(graph, index);
            place.leaf = leaf->second;
        }
        m_places.push_back(std::move(place));
    }
    for (int i = 0; i < telemetry::kTimelineGroupings; ++i)
        if (const auto grouping = static_cast<TimelineGrouping>(i); tellsApart(grouping))
            m_groupings.push_back(grouping);
}

RankGroups::Place RankGroups::placeOf(std::uint32_t rank, const topology::Job* job,
                                      const topology::Topology& graph) const {
    Place place;
    if (const RankPlace* const told = m_directory->findPlace(rank))
        place.indices = *told;
    if (!place.indices.host.empty())
        place.host = EntityId::make(EntityKind::host, place.indices.host);
    if (!job)
        return place;
    const topology::ParallelPlace derived = topology::parallelPlace(rank, job->parallelism, std::max<std::size_t>(job->ranks.size(), job->gpus));
    const auto take = [](std::int32_t& into, std::uint32_t from) { into = into < 0 ? static_cast<std::int32_t>(from) : into; };
    take(place.indices.tensor, derived.tensor);
    take(place.indices.pipeline, derived.pipeline);
    take(place.indices.data, derived.data);
    if (job->parallelism.ep > 1)
        take(place.indices.expert, derived.expert);
    const auto placed =
        std::lower_bound(job->ranks.begin(), job->ranks.end(), rank,
                         [](const topology::RankPlacement& p, std::uint32_t r) { return p.rank < r; });
    if (place.host.isEmpty() && placed != job->ranks.end() && placed->rank == rank)
        place.host = placed->gpu.host();
    const auto host = graph.find(place.host);
    if (!host.isValid())
        return place;
    for (const topology::EntityIndex up : topology::containersOf(graph, host))
        if (graph.entity(up).id.kind() == EntityKind::rack) {
            place.rack = graph.entity(up).id;
            break;
        }
    return place;
}

std::int64_t RankGroups::number(std::size_t at, TimelineGrouping grouping) const {
    const RankPlace& place = m_places[at].indices;
    const auto known = [](std::int32_t index) { return index < 0 ? kNowhere : std::int64_t{index}; };
    switch (grouping) {
    case TimelineGrouping::rank:
        return m_events->ranks[at];
    case TimelineGrouping::pipeline:
        return known(place.pipeline);
    case TimelineGrouping::tensor:
        return known(place.tensor);
    case TimelineGrouping::data:
        return known(place.data);
    case TimelineGrouping::expert:
        return known(place.expert);
    default:
        return 0;
    }
}

const EntityId* RankGroups::entity(std::size_t at, TimelineGrouping grouping) const {
    switch (grouping) {
    case TimelineGrouping::host:
        return &m_places[at].host;
    case TimelineGrouping::rack:
        return &m_places[at].rack;
    case TimelineGrouping::leaf:
        return &m_places[at].leaf;
    default:
        return nullptr;
    }
}

const std::vector<RankGroup>& RankGroups::by(TimelineGrouping grouping) const {
    List& list = m_lists[static_cast<std::size_t>(grouping)];
    std::call_once(list.isMade, [&] {
        list.groups = !m_places.empty() && entity(0, grouping) ? byEntity(grouping) : byNumber(grouping);
    });
    return list.groups;
}

std::vector<RankGroup> RankGroups::byNumber(TimelineGrouping grouping) const {
    std::map<std::int64_t, std::vector<std::uint32_t>> groups;
    for (std::size_t i = 0; i < m_places.size(); ++i)
        groups[number(i, grouping)].push_back(m_events->ranks[i]);
    std::vector<RankGroup> made;
    for (auto& [index, ranks] : groups) {
        RankGroup group;
        if (grouping == TimelineGrouping::rank) {
            group.label = std::to_string(index);
            group.key = "rank " + group.label;
            group.note = placeText(ranks.front());
            group.entity = EntityId::rank(jobName(m_job), ranks.front());
        } else if (grouping == TimelineGrouping::job) {
            group.key = group.label = jobName(m_job).empty() ? "all ranks" : std::string(jobName(m_job));
            group.entity = m_job;
        } else {
            group.label =
                index == kNowhere ? "unknown" : std::string(prefix(grouping)) + std::to_string(index);
            group.key = group.label;
        }
        group.ranks = std::move(ranks);
        made.push_back(std::move(group));
    }
    return made;
}

std::vector<RankGroup> RankGroups::byEntity(TimelineGrouping grouping) const {
    const auto less = [](const EntityId& a, const EntityId& b) {
        if (a.isEmpty() != b.isEmpty())
            return b.isEmpty(); // those without stand last
        return topology::naturalLess(a.text(), b.text());
    };
    std::map<EntityId, std::vector<std::uint32_t>, decltype(less)> groups(less);
    for (std::size_t i = 0; i < m_places.size(); ++i)
        groups[*entity(i, grouping)].push_back(m_events->ranks[i]);
    std::vector<RankGroup> made;
    for (auto& [id, ranks] : groups) {
        const std::string label = id.isEmpty() ? "unknown" : std::string(id.name());
        made.push_back({id.isEmpty() ? label : id.text(), label, {}, id, std::move(ranks)});
    }
    return made;
}

bool RankGroups::tellsApart(TimelineGrouping grouping) const {
    if (grouping == TimelineGrouping::rank || grouping == TimelineGrouping::job)
        return true;
    for (std::size_t at = 1; at < m_places.size(); ++at) {
        const EntityId* const id = entity(at, grouping);
        if (id ? *id != *entity(0, grouping) : number(at, grouping) != number(0, grouping))
            return true;
    }
    return false;
}

const RankGroups::Place* RankGroups::find(std::uint32_t rank) const {
    const auto& ranks = m_events->ranks;
    const auto at = std::lower_bound(ranks.begin(), ranks.end(), rank);
    return at == ranks.end() || *at != rank ? nullptr
                                            : &m_places[static_cast<std::size_t>(at - ranks.begin())];
}

std::string RankGroups::hostOf(std::uint32_t rank) const {
    const Place* const place = find(rank);
    return place && !place->host.isEmpty() ? std::string(place->host.name()) : std::string();
}

std::string RankGroups::placeText(std::uint32_t rank) const {
    const Place* const found = find(rank);
    if (!found)
        return {};
    const Place& place = *found;
    std::string text;
    const auto add = [&](std::string_view word, std::int32_t index) {
        if (index >= 0)
            text += (text.empty() ? "" : " ") + std::string(word) + std::to_string(index);
    };
    add("DP", place.indices.data);
    add("PP", place.indices.pipeline);
    add("TP", place.indices.tensor);
    add("EP", place.indices.expert);
    if (!place.host.isEmpty())
        text += (text.empty() ? "" : " · ") + std::string(place.host.name());
    return text;
}

} // namespace seamscope::collectives
