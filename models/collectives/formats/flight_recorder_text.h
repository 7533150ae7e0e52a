// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

/// Small languages inside Flight Recorder and profiler strings.
namespace seamscope::collectives {

/// "[0, 1, 2, 3]" → its numbers; nullopt when it is no such list, ends in "...", or has a number over @p
/// most.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> parseRankList(std::string_view text,
                                                                      std::uint32_t most);

/// "nccl:send 0->3" → {0, 3}, "nccl:recv 3<-0" → {3, 0}: own rank and the other one, both within the group.
[[nodiscard]] std::optional<std::pair<std::uint32_t, std::uint32_t>> parsePeers(std::string_view name);

/// The number at the end of a file's name, without endings: "nccl_trace_rank_12", "dump_3.json" → 12, 3.
[[nodiscard]] std::optional<std::uint32_t> trailingNumber(std::string_view fileName);

} // namespace seamscope::collectives
