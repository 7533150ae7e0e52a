// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/wait_graph.h"

#include <algorithm>
#include <limits>

namespace seamscope::collectives {
namespace {

constexpr std::size_t kUnseen = std::numeric_limits<std::size_t>::max();

/// Strongly connected components after Tarjan (1972), without recursion: a job has more ranks than a stack
/// has frames.
class Components {
public:
    explicit Components(const std::vector<std::vector<std::size_t>>& edges)
        : m_edges(edges)
        , m_order(edges.size(), kUnseen)
        , m_low(edges.size(), 0)
        , component(edges.size(), kUnseen) {
        for (std::size_t node = 0; node < edges.size(); ++node)
            if (m_order[node] == kUnseen)
                visit(node);
    }

    [[nodiscard]] std::size_t count() const { return m_count; }

private:
    struct Frame {
        std::size_t node;
        std::size_t next = 0;
    };

    void enter(std::size_t node) {
        m_order[node] = m_low[node] = m_clock++;
        m_stack.push_back(node);
        m_frames.push_back({node});
    }

    void visit(std::size_t root) {
        enter(root);
        while (!m_frames.empty()) {
            Frame& frame = m_frames.back();
            const std::size_t node = frame.node;
            if (frame.next < m_edges[node].size()) {
                const std::size_t to = m_edges[node][frame.next++];
                if (m_order[to] == kUnseen)
                    enter(to);
                else if (component[to] == kUnseen)
                    m_low[node] = std::min(m_low[node], m_order[to]);
                continue;
            }
            m_frames.pop_back();
            if (!m_frames.empty())
                m_low[m_frames.back().node] = std::min(m_low[m_frames.back().node], m_low[node]);
            if (m_low[node] == m_order[node])
                close(node);
        }
    }

    void close(std::size_t root) {
        std::size_t node = kUnseen;
        while (node != root) {
            node = m_stack.back();
            m_stack.pop_back();
            component[node] = m_count;
        }
        ++m_count;
    }

