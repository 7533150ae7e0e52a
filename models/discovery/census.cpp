// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/census.h"

#include "base/without_port.h"
#include "discovery/controller_names.h"
#include "telemetry/gpu_model.h"
#include "topology/place_labels.h"

#include <algorithm>
#include <set>

namespace seamscope::discovery {
namespace {

using topology::EntityId;
using topology::EntityKind;

constexpr std::size_t kMostJobs = 10'000;

std::string labelOr(const telemetry::Labels& labels, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names)
        if (const std::string* value = telemetry::findLabel(labels, name); value && !value->empty())
            return *value;
    return {};
}

} // namespace

FoundHost* Census::hostOf(const EntityId& id) {
    const EntityId host = id.kind() == EntityKind::host ? id : id.host();
    if (host.isEmpty())
        return nullptr;
    const std::string name(m_names.join(host).id.name());
    const auto found = m_survey.hosts.find(name);
    if (found != m_survey.hosts.end())
        return &found->second;
    if (m_survey.hosts.size() >= m_limits.hosts) {
        if (!m_isFull)
            m_survey.leftOut.push_back("hosts: more than " + std::to_string(m_limits.hosts));
        m_isFull = true;
        return nullptr;
    }
    return &m_survey.hosts[name];
}

void Census::takeHost(FoundHost& host, const telemetry::Labels& labels) {
    if (const std::string rack = topology::rackLabel(labels); !rack.empty())
        ++host.racks[rack];
    if (const std::string row = topology::placeLabel(labels, {"row"}); !row.empty())
        host.row = row;
    if (const std::string zone = topology::placeLabel(labels, {"zone"}); !zone.empty())
        host.zone = zone;
    if (const std::string job = labelOr(labels, {"job"}); !job.empty())
        host.seenIn.insert(job);
}

void Census::takeGpu(const EntityId& id, const telemetry::Labels& labels) {
    if (m_survey.gpus.size() >= m_limits.gpus)
        return;
    FoundGpu& gpu = m_survey.gpus[m_names.join(id).id];
    gpu.uuid = labelOr(labels, {"UUID", "uuid", "gpu_uuid"});
    gpu.pci = labelOr(labels, {"pci_bus_id", "pci"});
    const std::string partition = labelOr(labels, {"gpu_partition_id"}); // AMD; the first is where the board is read
    gpu.isPartition = !partition.empty() && partition != "0";
    const std::string* model = telemetry::gpuModel(labels);
    gpu.model = model ? *model : std::string();
    for (const std::string_view name : {"hpc_job", "job_id", "pod"}) {
        const std::string value = labelOr(labels, {name});
        // A pod is a job of a user only where the GPU is in it; the exporter's own pod is named on every series.
        const bool isOfExporter = name == "pod" && value.find("exporter") != std::string::npos;
        if (value.empty() || isOfExporter || m_survey.jobs.size() >= kMostJobs)
            continue;
        m_survey.jobs.insert(value);
        m_survey.jobLabel = name;
        break;
    }
}

void Census::takeFacility(const EntityId& id, const std::string& metric, const telemetry::Labels& labels) {
    m_survey.facility[id].insert(metric);
    takeEdges(id, metric, labels);
}

void Census::takeEdges(const EntityId& id, const std::string& metric, const telemetry::Labels& labels) {
    const std::string rack = topology::rackLabel(labels);
    const std::string cdu = topology::placeLabel(labels, {"cdu"});
    // A name within the unit, such as its secondary side, is a loop only with the unit before it: then the catalogue says so.
    const std::string loop = id.kind() == EntityKind::loop ? std::string(id.name()) : labelOr(labels, {"loop", "cooling_loop"});
    const auto edge = [&](EntityKind from, const std::string& a, EntityKind to, const std::string& b, topology::EdgeKind kind) {
        if (a.empty() || b.empty())
            return;
        if (id.isEmpty()) // of a metric that is no signal: it knows its provider all the same
            m_survey.facility[EntityId::make(from, a)].insert(metric);
        m_survey.edges.emplace(topology::Edge{EntityId::make(from, a), EntityId::make(to, b), kind}, metric);
    };
    edge(EntityKind::cdu, cdu, EntityKind::loop, loop, topology::EdgeKind::cools);
    if (loop.empty())
        edge(EntityKind::cdu, cdu, EntityKind::rack, rack, topology::EdgeKind::cools);
    else
        edge(EntityKind::loop, loop, EntityKind::rack, rack, topology::EdgeKind::cools);
    edge(EntityKind::pdu, topology::placeLabel(labels, {"pdu"}), EntityKind::rack, rack, topology::EdgeKind::powers);
}

