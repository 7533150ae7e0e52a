// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/pipeline/pipeline_graph.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <queue>
#include <tuple>

namespace seamscope::collectives {

using Op = PipelineOp;

/// Puts the rules together, on the first column: all have one shape.
class PipelineGraphBuilder {
public:
    explicit PipelineGraphBuilder(const PipelineTrace& trace)
        : m_trace(trace) {
        m_graph.m_needs.resize(trace.slots.size());
        m_graph.m_groupOf.assign(trace.slots.size(), PipelineGraph::kAlone);
        for (std::uint32_t slot = 0; slot < trace.slots.size(); ++slot)
            m_byKind[{trace.slots[slot].stage, trace.slots[slot].op}].push_back(slot);
    }

    Result<PipelineGraph> build() {
        for (std::uint32_t stage = 0; stage < m_trace.stages; ++stage) {
            addStreams(stage);
            addTransfers(stage, true);
            addTransfers(stage, false);
            addFirstBackward(stage);
            addParams(stage);
            addTail(stage);
        }
        addGroups();
        SEAM_TRY(findOrder());
        return std::move(m_graph);
    }

private:
    using Slots = std::vector<std::uint32_t>;

    [[nodiscard]] const Slots& all(std::uint32_t stage, Op op) const {
        static const Slots kNone;
        const auto known = m_byKind.find({stage, op});
        return known == m_byKind.end() ? kNone : known->second;
    }
    [[nodiscard]] double startOf(std::uint32_t slot) const { return m_trace.start[slot].front(); }
    [[nodiscard]] double endOf(std::uint32_t slot) const { return m_trace.end[slot].front(); }
    void need(std::uint32_t slot, std::uint32_t before) { m_graph.m_needs[slot].push_back(before); }
    void chain(const Slots& slots) {
        for (std::size_t i = 1; i < slots.size(); ++i)
            need(slots[i], slots[i - 1]);
    }
    [[nodiscard]] Slots inOrder(Slots slots) const {
        std::stable_sort(slots.begin(), slots.end(),
                         [this](std::uint32_t a, std::uint32_t b) { return startOf(a) < startOf(b); });
        return slots;
    }
    [[nodiscard]] Slots together(std::uint32_t stage, Op a, Op b) const {
        Slots slots = all(stage, a);
        slots.insert(slots.end(), all(stage, b).begin(), all(stage, b).end());
        return inOrder(std::move(slots));
    }
    [[nodiscard]] Slots computes(std::uint32_t stage) const {
        return together(stage, Op::forwardCompute, Op::backwardCompute);
    }

    void addStreams(std::uint32_t stage) {
        chain(computes(stage));
        for (const Op op : {Op::forwardSend, Op::forwardRecv, Op::backwardSend, Op::backwardRecv})
            chain(all(stage, op));
        chain(together(stage, Op::paramsGather, Op::gradsScatter));
    }

    /// Place of a compute in the whole model: first chunk on stage 0 is 0.
    [[nodiscard]] std::int64_t depth(std::uint32_t compute) const {
        return std::int64_t{m_trace.slots[compute].chunk} * m_trace.stages + m_trace.slots[compute].stage;
    }

