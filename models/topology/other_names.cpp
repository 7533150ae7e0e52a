// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/other_names.h"

#include "base/text.h"

#include <algorithm>
#include <unordered_set>

namespace seamscope::topology {
namespace {

bool mayHaveNames(const EntityId& id) { return id.kind() == EntityKind::host || id.kind() == EntityKind::switch_; }

/// What is stated of who keeps the name stands; what the other was called, it is called from now on.
void joinInto(Entity& kept, Entity&& gone) {
    if (const auto told = gone.labels.find("address"); told != gone.labels.end())
        addNames(kept.labels["address"], told->second);
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

std::vector<std::string_view> namesIn(std::string_view list) {
    std::vector<std::string_view> names;
    while (!list.empty()) {
        const auto comma = list.find(',');
        std::string_view one = list.substr(0, comma);
        one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
        one = one.substr(0, one.find_last_not_of(' ') + 1);
        list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
        if (!one.empty())
            names.push_back(one);
    }
    return names;
}

bool addNames(std::string& list, std::string_view more) {
    const std::size_t before = list.size();
    for (const std::string_view one : namesIn(more)) {
        const std::vector<std::string_view> known = namesIn(list);
        if (std::find(known.begin(), known.end(), one) == known.end())
            list.append(list.empty() ? "" : ",").append(one);
    }
    return list.size() > before;
}

EntityId nameKey(EntityKind kind, std::string_view name) {
    return EntityId::make(kind, lower(name));
}

bool dropName(std::string& list, std::string_view name) {
    std::string left;
    bool isThere = false;
    for (const std::string_view one : namesIn(list)) {
        const bool isIt = nameKey(EntityKind::host, one) == nameKey(EntityKind::host, name);
        isThere = isThere || isIt;
        if (!isIt)
            left.append(left.empty() ? "" : ",").append(one);
    }
    list = std::move(left);
    return isThere;
}

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
    for (const std::string_view one : namesIn(stated->second)) {
        if (one == entity.id.name())
            continue;
        EntityId name = nameKey(entity.id.kind(), one);
        const auto [at, isFirst] = m_names.try_emplace(name, entity.id);
        if (isFirst || at->second == entity.id)
            continue;
        std::vector<EntityId>& owners = m_contested[std::move(name)];
        if (!at->second.isEmpty())
            owners.push_back(std::exchange(at->second, EntityId()));
        owners.push_back(entity.id);
    }
}

EntityId OtherNames::lastOf(const EntityId& owner) const {
    constexpr int kMostSteps = 4;
    EntityId last = owner;
    for (int steps = 0; steps < kMostSteps && !last.isEmpty(); ++steps) {
        const auto next = m_names.find(nameKey(last.kind(), last.name()));
        if (next == m_names.end() || next->second.isEmpty())
            return last;
        last = next->second;
    }
    return {};
}

/// Who is called by a name may be called otherwise himself; two that call themselves each other stay what they are. A name that
/// several state is somebody's where all of them are one.
void OtherNames::settle() {
    std::vector<std::pair<EntityId, EntityId>> agreed;
    for (const auto& [name, owners] : m_contested) {
        const EntityId last = lastOf(owners.front());
        const bool isOne = std::all_of(owners.begin(), owners.end(), [&](const EntityId& owner) { return lastOf(owner) == last; });
        if (isOne && !last.isEmpty() && !(nameKey(last.kind(), last.name()) == name))
            agreed.emplace_back(name, last);
    }
    for (auto& [name, last] : agreed)
        m_names[name] = std::move(last);
    m_contested.clear();
    std::unordered_map<EntityId, EntityId> settled;
    for (const auto& [name, owner] : m_names)
        if (EntityId last = lastOf(owner); !last.isEmpty())
            settled.emplace(name, std::move(last));
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

std::vector<std::string> dropNamesOfOthers(TopologyFragment& fragment) {
    std::unordered_set<EntityId> own;
    for (const Entity& entity : fragment.entities)
        if (mayHaveNames(entity.id) && !entity.discovered)
            own.insert(nameKey(entity.id.kind(), entity.id.name()));
    std::vector<std::string> dropped;
    for (Entity& entity : fragment.entities) {
        const auto told = mayHaveNames(entity.id) ? entity.labels.find("address") : entity.labels.end();
        if (told == entity.labels.end())
            continue;
        const EntityId self = nameKey(entity.id.kind(), entity.id.name());
        std::string left;
        bool isAny = false;
        for (const std::string_view one : namesIn(told->second)) {
            const EntityId name = nameKey(entity.id.kind(), one);
            const bool isOther = !(name == self) && own.contains(name);
            isAny = isAny || isOther;
            if (isOther)
                dropped.push_back(entity.id.text() + " has the address " + std::string(one) + ", which is stated as one of its own");
            else
                left.append(left.empty() ? "" : ",").append(one);
        }
        if (isAny)
            told->second = std::move(left);
    }
    return dropped;
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
