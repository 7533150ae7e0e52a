// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/trace/trace_lanes.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace seamscope::collectives {
namespace {

/// The number after @p words ("PP rank 3, …"), -1 when the text does not have them.
std::int32_t numberAfter(std::string_view text, std::string_view words) {
    const auto at = text.find(words);
    if (at == std::string_view::npos)
        return -1;
    const auto number = firstNumber(text.substr(at + words.size()));
    return number && number->second <= 2 ? static_cast<std::int32_t>(number->first) : -1;
}

bool isStragglerThread(std::string_view name) {
    return numberAfter(name, "PP rank") >= 0 && numberAfter(name, "TP rank") >= 0;
}

/// Largest parallel dimension that is believed.
constexpr std::int32_t kMaxCells = 1 << 20;

} // namespace

std::optional<std::pair<std::uint32_t, std::size_t>> firstNumber(std::string_view text) {
    const auto at = text.find_first_of("0123456789");
    if (at == std::string_view::npos)
        return std::nullopt;
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
    if (error != std::errc() || number > CollectiveDirectory::kMaxRank)
        return std::nullopt;
    return std::pair(number, at);
}

std::vector<std::uint32_t> ranksFromText(std::string_view text) {
    std::vector<std::uint32_t> ranks;
    if (text.find("...") != std::string_view::npos || text.size() == TextTable::kMaxTextBytes)
        return ranks;
    while (const auto next = firstNumber(text)) {
        ranks.push_back(next->first);
        text.remove_prefix(next->second);
        text.remove_prefix(std::min(text.find_first_not_of("0123456789"), text.size()));
    }
    return ranks;
}

TraceDialect dialectOf(const TraceTable& table) {
    const bool isStraggler =
        std::any_of(table.tracks.begin(), table.tracks.end(),
                    [](const TraceTrack& track) { return isStragglerThread(track.name); });
    if (isStraggler)
        return TraceDialect::straggler;
    const bool isPlain = table.hostSlices == 0 && table.steps.empty() && !table.rank &&
                         std::all_of(table.slices.begin(), table.slices.end(), [](const TraceSlice& slice) {
                             return slice.category == TraceCategory::plain;
                         });
    return isPlain ? TraceDialect::plain : TraceDialect::pytorch;
}

TraceLanes::TraceLanes(const TraceTable& table, TraceDialect dialect, std::optional<std::uint32_t> rank,
                       CollectiveDirectory& directory, Problems& problems)
    : m_directory(directory)
    , m_ranks(table.tracks.size()) {
    if (dialect == TraceDialect::straggler) {
        placeStraggler(table, problems);
    } else if (dialect == TraceDialect::plain) {
        placePlain(table);
    } else {
        if (!table.rank && !rank)
            problems.add(ErrorCode::invalidInput, {},
                         "neither the trace nor its name tells the rank: taken as 0");
        placeDevices(table, table.rank.value_or(rank.value_or(0)));
    }
}

void TraceLanes::placeDevices(const TraceTable& table, std::uint32_t rank) {
    std::fill(m_ranks.begin(), m_ranks.end(), rank);
    for (const TraceSlice& slice : table.slices) {
        if (slice.category != TraceCategory::kernel)
            continue;
        const auto device = firstNumber(table.processes[table.tracks[slice.track].process].id);
        if (device && device->second == 0)
            m_directory.place(rank).device = static_cast<std::int32_t>(device->first);
        return;
    }
}

void TraceLanes::placePlain(const TraceTable& table) {
    const auto afterRank = [](const std::string& name) {
        const std::int32_t lower = numberAfter(name, "rank");
        return lower >= 0 ? lower : numberAfter(name, "Rank");
    };
    for (std::size_t i = 0; i < table.tracks.size(); ++i) {
        const TraceTrack& track = table.tracks[i];
        const TraceProcess& process = table.processes[track.process];
        std::int32_t rank = afterRank(process.name);
        if (rank < 0)
            rank = afterRank(track.name);
        if (rank >= 0) {
            m_ranks[i] = static_cast<std::uint32_t>(rank);
            continue;
        }
        const auto number = firstNumber(process.id);
        const bool isNumber = number && number->second == 0 && number->first < table.processes.size();
        m_ranks[i] = isNumber ? number->first : track.process;
    }
}

