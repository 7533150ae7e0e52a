// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/trend_plan.h"

#include "feed/seam_measure.h"
#include "qt/loss_history.h"
#include "telemetry/unit.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace seamscope::models {
namespace {

using topology::EntityId;
using topology::EntityKind;

constexpr std::size_t kMaxPatterns = 64; ///< and series of a lane that are asked for

/// Order in which signals help most, cause before effect; the rest follows by name.
constexpr std::array kOrder = {"meter.lost_per_hour",
                               "job.step_seconds",
                               "coolant.flow",
                               "coolant.supply.temperature",
                               "pump.speed",
                               "gpu.temperature",
                               "gpu.clock.sm",
                               "gpu.power",
                               "gpu.utilization",
                               "gpu.throttle.thermal",
                               "air.inlet.temperature",
                               "power.active",
                               "net.bytes.received",
                               "net.bytes.transmitted",
                               "storage.write.latency",
                               "host.load",
                               "job.mfu",
                               "job.bus_bandwidth"};
/// Without a selection: enough to see whether and where to look.
constexpr std::array kSiteSignals = {
    kLossSignal,    "job.step_seconds",      "coolant.flow", "coolant.supply.temperature",
    "power.active", "storage.write.latency", "host.load"};

std::size_t orderOf(const std::string& signal) {
    return static_cast<std::size_t>(std::find(kOrder.begin(), kOrder.end(), signal) - kOrder.begin());
}

/// The GPUs inside an entity, by `contains`, `hosts` and `runs` edges; at most @p most.
std::vector<EntityId> gpusInside(const topology::Topology& graph, const EntityId& top, std::size_t most) {
    std::vector<EntityId> found;
    const topology::EntityIndex start = graph.find(top);
    if (!start.isValid())
        return found;
    std::vector<topology::EntityIndex> open{start};
    std::set<std::uint32_t> seen{start.value()};
    while (!open.empty() && found.size() < most) {
        const topology::EntityIndex at = open.back();
        open.pop_back();
        for (const topology::EdgeIndex e : graph.outgoing(at)) {
            const topology::EntityIndex next = graph.to(e);
            if (graph.edge(e).kind != topology::EdgeKind::contains || !seen.insert(next.value()).second)
                continue;
            if (graph.entity(next).id.kind() == EntityKind::gpu)
                found.push_back(graph.entity(next).id);
            else
                open.push_back(next);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

using Lanes = std::map<std::string, TrendLane>;

void collect(Lanes& lanes, const ClusterState& state, const EntityId& entity) {
    for (const telemetry::SeriesId id : state.seriesOf(entity)) {
        const telemetry::SeriesInfo* info = state.info(id);
        if (!info || info->kind == telemetry::SignalKind::event)
            continue;
        const std::string& signal = info->signal.empty() ? info->metric : info->signal;
        TrendLane& lane = lanes[signal];
        lane.signal = signal;
        lane.unit = info->kind == telemetry::SignalKind::counter ? telemetry::rateUnit(info->unit) : info->unit;
        ++lane.bearers;
        if (lane.entities.empty() || lane.entities.back() != entity.text())
            lane.entities.push_back(entity.text());
    }
}

/// Of a site that tells nothing of itself, what its few GPUs and hosts tell: something to look at, and all of it.
void addDevices(Lanes& lanes, const ClusterState& state) {
    std::map<std::string, std::set<EntityId>> told; // two exporters of one GPU are one GPU
    for (const telemetry::SeriesInfo& info : state.series()) {
        const EntityKind kind = info.entity.kind();
        if (!info.id.isValid() || orderOf(info.signal) == kOrder.size() || (kind != EntityKind::gpu && kind != EntityKind::host))
            continue;
        const std::string bearer(topology::name(kind));
        const std::string name = info.signal + ' ' + bearer;
        if (std::set<EntityId>& by = told[name]; by.size() <= kMaxPatterns)
            by.insert(info.entity);
        TrendLane& lane = lanes[name];
        lane.signal = info.signal;
        lane.unit = info.kind == telemetry::SignalKind::counter ? telemetry::rateUnit(info.unit) : info.unit;
        lane.bearer = bearer;
        lane.entities = {bearer + "/*"};
        ++lane.bearers;
    }
    std::erase_if(lanes, [&](const auto& named) { return told[named.first].size() > kMaxPatterns; });
}

Lanes siteLanes(const ClusterState& state) {
    Lanes lanes;
    for (const telemetry::SeriesInfo& info : state.series()) {
        const bool isWanted = info.id.isValid() && std::find(kSiteSignals.begin(), kSiteSignals.end(),
                                                             info.signal) != kSiteSignals.end();
        if (!isWanted)
            continue;
        // A feeder's megawatts and a rack's kilowatts do not belong on one axis: a lane a kind.
        const std::string kind(info.entity.isEmpty() ? std::string_view()
                                                     : topology::name(info.entity.kind()));
        TrendLane& lane = lanes[info.signal + ' ' + kind];
        lane.signal = info.signal;
        lane.unit = info.unit;
        lane.bearer = kind;
        if (!info.entity.isEmpty())
            lane.entities = {kind + "/*"};
        ++lane.bearers;
    }
    const auto isOfMachines = [](const auto& named) {
        const TrendLane& lane = named.second;
        return lane.signal == kLossSignal || lane.bearer == topology::name(EntityKind::gpu) || lane.bearer == topology::name(EntityKind::host);
    };
    if (std::ranges::all_of(lanes, isOfMachines)) { // nothing is of a building or a job
        Lanes devices;
        addDevices(devices, state);
        lanes.merge(devices);
    }
    return lanes;
}

/// A GPU may be selected, and the rack that it stands in as well: it bears one series.
void join(TrendLane& lane, const TrendLane& more) {
    const std::set<std::string> had(lane.entities.begin(), lane.entities.end());
    const auto each = more.entities.empty() ? 0 : more.bearers / static_cast<std::uint32_t>(more.entities.size());
    for (const std::string& entity : more.entities) {
        if (had.contains(entity))
            continue;
        lane.bearers += each;
        if (lane.entities.size() < kMaxPatterns)
            lane.entities.push_back(entity);
        else
            lane.leftOut += each;
    }
}

} // namespace

std::vector<TrendLane> planTrends(const ClusterState& state, const EntityId& selection) {
    Lanes own;
    Lanes inside;
    if (selection.isEmpty()) {
        own = siteLanes(state);
    } else {
        collect(own, state, selection);
        if (state.topology() && selection.kind() != EntityKind::gpu)
            for (const EntityId& gpu : gpusInside(*state.topology(), selection, kMaxPatterns))
                collect(inside, state, gpu);
    }
    const auto ordered = [](const Lanes& lanes) {
        std::vector<TrendLane> out;
        for (const auto& [signal, lane] : lanes)
            out.push_back(lane);
        std::stable_sort(out.begin(), out.end(), [](const TrendLane& a, const TrendLane& b) {
            if (a.signal != b.signal)
                return std::pair(orderOf(a.signal), a.signal) < std::pair(orderOf(b.signal), b.signal);
            return a.bearers > b.bearers;
        });
        return out;
    };
    std::vector<TrendLane> plan = ordered(own);
    // The gateway keeps the loss in "currency/h"; which currency, the meter says.
    constexpr std::string_view kCurrency = "currency";
    const std::string currency = state.meter() ? state.meter()->currency : std::string();
    for (TrendLane& lane : plan)
        if (lane.unit.starts_with(kCurrency))
            lane.unit.replace(0, kCurrency.size(), currency.empty() ? "GPU-h" : currency);
    for (TrendLane& lane : ordered(inside))
        if (!own.contains(lane.signal)) {
            lane.bearer = topology::name(EntityKind::gpu);
            plan.push_back(std::move(lane));
        }
    return plan;
}

std::vector<TrendLane> planTrendsOf(const ClusterState& state, const std::vector<EntityId>& selected) {
    if (selected.size() < 2)
        return planTrends(state, selected.empty() ? EntityId() : selected.front());
    std::vector<TrendLane> plan;
    for (const EntityId& one : selected)
        for (TrendLane& lane : planTrends(state, one)) {
            if (lane.bearer.empty())
                lane.bearer = topology::name(one.kind());
            const auto known = std::find_if(plan.begin(), plan.end(), [&](const TrendLane& before) {
                return before.signal == lane.signal && before.bearer == lane.bearer && before.unit == lane.unit;
            });
            if (known == plan.end())
                plan.push_back(std::move(lane));
            else
                join(*known, lane);
        }
    std::stable_sort(plan.begin(), plan.end(), [](const TrendLane& a, const TrendLane& b) {
        return std::pair(orderOf(a.signal), a.signal) < std::pair(orderOf(b.signal), b.signal);
    });
    return plan;
}

std::vector<TrendLane> planSeamTrends(const ClusterState& state, const telemetry::SeamReading& seam) {
    const telemetry::SeamMeasure* measure = telemetry::findSeamMeasure(seam.measure);
    const std::string signal(measure ? measure->signal : std::string_view());
    const bool isFromFirst = measure && measure->bearer == telemetry::SeamMeasure::End::from;
    std::vector<TrendLane> plan;
    for (const EntityId& end : {isFromFirst ? seam.from : seam.to, isFromFirst ? seam.to : seam.from})
        for (TrendLane& lane : planTrends(state, end)) {
            if (lane.bearer.empty())
                lane.bearer = topology::name(end.kind());
            const bool isKnown = std::any_of(plan.begin(), plan.end(), [&](const TrendLane& known) {
                return known.signal == lane.signal && known.bearer == lane.bearer;
            });
            if (!isKnown)
                plan.push_back(std::move(lane));
        }
    const auto isMeasured = [&](const TrendLane& lane) { return lane.signal == signal; };
    if (!signal.empty() && std::none_of(plan.begin(), plan.end(), isMeasured))
        for (const telemetry::SeriesInfo& info : state.series()) // what lies between both: a route
            if (info.id.isValid() && info.signal == signal && !info.entity.isEmpty()) {
                const std::string kind(topology::name(info.entity.kind()));
                plan.push_back({signal, info.unit, {kind + "/*"}, kind, 1});
                break;
            }
    std::stable_partition(plan.begin(), plan.end(), isMeasured);
    return plan;
}

} // namespace seamscope::models
