// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_checks.h"
#include "wire/codec_proto.h"

#include <algorithm>

namespace seamscope::wire {
namespace {

using telemetry::kTimelineKinds;
using telemetry::TimelineCell;
using telemetry::TimelineDetailQuery;
using telemetry::TimelineGrouping;
using telemetry::TimelineQuery;
using telemetry::TimelineRow;
using telemetry::TimelineSlice;
using telemetry::TimelineSpread;
using telemetry::TimelineTiles;

constexpr auto kLastGrouping = static_cast<TimelineGrouping>(telemetry::kTimelineGroupings - 1);
constexpr std::uint32_t kMaxColumns = 100'000;
constexpr unsigned kMaxColumnBits = 62;
constexpr int kMaxRows = 100'000;
constexpr int kMaxSteps = 1'000'000;
constexpr int kMaxSlices = 1'000'000;
constexpr int kMaxBands = 10'000;
constexpr int kMaxDetailRanks = 4096;
constexpr std::uint32_t kLastMark = 3;
constexpr std::size_t kMaxTextBytes = 4096;

Result<TimelineGrouping> groupingFromProto(std::uint32_t value, std::string_view field) {
    return checkedEnum<TimelineGrouping>(static_cast<int>(std::min(value, 1000U)), kLastGrouping, field);
}

Result<TimeRange> rangeFromProto(std::int64_t from, std::int64_t to) {
    TimeRange range;
    SEAM_TAKE(range.from, checkedTime(std::max<std::int64_t>(from, 0), "from_ns"));
    SEAM_TAKE(range.to, checkedTime(to, "to_ns"));
    return range;
}

void rowToProto(const TimelineRow& row, v1::TimelineRow& out) {
    out.set_key(validText(row.key));
    out.set_label(validText(row.label));
    out.set_note(validText(row.note));
    out.set_entity(row.entity.text());
    out.set_ranks(row.ranks);
    out.set_first_rank(row.firstRank);
    out.set_culprits(row.culprits);
    out.set_victims(row.victims);
    out.set_caused_wait_seconds(row.causedWaitSeconds);
    out.set_wait_seconds(row.waitSeconds);
    out.mutable_busy()->reserve(row.cells.size() * kTimelineKinds);
    for (const TimelineCell& cell : row.cells) {
        for (const std::uint8_t share : cell.busy)
            out.mutable_busy()->push_back(static_cast<char>(share));
        out.mutable_mark()->push_back(static_cast<char>(cell.mark));
        out.add_count(cell.count);
        out.add_late_rank(cell.lateRank);
        out.add_mark_rank(cell.markRank);
        out.add_late_seconds(cell.lateSeconds);
    }
    for (const TimelineSpread& spread : row.spreads) {
        out.add_least_seconds(spread.least);
        out.add_median_seconds(spread.median);
        out.add_most_seconds(spread.most);
        out.add_most_rank(spread.mostRank);
        out.add_mean_wait_seconds(spread.meanWait);
    }
}

Result<> spreadsFromProto(const v1::TimelineRow& in, int bands, std::vector<TimelineSpread>& spreads) {
    const int n = in.most_rank_size();
    if ((n != 0 && n != bands) || in.least_seconds_size() != n || in.median_seconds_size() != n ||
        in.most_seconds_size() != n || in.mean_wait_seconds_size() != n)
        return refuse("spreads", "not of one length");
    for (int i = 0; i < n; ++i) {
        spreads.push_back({in.least_seconds(i), in.median_seconds(i), in.most_seconds(i),
                           in.mean_wait_seconds(i), in.most_rank(i)});
        const TimelineSpread& spread = spreads.back();
        if (!std::isfinite(spread.least + spread.median + spread.most + spread.meanWait))
            return refuse("spreads", "not a finite number");
    }
    return {};
}

Result<> cellsFromProto(const v1::TimelineRow& in, std::uint32_t columns, std::vector<TimelineCell>& cells) {
    const auto n = static_cast<std::size_t>(in.count_size());
    const bool isOneLength = in.busy().size() == n * kTimelineKinds && in.mark().size() == n &&
                             in.late_rank_size() == in.count_size() &&
                             in.mark_rank_size() == in.count_size() &&
                             in.late_seconds_size() == in.count_size();
    if (!isOneLength || (n != 0 && n != columns))
        return refuse("cells", "not of one length");
    cells.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
        TimelineCell& cell = cells[i];
        for (std::size_t kind = 0; kind < kTimelineKinds; ++kind)
            cell.busy[kind] = static_cast<std::uint8_t>(in.busy()[i * kTimelineKinds + kind]);
        cell.mark = static_cast<std::uint8_t>(in.mark()[i]);
        if (cell.mark > kLastMark)
            return refuse("mark", "unknown value");
        const int at = static_cast<int>(i);
        cell.count = in.count(at);
        cell.lateRank = in.late_rank(at);
        cell.markRank = in.mark_rank(at);
        cell.lateSeconds = in.late_seconds(at);
        if (!std::isfinite(cell.lateSeconds))
            return refuse("late_seconds", "not a finite number");
    }
    return {};
}

Result<TimelineRow> rowFromProto(const v1::TimelineRow& in, std::uint32_t columns, int bands) {
    TimelineRow row;
    row.key = in.key();
    row.label = in.label();
    row.note = in.note();
    SEAM_TAKE(row.entity, checkedEntity(in.entity(), "entity"));
    row.ranks = in.ranks();
    row.firstRank = in.first_rank();
    row.culprits = in.culprits();
    row.victims = in.victims();
    SEAM_TAKE(row.causedWaitSeconds, checkedFinite(in.caused_wait_seconds(), "caused_wait_seconds"));
    SEAM_TAKE(row.waitSeconds, checkedFinite(in.wait_seconds(), "wait_seconds"));
    SEAM_TRY(cellsFromProto(in, columns, row.cells));
    SEAM_TRY(spreadsFromProto(in, bands, row.spreads));
    return row;
}

} // namespace

