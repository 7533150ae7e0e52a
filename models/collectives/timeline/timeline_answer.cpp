// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/timeline_answer.h"

#include "base/median.h"
#include "base/text.h"
#include "collectives/store/late_code.h"
#include "collectives/store/timeline_scan.h"
#include "collectives/timeline/blame_summary.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace seamscope::collectives {
namespace {

using telemetry::TimelineBand;
using telemetry::TimelineCell;
using telemetry::TimelineDetailQuery;
using telemetry::TimelineQuery;
using telemetry::TimelineRow;
using telemetry::TimelineSlice;
using telemetry::TimelineSpread;
using telemetry::TimelineStep;
using telemetry::TimelineTiles;

static_assert(telemetry::kTimelineKinds == kSliceKindCount);

constexpr std::uint32_t kMaxColumns = 8192;
constexpr std::uint32_t kMaxRows = 4096;
constexpr std::uint32_t kMaxBands = 512;
/// Ranks times bands: what one answer may walk for its spreads.
constexpr std::size_t kMaxSpreads = 400'000;
constexpr std::size_t kLeastBands = 1;
constexpr std::uint64_t kMaxCells = 4'000'000; ///< 24 bytes each
constexpr std::uint32_t kMaxDetails = 10'000;
constexpr std::size_t kMaxSteps = 10'000;
bool matches(const RankGroup& group, std::string_view filter) { return contains(lower(group.label + " " + group.note), lower(filter)); }

/// A row to be answered: a group, or what is left of it within another one.
struct AskedRow {
    const RankGroup* group = nullptr;
    std::vector<std::uint32_t> part; ///< when only these of the group are asked for
    Duration caused{0};
    bool isNamed = false;

    [[nodiscard]] const std::vector<std::uint32_t>& ranks() const {
        return part.empty() ? group->ranks : part;
    }
};

/// The groups that the query is about, in its order, with what they caused.
std::vector<AskedRow> rowsOf(const RankGroups& groups, const TimelineQuery& query,
                             const BlameSummary& blames) {
    const RankGroup* within = nullptr;
    if (!query.within.empty())
        for (const RankGroup& group : groups.by(query.withinGrouping))
            if (group.key == query.within)
                within = &group;
    std::vector<AskedRow> rows;
    for (const RankGroup& group : groups.by(query.grouping)) {
        AskedRow row{&group, {}, {}, false};
        if (within)
            std::set_intersection(group.ranks.begin(), group.ranks.end(), within->ranks.begin(),
                                  within->ranks.end(), std::back_inserter(row.part));
        const bool isOutside = !query.within.empty() && row.part.empty();
        if (group.ranks.empty() || isOutside || !matches(group, query.filter))
            continue;
        rows.push_back(std::move(row));
    }
    for (AskedRow& row : rows) {
        const auto& ranks = row.ranks();
        const auto isIn = [&](std::uint32_t rank) {
            return std::binary_search(ranks.begin(), ranks.end(), rank);
        };
        for (const auto& [rank, account] : blames.causers)
            row.caused += isIn(rank) ? account.caused : Duration{0};
        row.isNamed = std::any_of(blames.named.begin(), blames.named.end(), isIn);
    }
    if (!query.byLateness)
        return rows;
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.caused > b.caused; });
    std::stable_partition(rows.begin(), rows.end(), [](const auto& row) { return row.isNamed; });
    return rows;
}

/// More than nothing is never 0.
std::uint8_t shareOf(std::int64_t busy, double whole) {
    const double share = static_cast<double>(busy) * 255 / whole;
    const auto below = static_cast<int>(std::min(share, 255.0));
    return static_cast<std::uint8_t>(below + (below < 255 && below < share ? 1 : 0));
}

void fillCells(const BusyColumns& columns, double whole, std::vector<TimelineCell>& cells) {
    cells.resize(columns.size());
    for (std::size_t kind = 0; kind < kSliceKindCount; ++kind) {
        if (!(columns.kinds() >> kind & 1U))
            continue;
        const std::span<const std::int64_t> busy = columns.busy(kind);
        for (std::size_t i = 0; i < busy.size(); ++i)
            if (busy[i] > 0)
                cells[i].busy[kind] = shareOf(busy[i], whole);
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        TimelineCell& cell = cells[i];
        cell.count = columns.count(i);
        if (columns.late(i) > 0) {
            cell.lateRank = columns.lateRank(i);
            cell.lateSeconds = static_cast<float>(lateNanoseconds(columns.late(i))) * 1e-9F;
        }
        if (columns.mark(i) > Mark::none) {
            cell.mark = static_cast<std::uint8_t>(columns.mark(i));
            cell.markRank = columns.markRank(i);
        }
    }
}

