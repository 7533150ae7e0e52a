// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/job_history.h"
#include "economics/pricing.h"
#include "feed/incident.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::telemetry {
class StoreSnapshot;
struct Event;
} // namespace seamscope::telemetry
namespace seamscope::topology {
class Topology;
}

namespace seamscope::economics {

/// All that money is worked out from: one history a job, and the prices.
struct CostContext {
    std::vector<JobHistory> jobs;
    std::shared_ptr<const PriceBook> prices;             ///< null: GPU-time only
    std::map<topology::EntityId, std::string> gpuModels; ///< as DCGM names them; choose the price row
    TimePoint begin = kTimeMin;                          ///< of the data
    TimePoint end{};                                     ///< of the data
    std::map<topology::EntityId, double> mfu;            ///< mean of what each job reports, where it does
    std::uint32_t clusterGpus = 0;                       ///< placed in the topology; 0 = not known
    /// What operators did, and to what; by time.
    std::vector<std::pair<TimePoint, topology::EntityId>> actions;
};

/// From the store and the events up to @p until. Costs one scan of the job series. Any thread.
/// @param coverage of all the data, where the store holds only a part of it
[[nodiscard]] CostContext costContextOf(const telemetry::StoreSnapshot& store,
                                        std::span<const telemetry::Event> events,
                                        const topology::Topology& topology,
                                        std::shared_ptr<const PriceBook> prices, TimePoint until,
                                        std::optional<TimeRange> coverage = {});

/// When an incident was, and whom it slowed.
struct IncidentSpan {
    TimePoint onset{};
    Duration onsetUncertainty{0};         ///< one sigma
    std::optional<TimePoint> ended;       ///< none: open, until the end of the data
    std::vector<topology::EntityId> jobs; ///< empty: no known job was slowed; only people cost
    /// Share of the loss where several incidents lie on one job at one time, relative to theirs. Nobody
    /// states one: what would go away with this one alone, as far as times with fewer of them on show it;
    /// else evenly.
    std::optional<double> weight{};
    std::vector<topology::EntityId> path;   ///< from its root to its jobs
    std::optional<TimePoint> wastedSince{}; ///< steps of its jobs are worth nothing from then until it ends
    bool isWithinRun = false; ///< it began with a run: that its job was stopped before that is not its loss
    /// Times at which to say what it would have cost, had its faulty part been drained then.
    std::vector<TimePoint> drains{};
};

enum class CostLayer : std::uint8_t { directCompute, opportunity, rollback, labor, schedule };
[[nodiscard]] std::string_view name(CostLayer layer); ///< the contract's spelling: "direct_compute", …

/// What one amount is the product of: GPU-time (or people's time, or delay) × rate.
struct CostLine {
    std::size_t incident = 0; ///< index in the caller's list
    topology::EntityId job;   ///< empty: people and delay
    CostLayer layer = CostLayer::directCompute;
    GpuTime time{}; ///< GPU-time, or people's time, or the wall time of a delay
    /// The ends of the 80 % band of the layer, as time at the same rate.
    GpuTime low{};
    GpuTime high{};
    std::optional<Micros> ratePerHour; ///< none: no price, the time alone is told
    std::string source;
    /// Of the value of delay: what is stated as its low and high; the price of all other rows is a fact.
    std::optional<Micros> lowRatePerHour{};
    std::optional<Micros> highRatePerHour{};
};

/// Cost of each incident by the definition of the contract, §6: GPU-time lost by every job that it slowed
/// against the same job without it. Expected pace: robust mean of the healthy steps of the same job and size
/// outside all incidents; the stated reference fills in where these are few. Checkpoints that the job makes
/// anyway are no loss, only what they took longer. People are busy from the onset until the end; the same
/// people work on all incidents, so that where several are open their time is split evenly.
///
/// Bands are 80 %: compute layers ± 1.28 standard deviations of the lost time (pace, noise of steps and
/// writes, ends of stops, sharing); labor by the error of the onset; schedule by its stated low and high and
/// by the error of the lost time. The total is at the likely value of delay, as the contract has it: its band
/// is what may have been measured wrong, compute and schedule together (one lost time makes both), joined
/// with labor as the root of their squares, so that it follows from the rows of the ledger. A job of it of
/// which nobody says what it did is named; nothing of it is likely and all of its time is within the high
/// ends. nullopt: no job of it has healthy steps or a reference, so nothing can be said. Same order as
/// @p incidents.
/// @param lines takes the products that the layers are the sums of, for the ledger; may be null
[[nodiscard]] std::vector<std::optional<telemetry::IncidentCost>>
costOfIncidents(std::span<const IncidentSpan> incidents, const CostContext& context,
                std::vector<CostLine>* lines = nullptr);

/// Fills in the cost of every incident of @p report, which is as the analysis told it: what was told with others merged into it
/// already keeps the cost that it was told with. @param lines products that the layers are the sums of;
/// may be null
/// @param drains times beside the usual ones at which to say what a drain would have come to
void priceIncidents(telemetry::IncidentReport& report, const CostContext& context,
                    std::vector<CostLine>* lines, std::span<const TimePoint> drains = {});

} // namespace seamscope::economics
