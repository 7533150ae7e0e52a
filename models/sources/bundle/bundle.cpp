// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/bundle.h"

#include "base/free_memory.h"
#include "base/line_splitter.h"
#include "base/object_splitter.h"
#include "economics/focus_prices.h"
#include "economics/pricing.h"
#include "sources/bundle/json_line_readers.h"
#include "sources/bundle/kernel_reader.h"
#include "sources/bundle/reporting_lane.h"
#include "sources/bundle/preflight.h"
#include "sources/bundle/sacct_reader.h"
#include "sources/bundle/table_reader.h"
#include "sources/bundle/training_reader.h"
#include "sources/prometheus/exposition_reader.h"
#include "topology/ib_discover.h"
#include "topology/jobs_json.h"
#include "topology/slurm_topology.h"
#include "topology/topology_json.h"

#include <algorithm>
#include <array>

namespace seamscope::sources::bundle {
namespace {

constexpr std::size_t kMaxDocumentBytes = std::size_t{256} << 20;
constexpr std::size_t kChunkBytes = std::size_t{256} << 10;
constexpr std::size_t kMaxIdle = 10'000; ///< members that give nothing and are listed one by one: an archive of nothing else has a million in a few MiB

Result<std::string> readAll(ByteSource& bytes) {
    std::string text;
    std::vector<char> chunk(kChunkBytes);
    while (true) {
        auto got = bytes.read(chunk);
        if (!got)
            return fail(got.error());
        if (*got == 0)
            return text;
        if (text.size() + *got > kMaxDocumentBytes)
            return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxDocumentBytes) + " bytes");
        text.append(chunk.data(), *got);
    }
}

void failReport(FileReport& report, const Error& error) {
    report.failed = true;
    report.note = error.text();
    report.problems.add(error);
}

/// Its telling words may be damaged: a member that is missing is not passed over in silence.
std::string noteOnPromise(FileKind promised) {
    return "by its place this is " + std::string(name(promised)) + ", but nothing from byte 0 on says so: left out";
}

/// Whether the first sample line of exposition text carries a timestamp.
bool hasTimestamps(std::string_view head) {
    while (!head.empty()) {
        const auto end = head.find('\n');
        std::string_view line = head.substr(0, end);
        head.remove_prefix(end == std::string_view::npos ? head.size() : end + 1);
        if (line.empty() || line[0] == '#')
            continue;
        const auto brace = line.rfind('}');
        line.remove_prefix(brace == std::string_view::npos ? line.find(' ') : brace + 1);
        const auto value = line.find_first_not_of(' ');
        const auto gap = value == std::string_view::npos ? value : line.find(' ', value);
        return gap != std::string_view::npos && line.find_first_not_of(" \r", gap) != std::string_view::npos;
    }
    return true;
}

bool isPrices(const std::pair<std::string, std::string>& document) { return document.first == "pricing.json"; }

} // namespace

/// Calls @p take with every chunk; the error that ended the stream, if one did.
template<class Take>
Result<> Bundle::readChunks(ByteSource& bytes, Take&& take) const {
    std::vector<char> chunk(kChunkBytes);
    while (true) {
        if (isCancelled())
            return fail(ErrorCode::cancelled, "the import was cancelled");
        auto got = bytes.read(chunk);
        if (!got)
            return fail(got.error());
        if (*got == 0)
            return {};
        take(std::string_view(chunk.data(), *got));
    }
}

Result<Bundle> Bundle::open(const std::filesystem::path& path) { return open(std::vector{path}); }

Result<Bundle> Bundle::open(const std::vector<std::filesystem::path>& paths) {
    Bundle bundle;
    for (const std::filesystem::path& path : paths) {
        auto files = BundleFiles::open(path);
        if (!files)
            return fail(files.error());
        if (bundle.m_files)
            bundle.m_files->add(std::move(*files));
        else
            bundle.m_files = std::move(*files);
    }
    SEAM_TRY(bundle.recognise());
    return bundle;
}

std::string Bundle::title() const { return m_manifest.title.empty() ? m_files->stem() : m_manifest.title; }

