// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/baselines.h"

#include <algorithm>

namespace seamscope::eval {
namespace {

constexpr int kBaselineSamples = 60;

std::string label(const telemetry::RawSeries& raw, std::string_view wanted) {
    for (const auto& [name, value] : raw.labels)
        if (name == wanted)
            return std::string(value);
    return {};
}

} // namespace

telemetry::SeriesId Baselines::series(const telemetry::RawSeries& raw) {
    Series s;
    s.id = m_behind.series(raw);
    const std::string_view metric = raw.metric;
    const auto rule = [&](Rule what, double limit, std::string entity, const char* mechanism) {
        s.rule = what;
        s.limit = limit;
        s.entity = std::move(entity);
        s.mechanism = mechanism;
    };
    const std::string gpu = "gpu/" + label(raw, "Hostname") + ":" + label(raw, "gpu");
    const std::string nic = "nic/" + label(raw, "nodename") + ":" + label(raw, "device");
    if (metric == "DCGM_FI_DEV_GPU_TEMP" || metric == "DCGM_FI_DEV_GPU_TEMP_CELSIUS")
        rule(Rule::above, 85, gpu, "gpu_thermal_isolated");
    else if (metric == "DCGM_FI_DEV_XID_ERRORS" || metric == "DCGM_FI_DEV_XID_ERROR")
        rule(Rule::above, 0, gpu, "gpu_off_bus");
    else if (metric == "DCGM_FI_DEV_PCIE_LINK_WIDTH")
        rule(Rule::below, 16, gpu, "pcie_degraded");
    else if (metric == "cdu_flow_lpm" && label(raw, "rack").empty() && label(raw, "loop").empty())
        rule(Rule::fallsBelowShare, 0.8, "cdu/" + label(raw, "cdu"), "coolant_flow_loss");
    else if (metric == "cdu_supply_temp_c" && label(raw, "rack").empty() && label(raw, "loop").empty())
        rule(Rule::above, 45, "cdu/" + label(raw, "cdu"), "coolant_temperature_high");
    else if (metric == "pdu_voltage_volts")
        rule(Rule::fallsBelowShare, 0.95, "pdu/" + label(raw, "pdu"), "power_cap");
    else if (metric == "redfish_power_supply_health")
        rule(Rule::above, 1, "psu/" + label(raw, "host") + ":" + label(raw, "psu"), "psu_failure");
    else if (metric == "node_infiniband_link_downed_total")
        rule(Rule::rises, 0, nic, "link_flap");
    else if (metric == "node_ethtool_transmitted_pause")
        rule(Rule::rises, 100, nic, "congestion_storm");
    else if (metric == "storage_write_latency_seconds")
        rule(Rule::above, 0.03, "storage/" + label(raw, "storage"), "storage_contention");
    else if (metric == "storage_read_latency_seconds")
        rule(Rule::above, 0.02, "storage/" + label(raw, "storage"), "dataloader_stall");
    if (metric == "training_rank_wait_seconds") {
        s.rank = label(raw, "job") + ":" + label(raw, "rank");
        s.isWait = true;
    }
    m_series.push_back(std::move(s));
    return telemetry::SeriesId(static_cast<std::uint32_t>(m_series.size() - 1));
}

void Baselines::claim(const std::string& entity, const std::string& mechanism, TimePoint at) {
    if (m_threshold.entity.empty())
        m_threshold = {entity, mechanism, at};
}

void Baselines::look(Series& s, TimePoint at, double value) {
    if (s.count == 0)
        s.first = value;
    if (s.count < kBaselineSamples)
        s.sum += value;
    ++s.count;
    const double mean = s.sum / std::min(s.count, kBaselineSamples);
    const bool isCrossed =
        (s.rule == Rule::above && value > s.limit) || (s.rule == Rule::below && value < s.limit) ||
        (s.rule == Rule::rises && value > s.first + s.limit) ||
        (s.rule == Rule::fallsBelowShare && s.count > kBaselineSamples && value < s.limit * mean);
    if (isCrossed)
        claim(s.entity, s.mechanism, at);
}

void Baselines::samples(telemetry::SampleBatch&& batch) {
    telemetry::SampleBatch passed;
    passed.reserve(batch.size());
    passed.arrival = batch.arrival;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        Series& s = m_series[batch.series[i].value()];
        if (s.rule != Rule::none)
            look(s, batch.time[i], batch.value[i]);
        if (s.isWait) {
            RankTimes& rank = m_ranks[s.rank];
            rank.wait += batch.value[i];
            rank.lateness += toSeconds(batch.time[i] - batch.arrival);
            ++rank.steps;
        }
        passed.add(s.id, batch.time[i], batch.value[i]);
    }
    m_newest = std::max(m_newest, batch.arrival);
    m_behind.samples(std::move(passed));
}

void Baselines::event(telemetry::Event&& event) {
    if (event.kind == telemetry::EventKind::xid)
        claim(event.entity.text(),
              event.code == 74    ? "nvlink_error"
              : event.code == 119 ? "gpu_driver_fault"
                                  : "gpu_off_bus",
              event.at);
    m_behind.event(std::move(event));
}

void Baselines::topology(const topology::TopologyFragment& fragment) {
    for (const topology::Job& job : fragment.jobs)
        for (const topology::RankPlacement& rank : job.ranks)
            m_gpuOfRank[std::string(job.id.name()) + ":" + std::to_string(rank.rank)] = rank.gpu.text();
    m_behind.topology(fragment);
}

std::string Baselines::gpuOf(const std::string& rank) const {
    const auto it = m_gpuOfRank.find(rank);
    return it == m_gpuOfRank.end() ? std::string() : it->second;
}

Guess Baselines::lastArriver() const {
    Guess guess;
    double latest = -1e300;
    for (const auto& [rank, times] : m_ranks)
        if (times.steps > 0 && times.lateness / times.steps > latest) {
            latest = times.lateness / times.steps;
            guess = {gpuOf(rank), "gpu_slow", m_newest};
        }
    return guess;
}

Guess Baselines::longestCollective() const {
    Guess guess;
    double longest = -1;
    for (const auto& [rank, times] : m_ranks)
        if (times.wait > longest) {
            longest = times.wait;
            guess = {gpuOf(rank), "gpu_slow", m_newest};
        }
    return guess;
}

} // namespace seamscope::eval
