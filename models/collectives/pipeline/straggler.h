// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/pipeline/what_if.h"
#include "telemetry/message.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace seamscope::collectives {

/// Why a training step is slow.
enum class StragglerPattern : std::uint8_t {
    worker,         ///< one or few workers are slow all the time, their peers are not
    stage,          ///< the model is cut unevenly
    sequenceLength, ///< micro-batches differ in length
    collection,     ///< garbage collection here and there
    expert,         ///< the same replicas get more than their share, on every stage
    communication,  ///< transfers, not compute
};
[[nodiscard]] std::string_view name(StragglerPattern pattern);

struct StragglerFinding {
    StragglerPattern pattern = StragglerPattern::worker;
    double strength = 0; ///< of the slowdown, what it explains; or what the text says
    telemetry::Message text;
};

/// What can be said of the workers of one pipeline-parallel job.
struct StragglerVerdict {
    WhatIf whatIf;
    std::vector<std::uint32_t> culprits; ///< workers, stage × replicas + replica; empty when no single one is
    std::vector<StragglerFinding> findings;
    std::vector<double>
        selfScore; ///< per worker: median of ln(compute ÷ its peers'), peers: same stage, slot, step
    std::vector<double> late, wait, caused; ///< per worker, seconds over all steps; caused sums to wait
};

/// A worker is named only when its own compute is slower than that of the same stage elsewhere, outside of
/// the noise of all workers, and when the slowdown mostly goes away without it. A slow stage, long sequences
/// or garbage collection slow many: then nobody is named.
[[nodiscard]] StragglerVerdict judgeStragglers(const PipelineTrace& trace, const PipelineGraph& graph);

} // namespace seamscope::collectives
