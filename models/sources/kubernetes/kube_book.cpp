// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kubernetes/kube_book.h"

#include "base/stable_hash.h"
#include "sources/kubernetes/kube_event.h"
#include "topology/agent_names.h"

#include <algorithm>
#include <optional>

namespace seamscope::sources {
namespace {

using telemetry::EventKind;
using topology::EntityId;
using topology::EntityKind;

constexpr std::size_t kWaitingEvents = 5'000;
constexpr std::size_t kWarningsKept = 20'000;
constexpr Duration kSameWarning = std::chrono::minutes(10);

/// What it means for a job that a condition of its controller became true.
struct Meaning {
    EventKind kind;
    const char* words;
};

bool isJobItself(KubeResource resource) {
    return resource == KubeResource::volcanoJobs || resource == KubeResource::jobSets || resource == KubeResource::pytorchJobs;
}

bool isEnd(const std::string& type) {
    return type == "Succeeded" || type == "Completed" || type == "Failed" || type == "Finished" || type == "Aborted" || type == "Terminated";
}

std::optional<Meaning> meaningOf(KubeResource resource, const std::string& type) {
    if (resource == KubeResource::workloads) {
        if (type == "Evicted")
            return Meaning{EventKind::automation, "evicted by Kueue"};
        if (type == "Admitted")
            return Meaning{EventKind::note, "admitted by Kueue"};
        return std::nullopt; // Preempted comes with Evicted, Finished with the job's own end
    }
    if (resource == KubeResource::podGroups)
        return type == "Unschedulable" ? std::optional(Meaning{EventKind::note, "cannot be scheduled as a group"}) : std::nullopt;
    if (type == "Succeeded" || type == "Completed")
        return Meaning{EventKind::exit, "ended: succeeded"};
    if (type == "Failed")
        return Meaning{EventKind::log, "ended: FAILED"};
    if (type == "Aborted" || type == "Terminated")
        return Meaning{EventKind::exit, type == "Aborted" ? "ended: aborted" : "ended: terminated"};
    if (type == "Restarting")
        return Meaning{EventKind::automation, "restarts"};
    if (type == "Suspended")
        return Meaning{EventKind::automation, "suspended"};
    return std::nullopt;
}

const char* kindOf(KubeResource resource) {
    switch (resource) {
    case KubeResource::workloads: return "Workload";
    case KubeResource::podGroups: return "PodGroup";
    case KubeResource::volcanoJobs: return "Volcano Job";
    case KubeResource::jobSets: return "JobSet";
    default: return "PyTorchJob";
    }
}

const KubeCondition* find(const KubeController* controller, const std::string& type) {
    if (!controller)
        return nullptr;
    const auto it = std::find_if(controller->conditions.begin(), controller->conditions.end(),
                                 [&](const KubeCondition& one) { return one.type == type; });
    return it == controller->conditions.end() ? nullptr : &*it;
}

std::size_t weightOf(const KubeName& name) { return 64 + 2 * (name.space.capacity() + name.name.capacity()); }

std::size_t weightOf(const std::vector<KubeCondition>& conditions) {
    std::size_t bytes = conditions.capacity() * sizeof(KubeCondition);
    for (const KubeCondition& one : conditions)
        bytes += one.type.capacity() + one.reason.capacity() + one.message.capacity();
    return bytes;
}

/// Bytes that an object takes while it is kept, with what is kept for it elsewhere; nothing for what is not kept.
struct Weight {
    std::size_t operator()(const std::monostate&) const { return 0; }
    std::size_t operator()(const KubeWarning&) const { return 0; }
    std::size_t operator()(const KubeAgent& agent) const {
        constexpr std::size_t kPlaces = 256; // by pod and by node
        return sizeof agent + kPlaces + 3 * agent.node.capacity() + 2 * agent.names.capacity();
    }
    std::size_t operator()(const KubePod& pod) const {
        constexpr std::size_t kRank = 96; // with its place in the job
        return sizeof pod + 2 * weightOf(pod.name) + pod.uid.capacity() + pod.node.capacity() + 2 * pod.job.capacity() + pod.jobKind.capacity() +
               std::get<0>(pod.order).capacity() + pod.team.capacity() + pod.queue.capacity() + pod.disruption.capacity() +
               (pod.exit ? pod.exit->container.capacity() + pod.exit->reason.capacity() : 0) + pod.indices.capacity() * sizeof(std::uint32_t) +
               pod.gpus * kRank;
    }
    std::size_t operator()(const KubeNode& node) const {
        std::size_t bytes = sizeof node + 2 * node.name.capacity() + node.cordonedBy.capacity() + node.bootId.capacity() + node.product.capacity() +
                            weightOf(node.conditions) + node.taints.capacity() * sizeof(std::string);
        for (const std::string& taint : node.taints)
            bytes += taint.capacity();
        return bytes;
    }
    std::size_t operator()(const KubeController& controller) const {
        return sizeof controller + weightOf(controller.name) + controller.uid.capacity() + controller.job.capacity() + controller.queue.capacity() +
               weightOf(controller.conditions);
    }
};

std::size_t indexOf(KubeResource resource) { return static_cast<std::size_t>(resource); }

} // namespace

void KubeBook::tell(telemetry::Event event) {
    if (m_news.events.size() >= kWaitingEvents)
        ++m_news.leftOut;
    else
        m_news.events.push_back(std::move(event));
}

void KubeBook::begin(KubeResource resource) {
    m_seen.at(indexOf(resource)).clear();
    m_isListing.at(indexOf(resource)) = true;
}

bool KubeBook::admit(KubeResource resource, const KubeItem& item) {
    constexpr std::size_t kEntry = 128; // in the tables of names
    const std::size_t weight = std::visit(Weight(), item.object);
    if (weight == 0)
        return true;
    const auto known = m_weights.find({resource, item.name});
    const std::size_t before = known == m_weights.end() ? 0 : known->second;
    const std::size_t after = weight + weightOf(item.name) + kEntry;
    if (after > before && m_bytes + (after - before) > m_mostBytes)
        return false;
    m_bytes += after - before;
    m_weights[{resource, item.name}] = after;
    return true;
}

void KubeBook::release(KubeResource resource, const KubeName& name) {
    const auto known = m_weights.find({resource, name});
    if (known == m_weights.end())
        return;
    m_bytes -= known->second;
    m_weights.erase(known);
}

void KubeBook::take(KubeResource resource, KubeItem item, TimePoint now) {
    const bool isAdmitted = admit(resource, item);
    if (m_isListing.at(indexOf(resource)) && m_weights.contains({resource, item.name})) // what is not kept cannot have gone unseen
        m_seen.at(indexOf(resource)).insert(item.name);
    if (!isAdmitted) {
        ++m_news.leftOut;
        return;
    }
    const auto leaveOut = [&] {
        ++m_news.leftOut;
        release(resource, item.name);
    };
    std::vector<telemetry::Event> events;
    if (auto* pod = std::get_if<KubePod>(&item.object)) {
        if (m_jobs.size() >= KubeBounds::kPods && !m_jobs.knowsPod(pod->name))
            leaveOut();
        else
            m_jobs.take(std::move(*pod), isFirst(resource), now, events);
    } else if (auto* node = std::get_if<KubeNode>(&item.object)) {
        if (m_nodes.size() >= KubeBounds::kNodes && !m_nodes.knows(node->name))
            leaveOut();
        else if (const KubeNode told = *node; m_nodes.take(std::move(*node), isFirst(resource), now, events)) {
            m_jobs.placeAgain();
            placeNode(told);
        }
    } else if (const auto* agent = std::get_if<KubeAgent>(&item.object)) {
        m_jobs.remove(item.name, false);
        if (m_agents.size() >= KubeBounds::kAgents && !m_agents.knows(item.name))
            leaveOut();
        else
            m_agents.take(item.name, *agent);
    } else if (const auto* warning = std::get_if<KubeWarning>(&item.object)) {
        takeWarning(*warning, now);
    } else if (auto* controller = std::get_if<KubeController>(&item.object)) {
        takeController(resource, std::move(*controller), now);
    } else if (resource == KubeResource::pods) {
        m_jobs.remove(item.name, false); // held a GPU until it was replaced by one that holds none
        m_agents.remove(item.name);
        release(resource, item.name);
    }
    for (telemetry::Event& event : events)
        tell(std::move(event));
}

void KubeBook::takeController(KubeResource resource, KubeController controller, TimePoint now) {
    const ControllerKey key{resource, controller.name};
    const auto it = m_controllers.find(key);
    const KubeController* before = it == m_controllers.end() ? nullptr : &it->second;
    if (!before && m_controllers.size() >= KubeBounds::kControllers) {
        ++m_news.leftOut;
        release(resource, controller.name);
        return;
    }
    const KubeName job{controller.name.space, controller.job};
    if (!isFirst(resource) && m_jobs.knowsJob(job)) {
        const std::string who = std::string(kindOf(resource)) + " " + controller.name.name;
        for (const KubeCondition& one : controller.conditions) {
            const KubeCondition* earlier = find(before, one.type);
            const auto meaning = meaningOf(resource, one.type);
            if (!meaning || !one.isTrue || (earlier && earlier->isTrue && earlier->since == one.since))
                continue;
            const std::string why = because(one.reason, one.message);
            tell(kubeEvent(meaning->kind, KubeJobs::idOf(job), std::min(one.since.value_or(now), now),
                           who + " " + meaning->words + (why.empty() ? "" : ", ") + why));
        }
        if (before && controller.restarts > before->restarts)
            tell(kubeEvent(EventKind::automation, KubeJobs::idOf(job), now,
                           who + " restarts, for the " + std::to_string(controller.restarts) + ". time"));
    }
    m_controllers.insert_or_assign(key, std::move(controller));
}

void KubeBook::removeController(KubeResource resource, const KubeName& name, TimePoint now) {
    const auto it = m_controllers.find({resource, name});
    if (it == m_controllers.end())
        return;
    const KubeName job{name.space, it->second.job};
    const bool isOver = std::any_of(it->second.conditions.begin(), it->second.conditions.end(),
                                    [](const KubeCondition& one) { return one.isTrue && isEnd(one.type); });
    if (isJobItself(resource) && !isOver && m_jobs.knowsJob(job))
        tell(kubeEvent(EventKind::exit, KubeJobs::idOf(job), now, std::string(kindOf(resource)) + " " + name.name + " was deleted"));
    m_controllers.erase(it);
}

/// What its labels and addresses say of it, for the map.
void KubeBook::placeNode(const KubeNode& node) {
    topology::Entity host{EntityId::make(EntityKind::host, node.name), {}, {}, {}, true};
    if (!node.product.empty())
        host.labels["gpu_product"] = node.product;
    if (!node.addresses.empty())
        host.labels["address"] = node.addresses;
    if (std::string agents = m_agents.namesOf(node.name); !agents.empty())
        host.labels[topology::kAgentsLabel] = std::move(agents);
    if (!node.rack.empty()) {
        topology::Entity rack{EntityId::make(EntityKind::rack, node.rack), {}, {}, {}, true};
        if (!node.row.empty())
            rack.labels["row"] = node.row;
        m_news.fragment.edges.push_back({rack.id, host.id, topology::EdgeKind::contains});
        m_news.fragment.entities.push_back(std::move(rack));
    }
    if (!host.labels.empty() || !node.rack.empty())
        m_news.fragment.entities.push_back(std::move(host));
}

void KubeBook::nameNodes() {
    if (!hasNamesToTell())
        return; // those of a first list are told once, at its end
    for (const std::string& name : m_agents.takeChanged())
        if (m_nodes.find(name)) {
            topology::Entity host{EntityId::make(EntityKind::host, name), {}, {}, {}, true};
            host.labels[topology::kAgentsLabel] = m_agents.namesOf(name);
            m_news.fragment.entities.push_back(std::move(host));
        }
}

topology::TopologyFragment KubeBook::takePlaces() {
    nameNodes();
    return std::exchange(m_news.fragment, {});
}

void KubeBook::takeWarning(const KubeWarning& warning, TimePoint now) {
    EntityId entity;
    if (warning.kind == "Node")
        entity = EntityId::make(EntityKind::host, warning.object.name);
    else if (warning.kind == "Pod")
        entity = m_jobs.entityOf(warning.object);
    else if (m_jobs.knowsJob(warning.object))
        entity = KubeJobs::idOf(warning.object);
    if (entity.isEmpty())
        return; // of something that holds no GPU
    if (m_warned.size() >= kWarningsKept)
        m_warned.clear();
    const std::string same = warning.kind + " " + warning.object.space + "/" + warning.object.name + " " + warning.reason + " " + warning.message;
    const auto [told, isNew] = m_warned.try_emplace(stableHash(same), warning.at);
    if (!isNew) {
        if (warning.at - told->second < kSameWarning)
            return;
        told->second = warning.at;
    }
    tell(kubeEvent(EventKind::log, std::move(entity), std::min(warning.at, now),
                   warning.kind + " " + warning.object.name + ": " + because(warning.reason, warning.message) +
                       (warning.count > 1 ? " (" + std::to_string(warning.count) + " times)" : "")));
}

void KubeBook::remove(KubeResource resource, const KubeName& name, TimePoint now) {
    std::vector<telemetry::Event> events;
    release(resource, name);
    if (resource == KubeResource::pods) {
        m_jobs.remove(name, false);
        m_agents.remove(name);
    } else if (resource == KubeResource::nodes && m_nodes.remove(name.name, now, events)) {
        m_jobs.placeAgain();
    } else if (!isCore(resource)) {
        removeController(resource, name, now);
    }
    for (telemetry::Event& event : events)
        tell(std::move(event));
}

std::vector<KubeName> KubeBook::names(KubeResource resource) const {
    std::vector<KubeName> names;
    if (resource == KubeResource::pods) {
        names = m_jobs.names();
        const std::vector<KubeName> agents = m_agents.names();
        names.insert(names.end(), agents.begin(), agents.end());
        return names;
    }
    if (resource == KubeResource::nodes)
        for (const std::string& node : m_nodes.names())
            names.push_back({{}, node});
    for (const auto& [key, controller] : m_controllers)
        if (key.first == resource)
            names.push_back(key.second);
    return names;
}

void KubeBook::listed(KubeResource resource, TimePoint now) {
    const std::size_t i = indexOf(resource);
    for (const KubeName& name : names(resource))
        if (!m_seen.at(i).contains(name)) {
            if (resource == KubeResource::pods) {
                m_jobs.remove(name, true);
                m_agents.remove(name);
                release(resource, name);
            } else {
                remove(resource, name, now);
            }
        }
    m_seen.at(i).clear();
    m_isListing.at(i) = false;
    m_isListed.at(i) = true;
}

bool KubeBook::hasController(const KubeName& job) const {
    return m_controllers.contains({KubeResource::volcanoJobs, job}) || m_controllers.contains({KubeResource::jobSets, job}) ||
           m_controllers.contains({KubeResource::pytorchJobs, job});
}

KubeBook::News KubeBook::news(TimePoint now) {
    nameNodes();
    News news = std::exchange(m_news, {});
    m_jobs.tell(now, [this](const KubeName& job) { return hasController(job); }, news.fragment, news.events);
    return news;
}

KubeBook::News KubeBook::lost(TimePoint since) {
    News news;
    if (!std::exchange(m_isLost, true))
        m_jobs.lost(since, news.fragment);
    return news;
}

void KubeBook::found() {
    if (std::exchange(m_isLost, false))
        m_jobs.tellAgain();
}

} // namespace seamscope::sources
