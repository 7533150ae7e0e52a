// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/link_ends.h"

namespace seamscope::topology {

void LinkEnds::learn(const TopologyFragment& fragment) {
    for (const Entity& entity : fragment.entities)
        learn(entity.id);
}

void LinkEnds::learn(const EntityId& entity) {
    if (entity.kind() != EntityKind::link)
        return;
    const std::string_view ends = entity.name();
    const auto between = ends.find('~');
    if (between == std::string_view::npos)
        return;
    const std::lock_guard lock(m_mutex);
    put(ends.substr(0, between), entity);
    put(ends.substr(between + 1), entity);
}

void LinkEnds::put(std::string_view end, const EntityId& link) {
    const auto known = m_byEnd.find(std::string(end));
    if (known == m_byEnd.end()) {
        if (m_byEnd.size() >= kMaxEnds)
            return;
        m_byEnd.emplace(end, link);
    } else if (known->second.isEmpty() || known->second == link) {
        return;
    } else {
        known->second = {};
    }
    m_version.fetch_add(1, std::memory_order_release);
}

EntityId LinkEnds::find(std::string_view device, std::string_view port) const {
    // As ids have it: a port is called Ethernet1/1, its link has Ethernet1_1.
    const EntityId end = EntityId::make(EntityKind::link, std::string(device) + ":" + std::string(port));
    const std::lock_guard lock(m_mutex);
    const auto known = m_byEnd.find(std::string(end.name()));
    return known == m_byEnd.end() ? EntityId() : known->second;
}

} // namespace seamscope::topology