void toProto(const TimelineQuery& query, v1::TimelineRequest& out) {
    out.set_job(query.job.text());
    out.set_grouping(static_cast<std::uint32_t>(query.grouping));
    out.set_within(validText(query.within));
    out.set_within_grouping(static_cast<std::uint32_t>(query.withinGrouping));
    out.set_filter(validText(query.filter));
    out.set_by_lateness(query.byLateness);
    out.set_from_ns(toNanoseconds(query.range.from));
    out.set_to_ns(toNanoseconds(query.range.to));
    out.set_max_columns(query.maxColumns);
    out.set_first_row(query.firstRow);
    out.set_max_rows(query.maxRows);
    out.set_raw_clocks(query.rawClocks);
    out.set_max_bands(query.maxBands);
}

Result<TimelineQuery> fromProto(const v1::TimelineRequest& in) {
    TimelineQuery query;
    if (in.within().size() > kMaxTextBytes || in.filter().size() > kMaxTextBytes)
        return refuse("filter", "too long");
    SEAM_TAKE(query.job, checkedEntity(in.job(), "job"));
    SEAM_TAKE(query.grouping, groupingFromProto(in.grouping(), "grouping"));
    SEAM_TAKE(query.withinGrouping, groupingFromProto(in.within_grouping(), "within_grouping"));
    SEAM_TAKE(query.range, rangeFromProto(in.from_ns(), in.to_ns()));
    query.within = in.within();
    query.filter = in.filter();
    query.byLateness = in.by_lateness();
    query.maxColumns = in.max_columns();
    query.firstRow = in.first_row();
    query.maxRows = in.max_rows();
    query.rawClocks = in.raw_clocks();
    query.maxBands = in.max_bands();
    return query;
}

