// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "telemetry/message.h"
#include "topology/entity.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The collective timeline as views ask for it and as it travels: rows of ranks, columns of time.
namespace seamscope::telemetry {

/// What the ranks of one row have in common.
enum class TimelineGrouping : std::uint8_t { rank, job, pipeline, tensor, data, expert, host, rack, leaf };
inline constexpr int kTimelineGroupings = 9;
[[nodiscard]] std::string_view name(TimelineGrouping grouping); ///< "rank", "job", "pipeline", …

/// Kinds of time in a cell, in the order of collectives::SliceKind: collective not split, compute, wait,
/// transfer, checkpoint, loading, stall.
inline constexpr int kTimelineKinds = 7;

struct TimelineQuery {
    topology::EntityId job; ///< empty: the one job that has a timeline, or the largest
    TimelineGrouping grouping = TimelineGrouping::pipeline;
    /// Only the ranks of this row of `withinGrouping`: "PP2"; empty = all.
    std::string within;
    TimelineGrouping withinGrouping = TimelineGrouping::pipeline;
    std::string filter;      ///< part of a row's label, any case; empty = all
    bool byLateness = false; ///< rows in order of what they made others wait in the range, else by number
    TimeRange range;
    std::uint32_t maxColumns = 1000; ///< pixel budget, 1..8192
    std::uint32_t firstRow = 0;
    std::uint32_t maxRows = 256; ///< 1..4096
    bool rawClocks = false;      ///< as each host's clock had it, instead of on the common clock
    std::uint32_t maxBands =
        0; ///< spreads over the ranks of a row are wanted in so many pieces of time, ..512
    bool operator==(const TimelineQuery&) const = default;
};

/// A row in one column. 24 bytes.
struct TimelineCell {
    /// Share of the row's ranks that spent the column on each kind: 255 = all of them, all of it. More than
    /// nothing is never 0.
    std::array<std::uint8_t, kTimelineKinds> busy{};
    std::uint8_t mark = 0;      ///< collectives::Mark: 0 none, 1 late but masked, 2 victim, 3 culprit
    std::uint32_t count = 0;    ///< events that start here
    std::uint32_t lateRank = 0; ///< who holds `lateSeconds`
    std::uint32_t markRank = 0; ///< who holds `mark`
    float lateSeconds = 0;      ///< largest lateness of events that start here
    bool operator==(const TimelineCell&) const = default;
};

/// A piece of time that ranks are compared over: a step, a run of steps, or, without steps, 2^k ns.
struct TimelineBand {
    TimePoint from{};
    TimePoint to{};
    std::int64_t step = -1; ///< the first of them; -1 = no step is known
    bool operator==(const TimelineBand&) const = default;
};

/// How far the ranks of a row are apart in a band. Own work is all that is not waiting or transfer: who has
/// most of it is who the others wait for.
struct TimelineSpread {
    float least = 0; ///< own work of one rank, seconds
    float median = 0;
    float most = 0;
    float meanWait = 0; ///< of a rank, seconds
    std::uint32_t mostRank = 0;
    bool operator==(const TimelineSpread&) const = default;
};

struct TimelineRow {
    std::string key;           ///< names the row in queries: "PP2", "rank 1472", "host/n088"
    std::string label;         ///< what people read: "PP2", "1472"
    std::string note;          ///< where it is, of a single rank: "DP56 · n088"; else empty
    topology::EntityId entity; ///< what a click selects; may be empty
    std::uint32_t ranks = 0;
    std::uint32_t firstRank = 0;
    std::uint32_t culprits = 0;      ///< ranks of the row that are named for keeping others waiting
    std::uint32_t victims = 0;       ///< ranks that waited for them
    double causedWaitSeconds = 0;    ///< what others waited for this row in the range
    double waitSeconds = 0;          ///< what it waited itself
    std::vector<TimelineCell> cells; ///< TimelineTiles::columns of them, or none where the row was left out
    std::vector<TimelineSpread> spreads; ///< one for each of TimelineTiles::bands, or none
    bool operator==(const TimelineRow&) const = default;
};

struct TimelineStep {
    std::int64_t number = 0; ///< -1 = only where it begins and ends is known
    TimePoint start{};
    TimePoint end{};
    bool operator==(const TimelineStep&) const = default;
};

/// Whether lanes of different hosts can be compared to the microsecond.
struct TimelineClocks {
    bool isAligned = false;        ///< offsets between hosts are known and taken out (but for rawClocks)
    double uncertaintySeconds = 0; ///< of the least certain one
    double spreadSeconds = 0;      ///< between the clocks that are furthest apart
    bool operator==(const TimelineClocks&) const = default;
};

struct TimelineTiles {
    topology::EntityId job;    ///< empty: no job has a timeline
    std::uint64_t version = 0; ///< grows when events are added; same version, same answer
    std::uint32_t ranks = 0;   ///< of the job that have events
    std::uint64_t events = 0;
    TimeRange extent{};           ///< from the first event to the end of the last
    std::int64_t firstColumn = 0; ///< number of the first column on the grid of 2^columnBits ns
    std::uint32_t columns = 0;
    unsigned columnBits = 0;
    std::uint32_t rowsTotal = 0; ///< that the filter leaves
    std::uint32_t firstRow = 0;
    std::vector<TimelineRow> rows;
    std::vector<TimelineStep> steps;         ///< that touch the range, ascending; at most 10,000
    std::vector<TimelineGrouping> groupings; ///< that the job's ranks can be told apart by
    std::vector<TimelineBand> bands;         ///< ascending; empty unless asked for
    TimelineClocks clocks;
    Message headline;          ///< who keeps whom waiting, in one sentence; empty = nobody
    bool namesCulprit = false; ///< the headline names ranks: an alarm, not a remark
    Message note;              ///< what is missing and why: "no per-rank events: steps of the job only"
    bool isBuilding = false;   ///< more of the same file is on its way: worth asking again soon

    [[nodiscard]] TimePoint columnStart(std::uint32_t column) const {
        return fromNanoseconds((firstColumn + std::int64_t{column}) << columnBits);
    }
    bool operator==(const TimelineTiles&) const = default;
};

/// What lies under a point or in a stretch: the worst events first.
struct TimelineDetailQuery {
    topology::EntityId job;
    TimelineGrouping grouping = TimelineGrouping::rank;
    std::string row;                  ///< key of a row; empty = all ranks
    std::vector<std::uint32_t> ranks; ///< ascending, at most 4096: only these; empty = all of the row
    bool rawClocks = false;
    TimeRange range;
    std::uint32_t limit = 16; ///< 1..10000
    bool operator==(const TimelineDetailQuery&) const = default;
};

struct TimelineSlice {
    std::uint32_t rank = 0;
    TimePoint start{};
    TimePoint end{};
    std::uint8_t kind = 0; ///< as in TimelineCell::busy
    std::uint8_t mark = 0;
    std::string operation; ///< "ALLREDUCE", empty = no collective
    std::string comm;
    std::string name;
    std::int64_t step = -1;
    double lateSeconds = 0;
    bool operator==(const TimelineSlice&) const = default;
};

} // namespace seamscope::telemetry