    const std::vector<std::vector<std::size_t>>& m_edges;
    std::vector<std::size_t> m_order, m_low, m_stack;
    std::vector<Frame> m_frames;
    std::size_t m_clock = 0;
    std::size_t m_count = 0;

public:
    std::vector<std::size_t> component; ///< of each node
};

} // namespace

bool WaitedOp::needsEveryone() const {
    switch (op.op) {
    case CollectiveOp::allReduce:
    case CollectiveOp::allGather:
    case CollectiveOp::reduceScatter:
    case CollectiveOp::allToAll:
    case CollectiveOp::barrier:
        return true;
    default:
        return false;
    }
}

WaitGraph::WaitGraph(const HangPicture& picture) {
    std::map<Key, std::size_t> known;
    std::vector<std::pair<std::uint32_t, std::size_t>> waits;
    for (const std::uint32_t rank : picture.ranks()) {
        for (const PendingOp& front : picture.fronts(rank)) {
            const bool pair = front.isPointToPoint();
            const Key key{front.comm.value(), pair ? -1 : front.sequence, pair ? rank : 0,
                          pair ? front.peer : 0, pair ? static_cast<int>(front.op) : 0};
            const auto [at, isNew] = known.try_emplace(key, m_ops.size());
            if (isNew)
                m_ops.push_back(look(picture, front));
            waits.emplace_back(rank, at->second);
        }
    }
    m_edges.resize(m_ops.size());
    for (const auto& [rank, op] : waits) {
        addRank(rank);
        m_edges[m_node[rank]].push_back(op);
    }
    for (std::size_t i = 0; i < m_ops.size(); ++i) {
        if (m_ops[i].isBehindPeers())
            continue; // they wait for nobody: what they miss happened
        for (const auto* group : {&m_ops[i].elsewhere, &m_ops[i].absent})
            for (const std::uint32_t rank : *group) {
                addRank(rank);
                m_edges[i].push_back(m_node[rank]);
            }
    }
}

void WaitGraph::addRank(std::uint32_t rank) {
    if (!m_node.try_emplace(rank, m_edges.size()).second)
        return;
    m_edges.emplace_back();
    m_ranks.push_back(rank);
}

WaitedOp WaitGraph::look(const HangPicture& picture, const PendingOp& op) const {
    WaitedOp waited;
    waited.op = op;
    std::vector<std::uint32_t> members;
    if (op.isPointToPoint()) {
        members = {op.rank};
        if (op.peer >= 0)
            members.push_back(static_cast<std::uint32_t>(op.peer));
    } else {
        members = picture.members(op.comm);
    }
    std::vector<std::uint32_t> untold;
    for (const std::uint32_t rank : members) {
        switch (rank == op.rank ? Presence::here : picture.presence(rank, op)) {
        case Presence::here:
            waited.here.push_back(rank);
            break;
        case Presence::done:
            waited.done.push_back(rank);
            break;
        case Presence::elsewhere:
            waited.elsewhere.push_back(rank);
            break;
        case Presence::absent:
            waited.absent.push_back(rank);
            break;
        case Presence::untold:
            untold.push_back(rank);
            break;
        case Presence::unheard:
            waited.unheard.push_back(rank);
            break;
        }
    }
    waited.isUnsure = op.isPointToPoint() && !untold.empty();
    // The few are more likely to be the odd ones.
    auto& taken = untold.size() > waited.here.size() ? waited.done : waited.absent;
    taken.insert(taken.end(), untold.begin(), untold.end());
    std::sort(taken.begin(), taken.end());
    return waited;
}

std::vector<WaitGraph::Sink> WaitGraph::sinks() const {
    const Components components(m_edges);
    std::vector<bool> isSink(components.count(), true);
    for (std::size_t node = 0; node < m_edges.size(); ++node)
        for (const std::size_t to : m_edges[node])
            if (components.component[to] != components.component[node])
                isSink[components.component[node]] = false;
    std::vector<Sink> sinks(components.count());
    for (std::size_t node = 0; node < m_edges.size(); ++node) {
        Sink& sink = sinks[components.component[node]];
        if (node < m_ops.size())
            sink.ops.push_back(node);
        else
            sink.ranks.push_back(m_ranks[node - m_ops.size()]);
    }
    std::vector<Sink> causes;
    for (std::size_t i = 0; i < sinks.size(); ++i)
        if (isSink[i])
            causes.push_back(std::move(sinks[i]));
    return causes;
}

std::set<std::uint32_t> WaitGraph::waitersFor(const std::set<std::uint32_t>& causes) const {
    std::vector<std::vector<std::size_t>> back(m_edges.size());
    for (std::size_t node = 0; node < m_edges.size(); ++node)
        for (const std::size_t to : m_edges[node])
            back[to].push_back(node);
    std::vector<bool> seen(m_edges.size(), false);
    std::vector<std::size_t> open;
    const auto push = [&](std::size_t node) {
        if (!seen[node])
            open.push_back(node);
        seen[node] = true;
    };
    for (const std::uint32_t rank : causes)
        if (const auto node = m_node.find(rank); node != m_node.end())
            push(node->second);
    for (std::size_t i = 0; i < m_ops.size(); ++i) // also in collectives whose edges are not drawn
        for (const auto* group : {&m_ops[i].unheard, &m_ops[i].here})
            if (std::any_of(group->begin(), group->end(),
                            [&](std::uint32_t r) { return causes.count(r) > 0; }))
                push(i);
    while (!open.empty()) {
        const std::size_t node = open.back();
        open.pop_back();
        for (const std::size_t from : back[node])
            push(from);
    }
    std::set<std::uint32_t> waiters;
    for (std::size_t i = 0; i < m_ranks.size(); ++i)
        if (seen[m_ops.size() + i] && causes.count(m_ranks[i]) == 0)
            waiters.insert(m_ranks[i]);
    return waiters;
}

} // namespace seamscope::collectives
