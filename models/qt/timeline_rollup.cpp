// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/timeline_rollup.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string_view>
#include <tuple>

namespace seamscope::models {
namespace {

using telemetry::TimelineSlice;

/// By kind of telemetry::TimelineCell::busy; the lowest takes the moment.
constexpr std::array<int, telemetry::kTimelineKinds> kOrder = {5, 0, 6, 4, 3, 1, 2};

/// "void at::native::reduce_kernel<512, float>(…)" is one of the reduce kernels: hundreds of instances tell nothing.
std::string plainName(std::string name) {
    constexpr std::string_view kAnonymous = "(anonymous namespace)::";
    for (auto at = name.find(kAnonymous); at != std::string::npos; at = name.find(kAnonymous))
        name.erase(at, kAnonymous.size());
    if (name.starts_with("void "))
        name.erase(0, 5);
    if (const auto end = name.find_first_of("<("); end != std::string::npos && end > 0)
        name.erase(end);
    return name;
}

std::string titleOf(const TimelineSlice& slice) {
    if (slice.operation.empty() || slice.operation == "OTHER") // of which the name says more
        return plainName(slice.name);
    return slice.comm.empty() ? slice.operation : slice.operation + " · " + slice.comm;
}

struct Stretch {
    TimePoint began{}; ///< also where that lies before the piece
    TimePoint start{};
    TimePoint end{};
    std::uint8_t kind = 0;
    TimelineRollup::Part* part = nullptr;
};

/// From edge to edge; of what goes on at once the lowest order counts, and of one order what began last.
void addLane(const std::vector<Stretch>& lane, TimelineRollup::Kinds& sums) {
    struct Edge {
        TimePoint at{};
        bool isStart = false;
        std::size_t stretch = 0;
    };
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < lane.size(); ++i)
        if (lane[i].end > lane[i].start) {
            edges.push_back({lane[i].start, true, i});
            edges.push_back({lane[i].end, false, i});
        }
    std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.at < b.at; });
    const auto keyOf = [&lane](std::size_t i) { return std::tuple(kOrder[lane[i].kind], -toNanoseconds(lane[i].began), i); };
    std::set<std::tuple<int, std::int64_t, std::size_t>> open;
    TimePoint last{};
    for (const Edge& edge : edges) {
        const double seconds = toSeconds(edge.at - last);
        bool isShown = true;
        for (const auto& [order, start, i] : open) {
            (isShown ? lane[i].part->seconds : lane[i].part->hiddenSeconds) += seconds;
            if (isShown)
                sums[lane[i].kind] += seconds;
            isShown = false;
        }
        last = edge.at;
        if (edge.isStart)
            open.insert(keyOf(edge.stretch));
        else
            open.erase(keyOf(edge.stretch));
    }
}

} // namespace

double TimelineRollup::Rank::own() const {
    double sum = 0;
    for (std::size_t kind = 0; kind < seconds.size(); ++kind)
        sum += kOrder[kind] < 4 ? seconds[kind] : 0;
    return sum;
}

void TimelineRollup::add(const std::vector<TimelineSlice>& slices, TimeRange piece) {
    const TimePoint from = std::max(piece.from, m_range.from);
    const TimePoint to = std::min(piece.to, m_range.to);
    std::map<std::uint32_t, std::vector<Stretch>> lanes;
    for (const TimelineSlice& slice : slices) {
        if (slice.kind >= telemetry::kTimelineKinds || slice.start >= to || slice.end <= from)
            continue;
        const auto key = std::pair(slice.kind, titleOf(slice));
        Part& part = m_parts[key];
        part.kind = key.first;
        part.title = key.second;
        part.events += slice.start >= from || from == m_range.from ? 1 : 0; // once, wherever the pieces part
        lanes[slice.rank].push_back({slice.start, std::max(slice.start, from), std::min(slice.end, to), slice.kind, &part});
    }
    for (const auto& [rank, lane] : lanes)
        addLane(lane, m_ranks[rank]);
}

std::vector<TimelineRollup::Part> TimelineRollup::parts() const {
    std::vector<Part> all;
    for (const auto& [key, part] : m_parts)
        all.push_back(part);
    std::stable_sort(all.begin(), all.end(), [](const Part& a, const Part& b) {
        return a.kind != b.kind ? kOrder[a.kind] < kOrder[b.kind] : a.seconds > b.seconds;
    });
    return all;
}

std::vector<TimelineRollup::Rank> TimelineRollup::ranks() const {
    std::vector<Rank> all;
    for (const auto& [rank, seconds] : m_ranks) {
        const double shown = std::accumulate(seconds.begin(), seconds.end(), 0.0);
        all.push_back({rank, seconds, std::max(0.0, toSeconds(m_range.length()) - shown)});
    }
    std::stable_sort(all.begin(), all.end(), [](const Rank& a, const Rank& b) { return a.own() > b.own(); });
    return all;
}

TimelineRollup::Kinds TimelineRollup::means() const {
    Kinds means{};
    for (const auto& [rank, seconds] : m_ranks)
        for (std::size_t kind = 0; kind < means.size(); ++kind)
            means[kind] += seconds[kind] / rankCount();
    return means;
}

double TimelineRollup::meanNothing() const {
    const Kinds known = means();
    return std::max(0.0, toSeconds(m_range.length()) - std::accumulate(known.begin(), known.end(), 0.0));
}

} // namespace seamscope::models
