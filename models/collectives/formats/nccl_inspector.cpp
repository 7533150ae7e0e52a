// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/nccl_inspector.h"

#include "base/json.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>

namespace seamscope::collectives {
namespace {

constexpr std::int64_t kMost = std::int64_t{1} << 60;
constexpr std::int64_t kMostMicroseconds = 9'000'000'000'000'000; // the year 2255
constexpr std::size_t kMaxRecordBytes = std::size_t{1} << 20;
constexpr std::size_t kMaxChannels = 4096; // of one operation, and what its proxies did

TimePoint microseconds(std::optional<std::int64_t> value) {
    return value && *value > 0 ? fromNanoseconds(*value * 1000) : kNoTime;
}

/// "coll_perf" or "p2p_perf", whose members begin with the same word.
struct Performance {
    const char* member;
    std::string prefix;
};

struct Span {
    TimePoint start = kNoTime;
    TimePoint end = kNoTime;

    /// Takes in the kernel of one channel.
    void addKernel(const JsonObject& times) {
        const TimePoint begin = microseconds(times.integer("kernel_start_ts", 0, kMostMicroseconds));
        TimePoint stop = microseconds(times.integer("kernel_stop_ts", 0, kMostMicroseconds));
        if (!isKnown(stop))
            stop = microseconds(times.integer("kernel_record_ts", 0, kMostMicroseconds));
        if (!isKnown(begin) || !isKnown(stop) || stop < begin)
            return;
        start = isKnown(start) ? std::min(start, begin) : begin;
        end = isKnown(end) ? std::max(end, stop) : stop;
    }
};

/// From the first kernel's start to the last one's end. Up to version 4.0 the kernels stand beside the times
/// of the call, from 4.1 on in a list of events with what else happened.
Span spanOf(const JsonObject& perf, const std::string& prefix, Duration length, Problems& problems) {
    Span span;
    const auto addAll = [&](const JsonObject& owner, const char* list, const char* inside) {
        const Json* const events = owner.array(list, kMaxChannels);
        if (!events)
            return;
        for (const Json& event : *events) {
            const JsonObject fields(event, "", problems);
            const Json* const times = inside ? fields.object(inside) : &event;
            if (times)
                span.addKernel(JsonObject(*times, "", problems));
        }
    };
    addAll(perf, "events", "event_trace_ts");
    const Json* const traceJson = perf.object("event_trace_ts");
    if (!traceJson)
        return span;
    const JsonObject trace(*traceJson, "", problems);
    addAll(trace, "kernel_events", nullptr);
    if (isKnown(span.start))
        return span;
    span.start = microseconds(trace.integer((prefix + "_start_ts").c_str(), 0, kMostMicroseconds));
    const TimePoint stop = microseconds(trace.integer((prefix + "_stop_ts").c_str(), 0, kMostMicroseconds));
    if (isKnown(span.start))
        span.end = isKnown(stop) ? std::max(stop, span.start + length) : span.start + length;
    return span;
}

} // namespace

Result<> InspectorSet::record(std::string_view text) {
    JsonLimits limits;
    limits.bytes = kMaxRecordBytes;
    const auto json = parseJson(text, limits);
    if (!json)
        return fail(json.error());
    Problems problems;
    const JsonObject root(*json, "", problems);
    const Json* const headerJson = root.object("header");
    const Json* const metaJson = root.object("metadata");
    if (!headerJson)
        return fail(ErrorCode::invalidInput, "no header");
    const JsonObject header(*headerJson, "/header", problems);
    const auto id = header.text("id");
    const auto rank = header.integer("rank", 0, CollectiveDirectory::kMaxRank);
    const auto size = header.integer("n_ranks", 1, CollectiveDirectory::kMaxRank + 1);
    for (const Performance& kind : {Performance{"coll_perf", "coll"}, Performance{"p2p_perf", "p2p"}}) {
        const Json* const body = root.object(kind.member);
        if (!body || !id || !rank || !size || *rank >= *size)
            continue;
        if (m_records.size() >= kMaxRecords)
            return fail(ErrorCode::tooLarge, "more operations than are read");
        const JsonObject perf(*body, std::string("/") + kind.member, problems);
        Record record;
        record.op = collectiveOpFromName(perf.text(kind.prefix.c_str()).value_or(""));
        record.sequence = perf.integer((kind.prefix + "_sn").c_str(), 0, kMost).value_or(-1);
        if (const auto bytes = perf.integer((kind.prefix + "_msg_size_bytes").c_str(), 0, kMost))
            record.bytes = static_cast<std::uint64_t>(*bytes);
        const auto length = perf.number((kind.prefix + "_exec_time_us").c_str(), 0, 1e13);
        if (record.op == CollectiveOp::none || !length)
            return fail(ErrorCode::invalidInput, "no operation or no length");
        record.length = fromSeconds(*length * 1e-6);
        record.rank = static_cast<std::uint32_t>(*rank);
        record.peer = static_cast<std::int32_t>(
            perf.integer("p2p_peer", 0, CollectiveDirectory::kMaxRank).value_or(-1));
        const Span span = spanOf(perf, kind.prefix, record.length, problems);
        record.start = span.start;
        record.end = span.end;
        std::string host = "unknown";
        std::string process = "0";
        if (metaJson) {
            const JsonObject meta(*metaJson, "/metadata", problems);
            host = meta.text("hostname").value_or(host);
            process = std::to_string(meta.integer("pid", 0, kMost).value_or(0));
        }
        const auto [known, isNew] =
            m_processIds.try_emplace(host + ":" + process, static_cast<std::uint32_t>(m_hosts.size()));
        if (isNew)
            m_hosts.push_back(host);
        record.process = known->second;
        const auto [comm, isNewComm] = m_commIds.try_emplace(*id + "/" + std::to_string(*size),
                                                             static_cast<std::uint32_t>(m_comms.size()));
        if (isNewComm)
            m_comms.push_back(
                {*id, header.text("comm_name").value_or(""), static_cast<std::uint32_t>(*size)});
        record.comm = comm->second;
        m_records.push_back(record);
        return {};
    }
    return fail(ErrorCode::invalidInput, "neither coll_perf nor p2p_perf with a whole header");
}

std::map<std::uint32_t, std::uint32_t> InspectorSet::ranksOfProcesses(std::uint32_t jobSize) const {
    std::uint32_t largest = 0;
    bool isThere = false;
    for (const Record& record : m_records) {
        const std::uint32_t size = m_comms[record.comm].size;
        largest = std::max(largest, size);
        isThere = isThere || size == jobSize;
    }
    const std::uint32_t wanted = isThere ? jobSize : largest;
    std::map<std::uint32_t, std::uint32_t> ranks;
    for (const Record& record : m_records)
        if (m_comms[record.comm].size == wanted)
            ranks.try_emplace(record.process, record.rank);
    return ranks;
}

std::vector<InspectorSet> InspectorSet::byJob() const {
    // Every process points to one that it meets, at last to the first of its job.
    std::vector<std::uint32_t> meets(m_hosts.size());
    std::iota(meets.begin(), meets.end(), 0U);
    const auto firstOf = [&](std::uint32_t process) {
        while (meets[process] != process)
            process = meets[process] = meets[meets[process]];
        return process;
    };
    std::vector<std::optional<std::uint32_t>> ofComm(m_comms.size());
    for (const Record& record : m_records) {
        auto& known = ofComm[record.comm];
        const std::uint32_t process = firstOf(record.process);
        const std::uint32_t other = known ? firstOf(*known) : process;
        meets[std::max(process, other)] = std::min(process, other);
        known = std::min(process, other);
    }
    std::vector<InspectorSet> jobs;
    std::map<std::uint32_t, std::size_t> places;
    for (const Record& record : m_records) {
        const auto [place, isNew] = places.try_emplace(firstOf(record.process), jobs.size());
        if (isNew) {
            jobs.emplace_back();
            jobs.back().m_comms = m_comms;
            jobs.back().m_hosts = m_hosts;
        }
        jobs[place->second].m_records.push_back(record);
    }
    const auto strangers =
        std::stable_partition(jobs.begin(), jobs.end(), [](const auto& job) { return job.standsAlone(); });
    const auto kept = std::max(strangers, jobs.begin() + (jobs.empty() ? 0 : 1));
    for (auto stranger = kept; stranger != jobs.end(); ++stranger)
        jobs.front().m_records.insert(jobs.front().m_records.end(), stranger->m_records.begin(),
                                      stranger->m_records.end());
    jobs.erase(kept, jobs.end());
    return jobs;
}

bool InspectorSet::standsAlone() const {
    std::map<std::uint32_t, std::set<std::uint32_t>> ranks; // by communicator
    std::uint32_t largest = 0;
    for (const Record& record : m_records) {
        largest = std::max(largest, m_comms[record.comm].size);
        ranks[record.comm].insert(record.rank);
    }
    return std::any_of(ranks.begin(), ranks.end(), [&](const auto& comm) {
        return m_comms[comm.first].size == largest && comm.second.size() * 2 >= largest &&
               comm.second.size() > 1;
    });
}

std::string InspectorSet::firstHost() const {
    std::string first;
    for (const Record& record : m_records)
        if (const std::string& host = m_hosts[record.process]; first.empty() || host < first)
            first = host;
    return first;
}

void InspectorSet::finish(CollectiveLog& log, std::uint32_t jobSize, Problems& problems) const {
    if (m_records.empty())
        return;
    log.addSource(LogSource::ncclInspector);
    const auto ranks = ranksOfProcesses(jobSize);
    std::vector<std::vector<std::int64_t>> members(m_comms.size());
    for (const Record& record : m_records) {
        auto& ofComm = members[record.comm];
        ofComm.resize(m_comms[record.comm].size, -1);
        if (const auto rank = ranks.find(record.process); rank != ranks.end() && record.rank < ofComm.size())
            ofComm[record.rank] = rank->second;
    }
    std::vector<CommId> comms;
    for (std::size_t i = 0; i < m_comms.size(); ++i) {
        if (members[i].empty()) { // of another job
            comms.emplace_back();
            continue;
        }
        Communicator comm{m_comms[i].id, m_comms[i].name, {}, m_comms[i].size};
        if (std::count(members[i].begin(), members[i].end(), -1) == 0)
            for (const std::int64_t rank : members[i])
                comm.ranks.push_back(static_cast<std::uint32_t>(rank));
        comms.push_back(log.directory.comm(std::move(comm)));
    }
    std::uint64_t unplaced = 0;
    for (const Record& record : m_records) {
        const auto rank = ranks.find(record.process);
        if (rank == ranks.end()) {
            ++unplaced;
            continue;
        }
        log.directory.place(rank->second).host = m_hosts[record.process];
        CollectiveEvent event;
        event.rank = rank->second;
        event.comm = comms[record.comm];
        event.op = record.op;
        event.sequence = record.sequence;
        event.bytes = record.bytes;
        event.measured = record.length;
        event.start = record.start;
        event.end = record.end;
        event.state = CollectiveState::completed;
        if (record.peer >= 0 && static_cast<std::size_t>(record.peer) < members[record.comm].size())
            event.peer =
                static_cast<std::int32_t>(members[record.comm][static_cast<std::size_t>(record.peer)]);
        log.add(event);
    }
    if (unplaced > 0)
        problems.add(
            {ErrorCode::notFound, "operations of processes that are in no communicator of the whole job", ""},
            unplaced);
}

} // namespace seamscope::collectives
