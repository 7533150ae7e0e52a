// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/following.h"
#include "gateway/gateway.h"
#include "seamctl/commands.h"
#include "seamctl/json_values.h"
#include "seamctl/listen_options.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>
#include <string>

namespace seamscope::seamctl {
namespace {

struct ReplayArguments {
    gateway::OpenOptions open;
    gateway::ListenConfig listen;
    double speed = 1;
};

/// Serves until it is to end, and says meanwhile what of the file was not there to be served.
ExitCode serve(gateway::Gateway& running, const std::string& path, const gateway::EndingSignals& ending) {
    constexpr timespec kLook{0, 100'000'000};
    while (!running.isLoaded())
        if (ending.cameWithin(kLook))
            return ExitCode::done;
    if (const Result<> loaded = running.waitLoaded(); !loaded)
        return report(loaded.error().in(path));
    const std::string found = running.importReportJson();
    printImportFindings(found);
    ending.await();
    return hasImportFindings(found) ? ExitCode::foundProblems : ExitCode::done;
}

ExitCode run(const ReplayArguments& options) {
    const gateway::EndingSignals ending;
    const SystemClock clock;
    auto running = gateway::Gateway::open(options.open, clock);
    if (!running)
        return report(running.error());
    const auto address = (*running)->listen(options.listen);
    if (!address) {
        complain("seamctl: %s\n", address.error().text().c_str());
        return ExitCode::usage;
    }
    telemetry::ReplayCommand play;
    play.playing = true;
    play.speed = options.speed;
    (*running)->session().replay(play, [](const Result<telemetry::SessionState>&) {});
    show("listening on %s\n", address->c_str());
    std::fflush(stdout);
    return serve(**running, options.open.path, ending);
}

} // namespace

void addReplay(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<ReplayArguments>();
    auto* command = app.add_subcommand("replay", "Serve a recording as if it were live, until Ctrl+C");
    command->add_option("FILE", options->open.path, "Recording or bundle")->required();
    addListenOptions(*command, options->listen);
    command->add_option("--speed", options->speed, "Recorded seconds a second")
        ->check(CLI::Range(0.01, 10'000.0))
        ->capture_default_str();
    command->add_option("--at", options->open.at, "Where to begin: RFC 3339 or +35m");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
