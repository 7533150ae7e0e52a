// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/heat_departure.h"
#include "common/heat_scale.h"
#include "common/heatmap_floor.h"
#include "qt/cluster_state.h"

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace seamscope::models {
struct OwnUsual;
struct RankLateness;
}

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

/// A floor with the place of each cell's entity: all that takes long to make for a large site.
struct HeatStructure {
    HeatFloor floor;
    std::unordered_map<topology::EntityId, std::uint32_t> cellOf; ///< of GPUs, of their ranks, or of hosts
    std::vector<std::uint32_t> jobs;  ///< of each cell: its number in the topology and one; 0: none
    std::vector<std::uint32_t> ranks; ///< of each cell in that job; kNoRank where it is not known
    static constexpr std::uint32_t kNoRank = std::numeric_limits<std::uint32_t>::max();

    [[nodiscard]] static HeatStructure make(const HeatFloorInput& input); ///< pure, any thread
};

/// Values of the chosen signal on the floor plan. Plain data, GUI thread; update() after each advance of the
/// state.
class HeatmapModel {
public:
    /// Sites of so many entities or series are made elsewhere, if there is an elsewhere.
    static constexpr std::size_t kLarge = 20'000;
    /// Makes the structure of an input beside the caller and gives it to take() with its number, later and on
    /// the caller's thread.
    using Elsewhere = std::function<void(HeatFloorInput input, std::uint64_t number)>;
    void setElsewhere(Elsewhere elsewhere) { m_elsewhere = std::move(elsewhere); }
    /// What was made elsewhere. Returns what it replaces, or itself where it was overtaken: to free it takes
    /// long as well.
    [[nodiscard]] HeatStructure take(HeatStructure made, std::uint64_t number,
                                     const models::ClusterState& state, TimePoint now);
    /// A structure is being made elsewhere; what is shown is the one before, as it was.
    [[nodiscard]] bool isMaking() const { return m_making != 0; }

    void setGrouping(HeatGrouping grouping);
    /// Also forgets the scale: another signal has other limits.
    void setSignal(const HeatSignal& signal);

    /// What colours stand for; also chooses the scale anew.
    void setMeasure(HeatMeasure measure);
    /// What they stand for now: derived signals are departures by themselves, and shown as they are.
    [[nodiscard]] HeatMeasure measure() const { return m_signal.isDerived ? HeatMeasure::value : m_measure; }
    /// How late the ranks come, for kLateSignal; null: nobody knows.
    void setLateness(std::shared_ptr<const models::RankLateness> lateness);

    /// By SeriesId::value(): what each was like before the open incidents, and the jobs that those slow down. Peers that are
    /// all hot alike say nothing of one another: GPUs of these jobs are held against their own past as well, and the larger
    /// departure counts. Another job's past is another load, and no measure. @p usuals must stay valid; null: peers alone.
    void setOwnPast(const std::unordered_map<std::uint32_t, models::OwnUsual>* usuals, std::vector<topology::EntityId> jobs);
    /// Some cell is held against its own past.
    [[nodiscard]] bool usesOwnPast() const { return m_usesOwnPast; }

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
    /// What all cells lose together, and what is lost in all, in micros of a currency an hour; only of the loss in money.
    struct LossSum {
        std::int64_t here = 0;
        std::int64_t all = 0;
        std::string currency;
        bool operator==(const LossSum&) const = default;
    };
    [[nodiscard]] const std::optional<LossSum>& lossSum() const { return m_lossSum; }
    /// What its peers show, or it itself once did, where colours stand for departures; NaN where neither is known.
    [[nodiscard]] double expected(std::uint32_t cell) const {
        return measure() == HeatMeasure::departure ? m_against[cell] : std::numeric_limits<double>::quiet_NaN();
    }
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
    void noteNamed(const models::ClusterState& state);
    [[nodiscard]] HeatStructure adopt(HeatStructure made, const models::ClusterState& state);
    void findBlockSeries(const models::ClusterState& state);
    /// Takes series from number @p first on; false when one of them changes the floor itself.
    /// @param isPlaced the floor has just been made: only those of the signal matter
    [[nodiscard]] bool takeSeries(const models::ClusterState& state, std::size_t first, bool isPlaced);
    void updateCells(const models::ClusterState& state, TimePoint now);
    void colourValues();
    void updateDerived(const models::ClusterState& state, TimePoint now);
    [[nodiscard]] LossSum sumOfLoss(const telemetry::MeterReading& reading) const;
    void deriveLoss(const models::ClusterState& state, TimePoint now);
    void deriveLateness(TimePoint now);
    [[nodiscard]] std::optional<HeatExpectation> usualCooling(const models::ClusterState& state, TimePoint now) const;
    void updateBlocks(const models::ClusterState& state, TimePoint now);
    void chooseScale();
    void colourDepartures(TimePoint now);
    /// By number of the job: whether its GPUs are held against their own past.
    [[nodiscard]] std::vector<bool> jobsWithPast() const;
    [[nodiscard]] std::optional<HeatScale> valueScale() const;
    [[nodiscard]] double rate(std::uint32_t cell, const telemetry::SeriesState& state);

