// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/site_checks.h"

#include "base/text.h"
#include "discovery/drafts.h"
#include "gateway/resources.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <unordered_map>

namespace seamscope::gateway {
namespace {

using telemetry::SeriesInfo;
using topology::Entity;
using topology::EntityId;
using topology::EntityKind;

constexpr std::size_t kMostNamed = 3;

/// Whether people own it by itself: parts of a host are its owner's, ranks and pools those of their job.
bool hasOwnOwner(const Entity& entity) {
    constexpr std::array<EntityKind, 14> kKinds = {EntityKind::host, EntityKind::rack, EntityKind::switch_, EntityKind::link,
                                                   EntityKind::cdu,  EntityKind::loop, EntityKind::pump,    EntityKind::chiller,
                                                   EntityKind::crah, EntityKind::pdu,  EntityKind::ups,     EntityKind::feed,
                                                   EntityKind::storage, EntityKind::job};
    return std::find(kKinds.begin(), kKinds.end(), entity.id.kind()) != kKinds.end();
}

struct Orphans {
    std::size_t all = 0;
    std::size_t without = 0;
    std::string first;
};

/// Labels that say who asked, not of what: two series that differ in these alone are one quantity.
bool isOfAsking(std::string_view label) {
    constexpr std::array<std::string_view, 12> kAsking = {"job",        "instance",           "endpoint", "service", "pod",       "namespace", "container",
                                                          "prometheus", "prometheus_replica", "replica",  "receive", "tenant_id"};
    constexpr std::string_view kBefore = "exported_";
    if (label.starts_with(kBefore))
        label.remove_prefix(kBefore.size());
    return std::find(kAsking.begin(), kAsking.end(), label) != kAsking.end();
}

/// A part of which each quantity is measured once. Of a pool or job several processes tell, each its own, and of a link both ends.
bool isMeasuredOnce(EntityKind kind) {
    constexpr std::array<EntityKind, 9> kKinds = {EntityKind::host, EntityKind::gpu,  EntityKind::nic,  EntityKind::psu, EntityKind::nvlink,
                                                  EntityKind::rack, EntityKind::loop, EntityKind::pump, EntityKind::pdu};
    return std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end();
}

std::string keyOf(const SeriesInfo& info) {
    std::string key = info.entity.text() + '\x01' + info.metric;
    for (const auto& [name, value] : info.labels)
        if (!isOfAsking(name))
            key.append(1, '\x01').append(name).append(1, '\x02').append(value);
    return key;
}

/// "job a and b", of the first label in which they differ.
std::string difference(const SeriesInfo& one, const SeriesInfo& other) {
    for (const auto& [name, value] : one.labels) {
        const std::string* there = telemetry::findLabel(other.labels, name);
        if (!there || *there != value)
            return name + " " + value + " and " + (there ? *there : "none");
    }
    return "one has labels that the other has not";
}

void tellTwice(const std::vector<SeriesInfo>& series, std::vector<Check>& checks) {
    std::unordered_map<std::string, const SeriesInfo*> known;
    std::size_t twice = 0;
    std::string first;
    for (const SeriesInfo& info : series) {
        if (!info.id.isValid() || info.signal.empty() || !isMeasuredOnce(info.entity.kind()))
            continue;
        const auto [it, isNew] = known.try_emplace(keyOf(info), &info);
        if (isNew)
            continue;
        if (twice++ == 0)
            first = info.metric + " of " + info.entity.text() + " with " + difference(*it->second, info);
    }
    if (twice > 0)
        checks.push_back({"series", Check::State::warning,
                          std::to_string(twice) + " series are told a second time, first " + first +
                              ": choose one by `match`, or scrape it once", {}});
}

void tellClusters(const std::vector<SeriesInfo>& series, std::vector<Check>& checks) {
    std::map<EntityId, std::set<std::string>> clusters;
    for (const SeriesInfo& info : series) {
        const std::string* cluster = info.entity.kind() == EntityKind::host ? telemetry::findLabel(info.labels, "cluster") : nullptr;
        if (cluster)
            clusters[info.entity].insert(*cluster);
    }
    std::size_t shared = 0;
    std::string first;
    for (const auto& [host, names] : clusters)
        if (names.size() > 1 && shared++ == 0)
            first = host.text() + " of " + *names.begin() + " and " + *std::next(names.begin());
    if (shared > 0)
        checks.push_back({"series", Check::State::warning,
                          std::to_string(shared) + " hosts of several clusters have one name, first " + first +
                              ": here they are one host; `match` one cluster, and give each a gateway", {}});
}

void tellHeartbeats(const std::vector<SeriesInfo>& series, std::vector<Check>& checks) {
    std::set<std::string> exporters;
    std::set<std::string> told;
    for (const SeriesInfo& info : series)
        if (const std::string* job = telemetry::findLabel(info.labels, "job")) {
            if (info.metric == "node_uname_info")
                exporters.insert(*job);
            else if (info.metric == "up" && !info.signal.empty())
                told.insert(*job);
        }
    for (const std::string& job : exporters)
        if (!told.contains(job))
            checks.push_back({"series", Check::State::warning,
                              "`up` of job '" + job + "', which scrapes node exporters, tells of no host: nobody hears of one that is gone. " +
                                  "A catalogue line tells it: {metric: up, signal: host.up, entity: \"host/{nodename|node|instance}\", when: \"job=" +
                                  job + "\"}", {}});
}

} // namespace

std::vector<Check> checkOwners(const topology::Topology& topology) {
    std::map<EntityKind, Orphans> kinds;
    for (const Entity& entity : topology.entities()) {
        if (!hasOwnOwner(entity))
            continue;
        Orphans& kind = kinds[entity.id.kind()];
        ++kind.all;
        if (entity.owner.empty() && kind.without++ == 0)
            kind.first = entity.id.text();
    }
    std::size_t seams = 0;
    for (std::uint32_t i = 0; i < topology.edges().size(); ++i)
        seams += topology.seamOf(topology::EdgeIndex(i)) != topology::Seam::none ? 1 : 0;
    std::string text;
    std::size_t named = 0;
    for (const auto& [kind, orphans] : kinds)
        if (orphans.without > 0 && ++named <= kMostNamed)
            text += (text.empty() ? "" : ", ") + std::string(name(kind)) + " " + std::to_string(orphans.without) + " of " +
                    std::to_string(orphans.all) + " (" + orphans.first + (orphans.without > 1 ? ", …)" : ")");
    if (kinds.empty())
        return {};
    const std::string found = seams == 0 ? "no edge stands between two owners, so no seam can be seen"
                                         : std::to_string(seams) + " edges stand between two owners";
    if (text.empty())
        return {{"owners", seams == 0 ? Check::State::warning : Check::State::ok, found, {}}};
    return {{"owners", Check::State::warning,
             found + "; without an owner: " + text + (named > kMostNamed ? ", …" : "") + ": state `owner` of them in topology.json or jobs.json", {}}};
}

std::vector<Check> checkSeries(const std::vector<SeriesInfo>& series) {
    std::vector<Check> checks;
    tellHeartbeats(series, checks);
    tellClusters(series, checks);
    tellTwice(series, checks);
    return checks;
}

std::vector<Check> checkGuesses(const std::vector<std::string>& catalogues) {
    std::vector<Check> checks;
    for (const std::string& path : catalogues) {
        const auto text = contentOf(path);
        const auto guesses = text ? discovery::guessesIn(*text) : std::vector<std::string>();
        if (guesses.empty())
            continue;
        const std::vector<std::string> named(guesses.begin(), guesses.begin() + static_cast<std::ptrdiff_t>(std::min(guesses.size(), kMostNamed)));
        checks.push_back({"catalogue", Check::State::warning,
                          std::to_string(guesses.size()) + (guesses.size() == 1 ? " metric waits" : " metrics wait") + " to be confirmed, and nothing is judged by them until then: " + joined(named) +
                              (guesses.size() > kMostNamed ? ", …" : "") + "; take the # away of those that are right, or of all by: " +
                              discovery::confirmingCommand(path), path});
    }
    return checks;
}

} // namespace seamscope::gateway