void TraceLanes::placeStraggler(const TraceTable& table, Problems& problems) {
    m_cells.resize(table.tracks.size());
    for (std::size_t i = 0; i < table.tracks.size(); ++i) {
        const TraceTrack& track = table.tracks[i];
        const TraceProcess& process = table.processes[track.process];
        const std::int32_t named = numberAfter(process.name, "DP rank");
        const auto number = firstNumber(process.id);
        Cell& cell = m_cells[i];
        cell.data = named >= 0 ? named : number ? static_cast<std::int32_t>(number->first) : -1;
        cell.pipeline = numberAfter(track.name, "PP rank");
        cell.tensor = numberAfter(track.name, "TP rank");
        m_dataSize = std::max(m_dataSize, cell.data + 1);
        m_pipelineSize = std::max(m_pipelineSize, cell.pipeline + 1);
        m_tensorSize = std::max(m_tensorSize, cell.tensor + 1);
    }
    const bool isBelieved =
        m_dataSize <= kMaxCells && m_pipelineSize <= kMaxCells && m_tensorSize <= kMaxCells &&
        std::int64_t{m_dataSize} * m_pipelineSize <= kMaxCells &&
        std::int64_t{m_dataSize} * m_pipelineSize * m_tensorSize <= CollectiveDirectory::kMaxRank;
    if (!isBelieved) {
        problems.add(ErrorCode::tooLarge, {}, "the DP, PP and TP ranks make more ranks than a job can have");
        return;
    }
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const Cell& cell = m_cells[i];
        if (cell.data < 0 || cell.pipeline < 0 || cell.tensor < 0)
            continue;
        const std::uint32_t rank = this->rank(cell.data, cell.pipeline, cell.tensor);
        m_ranks[i] = rank;
        RankPlace& place = m_directory.place(rank);
        place.data = cell.data;
        place.pipeline = cell.pipeline;
        place.tensor = cell.tensor;
    }
}

std::uint32_t TraceLanes::rank(std::int32_t data, std::int32_t pipeline, std::int32_t tensor) const {
    return static_cast<std::uint32_t>(tensor + m_tensorSize * (data + m_dataSize * pipeline));
}

CommId TraceLanes::dataComm(const Cell& cell) {
    Communicator comm;
    comm.name = "dp PP" + std::to_string(cell.pipeline) + " TP" + std::to_string(cell.tensor);
    for (std::int32_t data = 0; data < m_dataSize; ++data)
        comm.ranks.push_back(rank(data, cell.pipeline, cell.tensor));
    comm.size = static_cast<std::uint32_t>(comm.ranks.size());
    return m_directory.comm(std::move(comm));
}

CommId TraceLanes::pipelineComm(const Cell& cell, bool isEnds) {
    Communicator comm;
    comm.name =
        (isEnds ? "embedding DP" : "pp DP") + std::to_string(cell.data) + " TP" + std::to_string(cell.tensor);
    for (std::int32_t stage = 0; stage < m_pipelineSize; ++stage)
        if (!isEnds || stage == 0 || stage == m_pipelineSize - 1)
            comm.ranks.push_back(rank(cell.data, stage, cell.tensor));
    comm.size = static_cast<std::uint32_t>(comm.ranks.size());
    return m_directory.comm(std::move(comm));
}

void TraceLanes::describe(CollectiveEvent& event, std::uint32_t track, std::string_view operation) {
    if (event.kind != SliceKind::collective)
        return;
    const Cell& cell = m_cells[track];
    enum Kind : std::uint64_t { data, pipeline, ends };
    const bool isData = operation == "params-all-gather" || operation == "grads-reduce-scatter" ||
                        operation == "grads-all-reduce";
    const bool isEnds = operation.substr(0, 9) == "embedding";
    if (!isData && !isEnds && !isPointToPoint(event.op))
        return; // of tensor parallel groups only one member is in the trace
    const Kind kind = isData ? data : isEnds ? ends : pipeline;
    const std::uint64_t key =
        static_cast<std::uint64_t>(rank(cell.data, cell.pipeline, cell.tensor)) * 3 + kind;
    const auto at = std::lower_bound(m_comms.begin(), m_comms.end(), std::pair(key, CommId(0)));
    if (at != m_comms.end() && at->first == key)
        event.comm = at->second;
    else
        event.comm = m_comms.emplace(at, key, isData ? dataComm(cell) : pipelineComm(cell, isEnds))->second;
    if (!isPointToPoint(event.op))
        return;
    // Activations go down the stages, gradients up.
    const bool isForward = operation.substr(0, 7) == "forward";
    const bool isNext = isForward == (event.op == CollectiveOp::send);
    const std::int32_t stage = cell.pipeline + (isNext ? 1 : -1);
    // With an interleaved pipeline the last stage hands on to the first.
    event.peer =
        static_cast<std::int32_t>(rank(cell.data, (stage + m_pipelineSize) % m_pipelineSize, cell.tensor));
}

} // namespace seamscope::collectives
