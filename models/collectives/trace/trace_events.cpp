// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/trace/trace_events.h"

#include "collectives/trace/trace_lanes.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <vector>

namespace seamscope::collectives {
namespace {

constexpr std::size_t kMostRanksText = 40; ///< of a group that has no other name

/// What the words of a name say about the time spent.
SliceKind kindFromName(std::string_view name) {
    for (const std::string_view part : {"checkpoint", "Checkpoint", "ckpt"})
        if (name.find(part) != std::string_view::npos)
            return SliceKind::checkpoint;
    for (const std::string_view part :
         {"DataLoader", "dataloader", "data_load", "data-load", "batch-generator"})
        if (name.find(part) != std::string_view::npos)
            return SliceKind::loading;
    return name == "gc" || name == "stall" || name == "hang" ? SliceKind::stall : SliceKind::compute;
}

/// The operation that a name ends in: "grads-reduce-scatter", "forward-send", "nccl:all_reduce".
CollectiveOp opFromWords(std::string_view name) {
    while (!name.empty()) {
        const CollectiveOp op = collectiveOpFromName(name);
        if (op != CollectiveOp::other && op != CollectiveOp::none)
            return op;
        const auto cut = name.find_first_of("-_: ./");
        if (cut == std::string_view::npos)
            break;
        name.remove_prefix(cut + 1);
    }
    return CollectiveOp::none;
}

/// "RING_LL" of a kernel's name, empty when it has none.
std::string_view algorithmOf(std::string_view kernel) {
    for (const std::string_view algorithm : {"RING", "TREE", "COLLNET", "NVLS", "PAT"}) {
        const auto at = kernel.find(algorithm);
        if (at == std::string_view::npos)
            continue;
        for (const std::string_view protocol : {"_LL128", "_LL", "_SIMPLE"})
            if (const auto end = kernel.find(protocol, at); end != std::string_view::npos)
                return kernel.substr(at, end + protocol.size() - at);
        return kernel.substr(at, algorithm.size());
    }
    return {};
}

class Converter {
public:
    Converter(const TraceTable& table, const TraceHints& hints, CollectiveDirectory& directory,
              Problems& problems)
        : m_table(table)
        , m_directory(directory)
        , m_problems(problems)
        , m_shift(hints.shift.count())
        , m_dialect(dialectOf(table))
        , m_lanes(table, m_dialect, hints.rank, directory, problems)
        , m_nameIds(table.texts.size()) {
        findCalls();
        prepareSteps();
    }

    /// The slice as an event; nullopt when it is not one or not usable.
    [[nodiscard]] std::optional<CollectiveEvent> convert(const TraceSlice& slice);

private:
    void findCalls();
    void prepareSteps();
    void describe(CollectiveEvent& event, const TraceSlice& slice);
    void describeComm(CollectiveEvent& event, const TraceComm& told);
    [[nodiscard]] bool isWanted(const TraceSlice& slice) const;
    [[nodiscard]] std::int64_t stepAt(std::int64_t start) const;
    [[nodiscard]] CommId commOf(const TraceComm& told);
    [[nodiscard]] NameId nameId(std::uint32_t text);
    [[nodiscard]] std::optional<std::int64_t> wall(std::int64_t sinceBase) const;

