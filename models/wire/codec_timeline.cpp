// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_fields.h"
#include "wire/codec_message.h"
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

constexpr FieldTable kRow{SEAM_FIELD(key, key),
                          SEAM_FIELD(label, label),
                          SEAM_FIELD(note, note),
                          SEAM_FIELD(entity, entity),
                          SEAM_FIELD(ranks, ranks),
                          SEAM_FIELD(firstRank, first_rank),
                          SEAM_FIELD(culprits, culprits),
                          SEAM_FIELD(victims, victims),
                          SEAM_FIELD(causedWaitSeconds, caused_wait_seconds),
                          SEAM_FIELD(waitSeconds, wait_seconds)};

constexpr FieldTable kQuery{SEAM_FIELD(job, job),
                            SEAM_FIELD(within, within),
                            SEAM_FIELD(filter, filter),
                            SEAM_FIELD(byLateness, by_lateness),
                            SEAM_FIELD(maxColumns, max_columns),
                            SEAM_FIELD(firstRow, first_row),
                            SEAM_FIELD(maxRows, max_rows),
                            SEAM_FIELD(rawClocks, raw_clocks),
                            SEAM_FIELD(maxBands, max_bands)};

constexpr FieldTable kTiles{SEAM_FIELD(job, job),
                            SEAM_FIELD(version, version),
                            SEAM_FIELD(ranks, ranks),
                            SEAM_FIELD(events, events),
                            SEAM_FIELD(firstColumn, first_column),
                            SEAM_FIELD(columns, columns),
                            SEAM_FIELD(columnBits, column_bits),
                            SEAM_FIELD(rowsTotal, rows_total),
                            SEAM_FIELD(firstRow, first_row),
                            SEAM_FIELD(clocks.isAligned, clocks_aligned),
                            SEAM_FIELD(clocks.uncertaintySeconds, clock_uncertainty_seconds),
                            SEAM_FIELD(clocks.spreadSeconds, clock_spread_seconds),
                            SEAM_FIELD(namesCulprit, names_culprit),
                            SEAM_FIELD(isBuilding, building)};

constexpr FieldTable kStep{SEAM_FIELD(number, number), SEAM_FIELD(start, start_ns), SEAM_FIELD(end, end_ns)};

constexpr FieldTable kBand{SEAM_FIELD(from, from_ns), SEAM_FIELD(to, to_ns), SEAM_FIELD(step, step)};

constexpr FieldTable kDetail{SEAM_FIELD(job, job), SEAM_FIELD(row, row), SEAM_FIELD(limit, limit),
                             SEAM_FIELD(rawClocks, raw_clocks)};

constexpr FieldTable kSlice{SEAM_FIELD(rank, rank),  SEAM_FIELD(start, start_ns),
                            SEAM_FIELD(end, end_ns), SEAM_FIELD(operation, operation),
                            SEAM_FIELD(comm, comm),  SEAM_FIELD(name, name),
                            SEAM_FIELD(step, step),  SEAM_FIELD(lateSeconds, late_seconds)};

void rowToProto(const TimelineRow& row, v1::TimelineRow& out) {
    kRow.encode(row, out);
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
    SEAM_TRY(kRow.decode(in, row));
    SEAM_TRY(cellsFromProto(in, columns, row.cells));
    SEAM_TRY(spreadsFromProto(in, bands, row.spreads));
    return row;
}

} // namespace

void toProto(const TimelineQuery& query, v1::TimelineRequest& out) {
    kQuery.encode(query, out);
    out.set_grouping(encoded(query.grouping));
    out.set_within_grouping(encoded(query.withinGrouping));
    out.set_from_ns(encoded(query.range.from));
    out.set_to_ns(encoded(query.range.to));
}

Result<TimelineQuery> fromProto(const v1::TimelineRequest& in) {
    TimelineQuery query;
    if (in.within().size() > kMaxTextBytes || in.filter().size() > kMaxTextBytes)
        return refuse("filter", "too long");
    SEAM_TRY(kQuery.decode(in, query));
    SEAM_TAKE(query.grouping, groupingFromProto(in.grouping(), "grouping"));
    SEAM_TAKE(query.withinGrouping, groupingFromProto(in.within_grouping(), "within_grouping"));
    SEAM_TAKE(query.range, rangeFromProto(in.from_ns(), in.to_ns()));
    return query;
}

