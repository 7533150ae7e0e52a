// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/incident_cost.h"
#include "economics/job_price.h"
#include "economics/planned_writes.h"
#include "economics/unit_work.h"
#include "telemetry/buckets.h"

#include <algorithm>
#include <iosfwd>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace seamscope::economics {

using telemetry::Bucket;
using telemetry::BucketTimes;

/// Of time that no step fills, and of steps of which nobody knows what they were worth.
[[nodiscard]] Bucket bucketOf(Activity activity);

/// A step's wall time in whole nanoseconds: what a healthy one takes, and the rest with its sign.
struct StepSplit {
    std::int64_t productive = 0;
    std::int64_t excess = 0;
};
/// The parts sum to the piece's length exactly. @p baseline seconds of a step. @p carry excess that had no
/// room so far: some logs repeat the mean of many steps in a line of its own, with no time of its own; what
/// such a line says more than there was time for is taken from the next piece, at most one step of it.
[[nodiscard]] StepSplit splitStep(const HistorySpan& span, double baseline, std::int64_t& carry);

/// GPU-time by bucket and by rate, micros an hour; no rate: no price is known. Money is rounded once a rate.
struct RatedBuckets {
    std::map<std::optional<std::int64_t>, BucketTimes> byRate;

    void add(Bucket bucket, GpuTime time, const PriceRow* row);
    void add(const RatedBuckets& other);
    [[nodiscard]] BucketTimes all() const;
    /// What the job was paid for and did not get further by (kLostBuckets); signed.
    [[nodiscard]] GpuTime lost() const;
    /// The same as far as it has a price.
    [[nodiscard]] Micros lostMoney() const;
};

/// The price of one job's GPUs over time.
struct JobPrice {
    const PriceBook* book = nullptr; ///< null: GPU-time only
    std::string_view model;          ///< of its GPUs

    [[nodiscard]] const PriceRow* at(TimePoint t) const { return book ? book->rowFor(model, t) : nullptr; }
};

/// What the time of a job is held against.
struct Yardstick {
    double step = 0;     ///< seconds that one of before the first change of work is worth; 0: nobody knows
    PlannedWrites write; ///< nothing learned or stated: a write takes what it takes
    UnitWork work;       ///< of a step

    bool operator==(const Yardstick&) const = default;
};

/// What goes from piece to piece of a line; as made at its start.
struct LineState {
    std::int64_t carry = 0; ///< of splitStep
    std::optional<TimePoint> lastWrite;
};

/// Cuts a piece of a line where the price changes and where a step or a write took more than it is worth, and hands
/// on (piece, bucket, wall nanoseconds, price): the one way from time to buckets.
template<class Take>
void eachBucket(const HistorySpan& span, const Yardstick& worth, const JobPrice& price, LineState& state,
                Take take) {
    Duration left = span.stated;
    TimePoint from = span.from;
    auto edges = priceChanges(price.book, {span.from, span.to});
    edges.push_back(span.to);
    Duration excess{0};
    TimePoint late = span.to; ///< from then on a write takes longer than it should
    if (span.activity == Activity::checkpoint) {
        excess = worth.write.excess(span, state.lastWrite);
        late = span.to - std::clamp(excess, Duration::zero(), span.length());
        edges.insert(std::upper_bound(edges.begin(), edges.end(), late), late);
    }
    for (const TimePoint to : edges) {
        HistorySpan piece = cut(span, {from, to});
        if (to == span.to)
            piece.stated = left; // what rounding left over
        left -= piece.stated;
        from = to;
        if (piece.from == piece.to && span.from != span.to)
            continue;
        const PriceRow* row = price.at(piece.from);
        if (piece.activity == Activity::checkpoint) {
            const Bucket bucket = piece.from >= late ? Bucket::checkpointExcess : Bucket::checkpoint;
            take(piece, bucket, piece.length().count(), row);
            if (to == span.to && excess < Duration::zero()) { // what its samples left of it is less than it took
                take(piece, Bucket::checkpoint, -excess.count(), row);
                take(piece, Bucket::checkpointExcess, excess.count(), row);
            }
            continue;
        }
        if (piece.activity != Activity::steps || worth.step <= 0) {
            take(piece, bucketOf(piece.activity), piece.length().count(), row);
            continue;
        }
        const StepSplit split = splitStep(piece, worth.step * worth.work.at(span.from), state.carry);
        take(piece, piece.discardedAt ? Bucket::discarded : Bucket::productive, split.productive, row);
        if (split.excess != 0)
            take(piece, Bucket::slowExcess, split.excess, row);
    }
}

