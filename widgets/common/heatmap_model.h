// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/heat_scale.h"
#include "common/heatmap_floor.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace seamscope::ui {

/// What a cell shows, in one byte: a heat step 0–6, or one of the looks that are no value.
using HeatCode = std::uint8_t;
inline constexpr HeatCode kCodeMissing = 8;
inline constexpr HeatCode kCodeStale = 9;
inline constexpr HeatCode kCodeHole = 10; ///< nothing stands here
inline constexpr HeatCode kCodeBad = 16;  ///< plus the step it had
inline constexpr int kHeatCodes = 32;
[[nodiscard]] constexpr bool isStep(HeatCode code) { return code < 7; }
[[nodiscard]] constexpr bool isBad(HeatCode code) { return code >= kCodeBad; }
/// Order by which the worst of several cells wins: steps, then stale, missing, bad between the calm and the
/// hot ones, so that neither heat nor ignorance can hide in a crowd.
[[nodiscard]] int badness(HeatCode code);

/// Values of the chosen signal on the floor plan. Plain data, GUI thread; update() after each advance of the
/// state.
class HeatmapModel {
public:
    void setGrouping(HeatGrouping grouping);
    /// Also forgets the scale: another signal has other limits.
    void setSignal(const HeatSignal& signal);

    /// Takes structure (when topology or series changed) and values. @p now is the cursor: ages count from
    /// it.
    void update(const models::ClusterState& state, TimePoint now);
    /// Chooses percentile limits afresh from the present values; does nothing with limits of the catalogue.
    void refitScale();

    [[nodiscard]] const HeatFloor& floor() const { return m_floor; }
    [[nodiscard]] std::uint64_t structureVersion() const {
        return m_structureVersion;
    } ///< rises when cells moved
    [[nodiscard]] const HeatSignal& signal() const { return m_signal; }
    [[nodiscard]] const std::optional<HeatScale>& scale() const { return m_scale; }
    [[nodiscard]] HeatGrouping grouping() const { return m_grouping; }

    [[nodiscard]] const std::vector<HeatCode>& codes() const { return m_codes; } ///< one a cell
    [[nodiscard]] telemetry::SeriesId series(std::uint32_t cell) const { return m_series[cell]; }
    /// What the cell stands for: the latest value, or the rate of a counter; NaN when there is none.
    [[nodiscard]] double value(std::uint32_t cell) const { return m_values[cell]; }
    [[nodiscard]] bool hasCooling() const { return m_hasCooling; }
    [[nodiscard]] bool hasPower() const { return m_hasPower; }
    [[nodiscard]] HeatCode coolingCode(std::uint32_t block) const { return m_cooling[block]; }
    /// Share of the largest power of any block seen, 0..1; negative = missing or stale.
    [[nodiscard]] float powerShare(std::uint32_t block) const { return m_power[block]; }

    struct Summary {
        std::optional<double> worst; ///< largest value, or smallest where low is bad
        std::optional<double> median;
        std::uint32_t withValue = 0;
        std::uint32_t stale = 0;
        std::uint32_t missing = 0;
        std::uint32_t bad = 0;
    };
    /// Walks all cells: for texts, which change once a second at most.
    [[nodiscard]] Summary summary() const;

private:
    struct CounterPoint {
        TimePoint time{};
        double value = 0;
        bool isKnown = false;
    };
    void rebuild(const models::ClusterState& state);
    /// Takes series from number @p first on; false when one of them changes the floor itself.
    [[nodiscard]] bool takeSeries(const models::ClusterState& state, std::size_t first);
    void updateCells(const models::ClusterState& state, TimePoint now);
    void updateBlocks(const models::ClusterState& state, TimePoint now);
    void chooseScale();
    [[nodiscard]] double rate(std::uint32_t cell, const telemetry::SeriesState& state);

    HeatSignal m_signal = heatSignal("gpu.temperature");
    HeatGrouping m_grouping = HeatGrouping::floor;
    std::optional<HeatScale> m_scale;
    HeatFloor m_floor;
    std::uint64_t m_structureVersion = 0;
    bool m_mustRebuild = true;
    std::uint64_t m_seenSeries = 0;
    std::uint64_t m_seenEpoch = 0;
    std::shared_ptr<const topology::Topology> m_seenTopology;
    std::size_t m_seenSeriesCount = 0;
    std::unordered_map<topology::EntityId, std::uint32_t> m_cellOf;

    // One entry a cell.
    std::vector<telemetry::SeriesId> m_series;
    std::vector<Duration> m_period;
    std::vector<double> m_values;
    std::vector<HeatCode> m_codes;
    std::vector<CounterPoint> m_counters; ///< only while the signal is a counter
    bool m_isCounter = false;
    // One entry a block.
    std::vector<HeatCode> m_cooling;
    std::vector<float> m_power;
    double m_largestPower = 0;
    bool m_hasCooling = false;
    bool m_hasPower = false;
};

} // namespace seamscope::ui
