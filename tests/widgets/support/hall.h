// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/cluster_state.h"

#include <cstdint>
#include <string>
#include <string_view>

/// Clusters for tests of views, made by hand: topology, series and values as a gateway would send them.
namespace seamscope::test {

inline constexpr TimePoint kNow = TimePoint(std::chrono::seconds(1'773'144'232)); // 2026-03-10T12:03:52Z

/// A hall of racks of eight hosts of eight GPUs, one CDU a row: hall-2 of tokens §8 by default.
struct HallSpec {
    int rows = 4;
    int racksInRow = 8;
    int hostsInRack = 8;
    int gpusInHost = 8;
    bool facilities = true; ///< chillers, CDUs, feeds, PDUs, rack cooling and power
    bool fabric = true;     ///< leaves, spines, storage
    bool job = true;        ///< one training job on all GPUs, TP8 PP4
    bool positions = true;  ///< racks state row and column
    const char* rowName = ""; ///< before its letter
    unsigned shuffle = 0;   ///< seed of the order in which facts are stated; 0 = sorted
};

/// Collects one update and applies it.
class StateMaker {
public:
    topology::TopologyFragment fragment;

    telemetry::SeriesId series(const topology::EntityId& entity, std::string_view signal,
                               std::string_view unit,
                               telemetry::SignalKind kind = telemetry::SignalKind::gauge);
    void value(telemetry::SeriesId id, double v, telemetry::Quality q = telemetry::Quality::good,
               Duration age = std::chrono::milliseconds(800));
    void value(const topology::EntityId& entity, std::string_view signal, std::string_view unit, double v) {
        value(series(entity, signal, unit), v);
    }
    /// Applies what was collected; may be called again with later values.
    void applyTo(models::ClusterState& state);

private:
    telemetry::Update m_update;
    std::uint32_t m_next = 0;
    topology::TopologyBuilder m_builder;
};

[[nodiscard]] topology::EntityId id(std::string_view text); ///< aborts on a wrong id: the test is wrong
[[nodiscard]] topology::TopologyFragment hallTopology(const HallSpec& spec);
/// Values of a healthy hall: GPUs about 61 °C with a few a step off, 1,755 MHz, 32.0 °C supply, 940 L/min.
void addHealthyValues(StateMaker& maker, const HallSpec& spec);
[[nodiscard]] models::ClusterState healthyHall(const HallSpec& spec = {});
/// The same with rack R12 hot, its neighbours warm, and one GPU each bad and missing.
[[nodiscard]] models::ClusterState hotRackHall(const HallSpec& spec = {});
/// MLPerf power: hosts with one power series each and nothing else.
[[nodiscard]] models::ClusterState powerOnlySite(int hosts = 64);

} // namespace seamscope::test