void toProto(const TimelineTiles& tiles, v1::TimelineReply& out) {
    kTiles.encode(tiles, out);
    messageToProto(tiles.headline, *out.mutable_headline(), [&] { return out.mutable_headline_message(); });
    messageToProto(tiles.note, *out.mutable_note(), [&] { return out.mutable_note_message(); });
    out.set_from_ns(encoded(tiles.extent.from));
    out.set_to_ns(encoded(tiles.extent.to));
    for (const TimelineRow& row : tiles.rows)
        rowToProto(row, *out.add_rows());
    for (const telemetry::TimelineStep& step : tiles.steps)
        kStep.encode(step, *out.add_steps());
    for (const TimelineGrouping grouping : tiles.groupings)
        out.add_groupings(static_cast<std::uint32_t>(grouping));
    for (const telemetry::TimelineBand& band : tiles.bands)
        kBand.encode(band, *out.add_bands());
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
    SEAM_TRY(kTiles.decode(in, tiles));
    SEAM_TAKE(tiles.headline,
              messageFromProto(in.headline(), in.has_headline_message(), in.headline_message()));
    SEAM_TAKE(tiles.note, messageFromProto(in.note(), in.has_note_message(), in.note_message()));
    SEAM_TAKE(tiles.extent, rangeFromProto(in.from_ns(), in.to_ns()));
    for (const v1::TimelineRow& one : in.rows()) {
        auto row = rowFromProto(one, in.columns(), in.bands_size());
        if (!row)
            return fail(row.error().in(item("rows", tiles.rows.size())));
        tiles.rows.push_back(std::move(*row));
    }
    for (const v1::TimelineStep& step : in.steps())
        SEAM_TRY(kStep.decode(step, tiles.steps.emplace_back()));
    for (const std::uint32_t value : in.groupings()) {
        TimelineGrouping grouping{};
        SEAM_TAKE(grouping, groupingFromProto(value, "groupings"));
        tiles.groupings.push_back(grouping);
    }
    for (const v1::TimelineBand& band : in.bands())
        SEAM_TRY(kBand.decode(band, tiles.bands.emplace_back()));
    return tiles;
}

void toProto(const TimelineDetailQuery& query, v1::TimelineDetailRequest& out) {
    kDetail.encode(query, out);
    out.set_grouping(encoded(query.grouping));
    out.set_from_ns(encoded(query.range.from));
    out.set_to_ns(encoded(query.range.to));
    out.mutable_ranks()->Add(query.ranks.begin(), query.ranks.end());
}

Result<TimelineDetailQuery> fromProto(const v1::TimelineDetailRequest& in) {
    TimelineDetailQuery query;
    if (in.row().size() > kMaxTextBytes || in.ranks_size() > kMaxDetailRanks)
        return refuse("row", "too long");
    SEAM_TRY(kDetail.decode(in, query));
    SEAM_TAKE(query.grouping, groupingFromProto(in.grouping(), "grouping"));
    SEAM_TAKE(query.range, rangeFromProto(in.from_ns(), in.to_ns()));
    query.ranks.assign(in.ranks().begin(), in.ranks().end());
    std::sort(query.ranks.begin(), query.ranks.end());
    return query;
}

void toProto(const std::vector<TimelineSlice>& slices, v1::TimelineSliceList& out) {
    for (const TimelineSlice& slice : slices) {
        v1::TimelineSlice& to = *out.add_slices();
        kSlice.encode(slice, to);
        to.set_kind(slice.kind);
        to.set_mark(slice.mark);
    }
}

Result<std::vector<TimelineSlice>> fromProto(const v1::TimelineSliceList& in) {
    if (in.slices_size() > kMaxSlices)
        return refuse("slices", "more than their bound");
    std::vector<TimelineSlice> slices;
    for (const v1::TimelineSlice& one : in.slices()) {
        TimelineSlice slice;
        SEAM_TRY(kSlice.decode(one, slice));
        if (one.kind() >= kTimelineKinds || one.mark() > kLastMark)
            return refuse(item("slices", slices.size()), "unknown kind or mark");
        slice.kind = static_cast<std::uint8_t>(one.kind());
        slice.mark = static_cast<std::uint8_t>(one.mark());
        slices.push_back(std::move(slice));
    }
    return slices;
}

} // namespace seamscope::wire
