// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/trace/trace_reader.h"

#include "base/json.h"
#include "collectives/collective_directory.h"
#include "collectives/trace/trace_lanes.h"

#include <algorithm>
#include <array>

namespace seamscope::collectives {
namespace {

/// What PyTorch calls host work; of it only the calls of collectives matter to a lane.
bool isHostCategory(std::string_view category) {
    constexpr std::array<std::string_view, 15> kHost = {
        "cpu_op", "cuda_runtime", "cuda_driver",      "python_function",     "ac2g",
        "fwdbwd", "overhead",     "async_cpu_to_gpu", "cpu_instant_event",   "Operator",
        "Trace",  "Runtime",      "xpu_runtime",      "privateuse1_runtime", "mtia_runtime"};
    return std::find(kHost.begin(), kHost.end(), category) != kHost.end();
}

bool isMemoryCategory(std::string_view category) {
    return category == "gpu_memcpy" || category == "gpu_memset" || category == "Memcpy" ||
           category == "Memset";
}

bool isCommKernel(std::string_view name) {
    return name.starts_with("nccl") || name.starts_with("rccl") || name.starts_with("msccl");
}

/// Annotations that fill a lane; the others lie over the work they name.
bool isTellingAnnotation(std::string_view name) {
    for (const std::string_view part : {"DataLoader", "dataloader", "heckpoint"})
        if (name.find(part) != std::string_view::npos)
            return true;
    return name.starts_with("nccl:") || name.starts_with("gloo:");
}

/// Calls @p take(key, value) for the members of an object's text.
template<class Take>
void eachMember(std::string_view object, Take&& take) {
    JsonCursor cursor(object);
    if (cursor.expect('{') != Scan::done)
        return;
    std::string_view key, value;
    while (cursor.string(key) == Scan::done && cursor.expect(':') == Scan::done &&
           cursor.value(value) == Scan::done) {
        take(key, value);
        if (cursor.expect(',') != Scan::done)
            return;
    }
}

/// Our own exports name the kind as the category.
std::optional<SliceKind> kindFromCategory(std::string_view category) {
    for (int i = 0; i < kSliceKindCount; ++i)
        if (category == name(static_cast<SliceKind>(i)))
            return static_cast<SliceKind>(i);
    return std::nullopt;
}

std::int32_t small(std::string_view value) {
    const auto number = wholeNumber(value);
    return number && *number >= -1 && *number <= std::numeric_limits<std::int32_t>::max()
               ? static_cast<std::int32_t>(*number)
               : -1;
}

std::int64_t count(std::string_view value) {
    return std::max<std::int64_t>(wholeNumber(value).value_or(-1), -1);
}

/// Ranks of an array, or of its text in a string; empty when they are not all told.
std::vector<std::uint32_t> ranksOf(const Json& value) {
    if (value.is_string())
        return ranksFromText(value.get_ref<const std::string&>());
    std::vector<std::uint32_t> ranks;
    for (const Json& rank : value.is_array() ? value : Json::array())
        if (rank.is_number_unsigned() && rank.get<std::uint64_t>() <= CollectiveDirectory::kMaxRank)
            ranks.push_back(rank.get<std::uint32_t>());
    return ranks;
}

} // namespace

void TraceReader::event(const TraceEventText& event) {
    switch (event.phase) {
    case 'X':
    case 'B':
        slice(event);
        return;
    case 'E':
        close(event);
        return;
    case 'M':
        name(event);
        return;
    default:
        ++m_table.marks;
    }
}

void TraceReader::slice(const TraceEventText& event) {
    const std::string_view category = event.category;
    TraceSlice slice;
    slice.start = *event.start;
    if (event.phase == 'X' && event.duration)
        slice.duration = *event.duration;
    if (isMemoryCategory(category)) {
        slice.category = TraceCategory::memory;
    } else if (category == "kernel" || category == "Kernel") {
        slice.category = TraceCategory::kernel;
        if (isCommKernel(event.name))
            slice.details = details(event.args);
    } else if (event.name == "record_param_comms") {
        slice.category = TraceCategory::commCall;
        slice.details = details(event.args);
    } else if (isHostCategory(category)) {
        ++m_table.hostSlices;
        return;
    } else if (category == "user_annotation" || category == "gpu_user_annotation") {
        if (event.name.starts_with("ProfilerStep#")) {
            const std::int64_t end = slice.duration < 0 ? slice.start : slice.start + slice.duration;
            m_table.steps.push_back({count(event.name.substr(13)), slice.start, end, category[0] == 'g'});
            return;
        }
        if (category[0] == 'g' || !isTellingAnnotation(event.name)) {
            ++m_table.hostSlices;
            return;
        }
        slice.category = TraceCategory::annotation;
    } else {
        slice.kind = kindFromCategory(category);
        if (!event.args.empty())
            slice.details = details(event.args);
    }
    add(event, slice);
}

void TraceReader::add(const TraceEventText& event, TraceSlice slice) {
    if (m_table.slices.size() >= m_limits.slices) {
        if (!m_full)
            m_problems.add(ErrorCode::tooLarge, "byte " + std::to_string(event.offset),
                           "more than " + std::to_string(m_limits.slices) + " slices: the rest is left out");
        m_full = true;
        return;
    }
    slice.track = track(event);
    slice.name = text(event.name);
    if (slice.track == TextTable::kNone)
        return;
    if (event.phase == 'B') {
        auto& open = m_open[slice.track];
        if (open.size() < m_limits.openPerTrack)
            open.push_back(m_table.slices.size());
    }
    m_table.slices.push_back(slice);
}

void TraceReader::close(const TraceEventText& event) {
    const auto open = m_open.find(track(event));
    if (open == m_open.end() || open->second.empty()) {
        ++m_table.unpaired;
        return;
    }
    TraceSlice& slice = m_table.slices[open->second.back()];
    open->second.pop_back();
    slice.duration = std::max<std::int64_t>(*event.start - slice.start, 0);
}

void TraceReader::name(const TraceEventText& event) {
    const bool isProcess = event.name == "process_name";
    if (!isProcess && event.name != "thread_name")
        return;
    std::string_view given;
    eachMember(event.args, [&](std::string_view key, std::string_view value) {
        if (key == "name")
            given = rawString(value).value_or(value);
    });
    const auto text = unescaped(given.substr(0, TextTable::kMaxTextBytes), m_scratch);
    if (isProcess) {
        if (const auto at = process(event.process); at != TextTable::kNone)
            m_table.processes[at].name = text;
    } else if (const auto at = track(event); at != TextTable::kNone) {
        m_table.tracks[at].name = unescaped(given.substr(0, TextTable::kMaxTextBytes), m_scratch);
    }
}

std::uint32_t TraceReader::process(std::string_view id) {
    const auto [at, isNew] = m_processes.try_emplace(std::string(id.substr(0, TextTable::kMaxTextBytes)),
                                                     static_cast<std::uint32_t>(m_table.processes.size()));
    if (isNew && m_table.processes.size() >= m_limits.tracks)
        at->second = TextTable::kNone;
    else if (isNew)
        m_table.processes.push_back({std::string(rawString(at->first).value_or(at->first)), {}});
    return at->second;
}

std::uint32_t TraceReader::track(const TraceEventText& event) {
    const std::string_view process = event.process.substr(0, TextTable::kMaxTextBytes);
    const std::string_view thread = event.thread.substr(0, TextTable::kMaxTextBytes);
    const bool isSame = m_key.size() == process.size() + 1 + thread.size() && m_key.starts_with(process) &&
                        std::string_view(m_key).substr(process.size() + 1) == thread;
    if (isSame && m_keyTrack != TextTable::kNone)
        return m_keyTrack;
    m_key.assign(process);
    m_key += '\n';
    m_key += thread;
    const auto known = m_tracks.find(m_key);
    if (known != m_tracks.end())
        return m_keyTrack = known->second;
    if (m_table.tracks.size() >= m_limits.tracks) {
        m_problems.add(ErrorCode::tooLarge, "byte " + std::to_string(event.offset), "too many threads");
        return m_keyTrack = TextTable::kNone;
    }
    const auto of = this->process(process);
    m_keyTrack = static_cast<std::uint32_t>(m_table.tracks.size());
    m_table.tracks.push_back({of, std::string(rawString(thread).value_or(thread)), {}});
    m_tracks.emplace(m_key, m_keyTrack);
    return m_keyTrack;
}

std::uint32_t TraceReader::details(std::string_view args) {
    TraceDetails told;
    TraceComm comm;
    bool hasComm = false;
    eachMember(args, [&](std::string_view key, std::string_view value) {
        const auto word = [&] { return text(rawString(value).value_or(value)); };
        const auto commText = [&](std::uint32_t& into) { into = word(), hasComm = true; };
        if (key == "step" || key == "iteration")
            told.step = count(value);
        else if (key == "mb_id" || key == "microbatch")
            told.microbatch = small(value);
        else if (key == "model_chunk")
            told.chunk = small(value);
        else if (key == "Seq" || key == "seq_id" || key == "seq")
            told.sequence = count(value);
        else if (key == "External id" || key == "external id")
            told.externalId = count(value);
        else if (key == "Collective name" || key == "op")
            commText(comm.collective);
        else if (key == "dtype")
            commText(comm.dtype);
        else if (key == "Process Group Name" || key == "comm")
            commText(comm.group);
        else if (key == "Process Group Description")
            commText(comm.description);
        else if (key == "Process Group Ranks")
            commText(comm.ranks);
        else if (key == "Group size")
            comm.size = small(value);
        else if (key == "Src Rank")
            comm.from = small(value);
        else if (key == "Dst Rank")
            comm.to = small(value);
        else if (key == "In msg nelems")
            comm.elementsIn = count(value);
        else if (key == "Out msg nelems")
            comm.elementsOut = count(value);
        else if (key == "bytes" && value.front() != '"')
            comm.bytes = count(value), hasComm = true;
    });
    if (hasComm) {
        told.comm = static_cast<std::uint32_t>(m_table.comms.size());
        m_table.comms.push_back(comm);
    }
    if (told == TraceDetails())
        return TextTable::kNone;
    if (m_table.details.empty() || !(m_table.details.back() == told))
        m_table.details.push_back(told);
    return static_cast<std::uint32_t>(m_table.details.size() - 1);
}

void TraceReader::metadata(std::string_view key, std::string_view value) {
    if (key == "baseTimeNanoseconds")
        m_table.baseNanoseconds = wholeNumber(value).value_or(0);
    else if (key == "traceName")
        m_table.title = unescaped(rawString(value).value_or("").substr(0, 4096), m_scratch);
    else if (key == "distributedInfo")
        readDistributedInfo(value);
}

void TraceReader::readDistributedInfo(std::string_view value) {
    const auto json = parseJson(value);
    if (!json) {
        m_problems.add(json.error().in("/distributedInfo"));
        return;
    }
    const JsonObject info(*json, "/distributedInfo", m_problems);
    const auto rank = info.integer("rank", 0, CollectiveDirectory::kMaxRank);
    const auto world = info.integer("world_size", 1, CollectiveDirectory::kMaxRank + 1);
    if (rank)
        m_table.rank = static_cast<std::uint32_t>(*rank);
    if (world)
        m_table.worldSize = static_cast<std::uint32_t>(*world);
    const Json* const groups = info.array("pg_config", CollectiveDirectory::kMaxComms);
    if (!groups)
        return;
    for (const Json& group : *groups) {
        const JsonObject of(group, "/distributedInfo/pg_config", m_problems);
        const auto size = of.integer("pg_size", 0, CollectiveDirectory::kMaxRank + 1);
        const Json* const ranks = of.find("ranks");
        m_table.groups.push_back({of.text("pg_name").value_or(""), of.text("pg_desc").value_or(""),
                                  ranks ? ranksOf(*ranks) : std::vector<std::uint32_t>(),
                                  static_cast<std::uint32_t>(size.value_or(0))});
    }
}

Result<> TraceReader::finish() {
    const auto state = m_scanner.finish();
    if (m_table.unpaired > 0)
        m_problems.add({ErrorCode::invalidInput, "an end (E) without its begin (B)", {}}, m_table.unpaired);
    return state;
}

Problems TraceReader::problems() const {
    Problems all = m_scanner.problems();
    std::uint64_t rest = m_problems.count();
    for (const Error& error : m_problems.first()) {
        const bool isLast = &error == &m_problems.first().back();
        all.add(error, isLast ? rest : 1);
        --rest;
    }
    return all;
}

} // namespace seamscope::collectives
