// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kubernetes/kube_nodes.h"

#include "sources/kubernetes/kube_event.h"

#include <algorithm>
#include <utility>

namespace seamscope::sources {
namespace {

using telemetry::Event;
using telemetry::EventKind;
using topology::EntityId;
using topology::EntityKind;

const KubeCondition* find(const KubeNode& node, std::string_view type) {
    const auto it = std::find_if(node.conditions.begin(), node.conditions.end(), [&](const KubeCondition& one) { return one.type == type; });
    return it == node.conditions.end() ? nullptr : &*it;
}

/// Only kubectl is surely a person; a controller that cordons writes its own name.
bool isPerson(const std::string& manager) { return manager.empty() || manager.starts_with("kubectl"); }

class Comparison {
public:
    Comparison(const KubeNode* before, const KubeNode& node, TimePoint now, std::vector<Event>& events)
        : m_before(before)
        , m_node(node)
        , m_now(now)
        , m_events(events) {}

    void cordon() {
        const bool was = m_before && m_before->isCordoned;
        if (m_node.isCordoned == was)
            return;
        const bool isByHand = isPerson(m_node.isCordoned ? m_node.cordonedBy : m_before->cordonedBy);
        Event& event = tell(isByHand ? EventKind::operatorAction : EventKind::automation,
                            m_node.isCordoned ? std::min(m_node.cordonedAt.value_or(m_now), m_now) : m_now,
                            m_node.isCordoned ? "cordoned, takes no new pods" : "takes pods again");
        if (!isByHand)
            event.attributes.emplace_back("owner", m_node.isCordoned ? m_node.cordonedBy : m_before->cordonedBy);
    }
    void readiness() {
        const KubeCondition* ready = find(m_node, "Ready");
        const KubeCondition* earlier = m_before ? find(*m_before, "Ready") : nullptr;
        const bool was = !earlier || earlier->isTrue;
        if (!ready || ready->isTrue == was)
            return;
        const TimePoint at = std::min(ready->since.value_or(m_now), m_now);
        tell(EventKind::log, at, ready->isTrue ? "node is ready again" : "node is not ready: " + because(ready->reason, ready->message));
    }
    void gpus() {
        const std::uint32_t before = m_before ? std::min(m_before->allocatable, m_before->gpus) : m_node.gpus;
        const std::uint32_t now = std::min(m_node.allocatable, m_node.gpus);
        if (now < before)
            tell(EventKind::log, m_now, std::to_string(now) + " of " + std::to_string(m_node.gpus) + " GPUs can be given out");
        else if (m_before && now > before && m_before->gpus == m_node.gpus)
            tell(EventKind::log, m_now, std::to_string(now) + " of " + std::to_string(m_node.gpus) + " GPUs can be given out again");
    }
    /// What many nodes have from their first day is no news: only what changed.
    void changes() {
        if (!m_before)
            return;
        for (const KubeCondition& one : m_node.conditions) {
            const KubeCondition* earlier = find(*m_before, one.type);
            if (one.type != "Ready" && one.isTrue && !(earlier && earlier->isTrue))
                tell(EventKind::log, std::min(one.since.value_or(m_now), m_now), one.type + ": " + because(one.reason, one.message));
        }
        for (const std::string& taint : m_node.taints)
            if (std::find(m_before->taints.begin(), m_before->taints.end(), taint) == m_before->taints.end())
                tell(EventKind::automation, m_now, "taint " + taint);
        for (const std::string& taint : m_before->taints)
            if (std::find(m_node.taints.begin(), m_node.taints.end(), taint) == m_node.taints.end())
                tell(EventKind::automation, m_now, "taint " + taint + " is gone");
        if (!m_before->bootId.empty() && !m_node.bootId.empty() && m_before->bootId != m_node.bootId) {
            // Only of a node that was taken out before is a reboot work on it; any other is a fault.
            const bool isMeant = m_before->isCordoned || m_node.isCordoned;
            tell(isMeant ? EventKind::reboot : EventKind::log, m_now, isMeant ? "rebooted while cordoned" : "rebooted, though it was not cordoned");
        }
    }

private:
    Event& tell(EventKind kind, TimePoint at, const std::string& text) {
        m_events.push_back(kubeEvent(kind, EntityId::make(EntityKind::host, m_node.name), at, text));
        return m_events.back();
    }
    const KubeNode* m_before;
    const KubeNode& m_node;
    const TimePoint m_now;
    std::vector<Event>& m_events;
};

} // namespace

bool KubeNodes::take(KubeNode node, bool isFirst, TimePoint now, std::vector<Event>& events) {
    const auto it = m_nodes.find(node.name);
    const KubeNode* before = it == m_nodes.end() ? nullptr : &it->second;
    Comparison comparison(before, node, now, events);
    comparison.cordon();
    if (before || isFirst) // one that joins is not ready for its first seconds
        comparison.readiness();
    if (before || isFirst)
        comparison.gpus();
    comparison.changes();
    const bool isOther = !before || before->gpus != node.gpus || !before->standsAs(node);
    m_nodes.insert_or_assign(node.name, std::move(node));
    return isOther;
}

bool KubeNodes::remove(const std::string& name, TimePoint now, std::vector<Event>& events) {
    if (m_nodes.erase(name) == 0)
        return false;
    events.push_back(kubeEvent(EventKind::automation, EntityId::make(EntityKind::host, name), now, "node is no longer of the cluster"));
    return true;
}

std::uint32_t KubeNodes::gpus(const std::string& name) const {
    const auto it = m_nodes.find(name);
    return it == m_nodes.end() ? 0 : it->second.gpus;
}

const KubeNode* KubeNodes::find(const std::string& name) const {
    const auto it = m_nodes.find(name);
    return it == m_nodes.end() ? nullptr : &it->second;
}

std::vector<std::string> KubeNodes::names() const {
    std::vector<std::string> names;
    for (const auto& [name, node] : m_nodes)
        names.push_back(name);
    return names;
}

} // namespace seamscope::sources
