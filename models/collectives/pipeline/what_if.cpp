// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/pipeline/what_if.h"

#include "base/median.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace seamscope::collectives {
namespace {

using Lengths = PipelineGraph::Lengths;

constexpr std::size_t kSlowestPercent = 3;

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// One length for every kind of work.
std::array<double, kPipelineOps> idealLengths(const PipelineTrace& trace, const Lengths& lengths) {
    std::array<std::vector<double>, kPipelineOps> all;
    for (std::size_t slot = 0; slot < trace.slots.size(); ++slot) {
        auto& values = all[static_cast<std::size_t>(trace.slots[slot].op)];
        values.insert(values.end(), lengths[slot].begin(), lengths[slot].end());
    }
    std::array<double, kPipelineOps> ideal{};
    for (std::size_t op = 0; op < kPipelineOps; ++op)
        if (!all[op].empty())
            ideal[op] = isCompute(static_cast<PipelineOp>(op)) ? meanOf(all[op]) : medianInPlace(all[op]);
    return ideal;
}

class Player {
public:
    Player(const PipelineTrace& trace, const PipelineGraph& graph)
        : m_trace(trace)
        , m_graph(graph)
        , m_real(graph.lengths(trace))
        , m_ideal(m_real) {
        const auto ideal = idealLengths(trace, m_real);
        for (std::size_t slot = 0; slot < trace.slots.size(); ++slot)
            std::fill(m_ideal[slot].begin(), m_ideal[slot].end(),
                      ideal[static_cast<std::size_t>(trace.slots[slot].op)]);
    }

    [[nodiscard]] PipelineGraph::Outcome real() const { return m_graph.simulate(m_trace, m_real); }
    [[nodiscard]] PipelineGraph::Outcome ideal() const { return m_graph.simulate(m_trace, m_ideal); }

    /// Mean step when slot and column take their own length where @p isKept, else that of @p base.
    template<class Pick>
    [[nodiscard]] double mixed(const Lengths& base, const Lengths& other, Pick&& pick) const {
        Lengths lengths = base;
        for (std::size_t slot = 0; slot < m_trace.slots.size(); ++slot)
            for (std::size_t column = 0; column < m_trace.columns(); ++column)
                if (pick(m_trace.slots[slot], m_trace.replicaOf(column)))
                    lengths[slot][column] = other[slot][column];
        return m_graph.simulate(m_trace, lengths).mean();
    }
    /// All ideal but what @p pick names.
    template<class Pick>
    [[nodiscard]] double keeping(Pick&& pick) const {
        return mixed(m_ideal, m_real, pick);
    }
    /// All as recorded but what @p pick names.
    template<class Pick>
    [[nodiscard]] double repairing(Pick&& pick) const {
        return mixed(m_real, m_ideal, pick);
    }

private:
    const PipelineTrace& m_trace;
    const PipelineGraph& m_graph;
    Lengths m_real;
    Lengths m_ideal;
};

using Slot = PipelineTrace::Slot;

double share(double real, double repaired, double ideal) {
    return real > ideal ? (real - repaired) / (real - ideal) : 0;
}

double repairWorkers(const Player& player, const PipelineTrace& trace,
                     const std::vector<std::uint32_t>& workers) {
    std::vector<bool> isOne(std::size_t{trace.stages} * trace.replicas, false);
    for (const std::uint32_t worker : workers)
        isOne[worker] = true;
    return player.repairing([&](const Slot& slot, std::uint32_t replica) {
        return isOne[slot.stage * trace.replicas + replica];
    });
}

} // namespace

std::string typeOf(PipelineOp op) {
    if (op == PipelineOp::forwardSend || op == PipelineOp::forwardRecv)
        return "forward-pp-comm";
    if (op == PipelineOp::backwardSend || op == PipelineOp::backwardRecv)
        return "backward-pp-comm";
    return std::string(name(op));
}

WhatIf analyseWhatIf(const PipelineTrace& trace, const PipelineGraph& graph) {
    const Player player(trace, graph);
    WhatIf result;
    const auto real = player.real();
    const auto ideal = player.ideal();
    result.stepSeconds = real.mean();
    result.idealSeconds = ideal.mean();
    if (!(result.idealSeconds > 0))
        return result;
    result.slowdown = result.stepSeconds / result.idealSeconds;
    for (std::size_t i = 0; i < real.stepSeconds.size(); ++i)
        result.bySteps.push_back(ideal.stepSeconds[i] > 0 ? real.stepSeconds[i] / ideal.stepSeconds[i] : 1);
    for (const Slot& slot : trace.slots) {
        const std::string type = typeOf(slot.op);
        if (result.byType.try_emplace(type, 1).second)
            result.byType[type] = player.keeping([&](const Slot& s, std::uint32_t) {
                return typeOf(s.op) == type;
            }) / result.idealSeconds;
    }
    for (std::uint32_t stage = 0; stage < trace.stages; ++stage)
        result.byStage[stage] = player.keeping([&](const Slot& s, std::uint32_t) {
            return s.stage == stage;
        }) / result.idealSeconds;
    for (std::uint32_t replica = 0; replica < trace.replicas; ++replica)
        result.byReplica[replica] =
            player.keeping([&](const Slot&, std::uint32_t r) { return r == replica; }) / result.idealSeconds;
    for (std::uint32_t stage = 0; stage < trace.stages; ++stage)
        for (std::uint32_t replica = 0; replica < trace.replicas; ++replica)
            result.byWorker.push_back(std::min(result.byStage[stage], result.byReplica[replica]));
    result.slowest.resize(result.byWorker.size());
    std::iota(result.slowest.begin(), result.slowest.end(), 0U);
    std::stable_sort(result.slowest.begin(), result.slowest.end(), [&](std::uint32_t a, std::uint32_t b) {
        return result.byWorker[a] > result.byWorker[b];
    });
    result.slowest.resize((result.slowest.size() * kSlowestPercent + 99) / 100);
    result.slowestShare =
        share(result.stepSeconds, repairWorkers(player, trace, result.slowest), result.idealSeconds);
    const std::uint32_t last = trace.stages - 1;
    result.lastStageShare = share(
        result.stepSeconds, player.repairing([&](const Slot& s, std::uint32_t) { return s.stage == last; }),
        result.idealSeconds);
    return result;
}

std::vector<double> slowdownOfWorkers(const PipelineTrace& trace, const PipelineGraph& graph) {
    const Player player(trace, graph);
    const double ideal = player.ideal().mean();
    std::vector<double> slowdowns;
    for (std::uint32_t stage = 0; stage < trace.stages; ++stage)
        for (std::uint32_t replica = 0; replica < trace.replicas; ++replica) {
            const double alone = player.keeping(
                [&](const Slot& slot, std::uint32_t r) { return slot.stage == stage && r == replica; });
            slowdowns.push_back(ideal > 0 ? alone / ideal : 1);
        }
    return slowdowns;
}

double shareOf(const std::vector<std::uint32_t>& workers, const PipelineTrace& trace,
               const PipelineGraph& graph) {
    const Player player(trace, graph);
    return share(player.real().mean(), repairWorkers(player, trace, workers), player.ideal().mean());
}

} // namespace seamscope::collectives
