// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "base/log_sink.h"
#include "seamctl/ask.h"
#include "seamctl/commands.h"
#include "seamctl/peer_options.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace seamscope::seamctl {
namespace {

using telemetry::RecordingInfo;

struct RecordingsArguments {
    gateway::PeerOptions peer;
    std::string name;
    std::string last = "15m";
    bool isJson = false;
};

Json toJson(const RecordingInfo& info) {
    Json json = {{"path", info.path}, {"bytes", info.bytes}, {"active", info.active}, {"problem", info.problem}};
    json["start"] = info.start == TimePoint{} ? Json() : Json(formatRfc3339(info.start));
    json["end"] = info.end == TimePoint{} ? Json() : Json(formatRfc3339(info.end));
    return json;
}

void print(const std::vector<RecordingInfo>& recordings, bool isJson) {
    if (isJson) {
        Json json = {{"schema", 1}, {"recordings", Json::array()}};
        for (const RecordingInfo& info : recordings)
            json["recordings"].push_back(toJson(info));
        std::printf("%s\n", json.dump(1, ' ', false, Json::error_handler_t::replace).c_str());
        return;
    }
    const auto time = [](TimePoint t) { return t == TimePoint{} ? std::string("-") : formatRfc3339(t); };
    for (const RecordingInfo& info : recordings)
        std::printf("%s\t%s\t%s\t%llu bytes\t%s%s%s\n", printable(info.path, 4096).c_str(), time(info.start).c_str(),
                    time(info.end).c_str(), static_cast<unsigned long long>(info.bytes),
                    info.active ? "recording" : "there", info.problem.empty() ? "" : ": ",
                    printable(info.problem).c_str());
}

using Recordings = Result<std::vector<RecordingInfo>>;

Recordings one(Result<RecordingInfo> info) {
    if (!info)
        return fail(info.error());
    return std::vector{std::move(*info)};
}

Recordings list(wire::Client& client, const RecordingsArguments&) {
    return ask<std::vector<RecordingInfo>>([&](auto reply) { client.listRecordings(std::move(reply)); });
}

Recordings start(wire::Client& client, const RecordingsArguments& options) {
    return one(ask<RecordingInfo>([&](auto reply) { client.startRecording(options.name, std::move(reply)); }));
}

Recordings stop(wire::Client& client, const RecordingsArguments&) {
    return one(ask<RecordingInfo>([&](auto reply) { client.stopRecording(std::move(reply)); }));
}

Recordings save(wire::Client& client, const RecordingsArguments& options) {
    const auto past = parseDuration(options.last);
    if (!past)
        return fail(past.error().in("--last"));
    return one(ask<RecordingInfo>([&](auto reply) { client.saveRecording(*past, std::move(reply)); }));
}

using Call = Recordings (*)(wire::Client&, const RecordingsArguments&);

/// A recording with a problem is a 1.
ExitCode run(const RecordingsArguments& options, Call call) {
    if (!isUsable(options.peer))
        return ExitCode::usage;
    const auto client = gateway::connectTo(options.peer);
    if (!client)
        return report(client.error());
    const auto answer = call(**client, options);
    if (!answer)
        return report(answer.error().in(options.peer.address));
    print(*answer, options.isJson);
    for (const RecordingInfo& info : *answer)
        if (info.active && !info.problem.empty())
            return ExitCode::foundProblems;
    return ExitCode::done;
}

} // namespace

void addRecordings(CLI::App& app, ExitCode& code) {
    auto* group = app.add_subcommand("recordings", "List, start, stop and save the recordings that a gateway makes");
    group->require_subcommand(1);
    const auto add = [&](const char* name, const char* text, Call call) {
        auto options = std::make_shared<RecordingsArguments>();
        auto* command = group->add_subcommand(name, text);
        addPeerOptions(*command, options->peer);
        command->add_flag("--json", options->isJson, "As JSON");
        if (call == start)
            command->add_option("--name", options->name, "Plain file name; without it made from the time");
        if (call == save)
            command->add_option("--last", options->last, "How far back, at most what the black box remembers")
                ->capture_default_str();
        command->callback([options, call, &code] { code = run(*options, call); });
    };
    add("list", "Files in the gateway's folder; the one that is written comes first", list);
    add("start", "Begin to record", start);
    add("stop", "Complete the recording", stop);
    add("save", "Save the last minutes that the black box remembers", save);
}

} // namespace seamscope::seamctl