    HeatSignal m_signal = heatSignal("gpu.temperature");
    HeatGrouping m_grouping = HeatGrouping::floor;
    HeatMeasure m_measure = HeatMeasure::value;
    std::optional<HeatScale> m_scale;
    std::optional<HeatScale> m_valueScale; ///< of cells that have no peers
    HeatFloor m_floor;
    std::uint64_t m_structureVersion = 0;
    Elsewhere m_elsewhere;
    std::uint64_t m_asked = 0;  ///< structures asked for elsewhere
    std::uint64_t m_making = 0; ///< the number of the one that is awaited; 0 = none
    bool m_mustRebuild = true;
    std::uint64_t m_seenSeries = 0;
    std::uint64_t m_seenEpoch = 0;
    std::shared_ptr<const topology::Topology> m_seenTopology;
    std::size_t m_seenSeriesCount = 0;
    std::vector<topology::EntityId> m_named; ///< GPUs and hosts that are not in the topology
    std::size_t m_namedUpTo = 0;             ///< series looked at for them
    std::size_t m_namedPlaced = 0;           ///< of those, in the structure that was asked for last
    std::uint64_t m_namedEpoch = 0;
    std::shared_ptr<const topology::Topology> m_namedBeside;
    std::unordered_map<topology::EntityId, std::uint32_t> m_cellOf;
    const std::unordered_map<std::uint32_t, models::OwnUsual>* m_ownPast = nullptr;
    std::shared_ptr<const models::RankLateness> m_lateness;
    std::shared_ptr<const models::RankLateness> m_latenessTaken; ///< that m_values are of
    std::vector<topology::EntityId> m_slowedJobs;

    // One entry a cell.
    std::vector<telemetry::SeriesId> m_series;
    std::vector<Duration> m_period;
    std::vector<double> m_values;
    std::optional<LossSum> m_lossSum;
    std::vector<HeatCode> m_codes;
    std::vector<std::uint32_t> m_jobs;
    std::vector<std::uint32_t> m_ranks;
    std::vector<std::uint32_t> m_models;   ///< numbers of m_modelNames; 0: not told
    std::vector<HeatExpectation> m_expected; ///< of its peers; only where colours stand for departures
    std::vector<double> m_against;           ///< what its colour is held against
    std::unordered_map<std::string, std::uint32_t> m_modelNames;
    HeatPeers m_peers;
    std::optional<TimePoint> m_expectedAt; ///< when the peers were last looked at
    std::ptrdiff_t m_expectedOf = 0;       ///< values that could be trusted then
    bool m_arePeersOld = true;
    bool m_usesOwnPast = false;
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
