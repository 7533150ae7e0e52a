// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_checks.h"
#include "wire/codec_proto.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace seamscope::wire {
namespace {

using topology::Edge;
using topology::Entity;
using topology::EntityId;
using topology::Job;
using topology::Topology;

/// Reads a list item by item; the error names the item.
template<class T, class Field>
Result<std::vector<T>> listFromProto(const Field& in, std::string_view name) {
    std::vector<T> list;
    list.reserve(static_cast<std::size_t>(in.size()));
    for (const auto& one : in) {
        auto value = fromProto(one);
        if (!value)
            return fail(value.error().in(item(name, list.size())));
        list.push_back(std::move(*value));
    }
    return list;
}

Result<EntityId> requiredEntity(const std::string& text, std::string_view field) {
    if (text.empty())
        return refuse(field, "entity id is empty");
    return checkedEntity(text, field);
}

Result<std::vector<EntityId>> idsFromProto(const google::protobuf::RepeatedPtrField<std::string>& in,
                                           std::string_view field) {
    std::vector<EntityId> ids;
    ids.reserve(static_cast<std::size_t>(in.size()));
    for (const std::string& text : in) {
        auto id = requiredEntity(text, field);
        if (!id)
            return fail(id.error());
        ids.push_back(std::move(*id));
    }
    return ids;
}

struct KeyOf {
    const EntityId& operator()(const Entity& entity) const { return entity.id; }
    const EntityId& operator()(const Job& job) const { return job.id; }
};

/// Items of @p to that are new or different, and ids of @p from that are gone.
template<class T, class Upsert, class Remove>
void keyedDifference(std::span<const T> from, std::span<const T> to, Upsert upsert, Remove remove) {
    std::unordered_map<EntityId, const T*> before;
    for (const T& old : from)
        before.emplace(KeyOf()(old), &old);
    for (const T& now : to) {
        const auto it = before.find(KeyOf()(now));
        if (it == before.end() || !(*it->second == now))
            upsert(now);
        if (it != before.end())
            before.erase(it);
    }
    for (const T& old : from) // in the order of the graph, so that one delta has one encoding
        if (before.contains(KeyOf()(old)))
            remove(old);
}

/// @p base without the removed ids, with the upserted items in place of their namesakes.
template<class T>
std::vector<T> patched(std::span<const T> base, std::vector<T> upserted,
                       const std::vector<EntityId>& removed) {
    std::unordered_set<EntityId> gone(removed.begin(), removed.end());
    for (const T& one : upserted)
        gone.insert(KeyOf()(one));
    std::vector<T> list;
    list.reserve(base.size() + upserted.size());
    for (const T& one : base)
        if (!gone.contains(KeyOf()(one)))
            list.push_back(one);
    std::move(upserted.begin(), upserted.end(), std::back_inserter(list));
    return list;
}

std::vector<Edge> patchedEdges(std::span<const Edge> base, std::vector<Edge> added,
                               const std::vector<Edge>& removed) {
    const std::set<Edge> gone(removed.begin(), removed.end());
    std::vector<Edge> list = std::move(added);
    std::copy_if(base.begin(), base.end(), std::back_inserter(list),
                 [&](const Edge& e) { return !gone.contains(e); });
    return list;
}

} // namespace

void toProto(const Entity& entity, v1::Entity& out) {
    out.set_id(entity.id.text());
    out.set_owner(validText(entity.owner));
    for (const auto& [key, value] : entity.labels)
        (*out.mutable_labels())[validText(key)] = validText(value);
    if (entity.position) {
        out.mutable_position()->set_row(entity.position->row);
        out.mutable_position()->set_column(entity.position->column);
        out.mutable_position()->set_unit(entity.position->unit);
    }
    out.set_discovered(entity.discovered);
}

Result<Entity> fromProto(const v1::Entity& in) {
    Entity entity;
    SEAM_TAKE(entity.id, requiredEntity(in.id(), "id"));
    entity.owner = in.owner();
    if (static_cast<std::size_t>(in.labels_size()) > kMaxLabels)
        return refuse("labels", std::to_string(in.labels_size()) + " labels are over the limit");
    for (const auto& [key, value] : in.labels())
        entity.labels.emplace(key, value);
    if (in.has_position())
        entity.position = {in.position().row(), in.position().column(), in.position().unit()};
    entity.discovered = in.discovered();
    return entity;
}

