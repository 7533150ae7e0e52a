// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/documents/document_source.h"

#include "sources/bundle/bundle.h"
#include "sources/documents/document_change.h"
#include "sources/kernel/file_watch.h"
#include "topology/fragment_difference.h"

#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>

namespace seamscope::sources {
namespace {

namespace fs = std::filesystem;
using telemetry::InputFault;

constexpr std::size_t kMaxMembers = 10'000; ///< of a folder that is looked at again and again
constexpr int kSettleTries = 50;            ///< somebody who never stops writing is read in the end

/// Size, time and identity of a file, or of all files of a folder; another one when it was changed. Empty
/// where there is nothing.
std::string fingerprint(const fs::path& path) {
    const auto one = [](const fs::path& file) {
        struct stat state{};
        if (::stat(file.c_str(), &state) != 0)
            return std::string();
        return file.string() + " " + std::to_string(state.st_dev) + " " + std::to_string(state.st_ino) + " " +
               std::to_string(state.st_size) + " " + std::to_string(state.st_mtim.tv_sec) + " " +
               std::to_string(state.st_mtim.tv_nsec) + "\n";
    };
    std::error_code error;
    if (!fs::is_directory(path, error))
        return one(path);
    std::vector<std::string> members;
    fs::recursive_directory_iterator it(path, error);
    for (const fs::recursive_directory_iterator end; !error && it != end && members.size() < kMaxMembers; it.increment(error))
        members.push_back(one(it->path()));
    std::sort(members.begin(), members.end());
    std::string text = one(path);
    for (const std::string& member : members)
        text += member;
    return text;
}

/// One configured path with what it said when it was last good.
struct Stated {
    fs::path path;
    std::string fingerprint;
    topology::TopologyFragment fragment;
    std::vector<std::pair<std::string, std::string>> documents;
    std::optional<Error> error; ///< of the newest text, which was not taken
};

std::optional<Error> findingOf(const bundle::ImportReport& report) {
    if (!report.problems.isEmpty())
        return report.problems.first()[0];
    for (const bundle::FileReport& file : report.files) {
        if (!file.problems.isEmpty())
            return file.problems.first()[0].in(file.path);
        if (file.kind == bundle::FileKind::unknown || file.kind == bundle::FileKind::empty || file.failed)
            return Error{ErrorCode::invalidInput, file.note.empty() ? "empty" : file.note, file.path};
    }
    return std::nullopt;
}

bool isAllDocuments(const bundle::ImportReport& report) {
    return std::all_of(report.files.begin(), report.files.end(),
                       [](const bundle::FileReport& file) { return bundle::isDocument(file.kind); });
}

} // namespace

struct DocumentSource::Private {
    Private(telemetry::Lane& to, DocumentOptions given)
        : lane(to)
        , options(std::move(given)) {}

    Result<> readFirst(Stated& stated);
    void run();
    void look(bool isForced);
    void readAgain(Stated& stated);
    void deliver(Stated& stated, bundle::Bundle& bundle);
    std::vector<std::string> documentChanges(const Stated& stated, const bundle::Bundle& bundle) const;
    void tellState();
    void say(const std::string& line) const {
        if (options.log)
            options.log(printable("documents: " + line));
    }

