// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "collectives/collective_directory.h"
#include "collectives/trace/trace_events.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::collectives {

/// The first decimal number of a text, and how many bytes stand before it; only numbers that could be ranks.
[[nodiscard]] std::optional<std::pair<std::uint32_t, std::size_t>> firstNumber(std::string_view text);
/// Ranks of "[0, 1, 2]"; empty when the list was cut by its writer ("...") or has none.
[[nodiscard]] std::vector<std::uint32_t> ranksFromText(std::string_view text);

/// Which rank each track of a trace belongs to, and with that the parallel groups of StragglerAnalysis.
class TraceLanes {
public:
    TraceLanes(const TraceTable& table, TraceDialect dialect, std::optional<std::uint32_t> rank,
               CollectiveDirectory& directory, Problems& problems);

    [[nodiscard]] std::optional<std::uint32_t> rankOf(std::uint32_t track) const { return m_ranks[track]; }
    /// Communicator and peer of a StragglerAnalysis operation.
    void describe(CollectiveEvent& event, std::uint32_t track, std::string_view operation);

private:
    struct Cell {
        std::int32_t data = -1;
        std::int32_t pipeline = -1;
        std::int32_t tensor = 0;
    };
    void placePlain(const TraceTable& table);
    void placeStraggler(const TraceTable& table, Problems& problems);
    void placeDevices(const TraceTable& table, std::uint32_t rank);
    [[nodiscard]] std::uint32_t rank(std::int32_t data, std::int32_t pipeline, std::int32_t tensor) const;
    [[nodiscard]] CommId dataComm(const Cell& cell);
    [[nodiscard]] CommId pipelineComm(const Cell& cell, bool isEnds);

    CollectiveDirectory& m_directory;
    std::vector<std::optional<std::uint32_t>> m_ranks; ///< by track
    std::vector<Cell> m_cells;                         ///< by track; StragglerAnalysis only
    std::int32_t m_dataSize = 0;
    std::int32_t m_pipelineSize = 0;
    std::int32_t m_tensorSize = 0;
    std::vector<std::pair<std::uint64_t, CommId>> m_comms; ///< by kind and cell, ascending
};

} // namespace seamscope::collectives
