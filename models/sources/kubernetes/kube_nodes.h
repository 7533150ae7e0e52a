// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/kubernetes/kube_object.h"
#include "telemetry/event.h"

#include <map>
#include <string>
#include <vector>

namespace seamscope::sources {

/// What happens to nodes: cordons, taints, readiness, reboots, GPUs that can no longer be given out. One thread.
class KubeNodes {
public:
    /// @param isFirst of the first list: what stands there is told only where it is trouble today.
    /// @returns whether it is new, has another number of GPUs or stands elsewhere
    bool take(KubeNode node, bool isFirst, TimePoint now, std::vector<telemetry::Event>& events);
    bool remove(const std::string& name, TimePoint now, std::vector<telemetry::Event>& events);
    /// 0 where it is not known.
    [[nodiscard]] std::uint32_t gpus(const std::string& name) const;
    [[nodiscard]] bool knows(const std::string& name) const { return m_nodes.contains(name); }
    [[nodiscard]] const KubeNode* find(const std::string& name) const; ///< nullptr where it is not known
    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }
    [[nodiscard]] std::vector<std::string> names() const;

private:
    std::map<std::string, KubeNode> m_nodes;
};

} // namespace seamscope::sources
