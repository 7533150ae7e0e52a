// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/site_plan.h"

#include "base/text.h"
#include "telemetry/host_names.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <set>

namespace seamscope::discovery {
namespace {

using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

constexpr std::size_t kMostTold = 20;  ///< contradictions in words; the rest is counted
constexpr std::size_t kMostNamed = 5; ///< in a note
constexpr std::size_t kMostLabel = 200;

std::string joinedText(const std::set<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) // whole ones: the begin of an address is another address
        if (text.size() + part.size() + 2 <= kMostLabel)
            text += (text.empty() ? "" : ", ") + part;
    return text;
}

class Planner {
public:
    Planner(const Survey& survey, const SiteBooks& books)
        : m_survey(survey)
        , m_books(books) {}

    SitePlan run() {
        collectHosts();
        std::vector<std::string> names;
        for (const auto& [name, host] : m_hosts)
            names.push_back(name);
        collectRacksOfSeries();
        m_plan.patterns = HostPatterns::learn(names, racksOfOthers());
        for (const EntityId& rack : m_racksOfSeries)
            m_spelling.try_emplace(lower(rack.name()), rack);
        m_plan.hosts = names.size();
        for (const std::string& name : names)
            placeHost(name);
        for (const auto& [id, gpu] : m_survey.gpus)
            addGpu(id, gpu);
        addFacility();
        addFabric();
        tellWhatIsMissing();
        for (auto& [id, entity] : m_entities)
            m_plan.topology.entities.push_back(std::move(entity));
        m_plan.topology.edges.assign(m_edges.begin(), m_edges.end());
        return std::move(m_plan);
    }

private:
    struct Host {
        const FoundHost* found = nullptr;           ///< null: Prometheus has nothing of it
        const topology::DcimDevice* device = nullptr;
        const StatedNode* node = nullptr;
    };

    std::string joined(const std::string& name) {
        return std::string(m_names.join(EntityId::make(EntityKind::host, name)).id.name());
    }
    topology::Entity& note(const EntityId& id) {
        topology::Entity& entity = m_entities[id];
        entity.id = id;
        return entity;
    }
    void contradict(std::string text) {
        if (m_plan.contradictions.size() < kMostTold)
            m_plan.contradictions.push_back(std::move(text));
    }

    /// What exporters call 10.0.3.7 is a host whose name its scheduler knows.
    void collectNodes() {
        for (const StatedNode& node : m_books.nodes)
            alsoCalled(node.name, node.addresses);
        for (const auto& [pod, host] : m_survey.podsAsHosts)
            alsoCalled(host, pod);
    }

    /// The controllers of hosts that are known by another name than their books have: those stay as they were told first.
    void collectControllers() {
        std::set<std::string> known;
        for (const auto& [name, host] : m_survey.hosts)
            known.insert(joined(name));
        for (const topology::DcimDevice& device : m_books.devices) {
            const std::string name = joined(device.name);
            if (device.controller.empty() || !known.contains(name))
                continue;
            alsoCalled(name, device.controller);
        }
    }

    void alsoCalled(const std::string& host, const std::string& names) {
        topology::TopologyFragment named;
        named.entities.push_back({EntityId::make(EntityKind::host, host), {}, {}, {}, true});
        if (!names.empty())
            named.entities.back().labels["address"] = names;
        static_cast<void>(m_names.join(std::move(named)));
    }

    /// What it goes by; what it calls itself is one name more where its address is that of a node which a scheduler knows.
    std::string nameOf(const std::string& name, const FoundHost& host) {
        const std::string own = joined(name);
        for (const std::string& address : host.addresses)
            if (std::string other = joined(address); own == name && other != address)
                return other;
        return own;
    }

    void takeFound(const std::string& name, const FoundHost& host) {
        const std::string own = nameOf(name, host);
        if (own != joined(name)) // its devices go with it
            alsoCalled(own, name);
        const auto [it, isNew] = m_found.try_emplace(own, host);
        FoundHost& all = it->second;
        m_hosts[own].found = &all;
        if (own != name)
            all.addresses.insert(name);
        all.addresses.erase(own);
        if (isNew)
            return;
        all.addresses.insert(host.addresses.begin(), host.addresses.end());
        all.addresses.erase(own);
        all.seenIn.insert(host.seenIn.begin(), host.seenIn.end());
        for (const auto& [rack, count] : host.racks)
            all.racks[rack] += count;
        all.row = all.row.empty() ? host.row : all.row;
        all.zone = all.zone.empty() ? host.zone : all.zone;
    }