void Census::take(const std::string& metric, const telemetry::Labels& labels) {
    if (metric == "node_uname_info") {
        const std::string instance = labelOr(labels, {"instance"});
        const std::string address(withoutPort(instance));
        const std::string node = labelOr(labels, {"nodename"});
        if (!address.empty() && !node.empty() && m_self.size() < m_limits.hosts)
            m_self[node].emplace_back(address, labels);
        return;
    }
    if (metric == "kube_pod_info") {
        const std::string node = labelOr(labels, {"node"});
        for (const char* name : {"exported_pod", "pod", "pod_ip"}) // `pod` is that of kube-state-metrics where it could not keep its own
            if (const std::string value = labelOr(labels, {name}); !value.empty() && !node.empty() && m_nodeOfPod.size() < m_limits.series)
                m_nodeOfPod.emplace(value, node);
        return;
    }
    const EntityId id = m_catalogue.resolve(metric, labels, std::nullopt, {}).entity;
    if (id.isEmpty())
        return takeEdges(id, metric, labels);
    FoundHost* host = hostOf(id);
    if (host)
        takeHost(*host, labels);
    if (id.kind() == EntityKind::gpu && host)
        takeGpu(id, labels);
    else if (!host)
        takeFacility(id, metric, labels);
}

void Census::finish() {
    std::size_t shared = 0;
    for (const auto& [node, told] : m_self) {
        // Containers and images call themselves alike: then it is a name of none of them.
        const bool isOwn = told.size() == 1;
        shared += isOwn ? 0 : told.size();
        for (const auto& [address, labels] : told) {
            const EntityId self = EntityId::make(EntityKind::host, isOwn ? node : address);
            FoundHost* host = hostOf(self);
            if (!host)
                continue;
            takeHost(*host, labels);
            if (isOwn)
                join(std::string(m_names.join(self).id.name()), address);
        }
    }
    if (shared > 0)
        m_survey.leftOut.push_back("names that hosts give themselves (node_uname_info): " + std::to_string(shared) +
                                   " targets share theirs with others");
    joinPods();
    joinControllers();
}

void Census::joinPods() {
    for (const auto& [pod, node] : m_nodeOfPod) {
        const std::string name(m_names.join(EntityId::make(EntityKind::host, pod)).id.name());
        const std::string owner(m_names.join(EntityId::make(EntityKind::host, node)).id.name());
        if (name == owner || !m_survey.hosts.contains(name))
            continue;
        m_survey.podsAsHosts.emplace(name, owner);
        join(owner, name);
    }
}

void Census::joinControllers() {
    std::set<std::string> names;
    for (const auto& [name, host] : m_survey.hosts)
        names.insert(name);
    std::vector<std::pair<std::string, std::string>> found;
    for (const std::string& name : names)
        if (std::string host = controlledHost(name, names); !host.empty())
            found.emplace_back(std::move(host), name);
    for (const auto& [host, controller] : found)
        join(host, controller);
}

void Census::join(const std::string& name, const std::string& address) {
    const std::string other(m_names.join(EntityId::make(EntityKind::host, address)).id.name());
    if (other == name)
        return;
    FoundHost& host = m_survey.hosts[name];
    host.addresses.insert(other);
    const auto apart = m_survey.hosts.find(other);
    if (apart == m_survey.hosts.end())
        return;
    host.seenIn.insert(apart->second.seenIn.begin(), apart->second.seenIn.end());
    for (const auto& [rack, count] : apart->second.racks)
        host.racks[rack] += count;
    m_survey.hosts.erase(apart);
}

} // namespace seamscope::discovery
