// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/gateway_private.h"

#include "alarms/alarm_desk.h"
#include "alarms/hindsight.h"
#include "alarms/state_lock.h"
#include "base/json.h"
#include "recording/add_document.h"
#include "gateway/analysis.h"
#include "gateway/descriptors.h"
#include "gateway/engine_analysis.h"
#include "gateway/metrics_outlet.h"
#include "gateway/paging.h"
#include "gateway/recorded_analysis.h"
#include "gateway/resources.h"
#include "gateway/source_factory.h"
#include "wire/client.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace seamscope::gateway {
namespace {

std::uint64_t randomInstance() {
    std::random_device device;
    return (std::uint64_t{device()} << 32 | device()) | 1; // never 0: that means "no token"
}

constexpr int kMisses = 3;
constexpr std::size_t kBodyShare = 8; ///< of the memory, for answers of peers while they are read
constexpr std::size_t kLeastBodies = std::size_t{64} << 20;

Json leftOut(const session::Session& session) {
    Json list = Json::array();
    const auto add = [&](const char* what, std::uint64_t count, TimePoint until, const std::string& why) {
        if (count > 0)
            list.push_back({{"what", what},
                            {"count", count},
                            {"from", formatRfc3339(session.published()->session.start)},
                            {"to", formatRfc3339(until)},
                            {"why", why}});
    };
    const telemetry::StoreStats stats = session.snapshot()->stats();
    add("samples", stats.evicted, stats.coverage.from,
        "more than the memory for samples, " + std::to_string(session.storeBytes() >> 10) + " KiB");
    const auto [events, until] = session.eventsLeftOut();
    add("events", events, until, "more events than are held");
    add("parts and jobs", session.partsLeftOut(), session.published()->session.start,
        "no room for them in the graph, which has a share of the memory: jobs that ended go first");
    for (const telemetry::TimeCensus::Group& group : session.factsApart())
        list.push_back({{"what", "facts"},
                        {"count", group.count},
                        {"from", formatRfc3339(group.first)},
                        {"to", formatRfc3339(group.last)},
                        {"why", "more than a month from all others, a clock was wrong: set apart"}});
    add("samples", session.samplesOutOfOrder(), session.published()->session.end,
        "much older than what their series had already");
    for (const auto& [name, text] : session.documents())
        if (const auto why = documentTrouble(name, text))
            add("documents", 1, session.published()->session.end, name + ": " + why->text());
    return list;
}

/// Held from here to the end; whose it is already does not start. Nothing: what people did is kept in memory.
Result<std::shared_ptr<FolderLock>> heldState(const std::string& folder) {
    if (folder.empty())
        return std::shared_ptr<FolderLock>();
    std::error_code ignored; // the lock tells what is wrong
    std::filesystem::create_directories(folder, ignored);
    auto lock = alarms::lockState(folder);
    if (!lock)
        return fail(lock.error().in("state.folder"));
    return std::make_shared<FolderLock>(std::move(*lock));
}

/// What was asked to record and cannot does not start. @param start of the session, with a reply
Result<> begun(std::string_view what, const std::function<void(telemetry::Feed::Reply<telemetry::RecordingInfo>)>& start) {
    auto promise = std::make_shared<std::promise<Result<>>>();
    auto answer = promise->get_future();
    start([promise, place = std::string(what)](const Result<telemetry::RecordingInfo>& info) {
        promise->set_value(info ? Result<>() : fail(info.error().in(place)));
    });
    return answer.get();
}

} // namespace

Gateway::Gateway(std::unique_ptr<Private> members)
    : d(std::move(members)) {}
Gateway::~Gateway() = default;
void Gateway::end() { d->end(); }

session::Session& Gateway::session() { return *d->session; }

