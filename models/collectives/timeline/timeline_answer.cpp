// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/timeline_answer.h"

#include "collectives/store/late_code.h"
#include "collectives/store/timeline_scan.h"
#include "collectives/timeline/rank_groups.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <numeric>
#include <set>

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

/// Ranks that a row is marked for, the same that the headline names: by an analysis, absent, or without one
/// the cause of most of the waiting in the range.
std::set<std::uint32_t> blamedOf(const TimelineModel& model, const Accounts& accounts) {
    std::set<std::uint32_t> blamed(model.named.begin(), model.named.end());
    for (const auto& [rank, account] : accounts.culprits) {
        const double share = static_cast<double>(account.caused.count()) /
                             std::max(static_cast<double>(accounts.caused.count()), 1.0);
        if (account.hangs || (model.named.empty() && model.verdict.empty() && share >= kMainShare))
            blamed.insert(rank);
    }
    return blamed;
}

struct Headline {
    std::string text;
    bool namesCulprit = false;
};

/// "rank 1472 (DP56 · n088)", "ranks 12, 14 and 3 more".
std::string rankText(const std::vector<std::uint32_t>& ranks, const RankGroups& groups) {
    std::string text = ranks.size() == 1 ? "rank " : "ranks ";
    for (std::size_t i = 0; i < std::min(ranks.size(), kMaxNamed); ++i) {
        const std::string place = groups.placeText(ranks[i]);
        text += (i == 0 ? "" : ", ") + std::to_string(ranks[i]) + (place.empty() ? "" : " (" + place + ")");
    }
    if (ranks.size() > kMaxNamed)
        text += " and " + std::to_string(ranks.size() - kMaxNamed) + " more";
    return text;
}

/// What an analysis says, with what its ranks cost in the range.
Headline verdictLine(const TimelineModel& model, const Accounts& accounts, const RankGroups& groups) {
    Account sum;
    for (const std::uint32_t rank : model.named)
        if (const auto at = accounts.culprits.find(rank); at != accounts.culprits.end()) {
            sum.caused += at->second.caused;
            sum.times += at->second.times;
        }
    const std::string waited = sum.times == 0 || model.hangs
                                   ? ""
                                   : std::string(model.named.size() == 1 ? "; here it" : "; here they") +
                                         " came last " + std::to_string(sum.times) +
                                         (sum.times == 1 ? " time" : " times") + " and the others waited " +
                                         seconds(sum.caused);
    if (model.named.empty() || model.hangs)
        return {model.verdict, !model.named.empty()};
    const std::string what = model.verdict.empty()
                                 ? " slower than their peers by their own time, again and again"
                                 : ": " + model.verdict;
    return {rankText(model.named, groups) + what + waited, true};
}