    /// Which compute each transfer of a kind belongs to. A tracer may record transfers at the ends of the
    /// model that never took place; they then are as many as computes, or one less.
    [[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint32_t>>
    matched(std::uint32_t stage, bool forward, bool send) const {
        const Slots& works = all(stage, forward ? Op::forwardCompute : Op::backwardCompute);
        const Op op = forward ? (send ? Op::forwardSend : Op::forwardRecv)
                              : (send ? Op::backwardSend : Op::backwardRecv);
        Slots transfers = all(stage, op);
        const std::int64_t last = std::int64_t{m_trace.chunks} * m_trace.stages - 1;
        const bool towardsEnd = forward == send;
        const auto isReal = [&](std::uint32_t work) { return depth(work) != (towardsEnd ? last : 0); };
        Slots real;
        std::copy_if(works.begin(), works.end(), std::back_inserter(real), isReal);
        std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
        if (transfers.size() != real.size() && transfers.size() != works.size()) {
            constexpr double kClockError = 5e-5;
            std::erase_if(transfers, [&](std::uint32_t transfer) {
                return !works.empty() && (send ? endOf(transfer) < endOf(works.front()) - kClockError
                                               : startOf(transfer) > startOf(works.back()) + kClockError);
            });
        }
        if (transfers.size() == real.size()) {
            for (std::size_t i = 0; i < real.size(); ++i)
                pairs.emplace_back(transfers[i], real[i]);
        } else if (transfers.size() <= works.size()) {
            const std::size_t skip = send ? 0 : works.size() - transfers.size();
            for (std::size_t i = 0; i < transfers.size(); ++i)
                if (isReal(works[i + skip]))
                    pairs.emplace_back(transfers[i], works[i + skip]);
        }
        return pairs;
    }

    void addTransfers(std::uint32_t stage, bool forward) {
        const Slots& works = all(stage, forward ? Op::forwardCompute : Op::backwardCompute);
        for (const auto& [transfer, work] : matched(stage, forward, true)) {
            need(transfer, work);
            m_sends[{forward, depth(work), key(work)}] = transfer;
        }
        for (const auto& [transfer, work] : matched(stage, forward, false)) {
            need(work, transfer);
            const auto at = std::find(works.begin(), works.end(), work);
            if (at != works.begin())
                need(transfer, *std::prev(at));
            m_recvs[{forward, depth(work), key(work)}] = transfer;
        }
    }

    /// Tells apart the works of one depth: the microbatch, or where nobody numbers them the order.
    [[nodiscard]] std::int64_t key(std::uint32_t work) const {
        const auto& slot = m_trace.slots[work];
        return slot.microbatch >= 0 ? slot.microbatch : slot.ordinal;
    }

    /// The first transfers of the way back are put up before the last forward of the warm-up.
    void addFirstBackward(std::uint32_t stage) {
        const Slots works = computes(stage);
        const auto first = std::find_if(works.begin(), works.end(), [this](std::uint32_t slot) {
            return m_trace.slots[slot].op == Op::backwardCompute;
        });
        if (first == works.end() || first - works.begin() < 2)
            return;
        for (const Op op : {Op::backwardRecv, Op::backwardSend})
            if (const Slots& transfers = all(stage, op); !transfers.empty())
                need(transfers.front(), *(first - 2));
    }

    void addParams(std::uint32_t stage) {
        for (const std::uint32_t gather : all(stage, Op::paramsGather)) {
            const Slots& works = all(stage, Op::forwardCompute);
            const auto work = std::find_if(works.begin(), works.end(), [&](std::uint32_t slot) {
                return m_trace.slots[slot].chunk == m_trace.slots[gather].chunk;
            });
            if (work != works.end())
                need(*work, gather);
        }
    }

    /// What follows the last backward.
    void addTail(std::uint32_t stage) {
        const Slots works = computes(stage);
        if (works.empty())
            return;
        const bool overlaps = !all(stage, Op::separateGrads).empty();
        Slots last = {*std::max_element(works.begin(), works.end(), [this](std::uint32_t a, std::uint32_t b) {
            return endOf(a) < endOf(b);
        })};
        const auto next = [&](const Slots& slots) {
            for (const std::uint32_t slot : slots) {
                for (const std::uint32_t before : last)
                    need(slot, before);
                last = {slot};
            }
        };
        next(all(stage, Op::collection));
        if (overlaps) {
            addGradients(stage);
            if (const Slots& grads = all(stage, Op::gradsScatter); !grads.empty())
                last.push_back(grads.back());
        }
        next(all(stage, Op::layernormGrads));
        next(all(stage, Op::embeddingGrads));
        next(overlaps ? all(stage, Op::separateGrads) : all(stage, Op::gradsScatter));
        next(all(stage, Op::clip));
        next(all(stage, Op::optimizer));
    }

    void addGradients(std::uint32_t stage) {
        for (const std::uint32_t grads : all(stage, Op::gradsScatter)) {
            const Slots& works = all(stage, Op::backwardCompute);
            const auto work = std::find_if(works.rbegin(), works.rend(), [&](std::uint32_t slot) {
                return m_trace.slots[slot].chunk == m_trace.slots[grads].chunk;
            });
            if (work != works.rend())
                need(grads, *work);
        }
    }

    void addGroup(Slots slots, bool acrossReplicas) {
        for (const std::uint32_t slot : slots)
            m_graph.m_groupOf[slot] = static_cast<std::uint32_t>(m_graph.m_groups.size());
        if (!slots.empty())
            m_graph.m_groups.push_back({std::move(slots), acrossReplicas});
    }

    void addGroups() {
        for (const auto& [from, send] : m_sends) {
            const auto& [forward, at, number] = from;
            const auto recv = m_recvs.find({forward, at + (forward ? 1 : -1), number});
            if (recv != m_recvs.end())
                addGroup({send, recv->second}, false);
        }
        std::map<std::pair<Op, std::uint32_t>, Slots> across; // by ordinal: stages meet in each
        for (std::uint32_t stage = 0; stage < m_trace.stages; ++stage) {
            for (const Op op : {Op::paramsGather, Op::gradsScatter, Op::separateGrads})
                for (const std::uint32_t slot : all(stage, op))
                    addGroup({slot}, true);
            for (const Op op : {Op::embeddingGrads, Op::clip})
                for (const std::uint32_t slot : all(stage, op))
                    across[{op, m_trace.slots[slot].ordinal}].push_back(slot);
        }
        for (auto& [key, slots] : across)
            addGroup(std::move(slots), key.first == Op::clip);
    }

    Result<> findOrder() {
        const std::size_t count = m_trace.slots.size();
        std::vector<std::size_t> open(count), begun(m_graph.m_groups.size());
        std::vector<Slots> next(count);
        std::queue<std::uint32_t> ready;
        for (std::uint32_t slot = 0; slot < count; ++slot) {
            open[slot] = m_graph.m_needs[slot].size();
            for (const std::uint32_t before : m_graph.m_needs[slot])
                next[before].push_back(slot);
            if (open[slot] == 0)
                ready.push(slot);
        }
        const auto finish = [&](std::uint32_t slot) {
            for (const std::uint32_t after : next[slot])
                if (--open[after] == 0)
                    ready.push(after);
        };
        while (!ready.empty()) {
            const std::uint32_t slot = ready.front();
            ready.pop();
            const std::uint32_t group = m_graph.m_groupOf[slot];
            const bool ends =
                group == PipelineGraph::kAlone || ++begun[group] == m_graph.m_groups[group].slots.size();
            m_graph.m_order.push_back({slot, group, ends});
            if (!ends)
                continue;
            if (group == PipelineGraph::kAlone)
                finish(slot);
            else
                for (const std::uint32_t member : m_graph.m_groups[group].slots)
                    finish(member);
        }
        if (m_graph.m_order.size() != count)
            return fail(ErrorCode::failedPrecondition, "the order of the trace's pieces contradicts itself");
        return {};
    }

    const PipelineTrace& m_trace;
    PipelineGraph m_graph;
    std::map<std::pair<std::uint32_t, Op>, Slots> m_byKind;
    std::map<std::tuple<bool, std::int64_t, std::int64_t>, std::uint32_t> m_sends, m_recvs;
};

Result<PipelineGraph> PipelineGraph::build(const PipelineTrace& trace) {
    return PipelineGraphBuilder(trace).build();
}

namespace {

/// Latest value of a row over the replicas of each step, put to all of them.
void spreadLatest(std::vector<double>& row, std::uint32_t replicas) {
    for (std::size_t from = 0; from < row.size(); from += replicas) {
        const auto begin = row.begin() + static_cast<std::ptrdiff_t>(from);
        std::fill(begin, begin + replicas, *std::max_element(begin, begin + replicas));
    }
}

void raise(std::vector<double>& row, const std::vector<double>& other) {
    for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = std::max(row[i], other[i]);
}

} // namespace

PipelineGraph::Lengths PipelineGraph::lengths(const PipelineTrace& trace) const {
    constexpr double kClockError = 1e-2; // a transfer cannot end before its last member came
    Lengths lengths(trace.slots.size());
    for (std::uint32_t slot = 0; slot < trace.slots.size(); ++slot) {
        std::vector<double> from = trace.start[slot];
        if (m_groupOf[slot] != kAlone) {
            const Group& group = m_groups[m_groupOf[slot]];
            for (const std::uint32_t member : group.slots)
                raise(from, trace.start[member]);
            if (group.acrossReplicas)
                spreadLatest(from, trace.replicas);
        }
        lengths[slot].resize(from.size());
        for (std::size_t i = 0; i < from.size(); ++i) {
            const double seconds = trace.end[slot][i] - from[i];
            lengths[slot][i] = seconds <= -kClockError ? 0 : seconds;
        }
    }
    return lengths;
}

PipelineGraph::Outcome PipelineGraph::simulate(const PipelineTrace& trace, const Lengths& lengths,
                                               Lengths* begins) const {
    if (begins)
        begins->assign(trace.slots.size(), {});
    const std::size_t columns = trace.columns();
    std::vector<std::vector<double>> at(trace.slots.size()); // start, then end
    std::vector<double> latest(columns, 0);
    for (const Action& action : m_order) {
        std::vector<double>& own = at[action.slot];
        own.assign(columns, 0);
        for (const std::uint32_t before : m_needs[action.slot])
            raise(own, at[before]);
        if (begins)
            (*begins)[action.slot] = own;
        if (!action.ends)
            continue;
        if (action.group == kAlone) {
            for (std::size_t i = 0; i < columns; ++i)
                own[i] += lengths[action.slot][i];
            raise(latest, own);
            continue;
        }
        const Group& group = m_groups[action.group];
        std::vector<double> met(columns, 0);
        for (const std::uint32_t member : group.slots)
            raise(met, at[member]);
        if (group.acrossReplicas)
            spreadLatest(met, trace.replicas);
        for (const std::uint32_t member : group.slots) {
            for (std::size_t i = 0; i < columns; ++i)
                at[member][i] = met[i] + lengths[member][i];
            raise(latest, at[member]);
        }
    }
    Outcome outcome;
    for (std::size_t from = 0; from < columns; from += trace.replicas) {
        const auto begin = latest.begin() + static_cast<std::ptrdiff_t>(from);
        outcome.stepSeconds.push_back(*std::max_element(begin, begin + trace.replicas));
    }
    return outcome;
}

double PipelineGraph::Outcome::mean() const {
    return stepSeconds.empty() ? 0
                               : std::accumulate(stepSeconds.begin(), stepSeconds.end(), 0.0) /
                                     static_cast<double>(stepSeconds.size());
}

} // namespace seamscope::collectives
