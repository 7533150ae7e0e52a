// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/commands.h"

#include <CLI/CLI.hpp>

#include <csignal>
#include <cstdio>
#include <exception>

using namespace seamscope;

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN); // a recording at its size limit is an error value
    CLI::App app(
        "Seamscope without a window: import, simulate, record, replay, check and export. It only reads.");
    app.set_version_flag("--version", SEAMSCOPE_VERSION);
    app.require_subcommand(1);
    ExitCode code = ExitCode::done;
    seamctl::addAnalyze(app, code);
    seamctl::addCost(app, code);
    seamctl::addCheckpoint(app, code);
    seamctl::addImport(app, code);
    seamctl::addCollectives(app, code);
    seamctl::addSimulate(app, code);
    seamctl::addRecord(app, code);
    seamctl::addReplay(app, code);
    seamctl::addInfo(app, code);
    seamctl::addVerify(app, code);
    seamctl::addExport(app, code);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? toInt(ExitCode::done) : toInt(ExitCode::usage);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "seamctl: internal error: %s\n", error.what());
        return toInt(ExitCode::internal);
    }
    return toInt(code);
}
