// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/memory_account.h"
#include "base/time.h"
#include "telemetry/query.h"
#include "telemetry/retired_series.h"
#include "telemetry/series.h"
#include "telemetry/store/series_table.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace seamscope::telemetry {

struct StoreLimits {
    std::size_t bytes = std::size_t{2}
                        << 30; ///< limit of the newest state; oldest blocks go first. Older
                               ///< versions that readers hold retain theirs on top (residentBytes)
    Duration retention = std::chrono::hours(24 * 7); ///< behind the newest sample
    /// Series that have had no sample for longer than the retention go, and when descriptions and
    /// what sources know them by take more than half of the bytes those that are idle for longest: a live store must go on seeing new ones.
    bool retiresSeries = false;
    SourceId keeps{}; ///< whose series never retire; invalid = none
    std::shared_ptr<const MemoryAccount> beside = nullptr; ///< counts into `bytes`; null = nothing
};

struct AppendStats {
    std::uint64_t accepted = 0;
    std::uint64_t duplicates = 0; ///< same series and time (the first value stays)
    std::uint64_t outOfOrder = 0; ///< older than the reorder window of the series: dropped
    std::uint64_t unknownSeries = 0;
};

struct StoreStats {
    std::uint64_t samples = 0;     ///< held now
    std::uint64_t evicted = 0;     ///< dropped by the limits since the start
    std::size_t residentBytes = 0; ///< everything: blocks, heads, pyramids, indices
    std::size_t encodedBytes = 0;  ///< sealed blocks alone
    std::uint64_t encodedSamples = 0;
    std::uint32_t series = 0;      ///< ids given so far
    std::uint32_t liveSeries = 0;  ///< described now
    std::uint64_t retired = 0;     ///< series forgotten since the start
    std::uint64_t crowdedOut = 0;  ///< of these, for want of memory and not of age
    TimeRange coverage{};
};

/// One version of the store, for readers on any thread. Never changes, never locks, stays valid as long as
/// held.
class StoreSnapshot {
public:
    virtual ~StoreSnapshot() = default;
    [[nodiscard]] virtual std::uint64_t version() const = 0;
    [[nodiscard]] virtual const SeriesTable& series() const = 0; ///< index = id
    [[nodiscard]] virtual StoreStats stats() const = 0;
    /// Min/max/mean/last columns out of the pyramid; raw samples where they are fewer than the budget.
    /// Columns lie on a grid of range.length()/maxColumns anchored at absolute time 0, so that panning does
    /// not flicker.
    [[nodiscard]] virtual RangeResult query(const RangeQuery& query) const = 0;
    /// Newest sample at or before @p at of every matching series (a `missing` mark counts as a sample).
    [[nodiscard]] virtual SeriesValues stateAt(const StateQuery& query) const = 0;
    /// The same of one series; none: it has no sample by then, or is not known.
    [[nodiscard]] virtual std::optional<SeriesState> stateOf(SeriesId id, TimePoint at) const = 0;
    /// The same of many, in their order: those that have one are appended. Much faster than one by one.
    virtual void statesOf(std::span<const SeriesId> ids, TimePoint at, std::vector<SeriesState>& out) const = 0;
    /// Appends to @p out the samples with from < time <= to of the given series, at most @p limit; false when
    /// there were more. Series by series, in time order within each.
    virtual bool scan(std::span<const SeriesId> ids, TimePoint from, TimePoint to, std::size_t limit,
                      SampleBatch& out) const = 0;
    /// Nearest instant with a sample after (+1) or before (−1) @p at.
    [[nodiscard]] virtual std::optional<TimePoint> neighbour(TimePoint at, int direction) const = 0;
};

/// Columnar, compressed, bounded store. One writer thread for everything but snapshot().
class Store {
public:
    explicit Store(StoreLimits limits = {});
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    /// Adds or replaces the description of a series; ids must be dense.
    void addSeries(const SeriesInfo& info);
    AppendStats append(const SampleBatch& batch);
    /// Takes the samples of these times out, and returns how many that were. Costs what the series hold that
    /// lose some.
    std::uint64_t forget(std::span<const TimeRange> spans);
    /// Makes what was appended visible: cheap (cost follows what changed since the last call, not what is
    /// held).
    void publish();
    /// Of a series as it was added last, also before it is published; null = none. Until the next call that writes.
    [[nodiscard]] const SeriesInfo* description(SeriesId id) const;
    /// The series that publish() has forgotten since the last call.
    [[nodiscard]] std::vector<RetiredSeries> takeRetired();
    /// The next thread that writes is the writer from then on; a write of any other ends the program.
    void handOver();
    /// Newest published version. Any thread.
    [[nodiscard]] std::shared_ptr<const StoreSnapshot> snapshot() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::telemetry
