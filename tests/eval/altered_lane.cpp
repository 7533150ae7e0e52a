// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/altered_lane.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace seamscope::eval {
namespace {

using simulate::Draw;
using topology::EntityKind;

constexpr double kGapShare = 0.15; ///< of the hosts
constexpr double kShortestGap = 90, kLongestGap = 480;

Family familyOf(std::string_view metric) {
    constexpr std::array<std::pair<std::string_view, Family>, 18> kBegins = {{
        {"cdu_", Family::facility},
        {"pdu_", Family::facility},
        {"rack_", Family::facility},
        {"site_", Family::facility},
        {"DCGM_FI_DEV_SM_CLOCK", Family::clocks},
        {"DCGM_FI_DEV_CLOCKS_EVENT", Family::throttle},
        {"DCGM_FI_DEV_THERMAL_VIOLATION", Family::throttle},
        {"DCGM_FI_DEV_POWER_VIOLATION", Family::throttle},
        {"DCGM_FI_DEV_GPU_UTIL", Family::activity},
        {"DCGM_FI_PROF", Family::activity},
        {"DCGM_FI_DEV_POWER_USAGE", Family::activity},
        {"DCGM_FI_DEV_BOARD_POWER", Family::activity},
        {"node_infiniband", Family::network},
        {"node_ethtool", Family::network},
        {"switch_", Family::switches},
        {"training_rank", Family::ranks},
        {"node_pressure", Family::host},
        {"node_load", Family::host},
    }};
    for (const auto& [begin, family] : kBegins)
        if (metric.starts_with(begin))
            return family;
    return Family::other;
}

/// Counters, states, codes and identities are not noisy.
bool isNoisy(std::string_view metric) {
    constexpr std::array<std::string_view, 9> kQuiet = {"total", "TOTAL", "XID",    "COUNT",    "REASONS",
                                                        "LINK",  "REMAP", "health", "VIOLATION"};
    const bool isCounter = metric.starts_with("node_ethtool") || metric.ends_with("COUNTER") ||
                           metric.ends_with("CONSUMPTION") ||
                           metric.find("rate_bytes") != std::string_view::npos;
    return !isCounter && std::none_of(kQuiet.begin(), kQuiet.end(), [&](std::string_view word) {
        return metric.find(word) != std::string_view::npos;
    });
}

} // namespace

AlteredLane::AlteredLane(telemetry::Lane& behind, const World& world, std::uint64_t seed, TimePoint start,
                         Duration length)
    : m_behind(behind)
    , m_world(world)
    , m_noise(seed ^ 0xA17E5EED)
    , m_start(start)
    , m_length(length) {
    // What nobody exports: never the last family, which holds steps and errors.
    for (std::uint32_t i = 0; i < m_world.familiesLost; ++i)
        m_isLost[m_noise.bits(Draw::names, 6, i) % (kFamilies - 1)] = true;
}

telemetry::SeriesId AlteredLane::series(const telemetry::RawSeries& raw) {
    Series series;
    series.family = familyOf(raw.metric);
    series.isLost = m_isLost[static_cast<std::size_t>(series.family)] ||
                    (m_world.isNoFacility && series.family == Family::facility);
    if (!series.isLost)
        series.id = m_behind.series(raw);
    series.isGauge = isNoisy(raw.metric);
    for (const auto& [name, value] : raw.labels)
        if (name == "Hostname" || name == "nodename" || name == "host")
            series.host = 1 + std::hash<std::string_view>()(value) % 1'000'003;
    m_series.push_back(series);
    return telemetry::SeriesId(static_cast<std::uint32_t>(m_series.size() - 1));
}

bool AlteredLane::isInGap(const Series& series, TimePoint at) const {
    const auto within = [&](std::uint64_t who) {
        const double length =
            kShortestGap + (kLongestGap - kShortestGap) * m_noise.uniform(Draw::missing, who, 1);
        const double from = m_noise.uniform(Draw::missing, who, 2) * toSeconds(m_length);
        const double t = toSeconds(at - m_start);
        return t >= from && t < from + length;
    };
    if (series.host != 0 && m_noise.uniform(Draw::missing, series.host, 3) < kGapShare && within(series.host))
        return true;
    const std::uint64_t away = m_noise.bits(Draw::missing, 4) % (kFamilies - 1);
    return static_cast<std::uint64_t>(series.family) == away && within(away + 2'000'000);
}