TimelineRow fillRow(const AskedRow& asked, const BlameSummary& blames, const BusyColumns& columns) {
    const RankGroup& group = *asked.group;
    TimelineRow row;
    row.key = group.key;
    row.label = group.label;
    row.note = group.note;
    row.entity = group.entity;
    row.ranks = static_cast<std::uint32_t>(asked.ranks().size());
    row.firstRank = asked.ranks().front();
    row.causedWaitSeconds = toSeconds(asked.caused);
    for (const std::uint32_t rank : asked.ranks()) {
        row.culprits += blames.named.contains(rank) ? 1 : 0;
        row.victims += blames.victims.contains(rank) ? 1 : 0;
    }
    fillCells(columns, static_cast<double>(row.ranks) * std::ldexp(1.0, static_cast<int>(columns.bits())),
              row.cells);
    const auto waits = columns.busy(static_cast<std::size_t>(SliceKind::wait));
    row.waitSeconds =
        static_cast<double>(std::accumulate(waits.begin(), waits.end(), std::int64_t{0})) * 1e-9;
    return row;
}

std::vector<TimelineStep> stepsIn(const TimelineModel& model, TimeRange range) {
    std::vector<TimelineStep> steps;
    for (const TimelineStep& step : model.steps)
        if (step.end >= range.from && step.start < range.to && steps.size() < kMaxSteps)
            steps.push_back(step);
    return steps;
}

/// Steps, or runs of 2^k of them by number, so that the same bands come whatever is in view; without steps,
/// pieces of 2^k ns.
std::vector<TimelineBand> bandsOf(const std::vector<TimelineStep>& steps, TimeRange range, std::size_t most) {
    std::vector<TimelineBand> bands;
    if (steps.empty() || steps.front().number < 0) {
        const auto grid = TimelineColumns::covering(range, static_cast<std::uint32_t>(most));
        for (std::int64_t i = grid.first; i < grid.first + std::int64_t{grid.count}; ++i)
            bands.push_back({fromNanoseconds(i << grid.bits), fromNanoseconds((i + 1) << grid.bits), -1});
        return bands;
    }
    unsigned run = 0;
    while (steps.size() >> run > most)
        ++run;
    for (const TimelineStep& step : steps) {
        const bool isSame = !bands.empty() && bands.back().step >> run == step.number >> run;
        if (!bands.empty())
            bands.back().to =
                isSame ? std::max(bands.back().to, step.end) : std::max(step.start, bands.back().from);
        if (!isSame)
            bands.push_back({bands.empty() ? step.start : bands.back().to, step.end, step.number});
    }
    return bands;
}

std::vector<TimelineSpread> spreadsOf(const TimelineModel& model, const std::vector<std::uint32_t>& ranks,
                                      const std::vector<TimelineBand>& bands) {
    std::vector<std::int64_t> edges;
    for (const TimelineBand& band : bands)
        edges.push_back(toNanoseconds(band.from));
    edges.push_back(toNanoseconds(bands.back().to));
    const std::vector<LaneSum> sums = sumLanes(*model.events, ranks, edges);
    std::vector<TimelineSpread> spreads(bands.size());
    std::vector<std::int64_t> own(ranks.size());
    const auto toFloat = [](std::int64_t ns) { return static_cast<float>(static_cast<double>(ns) * 1e-9); };
    for (std::size_t band = 0; band < bands.size(); ++band) {
        double wait = 0;
        for (std::size_t i = 0; i < own.size(); ++i) {
            own[i] = sums[i * bands.size() + band].own;
            wait += static_cast<double>(sums[i * bands.size() + band].wait) * 1e-9;
        }
        const auto [least, most] = std::minmax_element(own.begin(), own.end());
        TimelineSpread& spread = spreads[band];
        spread.mostRank = ranks[static_cast<std::size_t>(most - own.begin())];
        spread.least = toFloat(*least);
        spread.most = toFloat(*most);
        spread.meanWait = static_cast<float>(wait / static_cast<double>(own.size()));
        spread.median = toFloat(upperMedian(own));
    }
    return spreads;
}

Result<> check(const TimelineQuery& query) {
    if (query.range.isEmpty())
        return fail(ErrorCode::invalidInput, "the range is empty", "timeline");
    if (query.maxColumns < 1 || query.maxColumns > kMaxColumns || query.maxRows < 1 ||
        query.maxRows > kMaxRows || query.maxBands > kMaxBands)
        return fail(ErrorCode::invalidInput, "columns, rows or bands outside their bounds", "timeline");
    return {};
}

} // namespace

