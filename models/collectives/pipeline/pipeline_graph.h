// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "collectives/pipeline/pipeline_trace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace seamscope::collectives {

/// What has to end before what may begin in a training step, and which communications meet. The dependencies
/// are those of methods §1.1 (What-if analysis, OSDI'25): the compute stream in order; receive → compute →
/// send; a receive is put up when the compute before has ended; one stream for each kind of transfer;
/// parameters before the first forward of their chunk, gradients after its last backward; then norm and
/// optimizer.
class PipelineGraph {
public:
    [[nodiscard]] static Result<PipelineGraph> build(const PipelineTrace& trace);

    struct Group {
        std::vector<std::uint32_t> slots;
        bool acrossReplicas = false; ///< all data-parallel indices meet in it
    };
    /// Which group the slot meets others in; kAlone = it is no meeting.
    static constexpr std::uint32_t kAlone = 0xFFFFFFFF;
    [[nodiscard]] std::uint32_t groupOf(std::uint32_t slot) const { return m_groupOf[slot]; }
    [[nodiscard]] const std::vector<Group>& groups() const { return m_groups; }

    /// Seconds of every slot and column: how long a compute takes, how long a transfer takes once all have
    /// come.
    using Lengths = std::vector<std::vector<double>>;
    [[nodiscard]] Lengths lengths(const PipelineTrace& trace) const;

    struct Outcome {
        std::vector<double> stepSeconds; ///< by step
        [[nodiscard]] double mean() const;
    };
    /// Plays the step with those lengths, without any other delay.
    /// @param begins when each slot was ready, of its own account; null = not wanted
    [[nodiscard]] Outcome simulate(const PipelineTrace& trace, const Lengths& lengths,
                                   Lengths* begins = nullptr) const;

private:
    friend class PipelineGraphBuilder;
    struct Action {
        std::uint32_t slot = 0;       ///< begins when what it depends on has ended
        std::uint32_t group = kAlone; ///< whose members have all begun with this one
        bool ends = false;            ///< the slot (or its group) ends
    };
    std::vector<std::vector<std::uint32_t>> m_needs; ///< slot → slots that end before it begins
    std::vector<std::uint32_t> m_groupOf;
    std::vector<Group> m_groups;
    std::vector<Action> m_order;
};

} // namespace seamscope::collectives