/// Who keeps whom waiting, in one sentence. "No single rank" is an answer.
Headline headlineOf(const TimelineModel& model, const Accounts& accounts, const RankGroups& groups) {
    if (!model.verdict.empty() || !model.named.empty())
        return verdictLine(model, accounts, groups);
    if (accounts.culprits.empty())
        return {};
    std::vector<std::pair<std::uint32_t, Account>> ranked(accounts.culprits.begin(), accounts.culprits.end());
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.second.caused > b.second.caused; });
    const auto& [rank, first] = ranked.front();
    if (first.hangs) {
        std::vector<std::uint32_t> absent;
        for (const auto& [of, account] : ranked)
            if (account.hangs)
                absent.push_back(of);
        return {rankText(absent, groups) + " did not come; " + std::to_string(accounts.victims.size()) +
                    " wait",
                true};
    }
    const double share = static_cast<double>(first.caused.count()) /
                         std::max(static_cast<double>(accounts.caused.count()), 1.0);
    if (share >= kMainShare)
        return {rankText({rank}, groups) + " came last " + std::to_string(first.times) +
                    (first.times == 1 ? " time" : " times") + ": the others waited " + seconds(first.caused) +
                    " in all",
                true};
    return {"no single rank: " + std::to_string(ranked.size()) + " took turns to come last, " +
                seconds(accounts.caused) + " of waiting",
            false};
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
                                                   const Accounts& accounts,
                                                   const std::set<std::uint32_t>& blamed) {
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
    if (!query.byLateness)
        return rows;
    const auto isNamed = [&](const RankGroup& group) {
        return std::any_of(blamed.begin(), blamed.end(), [&](std::uint32_t rank) {
            return std::binary_search(group.ranks.begin(), group.ranks.end(), rank);
        });
    };
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::stable_partition(rows.begin(), rows.end(), [&](const auto& row) { return isNamed(row.first); });
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

TimelineRow fillRow(const RankGroup& group, Duration caused, const Accounts& accounts,
                    const std::set<std::uint32_t>& blamed, const BusyColumns& columns) {
    TimelineRow row;
    row.key = group.key;
    row.label = group.label;
    row.note = group.note;
    row.entity = group.entity;
    row.ranks = static_cast<std::uint32_t>(group.ranks.size());
    row.firstRank = group.ranks.front();
    row.causedWaitSeconds = toSeconds(caused);
    for (const std::uint32_t rank : group.ranks) {
        row.culprits += blamed.contains(rank) ? 1 : 0;
        row.victims += accounts.victims.contains(rank) && !blamed.contains(rank) ? 1 : 0;
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
    if (steps.empty()) {
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

std::vector<TimelineSpread> spreadsOf(const TimelineModel& model, const RankGroup& group,
                                      const std::vector<TimelineBand>& bands) {
    std::vector<std::int64_t> edges;
    for (const TimelineBand& band : bands)
        edges.push_back(toNanoseconds(band.from));
    edges.push_back(toNanoseconds(bands.back().to));
    const std::vector<LaneSum> sums = sumLanes(*model.events, group.ranks, edges);
    std::vector<TimelineSpread> spreads(bands.size());
    std::vector<std::int64_t> own(group.ranks.size());
    const auto toFloat = [](std::int64_t ns) { return static_cast<float>(static_cast<double>(ns) * 1e-9); };
    for (std::size_t band = 0; band < bands.size(); ++band) {
        double wait = 0;
        for (std::size_t i = 0; i < own.size(); ++i) {
            own[i] = sums[i * bands.size() + band].own;
            wait += static_cast<double>(sums[i * bands.size() + band].wait) * 1e-9;
        }
        const auto [least, most] = std::minmax_element(own.begin(), own.end());
        TimelineSpread& spread = spreads[band];
        spread.mostRank = group.ranks[static_cast<std::size_t>(most - own.begin())];
        spread.least = toFloat(*least);
        spread.most = toFloat(*most);
        spread.meanWait = static_cast<float>(wait / static_cast<double>(own.size()));
        const auto middle = own.begin() + static_cast<std::ptrdiff_t>(own.size() / 2);
        std::nth_element(own.begin(), middle, own.end());
        spread.median = toFloat(*middle);
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
    const std::set<std::uint32_t> blamed = blamedOf(model, accounts);
    const Headline headline = headlineOf(model, accounts, groups);
    tiles.headline = headline.text;
    tiles.namesCulprit = headline.namesCulprit;
    tiles.clocks = {model.clocks->isAligned(), model.clocks->uncertaintySeconds(),
                    model.clocks->spreadSeconds()};
    const auto rows = rowsOf(groups, query, accounts, blamed);
    tiles.rowsTotal = static_cast<std::uint32_t>(rows.size());
    std::size_t shown = 0;
    for (const auto& [group, caused] : rows)
        shown += group.ranks.size();
    if (query.maxBands > 0 && shown > 0)
        tiles.bands = bandsOf(tiles.steps, query.range,
                              std::clamp<std::size_t>(kMaxSpreads / shown, kLeastBands, query.maxBands));
    TimelineScan scan(model.events, query.rawClocks ? model.clocks.get() : nullptr);
    const std::uint64_t most = std::min<std::uint64_t>(query.maxRows, kMaxCells / columns.count);
    for (std::size_t i = query.firstRow; i < rows.size() && tiles.rows.size() < most; ++i) {
        const auto& [group, caused] = rows[i];
        tiles.rows.push_back(fillRow(group, caused, accounts, blamed, scan.row(group.ranks, columns)));
        if (!tiles.bands.empty())
            tiles.rows.back().spreads = spreadsOf(model, group, tiles.bands);
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
