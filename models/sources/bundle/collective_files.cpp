// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/collective_files.h"

#include "base/object_splitter.h"
#include "collectives/collective_batch.h"
#include "collectives/collective_merge.h"
#include "collectives/collective_report.h"
#include "collectives/timeline/verdict.h"
#include "collectives/trace/trace_events.h"
#include "collectives/trace/trace_reader.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>
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

/// A member that can only be read as a whole, of a bounded size.
class WholeReader : public CollectiveFiles::Reader {
public:
    explicit WholeReader(FileReport& fileReport)
        : report(fileReport) {}
    void feed(std::string_view bytes) final {
        m_isCut = m_isCut || m_bytes.size() + bytes.size() > kMaxDumpBytes;
        if (!m_isCut)
            m_bytes += bytes;
    }
    Result<> finish() final {
        if (m_isCut)
            return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxDumpBytes) + " bytes");
        const auto taken = read(m_bytes);
        if (!taken)
            return fail(taken.error());
        report.accepted = *taken;
        return {};
    }

protected:
    /// What was taken, in records.
    [[nodiscard]] virtual Result<std::size_t> read(std::string_view bytes) = 0;
    FileReport& report;

private:
    std::string m_bytes;
    bool m_isCut = false;
};

class DumpReader final : public WholeReader {
public:
    DumpReader(FileReport& fileReport, FlightRecorderSet& set)
        : WholeReader(fileReport)
        , m_set(set) {}

protected:
    Result<std::size_t> read(std::string_view bytes) override {
        auto dump = readFlightRecorder(bytes, report.problems);
        if (!dump)
            return fail(dump.error());
        if (dump->truncated)
            report.note = "cut off: its complete entries are taken";
        return m_set.add(std::move(*dump), report.path, report.problems);
    }

private:
    FlightRecorderSet& m_set;
};

class RasReader final : public WholeReader {
public:
    RasReader(FileReport& fileReport, RasSet& set)
        : WholeReader(fileReport)
        , m_set(set) {}

protected:
    Result<std::size_t> read(std::string_view bytes) override { return m_set.add(bytes, report.problems); }

private:
    RasSet& m_set;
};

class InspectorReader final : public CollectiveFiles::Reader {
public:
    InspectorReader(FileReport& report, InspectorSet& set)
        : m_report(report)
        , m_set(set) {}
    void feed(std::string_view bytes) override {
        m_records.feed(bytes, [this](std::string_view record) { take(record); });
    }
    Result<> finish() override {
        m_records.finish([this](std::string_view record) { take(record); });
        if (m_records.oversized() > 0)
            m_report.problems.add({ErrorCode::tooLarge, "record longer than 1 MiB", ""},
                                  m_records.oversized());
        return {};
    }

private:
    void take(std::string_view record) {
        if (const auto taken = m_set.record(record); taken)
            ++m_report.accepted;
        else
            m_report.problems.add(taken.error().in("line " + std::to_string(m_records.line())));
    }
    FileReport& m_report;
    InspectorSet& m_set;
    ObjectSplitter m_records;
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

/// The last part of a path without its ending, in the letters of an id: "runs/job 7/" → "job-7".
std::string jobNameFromPath(std::string_view path) {
    while (!path.empty() && path.back() == '/')
        path.remove_suffix(1);
    path = path.substr(path.rfind('/') + 1); // npos + 1 is the whole
    std::string name(path.substr(0, path.find('.', 1)));
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '.' && c != '_' && c != '-')
            c = '-';
    return name;
}

} // namespace

std::unique_ptr<CollectiveFiles::Reader> CollectiveFiles::readerFor(FileReport& report, const Owner& owner) {
    if (!owner.isStated)
        m_unstated = owner.job;
    const std::string folder(report.path.substr(0, report.path.rfind('/') + 1)); // npos + 1 is none
    switch (report.kind) {
    case FileKind::flightRecorder:
        return std::make_unique<DumpReader>(report, m_dumps[{owner.job, owner.isStated ? "" : folder}]);
    case FileKind::ncclInspector:
        return std::make_unique<InspectorReader>(report, m_inspectors[owner.job]);
    case FileKind::ncclRas:
        return std::make_unique<RasReader>(report, m_polls[owner.job]);
    default:
        return std::make_unique<TraceFileReader>(report, logOf(folder, owner));
    }
}

CollectiveLog& CollectiveFiles::log(const std::string& job) {
    CollectiveLog& log = m_logs[job];
    log.directory.job = job;
    return log;
}

CollectiveLog& CollectiveFiles::logOf(const std::string& path, const Owner& owner) {
    if (owner.isStated)
        return log(owner.job);
    m_unstated = owner.job;
    JobPart& part = m_parts[path];
    part.path = path;
    return part.log;
}

