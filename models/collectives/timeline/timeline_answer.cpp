// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/timeline_answer.h"

#include "collectives/store/late_code.h"
#include "collectives/store/timeline_scan.h"
#include "collectives/timeline/rank_groups.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>

namespace seamscope::collectives {
namespace {

using telemetry::TimelineCell;
using telemetry::TimelineDetailQuery;
using telemetry::TimelineQuery;
using telemetry::TimelineRow;
using telemetry::TimelineSlice;
using telemetry::TimelineStep;
using telemetry::TimelineTiles;

static_assert(telemetry::kTimelineKinds == kSliceKindCount);

constexpr std::uint32_t kMaxColumns = 8192;
constexpr std::uint32_t kMaxRows = 4096;
constexpr std::uint64_t kMaxCells = 4'000'000; ///< 24 bytes each
constexpr std::uint32_t kMaxDetails = 10'000;
constexpr std::size_t kMaxSteps = 10'000;
/// A rank that caused at least this share of all waiting is named alone; several, together.
constexpr double kMainShare = 0.5;
constexpr std::size_t kMaxNamed = 4;

/// What one rank did to the others in the range.
struct Account {
    Duration caused{0};
    std::uint64_t times = 0;
    bool hangs = false;
};
struct Accounts {
    std::map<std::uint32_t, Account> culprits;
    std::set<std::uint32_t> victims;
    Duration caused{0};
    CommId comm; ///< of the newest
};

Accounts accountsOf(const TimelineModel& model, TimeRange range) {
    Accounts accounts;
    auto at = std::lower_bound(model.blames.begin(), model.blames.end(), range.from,
                               [](const Blame& blame, TimePoint t) { return blame.at < t; });
    std::set<CommId> comms;
    for (; at != model.blames.end() && at->at < range.to; ++at) {
        Account& account = accounts.culprits[at->rank];
        account.caused += at->caused;
        ++account.times;
        account.hangs = account.hangs || at->hangs;
        accounts.caused += at->caused;
        accounts.comm = at->comm;
        if (at->comm.isValid())
            comms.insert(at->comm);
    }
    for (const CommId comm : comms)
        accounts.victims.insert(model.directory->comm(comm).ranks.begin(),
                                model.directory->comm(comm).ranks.end());
    for (const auto& [rank, account] : accounts.culprits)
        accounts.victims.erase(rank);
    return accounts;
}

std::string seconds(Duration d) {
    const double s = toSeconds(d);
    char text[32];
    if (s >= 100)
        std::snprintf(text, sizeof text, "%.0f s", s);
    else if (s >= 0.1)
        std::snprintf(text, sizeof text, "%.2f s", s);
    else
        std::snprintf(text, sizeof text, "%.2f ms", s * 1e3);
    return text;
}

/// Who keeps whom waiting, in one sentence. "No single rank" is an answer.
std::string headlineOf(const Accounts& accounts, const RankGroups& groups) {
    if (accounts.culprits.empty())
        return {};
    std::vector<std::pair<std::uint32_t, Account>> ranked(accounts.culprits.begin(), accounts.culprits.end());
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.second.caused > b.second.caused; });
    const auto named = [&](std::uint32_t rank) {
        const std::string place = groups.placeText(rank);
        return std::to_string(rank) + (place.empty() ? "" : " (" + place + ")");
    };
    if (ranked.front().second.hangs) {
        std::string text = ranked.size() == 1 ? "rank " : "ranks ";
        for (std::size_t i = 0; i < std::min(ranked.size(), kMaxNamed); ++i)
            text += (i == 0 ? "" : ", ") + named(ranked[i].first);
        if (ranked.size() > kMaxNamed)
            text += " and " + std::to_string(ranked.size() - kMaxNamed) + " more";
        return text + " did not come; " + std::to_string(accounts.victims.size()) + " wait";
    }
    const auto& [rank, first] = ranked.front();
    const double share =
        static_cast<double>(first.caused.count()) / static_cast<double>(accounts.caused.count());
    if (share >= kMainShare)
        return "rank " + named(rank) + " came last " + std::to_string(first.times) +
               " times: the others waited " + seconds(first.caused) + " in all";
    return "no single rank: " + std::to_string(ranked.size()) + " took turns to come last, " +
           seconds(accounts.caused) + " of waiting";
}

bool matches(const RankGroup& group, std::string_view filter) {
    const auto lower = [](unsigned char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); };
    std::string text = group.label + " " + group.note, part(filter);
    std::transform(text.begin(), text.end(), text.begin(), lower);
    std::transform(part.begin(), part.end(), part.begin(), lower);
    return text.find(part) != std::string::npos;
}

