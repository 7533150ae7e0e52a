// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/kubernetes/kube_agents.h"
#include "sources/kubernetes/kube_jobs.h"
#include "sources/kubernetes/kube_nodes.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::sources {

/// What a Kubernetes API said so far, so that each list and each event of a watch becomes only what is new in it.
/// Bounded by number and bytes; one thread.
class KubeBook {
public:
    /// @param bytes that all objects together may have, as they are kept
    explicit KubeBook(std::size_t bytes = KubeBounds::kBookBytes)
        : m_mostBytes(bytes) {}

    struct News {
        topology::TopologyFragment fragment;
        std::vector<telemetry::Event> events;
        std::uint64_t leftOut = 0; ///< objects or events over a bound
    };

    /// A list of the resource begins from the start.
    void begin(KubeResource resource);
    /// One of its items, or what a watch adds or modifies.
    void take(KubeResource resource, KubeItem item, TimePoint now);
    void remove(KubeResource resource, const KubeName& name, TimePoint now);
    /// The list is complete: what is not in it was deleted while nobody saw it.
    void listed(KubeResource resource, TimePoint now);
    [[nodiscard]] std::size_t bytes() const { return m_bytes; } ///< of all objects, roughly
    [[nodiscard]] bool isListed(KubeResource resource) const { return m_isListed.at(static_cast<std::size_t>(resource)); }

    /// Where nodes stand and what they are called, as far as it was not told yet: needs no pod to be known.
    [[nodiscard]] topology::TopologyFragment takePlaces();
    [[nodiscard]] bool hasNews() const {
        return m_jobs.isDirty() || !m_news.events.empty() || !m_news.fragment.isEmpty() || m_news.leftOut > 0 || hasNamesToTell();
    }
    [[nodiscard]] News news(TimePoint now);
    /// Nobody answers since @p since, once until found().
    [[nodiscard]] News lost(TimePoint since);
    void found();

private:
    using ControllerKey = std::pair<KubeResource, KubeName>; ///< of any object
    void tell(telemetry::Event event);
    /// Whether there is room for what an object has become; then it is accounted for.
    [[nodiscard]] bool admit(KubeResource resource, const KubeItem& item);
    void release(KubeResource resource, const KubeName& name);
    void takeController(KubeResource resource, KubeController controller, TimePoint now);
    void takeWarning(const KubeWarning& warning, TimePoint now);
    void placeNode(const KubeNode& node);
    [[nodiscard]] bool hasNamesToTell() const { return m_agents.hasChanged() && isListed(KubeResource::nodes) && isListed(KubeResource::pods); }
    /// Nodes whose agents changed are called otherwise.
    void nameNodes();
    void removeController(KubeResource resource, const KubeName& name, TimePoint now);
    [[nodiscard]] bool isFirst(KubeResource resource) const { return !isListed(resource); }
    [[nodiscard]] bool hasController(const KubeName& job) const;
    [[nodiscard]] std::vector<KubeName> names(KubeResource resource) const;

    const std::size_t m_mostBytes;
    std::size_t m_bytes = 0;
    std::map<ControllerKey, std::size_t> m_weights; ///< of all that is kept
    KubeNodes m_nodes;
    KubeAgents m_agents;
    KubeJobs m_jobs{m_nodes};
    std::map<ControllerKey, KubeController> m_controllers;
    std::map<std::uint64_t, TimePoint> m_warned; ///< when the same was told last, by its hash
    std::array<std::set<KubeName>, kKubeResources> m_seen; ///< by the list that is under way
    std::array<bool, kKubeResources> m_isListed{};
    std::array<bool, kKubeResources> m_isListing{};
    News m_news; ///< events that wait for news()
    bool m_isLost = false;
};

} // namespace seamscope::sources
