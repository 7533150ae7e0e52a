// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/agent_names.h"

#include "topology/other_names.h"
#include "topology/topology.h"

#include <utility>

namespace seamscope::topology {

std::vector<std::pair<EntityId, std::string>> AgentNames::take(const EntityId& host, const std::string& names) {
    std::string& told = m_names[host];
    if (told == names)
        return {};
    for (const std::string_view name : namesIn(told))
        if (const auto at = m_hosts.find(nameKey(host.kind(), name)); at != m_hosts.end() && at->second == host)
            m_hosts.erase(at);
    told = names;
    std::vector<std::pair<EntityId, std::string>> lost;
    for (const std::string_view name : namesIn(told)) {
        const EntityId key = nameKey(host.kind(), name);
        m_hosts.insert_or_assign(key, host); // an address goes from one to the next
        if (const auto heard = m_heard.find(key); heard != m_heard.end() && heard->second != host) {
            lost.emplace_back(heard->second, key.name());
            m_heard.erase(heard);
        }
    }
    return lost;
}

void AgentNames::setHeard(const EntityId& host, std::string_view name) { m_heard.insert_or_assign(nameKey(host.kind(), name), host); }

EntityId AgentNames::hostOf(const EntityId& name) const {
    if (m_hosts.empty() || name.kind() != EntityKind::host)
        return {};
    const auto at = m_hosts.find(nameKey(name.kind(), name.name()));
    return at == m_hosts.end() || at->second == name ? EntityId() : at->second;
}

void TopologyBuilder::takeAgents(const EntityId& host, const std::string& names) {
    for (const auto& [before, name] : m_agents.take(host, names))
        if (const auto at = m_entities.find(before); at != m_entities.end())
            m_changed = dropName(at->second.labels["address"], name) || m_changed;
    for (const std::string_view name : namesIn(names))
        callByAgent(nameKey(host.kind(), name));
}

/// What is seen under the name of an agent is of the host.
void TopologyBuilder::callByAgent(const EntityId& id) {
    const auto seen = m_entities.find(id);
    if (seen == m_entities.end() || !seen->second.discovered)
        return;
    const EntityId host = m_agents.hostOf(id);
    if (host.isEmpty())
        return;
    discover(host);
    if (!addNames(m_entities[host].labels["address"], id.name()))
        return;
    m_agents.setHeard(host, id.name());
    m_changed = true;
}

} // namespace seamscope::topology