Result<TimelineTiles> answerTimeline(const TimelineModel& model, const RankGroups& groups,
                                     const TimelineQuery& query) {
    SEAM_TRY(check(query));
    TimelineTiles tiles;
    tiles.job = model.job;
    tiles.version = model.version;
    tiles.ranks = static_cast<std::uint32_t>(model.events->ranks.size());
    tiles.events = model.events->events;
    tiles.extent = model.events->range;
    tiles.note = model.note;
    const auto columns = TimelineColumns::covering(query.range, query.maxColumns);
    tiles.firstColumn = columns.first;
    tiles.columns = columns.count;
    tiles.columnBits = columns.bits;
    tiles.firstRow = query.firstRow;
    tiles.steps = stepsIn(model, query.range);
    tiles.groupings = groups.groupings();
    const BlameSummary blames = summariseBlames(model, groups, query.range);
    tiles.headline = blames.headline;
    tiles.namesCulprit = blames.namesCulprit;
    tiles.clocks = {model.clocks->isAligned(), model.clocks->uncertaintySeconds(),
                    model.clocks->spreadSeconds()};
    const auto rows = rowsOf(groups, query, blames);
    tiles.rowsTotal = static_cast<std::uint32_t>(rows.size());
    std::size_t shown = 0;
    for (const AskedRow& row : rows)
        shown += row.ranks().size();
    if (query.maxBands > 0 && shown > 0)
        tiles.bands = bandsOf(tiles.steps, query.range,
                              std::clamp<std::size_t>(kMaxSpreads / shown, kLeastBands, query.maxBands));
    TimelineScan scan(model.events, query.rawClocks ? model.clocks.get() : nullptr);
    const std::uint64_t most = std::min<std::uint64_t>(query.maxRows, kMaxCells / columns.count);
    for (std::size_t i = query.firstRow; i < rows.size() && tiles.rows.size() < most; ++i) {
        tiles.rows.push_back(fillRow(rows[i], blames, scan.row(rows[i].ranks(), columns)));
        if (!tiles.bands.empty())
            tiles.rows.back().spreads = spreadsOf(model, rows[i].ranks(), tiles.bands);
    }
    return tiles;
}

Result<std::vector<TimelineSlice>> answerTimelineDetail(const TimelineModel& model, const RankGroups& groups,
                                                        const TimelineDetailQuery& query) {
    if (query.range.isEmpty() || query.limit < 1 || query.limit > kMaxDetails)
        return fail(ErrorCode::invalidInput, "the range is empty or the limit outside its bounds",
                    "timeline detail");
    std::vector<std::uint32_t> ranks = model.events->ranks;
    if (!query.row.empty()) {
        const auto& rows = groups.by(query.grouping);
        const auto found =
            std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.key == query.row; });
        if (found == rows.end())
            return fail(ErrorCode::notFound, "no such row", query.row);
        ranks = found->ranks;
    }
    if (!query.ranks.empty())
        std::erase_if(ranks, [&](std::uint32_t rank) {
            return !std::binary_search(query.ranks.begin(), query.ranks.end(), rank);
        });
    std::vector<TimelineSlice> slices;
    for (const FoundEvent& found : findEvents(*model.events, ranks, query.range, query.limit,
                                              query.rawClocks ? model.clocks.get() : nullptr)) {
        TimelineSlice slice;
        slice.rank = found.event.rank;
        slice.start = fromNanoseconds(found.event.start);
        slice.end = fromNanoseconds(found.event.start + found.event.duration);
        slice.kind = static_cast<std::uint8_t>(found.kind.slice);
        slice.mark = static_cast<std::uint8_t>(found.kind.mark);
        if (found.kind.op != CollectiveOp::none)
            slice.operation = name(found.kind.op);
        if (found.kind.comm.isValid())
            slice.comm = model.directory->comm(found.kind.comm).title();
        slice.name = model.directory->name(found.kind.name);
        slice.lateSeconds = static_cast<double>(found.event.late) * 1e-9;
        const auto after =
            std::upper_bound(model.steps.begin(), model.steps.end(), slice.start,
                             [](TimePoint t, const TimelineStep& step) { return t < step.start; });
        if (after != model.steps.begin())
            slice.step = std::prev(after)->number;
        slices.push_back(std::move(slice));
    }
    return slices;
}

} // namespace seamscope::collectives
