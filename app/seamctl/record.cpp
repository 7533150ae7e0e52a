// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/remote_recording.h"
#include "seamctl/commands.h"
#include "seamctl/peer_options.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace seamscope::seamctl {
namespace {

struct RecordArguments {
    gateway::RemoteRecordingOptions recording;
    std::string length;
};

ExitCode run(RecordArguments options) {
    if (!options.length.empty()) {
        const auto length = parseDuration(options.length);
        if (!length) {
            static_cast<void>(report(length.error().in("--for")));
            return ExitCode::usage;
        }
        options.recording.length = *length;
    }
    if (!isUsable(options.recording.peer))
        return ExitCode::usage;
    const SystemClock clock;
    const auto info = gateway::recordRemote(options.recording, clock);
    if (!info)
        return report(info.error());
    show("%s\n", info->path.c_str());
    if (info->problem.empty())
        return ExitCode::done;
    complain("seamctl: %s\n", info->problem.c_str());
    return ExitCode::foundProblems;
}

} // namespace

void addRecord(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<RecordArguments>();
    auto* command =
        app.add_subcommand("record", "Record what a gateway serves, until --for is over or Ctrl+C");
    addPeerOptions(*command, options->recording.peer);
    command->add_option("-o", options->recording.path, "Recording to write, OUT.mcap")->required();
    command->add_option("--for", options->length, "How long, such as 35m; without it until Ctrl+C");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