void toProto(const TimelineTiles& tiles, v1::TimelineReply& out) {
    out.set_job(tiles.job.text());
    out.set_version(tiles.version);
    out.set_ranks(tiles.ranks);
    out.set_events(tiles.events);
    out.set_from_ns(toNanoseconds(tiles.extent.from));
    out.set_to_ns(toNanoseconds(tiles.extent.to));
    out.set_first_column(tiles.firstColumn);
    out.set_columns(tiles.columns);
    out.set_column_bits(tiles.columnBits);
    out.set_rows_total(tiles.rowsTotal);
    out.set_first_row(tiles.firstRow);
    for (const TimelineRow& row : tiles.rows)
        rowToProto(row, *out.add_rows());
    for (const telemetry::TimelineStep& step : tiles.steps) {
        v1::TimelineStep& to = *out.add_steps();
        to.set_number(step.number);
        to.set_start_ns(toNanoseconds(step.start));
        to.set_end_ns(toNanoseconds(step.end));
    }
    for (const TimelineGrouping grouping : tiles.groupings)
        out.add_groupings(static_cast<std::uint32_t>(grouping));
    out.set_headline(validText(tiles.headline));
    out.set_note(validText(tiles.note));
    for (const telemetry::TimelineBand& band : tiles.bands) {
        v1::TimelineBand& to = *out.add_bands();
        to.set_from_ns(toNanoseconds(band.from));
        to.set_to_ns(toNanoseconds(band.to));
        to.set_step(band.step);
    }
    out.set_clocks_aligned(tiles.clocks.isAligned);
    out.set_clock_uncertainty_seconds(tiles.clocks.uncertaintySeconds);
    out.set_clock_spread_seconds(tiles.clocks.spreadSeconds);
    out.set_names_culprit(tiles.namesCulprit);
    out.set_building(tiles.isBuilding);
}

Result<TimelineTiles> fromProto(const v1::TimelineReply& in) {
    TimelineTiles tiles;
    if (in.columns() > kMaxColumns || in.column_bits() > kMaxColumnBits || in.rows_size() > kMaxRows ||
        in.steps_size() > kMaxSteps || in.bands_size() > kMaxBands)
        return refuse("timeline", "larger than its bounds");
    // The end of the last column has to be a time too.
    const std::int64_t last = in.first_column() < 0 ? -1 : in.first_column() + std::int64_t{in.columns()};
    if (last < 0 || last > (std::numeric_limits<std::int64_t>::max() >> in.column_bits()))
        return refuse("first_column", "outside of time");
    SEAM_TAKE(tiles.job, checkedEntity(in.job(), "job"));
    SEAM_TAKE(tiles.extent, rangeFromProto(in.from_ns(), in.to_ns()));
    tiles.version = in.version();
    tiles.ranks = in.ranks();
    tiles.events = in.events();
    tiles.firstColumn = in.first_column();
    tiles.columns = in.columns();
    tiles.columnBits = in.column_bits();
    tiles.rowsTotal = in.rows_total();
    tiles.firstRow = in.first_row();
    for (const v1::TimelineRow& one : in.rows()) {
        auto row = rowFromProto(one, in.columns(), in.bands_size());
        if (!row)
            return fail(row.error().in(item("rows", tiles.rows.size())));
        tiles.rows.push_back(std::move(*row));
    }
    for (const v1::TimelineStep& one : in.steps()) {
        telemetry::TimelineStep step;
        step.number = one.number();
        SEAM_TAKE(step.start, checkedTime(one.start_ns(), "start_ns"));
        SEAM_TAKE(step.end, checkedTime(one.end_ns(), "end_ns"));
        tiles.steps.push_back(step);
    }
    for (const std::uint32_t value : in.groupings()) {
        TimelineGrouping grouping{};
        SEAM_TAKE(grouping, groupingFromProto(value, "groupings"));
        tiles.groupings.push_back(grouping);
    }
    for (const v1::TimelineBand& one : in.bands()) {
        telemetry::TimelineBand band;
        SEAM_TAKE(band.from, checkedTime(one.from_ns(), "from_ns"));
        SEAM_TAKE(band.to, checkedTime(one.to_ns(), "to_ns"));
        band.step = one.step();
        tiles.bands.push_back(band);
    }
    tiles.clocks.isAligned = in.clocks_aligned();
    SEAM_TAKE(tiles.clocks.uncertaintySeconds,
              checkedFinite(in.clock_uncertainty_seconds(), "clock_uncertainty_seconds"));
    SEAM_TAKE(tiles.clocks.spreadSeconds, checkedFinite(in.clock_spread_seconds(), "clock_spread_seconds"));
    tiles.namesCulprit = in.names_culprit();
    tiles.isBuilding = in.building();
    tiles.headline = in.headline();
    tiles.note = in.note();
    return tiles;
}