Result<std::unique_ptr<Gateway>> Gateway::open(const OpenOptions& options, const Clock& clock) {
    if (!options.at.empty())
        if (const auto at = parseTime(options.at, {}); !at)
            return fail(at.error().in("--at"));
    std::vector<std::string> paths = {options.path};
    paths.insert(paths.end(), options.more.begin(), options.more.end());
    auto file = openFiles(paths);
    if (!file)
        return fail(file.error());
    SEAM_TRY(checkTime(*file, options.at));
    const auto catalogue = loadCatalogue({}, file->bundle.get());
    if (!catalogue)
        return fail(catalogue.error());
    auto members = std::make_unique<Private>();
    auto knowledge = loadKnowledge();
    if (!knowledge)
        return fail(knowledge.error());
    session::SessionOptions session;
    session.keepsCollectives = options.keepsCollectives;
    session.mode = telemetry::SessionMode::replay;
    session.store.bytes = options.storeBytes;
    if (options.isAnalysed) {
        session.analysis = engineAnalysis(std::move(*knowledge), Duration::max());
        session.derivesAlarms = true;
    }
    if (options.keepsFindings && options.more.empty() && !file->bundle)
        session.keepFindings = [path = options.path, &clock](const std::string& findings) {
            return recording::addDocument(path, recording::kFindingsDocument, findings, clock.now());
        };
    members->session = std::make_unique<session::Session>(session, *catalogue, clock, randomInstance());
    members->load = std::make_shared<LoadState>();
    members->sources.push_back(makeFileSource(std::move(*file), options, *members->session, members->load));
    SEAM_TRY(members->sources.back()->start());
    return std::unique_ptr<Gateway>(new Gateway(std::move(members)));
}

Result<std::unique_ptr<Gateway>> Gateway::serve(const Config& config, const Clock& clock, LogSink log,
                                                const std::stop_token& calledOff) {
    const auto admission = admissionLimits(descriptorLimit(), config);
    if (!admission)
        return fail(admission.error());
    const auto catalogue = loadCatalogue(config.catalogues);
    if (!catalogue)
        return fail(catalogue.error());
    auto members = std::make_unique<Private>();
    members->admission = *admission;
    members->log = std::move(log);
    members->mayRecord = !config.recording.folder.empty();
    auto knowledge = loadKnowledge();
    if (!knowledge)
        return fail(knowledge.error());
    session::SessionOptions session;
    session.analysis = engineAnalysis(std::move(*knowledge), config.retention, config.storeBytes);
    session.site = config.site;
    session.timezone = config.timezone;
    session.store = {config.storeBytes, config.retention};
    session.ingest.retention = config.retention;
    session.timelineFolder = config.timelineFolder;
    members->viewers = std::make_shared<telemetry::ViewerBook>(clock);
    session.viewers = members->viewers;
    auto state = heldState(config.stateFolder);
    if (!state)
        return fail(state.error());
    session.alarms = [folder = config.stateFolder, operators = config.operators, lock = std::move(*state), log = members->log, &clock]() mutable {
        return std::make_unique<alarms::AlarmDesk>(
            alarms::DeskOptions{.folder = folder, .operators = operators, .lock = std::move(lock), .log = log}, clock.now());
    };
    members->session = std::make_unique<session::Session>(session, *catalogue, clock, randomInstance());
    members->session->setRecording(config.recording, members->log);
    members->secrets.emplace(members->log);
    const Surroundings around{*members->session, *members->secrets, clock, *admission, members->log, config.storeBytes,
                              std::make_shared<sources::BodyBudget>(std::max(config.storeBytes / kBodyShare, kLeastBodies))};
    if (!config.documents.empty()) {
        auto documents = makeDocuments(config.documents, around);
        members->documents = documents.get();
        members->sources.push_back(std::move(documents));
        SEAM_TRY(members->documents->start());
    }
    std::vector<std::pair<const SourceConfig*, sources::Source*>> made;
    for (const SourceConfig& sourceConfig : config.sources) {
        auto source = makeSource(sourceConfig, around);
        if (!source)
            return fail(source.error().in("source '" + sourceConfig.name + "'"));
        members->sources.push_back(std::move(*source));
        made.emplace_back(&sourceConfig, members->sources.back().get());
    }
    // Before any of them takes something: what a client was told is taken is in the recording.
    session::Session& kept = *members->session;
    if (config.recordAlways)
        SEAM_TRY(begun("recording", [&](auto reply) { kept.startRecording({}, std::move(reply)); }));
    std::stable_partition(made.begin(), made.end(), [](const auto& one) { return isNaming(*one.first); });
    std::vector<sources::Source*> naming;
    bool isAwaited = false;
    for (const auto& [sourceConfig, source] : made) {
        if (isNaming(*sourceConfig))
            naming.push_back(source);
        else if (!std::exchange(isAwaited, true))
            awaitNames(naming, calledOff);
        if (calledOff.stop_requested())
            return fail(ErrorCode::cancelled, "called off while it started");
        if (auto started = source->start(); !started)
            return fail(started.error().in("source '" + sourceConfig->name + "'"));
        if (sourceConfig->isCalled())
            members->watch(sourceConfig->listen, *source);
        else if (isListening(*sourceConfig) && !sourceConfig->listen.tlsKey.empty())
            members->watchCertificates(sourceConfig->listen, *source);
    }
    auto pager = startPager(config, *members->session, clock, *members->secrets);
    if (!pager)
        return fail(pager.error());
    members->pager = std::move(*pager);
    auto outlet = startOutlet(config, *members->session, clock, *members->secrets, members->log);
    if (!outlet)
        return fail(outlet.error());
    members->outlet = std::move(*outlet);
    if (members->outlet && !config.metrics.tlsKey.empty())
        members->watchCertificates(config.metrics, *members->outlet);
    if (!config.blackBox.folder.empty())
        SEAM_TRY(begun("black_box", [&](auto reply) {
            kept.startBlackBox(config.blackBox, members->log, std::move(reply));
        }));
    return std::unique_ptr<Gateway>(new Gateway(std::move(members)));
}

