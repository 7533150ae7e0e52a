// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/attribution.h"

#include "base/median.h"

#include <algorithm>
#include <utility>

namespace seamscope::collectives {
namespace {

constexpr std::size_t kFirstTable = 1 << 12;
/// Fewer say nothing; up to the second, only what nobody could take for noise counts.
constexpr std::uint32_t kLeastScored = 3, kEnoughScored = 5;
constexpr double kFewEffect = 0.2;
constexpr double kAlarm = 5, kLeastSpread = 0.002, kLeastEffect = 0.01; // methods §2.4
/// Of two ranks each is the other's only peer: one is slower when it was so nearly always, by more than jobs
/// differ that have nothing wrong.
constexpr std::uint32_t kPairScored = 20;
constexpr double kPairEffect = 0.05, kPairShare = 0.9;
/// Without times: of so many collectives it was last in this part.
constexpr std::uint64_t kLeastLast = 20;
constexpr double kOftenLast = 0.8;
/// Shorter own times say nothing: launches in a row.
constexpr std::int64_t kLeastOwn = 20'000; // ns

/// All members leave together, whatever root there may be.
bool leavesTogether(CollectiveOp op) {
    return op == CollectiveOp::allReduce || op == CollectiveOp::allGather ||
           op == CollectiveOp::reduceScatter || op == CollectiveOp::allToAll || op == CollectiveOp::barrier;
}

bool isSmaller(const Attribution::Collective& a, const Attribution::Collective& b) { return a.skew > b.skew; }

} // namespace

Attribution::Attribution(const CollectiveDirectory& directory, Limits limits)
    : m_directory(directory)
    , m_limits(limits)
    , m_table(kFirstTable, 0)
    , m_clocks(limits.clockSamples) {}

double Attribution::Rank::score() const {
    const std::size_t count = std::min<std::size_t>(scored, kScores);
    std::vector<double> values(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(count));
    return medianInPlace(values);
}

std::size_t Attribution::home(CommId comm, CollectiveOp op, std::int64_t sequence) const {
    std::uint64_t hash =
        (std::uint64_t{comm.value()} << 8 | static_cast<std::uint64_t>(op)) * 0x9E3779B97F4A7C15ULL;
    hash ^= static_cast<std::uint64_t>(sequence) * 0xC2B2AE3D27D4EB4FULL;
    hash ^= hash >> 29;
    return static_cast<std::size_t>(hash * 0x9E3779B97F4A7C15ULL >> 20) & (m_table.size() - 1);
}

void Attribution::grow() {
    m_table.assign(m_table.size() * 2, 0);
    for (std::uint32_t index = 0; index < m_open.size(); ++index) {
        if (!m_open[index].isUsed)
            continue;
        std::size_t at = home(m_open[index].comm, m_open[index].op, m_open[index].sequence);
        while (m_table[at] != 0)
            at = (at + 1) & (m_table.size() - 1);
        m_table[at] = index + 1;
    }
}

/// Takes an entry out and moves those after it up, so that no search breaks off.
void Attribution::unlink(std::uint32_t index) {
    const std::size_t mask = m_table.size() - 1;
    std::size_t hole = home(m_open[index].comm, m_open[index].op, m_open[index].sequence);
    while (m_table[hole] != index + 1)
        hole = (hole + 1) & mask;
    m_table[hole] = 0;
    for (std::size_t at = (hole + 1) & mask; m_table[at] != 0; at = (at + 1) & mask) {
        const Open& open = m_open[m_table[at] - 1];
        const std::size_t wanted = home(open.comm, open.op, open.sequence);
        if (((at - wanted) & mask) < ((at - hole) & mask))
            continue;
        m_table[hole] = std::exchange(m_table[at], 0);
        hole = at;
    }
}

Attribution::Open& Attribution::find(const CollectiveEvent& event) {
    const std::size_t mask = m_table.size() - 1;
    for (std::size_t at = home(event.comm, event.op, event.sequence);; at = (at + 1) & mask) {
        if (m_table[at] == 0)
            break;
        Open& open = m_open[m_table[at] - 1];
        if (open.sequence == event.sequence && open.comm == event.comm && open.op == event.op)
            return open;
    }
    if (m_used >= m_limits.openCollectives) {
        while (!m_open[m_oldest].isUsed)
            m_oldest = (m_oldest + 1) % static_cast<std::uint32_t>(m_open.size());
        close(m_oldest);
        m_oldest = (m_oldest + 1) % static_cast<std::uint32_t>(m_open.size());
    }
    if ((m_used + 1) * 2 > m_table.size())
        grow();
    if (m_free.empty()) {
        m_open.emplace_back();
        m_free.push_back(static_cast<std::uint32_t>(m_open.size() - 1));
    }
    const std::uint32_t index = m_free.back();
    m_free.pop_back();
    std::size_t at = home(event.comm, event.op, event.sequence);
    while (m_table[at] != 0)
        at = (at + 1) & (m_table.size() - 1);
    m_table[at] = index + 1;
    ++m_used;
    Open& open = m_open[index];
    open.comm = event.comm;
    open.op = event.op;
    open.sequence = event.sequence;
    open.isUsed = true;
    const Communicator& comm = m_directory.comm(event.comm);
    open.expected = comm.ranks.empty() ? comm.size : static_cast<std::uint32_t>(comm.ranks.size());
    return open;
}

void Attribution::add(const CollectiveEvent& event) {
    if (event.op == CollectiveOp::none || event.rank > CollectiveDirectory::kMaxRank)
        return;
    if (event.rank >= m_ranks.size())
        m_ranks.resize(std::size_t{event.rank} + 1);
    Rank& rank = m_ranks[event.rank];
    const auto length = event.duration();
    const TimePoint begin = event.begin();
    Member member;
    member.rank = event.rank;
    if (isKnown(begin) && rank.lastExit != 0 && toNanoseconds(begin) >= rank.lastExit)
        member.own = toNanoseconds(begin) - rank.lastExit;
    if (isKnown(event.end)) {
        member.end = toNanoseconds(event.end);
        // A clock that was set back starts anew.
        const bool wentBack = member.end < rank.lastExit && isKnown(begin) &&
                              toNanoseconds(begin) < rank.lastExit - 60'000'000'000;
        rank.lastExit = wentBack ? member.end : std::max(rank.lastExit, member.end);
    }
    m_hasStages = m_hasStages || isPointToPoint(event.op);
    if (!length || isPointToPoint(event.op) || !event.comm.isValid() || event.sequence < 0) {
        m_ignored += length ? 0 : 1;
        return;
    }
    member.length = length->count();
    Open& open = find(event);
    open.members.push_back(member);
    if (open.members.size() == open.expected)
        close(static_cast<std::uint32_t>(&open - m_open.data()));
}

void Attribution::close(std::uint32_t index) {
    Open& open = m_open[index];
    ++m_closed;
    if (open.members.size() < open.expected)
        ++m_incomplete;
    if (open.members.size() > 1)
        settle(open);
    unlink(index);
    open.isUsed = false;
    open.members.clear();
    m_free.push_back(index);
    --m_used;
}

void Attribution::settle(const Open& open) {
    const auto [shortest, longest] =
        std::minmax_element(open.members.begin(), open.members.end(),
                            [](const Member& a, const Member& b) { return a.length < b.length; });
    double waits = 0;
    std::int64_t second = longest->length; // shortest but one
    for (const Member& member : open.members) {
        Rank& rank = m_ranks[member.rank];
        if (&member != &*shortest)
            second = std::min(second, member.length);
        const double wait = static_cast<double>(member.length - shortest->length) * 1e-9;
        rank.wait += wait;
        rank.late += static_cast<double>(longest->length - member.length) * 1e-9;
        ++rank.collectives;
        rank.ofMany += open.members.size() > 2 ? 1 : 0;
        waits += wait;
    }
    m_ranks[shortest->rank].caused += waits;
    const std::int64_t behind = second - shortest->length;
    if (open.members.size() > 2 && behind > longest->length - second && behind > shortest->length / 10)
        ++m_ranks[shortest->rank].standsOut;
    score(open);
    keepWorst({open.comm, open.op, open.sequence, shortest->rank, longest->rank,
               static_cast<std::uint32_t>(open.members.size()),
               static_cast<double>(longest->length - shortest->length) * 1e-9,
               static_cast<double>(shortest->length) * 1e-9});
    const bool together =
        leavesTogether(open.op) || (open.op == CollectiveOp::sendRecv && open.members.size() > 2);
    if (!together || m_closed % m_limits.clockEvery != 0)
        return;
    const auto anchor = std::min_element(open.members.begin(), open.members.end(),
                                         [](const Member& a, const Member& b) { return a.rank < b.rank; });
    for (const Member& member : open.members)
        if (member.end != 0 && anchor->end != 0 && member.rank != anchor->rank)
            m_clocks.add(anchor->rank, fromNanoseconds(anchor->end), member.rank,
                         fromNanoseconds(member.end));
}

/// The members of one collective do the same between two of them: they are each other's peers.
void Attribution::score(const Open& open) {
    m_scratch.clear();
    for (const Member& member : open.members)
        if (member.own >= kLeastOwn)
            m_scratch.push_back(static_cast<double>(member.own));
    if (m_scratch.size() < 2 || m_scratch.size() * 2 < open.members.size())
        return;
    const double middle = medianInPlace(m_scratch);
    for (const Member& member : open.members) {
        if (member.own < kLeastOwn)
            continue;
        Rank& rank = m_ranks[member.rank];
        rank.scores[rank.scored++ % kScores] =
            static_cast<float>(std::log(static_cast<double>(member.own) / middle));
    }
}

void Attribution::keepWorst(const Collective& collective) {
    if (m_worst.size() < kWorst) {
        m_worst.push_back(collective);
        std::push_heap(m_worst.begin(), m_worst.end(), isSmaller);
    } else if (collective.skew > m_worst.front().skew) {
        std::pop_heap(m_worst.begin(), m_worst.end(), isSmaller);
        m_worst.back() = collective;
        std::push_heap(m_worst.begin(), m_worst.end(), isSmaller);
    }
}

std::vector<Attribution::Collective> Attribution::worst() const {
    std::vector<Collective> sorted = m_worst;
    std::sort(sorted.begin(), sorted.end(), isSmaller);
    return sorted;
}

void Attribution::finish() {
    for (std::uint32_t index = 0; index < m_open.size(); ++index)
        if (m_open[index].isUsed)
            close(index);
}

/// Nobody where they send to each other: then they are stages, which do different work.
std::vector<std::uint32_t> Attribution::slowerOfTwo(std::uint32_t a, std::uint32_t b) const {
    const std::uint32_t slow = m_ranks[a].score() > m_ranks[b].score() ? a : b;
    const Rank& rank = m_ranks[slow];
    const std::size_t count = std::min<std::size_t>(rank.scored, kScores);
    const auto longer =
        std::count_if(rank.scores.begin(), rank.scores.begin() + static_cast<std::ptrdiff_t>(count),
                      [](float score) { return score > 0; });
    const bool isPersistent =
        count >= kPairScored && static_cast<double>(longer) >= kPairShare * static_cast<double>(count);
    if (m_hasStages || !isPersistent || rank.score() - m_ranks[slow == a ? b : a].score() < kPairEffect)
        return {};
    return {slow};
}

std::optional<std::uint32_t> Attribution::alwaysLast() const {
    for (std::uint32_t rank = 0; rank < m_ranks.size(); ++rank) {
        const auto often = kOftenLast * static_cast<double>(m_ranks[rank].ofMany);
        if (m_ranks[rank].ofMany >= kLeastLast && static_cast<double>(m_ranks[rank].standsOut) >= often)
            return rank;
    }
    return std::nullopt;
}

std::vector<std::uint32_t> Attribution::persistent() const {
    std::vector<std::pair<double, std::uint32_t>> scores;
    std::vector<double> values;
    for (std::uint32_t rank = 0; rank < m_ranks.size(); ++rank)
        if (m_ranks[rank].scored >= kLeastScored) {
            scores.emplace_back(m_ranks[rank].score(), rank);
            values.push_back(scores.back().first);
        }
    if (scores.size() == 2)
        return slowerOfTwo(scores[0].second, scores[1].second);
    const double centre = median(values);
    const double sigma = std::max(spread(values, centre), kLeastSpread);
    std::sort(scores.begin(), scores.end(), std::greater<>());
    std::vector<std::uint32_t> slow;
    for (const auto& [score, rank] : scores) {
        const double least = m_ranks[rank].scored < kEnoughScored ? kFewEffect : kLeastEffect;
        if (score - centre > least && (score - centre) / sigma > kAlarm)
            slow.push_back(rank);
    }
    return slow;
}

} // namespace seamscope::collectives