    void collectHosts() {
        collectNodes();
        collectControllers();
        for (const auto& [name, host] : m_survey.hosts)
            takeFound(name, host);
        std::map<std::string, std::string> byAddress;
        for (const auto& [name, host] : m_survey.hosts)
            for (const std::string& address : host.addresses)
                byAddress.emplace(address, name);
        for (const topology::DcimDevice& device : m_books.devices) {
            auto known = m_hosts.find(joined(device.name));
            if (known == m_hosts.end() && !device.address.empty()) {
                known = m_hosts.find(joined(device.address));
                if (const auto owner = byAddress.find(device.address); known == m_hosts.end() && owner != byAddress.end())
                    known = m_hosts.find(joined(owner->second));
            }
            if (known != m_hosts.end())
                known->second.device = &device;
            else
                m_onlyInBooks.insert(device.name);
        }
        for (const topology::Entity& entity : m_books.fabric.entities)
            if (const EntityId host = entity.id.host(); !host.isEmpty() && entity.id.kind() == EntityKind::nic &&
                                                        !entity.labels.contains("role"))
                if (m_hosts.try_emplace(joined(std::string(host.name()))).second)
                    m_onlyInFabric.emplace(host.name());
        for (const StatedNode& node : m_books.nodes) {
            const auto [known, isNew] = m_hosts.try_emplace(joined(node.name));
            if (isNew)
                m_onlyStated[node.by].insert(node.name);
            if (!known->second.node || known->second.node->rack.empty())
                known->second.node = &node;
        }
    }

    /// Series of what cools and feeds them tell of, and go on to under that name.
    void collectRacksOfSeries() {
        for (const auto& [id, metrics] : m_survey.facility)
            if (id.kind() == EntityKind::rack)
                m_racksOfSeries.insert(id);
        for (const auto& [edge, metric] : m_survey.edges)
            if (edge.to.kind() == EntityKind::rack)
                m_racksOfSeries.insert(edge.to);
    }

    /// That books, schedulers and what cools or feeds them tell of.
    std::set<std::string> racksOfOthers() const {
        std::set<std::string> racks;
        for (const EntityId& rack : m_racksOfSeries)
            racks.emplace(rack.name());
        for (const topology::DcimDevice& device : m_books.devices)
            racks.insert(device.rack);
        for (const StatedNode& node : m_books.nodes)
            racks.insert(node.rack);
        racks.erase(std::string());
        return racks;
    }

    /// By one name, however those who tell of it spell it: that of its series, else the first.
    EntityId rackCalled(const std::string& name) {
        const EntityId rack = EntityId::make(EntityKind::rack, name);
        const EntityId known = m_spelling.try_emplace(lower(rack.name()), rack).first->second;
        return m_racksOfSeries.contains(rack) ? rack : known;
    }

    /// By all labels of its series; empty where they disagree or say nothing.
    std::string rackOfLabels(const std::string& name, const FoundHost* host) {
        if (!host || host->racks.empty())
            return {};
        if (host->racks.size() == 1)
            return host->racks.begin()->first;
        std::set<std::string> told;
        for (const auto& [rack, count] : host->racks)
            told.insert(rack);
        contradict("host " + name + ": its series name several racks (" + joinedText(told) + "), none is taken");
        return {};
    }

    static std::set<std::string> addressesOf(const Host& host) {
        std::set<std::string> addresses;
        if (host.found)
            addresses = host.found->addresses;
        if (host.device && !host.device->controller.empty())
            addresses.insert(host.device->controller);
        std::string_view rest = host.node ? std::string_view(host.node->addresses) : std::string_view();
        while (!rest.empty()) {
            const auto comma = rest.find(',');
            std::string_view one = rest.substr(0, comma);
            one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
            if (!one.empty())
                addresses.emplace(one);
            rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
        }
        return addresses;
    }