Result<std::unique_ptr<telemetry::Feed>> Gateway::connect(const std::string& person) {
    if (!d->local) {
        wire::ServerOptions serving;
        serving.feedOfPerson = d->feeds();
        auto server = wire::Server::start(*d->session, serving);
        if (!server)
            return fail(server.error());
        d->local = std::move(*server);
    }
    wire::ClientOptions options;
    options.person = person;
    return std::unique_ptr<telemetry::Feed>(wire::Client::inProcess(*d->local, options));
}

Result<std::string> Gateway::listen(const ListenConfig& config) {
    if (!d->secrets)
        d->secrets.emplace(d->log);
    const auto options = listenOptions(config, *d->secrets);
    if (!options)
        return fail(options.error());
    wire::ServerOptions serving;
    serving.listen = *options;
    serving.admission = d->admission;
    serving.mayRecord = d->mayRecord;
    serving.log = d->log;
    serving.viewers = d->viewers;
    serving.feedOfPerson = d->feeds();
    auto server = wire::Server::start(*d->session, serving);
    if (!server)
        return fail(server.error());
    d->remote = std::move(*server);
    d->watch(config, *d->remote);
    const auto place = wire::parseHostPort(config.address);
    const std::string host =
        place->host.find(':') == std::string::npos ? place->host : "[" + place->host + "]";
    return host + ":" + std::to_string(d->remote->port());
}

Result<> Gateway::probeListeners() {
    for (Listener& listener : d->listeners) {
        if (!listener.probe)
            continue;
        const auto answered = listener.probe();
        if (answered) {
            listener.misses = 0;
            listener.lane->contact();
            continue;
        }
        listener.lane->contactFailed(answered.error());
        if (d->log)
            d->log("does not serve: " + answered.error().text());
        // In a crowd it is one caller that had no turn; ending would turn away those who are served.
        const bool isCrowded = answered.error().code == ErrorCode::resourceExhausted;
        listener.misses += isCrowded ? 0 : 1;
        if (listener.misses >= kMisses)
            return fail(answered.error());
    }
    return {};
}

void Gateway::readSecretsAgain() {
    if (!d->secrets)
        return;
    d->secrets->readAgain();
    for (Listener& listener : d->listeners) {
        const auto read = listener.reload();
        const std::string trouble = read ? "" : read.error().text() + "; the certificate that was read before stays in use";
        if (trouble != listener.trouble && d->log)
            d->log(trouble.empty() ? "certificates can be read again" : trouble);
        listener.trouble = trouble;
        const std::string token = d->secrets->trouble(listener.tokenFile);
        std::string remark = trouble;
        if (!trouble.empty() && !token.empty())
            remark += "; ";
        listener.lane->remark(remark += token);
    }
}

void Gateway::reload() {
    if (d->documents)
        d->documents->reload();
}

Result<> Gateway::waitLoaded() {
    if (!d->load)
        return {};
    Result<> outcome = d->load->wait();
    d->session->flush();
    return outcome;
}

bool Gateway::isLoaded() const { return !d->load || d->load->isDone(); }

std::string Gateway::importReportJson() const {
    std::string text = d->load ? d->load->reportJson() : std::string();
    Json report = Json::parse(text, nullptr, false);
    if (!report.is_object())
        return text;
    report["left_out"] = leftOut(*d->session);
    return report.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

bool Gateway::hasCollectiveFiles() const { return d->load && d->load->hasCollectives(); }

} // namespace seamscope::gateway
