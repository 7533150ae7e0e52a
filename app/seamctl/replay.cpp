// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/gateway.h"
#include "seamctl/commands.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>

#include <csignal>
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
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ending, nullptr);
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
    int signal = 0;
    sigwait(&ending, &signal);
    return ExitCode::done;
}

} // namespace

void addReplay(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<ReplayArguments>();
    auto* command = app.add_subcommand("replay", "Serve a recording as if it were live, until Ctrl+C");
    command->add_option("FILE", options->open.path, "Recording or bundle")->required();
    command->add_option("--listen", options->listen.address, "HOST:PORT; port 0 is chosen")->required();
    command->add_option("--speed", options->speed, "Recorded seconds a second")
        ->check(CLI::Range(0.01, 10'000.0))
        ->capture_default_str();
    command->add_option("--at", options->open.at, "Where to begin: RFC 3339 or +35m");
    command->add_option("--tls-cert", options->listen.tlsCert, "Certificate, PEM; needed off loopback");
    command->add_option("--tls-key", options->listen.tlsKey, "Key, PEM");
    command->add_option("--tls-ca", options->listen.tlsCa, "Clients must show a certificate of this CA");
    command->add_option("--token-file", options->listen.tokenFile,
                        "File with the bearer token; needed off loopback");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
