// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kubernetes/kube_json.h"

#include "telemetry/label_repair.h"
#include "topology/place_labels.h"

namespace seamscope::sources {
namespace {

/// Those that Kubernetes derives from conditions and from the cordon: told by what they come from.
bool isDerived(std::string_view key) { return key.starts_with("node.kubernetes.io/") && key != "node.kubernetes.io/out-of-service"; }

/// Who wrote spec.unschedulable, and when.
void readCordon(KubeNode& node, const JsonObject& metadata) {
    constexpr std::size_t kMost = 256;
    const Json* fields = metadata.array("managedFields", kMost);
    for (std::size_t i = 0; fields && i < fields->size(); ++i) {
        if (!(*fields)[i].is_object())
            continue;
        const JsonObject one((*fields)[i], metadata.pointer("managedFields"), metadata.problems());
        if (!part(part(one, "fieldsV1"), "f:spec").find("f:unschedulable"))
            continue;
        node.cordonedBy = shown(one, "manager");
        node.cordonedAt = timeIn(one, "time");
    }
}

/// Where it stands, by what its labels are called at this site.
void readPlace(KubeNode& node, const JsonObject& metadata) {
    constexpr std::size_t kMost = 512;
    const Json* labels = metadata.object("labels");
    std::vector<std::pair<std::string, std::string>> texts;
    if (labels)
        for (const auto& [name, value] : labels->items())
            if (value.is_string() && texts.size() < kMost)
                texts.emplace_back(name, telemetry::repairedText(value.get_ref<const std::string&>(), kMost));
    node.rack = topology::rackLabel(texts);
    node.row = topology::placeLabel(texts, {"row"});
}

/// Exporters are scraped at the address of their node: then it is one host under two names.
void readAddresses(KubeNode& node, const JsonObject& status) {
    constexpr std::size_t kMost = 64;
    const Json* addresses = status.array("addresses", kMost);
    for (std::size_t i = 0; addresses && i < addresses->size(); ++i) {
        if (!(*addresses)[i].is_object())
            continue;
        const JsonObject one((*addresses)[i], status.pointer("addresses"), status.problems());
        const std::string address = shown(one, "address");
        const std::string type = shown(one, "type");
        const bool isName = type == "InternalIP" || type == "Hostname" || type == "InternalDNS";
        const bool isOwn = address.starts_with("127.") || address == "::1" || address.starts_with("localhost"); // every node's
        if (isName && !isOwn && !address.empty() && address != node.name)
            node.addresses += (node.addresses.empty() ? "" : ",") + address;
    }
}

} // namespace

KubeNode readNode(const JsonObject& object, const std::string& name) {
    constexpr std::size_t kMostTaints = 64;
    const auto metadata = part(object, "metadata");
    const auto spec = part(object, "spec");
    const auto status = part(object, "status");
    KubeNode node;
    node.name = name;
    node.isCordoned = spec.boolean("unschedulable").value_or(false);
    if (node.isCordoned)
        readCordon(node, metadata);
    node.conditions = conditionsOf(status);
    const Json* taints = spec.array("taints", kMostTaints);
    for (std::size_t i = 0; taints && i < taints->size(); ++i) {
        if (!(*taints)[i].is_object())
            continue;
        const JsonObject one((*taints)[i], spec.pointer("taints"), spec.problems());
        const std::string key = shown(one, "key");
        const std::string value = shown(one, "value");
        if (!key.empty() && !isDerived(key))
            node.taints.push_back(key + (value.empty() ? "" : "=" + value) + ":" + shown(one, "effect"));
    }
    node.bootId = shown(part(status, "nodeInfo"), "bootID");
    node.gpus = gpusIn(part(status, "capacity"));
    node.allocatable = gpusIn(part(status, "allocatable"));
    node.product = shown(part(metadata, "labels"), "nvidia.com/gpu.product");
    readPlace(node, metadata);
    readAddresses(node, status);
    return node;
}

} // namespace seamscope::sources
