// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_live.h"

#include "qt/format.h"
#include "qt/meter_text.h"
#include "qt/terms.h"
#include "qt/utf8.h"
#include "qt/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <span>

namespace seamscope::ui {
namespace {

using models::fromUtf8;

using models::ClusterState;
using models::ValueLook;
using telemetry::SeriesId;
using topology::EntityKind;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Graph)
};

/// What a node of a kind says first, in order of preference.
std::span<const char* const> primarySignals(EntityKind kind) {
    static constexpr const char* kWater[] = {"coolant.flow", "coolant.supply.temperature"};
    static constexpr const char* kChiller[] = {"coolant.supply.temperature", "power.active"};
    static constexpr const char* kPump[] = {"pump.speed", "pump.power"};
    static constexpr const char* kAir[] = {"air.inlet.temperature", "fan.speed"};
    static constexpr const char* kPower[] = {"power.active", "power.voltage", "power.output", "power.health"};
    static constexpr const char* kRack[] = {"coolant.supply.temperature", "air.inlet.temperature",
                                            "power.active"};
    static constexpr const char* kHost[] = {"power.active", "host.load", "air.inlet.temperature"};
    static constexpr const char* kGpu[] = {"gpu.temperature", "gpu.power"};
    static constexpr const char* kNetwork[] = {"net.queue_length", "net.rate", "net.link.state"};
    static constexpr const char* kStorage[] = {"storage.write.latency", "storage.write.throughput",
                                               "storage.used"};
    static constexpr const char* kJob[] = {"job.step_seconds", "inference.ttft"};
    static constexpr const char* kRank[] = {"rank.wait_time", "rank.self_time", "job.bus_bandwidth"};
    static constexpr const char* kPool[] = {"inference.ttft", "inference.queue",
                                            "inference.transfer_seconds"};
    static constexpr const char* kCheckpoint[] = {"checkpoint.write_seconds"};
    static constexpr const char* kPrice[] = {"price.gpu_hour"};
    switch (kind) {
    case EntityKind::cdu:
    case EntityKind::loop:
        return kWater;
    case EntityKind::chiller:
        return kChiller;
    case EntityKind::pump:
        return kPump;
    case EntityKind::crah:
    case EntityKind::row:
        return kAir;
    case EntityKind::pdu:
    case EntityKind::ups:
    case EntityKind::feed:
    case EntityKind::psu:
        return kPower;
    case EntityKind::rack:
        return kRack;
    case EntityKind::host:
        return kHost;
    case EntityKind::gpu:
        return kGpu;
    case EntityKind::nic:
    case EntityKind::link:
    case EntityKind::nvlink:
    case EntityKind::switch_:
        return kNetwork;
    case EntityKind::storage:
        return kStorage;
    case EntityKind::job:
        return kJob;
    case EntityKind::rank:
    case EntityKind::comm:
        return kRank;
    case EntityKind::pool:
    case EntityKind::route:
        return kPool;
    case EntityKind::checkpoint:
        return kCheckpoint;
    case EntityKind::program:
    case EntityKind::team:
        return kPrice;
    default:
        return {};
    }
}

} // namespace

namespace {

/// Of a job without a series the meter may know a step all the same: its log has told it, or its pools have.
std::optional<QString> meterText(const GraphNode& node, const ClusterState& state, TimePoint now) {
    constexpr Duration kFresh = std::chrono::seconds(15);
    if (node.kind != EntityKind::job || node.entity.isEmpty() || !state.meter() || now - state.meter()->at > kFresh)
        return std::nullopt;
    for (const telemetry::MeterReading::JobLine& job : state.meter()->jobs)
        if (job.job == node.entity && job.stepSeconds && job.quality <= telemetry::Quality::uncertain) {
            const QString delay = models::delayWords(models::stateOf(*state.meter(), job.job), job.isServing);
            return delay.isEmpty() ? models::formatMeasure(*job.stepSeconds, "s", 3).text() : delay;
        }
    return std::nullopt;
}

} // namespace

bool expectsTelemetry(EntityKind kind) {
    switch (topology::domainOf(kind)) {
    case topology::Domain::facilities:
    case topology::Domain::fabric:
        return true;
    case topology::Domain::runtime:
        return kind == EntityKind::job || kind == EntityKind::pool;
    default:
        return false;
    }
}

void GraphLive::rebuild(const GraphGroups& groups, const ClusterState& state) {
    begin(groups);
    m_nodes.clear();
    extend(groups, state);
}

void GraphLive::begin(const GraphGroups& groups) {
    m_nodes.assign(groups.nodes.size(), {}); // nothing is claimed before the series are looked through
    m_series.assign(groups.nodes.size(), {});
    m_primary.assign(groups.nodes.size(), {});
    m_isUpdating = false;
    m_preference.assign(groups.nodes.size(), std::numeric_limits<std::size_t>::max());
    m_known = 0;
}