void toProto(const Edge& edge, v1::Edge& out) {
    out.set_from(edge.from.text());
    out.set_to(edge.to.text());
    out.set_kind(std::string(topology::name(edge.kind)));
}

Result<Edge> fromProto(const v1::Edge& in) {
    Edge edge;
    SEAM_TAKE(edge.from, requiredEntity(in.from(), "from"));
    SEAM_TAKE(edge.to, requiredEntity(in.to(), "to"));
    const auto kind = topology::edgeKindFromName(in.kind());
    if (!kind)
        return refuse("kind", "unknown edge kind \"" + in.kind().substr(0, 64) + "\"");
    edge.kind = *kind;
    return edge;
}

void toProto(const Topology& graph, v1::Topology& out) {
    out.set_epoch(graph.epoch());
    for (const Entity& entity : graph.entities())
        toProto(entity, *out.add_entities());
    for (const Edge& edge : graph.edges())
        toProto(edge, *out.add_edges());
    for (const Job& job : graph.jobs())
        toProto(job, *out.add_jobs());
}

Result<std::shared_ptr<const Topology>> fromProto(const v1::Topology& in) {
    std::vector<Entity> entities;
    std::vector<Edge> edges;
    std::vector<Job> jobs;
    SEAM_TAKE(entities, listFromProto<Entity>(in.entities(), "entities"));
    SEAM_TAKE(edges, listFromProto<Edge>(in.edges(), "edges"));
    SEAM_TAKE(jobs, listFromProto<Job>(in.jobs(), "jobs"));
    return Topology::restore(in.epoch(), std::move(entities), std::move(edges), std::move(jobs));
}

void topologyDelta(const Topology& from, const Topology& to, v1::TopologyDelta& out) {
    out.set_from_epoch(from.epoch());
    out.set_to_epoch(to.epoch());
    keyedDifference(
        from.entities(), to.entities(), [&](const Entity& e) { toProto(e, *out.add_upserted_entities()); },
        [&](const Entity& e) { out.add_removed_entities(e.id.text()); });
    keyedDifference(
        from.jobs(), to.jobs(), [&](const Job& j) { toProto(j, *out.add_upserted_jobs()); },
        [&](const Job& j) { out.add_removed_jobs(j.id.text()); });
    std::vector<Edge> edges;
    std::set_difference(to.edges().begin(), to.edges().end(), from.edges().begin(), from.edges().end(),
                        std::back_inserter(edges));
    for (const Edge& edge : edges)
        toProto(edge, *out.add_added_edges());
    edges.clear();
    std::set_difference(from.edges().begin(), from.edges().end(), to.edges().begin(), to.edges().end(),
                        std::back_inserter(edges));
    for (const Edge& edge : edges)
        toProto(edge, *out.add_removed_edges());
}

Result<std::shared_ptr<const Topology>> applyDelta(const Topology& base, const v1::TopologyDelta& delta) {
    if (delta.from_epoch() != base.epoch())
        return fail(ErrorCode::failedPrecondition, "topology delta starts at epoch " +
                                                       std::to_string(delta.from_epoch()) +
                                                       ", here is epoch " + std::to_string(base.epoch()));
    std::vector<Entity> entities;
    std::vector<Edge> added;
    std::vector<Edge> removed;
    std::vector<Job> jobs;
    std::vector<EntityId> removedEntities;
    std::vector<EntityId> removedJobs;
    SEAM_TAKE(entities, listFromProto<Entity>(delta.upserted_entities(), "upserted_entities"));
    SEAM_TAKE(added, listFromProto<Edge>(delta.added_edges(), "added_edges"));
    SEAM_TAKE(removed, listFromProto<Edge>(delta.removed_edges(), "removed_edges"));
    SEAM_TAKE(jobs, listFromProto<Job>(delta.upserted_jobs(), "upserted_jobs"));
    SEAM_TAKE(removedEntities, idsFromProto(delta.removed_entities(), "removed_entities"));
    SEAM_TAKE(removedJobs, idsFromProto(delta.removed_jobs(), "removed_jobs"));
    return Topology::restore(delta.to_epoch(), patched(base.entities(), std::move(entities), removedEntities),
                             patchedEdges(base.edges(), std::move(added), removed),
                             patched(base.jobs(), std::move(jobs), removedJobs));
}

} // namespace seamscope::wire
