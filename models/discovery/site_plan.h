// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "discovery/host_pattern.h"
#include "discovery/survey.h"
#include "topology/dcim.h"
#include "topology/topology.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace seamscope::discovery {

/// A node as a scheduler has it. Empty: not told.
struct StatedNode {
    std::string name;
    std::string addresses; ///< what else it is called, with commas between
    std::string rack;
    std::string row;
    std::string by; ///< "Slurm", "Kubernetes"
};

/// What was given beside the Prometheus.
struct SiteBooks {
    std::vector<topology::DcimDevice> devices;
    topology::TopologyFragment fabric;    ///< of ibnetdiscover, LLDP, topology.conf
    std::vector<StatedNode> nodes;
};

/// A site as far as it could be told.
struct SitePlan {
    topology::TopologyFragment topology;
    HostPatterns patterns;
    std::size_t hosts = 0;
    std::map<std::string, std::size_t> placedBy; ///< "dcim", "node", "label", "name" → hosts whose rack is known from it
    std::size_t unplaced = 0;
    std::size_t racks = 0;
    std::size_t leafs = 0;
    std::size_t spines = 0;
    std::size_t links = 0;
    std::map<std::string, std::size_t> facility; ///< kind → how many
    std::vector<std::string> contradictions;     ///< two that say different things: neither is believed, or the stronger is
    std::vector<std::string> notes;
};

/// A rack is believed from the books of the data centre, then from labels of nodes, then of series, then from names whose scheme spells it out;
/// each host says in its label `rack_told_by` from which. What nobody tells stays without a rack.
[[nodiscard]] SitePlan planSite(const Survey& survey, const SiteBooks& books);

} // namespace seamscope::discovery
