// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/ras_status.h"

#include "base/json.h"

#include <algorithm>

namespace seamscope::collectives {
namespace {

constexpr std::size_t kMaxComms = 100'000;
constexpr std::int64_t kMostLaunched = std::int64_t{1} << 60;

/// Collectives of all kinds together; -1 when none is told.
std::int64_t launchedOf(const JsonObject& rank) {
    const Json* const counts = rank.object("collective_counts");
    if (!counts)
        return -1;
    const JsonObject kinds(*counts, rank.pointer("collective_counts"), rank.problems());
    std::int64_t sum = 0;
    for (const auto& [kind, count] : counts->items())
        sum = std::min(kMostLaunched, sum + kinds.integer(kind.c_str(), 0, kMostLaunched).value_or(0));
    return sum;
}

} // namespace

Result<std::size_t> RasSet::add(std::string_view json, Problems& problems) {
    const auto document = parseJson(json);
    if (!document)
        return fail(document.error());
    const JsonObject root(*document, "", problems);
    const Json* const comms = root.array("communicators", kMaxComms);
    if (!comms)
        return fail(ErrorCode::invalidInput, "no list of communicators");
    if (m_polls.size() >= kMaxPolls)
        return fail(ErrorCode::tooLarge, "more polls than are read");
    Poll poll;
    poll.at = root.text("timestamp").value_or("");
    std::size_t taken = 0;
    for (std::size_t i = 0; i < comms->size(); ++i) {
        const JsonObject comm((*comms)[i], "/communicators/" + std::to_string(i), problems);
        Comm read;
        read.id = comm.text("hash").value_or("");
        read.size = static_cast<std::uint32_t>(
            comm.integer("size", 0, CollectiveDirectory::kMaxRank + 1).value_or(0));
        for (const char* list : {"ranks", "missing_ranks"}) {
            const Json* const ranks = comm.array(list, kMaxRanks - taken);
            for (std::size_t r = 0; ranks && r < ranks->size(); ++r) {
                const JsonObject one((*ranks)[r], comm.pointer(list) + "/" + std::to_string(r), problems);
                const auto number = one.integer("rank", 0, CollectiveDirectory::kMaxRank);
                if (!number)
                    continue;
                Rank rank;
                rank.rank = static_cast<std::uint32_t>(*number);
                rank.host = one.text("host").value_or("");
                rank.process =
                    rank.host + ":" + std::to_string(one.integer("pid", 0, kMostLaunched).value_or(-1));
                rank.isMissing = std::string_view(list) == "missing_ranks";
                rank.launched = launchedOf(one);
                if (const Json* const told = one.object("status")) {
                    const JsonObject status(*told, one.pointer("status"), problems);
                    const auto isSet = [&](const char* key) {
                        const Json* const value = status.find(key);
                        return value &&
                               (value->is_boolean() ? value->get<bool>() : value->is_number() && *value != 0);
                    };
                    rank.isDead = isSet("considered_dead");
                    rank.isAborted = isSet("abort_flag") || isSet("async_error");
                }
                read.ranks.push_back(std::move(rank));
                ++taken;
            }
        }
        if (!read.id.empty() && !read.ranks.empty())
            poll.comms.push_back(std::move(read));
    }
    const auto after = std::upper_bound(m_polls.begin(), m_polls.end(), poll,
                                        [](const Poll& a, const Poll& b) { return a.at < b.at; });
    m_polls.insert(after, std::move(poll));
    return taken;
}

std::map<std::string, std::uint32_t> RasSet::ranksOfProcesses(const Poll& poll, std::uint32_t jobSize) {
    std::uint32_t largest = 0;
    bool isThere = false;
    for (const Comm& comm : poll.comms) {
        largest = std::max(largest, comm.size);
        isThere = isThere || comm.size == jobSize;
    }
    std::map<std::string, std::uint32_t> ranks;
    for (const Comm& comm : poll.comms)
        if (comm.size == (isThere ? jobSize : largest))
            for (const Rank& rank : comm.ranks)
                ranks.try_emplace(rank.process, rank.rank);
    return ranks;
}

/// Whether somebody launched more than in the poll before: what lags may only be on its way.
bool RasSet::isMoving(const Comm& newest) const {
    for (std::size_t i = m_polls.size() - 1; i-- > 0;)
        for (const Comm& before : m_polls[i].comms) {
            if (before.id != newest.id || m_polls[i].at == m_polls.back().at)
                continue;
            for (const Rank& rank : newest.ranks)
                for (const Rank& old : before.ranks)
                    if (old.process == rank.process && old.launched >= 0 && rank.launched > old.launched)
                        return true;
            return false;
        }
    return false;
}

void RasSet::finish(CollectiveLog& log, std::uint32_t jobSize, Problems& problems) const {
    if (m_polls.empty())
        return;
    log.addSource(LogSource::log);
    const Poll& poll = m_polls.back();
    const auto jobRanks = ranksOfProcesses(poll, jobSize);
    std::uint64_t unplaced = 0;
    for (const Comm& comm : poll.comms) {
        Communicator group{comm.id, {}, {}, comm.size};
        std::vector<std::int64_t> members(std::min<std::size_t>(comm.size, comm.ranks.size()), -1);
        std::int64_t front = -1, least = kMostLaunched;
        bool isShort = false;
        for (const Rank& rank : comm.ranks) {
            const auto known = jobRanks.find(rank.process);
            unplaced += known == jobRanks.end() ? 1 : 0;
            if (known != jobRanks.end() && rank.rank < members.size())
                members[rank.rank] = known->second;
            front = std::max(front, rank.launched);
            if (!rank.isMissing && rank.launched >= 0)
                least = std::min(least, rank.launched);
            isShort = isShort || rank.isMissing;
        }
        if (members.size() == comm.size && std::count(members.begin(), members.end(), -1) == 0)
            for (const std::int64_t rank : members)
                group.ranks.push_back(static_cast<std::uint32_t>(rank));
        const CommId id = log.directory.comm(std::move(group));
        const bool isStuck = (isShort || least < front) && !isMoving(comm);
        for (const Rank& rank : comm.ranks) {
            const auto known = jobRanks.find(rank.process);
            if (known == jobRanks.end() || !id.isValid())
                continue;
            log.directory.place(known->second).host = rank.host;
            if (rank.isMissing) {
                log.add(
                    RankRemark{rank.isDead ? RankRemark::Kind::processDied : RankRemark::Kind::peerClosed,
                               known->second, kNoTime, 0, 0,
                               rank.isDead ? "considered dead by its peers" : "does not answer its peers"});
                continue;
            }
            if (rank.isAborted)
                log.add(RankRemark{RankRemark::Kind::deviceError, known->second, kNoTime, 0, 0,
                                   "its library reports an error or was aborted"});
            if (rank.launched < 0)
                continue;
            const bool waits = isStuck && rank.launched == front;
            CommProgress progress;
            progress.comm = id;
            progress.rank = known->second;
            progress.enqueued = rank.launched;
            progress.completed = waits ? rank.launched - 1 : rank.launched;
            log.add(progress);
            if (!waits)
                continue;
            CollectiveEvent event;
            event.comm = id;
            event.rank = known->second;
            event.sequence = front;
            event.op = CollectiveOp::other;
            event.state = CollectiveState::scheduled;
            log.add(event);
        }
    }
    if (unplaced > 0)
        problems.add({ErrorCode::notFound, "processes that are in no communicator of the whole job", ""},
                     unplaced);
}

} // namespace seamscope::collectives
