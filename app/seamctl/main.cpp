// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/free_memory.h"
#include "gateway/last_words.h"
#include "seamctl/commands.h"

#include <CLI/CLI.hpp>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <iostream>

using namespace seamscope;

namespace {

/// What was printed may only now meet a full disk or a reader that went away; a result that nobody got is
/// none.
[[nodiscard]] bool isPrinted() {
    errno = 0;
    std::cout.flush();
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout)
        return true;
    std::fprintf(stderr, "seamctl: standard output: %s\n", errno != 0 ? std::strerror(errno) : "not written");
    return false;
}

ExitCode parse(CLI::App& app, int argc, char** argv, const ExitCode& code) {
    try {
        app.parse(argc, argv);
        if (!app.get_subcommands().empty())
            return code;
        std::fprintf(stderr, "A command is required\nRun with --help for more information.\n");
        return ExitCode::usage;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? ExitCode::done : ExitCode::usage;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "seamctl: internal error: %s\n", error.what());
        return ExitCode::internal;
    }
}

} // namespace

int main(int argc, char** argv) {
    gateway::speakLastWords();
    std::signal(SIGPIPE, SIG_IGN);
    shareMemoryBetweenThreads(1);  // what a reader of a file frees is what its graph is made of
    std::signal(SIGXFSZ, SIG_IGN); // a recording at its size limit is an error value
    CLI::App app(
        "Seamscope without a window: import, simulate, record, replay, check and export. It only reads.");
    app.set_version_flag("--version", SEAMSCOPE_VERSION);
    app.require_subcommand(0, 1);
    ExitCode code = ExitCode::done;
    seamctl::addAnalyze(app, code);
    seamctl::addCost(app, code);
    seamctl::addCheckpoint(app, code);
    seamctl::addImport(app, code);
    seamctl::addCollectives(app, code);
    seamctl::addSimulate(app, code);
    seamctl::addRecord(app, code);
    seamctl::addRecordings(app, code);
    seamctl::addReplay(app, code);
    seamctl::addInfo(app, code);
    seamctl::addVerify(app, code);
    seamctl::addExport(app, code);
    seamctl::addCut(app, code);
    seamctl::addRedact(app, code);
    seamctl::addDiscover(app, code);
    seamctl::addDoctor(app, code);
    seamctl::addDrill(app, code);
    seamctl::addAudit(app, code);
    seamctl::addIncidents(app, code);
    const ExitCode outcome = parse(app, argc, argv, code);
    const bool isDone = outcome == ExitCode::done || outcome == ExitCode::foundProblems;
    return toInt(isPrinted() || !isDone ? outcome : ExitCode::unusableInput);
}
