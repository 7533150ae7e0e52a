// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/pipeline/pipeline_graph.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace seamscope::collectives {

/// What the step would take if some of it were as fast as the rest (methods §1.1; What-if analysis, OSDI'25).
/// Ideal lengths are the mean over all workers and steps for compute, the median for communication. All
/// slowdowns are ratios to the ideal step.
struct WhatIf {
    double stepSeconds = 0;  ///< as played with the recorded lengths
    double idealSeconds = 0; ///< T_ideal
    double slowdown = 1;     ///< S = T ÷ T_ideal
    [[nodiscard]] double waste() const { return slowdown > 0 ? 1 - 1 / slowdown : 0; }

    std::map<std::string, double> byType;    ///< S_t: all but this kind of work ideal
    std::map<std::uint32_t, double> byStage; ///< all but this stage ideal
    std::map<std::uint32_t, double> byReplica;
    std::vector<double> byWorker;       ///< S_w of stage × replicas + replica: the smaller of its two
    std::vector<std::uint32_t> slowest; ///< workers of the slowest 3 %, slowest first
    double slowestShare = 0;            ///< M_W: of the slowdown, what goes when only those are ideal
    double lastStageShare = 0;          ///< M_S; may exceed 1
    std::vector<double> bySteps;        ///< S of each step
};

[[nodiscard]] WhatIf analyseWhatIf(const PipelineTrace& trace, const PipelineGraph& graph);

/// Share of the slowdown that goes when only these workers (stage × replicas + replica) are ideal.
[[nodiscard]] double shareOf(const std::vector<std::uint32_t>& workers, const PipelineTrace& trace,
                             const PipelineGraph& graph);

/// S_w exactly, one play a worker: all but that worker ideal. By worker.
[[nodiscard]] std::vector<double> slowdownOfWorkers(const PipelineTrace& trace, const PipelineGraph& graph);

/// The kind of work a slowdown is booked under: both ends of a transfer are one.
[[nodiscard]] std::string typeOf(PipelineOp op);

} // namespace seamscope::collectives
