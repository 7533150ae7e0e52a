// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/open_file.h"

#include "base/json.h"
#include "recording/damage_json.h"
#include "sources/bundle/bundle_source.h"
#include "sources/recording/recording_source.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace seamscope::gateway {
namespace {

namespace fs = std::filesystem;

/// Every MCAP file begins with these eight bytes (MCAP specification, "Magic").
constexpr std::string_view kMcapMagic("\x89MCAP0\r\n", 8);

bool isRecording(const std::string& path) {
    std::error_code none;
    if (!fs::is_regular_file(path, none)) // a pipe would make us wait
        return false;
    std::ifstream file(path, std::ios::binary);
    char head[kMcapMagic.size()] = {};
    file.read(head, sizeof head);
    return std::string_view(head, static_cast<std::size_t>(file.gcount())) == kMcapMagic;
}

/// Where to stand once the ends are known; a time that cannot be read was refused before.
std::function<TimePoint(TimeRange)> positionFor(const std::string& at) {
    return [at](TimeRange range) {
        if (at.empty())
            return range.from;
        const auto time = parseTime(at, range.from);
        return time ? *time : range.from;
    };
}

/// What could not be read of a recording, in the form of an import report; values that were recorded as
/// missing or repeated are no damage.
std::string damageReport(const telemetry::SourceHealth& health, const recording::DamageReport& damage,
                         const std::string& path) {
    using telemetry::InputFault;
    std::uint64_t rejected = 0;
    Json reasons = Json::array();
    for (const InputFault fault :
         {InputFault::malformed, InputFault::truncated, InputFault::wrongVersion,
          InputFault::unknownReference, InputFault::epochZero, InputFault::futureDated}) {
        const telemetry::FaultCount& count = health.faults[static_cast<std::size_t>(fault)];
        rejected += count.count;
        if (count.count > 0)
            reasons.push_back(std::string(name(fault)) + ", " + std::to_string(count.count) +
                              " times: " + count.firstExample);
    }
    if (!damage.isEmpty()) {
        rejected = std::max(rejected, damage.count);
        reasons.push_back(damage.text());
    }
    const Json file = {
        {"path", path},         {"kind", "recording"}, {"accepted", health.samples + health.events},
        {"rejected", rejected}, {"ignored", 0},        {"reasons", std::move(reasons)}};
    const Json report = {{"schema", 1},
                         {"accepted", health.samples + health.events},
                         {"rejected", rejected},
                         {"files", Json::array({file})},
                         {"damage", recording::damageJson(damage)},
                         {"problems", Json::array()}};
    return report.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::unique_ptr<sources::Source> recordingSource(std::shared_ptr<const recording::Reader> reader,
                                                 const OpenOptions& options, session::Session& session,
                                                 const std::shared_ptr<LoadState>& load) {
    const recording::Info& info = reader->info();
    session.setTitle({info.about.site,
                      info.about.title.empty() ? fs::path(options.path).stem().string() : info.about.title,
                      info.about.timezone, info.about.note});
    if (info.isDrill)
        session.setSealed();
    // What somebody called the file of a drill, and where they keep it, may tell what it is about.
    auto& lane = session.ingest().attach({info.isDrill ? "drill" : fs::path(options.path).filename().string(),
                                          "recording",
                                          info.isDrill ? std::string() : options.path,
                                          {},
                                          telemetry::TimePolicy::historic});
    auto source = std::make_unique<sources::RecordingSource>(
        lane, reader,
        [&session, &lane, load, reader, path = options.path](TimePoint until) {
            if (until == kTimeMax && !reader->damage().isEmpty()) {
                session.setDamaged();
                const std::string& note = reader->info().about.note;
                session.setTitle({{}, {}, {}, (note.empty() ? note : note + "; ") + reader->damage().text()});
            }
            session.setLoadedUntil(until);
            if (until == kTimeMax)
                load->finish({}, damageReport(lane.health(), reader->damage(), path));
        },
        [&session](const telemetry::Parts& told) {
            session.addIncidents(told.incidents);
            session.addAlarms(told.alarms);
        });
    session.setStateProvider(
        [states = source->states()](const telemetry::StateQuery& query) { return states->at(query); });
    session.setReplayRange({info.start, info.end});
    return source;
}

std::string firstReason(const sources::bundle::ImportReport& report) {
    for (const Error& problem : report.problems.first())
        return ": " + problem.text();
    for (const sources::bundle::FileReport& file : report.files) {
        if (!file.problems.isEmpty())
            return ": " + file.problems.first()[0].in(file.path).text();
        if (!file.note.empty())
            return ": " + file.path + ": " + file.note;
    }
    return {};
}

std::unique_ptr<sources::Source> bundleSource(sources::bundle::Bundle bundle, const OpenOptions& options,
                                              session::Session& session,
                                              const std::shared_ptr<LoadState>& load) {
    const sources::bundle::Manifest& manifest = bundle.manifest();
    session.setTitle({{},
                      bundle.title(),
                      manifest.zone ? std::string(manifest.zone->name()) : std::string(),
                      manifest.notes});
    auto& lane = session.ingest().attach(
        {bundle.title(), "bundle", options.path, {}, telemetry::TimePolicy::historic});
    return std::make_unique<sources::BundleSource>(
        lane, std::move(bundle), [&session, &lane, load](const sources::bundle::ImportReport& report) {
            lane.finished();
            session.setLoadedUntil(kTimeMax);
            Result<> outcome;
            if (report.isUnusable())
                outcome = fail(ErrorCode::invalidInput, "nothing in it could be read" + firstReason(report));
            load->finish(std::move(outcome), report.toJson(), report.hasCollectives());
        });
}

} // namespace

Result<OpenedFile> openFile(const std::string& path) {
    std::error_code error;
    if (!fs::exists(path, error))
        return fail(ErrorCode::notFound, "no such file or folder", path);
    OpenedFile opened;
    if (isRecording(path)) {
        auto reader = recording::Reader::open(path);
        if (!reader)
            return fail(reader.error());
        if (!(*reader)->info().isOurs)
            return fail(ErrorCode::unsupported,
                        "an MCAP file, but none of its channels is of a Seamscope recording", path);
        opened.recording = std::move(*reader);
        return opened;
    }
    auto bundle = sources::bundle::Bundle::open(path);
    if (!bundle)
        return fail(bundle.error());
    opened.bundle = std::make_unique<sources::bundle::Bundle>(std::move(*bundle));
    return opened;
}

Result<> checkTime(const OpenedFile& file, const std::string& at) {
    constexpr Duration kSlack = std::chrono::seconds(1); // times are written in whole seconds
    if (at.empty() || !file.recording)
        return {};
    const recording::Info& info = file.recording->info();
    const auto time = parseTime(at, info.start);
    if (!time || info.end <= info.start || (*time + kSlack >= info.start && *time <= info.end + kSlack))
        return {};
    if (!file.recording->damage().isEmpty()) // last: it reads the file, of which there may be 50 GB
        return {};
    return fail(ErrorCode::invalidInput,
                formatRfc3339(*time) + (*time < info.start ? " is before the recording" : " is after the recording") +
                    ": a time from " + formatRfc3339(info.start) + " to " + formatRfc3339(info.end) + " is expected",
                "--at");
}

Result<OpenedFile> openFiles(const std::vector<std::string>& paths) {
    if (paths.size() == 1)
        return openFile(paths.front());
    for (const std::string& path : paths)
        if (isRecording(path))
            return fail(ErrorCode::unsupported, "a recording cannot be read together with others", path);
    auto bundle = sources::bundle::Bundle::open({paths.begin(), paths.end()});
    if (!bundle)
        return fail(bundle.error());
    OpenedFile opened;
    opened.bundle = std::make_unique<sources::bundle::Bundle>(std::move(*bundle));
    return opened;
}

std::unique_ptr<sources::Source> makeFileSource(OpenedFile opened, const OpenOptions& options,
                                                session::Session& session,
                                                const std::shared_ptr<LoadState>& load) {
    session.setStartPosition(positionFor(options.at));
    if (opened.recording)
        return recordingSource(std::move(opened.recording), options, session, load);
    return bundleSource(std::move(*opened.bundle), options, session, load);
}

} // namespace seamscope::gateway