bool AlteredLane::isKept(Series& series, TimePoint at, std::uint64_t index) const {
    if (series.isLost || (m_world.missing > 0 && m_noise.uniform(Draw::missing, 1, index) < m_world.missing))
        return false;
    if (m_world.hasGaps && isInGap(series, at))
        return false;
    if (m_world.hasPeriods && series.family != Family::other) {
        constexpr std::array<int, 5> kPeriods = {5, 10, 15, 30, 60};
        const int period = kPeriods[m_noise.bits(Draw::names, 7, static_cast<std::uint64_t>(series.family)) %
                                    kPeriods.size()];
        if (at - series.kept < std::chrono::seconds(period) - std::chrono::milliseconds(300))
            return false;
    }
    series.kept = at;
    return true;
}

Duration AlteredLane::delayOf(const Series& series) const {
    if (series.family == Family::facility)
        return m_world.facilityShift;
    if (series.host == 0 || m_world.hostSkewSeconds <= 0)
        return Duration{0};
    return fromSeconds(m_world.hostSkewSeconds * (2 * m_noise.uniform(Draw::hostSkew, series.host) - 1));
}

/// The noise of a series is what its neighbouring values differ by as a rule; steps of instruments count.
double AlteredLane::noisy(Series& series, double value, std::uint64_t index) const {
    const double difference = std::abs(value - std::exchange(series.last, value));
    if (++series.count <= 1 || !series.isGauge)
        return value;
    const double most = series.count < 20 ? difference : std::min(difference, 4 * series.jump + 1e-12);
    series.jump += std::max(0.01, 1.0 / static_cast<double>(series.count)) * (most - series.jump);
    const double sigma = series.jump * 0.886; // mean |difference| of two normals is 2σ/√π
    const double altered = value + std::sqrt(m_world.noise * m_world.noise - 1) * sigma *
                                       m_noise.normal(Draw::sensor, 99, index);
    return value >= 0 ? std::max(0.0, altered) : altered;
}

void AlteredLane::samples(telemetry::SampleBatch&& batch) {
    telemetry::SampleBatch altered;
    altered.reserve(batch.size());
    altered.arrival = batch.arrival;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        Series& series = m_series[batch.series[i].value()];
        const std::uint64_t index = m_seen++;
        const double value = m_world.noise > 1 ? noisy(series, batch.value[i], index) : batch.value[i];
        if (isKept(series, batch.time[i], index))
            altered.add(series.id, batch.time[i] + delayOf(series), value);
    }
    m_behind.samples(std::move(altered));
}

void AlteredLane::topology(const topology::TopologyFragment& fragment) {
    topology::TopologyFragment altered = fragment;
    auto& edges = altered.edges;
    if (m_world.isNoRacks) {
        // What a rack passes on from others, they give its hosts themselves.
        const auto isRack = [](const topology::EntityId& id) { return id.kind() == EntityKind::rack; };
        std::vector<topology::Edge> direct;
        for (const topology::Edge& above : edges)
            if (isRack(above.to) && above.kind != topology::EdgeKind::contains)
                for (const topology::Edge& below : edges)
                    if (below.from == above.to)
                        direct.push_back({above.from, below.to, above.kind});
        std::erase_if(edges, [&](const auto& edge) { return isRack(edge.from) || isRack(edge.to); });
        std::erase_if(altered.entities, [&](const auto& entity) { return isRack(entity.id); });
        for (topology::Entity& entity : altered.entities)
            entity.position.reset();
        edges.insert(edges.end(), direct.begin(), direct.end());
    }
    if (m_world.wrongEdges > 0 && !edges.empty())
        for (std::size_t i = 0; i < edges.size(); ++i)
            if (m_noise.uniform(Draw::names, 2, i) < m_world.wrongEdges)
                edges[i].to = edges[m_noise.bits(Draw::names, 3, i) % edges.size()].to;
    if (m_world.isPermuted)
        for (topology::Job& job : altered.jobs)
            for (std::size_t i = job.ranks.size(); i > 1; --i)
                std::swap(job.ranks[i - 1].gpu, job.ranks[m_noise.bits(Draw::names, 4, i) % i].gpu);
    m_behind.topology(altered);
}

} // namespace seamscope::eval
