// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/sacct_reader.h"

#include "sources/kernel/log_prefix.h"
#include "sources/slurm/slurm_end.h"

#include <algorithm>
#include <charconv>

namespace seamscope::sources::bundle {
namespace {

constexpr std::size_t kMaxRecordBytes = std::size_t{64} << 10;

/// "cpu=20480,gres/gpu=2048,node=256", "gres/gpu:h100=16", or "gpu:8" of older versions, a node.
bool holdsGpus(std::string_view resources) {
    for (auto at = resources.find("gpu"); at != std::string_view::npos; at = resources.find("gpu", at + 3)) {
        const auto digit = resources.find_first_of("=,", at);
        std::string_view number = resources.substr(at, digit == std::string_view::npos ? digit : digit - at);
        number = digit != std::string_view::npos && resources[digit] == '='
                     ? resources.substr(digit + 1)
                     : number.substr(number.rfind(':') + 1);
        std::uint64_t count = 0;
        if (std::from_chars(number.data(), number.data() + number.size(), count).ec == std::errc() &&
            count > 0)
            return true;
    }
    return false;
}

/// "CANCELLED by 1000" → "CANCELLED"
std::string_view firstWord(std::string_view text) { return text.substr(0, text.find(' ')); }

} // namespace

SacctReader::SacctReader(const MemberContext& context, std::span<const topology::Job> jobs)
    : m_context(context)
    , m_jobs(jobs) {}

std::vector<std::string_view> SacctReader::fieldsOf(std::string_view text) const {
    std::vector<std::string_view> fields;
    while (true) {
        const auto end = text.find(m_delimiter);
        fields.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return fields;
        text.remove_prefix(end + m_delimiter.size());
    }
}

void SacctReader::readHead(std::string_view text) {
    if (text.find("|#") != std::string_view::npos)
        m_delimiter = "|#"; // --delimiter, against bars in submit lines
    auto names = fieldsOf(text);
    if (!names.empty() && names.back().empty())
        names.pop_back(); // --parsable ends every line with a bar
    m_width = names.size();
    for (std::size_t i = 0; i < names.size(); ++i)
        for (const auto& [name, column] :
             {std::pair("JobID", &Columns::id), std::pair("JobName", &Columns::name),
              std::pair("State", &Columns::state), std::pair("ExitCode", &Columns::exitCode),
              std::pair("Start", &Columns::start), std::pair("End", &Columns::end),
              std::pair("NodeList", &Columns::nodes), std::pair("AllocTRES", &Columns::tres),
              std::pair("AllocGRES", &Columns::gres)})
            if (names[i] == name)
                m_columns.*column = i;
    if (!m_columns.id || !m_columns.state)
        m_context.report.note = "no account of jobs: without the columns JobID and State";
}

void SacctReader::line(std::string_view text, std::uint64_t number) {
    if (m_width == 0) {
        if (!text.empty())
            readHead(text);
        return;
    }
    if (m_held.empty() && text.empty())
        return;
    if (m_held.empty())
        m_heldFrom = number;
    else
        m_held += ' ';
    m_held += text;
    auto fields = fieldsOf(m_held);
    if (fields.size() < m_width && m_held.size() <= kMaxRecordBytes)
        return; // the record goes on
    if (fields.size() == m_width + 1 && fields.back().empty())
        fields.pop_back();
    if (fields.size() == m_width)
        ingest(fields);
    else
        m_context.reject(
            m_heldFrom,
            {ErrorCode::invalidInput,
             std::to_string(fields.size()) + " fields under " + std::to_string(m_width) + " columns", ""},
            telemetry::InputFault::malformed);
    m_held.clear();
}

void SacctReader::finish() {
    if (!m_held.empty())
        m_context.reject(m_heldFrom, {ErrorCode::truncated, "the record has no end", ""},
                         telemetry::InputFault::truncated);
    fillIn();
    FileReport& report = m_context.report;
    if (report.note.empty() && report.accepted == 0 && report.ignored > 0)
        report.note = "none of its jobs held a GPU or is named in jobs.json";
}

const topology::Job* SacctReader::statedJob(std::string_view name, std::string_view id) const {
    for (const topology::Job& job : m_jobs)
        if (job.id.name() == name || job.id.name() == id)
            return &job;
    return nullptr;
}

/// "Unknown" and "None" stand for what has not happened.
std::optional<LineClock::Reading> SacctReader::timeIn(std::string_view text) const {
    const auto stamp = takeIsoStamp(text);
    if (!stamp || !text.empty())
        return std::nullopt;
    return m_context.clock.read(*stamp);
}

void SacctReader::ingest(const std::vector<std::string_view>& fields) {
    const auto field = [&](const std::optional<std::size_t>& column) {
        return column ? fields[*column] : std::string_view();
    };
    const std::string_view id = field(m_columns.id);
    const std::string_view state = firstWord(field(m_columns.state));
    const bool isStep = id.find('.') != std::string_view::npos;
    const topology::Job* const job = statedJob(field(m_columns.name), id);
    const bool isOurs = job || holdsGpus(field(m_columns.tres)) || holdsGpus(field(m_columns.gres));
    if (id.empty() || state.empty() || isStep || !isOurs) {
        ++m_context.report.ignored;
        return;
    }
    const auto start = timeIn(field(m_columns.start));
    const auto end = timeIn(field(m_columns.end));
    ++m_context.report.accepted;
    if (job) {
        Span& span = m_spans[job];
        if (start)
            span.start = std::min(span.start.value_or(start->at), start->at);
        if (end)
            span.end = std::max(span.end.value_or(end->at), end->at);
        span.isOpen = span.isOpen || !end;
    }
    if (!end)
        return; // it runs, or waits
    telemetry::Event event;
    event.kind = telemetry::EventKind::log;
    event.at = end->at;
    event.quality = end->quality;
    if (job)
        event.entity = job->id;
    event.text = slurmEnd(id, field(m_columns.name), state, field(m_columns.exitCode), field(m_columns.nodes));
    m_context.lane.event(std::move(event));
}

/// What jobs.json says stands above it.
void SacctReader::fillIn() {
    topology::TopologyFragment fragment;
    for (const auto& [job, span] : m_spans) {
        topology::Job known = *job;
        if (!known.start)
            known.start = span.start;
        if (!known.end && !span.isOpen && span.end && known.start && *span.end > *known.start)
            known.end = span.end;
        if (span.isOpen && !known.end) { // as the live source says it: without an end it goes on
            topology::Entity entity;
            entity.id = job->id;
            entity.labels["state"] = "RUNNING";
            fragment.entities.push_back(std::move(entity));
        }
        if (known.start != job->start || known.end != job->end)
            fragment.jobs.push_back(std::move(known));
    }
    if (!fragment.isEmpty())
        m_context.lane.topology(fragment);
}

} // namespace seamscope::sources::bundle
