// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/collective_files.h"

#include "base/line_splitter.h"
#include "collectives/collective_batch.h"
#include "collectives/hang_analysis.h"
#include "collectives/trace/trace_events.h"
#include "collectives/trace/trace_reader.h"

#include <utility>

namespace seamscope::sources::bundle {
namespace {

using namespace collectives;

constexpr std::size_t kMaxDumpBytes = std::size_t{256} << 20;
constexpr std::size_t kPieceEvents = 65'536;                              ///< that travel in one piece
constexpr TimePoint kEarliest = fromNanoseconds(946'684'800'000'000'000); // 2000-01-01

void addAll(Problems& to, const Problems& from) {
    for (const Error& error : from.first())
        to.add(error);
    if (from.count() > from.first().size())
        to.add({ErrorCode::invalidInput, "more of the kind", ""}, from.count() - from.first().size());
}

class DumpReader final : public CollectiveFiles::Reader {
public:
    DumpReader(FileReport& report, FlightRecorderSet& set)
        : m_report(report)
        , m_set(set) {}
    void feed(std::string_view bytes) override {
        const bool fits = m_bytes.size() + bytes.size() <= kMaxDumpBytes;
        m_isCut = m_isCut || !fits;
        if (fits)
            m_bytes += bytes;
    }
    Result<> finish() override {
        if (m_isCut)
            return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxDumpBytes) + " bytes");
        auto dump = readFlightRecorder(m_bytes, m_report.problems);
        if (!dump)
            return fail(dump.error());
        if (dump->truncated)
            m_report.note = "cut off: its complete entries are taken";
        const auto taken = m_set.add(std::move(*dump), m_report.path, m_report.problems);
        if (!taken)
            return fail(taken.error());
        m_report.accepted = *taken;
        return {};
    }

private:
    FileReport& m_report;
    FlightRecorderSet& m_set;
    std::string m_bytes;
    bool m_isCut = false;
};

class InspectorReader final : public CollectiveFiles::Reader {
public:
    InspectorReader(FileReport& report, InspectorSet& set)
        : m_report(report)
        , m_set(set) {}
    void feed(std::string_view bytes) override {
        m_lines.feed(bytes, [this](std::string_view line) { take(line); });
    }
    Result<> finish() override {
        m_lines.finish([this](std::string_view line) { take(line); });
        if (m_lines.oversized() > 0)
            m_report.problems.add({ErrorCode::tooLarge, "line longer than 1 MiB", ""}, m_lines.oversized());
        return {};
    }

private:
    void take(std::string_view line) {
        if (line.find_first_not_of(" \t") == std::string_view::npos)
            return;
        if (const auto taken = m_set.line(line); taken)
            ++m_report.accepted;
        else
            m_report.problems.add(taken.error().in("line " + std::to_string(m_lines.line())));
    }
    FileReport& m_report;
    InspectorSet& m_set;
    LineSplitter m_lines;
};

class TraceFileReader final : public CollectiveFiles::Reader {
public:
    TraceFileReader(FileReport& report, CollectiveLog& log)
        : m_report(report)
        , m_log(log) {}
    void feed(std::string_view bytes) override { m_reader.feed(bytes); }
    Result<> finish() override {
        const auto read = m_reader.finish();
        addAll(m_report.problems, m_reader.problems());
        TraceHints hints;
        hints.rank = rankFromPath(m_report.path);
        const std::size_t before = m_log.events().size();
        forEachEvent(
            m_reader.table(), hints, m_log.directory,
            [this](const CollectiveEvent& event) { m_log.add(event); }, m_report.problems);
        m_report.accepted = m_log.events().size() - before;
        m_log.startsTogether = m_log.startsTogether || dialectOf(m_reader.table()) == TraceDialect::straggler;
        m_log.addSource(LogSource::kineto);
        return read;
    }

private:
    FileReport& m_report;
    CollectiveLog& m_log;
    TraceReader m_reader;
};

} // namespace

std::unique_ptr<CollectiveFiles::Reader> CollectiveFiles::readerFor(FileReport& report,
                                                                    const std::string& job) {
    switch (report.kind) {
    case FileKind::flightRecorder:
        return std::make_unique<DumpReader>(report, m_dumps[job]);
    case FileKind::ncclInspector:
        return std::make_unique<InspectorReader>(report, m_inspectors[job]);
    default:
        return std::make_unique<TraceFileReader>(report, log(job));
    }
}

CollectiveLog& CollectiveFiles::log(const std::string& job) {
    CollectiveLog& log = m_logs[job];
    log.directory.job = job;
    return log;
}

void CollectiveFiles::finish(const std::vector<topology::Job>& jobs, Problems& problems) {
    for (const auto& [job, dumps] : m_dumps)
        dumps.finish(log(job), problems);
    for (const auto& [job, inspector] : m_inspectors) {
        std::uint32_t size = 0;
        for (const topology::Job& known : jobs)
            if (known.id.name() == job)
                size = known.gpus;
        inspector.finish(log(job), size, problems);
    }
}

void deliver(const CollectiveLog& log, TimePoint zero, telemetry::Lane& lane) {
    CollectiveBatch batch;
    batch.directory = log.directory;
    batch.events = log.events();
    batch.startsTogether = log.startsTogether;
    // Nobody trained models of many ranks before 2000: such times count from a zero of their own.
    const TimeRange span = spanOf(batch);
    if (!span.isEmpty() && span.to < kEarliest) {
        const auto shift = [by = zero - fromNanoseconds(0)](TimePoint& t) {
            if (isKnown(t))
                t += by;
        };
        for (CollectiveEvent& event : batch.events) {
            shift(event.enter);
            shift(event.start);
            shift(event.end);
        }
    }
    const HangReport hangs = analyseHangs(log);
    if (!hangs.hangs.empty())
        batch.hang = HangVerdict{{hangs.culprits.begin(), hangs.culprits.end()},
                                 {hangs.victims.begin(), hangs.victims.end()},
                                 hangs.hangs.front().text};
    for (auto& piece : inPieces(batch, kPieceEvents))
        lane.collectives(std::move(piece));
}

} // namespace seamscope::sources::bundle
