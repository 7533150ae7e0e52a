// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/blind_spots.h"

#include "seams/graph.h"
#include "seams/job_monitor.h"
#include "seams/series_monitor.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

namespace seamscope::seams {
namespace {

using telemetry::MessageCode;
using telemetry::say;
using topology::EntityKind;

constexpr std::size_t kMostAKind = 8;
constexpr double kLeastShare = 0.005; ///< of the job's time: less is noise

struct Watched {
    EntityKind kind;
    std::string_view seam;
};
constexpr std::array<Watched, 9> kWatched = {{{EntityKind::cdu, "cooling"},
                                              {EntityKind::loop, "cooling"},
                                              {EntityKind::rack, "cooling"},
                                              {EntityKind::pdu, "power"},
                                              {EntityKind::gpu, "hardware"},
                                              {EntityKind::nic, "fabric"},
                                              {EntityKind::switch_, "fabric"},
                                              {EntityKind::storage, "storage"},
                                              {EntityKind::route, "transfer"}}};

/// A circuit is seen when any part of it is, a rack when its water or its hosts' air is, a switch by its
/// links.
bool isSeen(const Graph& graph, const std::set<std::uint32_t>& measured, Node node) {
    if (measured.contains(node.value()))
        return true;
    const auto any = [&](Relation relation) {
        for (Node other : graph.at(relation, node))
            if (measured.contains(other.value()))
                return true;
        return false;
    };
    switch (graph.kind(node)) {
    case EntityKind::cdu:
    case EntityKind::loop:
        return any(Relation::circuit);
    case EntityKind::rack:
        return any(Relation::hosts) || any(Relation::gpus);
    case EntityKind::switch_:
        return any(Relation::links);
    default:
        return false;
    }
}

} // namespace

std::vector<telemetry::BlindSpot> blindSpots(const Graph& graph, const SeriesMonitor& series) {
    const auto& measured = series.measured();
    std::vector<telemetry::BlindSpot> blind;
    for (const Watched& watched : kWatched) {
        std::size_t dark = 0;
        for (Node node : graph.ofKind(watched.kind)) {
            if (isSeen(graph, measured, node))
                continue;
            if (++dark <= kMostAKind)
                blind.push_back({std::string(watched.seam), graph.id(node), say<MessageCode::noTelemetry>()});
        }
        if (dark > kMostAKind)
            blind.back().text = say<MessageCode::noTelemetryLike>(telemetry::Plural{dark - kMostAKind});
    }
    return blind;
}

std::vector<telemetry::BlindSpot> unattributed(const Graph& graph, const JobMonitor& jobs,
                                               const std::vector<telemetry::Incident>& incidents) {
    std::vector<telemetry::BlindSpot> list;
    for (const JobMonitor::Excess& excess : jobs.excess()) {
        const topology::EntityId& id = graph.id(excess.job);
        const topology::Job* job = graph.job(excess.job);
        const bool isExplained = std::any_of(incidents.begin(), incidents.end(), [&](const auto& incident) {
            const bool isRiddle = incident.roots.empty() || incident.roots.front().mechanism == "unknown";
            return !isRiddle &&
                   std::find(incident.jobs.begin(), incident.jobs.end(), id) != incident.jobs.end();
        });
        if (isExplained || excess.seconds < kLeastShare * excess.observed)
            continue;
        list.push_back({"software", id,
                        job && job->gpus > 0
                            ? say<MessageCode::lossUnattributed>(
                                  telemetry::Quantity{excess.seconds * job->gpus / 3600, {}})
                            : say<MessageCode::lossUnattributedTime>(fromSeconds(excess.seconds))});
    }
    return list;
}

} // namespace seamscope::seams