/// All pieces of a line; the sum over the buckets is its GPU-time exactly. Without a baseline (0) nobody
/// knows what steps were worth: unobserved.
[[nodiscard]] BucketTimes bucketsOf(std::span<const HistorySpan> line, double baseline);
/// Piece after piece of one line, by price: @p state goes from call to call.
[[nodiscard]] RatedBuckets bucketsOf(std::span<const HistorySpan> line, const Yardstick& worth,
                                     const JobPrice& price, LineState& state);

/// What became of the time that was seen. Nothing where nothing was seen: time that nobody watched is no
/// verdict on a job, nor is what it ran before the first sample.
struct TimeRatios {
    std::optional<double> goodput; ///< P ÷ (N·T − U)
    std::optional<double> ettr;    ///< (P + X) ÷ (N·T − U − M): wall time in steps that count
};
/// @param buckets of one job; of a cluster the idle reserve counts as seen
[[nodiscard]] TimeRatios ratiosOf(const BucketTimes& buckets);

/// One line of the ledger: GPU-time of one job in one bucket at one price. Money is gpuTime × rate; totals
/// round once.
struct LedgerRow {
    topology::EntityId job; ///< empty: reserve that belongs to no job
    TimePoint from{};
    TimePoint to{};
    std::uint32_t gpus = 0;
    Bucket bucket = Bucket::unobserved;
    GpuTime time{};
    const PriceRow* price = nullptr; ///< of the context's price book; null = not known
    std::string incident;            ///< ids that lie on it, joined by '+'
    TimePoint stated{};              ///< from when on the row holds
    /// Restated then: this row is kept for the record and no longer counts; its successor is `stated` then.
    std::optional<TimePoint> withdrawn;
};

/// What the 80 % band of a job's loss reaches to either side, at one price.
struct BandLine {
    topology::EntityId job;
    TimeRange range{};
    GpuTime time{};
    const PriceRow* price = nullptr; ///< null = not known
};

/// For the column "incident".
struct LedgerIncident {
    std::string id;
    TimePoint from{};
    TimePoint to{};
    std::vector<topology::EntityId> jobs;
    bool isDisowned = false; ///< a person found that it was none: no row is its own, and its time stays no healthy one
    bool isOpen = false;     ///< `to` is the end of what is known
};

/// The exact partition N·T = P + D + X + B + C + C′ + R + I + M + U of every job and of the reserve, row by row.
struct Ledger {
    std::string currency; ///< empty = no prices
    std::vector<LedgerRow> rows;

    /// What holds now, of one job (empty id: of all and the reserve).
    [[nodiscard]] BucketTimes buckets(const topology::EntityId& job) const;
};

[[nodiscard]] Ledger ledgerOf(const CostContext& context, std::span<const LedgerIncident> incidents);

/// RFC 4180 with a header line: kind, job, from, to, gpus, bucket, gpu_ns, rate_micros, price_source, basis,
/// currency, micros, incident, stated, withdrawn. Times in RFC 3339 UTC. Rows of kind `time` are the
/// partition; rows of kind `cost` are the products that the layers of incidents are the sums of (bucket =
/// layer; gpu_ns are person- or wall-nanoseconds for labor and schedule), index into @p incidents;
/// `cost_low` and `cost_high` the same at the ends of what was measured; `value_low` and `value_high` at the
/// stated low and high value of delay; `band` what the band of a job's loss reaches. docs/economics.md says
/// how to recompute a total.
void writeLedgerCsv(const Ledger& ledger, std::span<const LedgerIncident> incidents,
                    std::span<const CostLine> lines, std::span<const BandLine> bands, std::ostream& out);

} // namespace seamscope::economics
