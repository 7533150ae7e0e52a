// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/hang_blame.h"

#include "collectives/snapshot.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>

namespace seamscope::collectives {
namespace {

using Kind = HangKind;
using telemetry::Count;
using telemetry::Message;
using telemetry::MessageCode;
using telemetry::Plural;
using telemetry::RankSet;
using telemetry::say;

/// Works apart that no queue of launched collectives explains.
constexpr std::int64_t kDivergentWorks = 1000;
/// A process that hung this much after the others began to wait is a consequence.
constexpr Duration kStuckSlack = std::chrono::seconds(60);
/// Of all ranks: when more than this said nothing, silence accuses nobody.
constexpr double kMostSilent = 0.5;
/// More than this part of all ranks is not missing: dumps of a running job look like that.
constexpr double kMostMissing = 0.5;
constexpr double kMostStopped = 0.25;
/// Devices fail one by one; at any moment of a run some are late. Of so many members one may be accused.
constexpr std::size_t kFewUnbegun = 16, kFewBehind = 4;

} // namespace

HangBlame::HangBlame(const CollectiveLog& log, const HangPicture& picture, const WaitGraph& graph)
    : m_log(log)
    , m_picture(picture)
    , m_graph(graph) {
    for (const WaitGraph::Sink& sink : m_graph.sinks())
        judge(sink);
    judgeSilence();
    judgeRemarks();
    m_isRunning = looksRunning();
    if (m_isRunning)
        m_ranks.clear();
}

void HangBlame::blame(std::uint32_t rank, HangKind kind, Message text) {
    m_ranks.try_emplace(rank, Reason{kind, std::move(text)});
}

void HangBlame::judge(const WaitGraph::Sink& sink) {
    if (sink.ranks.size() == 1 && sink.ops.empty())
        judgeRank(sink.ranks.front());
    else if (sink.ranks.empty() && sink.ops.size() == 1)
        judgeOp(sink.ops.front());
    else
        judgeRing(sink);
}

void HangBlame::judgeRank(std::uint32_t rank) {
    if (!m_picture.isFrontLost(rank))
        blame(rank, Kind::notArrived);
}

/// All have it in line, some devices have begun it: the others stand at work of their own before it.
bool HangBlame::blameUnbegun(const WaitedOp& waited) {
    std::vector<std::uint32_t> unbegun;
    for (const std::uint32_t rank : waited.here)
        for (const PendingOp& front : m_picture.fronts(rank))
            if (front.comm == waited.op.comm && m_picture.event(front).state == CollectiveState::scheduled &&
                (unbegun.empty() || unbegun.back() != rank))
                unbegun.push_back(rank);
    if (unbegun.empty() || unbegun.size() * 2 > waited.here.size() ||
        unbegun.size() > std::max<std::size_t>(1, waited.here.size() / kFewUnbegun))
        return false;
    for (const std::uint32_t rank : unbegun)
        blame(rank, Kind::deviceStuck, say<MessageCode::whyUnbegun>());
    return true;
}

void HangBlame::judgeOp(std::size_t index) {
    const WaitedOp& waited = m_graph.ops()[index];
    if (const auto found = blameMismatch(waited)) {
        m_ops[index] = {found->kind, found->text};
        return;
    }
    if (!waited.unheard.empty() && !waited.isBehindPeers()) {
        m_silentOps.push_back(index);
        return;
    }
    if (waited.op.isPointToPoint() && !waited.done.empty()) {
        blame(waited.op.rank, Kind::deviceStuck, say<MessageCode::whyPeerDone>());
        return;
    }
    if (!waited.isBehindPeers() && blameUnbegun(waited))
        return;
    const std::size_t members = waited.here.size() + waited.done.size();
    if (!waited.isBehindPeers() || waited.here.size() > std::max<std::size_t>(1, members / kFewBehind)) {
        if (isWhole(waited))
            m_ops[index] = {Kind::transport, {}};
        return;
    }
    std::int64_t ahead = waited.op.sequence;
    for (const std::uint32_t peer : waited.done)
        ahead = std::max({ahead, m_picture.completed(peer, waited.op.comm).value_or(-1),
                          m_picture.enqueued(peer, waited.op.comm).value_or(-1)});
    // The peers' own queues hide how far they are; the nearest of them gives the distance.
    std::int64_t nearest = ahead;
    for (const std::uint32_t peer : waited.done)
        for (const PendingOp& front : m_picture.fronts(peer))
            if (front.comm == waited.op.comm)
                nearest = std::min(nearest, front.sequence);
    const std::int64_t gap = nearest - waited.op.sequence;
    const Plural behind{static_cast<std::uint64_t>(std::max<std::int64_t>(gap, 0))};
    for (const std::uint32_t rank : waited.here)
        blame(rank, gap >= kDivergentWorks ? Kind::divergent : Kind::deviceStuck,
              gap >= kDivergentWorks ? say<MessageCode::whyBehind>(behind)
                                     : say<MessageCode::whyBehindStuck>(behind));
}

/// The same place in groups of the same kind and size.
std::vector<const CollectiveEvent*> HangBlame::siblingsOf(CommId comm, std::int64_t sequence) const {
    const Communicator& own = m_log.directory.comm(comm);
    std::vector<const CollectiveEvent*> events;
    if (own.description.empty())
        return events;
    const auto& comms = m_log.directory.comms();
    for (std::uint32_t i = 0; i < comms.size(); ++i)
        if (CommId(i) != comm && comms[i].description == own.description &&
            comms[i].ranks.size() == own.ranks.size())
            for (const CollectiveEvent* event : m_picture.eventsAt(CommId(i), sequence))
                events.push_back(event);
    return events;
}

/// Both ends stand at it and mean other sizes: whose is wrong cannot be told from the two.
std::optional<Mismatch> HangBlame::pairMismatch(const PendingOp& op) const {
    const CollectiveEvent& own = m_picture.event(op);
    for (const PendingOp& other : m_picture.fronts(static_cast<std::uint32_t>(std::max(op.peer, 0)))) {
        if (other.peer != static_cast<std::int32_t>(op.rank) || other.op == op.op || other.comm != op.comm)
            continue;
        const CollectiveEvent& theirs = m_picture.event(other);
        if (own.elementsIn == kNoCount || theirs.elementsIn == kNoCount ||
            own.elementsIn == theirs.elementsIn)
            continue;
        return Mismatch{HangKind::size,
                        {},
                        op.op,
                        say<MessageCode::mismatchPair>(RankSet{{op.rank}}, Count{own.elementsIn},
                                                       RankSet{{other.rank}}, Count{theirs.elementsIn})};
    }
    return std::nullopt;
}

std::optional<Mismatch> HangBlame::blameMismatch(const WaitedOp& waited) {
    const PendingOp& op = waited.op;
    if (op.isPointToPoint()) {
        auto found = pairMismatch(op);
        m_isMismatch = m_isMismatch || found.has_value();
        return found;
    }
    const auto events = m_picture.eventsAt(op.comm, op.sequence);
    const bool isComplete = events.size() == m_picture.members(op.comm).size();
    const auto found = findMismatch(events, siblingsOf(op.comm, op.sequence), isComplete, m_log.directory);
    m_isMismatch = m_isMismatch || found.has_value();
    if (found)
        for (const std::uint32_t rank : found->odd)
            blame(rank, found->kind, found->text);
    return found;
}

/// What most of the ring stand in is right: the rest of it went against the order.
bool HangBlame::blameMinority(const WaitGraph::Sink& sink) {
    std::size_t most = 0, second = 0, best = 0;
    for (const std::size_t op : sink.ops) {
        const auto& in = m_graph.ops()[op].here; // others than those of the ring may stand there and wait too
        const auto here = static_cast<std::size_t>(
            std::count_if(sink.ranks.begin(), sink.ranks.end(), [&](std::uint32_t rank) {
                return std::binary_search(in.begin(), in.end(), rank);
            }));
        second = std::max(second, std::min(most, here));
        if (here > most)
            best = op;
        most = std::max(most, here);
    }
    if (most == second)
        return false;
    bool any = false;
    for (const auto* missing : {&m_graph.ops()[best].absent, &m_graph.ops()[best].elsewhere})
        for (const std::uint32_t rank : *missing)
            if (std::count(sink.ranks.begin(), sink.ranks.end(), rank) > 0) {
                blame(rank, Kind::deadlock, say<MessageCode::whyOtherOrder>());
                any = true;
            }
    return any;
}

/// One of two collectives comes first in the program: groups of the same kind whose members stand in the
/// other one have it behind them, or have not.
bool HangBlame::blameOrder(const WaitGraph::Sink& sink) {
    const auto larger = std::max_element(sink.ops.begin(), sink.ops.end(), [this](auto a, auto b) {
        return m_graph.ops()[a].here.size() < m_graph.ops()[b].here.size();
    });
    if (larger == sink.ops.end() || m_graph.ops()[*larger].here.size() < 3)
        return false;
    const WaitedOp& crowd = m_graph.ops()[*larger];
    std::size_t past = 0, before = 0;
    for (const std::size_t op : sink.ops) {
        const PendingOp& at = m_graph.ops()[op].op;
        if (op == *larger)
            continue;
        const Communicator& own = m_log.directory.comm(at.comm);
        const auto& comms = m_log.directory.comms();
        for (std::uint32_t i = 0; i < comms.size(); ++i) {
            if (CommId(i) == at.comm || comms[i].description != own.description ||
                comms[i].ranks.size() != own.ranks.size())
                continue;
            for (std::size_t place = 0; place < own.ranks.size(); ++place) {
                const std::uint32_t rank = comms[i].ranks[place];
                // Sends and receives are counted by each for itself: only ranks at the same place compare.
                if (!std::binary_search(crowd.here.begin(), crowd.here.end(), rank) ||
                    (at.isPointToPoint() && own.ranks[place] != at.rank))
                    continue;
                const std::int64_t done = at.isPointToPoint()
                                              ? m_picture.pointToPointDone(rank, CommId(i))
                                              : m_picture.completed(rank, CommId(i)).value_or(-1);
                ++(done >= at.sequence ? past : before);
            }
        }
    }
    if (past == before)
        return false;
    for (const std::uint32_t rank : sink.ranks)
        if (std::binary_search(crowd.here.begin(), crowd.here.end(), rank) == (past > before))
            blame(rank, Kind::deadlock, say<MessageCode::whyOtherOrder>());
    return true;
}

/// Two ranks seem to wait for each other's sends, and of one pair it is not known whether it met: then it
/// did, and the one that still stands in it does not finish.
bool HangBlame::blameUnsure(const WaitGraph::Sink& sink) {
    const WaitedOp* unsure = nullptr;
    std::size_t count = 0;
    for (const std::size_t op : sink.ops)
        if (m_graph.ops()[op].isUnsure) {
            unsure = &m_graph.ops()[op];
            ++count;
        }
    if (count == 1)
        blame(unsure->op.rank, Kind::deviceStuck, say<MessageCode::whyPeerDone>());
    return count > 0;
}

/// A ring: somebody in it never came to a collective that the rest of it waits in, or all came in different
/// orders.
void HangBlame::judgeRing(const WaitGraph::Sink& sink) {
    for (const std::size_t op : sink.ops)
        if (blameMismatch(m_graph.ops()[op]))
            return;
    if (blameUnsure(sink) || blameMinority(sink) || blameOrder(sink))
        return;
    std::set<std::uint32_t> strayed;
    for (const std::size_t op : sink.ops)
        strayed.insert(m_graph.ops()[op].absent.begin(), m_graph.ops()[op].absent.end());
    if (!strayed.empty() && strayed.size() < sink.ranks.size()) {
        for (const std::uint32_t rank : strayed)
            blame(rank, Kind::notArrived);
        return;
    }
    for (const std::uint32_t rank : sink.ranks)
        blame(rank, Kind::deadlock, say<MessageCode::whyOtherOrder>());
}

/// Collectives that miss nobody but ranks without a word: the fewest such ranks that explain all of them.
void HangBlame::judgeSilence() {
    for (const std::size_t op : m_silentOps)
        m_unheard.insert(m_graph.ops()[op].unheard.begin(), m_graph.ops()[op].unheard.end());
    const std::size_t silent = static_cast<std::size_t>(
        std::count_if(m_picture.ranks().begin(), m_picture.ranks().end(),
                      [this](std::uint32_t rank) { return !m_picture.isHeard(rank); }));
    const bool isTelling =
        static_cast<double>(silent) <= kMostSilent * static_cast<double>(m_picture.ranks().size());
    if (!m_ranks.empty() || !isTelling)
        return;
    std::vector<std::size_t> open = m_silentOps;
    while (!open.empty()) {
        std::map<std::uint32_t, std::size_t> explains;
        for (const std::size_t op : open)
            for (const std::uint32_t rank : m_graph.ops()[op].unheard)
                ++explains[rank];
        std::size_t most = 0;
        for (const auto& [rank, count] : explains)
            most = std::max(most, count);
        std::set<std::uint32_t> chosen;
        for (const auto& [rank, count] : explains)
            if (count == most)
                chosen.insert(rank);
        for (const std::uint32_t rank : chosen)
            blame(rank, Kind::silent, say<MessageCode::whySilent>());
        std::erase_if(open, [&](std::size_t op) {
            const auto& unheard = m_graph.ops()[op].unheard;
            return std::any_of(unheard.begin(), unheard.end(),
                               [&](auto rank) { return chosen.count(rank) > 0; });
        });
    }
}

TimePoint HangBlame::firstWait() const {
    TimePoint first = kTimeMax;
    for (const WaitedOp& waited : m_graph.ops()) {
        const TimePoint enter = m_picture.event(waited.op).enter;
        if (isKnown(enter))
            first = std::min(first, enter);
    }
    return first;
}

/// What the counters leave open, the log's other lines may tell.
void HangBlame::judgeRemarks() {
    if (!m_ranks.empty() || m_graph.ops().empty())
        return;
    const TimePoint waited = firstWait();
    Duration longest = Duration::zero();
    for (const WaitedOp& op : m_graph.ops())
        longest = std::max(longest, m_picture.event(op.op).measured);
    std::map<std::uint32_t, int> writing; // rank → checkpoints begun and not done
    std::set<std::uint32_t> own;          // those that said it of themselves
    for (const RankRemark& remark : m_log.remarks()) {
        // Lines without a rank come from rank 0: the others do not print.
        const std::uint32_t rank = remark.rank.value_or(0);
        if (remark.kind == RankRemark::Kind::heartbeatStuck && remark.rank && isKnown(remark.at) &&
            waited != kTimeMax && remark.at - fromSeconds(remark.seconds) <= waited + kStuckSlack)
            blame(rank, Kind::processStuck, say<MessageCode::whyWatchdogStill>());
        // Lines without a time: it stood still as long as the longest wait, and does not wait itself.
        if (remark.kind == RankRemark::Kind::heartbeatStuck && remark.rank && !isKnown(remark.at) &&
            !isWaiting(rank) && longest > Duration::zero() &&
            fromSeconds(remark.seconds) + kStuckSlack >= longest)
            blame(rank, Kind::processStuck, say<MessageCode::whyWatchdogStill>());
        if (remark.kind == RankRemark::Kind::processDied || remark.kind == RankRemark::Kind::outOfMemory)
            if (remark.rank && !isWaiting(rank))
                blame(rank, Kind::silent, Message(remark.text));
        if (remark.kind == RankRemark::Kind::checkpointBegun && remark.rank)
            own.insert(rank);
        if (remark.kind == RankRemark::Kind::checkpointBegun)
            writing[rank] = 1;
        else if (remark.kind == RankRemark::Kind::checkpointDone)
            writing[rank] = 0;
    }
    if (!m_ranks.empty())
        return;
    for (const auto& [rank, begun] : writing)
        if (begun > 0 && !isWaiting(rank)) {
            blame(rank, Kind::checkpoint, say<MessageCode::whyCheckpoint>());
            if (!own.contains(rank))
                m_implied.insert(rank);
        }
}

bool HangBlame::looksRunning() const {
    if (m_isMismatch || isGivenUp(m_picture))
        return false;
    std::size_t missing = 0, heard = 0;
    for (const auto& [rank, why] : m_ranks)
        missing += why.kind == Kind::silent ? 0 : 1;
    for (const std::uint32_t rank : m_picture.ranks())
        heard += m_picture.isHeard(rank) ? 1 : 0;
    if (m_ranks.empty())
        return true;
    if (isRagged(m_picture))
        return true;
    if (static_cast<double>(missing) > kMostMissing * static_cast<double>(heard))
        return true;
    // Few that have nothing in line at all, while others wait for them, have stopped, whatever else goes on.
    const auto stopped =
        static_cast<double>(std::count_if(m_ranks.begin(), m_ranks.end(), [this](const auto& blamed) {
            return blamed.second.kind == Kind::notArrived && m_picture.pending(blamed.first).empty();
        }));
    if (stopped > 0 && stopped <= kMostStopped * static_cast<double>(heard))
        return false;
    return std::any_of(m_ops.begin(), m_ops.end(), [this](const auto& cause) {
        const auto& here = m_graph.ops()[cause.first].here;
        return cause.second.kind == Kind::transport &&
               std::none_of(here.begin(), here.end(), [this](auto rank) { return m_ranks.count(rank) > 0; });
    });
}

} // namespace seamscope::collectives
