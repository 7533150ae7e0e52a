// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/flight_recorder.h"
#include "collectives/formats/flight_recorder_text.h"
#include "collectives/ordered.h"

#include <algorithm>
#include <set>

namespace seamscope::collectives {
namespace {

using Dump = FlightRecorderDump;

std::int64_t newest(const Dump& dump) {
    std::int64_t record = -1;
    for (const auto& entry : dump.entries)
        record = std::max(record, entry.recordId);
    return record;
}

Communicator communicator(const Dump& dump, const std::string& name, const std::string& description) {
    Communicator comm{name, description, {}, 0};
    const auto group = dump.groups.find(name);
    if (group != dump.groups.end()) {
        if (comm.description.empty())
            comm.description = group->second.description;
        comm.ranks = group->second.ranks;
    }
    comm.size = static_cast<std::uint32_t>(comm.ranks.size());
    return comm;
}

/// Which group the keys of pg_status mean. Entries tell some; both lists are in the order in which the groups
/// were made, so equal lengths tell the rest, if they agree with what the entries say.
std::map<std::int64_t, std::string> groupNames(const Dump& dump) {
    std::map<std::int64_t, std::string> names;
    for (const auto& entry : dump.entries)
        names.try_emplace(entry.groupId, entry.group);
    if (dump.groups.size() != dump.status.size())
        return names;
    std::vector<std::string> keys;
    for (const auto& [key, group] : dump.groups)
        keys.push_back(key);
    const bool areNumbers = std::all_of(keys.begin(), keys.end(), [](const std::string& key) {
        return !key.empty() && key.size() < 10 && key.find_first_not_of("0123456789") == std::string::npos;
    });
    if (!areNumbers)
        return names;
    std::sort(keys.begin(), keys.end(), [](const std::string& a, const std::string& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    std::map<std::int64_t, std::string> inOrder;
    std::size_t next = 0;
    for (const auto& [id, status] : dump.status)
        inOrder[id] = keys[next++];
    const bool agrees = std::all_of(names.begin(), names.end(), [&](const auto& known) {
        const auto at = inOrder.find(known.first);
        return at == inOrder.end() || at->second == known.second;
    });
    if (agrees)
        names.insert(inOrder.begin(), inOrder.end());
    return names;
}

/// Sizes of an all-to-all are recorded as they are from 2.4 on.
bool hasSizes(const Dump& dump, CollectiveOp op) {
    return op != CollectiveOp::allToAll || std::pair(dump.major, dump.minor) >= std::pair(2, 4);
}

CollectiveEvent toEvent(const Dump::Entry& entry, const Communicator& comm, std::uint32_t rank,
                        CollectiveDirectory& directory) {
    CollectiveEvent event;
    event.enter = entry.created;
    event.start = entry.started;
    event.end = entry.completed;
    if (entry.milliseconds)
        event.measured = fromSeconds(*entry.milliseconds / 1e3);
    event.sequence = entry.isPointToPoint ? entry.pointToPointSequence : entry.collectiveSequence;
    event.elementsIn = entry.elementsIn;
    event.elementsOut = entry.elementsOut;
    event.name = directory.name(entry.name);
    event.dtype = directory.name(entry.dtype);
    event.rank = rank;
    event.op = entry.op;
    event.state = entry.state;
    event.timedOut = entry.retired && entry.state != CollectiveState::completed;
    if (const auto peers = entry.isPointToPoint ? parsePeers(entry.name) : std::nullopt) {
        const std::uint32_t other = peers->second;
        if (other < comm.ranks.size())
            event.peer = static_cast<std::int32_t>(comm.ranks[other]);
        else if (comm.ranks.empty() && other <= CollectiveDirectory::kMaxRank)
            event.peer = static_cast<std::int32_t>(other);
    }
    return event;
}

/// The end mark of a group says nothing that its members do not say.
bool isEndMark(const std::vector<Dump::Entry>& entries, std::size_t at) {
    const auto& mark = entries[at];
    if (at == 0 || mark.op != CollectiveOp::coalesced)
        return false;
    const auto& before = entries[at - 1];
    return before.group == mark.group && before.isPointToPoint == mark.isPointToPoint &&
           (mark.isPointToPoint ? before.pointToPointSequence == mark.pointToPointSequence
                                : before.collectiveSequence == mark.collectiveSequence);
}

/// A ring whose oldest entry is not the recorder's first and is still open has either lost what came before,
/// or lists nothing but what is open. The counters tell; without them, gaps in the numbers do.
DumpExtent extentOf(const Dump& dump) {
    DumpExtent extent;
    const auto& entries = dump.entries;
    const bool isAllOpen = std::none_of(entries.begin(), entries.end(), [](const Dump::Entry& entry) {
        return entry.state == CollectiveState::completed;
    });
    extent.isWhole = !entries.empty() && entries.front().recordId == 0 &&
                     entries.back().recordId + 1 == static_cast<std::int64_t>(entries.size());
    if (entries.empty() || !isAllOpen || entries.front().recordId <= 0)
        return extent;
    if (dump.status.empty()) {
        const auto last = entries.back().recordId - entries.front().recordId;
        extent.oldestLost = entries.size() > 1 && last + 1 == static_cast<std::int64_t>(entries.size());
        extent.doneUntold = !extent.oldestLost;
        return extent;
    }
    std::set<std::int64_t> seen;
    for (const Dump::Entry& entry : entries) {
        const auto status = dump.status.find(entry.groupId);
        if (entry.isPointToPoint || !seen.insert(entry.groupId).second || status == dump.status.end())
            continue;
        const std::int64_t done = status->second.completed;
        extent.oldestLost = extent.oldestLost || (done >= 0 && done + 1 < entry.collectiveSequence);
    }
    return extent;
}

void addDump(const Dump& dump, std::uint32_t rank, const std::set<std::string>& pointToPoint,
             CollectiveLog& log) {
    log.addDump(rank, extentOf(dump));
    log.directory.place(rank);
    std::map<std::string, CommId, std::less<>> comms;
    for (const auto& [name, group] : dump.groups)
        comms[name] = log.directory.comm(communicator(dump, name, group.description));
    for (std::size_t i = 0; i < dump.entries.size(); ++i) {
        const auto& entry = dump.entries[i];
        if (isEndMark(dump.entries, i))
            continue;
        const auto known = comms.find(entry.group);
        const CommId comm = known != comms.end()
                                ? known->second
                                : (comms[std::string(entry.group)] = log.directory.comm(communicator(
                                       dump, std::string(entry.group), std::string(entry.description))));
        if (!comm.isValid())
            continue;
        CollectiveEvent event = toEvent(entry, log.directory.comm(comm), rank, log.directory);
        event.comm = comm;
        if (!hasSizes(dump, event.op))
            event.elementsIn = event.elementsOut = kNoCount;
        log.add(event);
    }
    for (const auto& [id, name] : groupNames(dump)) {
        const auto status = dump.status.find(id);
        const auto comm = comms.find(name);
        if (status == dump.status.end() || comm == comms.end() || !comm->second.isValid())
            continue;
        CommProgress progress;
        progress.comm = comm->second;
        progress.rank = rank;
        progress.enqueued = status->second.enqueued;
        if (status->second.started >= 0) // -1 also when timing is off
            progress.started = status->second.started;
        progress.completed = status->second.completed;
        progress.pointToPoint = pointToPoint.count(name) > 0;
        log.add(progress);
    }
}

} // namespace

Result<std::size_t> FlightRecorderSet::add(FlightRecorderDump dump, std::string_view fileName,
                                           Problems& problems) {
    const auto byGroups = dump.rankByGroups();
    const auto byName = trailingNumber(fileName);
    const auto rank = byGroups ? byGroups : byName;
    if (!rank || *rank > CollectiveDirectory::kMaxRank)
        return fail(ErrorCode::invalidInput, "neither its groups nor its name tell which rank it is of");
    if (byGroups && byName && *byGroups != *byName)
        problems.add(ErrorCode::invalidInput, "",
                     "its name says rank " + std::to_string(*byName) + ", its groups say " +
                         std::to_string(*byGroups) + ": taken as the latter");
    orderStably(dump.entries.begin(), dump.entries.end(),
                [](const auto& a, const auto& b) { return a.recordId < b.recordId; });
    const std::size_t entries = dump.entries.size();
    return keep(*rank, std::move(dump), problems) ? entries : std::size_t{0};
}

/// @return whether it is kept, and not the one that was there
bool FlightRecorderSet::keep(std::uint32_t rank, FlightRecorderDump dump, Problems& problems) {
    const auto [known, isNew] = m_dumps.try_emplace(rank);
    const auto reach = [](const Dump& d) { return std::pair(newest(d), d.entries.size()); };
    if (!isNew)
        problems.add(ErrorCode::alreadyExists, "",
                     "a second dump of rank " + std::to_string(rank) + ": the one that goes further is kept");
    const bool isKept = isNew || reach(known->second) < reach(dump);
    if (isKept)
        known->second = std::move(dump);
    return isKept;
}

void FlightRecorderSet::take(FlightRecorderSet&& other, Problems& problems) {
    for (auto& [rank, dump] : other.m_dumps)
        (void)keep(rank, std::move(dump), problems);
    other.m_dumps.clear();
}

bool FlightRecorderSet::isOneWith(const FlightRecorderSet& other) const {
    const auto largest = [](const std::map<std::uint32_t, Dump>& dumps) {
        std::vector<std::uint32_t> ranks;
        for (const auto& [rank, dump] : dumps)
            for (const auto& [key, group] : dump.groups)
                if (group.ranks.size() > ranks.size())
                    ranks = group.ranks;
        std::sort(ranks.begin(), ranks.end());
        return ranks;
    };
    if (largest(m_dumps) != largest(other.m_dumps))
        return false;
    for (const auto& [rank, dump] : m_dumps) {
        const auto theirs = other.m_dumps.find(rank);
        if (theirs == other.m_dumps.end() || dump.entries.empty() || theirs->second.entries.empty())
            continue;
        std::set<std::pair<std::int64_t, TimePoint>> seen;
        for (const Dump::Entry& entry : dump.entries)
            seen.emplace(entry.recordId, entry.created);
        const auto& entries = theirs->second.entries;
        const bool isShared = std::any_of(entries.begin(), entries.end(), [&](const Dump::Entry& entry) {
            return seen.count({entry.recordId, entry.created}) > 0;
        });
        if (!isShared)
            return false;
    }
    return true;
}

void FlightRecorderSet::finish(CollectiveLog& log, Problems& problems) {
    if (m_dumps.empty())
        return;
    log.addSource(LogSource::flightRecorder);
    std::set<std::string> pointToPoint;
    std::set<std::uint32_t> named;
    std::set<std::pair<int, int>> versions;
    for (const auto& [rank, dump] : m_dumps) {
        versions.emplace(dump.major, dump.minor);
        for (const auto& entry : dump.entries)
            if (entry.isPointToPoint)
                pointToPoint.emplace(entry.group);
        for (const auto& [key, group] : dump.groups)
            named.insert(group.ranks.begin(), group.ranks.end());
    }
    if (versions.size() > 1) {
        std::string list;
        for (const auto& [major, minor] : versions)
            list += (list.empty() ? "" : ", ") + std::to_string(major) + "." + std::to_string(minor);
        problems.add(ErrorCode::unsupported, "", "dumps of different versions: " + list);
    }
    std::string missing;
    std::size_t count = 0;
    for (const std::uint32_t rank : named)
        if (m_dumps.count(rank) == 0 && ++count <= 20)
            missing += (missing.empty() ? "" : ", ") + std::to_string(rank);
    if (count > 0)
        problems.add(ErrorCode::notFound, "",
                     "no dump of " + std::to_string(count) + " ranks: " + missing +
                         (count > 20 ? ", …" : ""));
    while (!m_dumps.empty()) { // one by one: all of them twice would be too much
        addDump(m_dumps.begin()->second, m_dumps.begin()->first, pointToPoint, log);
        m_dumps.erase(m_dumps.begin());
    }
}

} // namespace seamscope::collectives