void toProto(const TimelineDetailQuery& query, v1::TimelineDetailRequest& out) {
    out.set_job(query.job.text());
    out.set_grouping(static_cast<std::uint32_t>(query.grouping));
    out.set_row(validText(query.row));
    out.set_from_ns(toNanoseconds(query.range.from));
    out.set_to_ns(toNanoseconds(query.range.to));
    out.set_limit(query.limit);
    out.mutable_ranks()->Add(query.ranks.begin(), query.ranks.end());
    out.set_raw_clocks(query.rawClocks);
}

Result<TimelineDetailQuery> fromProto(const v1::TimelineDetailRequest& in) {
    TimelineDetailQuery query;
    if (in.row().size() > kMaxTextBytes || in.ranks_size() > kMaxDetailRanks)
        return refuse("row", "too long");
    SEAM_TAKE(query.job, checkedEntity(in.job(), "job"));
    SEAM_TAKE(query.grouping, groupingFromProto(in.grouping(), "grouping"));
    SEAM_TAKE(query.range, rangeFromProto(in.from_ns(), in.to_ns()));
    query.row = in.row();
    query.limit = in.limit();
    query.ranks.assign(in.ranks().begin(), in.ranks().end());
    std::sort(query.ranks.begin(), query.ranks.end());
    query.rawClocks = in.raw_clocks();
    return query;
}

void toProto(const std::vector<TimelineSlice>& slices, v1::TimelineSliceList& out) {
    for (const TimelineSlice& slice : slices) {
        v1::TimelineSlice& to = *out.add_slices();
        to.set_rank(slice.rank);
        to.set_start_ns(toNanoseconds(slice.start));
        to.set_end_ns(toNanoseconds(slice.end));
        to.set_kind(slice.kind);
        to.set_mark(slice.mark);
        to.set_operation(validText(slice.operation));
        to.set_comm(validText(slice.comm));
        to.set_name(validText(slice.name));
        to.set_step(slice.step);
        to.set_late_seconds(slice.lateSeconds);
    }
}

Result<std::vector<TimelineSlice>> fromProto(const v1::TimelineSliceList& in) {
    if (in.slices_size() > kMaxSlices)
        return refuse("slices", "more than their bound");
    std::vector<TimelineSlice> slices;
    for (const v1::TimelineSlice& one : in.slices()) {
        TimelineSlice slice;
        slice.rank = one.rank();
        SEAM_TAKE(slice.start, checkedTime(one.start_ns(), "start_ns"));
        SEAM_TAKE(slice.end, checkedTime(one.end_ns(), "end_ns"));
        if (one.kind() >= kTimelineKinds || one.mark() > kLastMark)
            return refuse(item("slices", slices.size()), "unknown kind or mark");
        slice.kind = static_cast<std::uint8_t>(one.kind());
        slice.mark = static_cast<std::uint8_t>(one.mark());
        slice.operation = one.operation();
        slice.comm = one.comm();
        slice.name = one.name();
        slice.step = one.step();
        SEAM_TAKE(slice.lateSeconds, checkedFinite(one.late_seconds(), "late_seconds"));
        slices.push_back(std::move(slice));
    }
    return slices;
}

} // namespace seamscope::wire
