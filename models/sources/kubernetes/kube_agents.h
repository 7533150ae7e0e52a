// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/kubernetes/kube_object.h"

#include <map>
#include <set>
#include <string>
#include <utility>

namespace seamscope::sources {

/// Pods that DaemonSets have on nodes: an exporter in one of them calls its host by the pod, or is scraped at the pod's address.
/// Both are names of the node. One thread.
class KubeAgents {
public:
    void take(const KubeName& pod, const KubeAgent& agent);
    void remove(const KubeName& pod);
    [[nodiscard]] bool knows(const KubeName& pod) const { return m_nodes.contains(pod); }
    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }
    [[nodiscard]] std::vector<KubeName> names() const;
    /// What the node is called by them, with commas between.
    [[nodiscard]] std::string namesOf(const std::string& node) const;
    /// Nodes that are called otherwise than when this was asked last.
    [[nodiscard]] std::set<std::string> takeChanged() { return std::exchange(m_changed, {}); }
    [[nodiscard]] bool hasChanged() const { return !m_changed.empty(); }

private:
    std::map<KubeName, std::string> m_nodes;                               ///< by pod
    std::map<std::string, std::map<KubeName, std::string>> m_namesOnNode; ///< "POD,ADDRESS" by pod
    std::set<std::string> m_changed;
};

} // namespace seamscope::sources
