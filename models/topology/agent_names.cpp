// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/agent_names.h"

#include "topology/other_names.h"
#include "topology/topology.h"

namespace seamscope::topology {

void AgentNames::take(const EntityId& host, const std::string& names) {
    std::string& told = m_names[host];
    if (told == names)
        return;
    for (const std::string_view name : namesIn(told))
        if (const auto at = m_hosts.find(nameKey(host.kind(), name)); at != m_hosts.end() && at->second == host)
            m_hosts.erase(at);
    told = names;
    for (const std::string_view name : namesIn(told))
        m_hosts.insert_or_assign(nameKey(host.kind(), name), host); // an address goes from one to the next
}

EntityId AgentNames::hostOf(const EntityId& name) const {
    if (m_hosts.empty() || name.kind() != EntityKind::host)
        return {};
    const auto at = m_hosts.find(nameKey(name.kind(), name.name()));
    return at == m_hosts.end() || at->second == name ? EntityId() : at->second;
}

void TopologyBuilder::takeAgents(const EntityId& host, const std::string& names) {
    m_agents.take(host, names);
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
    addNames(m_entities[host].labels["address"], id.name());
    m_changed = true;
}

} // namespace seamscope::topology