bool GraphLive::extend(const GraphGroups& groups, const ClusterState& state, std::size_t most) {
    const topology::Topology* topology = state.topology().get();
    if (!topology)
        return true;
    const std::span<const telemetry::SeriesInfo> all = state.series();
    const std::size_t first = std::min(m_known, all.size());
    const std::span<const telemetry::SeriesInfo> fresh =
        all.subspan(first, std::min(most, all.size() - first));
    m_known = first + fresh.size();
    for (const telemetry::SeriesInfo& info : fresh) {
        if (!info.id.isValid() || info.entity.isEmpty())
            continue;
        const topology::EntityIndex entity = topology->find(info.entity);
        const std::uint32_t node = entity.isValid() && entity.value() < groups.nodeOf.size()
                                       ? groups.nodeOf[entity.value()]
                                       : kNoNode;
        if (node == kNoNode)
            continue;
        m_series[node].push_back(info.id);
        const GraphNode& at = groups.nodes[node];
        if (at.entity.isEmpty())
            continue; // a group shows its count
        // The entity's own series come first, then those of parts that are drawn inside it (the loop of a
        // CDU).
        const std::span<const char* const> wanted = primarySignals(at.kind);
        const auto found = std::find(wanted.begin(), wanted.end(), info.signal);
        if (found == wanted.end())
            continue;
        const auto rank =
            static_cast<std::size_t>(found - wanted.begin()) + (info.entity == at.entity ? 0 : wanted.size());
        if (rank < m_preference[node]) {
            m_preference[node] = rank;
            m_primary[node] = info.id;
        }
    }
    return m_known >= all.size();
}

bool GraphLive::update(const GraphGroups& groups, const ClusterState& state, TimePoint now,
                       std::size_t most) {
    if (!m_isUpdating) {
        m_isUpdating = true;
        m_sums.assign(groups.nodes.size(), {});
        m_atNode = m_atSeries = 0;
    }
    for (; m_atNode < m_series.size(); ++m_atNode, m_atSeries = 0) {
        Sum& sum = m_sums[m_atNode];
        for (const std::vector<SeriesId>& ids = m_series[m_atNode]; m_atSeries < ids.size(); ++m_atSeries) {
            if (most-- == 0)
                return false;
            const SeriesId id = ids[m_atSeries];
            const ValueLook look = state.look(id, now);
            if (look == ValueLook::missing)
                continue;
            ++sum.seen;
            sum.stale += look == ValueLook::stale ? 1 : 0;
            sum.isBad = sum.isBad || look == ValueLook::bad;
            sum.newest = std::max(sum.newest, state.latest(id)->time);
        }
    }
    m_isUpdating = false;
    std::vector<NodeLive> nodes(groups.nodes.size());
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const GraphNode& node = groups.nodes[i];
        NodeLive& live = nodes[i];
        const auto& [stale, seen, newest, isBad] = m_sums[i];
        live.isBad = isBad;
        const std::optional<QString> metered = seen == 0 ? meterText(node, state, now) : std::nullopt;
        if (metered) {
            live.look = NodeLook::known;
            live.value = *metered;
        } else if (seen == 0 && expectsTelemetry(node.kind)) {
            live.look = NodeLook::blind;
            live.value = Words::tr("no telemetry");
        } else if (seen > 0 && stale == seen) {
            live.look = NodeLook::silent;
            live.value =
                Words::tr("silent %1").arg(models::formatAge(now - newest).section(QLatin1Char(' '), 0, 1));
        } else {
            live.look = stale > 0 ? NodeLook::partly : NodeLook::known;
            live.value = valueText(node, i, state, now);
        }
    }
    if (nodes == m_nodes)
        return false;
    m_nodes = std::move(nodes);
    return true;
}

QString GraphLive::valueText(const GraphNode& node, std::uint32_t number, const ClusterState& state,
                             TimePoint now) const {
    const SeriesId id = m_primary[number];
    if (const telemetry::SeriesState* latest = state.latest(id)) {
        switch (state.look(id, now)) {
        case ValueLook::missing:
            return models::unknownText();
        case ValueLook::bad:
            return models::untrustedText();
        case ValueLook::stale:
            return Words::tr("%1 old").arg(models::formatAge(now - latest->time));
        default:
            // "0 requests" of a pool would say that nobody asks it for anything.
            return state.info(id)->signal == "inference.queue"
                       ? Words::tr("%1 waiting").arg(models::formatMeasure(latest->value, state.info(id)->unit, 3).value)
                       : models::formatMeasure(latest->value, state.info(id)->unit, 3).text();
        }
    }
    if (node.entity.isEmpty()) {
        if (node.kind == EntityKind::rank && node.members < 10'000) { // its title is the count
            const std::size_t colon = node.key.rfind(':');
            return fromUtf8(std::string_view(node.key).substr(colon == std::string::npos ? 0 : colon + 1));
        }
        return models::countText(node.kind, node.members);
    }
    if (node.kind == EntityKind::job || !m_series[number].empty())
        return Words::tr("%1 series", nullptr, models::plural(m_series[number].size()))
            .arg(models::formatCount(m_series[number].size()));
    return node.kind == EntityKind::checkpoint ? fromUtf8(node.entity.name()) : models::kindName(node.kind);
}

} // namespace seamscope::ui
