// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "collectives/collective_log.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace seamscope::collectives {

/// What a stretch of a training step is, by its name in the trace.
enum class PipelineOp : std::uint8_t {
    forwardCompute,
    backwardCompute,
    forwardSend,
    forwardRecv,
    backwardSend,
    backwardRecv,
    paramsGather,
    gradsScatter,
    separateGrads, ///< gradients that are reduced apart when the rest overlaps with compute
    layernormGrads,
    embeddingGrads,
    clip, ///< norm of the gradients over all workers
    optimizer,
    collection, ///< garbage
};
inline constexpr std::size_t kPipelineOps = static_cast<std::size_t>(PipelineOp::collection) + 1;
[[nodiscard]] std::string_view name(PipelineOp op); ///< "forward-compute", …
[[nodiscard]] std::optional<PipelineOp> pipelineOpFromName(std::string_view text);
[[nodiscard]] constexpr bool isCompute(PipelineOp op) {
    return op == PipelineOp::forwardCompute || op == PipelineOp::backwardCompute ||
           op == PipelineOp::optimizer || op == PipelineOp::collection;
}

/// Steps of a pipeline-parallel job with one shape: the same slots on every data-parallel index and step. A
/// column is one index in one step; values of a slot stand side by side for all columns. Seconds.
struct PipelineTrace {
    struct Slot {
        std::uint32_t stage = 0;
        PipelineOp op = PipelineOp::forwardCompute;
        std::uint32_t ordinal = 0; ///< among those of its stage and kind, by start
        std::int32_t chunk = 0;    ///< of an interleaved pipeline
        std::int32_t microbatch = -1;
    };
    std::uint32_t stages = 0;
    std::uint32_t replicas = 0; ///< data-parallel indices
    std::uint32_t chunks = 1;
    std::vector<std::int64_t> steps; ///< numbers of those that are kept
    std::vector<Slot> slots;
    std::vector<std::vector<double>> start; ///< slot → column, from the start of the step
    std::vector<std::vector<double>> end;
    std::vector<std::uint32_t> ranks; ///< of stage × replicas + replica
    std::uint32_t droppedSteps = 0;   ///< had another shape than the most

    [[nodiscard]] std::size_t columns() const { return steps.size() * replicas; }
    [[nodiscard]] std::uint32_t replicaOf(std::size_t column) const {
        return static_cast<std::uint32_t>(column % replicas);
    }
    [[nodiscard]] std::uint32_t rankOf(std::uint32_t stage, std::uint32_t replica) const {
        return ranks[stage * replicas + replica];
    }
};

/// Out of events that have a step, and places with data and pipeline index. An error says what is missing for
/// the model to hold; that is no fault of the trace.
[[nodiscard]] Result<PipelineTrace> readPipeline(const CollectiveLog& log);

} // namespace seamscope::collectives
