// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "discovery/hints.h"
#include "sources/http/http_client.h"
#include "telemetry/catalogue.h"
#include "topology/topology.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace seamscope::discovery {

/// One metric that the server has, and what the catalogue makes of it.
struct FoundMetric {
    std::string name;
    std::string help;
    std::string unit;            ///< declared, empty = none
    std::size_t series = 0;      ///< 0: could not be counted
    std::set<std::string> jobs;  ///< of Prometheus
    std::string signal;          ///< empty: no signal of ours
    topology::EntityId entity;   ///< of the series that was looked at; empty: its labels tell none
    telemetry::Labels labels;    ///< of that series
    std::optional<double> low;   ///< of all its series now, where nothing is known of it
    std::optional<double> high;
    [[nodiscard]] bool isKnown() const { return !signal.empty() || !entity.isEmpty(); }
};

struct FoundTarget {
    std::string job;
    std::string instance;
    std::string url; ///< for messages
    bool isUp = false;
    std::string error;
    Duration interval{0}; ///< 0: not told
};

/// A host, under the name that its devices go by.
struct FoundHost {
    std::set<std::string> addresses; ///< other names under which it is scraped
    std::set<std::string> seenIn;    ///< jobs of Prometheus
    std::map<std::string, std::size_t> racks; ///< by what labels of its series say, and how many of them
    std::string row;
    std::string zone;
};

struct FoundGpu {
    std::string uuid;
    std::string pci;
    std::string model;
    bool isPartition = false; ///< of a GPU that stands there under a number of its own
};

/// Everything that one Prometheus could be asked.
struct Survey {
    std::string url; ///< for messages
    std::string version;
    std::map<std::string, FoundMetric> metrics;
    std::vector<FoundTarget> targets;
    std::map<std::string, FoundHost> hosts;
    std::map<topology::EntityId, FoundGpu> gpus;
    std::map<topology::EntityId, std::set<std::string>> facility; ///< CDUs, loops, pumps, PDUs, racks and the like: metrics
    std::map<topology::Edge, std::string> edges;                  ///< which series told it
    std::set<std::string> jobs;                                   ///< of users, named by labels of GPUs
    std::string jobLabel;                                         ///< which one
    std::map<std::string, std::string> podsAsHosts; ///< by whose names exporters call their hosts → which these are
    std::vector<std::string> leftOut; ///< what was not asked or not answered, and why
};

struct SurveyLimits {
    std::size_t metrics = 20'000;
    std::size_t series = 300'000; ///< of one answer
    std::size_t hosts = 100'000;
    std::size_t gpus = 500'000;
    Duration whole = std::chrono::seconds(120); ///< no question is begun after it
    std::stop_token stop{};                     ///< nor after this
};

/// Asks a Prometheus (or what speaks like one) what there is: names, metadata, targets, counts, two series of each metric,
/// and all series of the few metrics that name every host, GPU and facility part. Blocks; every answer is bounded by
/// @p http and @p limits, what is over them is in `leftOut`. An error: it does not answer, refuses, or is no Prometheus.
[[nodiscard]] Result<Survey> surveyPrometheus(const std::string& url, const sources::HttpOptions& http,
                                              const telemetry::Catalogue& catalogue, const Hints& hints,
                                              const SurveyLimits& limits = {});

} // namespace seamscope::discovery