/// The groups that the query is about, in its order, with what they caused.
std::vector<std::pair<RankGroup, Duration>> rowsOf(const RankGroups& groups, const TimelineQuery& query,
                                                   const Accounts& accounts) {
    std::vector<std::uint32_t> within;
    if (!query.within.empty())
        for (const RankGroup& group : groups.by(query.withinGrouping))
            if (group.key == query.within)
                within = group.ranks;
    std::vector<std::pair<RankGroup, Duration>> rows;
    for (RankGroup& group : groups.by(query.grouping)) {
        if (!query.within.empty())
            std::erase_if(group.ranks, [&](std::uint32_t rank) {
                return !std::binary_search(within.begin(), within.end(), rank);
            });
        if (group.ranks.empty() || !matches(group, query.filter))
            continue;
        Duration caused{0};
        for (const auto& [rank, account] : accounts.culprits)
            if (std::binary_search(group.ranks.begin(), group.ranks.end(), rank))
                caused += account.caused;
        rows.emplace_back(std::move(group), caused);
    }
    if (query.byLateness)
        std::stable_sort(rows.begin(), rows.end(),
                         [](const auto& a, const auto& b) { return a.second > b.second; });
    return rows;
}

TimelineCell cellOf(const ColumnSum& sum, double whole) {
    TimelineCell cell;
    for (std::size_t kind = 0; kind < kSliceKindCount; ++kind)
        cell.busy[kind] = static_cast<std::uint8_t>(
            std::min(std::ceil(static_cast<double>(sum.busy[kind]) * 255 / whole), 255.0));
    cell.mark = static_cast<std::uint8_t>(sum.mark);
    cell.count = sum.count;
    cell.lateRank = sum.lateRank;
    cell.markRank = sum.markRank;
    cell.lateSeconds = static_cast<float>(lateNanoseconds(sum.late)) * 1e-9F;
    return cell;
}

TimelineRow fillRow(const RankGroup& group, Duration caused, const Accounts& accounts,
                    std::span<const ColumnSum> columns, unsigned bits) {
    TimelineRow row;
    row.key = group.key;
    row.label = group.label;
    row.note = group.note;
    row.entity = group.entity;
    row.ranks = static_cast<std::uint32_t>(group.ranks.size());
    row.firstRank = group.ranks.front();
    row.causedWaitSeconds = toSeconds(caused);
    for (const std::uint32_t rank : group.ranks) {
        row.culprits += accounts.culprits.contains(rank) ? 1 : 0;
        row.victims += accounts.victims.contains(rank) ? 1 : 0;
    }
    const double whole = static_cast<double>(row.ranks) * std::ldexp(1.0, static_cast<int>(bits));
    std::int64_t wait = 0;
    row.cells.reserve(columns.size());
    for (const ColumnSum& sum : columns) {
        row.cells.push_back(cellOf(sum, whole));
        wait += sum.busy[static_cast<std::size_t>(SliceKind::wait)];
    }
    row.waitSeconds = static_cast<double>(wait) * 1e-9;
    return row;
}

std::vector<TimelineStep> stepsIn(const TimelineModel& model, TimeRange range) {
    std::vector<TimelineStep> steps;
    for (const TimelineStep& step : model.steps)
        if (step.end >= range.from && step.start < range.to && steps.size() < kMaxSteps)
            steps.push_back(step);
    return steps;
}

Result<> check(const TimelineQuery& query) {
    if (query.range.isEmpty())
        return fail(ErrorCode::invalidInput, "the range is empty", "timeline");
    if (query.maxColumns < 1 || query.maxColumns > kMaxColumns || query.maxRows < 1 ||
        query.maxRows > kMaxRows)
        return fail(ErrorCode::invalidInput, "columns or rows outside their bounds", "timeline");
    return {};
}

} // namespace

Result<TimelineTiles> answerTimeline(const TimelineModel& model, const topology::Topology& graph,
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
    const RankGroups groups(model, graph);
    tiles.groupings = groups.groupings();
    const Accounts accounts = accountsOf(model, query.range);
    tiles.headline = model.verdict.empty() ? headlineOf(accounts, groups) : model.verdict;
    const auto rows = rowsOf(groups, query, accounts);
    tiles.rowsTotal = static_cast<std::uint32_t>(rows.size());
    TimelineScan scan(model.events);
    const std::uint64_t most = std::min<std::uint64_t>(query.maxRows, kMaxCells / columns.count);
    for (std::size_t i = query.firstRow; i < rows.size() && tiles.rows.size() < most; ++i) {
        const auto& [group, caused] = rows[i];
        tiles.rows.push_back(fillRow(group, caused, accounts, scan.row(group.ranks, columns), columns.bits));
    }
    return tiles;
}

Result<std::vector<TimelineSlice>> answerTimelineDetail(const TimelineModel& model,
                                                        const topology::Topology& graph,
                                                        const TimelineDetailQuery& query) {
    if (query.range.isEmpty() || query.limit < 1 || query.limit > kMaxDetails)
        return fail(ErrorCode::invalidInput, "the range is empty or the limit outside its bounds",
                    "timeline detail");
    std::vector<std::uint32_t> ranks = model.events->ranks;
    if (!query.row.empty()) {
        const RankGroups groups(model, graph);
        const auto rows = groups.by(query.grouping);
        const auto found =
            std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.key == query.row; });
        if (found == rows.end())
            return fail(ErrorCode::notFound, "no such row", query.row);
        ranks = found->ranks;
    }
    std::vector<TimelineSlice> slices;
    for (const FoundEvent& found : findEvents(*model.events, ranks, query.range, query.limit)) {
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
