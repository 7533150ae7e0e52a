// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/topology.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace seamscope::topology {

/// What stands in a label `address`, with commas between.
[[nodiscard]] std::vector<std::string_view> namesIn(std::string_view list);
/// Each once.
bool addNames(std::string& list, std::string_view more); ///< whether there was one to add
bool dropName(std::string& list, std::string_view name); ///< whether it was there
/// Names of DNS are compared without regard to case.
[[nodiscard]] EntityId nameKey(EntityKind kind, std::string_view name);

/// What hosts and switches go by that were told under another name: one that another of them states in its label `address`. A
/// name that two state is nobody's, unless these two are one. Parts of a host go with it.
class OtherNames {
public:
    OtherNames() = default;
    explicit OtherNames(std::span<const Entity> entities);
    explicit OtherNames(const std::map<EntityId, Entity>& entities);

    [[nodiscard]] bool isEmpty() const { return m_names.empty(); }
    /// @p id itself where it keeps its name.
    [[nodiscard]] EntityId of(const EntityId& id) const;
    bool operator==(const OtherNames&) const = default;

private:
    void claim(const Entity& entity);
    void settle();
    /// Empty: it goes round in a ring.
    [[nodiscard]] EntityId lastOf(const EntityId& owner) const;

    std::unordered_map<EntityId, EntityId> m_names; ///< by name in small letters
    std::unordered_map<EntityId, std::vector<EntityId>> m_contested; ///< while they are read: who states it
};

/// Who tells of two hosts in one breath means two: neither is a name of the other, whatever their labels say. What was dropped so.
[[nodiscard]] std::vector<std::string> dropNamesOfOthers(TopologyFragment& fragment);

/// Takes all that is told of hosts under another name, and of their parts, into those that they are. False: there are none.
bool joinNames(std::map<EntityId, Entity>& entities, std::map<Edge, bool>& edges, std::map<EntityId, Job>& jobs);

} // namespace seamscope::topology
