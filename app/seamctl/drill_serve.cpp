// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/drill_commands.h"

#include "base/lock_file.h"
#include "base/regular_file.h"
#include "gateway/following.h"
#include "gateway/gateway.h"
#include "seamctl/commands.h"
#include "seamctl/listen_options.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <ctime>
#include <memory>
#include <optional>
#include <string>

namespace seamscope::seamctl {
namespace {

constexpr timespec kLook{0, 100'000'000}; ///< between two looks whether it is over
constexpr int kLooksAKeep = 20;           ///< so much of the clock is lost when this process dies

struct ServeArguments {
    std::string input;
    std::string output;
    std::string key;
    bool isSolo = false;
    gateway::ListenConfig listen;
};

/// Writes the drill as it was played, once no act can come any more; none: not yet.
std::optional<ExitCode> save(const gateway::Gateway& running, const std::string& path) {
    if (running.drill()->whole().phase < drill::Phase::revealed)
        return std::nullopt;
    if (const auto saved = running.saveDrill(path); !saved)
        return report(saved.error());
    show("%s\n", path.c_str());
    std::fflush(stdout);
    return ExitCode::done;
}

/// One server plays a session at a time: two would each write over what the other keeps.
Result<LockFile> lockOf(const std::string& session) {
    auto lock = LockFile::take(session + ".lock");
    if (!lock && lock.error().code == ErrorCode::alreadyExists)
        return fail(ErrorCode::alreadyExists, "another server plays this session", session + ".lock");
    return lock;
}

ExitCode run(const ServeArguments& options) {
    const gateway::EndingSignals ending;
    if (const auto checked = checkOutput(options.input, options.output); !checked)
        return usage(checked.error());
    const auto key = readKey(options.key);
    if (!key)
        return usage(key.error().in("--key"));
    const auto lock = lockOf(options.output);
    if (!lock)
        return report(lock.error());
    const SystemClock clock;
    const auto running = gateway::Gateway::openDrill(
        {options.input, *key, options.isSolo ? drill::Desk::solo : drill::Desk::facilitator, options.output + ".part"}, clock);
    if (!running)
        return report(running.error());
    if (const auto loaded = (*running)->waitLoaded(); !loaded)
        return report(loaded.error());
    const auto address = (*running)->listen(options.listen);
    if (!address)
        return usage(address.error());
    if (const drill::DrillView found = (*running)->drill()->whole(); found.phase != drill::Phase::lobby)
        complain("goes on at T+%.0f s, %zu acts\n", toSeconds(found.position), found.acts.size());
    show("listening on %s\n", address->c_str());
    std::fflush(stdout);

    std::optional<ExitCode> saved;
    for (int looks = 1; !ending.cameWithin(kLook); ++looks) {
        if (!saved)
            saved = save(**running, options.output);
        if (saved || looks % kLooksAKeep != 0)
            continue;
        if (const auto kept = (*running)->keepDrill(); !kept)
            static_cast<void>(report(kept.error()));
    }
    if ((*running)->drill()->whole().phase == drill::Phase::lobby)
        return ExitCode::done; // nothing was played
    (*running)->drill()->close();
    if (saved != ExitCode::done) // also when there was no room for it before
        saved = save(**running, options.output);
    return saved.value_or(ExitCode::done);
}

} // namespace

void addDrillServe(CLI::App& drill, ExitCode& code) {
    auto options = std::make_shared<ServeArguments>();
    auto* command = drill.add_subcommand("serve", "Play a drill with several people, until Ctrl+C");
    command->add_option("FILE", options->input, "X.drill")->required();
    command->add_option("--key", options->key, "File with the facilitator's passphrase")->required();
    addListenOptions(*command, options->listen);
    command->add_option("-o", options->output, "Session to write at the end, X.drill-session")->required();
    command->add_flag("--solo", options->isSolo, "One person plays every seat and gives the orders");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
