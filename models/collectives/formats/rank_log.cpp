// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/rank_log.h"

#include "collectives/formats/line_scan.h"

#include <algorithm>
#include <array>

namespace seamscope::collectives {
namespace {

using Kind = RankRemark::Kind;

constexpr std::size_t kMaxText = 1024;
constexpr int kMaxJoined = 3;

std::optional<std::uint32_t> asRank(std::optional<std::int64_t> number) {
    const bool isRank = number && *number >= 0 && *number <= CollectiveDirectory::kMaxRank;
    return isRank ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

std::uint64_t asCount(std::optional<std::int64_t> number) {
    return number && *number >= 0 ? static_cast<std::uint64_t>(*number) : kNoCount;
}

/// Where the next of several glued lines begins; npos = there is none.
std::size_t nextSegment(std::string_view text) {
    std::size_t best = std::string_view::npos;
    for (const std::string_view mark :
         {"[rank", "[E ProcessGroupNCCL", "[W ProcessGroupNCCL", "[I ProcessGroupNCCL"}) {
        for (auto at = text.find(mark, 1); at != std::string_view::npos; at = text.find(mark, at + 1)) {
            if (mark == "[rank" && (at + 5 >= text.size() || text[at + 5] < '0' || text[at + 5] > '9' ||
                                    !contains(text.substr(at + 5, 12), "]:")))
                continue;
            // "[rank3]:[E ProcessGroupNCCL.cpp": one line, not two.
            if (mark != "[rank" && at >= 2 && text.substr(at - 2, 2) == "]:")
                continue;
            best = std::min(best, at);
            break;
        }
    }
    return best;
}

/// Whether the line is the first half of a record.
bool goesOn(std::string_view text) {
    if (contains(text, "Watchdog caught collective operation timeout"))
        return !contains(text, "before timing out");
    if (contains(text, "Exception (either an error or timeout) detected") ||
        contains(text, "failure detected by watchdog") || contains(text, "Timeout at NCCL work:"))
        return !contains(text, "last completed");
    return false;
}

/// How far the rank came, in any of the wordings: "last enqueued NCCL work: 5, last completed NCCL work: 4",
/// "Last enqueued NCCL work: …", "last enqueued work: 5, last started work: 5, last completed work: 4".
struct Counters {
    std::optional<std::int64_t> enqueued, completed;
};

Counters countersIn(std::string_view text) {
    Counters counters;
    for (const std::string_view key : {"ast enqueued NCCL work:", "ast enqueued work:"})
        if (!counters.enqueued)
            counters.enqueued = numberAfter(text, key);
    for (const std::string_view key : {"ast completed NCCL work:", "ast completed work:"})
        if (!counters.completed)
            counters.completed = numberAfter(text, key);
    return counters;
}

bool beginsRecord(std::string_view text) {
    return contains(text.substr(0, 64), "]:[") || contains(text, "ProcessGroupNCCL.cpp");
}

} // namespace

std::vector<std::uint32_t> ranksInBrackets(std::string_view text) {
    std::vector<std::uint32_t> ranks;
    text = until(after(text, "["), "]");
    while (!text.empty() && ranks.size() < 1'000'000) {
        if (const auto rank = asRank(leadingNumber(text)))
            ranks.push_back(*rank);
        const auto comma = text.find(',');
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    return ranks;
}

std::size_t RankLogReader::line(std::string_view text, TimePoint at) {
    std::string joined;
    if (!m_held.empty()) {
        joined = std::move(m_held);
        m_held.clear();
        if (beginsRecord(text)) {
            const std::size_t facts = segment(joined, at);
            m_joined = 0;
            return facts + line(text, at);
        }
        joined += ' ';
        joined += text;
        text = joined;
    }
    std::size_t facts = 0;
    while (!text.empty()) {
        const std::size_t next = nextSegment(text);
        const std::string_view part = text.substr(0, next);
        text = next == std::string_view::npos ? std::string_view() : text.substr(next);
        if (text.empty() && goesOn(part) && m_joined < kMaxJoined && part.size() < 16384) {
            m_held = part;
            ++m_joined;
            return facts;
        }
        facts += segment(part, at);
    }
    m_joined = 0;
    return facts;
}

std::size_t RankLogReader::segment(std::string_view text, TimePoint at) {
    const Prefix prefix = prefixOf(text);
    constexpr std::array<Take, 9> kTakers = {
        &RankLogReader::parseTimeout,   &RankLogReader::parseStatus,  &RankLogReader::parseDumpSignal,
        &RankLogReader::parseHeartbeat, &RankLogReader::parseDesync,  &RankLogReader::parseNccl,
        &RankLogReader::parseRas,       &RankLogReader::parseProcess, &RankLogReader::parseCheckpoint};
    for (const Take take : kTakers)
        if ((this->*take)(text, prefix, at))
            return 1;
    return 0;
}

/// "[rank1]:[E810 … ProcessGroupNCCL.cpp:2241] [PG ID 0 PG GUID 0(default_pg) Rank 1] ", "[PG 0 (default_pg)
/// Rank 12]", "[PG 1 Rank 0]", "[Rank 1]"
RankLogReader::Prefix RankLogReader::prefixOf(std::string_view text) {
    Prefix prefix;
    if (const auto tag = after(text, "[rank"); contains(tag.substr(0, 12), "]:"))
        prefix.rank = asRank(leadingNumber(tag));
    std::string_view group = after(text, "PG GUID ");
    if (group.empty())
        group = after(text, "[PG ");
    const auto close = group.find("Rank ");
    if (!group.empty() && close != std::string_view::npos && close < 512) {
        const std::string_view names = group.substr(0, close);
        prefix.group = until(names, "( ");
        prefix.description = until(after(names, "("), ")");
        prefix.inGroup = asRank(leadingNumber(group.substr(close + 5)));
    } else {
        prefix.inGroup = asRank(numberAfter(text, "[Rank "));
    }
    return prefix;
}

CommId RankLogReader::commOf(const Prefix& prefix) {
    const CommId comm = m_log.directory.comm({prefix.group, prefix.description, {}, 0});
    if (comm.isValid() && std::find(m_comms.begin(), m_comms.end(), comm) == m_comms.end())
        m_comms.push_back(comm);
    return comm;
}

void RankLogReader::remark(Kind kind, std::optional<std::uint32_t> rank, TimePoint at, std::string_view text,
                           double seconds, std::int64_t code) {
    m_log.addSource(LogSource::log);
    m_log.add(RankRemark{kind, rank, at, seconds, code, std::string(text.substr(0, kMaxText))});
}

void RankLogReader::addProgress(CommId comm, std::uint32_t rank, TimePoint at, std::int64_t enqueued,
                                std::int64_t completed) {
    m_log.addSource(LogSource::log);
    CommProgress progress;
    progress.comm = comm;
    progress.rank = rank;
    progress.at = at;
    progress.enqueued = enqueued;
    progress.completed = completed;
    m_log.add(progress);
}

void RankLogReader::addPending(CommId comm, std::uint32_t rank, std::int64_t sequence, CollectiveOp op) {
    CollectiveEvent event;
    event.comm = comm;
    event.rank = rank;
    event.sequence = sequence;
    event.op = op;
    event.state = CollectiveState::scheduled;
    m_log.addSource(LogSource::log);
    m_log.add(event);
}

/// "Watchdog caught collective operation timeout: WorkNCCL(SeqNum=78, OpType=BROADCAST, NumelIn=80,
/// NumelOut=80, Timeout(ms)=600000) ran for 600096 milliseconds before timing out."
bool RankLogReader::parseTimeout(std::string_view text, const Prefix& prefix, TimePoint at) {
    const std::string_view work = after(text, "Watchdog caught collective operation timeout");
    const auto rank = prefix.best();
    if (work.empty() || !rank)
        return false;
    CollectiveEvent event;
    event.rank = *rank;
    event.sequence = numberAfter(work, "SeqNum=").value_or(-1);
    const std::string_view type = until(after(work, "OpType="), ",) ");
    event.op = collectiveOpFromName(type);
    event.name = m_log.directory.name(type.substr(0, 64));
    event.elementsIn = asCount(numberAfter(work, "NumelIn="));
    event.elementsOut = asCount(numberAfter(work, "NumelOut="));
    event.state = CollectiveState::scheduled;
    event.timedOut = true;
    constexpr std::int64_t kLongest = 1'000'000'000'000; // ms
    if (const auto ran = numberAfter(work, "ran for "); ran && *ran >= 0 && *ran < kLongest) {
        event.measured = std::chrono::milliseconds(*ran);
        if (isKnown(at))
            event.enter = at - event.measured;
    }
    if (event.op == CollectiveOp::none)
        event.op = CollectiveOp::other;
    // Said again when the watchdog's thread ends.
    if (!m_seen.emplace(std::pair(event.rank, event.sequence), event.op).second)
        return true;
    m_log.addSource(LogSource::log);
    const auto placed = m_placed.find({event.rank, event.sequence});
    if (!prefix.group.empty())
        event.comm = commOf(prefix);
    else if (placed != m_placed.end())
        event.comm = placed->second;
    if (event.comm.isValid())
        m_log.add(event);
    else
        m_unplaced.push_back(event);
    return true;
}

/// A status line names the group of the timeout that the line before it told of.
void RankLogReader::settle(std::uint32_t rank, std::int64_t sequence, CommId comm) {
    m_placed[{rank, sequence}] = comm;
    for (auto at = m_unplaced.begin(); at != m_unplaced.end(); ++at) {
        if (at->rank != rank || at->sequence != sequence)
            continue;
        at->comm = comm;
        m_log.add(*at);
        m_unplaced.erase(at);
        return;
    }
}

/// Three wordings: "Timeout at NCCL work: N, last enqueued NCCL work: A, last completed NCCL work: B.",
/// "Exception (either an error or timeout) detected by watchdog at work: N, …", " failure detected by
/// watchdog at work sequence id: N PG status: last enqueued work: A, last started work: S, last completed
/// work: B".
bool RankLogReader::parseStatus(std::string_view text, const Prefix& prefix, TimePoint at) {
    std::optional<std::int64_t> work;
    for (const std::string_view key :
         {"Timeout at NCCL work:", "detected by watchdog at work:", "by watchdog at work sequence id:"})
        if (!work)
            work = numberAfter(text, key);
    const auto rank = prefix.best();
    if (!work || !rank)
        return false;
    const auto [enqueued, completed] = countersIn(text);
    const CommId comm = commOf(prefix);
    if (!comm.isValid())
        return true;
    settle(*rank, *work, comm);
    if (enqueued && completed)
        addProgress(comm, *rank, at, *enqueued, *completed);
    return true;
}

/// Who signals and who follows tells nothing of who is at fault; the counters do.
bool RankLogReader::parseDumpSignal(std::string_view text, const Prefix& prefix, TimePoint at) {
    if (!contains(text, "dump signal") && !contains(text, "signal dumping"))
        return false;
    const auto rank = prefix.best();
    const auto [enqueued, completed] = countersIn(text);
    if (rank && enqueued && completed)
        if (const CommId comm = commOf(prefix); comm.isValid())
            addProgress(comm, *rank, at, *enqueued, *completed);
    remark(Kind::dumpSignal, rank, at, text);
    return true;
}

bool RankLogReader::parseHeartbeat(std::string_view text, const Prefix& prefix, TimePoint at) {
    if (const auto seconds = numberAfter(text, "watchdog got stuck for ")) {
        remark(Kind::heartbeatStuck, prefix.best(), at, text, static_cast<double>(*seconds));
        return true;
    }
    if (contains(text, "Heartbeat monitor timed out!")) {
        constexpr double kDefaultSeconds = 600; // of the releases that word it so
        remark(Kind::heartbeatStuck, prefix.best(), at, text, kDefaultSeconds);
        return true;
    }
    if (contains(text, "FlightRecorder is disabled")) {
        remark(Kind::setting, prefix.best(), at, text);
        return true;
    }
    return false;
}

/// TORCH_NCCL_DESYNC_DEBUG: what every rank had started and finished, by its own word.
bool RankLogReader::parseDesync(std::string_view text, const Prefix& prefix, TimePoint at) {
    const auto record = [&](const std::vector<std::uint32_t>& ranks, std::int64_t enqueued,
                            std::int64_t completed, CollectiveOp op = CollectiveOp::other) {
        const CommId comm = commOf(prefix);
        for (const std::uint32_t rank : ranks) {
            if (comm.isValid())
                addProgress(comm, rank, at, enqueued, completed);
            if (comm.isValid() && enqueued > completed)
                addPending(comm, rank, enqueued, op);
        }
        return !ranks.empty();
    };
    if (contains(text, "are the lagging ranks that caused this timeout")) {
        const auto ranks = ranksInBrackets(after(text, "To our best knowledge"));
        for (const std::uint32_t rank : ranks)
            remark(Kind::desyncLaggard, rank, at, text);
        return record(ranks, 0, 0);
    }
    if (const auto sequence = numberAfter(text, "joined but didn't finish collective #"))
        return record(ranksInBrackets(text), *sequence, *sequence - 1);
    if (const auto sequence = numberAfter(text, "finished collective #");
        sequence && contains(text, "but didn't join collective #")) {
        const auto ranks = ranksInBrackets(text);
        for (const std::uint32_t rank : ranks)
            remark(Kind::desyncLaggard, rank, at, text);
        return record(ranks, *sequence, *sequence);
    }
    if (contains(text, "Timeout at collective: ")) {
        const std::string_view what = after(text, "Timeout at collective: ");
        const auto sequence = numberAfter(what, "#");
        for (const std::uint32_t rank : ranksInBrackets(text))
            if (const CommId comm = commOf(prefix); sequence && comm.isValid())
                addPending(comm, rank, *sequence, collectiveOpFromName(until(what, ",")));
        return sequence.has_value();
    }
    const bool begun = contains(text, " started ranks:");
    if (begun || contains(text, " finished ranks:")) {
        m_snapshot = numberAfter(text, "#");
        m_snapshotFinished = !begun;
        return m_snapshot.has_value();
    }
    if (!m_snapshot || text.find('[') == std::string_view::npos)
        return false;
    if (contains(text, " started "))
        return record(ranksInBrackets(text), *m_snapshot, *m_snapshot - 1,
                      collectiveOpFromName(until(after(text, " started "), " \t\r,(")));
    return m_snapshotFinished && contains(text, " finished ")
               ? record(ranksInBrackets(text), *m_snapshot, *m_snapshot)
               : false;
}

std::size_t RankLogReader::finish() {
    std::size_t facts = 0;
    if (!m_held.empty()) {
        const std::string held = std::move(m_held);
        m_held.clear();
        facts += segment(held, kNoTime);
    }
    finishRas();
    for (CollectiveEvent& event : m_unplaced) {
        // One group in the file, or one in which others failed at the same place.
        const auto same = std::find_if(m_placed.begin(), m_placed.end(), [&](const auto& placed) {
            return placed.first.second == event.sequence;
        });
        if (same != m_placed.end())
            event.comm = same->second;
        else if (m_comms.size() == 1)
            event.comm = m_comms.front();
        else
            event.comm = m_log.directory.comm({"default_pg", {}, {}, 0});
        m_log.add(event);
    }
    m_unplaced.clear();
    return facts;
}

} // namespace seamscope::collectives
