// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/following.h"
#include "gateway/gateway.h"
#include "seamctl/commands.h"
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
    ending.await();
    return ExitCode::done;
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