Result<> Bundle::recognise() {
    std::size_t idle = 0;
    const auto walked = m_files->each(
        [&](const Member& member, ByteSource& bytes) {
            HeadedSource headed(bytes, kSniffBytes);
            const FileKind kind = sniff(headed.head(), member.path);
            const bool isIdle = kind == FileKind::empty || (kind == FileKind::unknown && promisedBy(member.path) == FileKind::unknown);
            if (isIdle && ++idle > kMaxIdle)
                return;
            if (m_index.try_emplace(member.path, m_report.files.size()).second)
                m_report.files.emplace_back();
            FileReport& report = m_report.files[m_index[member.path]];
            report.path = member.path;
            report.kind = kind;
            m_logNames.add(member.path, kind);
            if (isDocument(report.kind))
                readDocument(report, headed);
            else if (!headed.state() && report.kind >= FileKind::flightRecorder)
                failReport(report, headed.state().error());
            else if (report.kind == FileKind::unknown)
                noteUnknown(report, headed.head());
        },
        m_report.problems);
    if (idle > kMaxIdle)
        m_report.problems.add({ErrorCode::unsupported, "members that are empty or of no known format are not listed", m_files->stem()}, idle - kMaxIdle);
    if (walked)
        return {};
    if (m_report.files.empty())
        return fail(walked.error());
    m_report.problems.add(walked.error()); // a cut archive: what came before the cut is good
    return {};
}

void Bundle::noteUnknown(FileReport& report, std::string_view head) {
    const FileKind promised = promisedBy(report.path);
    report.isPromised = promised != FileKind::unknown;
    report.note = report.isPromised ? noteOnPromise(promised) : noteOnUnknown(head);
}

void Bundle::readDocument(FileReport& report, ByteSource& bytes) {
    auto text = readAll(bytes);
    const bool isLarge = text && text->size() > kChunkBytes;
    const auto taken = text ? takeDocument(report, std::move(*text)) : Result<>(fail(text.error()));
    if (!taken)
        failReport(report, taken.error());
    if (isLarge)
        releaseFreeMemory(); // what reading it took is not had beside what is made of it
}

Result<> Bundle::takeDocument(FileReport& report, std::string text) {
    switch (report.kind) {
    case FileKind::manifest: {
        auto manifest = parseManifest(text, report.problems);
        if (!manifest)
            return fail(manifest.error());
        m_manifest = std::move(*manifest);
        m_documents.emplace_back("manifest.json", std::move(text));
        report.accepted = 1;
        return {};
    }
    case FileKind::topology:
        return takeFragment(report, topology::parseTopologyJson(text, report.problems));
    case FileKind::slurmTopology:
        return takeFragment(report, topology::parseSlurmTopology(text, report.problems));
    case FileKind::fabric:
        return takeFragment(report, topology::parseIbDiscover(text, report.problems));
    case FileKind::jobs: {
        auto jobs = topology::parseJobsJson(text, report.problems);
        if (!jobs)
            return fail(jobs.error());
        report.accepted = jobs->size();
        std::move(jobs->begin(), jobs->end(), std::back_inserter(m_topology.jobs));
        return {};
    }
    case FileKind::pricing: {
        if (economics::isFocusHead(text)) {
            auto prices = economics::readFocusPrices(text, report.problems);
            if (!prices)
                return fail(prices.error());
            report.accepted = prices->size();
            std::move(prices->begin(), prices->end(), std::back_inserter(m_billed));
            return {};
        }
        const auto prices = economics::PriceBook::parse(text, report.problems);
        if (!prices)
            return fail(prices.error());
        report.accepted = prices->rows().size();
        if (auto site = m_prices.take(m_priceFiles++, report.path, std::move(text), report.problems)) {
            std::erase_if(m_documents, isPrices);
            m_documents.emplace_back("pricing.json", std::move(*site));
        }
        return {};
    }
    default: // the catalogue is checked by the one who adds it
        m_catalogues.emplace_back(report.path, std::move(text));
        report.accepted = 1;
        return {};
    }
}

Result<> Bundle::takeFragment(FileReport& report, Result<topology::TopologyFragment> fragment) {
    if (!fragment)
        return fail(fragment.error());
    report.accepted = fragment->entities.size() + fragment->edges.size();
    std::move(fragment->entities.begin(), fragment->entities.end(), std::back_inserter(m_topology.entities));
    std::move(fragment->edges.begin(), fragment->edges.end(), std::back_inserter(m_topology.edges));
    return {};
}

void Bundle::addCataloguesTo(telemetry::Catalogue& catalogue) {
    for (const auto& [path, text] : m_catalogues) {
        FileReport& report = m_report.files[m_index[path]];
        std::vector<Error> problems;
        const auto added = catalogue.add(text, path, problems);
        for (Error& problem : problems)
            report.problems.add(std::move(problem));
        if (added)
            continue;
        report.accepted = 0;
        failReport(report, added.error());
    }
}