    void placeHost(const std::string& name) {
        const Host& host = m_hosts[name];
        topology::Entity& entity = note(EntityId::make(EntityKind::host, name));
        if (host.found) {
            if (!host.found->seenIn.empty())
                entity.labels["told_by"] = "Prometheus: " + joinedText(host.found->seenIn);
        }
        if (const std::string addresses = joinedText(addressesOf(host)); !addresses.empty())
            entity.labels["address"] = addresses;
        for (auto& [word, value] : m_plan.patterns.groupsOf(name))
            entity.labels[word] = value;
        const std::string stated = host.device ? host.device->rack : std::string();
        const std::string noded = host.node ? host.node->rack : std::string();
        const std::string labelled = noded.empty() ? rackOfLabels(name, host.found) : noded;
        const std::string named = m_plan.patterns.rackOf(name).value_or(std::string());
        const std::string rack = !stated.empty() ? stated : !labelled.empty() ? labelled : named;
        if (rack.empty()) {
            ++m_plan.unplaced;
            return;
        }
        const std::string by = !stated.empty() ? "dcim" : !noded.empty() ? "node" : !labelled.empty() ? "label" : "name";
        ++m_plan.placedBy[by];
        if (!stated.empty() && !labelled.empty() && !isSameWord(stated, labelled))
            contradict("host " + name + ": rack " + stated + " in the books, " + labelled + " in labels");
        const HostPattern* pattern = m_plan.patterns.patternOf(name);
        entity.labels["rack_told_by"] = by == "dcim" ? "books of the data centre"
                                        : by == "node"  ? "labels of its node in " + host.node->by
                                        : by == "label" ? "labels of its series"
                                                        : "names like " + (pattern ? pattern->text : name);
        const bool isStatedLive = by == "node"; // its source goes on stating it under that name
        const EntityId id = isStatedLive ? EntityId::make(EntityKind::rack, rack) : rackCalled(rack);
        if (isStatedLive && rackCalled(rack) != id && !m_entities.contains(id))
            contradict("rack " + rack + " of " + host.node->by + " is " + std::string(rackCalled(rack).name()) + " in series of what cools or feeds it: call it there as they do");
        topology::Entity& place = note(id);
        if (const std::string row = rowOf(host, name); !row.empty())
            place.labels["row"] = row;
        if (host.found && !host.found->zone.empty())
            place.labels["zone"] = host.found->zone;
        m_edges.insert(topology::Edge{id, entity.id, EdgeKind::contains});
    }

    std::string rowOf(const Host& host, const std::string& name) const {
        if (host.device && !host.device->row.empty())
            return host.device->row;
        if (host.node && !host.node->row.empty())
            return host.node->row;
        if (host.found && !host.found->row.empty())
            return host.found->row;
        const auto groups = m_plan.patterns.groupsOf(name);
        const auto row = groups.find("row");
        return row == groups.end() ? std::string() : row->second;
    }

    void addGpu(const EntityId& id, const FoundGpu& gpu) {
        topology::Entity& entity = note(m_names.join(id).id);
        for (const auto& [label, value] : {std::pair("uuid", &gpu.uuid), std::pair("pci", &gpu.pci), std::pair("model", &gpu.model)})
            if (!value->empty())
                entity.labels[label] = *value;
    }

    void addFacility() {
        for (const auto& [id, metrics] : m_survey.facility)
            note(id).labels["told_by"] = "Prometheus: " + joinedText(metrics);
        for (const auto& [edge, metric] : m_survey.edges) {
            note(edge.from);
            note(edge.to);
            m_edges.insert(edge);
        }
        for (const auto& [id, entity] : m_entities)
            if (topology::domainOf(id.kind()) == topology::Domain::facilities || id.kind() == EntityKind::switch_)
                ++m_plan.facility[std::string(name(id.kind()))];
        m_plan.racks = m_plan.facility["rack"];
    }

    void addFabric() {
        const topology::TopologyFragment fabric = m_names.join(m_books.fabric);
        for (const topology::Entity& entity : fabric.entities) {
            topology::Entity& mine = note(entity.id);
            mine.labels.insert(entity.labels.begin(), entity.labels.end());
            const auto role = entity.labels.find("role");
            const std::string word = role == entity.labels.end() ? "" : role->second;
            m_plan.links += entity.id.kind() == EntityKind::link ? 1 : 0;
            m_plan.leafs += entity.id.kind() == EntityKind::switch_ && word == "leaf" ? 1 : 0;
            m_plan.spines += entity.id.kind() == EntityKind::switch_ && word == "spine" ? 1 : 0;
        }
        m_edges.insert(fabric.edges.begin(), fabric.edges.end());
        placeSwitches();
    }

