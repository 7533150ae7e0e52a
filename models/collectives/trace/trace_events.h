// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "collectives/collective_batch.h"
#include "collectives/trace/trace_table.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace seamscope::collectives {

/// Who wrote a trace, by what is in it.
enum class TraceDialect : std::uint8_t {
    plain,     ///< one process or thread a rank, named "rank N" or by its number; also our own export
    pytorch,   ///< one rank a file
    straggler, ///< StragglerAnalysis: process = DP rank, thread = PP and TP rank and stream; all ranks in one
               ///< file
};
[[nodiscard]] TraceDialect dialectOf(const TraceTable& table);

/// What the file itself does not tell.
struct TraceHints {
    std::optional<std::uint32_t> rank; ///< of a PyTorch profile without distributedInfo
    Duration shift{0};                 ///< added to all times; for traces that count from zero
};
/// "worker3_step_12.…", "rank-3.json", "trace_rank3.json.gz"; nullopt when no part of the file's name says
/// so.
[[nodiscard]] std::optional<std::uint32_t> rankFromPath(std::string_view path);

/// Turns a trace into collective events, in the order of the file: collectives, and the stretches between
/// them as SliceKind::compute, checkpoint, loading or stall.
/// - pytorch: NCCL kernels are the collectives, with what the call on the host (same External id) adds; a
/// trace
///   without device work has the calls instead. `sequence` is "Seq" where it is told.
/// - straggler: rank = tp + TP × (dp + DP × pp) over the sizes seen; `sequence` is seq_id, which counts
/// within
///   the step, the operation and the stream; `name` is the operation. Directory places have data, pipeline
///   and tensor set.
/// Slices whose times overflow or whose rank cannot be told are counted in @p problems.
void forEachEvent(const TraceTable& table, const TraceHints& hints, CollectiveDirectory& directory,
                  const std::function<void(const CollectiveEvent&)>& take, Problems& problems);

/// Appends the events of the table to @p batch.
void appendTrace(const TraceTable& table, const TraceHints& hints, CollectiveBatch& batch,
                 Problems& problems);

} // namespace seamscope::collectives
