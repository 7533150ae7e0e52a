// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/other_names.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::topology {
namespace {

bool mayHaveNames(const EntityId& id) { return id.kind() == EntityKind::host || id.kind() == EntityKind::switch_; }

/// Names of DNS are compared without regard to case.
EntityId nameKey(EntityKind kind, std::string_view name) {
    std::string small(name);
    std::transform(small.begin(), small.end(), small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return EntityId::make(kind, small);
}

/// What is stated of who keeps the name stands.
void joinInto(Entity& kept, Entity&& gone) {
    kept.discovered = kept.discovered && gone.discovered;
    if (kept.owner.empty())
        kept.owner = std::move(gone.owner);
    if (!kept.position)
        kept.position = gone.position;
    kept.labels.merge(gone.labels);
}

void joinEntities(std::map<EntityId, Entity>& entities, const OtherNames& names) {
    std::vector<Entity> moved;
    for (auto it = entities.begin(); it != entities.end();) {
        EntityId id = names.of(it->first);
        if (id == it->first) {
            ++it;
            continue;
        }
        moved.push_back(std::move(it->second));
        moved.back().id = std::move(id);
        it = entities.erase(it);
    }
    for (Entity& entity : moved) {
        const auto [at, isNew] = entities.try_emplace(entity.id, entity);
        if (!isNew)
            joinInto(at->second, std::move(entity));
    }
}

} // namespace

OtherNames::OtherNames(std::span<const Entity> entities) {
    for (const Entity& entity : entities)
        claim(entity);
    settle();
}

OtherNames::OtherNames(const std::map<EntityId, Entity>& entities) {
    for (const auto& [id, entity] : entities)
        claim(entity);
    settle();
}

void OtherNames::claim(const Entity& entity) {
    const auto stated = mayHaveNames(entity.id) ? entity.labels.find("address") : entity.labels.end();
    if (stated == entity.labels.end())
        return;
    std::string_view rest = stated->second;
    while (!rest.empty()) {
        const auto comma = rest.find(',');
        std::string_view one = rest.substr(0, comma);
        one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
        one = one.substr(0, one.find_last_not_of(' ') + 1);
        rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
        if (one.empty() || one == entity.id.name())
            continue;
        const auto [at, isFirst] = m_names.try_emplace(nameKey(entity.id.kind(), one), entity.id);
        if (!isFirst && !(at->second == entity.id))
            at->second = EntityId(); // two state it
    }
}

/// Who is called by a name may be called otherwise himself; two that call themselves each other stay what they are.
void OtherNames::settle() {
    constexpr int kMostSteps = 4;
    std::unordered_map<EntityId, EntityId> settled;
    for (const auto& [name, owner] : m_names) {
        EntityId last = owner;
        int steps = 0;
        for (; steps < kMostSteps && !last.isEmpty(); ++steps) {
            const auto next = m_names.find(nameKey(last.kind(), last.name()));
            if (next == m_names.end() || next->second.isEmpty())
                break;
            last = next->second;
        }
        if (!last.isEmpty() && steps < kMostSteps)
            settled.emplace(name, std::move(last));
    }
    m_names = std::move(settled);
}

EntityId OtherNames::of(const EntityId& id) const {
    if (m_names.empty())
        return id;
    const EntityId host = id.host();
    const EntityId& whole = host.isEmpty() ? id : host;
    if (!mayHaveNames(whole))
        return id;
    const auto at = m_names.find(nameKey(whole.kind(), whole.name()));
    if (at == m_names.end() || at->second == whole)
        return id;
    return EntityId::make(id.kind(), std::string(at->second.name()).append(id.name().substr(whole.name().size())));
}

bool joinNames(std::map<EntityId, Entity>& entities, std::map<Edge, bool>& edges, std::map<EntityId, Job>& jobs) {
    const OtherNames names(entities);
    const auto goes = [&](const auto& known) { return mayHaveNames(known.first) && !(names.of(known.first) == known.first); };
    if (names.isEmpty() || std::none_of(entities.begin(), entities.end(), goes))
        return false;
    joinEntities(entities, names);
    std::map<Edge, bool> joined;
    for (const auto& [edge, isPresent] : edges)
        if (const Edge kept{names.of(edge.from), names.of(edge.to), edge.kind}; !(kept.from == kept.to))
            joined.emplace(kept, isPresent);
    edges = std::move(joined);
    for (auto& [id, job] : jobs) {
        for (RankPlacement& rank : job.ranks)
            rank.gpu = names.of(rank.gpu);
        for (InferencePool& pool : job.pools)
            for (EntityId& gpu : pool.gpus)
                gpu = names.of(gpu);
    }
    return true;
}

} // namespace seamscope::topology