    /// Only where the books have it: nothing else says where a switch stands.
    void placeSwitches() {
        for (const topology::DcimDevice& device : m_books.devices) {
            const EntityId id = EntityId::make(EntityKind::switch_, device.name);
            if (!m_entities.contains(id))
                continue;
            if (!device.address.empty()) // metrics may know it by that
                note(id).labels["address"] = device.address;
            if (device.rack.empty())
                continue;
            const EntityId rack = rackCalled(device.rack);
            note(rack);
            m_edges.insert(topology::Edge{rack, id, EdgeKind::contains});
        }
    }

    void tellWhatIsMissing() {
        const auto tell = [&](const std::set<std::string>& names, const char* what) {
            if (names.empty())
                return;
            std::string text = std::to_string(names.size()) + what + ": ";
            std::size_t told = 0;
            for (const std::string& name : names) {
                if (++told > kMostNamed)
                    break;
                text += (told > 1 ? ", " : "") + name;
            }
            m_plan.notes.push_back(text + (names.size() > kMostNamed ? ", …" : ""));
        };
        tell(m_onlyInBooks, " devices of the books are no host that Prometheus knows");
        tell(m_onlyInFabric, " hosts hang on the fabric, and Prometheus has nothing of them");
        for (const auto& [by, names] : m_onlyStated)
            tell(names, (" nodes of " + by + ", and Prometheus has nothing of them").c_str());
        if (m_plan.unplaced > 0)
            m_plan.notes.push_back(std::to_string(m_plan.unplaced) + " hosts without a rack: neither books nor labels nor names tell it. --netbox does, a label rack of their series or nodes, "
                                                                               "or edges from racks to hosts in topology.json");
        if (!m_survey.podsAsHosts.empty())
            m_plan.notes.push_back(std::to_string(m_survey.podsAsHosts.size()) + " exporters call their host by their pod (" + m_survey.podsAsHosts.begin()->first +
                                   ", …); kube_pod_info tells whose pods these are, until they are replaced. The name of the node is given to them by " +
                                   "NODE_NAME (spec.nodeName), and to the gateway by a source kubernetes");
        const auto partitions = std::count_if(m_survey.gpus.begin(), m_survey.gpus.end(), [](const auto& one) { return one.second.isPartition; });
        if (partitions > 0)
            m_plan.notes.push_back(std::to_string(partitions) + " of " + std::to_string(m_survey.gpus.size()) +
                                   " GPUs are further partitions of others (gpu_partition_id): each stands there as a GPU of its own, and has no sensors. " +
                                   "A price of a GPU-hour is of a partition then");
        tellOfTwoNames();
    }

    /// An exporter in a pod may call its host by the name of the pod: then each machine would stand there twice, and neither would
    /// know what the other does.
    void tellOfTwoNames() {
        std::set<std::string> ofGpus;
        for (const auto& [id, gpu] : m_survey.gpus)
            ofGpus.insert(joined(std::string(id.host().name())));
        std::set<std::string> others;
        for (const auto& [name, host] : m_hosts)
            if (host.found && !ofGpus.contains(name))
                others.insert(name);
        const bool haveOneInCommon = std::any_of(ofGpus.begin(), ofGpus.end(), [&](const std::string& name) {
            const auto host = m_hosts.find(name);
            return host == m_hosts.end() || !host->second.found || !host->second.found->addresses.empty();
        });
        if (ofGpus.empty() || others.empty() || haveOneInCommon)
            return;
        m_plan.contradictions.push_back("GPUs hang on " + std::to_string(ofGpus.size()) + " hosts (" + *ofGpus.begin() +
                                        ", …) and no metric of a machine is of one of these, but of " + std::to_string(others.size()) +
                                        " others (" + *others.begin() + ", …): if they are the same, the exporter of the GPUs has to be told the name " +
                                        "of its node (dcgm-exporter: NODE_NAME)");
    }

    const Survey& m_survey;
    const SiteBooks& m_books;
    SitePlan m_plan;
    telemetry::HostNames m_names;
    std::map<std::string, Host> m_hosts;
    std::map<std::string, FoundHost> m_found; ///< by the name that they go by
    std::map<EntityId, topology::Entity> m_entities;
    std::set<EntityId> m_racksOfSeries;
    std::map<std::string, EntityId> m_spelling; ///< of racks, by their names in small letters
    std::set<topology::Edge> m_edges;
    std::set<std::string> m_onlyInBooks;
    std::set<std::string> m_onlyInFabric;
    std::map<std::string, std::set<std::string>> m_onlyStated; ///< by who states them
};

} // namespace

SitePlan planSite(const Survey& survey, const SiteBooks& books) { return Planner(survey, books).run(); }

} // namespace seamscope::discovery