    telemetry::Lane& lane;
    const DocumentOptions options;
    std::vector<Stated> all;
    FileWatch watch;
    std::atomic<bool> stopping{false};
    std::atomic<bool> asked{false};
    std::thread thread;
};

Result<> DocumentSource::Private::readFirst(Stated& stated) {
    stated.fingerprint = fingerprint(stated.path);
    auto bundle = bundle::Bundle::open(stated.path);
    if (!bundle)
        return fail(bundle.error());
    stated.fragment = bundle->topology();
    stated.documents = bundle->documents();
    const auto report = bundle->importInto(lane);
    if (!report.hasFindings())
        return {};
    Error error = findingOf(report).value_or(Error{ErrorCode::invalidInput, "cannot be used", {}});
    if (const auto rejected = report.rejected(); rejected > 1)
        error.detail += ", and " + std::to_string(rejected - 1) + " more";
    return fail(error.in(stated.path.string()));
}

void DocumentSource::Private::run() {
    while (!stopping) {
        watch.wait(options.interval);
        if (!stopping)
            look(asked.exchange(false));
    }
}

void DocumentSource::Private::look(bool isForced) {
    bool isNews = false;
    for (Stated& stated : all) {
        std::error_code error;
        if (fs::is_directory(stated.path, error))
            watch.add(stated.path);
        watch.add(stated.path.parent_path());
        std::string now = fingerprint(stated.path);
        if (now == stated.fingerprint && !isForced)
            continue;
        for (int i = 0; i < kSettleTries && !stopping; ++i) {
            watch.pause(options.settle);
            std::string later = fingerprint(stated.path);
            if (later == now)
                break;
            now = std::move(later);
        }
        stated.fingerprint = std::move(now);
        if (stopping)
            return;
        readAgain(stated);
        isNews = true;
    }
    if (isNews)
        tellState();
}

void DocumentSource::Private::readAgain(Stated& stated) {
    auto bundle = bundle::Bundle::open(stated.path);
    stated.error = bundle ? findingOf(bundle->opened()) : std::optional(bundle.error());
    if (stated.error) {
        stated.error = stated.error->in(stated.path.string());
        lane.fault(InputFault::malformed, stated.error->text());
        say("not taken, what was read before holds: " + stated.error->text());
        return;
    }
    if (!isAllDocuments(bundle->opened()))
        return say(stated.path.string() + ": has more than documents, which is read at the start only");
    deliver(stated, *bundle);
}

std::vector<std::string> DocumentSource::Private::documentChanges(const Stated& stated,
                                                                  const bundle::Bundle& bundle) const {
    std::vector<std::string> lines;
    for (const auto& [name, text] : bundle.documents()) {
        const auto old = std::find_if(stated.documents.begin(), stated.documents.end(),
                                      [&wanted = name](const auto& one) { return one.first == wanted; });
        if (old == stated.documents.end())
            lines.push_back(name + ": new");
        else
            for (const std::string& line : jsonChanges(old->second, text))
                lines.push_back(name + line);
    }
    return lines;
}

void DocumentSource::Private::deliver(Stated& stated, bundle::Bundle& bundle) {
    auto change = topology::difference(stated.fragment, bundle.topology());
    const auto lines = documentChanges(stated, bundle);
    if (change.isEmpty() && lines.empty())
        return;
    stated.fragment = bundle.topology();
    stated.documents = bundle.documents();
    static_cast<void>(bundle.importInto(lane)); // without findings: they were looked for
    topology::TopologyFragment ended;
    for (topology::Job& job : change.gone) {
        job.end = job.end ? std::min(*job.end, lane.now()) : lane.now();
        ended.jobs.push_back(std::move(job));
    }
    if (!ended.isEmpty())
        lane.topology(ended);
    const std::string place = stated.path.string() + ": ";
    for (const auto* list : std::initializer_list<const std::vector<std::string>*>{&change.lines, &lines})
        for (const std::string& line : *list)
            say(place + line);
    if (change.leftOut > 0)
        say(place + "and " + std::to_string(change.leftOut) + " changes more");
    if (const std::size_t stays = change.entitiesGone + change.edgesGone; stays > 0)
        say(place + std::to_string(stays) + " entities and edges are no longer stated; they stay until the next start");
}

/// The row of the panel is about all of them: what one of them holds back is seen until it is repaired.
void DocumentSource::Private::tellState() {
    for (const Stated& stated : all)
        if (stated.error)
            return lane.contactFailed(*stated.error);
    lane.contact();
}

DocumentSource::DocumentSource(telemetry::Lane& lane, DocumentOptions options)
    : d(std::make_unique<Private>(lane, std::move(options))) {}

DocumentSource::~DocumentSource() { stop(); }

Result<> DocumentSource::start() {
    if (d->thread.joinable())
        return fail(ErrorCode::failedPrecondition, "started already");
    for (const fs::path& path : d->options.paths) {
        d->watch.add(path.parent_path()); // before it is read, so that no change falls between
        d->all.push_back({path, {}, {}, {}, {}});
        SEAM_TRY(d->readFirst(d->all.back()));
    }
    d->lane.contact();
    d->thread = std::thread([this] { d->run(); });
    return {};
}

void DocumentSource::stop() {
    d->stopping = true;
    d->watch.wake();
    if (d->thread.joinable())
        d->thread.join();
}

void DocumentSource::reload() { d->asked = true; }

} // namespace seamscope::sources