void CollectiveFiles::finishDumps(Problems& problems) {
    std::vector<std::pair<std::string, FlightRecorderSet>> unstated; // by folder
    for (auto& [owner, dumps] : m_dumps) {
        if (owner.second.empty() && owner.first != m_unstated) {
            dumps.finish(log(owner.first), problems);
            continue;
        }
        const auto home = std::find_if(unstated.begin(), unstated.end(), [&set = dumps](const auto& known) {
            return known.second.isOneWith(set);
        });
        if (home != unstated.end())
            home->second.take(std::move(dumps), problems);
        else
            unstated.emplace_back(owner.second, std::move(dumps));
    }
    for (auto& [folder, dumps] : unstated) {
        JobPart& part = m_parts[folder + "*"]; // no file has that name
        part.path = folder;
        dumps.finish(part.log, problems);
    }
}

/// Members that nobody assigned: one job gets the name of the whole, several those of their files or folders.
void CollectiveFiles::sortParts() {
    std::vector<JobPart> parts;
    for (auto& [path, part] : m_parts)
        parts.push_back(std::move(part));
    m_parts.clear();
    const auto jobs = sortByJob(parts);
    for (const auto& job : jobs) {
        std::string name = jobs.size() == 1 ? m_unstated : jobNameFromPath(parts[job.front()].path);
        if (name.empty() || (jobs.size() > 1 && m_logs.count(name) > 0))
            name = (name.empty() ? m_unstated : name) + "-" + std::to_string(m_logs.size() + 1);
        CollectiveLog& log = m_logs[name] = std::move(parts[job.front()].log);
        log.directory.job = name;
        for (std::size_t i = 1; i < job.size(); ++i)
            addLog(parts[job[i]].log, log);
    }
}

/// Where nobody says whose the files are, they may be of several jobs: these are named after a host of each.
void CollectiveFiles::finishInspector(const std::string& job, const InspectorSet& inspector,
                                      std::uint32_t size, Problems& problems) {
    if (job != m_unstated)
        return inspector.finish(log(job), size, problems);
    const std::vector<InspectorSet> sets = inspector.byJob();
    std::set<std::string> names;
    for (const InspectorSet& set : sets) {
        std::string name = sets.size() == 1 ? job : job + "-" + jobNameFromPath(set.firstHost());
        if (!names.insert(name).second) {
            name += "-" + std::to_string(names.size() + 1);
            names.insert(name);
        }
        set.finish(log(name), size, problems);
    }
}

void CollectiveFiles::finish(const std::vector<topology::Job>& jobs, Problems& problems) {
    finishDumps(problems);
    sortParts();
    const auto sizeOf = [&jobs](const std::string& job) {
        const auto known = std::find_if(jobs.begin(), jobs.end(),
                                        [&](const topology::Job& one) { return one.id.name() == job; });
        return known == jobs.end() ? 0 : known->gpus;
    };
    for (const auto& [job, inspector] : m_inspectors)
        finishInspector(job, inspector, sizeOf(job), problems);
    for (const auto& [job, polls] : m_polls)
        polls.finish(log(job), sizeOf(job), problems);
    placeRanks(jobs);
}

/// Where jobs.json says on which host a rank runs, that is the name of it: dumps and profiles tell none, the
/// Inspector tells what the machine calls itself. Only of ranks that told something.
void CollectiveFiles::placeRanks(const std::vector<topology::Job>& jobs) {
    for (const topology::Job& job : jobs) {
        const auto found = m_logs.find(std::string(job.id.name()));
        if (found == m_logs.end() || job.ranks.empty())
            continue;
        CollectiveLog& log = found->second;
        std::set<std::uint32_t> heard;
        std::optional<std::uint32_t> last;
        for (const CollectiveEvent& event : log.events())
            if (last != event.rank)
                heard.insert(*(last = event.rank));
        for (const CommProgress& progress : log.progress())
            heard.insert(progress.rank);
        for (const topology::RankPlacement& placement : job.ranks) {
            const std::string_view gpu = placement.gpu.name();
            const auto colon = gpu.rfind(':');
            if (colon != std::string_view::npos && heard.count(placement.rank) > 0)
                log.directory.place(placement.rank).host = gpu.substr(0, colon);
        }
    }
}

void deliver(const CollectiveLog& log, TimePoint zero, telemetry::Lane& lane) {
    CollectiveLog numbered = log; // members meet by number, as the analysis sees them
    CollectiveBatch batch;
    batch.verdict = verdictOf(analyseCollectives(numbered));
    batch.directory = log.directory;
    batch.events = std::move(numbered.events());
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
    for (auto& piece : inPieces(batch, kPieceEvents))
        lane.collectives(std::move(piece));
}

} // namespace seamscope::sources::bundle
