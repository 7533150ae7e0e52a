// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kubernetes/kube_agents.h"

namespace seamscope::sources {

void KubeAgents::take(const KubeName& pod, const KubeAgent& agent) {
    const auto known = m_nodes.find(pod);
    if (known != m_nodes.end() && known->second == agent.node) {
        std::string& names = m_namesOnNode[agent.node][pod];
        if (std::exchange(names, agent.names) != agent.names)
            m_changed.insert(agent.node);
        return;
    }
    remove(pod);
    m_nodes.emplace(pod, agent.node);
    m_namesOnNode[agent.node].emplace(pod, agent.names);
    m_changed.insert(agent.node);
}

void KubeAgents::remove(const KubeName& pod) {
    const auto known = m_nodes.find(pod);
    if (known == m_nodes.end())
        return;
    const auto there = m_namesOnNode.find(known->second);
    there->second.erase(pod);
    m_changed.insert(known->second);
    if (there->second.empty())
        m_namesOnNode.erase(there);
    m_nodes.erase(known);
}

std::vector<KubeName> KubeAgents::names() const {
    std::vector<KubeName> names;
    names.reserve(m_nodes.size());
    for (const auto& [pod, node] : m_nodes)
        names.push_back(pod);
    return names;
}

std::string KubeAgents::namesOf(const std::string& node) const {
    std::string all;
    const auto there = m_namesOnNode.find(node);
    if (there == m_namesOnNode.end())
        return all;
    for (const auto& [pod, names] : there->second)
        all.append(all.empty() ? "" : ",").append(names);
    return all;
}

} // namespace seamscope::sources
