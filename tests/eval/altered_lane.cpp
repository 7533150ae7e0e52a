// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/altered_lane.h"

#include <algorithm>
#include <functional>

namespace seamscope::eval {
namespace {

using simulate::Draw;

bool isFacilityMetric(std::string_view metric) {
    return metric.starts_with("cdu_") || metric.starts_with("pdu_") || metric.starts_with("rack_") ||
           metric.starts_with("site_");
}

} // namespace

telemetry::SeriesId AlteredLane::series(const telemetry::RawSeries& raw) {
    Series series;
    series.id = m_behind.series(raw);
    series.isFacility = isFacilityMetric(raw.metric);
    for (const auto& [name, value] : raw.labels)
        if (name == "Hostname" || name == "nodename" || name == "host")
            series.host = 1 + std::hash<std::string_view>()(value) % 1'000'003;
    m_series.push_back(series);
    return telemetry::SeriesId(static_cast<std::uint32_t>(m_series.size() - 1));
}

bool AlteredLane::isKept(const Series& series, std::uint64_t index) const {
    const double draw = m_noise.uniform(Draw::missing, 1, index);
    switch (m_alteration) {
    case Alteration::noFacility:
        return !series.isFacility;
    case Alteration::missing5:
        return draw >= 0.05;
    case Alteration::missing20:
        return draw >= 0.2;
    default:
        return true;
    }
}

Duration AlteredLane::delayOf(const Series& series) const {
    switch (m_alteration) {
    case Alteration::skew:
        return series.host == 0 ? Duration{0}
                                : fromSeconds(6 * m_noise.uniform(Draw::hostSkew, series.host) - 3);
    case Alteration::shiftedFacility:
        return series.isFacility ? Duration(std::chrono::hours(6)) : Duration{0};
    case Alteration::lateFacility:
        return series.isFacility ? Duration(std::chrono::minutes(20)) : Duration{0};
    default:
        return Duration{0};
    }
}

void AlteredLane::samples(telemetry::SampleBatch&& batch) {
    telemetry::SampleBatch altered;
    altered.reserve(batch.size());
    altered.arrival = batch.arrival;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const Series& series = m_series[batch.series[i].value()];
        if (isKept(series, m_seen++))
            altered.add(series.id, batch.time[i] + delayOf(series), batch.value[i]);
    }
    m_behind.samples(std::move(altered));
}

void AlteredLane::topology(const topology::TopologyFragment& fragment) {
    topology::TopologyFragment altered = fragment;
    if (m_alteration == Alteration::wrongTopology && !altered.edges.empty())
        for (std::size_t i = 0; i < altered.edges.size(); ++i)
            if (m_noise.uniform(Draw::names, 2, i) < 0.01)
                altered.edges[i].to =
                    altered.edges[m_noise.bits(Draw::names, 3, i) % altered.edges.size()].to;
    if (m_alteration == Alteration::permutedRanks)
        for (topology::Job& job : altered.jobs)
            for (std::size_t i = job.ranks.size(); i > 1; --i)
                std::swap(job.ranks[i - 1].gpu, job.ranks[m_noise.bits(Draw::names, 4, i) % i].gpu);
    m_behind.topology(altered);
}

} // namespace seamscope::eval