    const TraceTable& m_table;
    CollectiveDirectory& m_directory;
    Problems& m_problems;
    std::int64_t m_shift;
    TraceDialect m_dialect;
    TraceLanes m_lanes;
    std::vector<NameId> m_nameIds;
    std::unordered_map<std::int64_t, const TraceSlice*> m_calls; ///< by External id
    std::map<std::array<std::uint32_t, 3>, CommId> m_comms;      ///< by group, description, ranks
    std::vector<TraceStep> m_steps;                              ///< ascending
    bool m_hasKernels = false;
    bool m_hasCalls = false;
};

void Converter::findCalls() {
    for (const TraceSlice& slice : m_table.slices) {
        const TraceDetails* const told = m_table.detailsOf(slice);
        if (slice.category == TraceCategory::kernel)
            m_hasKernels = true;
        if (slice.category != TraceCategory::commCall)
            continue;
        m_hasCalls = true;
        if (told && told->externalId >= 0)
            m_calls.emplace(told->externalId, &slice);
    }
}

void Converter::prepareSteps() {
    const bool onDevice =
        std::any_of(m_table.steps.begin(), m_table.steps.end(), [](const auto& s) { return s.onDevice; });
    std::copy_if(m_table.steps.begin(), m_table.steps.end(), std::back_inserter(m_steps),
                 [&](const TraceStep& step) { return step.onDevice == onDevice; });
    std::sort(m_steps.begin(), m_steps.end(),
              [](const TraceStep& a, const TraceStep& b) { return a.start < b.start; });
}

std::int64_t Converter::stepAt(std::int64_t start) const {
    const auto after = std::upper_bound(m_steps.begin(), m_steps.end(), start,
                                        [](std::int64_t t, const TraceStep& step) { return t < step.start; });
    return after == m_steps.begin() ? -1 : std::prev(after)->number;
}

bool Converter::isWanted(const TraceSlice& slice) const {
    if (slice.category == TraceCategory::commCall)
        return !m_hasKernels;
    if (slice.category == TraceCategory::annotation) {
        const auto name = m_table.texts.text(slice.name);
        return kindFromName(name) != SliceKind::compute || (!m_hasKernels && !m_hasCalls);
    }
    return true;
}

std::optional<std::int64_t> Converter::wall(std::int64_t sinceBase) const {
    std::int64_t sum = 0;
    if (__builtin_add_overflow(sinceBase, m_table.baseNanoseconds, &sum) ||
        __builtin_add_overflow(sum, m_shift, &sum) || sum == toNanoseconds(kNoTime))
        return std::nullopt;
    return sum;
}

std::optional<CollectiveEvent> Converter::convert(const TraceSlice& slice) {
    if (!isWanted(slice))
        return std::nullopt;
    const auto rank = m_lanes.rankOf(slice.track);
    const auto start = wall(slice.start);
    std::int64_t end = 0;
    if (!rank || !start || __builtin_add_overflow(*start, std::max<std::int64_t>(slice.duration, 0), &end)) {
        m_problems.add(ErrorCode::invalidInput, {}, !rank ? "no rank can be told" : "time out of range");
        return std::nullopt;
    }
    CollectiveEvent event;
    event.rank = *rank;
    event.start = fromNanoseconds(*start);
    const bool isOpen = slice.duration == TraceSlice::kOpen;
    event.end = isOpen ? kNoTime : fromNanoseconds(end);
    event.state = isOpen ? CollectiveState::started : CollectiveState::completed;
    event.name = nameId(slice.name);
    describe(event, slice);
    return event;
}

void Converter::describe(CollectiveEvent& event, const TraceSlice& slice) {
    const std::string_view name = m_table.texts.text(slice.name);
    const TraceDetails* const told = m_table.detailsOf(slice);
    const bool isComm = slice.category == TraceCategory::kernel ? told || name.substr(0, 4) == "nccl"
                                                                : slice.category == TraceCategory::commCall;
    if (slice.category == TraceCategory::plain || slice.category == TraceCategory::annotation)
        event.op = opFromWords(name);
    else if (isComm)
        event.op = collectiveOpFromName(name);
    if (told) {
        event.step = told->step;
        event.sequence = told->sequence;
        event.microbatch = told->microbatch;
        event.chunk = told->chunk;
        if (const TraceComm* const comm = m_table.commOf(*told))
            describeComm(event, *comm);
        const auto call = told->externalId < 0 || !isComm ? m_calls.end() : m_calls.find(told->externalId);
        // Old profiles number kernels and host calls apart: only a call that tells its arguments is linked.
        const TraceComm* const called =
            call == m_calls.end() ? nullptr : m_table.commOf(*m_table.detailsOf(*call->second));
        if (called) {
            if (const auto entered = wall(call->second->start))
                event.enter = fromNanoseconds(*entered);
            if (event.sequence < 0)
                event.sequence = m_table.detailsOf(*call->second)->sequence;
            if (!event.comm.isValid())
                describeComm(event, *called);
        }
    }
    if (event.step < 0)
        event.step = stepAt(slice.start);
    if (isComm && slice.category == TraceCategory::kernel)
        if (const auto algorithm = algorithmOf(name); !algorithm.empty())
            event.algorithm = m_directory.name(algorithm);
    const bool isCollective = isComm || event.op != CollectiveOp::none;
    event.kind = slice.kind ? *slice.kind : isCollective ? SliceKind::collective : kindFromName(name);
    if (m_dialect == TraceDialect::straggler)
        m_lanes.describe(event, slice.track, name);
}

void Converter::describeComm(CollectiveEvent& event, const TraceComm& told) {
    if (const auto op = collectiveOpFromName(m_table.texts.text(told.collective)); op != CollectiveOp::none)
        event.op = op;
    event.dtype = nameId(told.dtype);
    event.comm = commOf(told);
    const auto count = [](std::int64_t n) { return n < 0 ? kNoCount : static_cast<std::uint64_t>(n); };
    event.elementsIn = count(told.elementsIn);
    event.elementsOut = count(told.elementsOut);
    event.bytes = count(told.bytes);
    if (!isPointToPoint(event.op) || !event.comm.isValid())
        return;
    // The other end is told by its place in the group.
    const auto& ranks = m_directory.comm(event.comm).ranks;
    const std::int32_t other = event.op == CollectiveOp::send ? told.to : told.from;
    if (other >= 0 && static_cast<std::size_t>(other) < ranks.size())
        event.peer = static_cast<std::int32_t>(ranks[static_cast<std::size_t>(other)]);
}

/// A group is told by its name, by what it is for, or by nothing but its ranks; what the one lacks stands in
/// the list of groups at the head of the trace.
CommId Converter::commOf(const TraceComm& told) {
    const bool isNamed = told.group != TextTable::kNone || told.description != TextTable::kNone;
    if (!isNamed && told.ranks == TextTable::kNone)
        return {};
    const auto [known, isNew] = m_comms.try_emplace({told.group, told.description, told.ranks}, CommId());
    if (!isNew)
        return known->second;
    Communicator comm;
    comm.name = m_table.texts.text(told.group);
    comm.description = m_table.texts.text(told.description);
    comm.ranks = ranksFromText(m_table.texts.text(told.ranks));
    comm.size = told.size > 0 ? static_cast<std::uint32_t>(told.size) : 0;
    if (!isNamed && comm.ranks.empty())
        return {}; // a list that was cut is of no group in particular
    for (const TraceGroup& group : m_table.groups) {
        const bool isIt = told.group == TextTable::kNone
                              ? !group.ranks.empty() && group.ranks == comm.ranks &&
                                    (comm.description.empty() || comm.description == group.description)
                              : group.name == comm.name;
        if (!isIt)
            continue;
        comm.name = group.name;
        if (comm.ranks.empty())
            comm.ranks = group.ranks;
        if (comm.description.empty())
            comm.description = group.description;
    }
    if (comm.name.empty() && comm.description.empty())
        comm.name = std::string(m_table.texts.text(told.ranks).substr(0, kMostRanksText));
    known->second = m_directory.comm(std::move(comm));
    return known->second;
}

NameId Converter::nameId(std::uint32_t text) {
    if (text >= m_nameIds.size())
        return {};
    NameId& id = m_nameIds[text];
    if (!id.isValid())
        id = m_directory.name(m_table.texts.text(text));
    return id;
}

} // namespace

void forEachEvent(const TraceTable& table, const TraceHints& hints, CollectiveDirectory& directory,
                  const std::function<void(const CollectiveEvent&)>& take, Problems& problems) {
    Converter converter(table, hints, directory, problems);
    for (const TraceSlice& slice : table.slices)
        if (const auto event = converter.convert(slice))
            take(*event);
}

void appendTrace(const TraceTable& table, const TraceHints& hints, CollectiveBatch& batch,
                 Problems& problems) {
    batch.startsTogether = dialectOf(table) == TraceDialect::straggler;
    forEachEvent(
        table, hints, batch.directory, [&](const CollectiveEvent& event) { batch.events.push_back(event); },
        problems);
}

std::optional<std::uint32_t> rankFromPath(std::string_view path) {
    const std::string_view file = path.substr(path.rfind('/') + 1); // npos + 1 is the whole path
    for (const std::string_view word : {"rank", "worker"}) {
        const auto at = file.find(word);
        if (at == std::string_view::npos)
            continue;
        if (const auto number = firstNumber(file.substr(at + word.size())); number && number->second <= 1)
            return number->first;
    }
    return std::nullopt;
}

} // namespace seamscope::collectives