/// Billed prices stand beside what pricing.json says of people, programs and currencies.
void Bundle::mergePrices() {
    if (m_billed.empty())
        return;
    auto stated = std::ranges::find_if(m_documents, isPrices);
    Problems told; // when the file itself was read
    auto book = economics::PriceBook::inCurrency(m_billed.front().currency);
    if (auto known = stated != m_documents.end() ? economics::PriceBook::parse(stated->second, told) : book)
        book = std::move(*known);
    for (const economics::StatedPrice& price : m_billed)
        book.add(price, m_report.problems);
    m_billed.clear();
    if (stated == m_documents.end())
        stated = m_documents.emplace(stated, "pricing.json", std::string());
    stated->second = book.toJson();
}

void Bundle::deliverDocuments(telemetry::Lane& lane) {
    if (!m_topology.isEmpty())
        lane.topology(m_topology);
    // The graph has them now; of hosts it is asked which one a path names.
    std::erase_if(m_topology.entities, [](const topology::Entity& entity) { return entity.id.kind() != topology::EntityKind::host; });
    m_topology.entities.shrink_to_fit();
    m_topology.edges = {};
    releaseFreeMemory();
    for (const auto& [name, text] : m_documents)
        lane.document(name, text);
}

ImportReport Bundle::importInto(telemetry::Lane& lane, const std::atomic<bool>* cancel) {
    m_cancel = cancel;
    m_directory->learn(m_topology);
    ReportingLane reporting(lane, m_directory);
    lane.contact();
    mergePrices();
    deliverDocuments(lane);
    // Metrics first: their labels say which GPU a PCI address of the kernel log is.
    pour(reporting, [](FileKind kind) { return kind == FileKind::metrics; });
    pour(reporting, [](FileKind kind) {
        return kind == FileKind::events || kind == FileKind::facility || kind == FileKind::kernel ||
               kind == FileKind::training || kind == FileKind::power || kind == FileKind::slurm ||
               kind == FileKind::table || kind == FileKind::collectiveTest || kind == FileKind::dcgmDiag;
    });
    pour(reporting, isOfCollectives);
    m_collectives.finish(m_topology.jobs, m_report.problems);
    for (const auto& [job, log] : m_collectives.logs())
        if (!log.events().empty())
            deliver(log, m_manifest.start.value_or(fromNanoseconds(946'684'800'000'000'000)), lane);
    lane.finished();
    return std::move(m_report);
}

template<class Wanted>
void Bundle::pour(ReportingLane& lane, const Wanted& wanted) {
    const bool any = std::any_of(m_report.files.begin(), m_report.files.end(),
                                 [&](const FileReport& report) { return wanted(report.kind); });
    if (!any)
        return;
    Problems known; // said once, when the files were recognised
    const auto walked = m_files->each(
        [&](const Member& member, ByteSource& bytes) {
            const auto at = m_index.find(member.path);
            if (at != m_index.end() && !isCancelled() && wanted(m_report.files[at->second].kind))
                readMember(lane, m_report.files[at->second], member, bytes);
        },
        known);
    const auto isSaid = [&](const Error& error) {
        const auto said = m_report.problems.first();
        return std::any_of(said.begin(), said.end(),
                           [&](const Error& one) { return one.text() == error.text(); });
    };
    if (!walked && !isSaid(walked.error())) // it was whole when the files were recognised
        m_report.problems.add(walked.error());
}

void Bundle::readMember(ReportingLane& lane, FileReport& report, const Member& member, ByteSource& bytes) {
    const TimePoint modified = m_manifest.end.value_or(member.modified.value_or(lane.now()));
    lane.begin(report);
    if (report.kind == FileKind::metrics)
        readMetrics(lane, report, bytes, modified);
    else if (isOfCollectives(report.kind))
        readCollectives(report, bytes);
    else
        readLines(lane, report, bytes, modified);
    lane.end();
}

void Bundle::readMetrics(ReportingLane& lane, FileReport& report, ByteSource& bytes, TimePoint modified) const {
    HeadedSource headed(bytes, kSniffBytes);
    prometheus::ExpositionReaderOptions options;
    options.isScrape = !hasTimestamps(headed.head());
    if (options.isScrape)
        report.note = "no timestamps: taken as one scrape at " + formatRfc3339(modified);
    prometheus::ExpositionReader reader(lane, options);
    reader.begin(prometheus::ExpositionFormat::file, report.path, modified);
    const auto read = readChunks(headed, [&](std::string_view chunk) { reader.feed(chunk); });
    const auto taken = reader.finish();
    report.accepted = lane.passed();
    if (!read)
        failReport(report, read.error());
    else if (!taken)
        failReport(report, taken.error());
}

void Bundle::readLines(ReportingLane& lane, FileReport& report, ByteSource& bytes, TimePoint modified) {
    LineClock clock(m_manifest.zone, modified);
    if (m_manifest.start)
        clock.setAnchor(*m_manifest.start);
    const MemberContext context{lane, report, clock};
    const auto reader = readerFor(context);
    if (report.kind == FileKind::events || report.kind == FileKind::facility || report.kind == FileKind::dcgmDiag)
        readWith<ObjectSplitter>(lane, report, bytes, *reader); // also indented, or the members of a list
    else
        readWith<LineSplitter>(lane, report, bytes, *reader);
}

template<class Splitter>
void Bundle::readWith(ReportingLane& lane, FileReport& report, ByteSource& bytes, LineReader& reader) const {
    Splitter splitter;
    const auto take = [&](std::string_view text) { reader.line(text, splitter.line()); };
    const auto read = readChunks(bytes, [&](std::string_view chunk) { splitter.feed(chunk, take); });
    splitter.finish(take);
    reader.finish();
    if (splitter.oversized() > 0)
        lane.fault(telemetry::InputFault::oversized, report.path + ": line longer than 1 MiB",
                   splitter.oversized());
    if (!read)
        failReport(report, read.error());
}

void Bundle::readCollectives(FileReport& report, ByteSource& bytes) {
    const std::string job(jobOf(report.path).id.name());
    const auto reader = m_collectives.readerFor(report, {job, !m_topology.jobs.empty()});
    const auto read = readChunks(bytes, [&](std::string_view chunk) { reader->feed(chunk); });
    const auto taken = reader->finish();
    if (!read)
        failReport(report, read.error());
    else if (!taken)
        failReport(report, taken.error());
}

std::unique_ptr<LineReader> Bundle::readerFor(const MemberContext& context) {
    const std::string& path = context.report.path;
    switch (context.report.kind) {
    case FileKind::events:
        return std::make_unique<EventsReader>(context);
    case FileKind::facility:
        return std::make_unique<FacilityReader>(context);
    case FileKind::kernel:
        return std::make_unique<KernelReader>(context, *m_interpreter, hostOf(path));
    case FileKind::slurm:
        return std::make_unique<SacctReader>(context, m_topology.jobs);
    case FileKind::table:
        return std::make_unique<TableReader>(context);
    case FileKind::collectiveTest:
        return std::make_unique<CollectiveTestReader>(context, jobOf(path), hostOf(path));
    case FileKind::dcgmDiag:
        return std::make_unique<DcgmDiagReader>(context, testedHost(path));
    default:
        break;
    }
    topology::Job job = jobOf(path);
    auto& log = m_collectives.logOf(path, {std::string(job.id.name()), !m_topology.jobs.empty()});
    return std::make_unique<TrainingReader>(context, std::move(job), hostOf(path), hostOf(path), log);
}

/// The host that the path names: one that is known, else the folder that holds the file, else the file.
std::string Bundle::testedHost(std::string_view path) const {
    const auto isHost = [&](std::string_view part) {
        return std::any_of(m_topology.entities.begin(), m_topology.entities.end(), [&](const topology::Entity& entity) {
            return entity.id.kind() == topology::EntityKind::host && entity.id.name() == part;
        });
    };
    std::string_view folder;
    for (std::string_view rest = path; !rest.empty();) {
        const auto slash = rest.find('/');
        const bool isFile = slash == std::string_view::npos;
        const std::string part = isFile ? hostOf(rest) : std::string(rest.substr(0, slash));
        if (isHost(part))
            return part;
        if (isFile)
            break;
        folder = rest.substr(0, slash);
        rest.remove_prefix(slash + 1);
    }
    const std::string file = hostOf(path);
    const bool isNamedAfterTool = file.find("dcgm") != std::string::npos || file.find("diag") != std::string::npos;
    return isNamedAfterTool && !folder.empty() ? std::string(folder) : file;
}

topology::Job Bundle::jobOf(std::string_view path) const {
    // A folder or file named after a job belongs to it, else the largest training job (contract §5).
    const topology::Job* best = nullptr;
    for (const topology::Job& job : m_topology.jobs) {
        std::string_view rest = path;
        while (!rest.empty()) {
            const auto slash = rest.find('/');
            const std::string_view part = rest.substr(0, slash);
            if (part == job.id.name() || (slash == std::string_view::npos && hostOf(part) == job.id.name()))
                return job;
            rest.remove_prefix(slash == std::string_view::npos ? rest.size() : slash + 1);
        }
        if (job.kind == topology::JobKind::training && (!best || job.gpus > best->gpus))
            best = &job;
    }
    if (best)
        return *best;
    topology::Job unnamed;
    const std::string name = m_logNames.jobOf(path);
    unnamed.id = topology::EntityId::make(topology::EntityKind::job, name.empty() ? m_files->stem() : name);
    return unnamed;
}

} // namespace seamscope::sources::bundle
