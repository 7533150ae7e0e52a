// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/export.h"
#include "recording/replace_file.h"
#include "seamctl/commands.h"
#include "seamctl/ledger_file.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <ostream>
#include <string>

namespace seamscope::seamctl {
namespace {

struct ExportArguments {
    std::string input;
    std::string format;
    std::string output;
    recording::ExportOptions what;
};

ExitCode run(const ExportArguments& options) {
    if (const auto checked = checkOutput(options.input, options.output); !checked) {
        static_cast<void>(report(checked.error()));
        return ExitCode::usage;
    }
    if (options.format == "ledger") {
        const auto written = exportLedger(options.input, options.output);
        if (!written)
            return report(written.error());
        return *written ? ExitCode::foundProblems : ExitCode::done;
    }
    const auto reader = recording::Reader::open(options.input);
    if (!reader)
        return report(reader.error());
    if (!(*reader)->info().isOurs)
        return report({ErrorCode::unsupported, "an MCAP file, but none of its channels is of a Seamscope recording", options.input});
    const bool isTrace = options.format == "chrome-trace";
    const auto write = isTrace                   ? recording::exportChromeTrace
                       : options.format == "csv" ? recording::exportCsv
                                                 : recording::exportOpenMetrics;
    Result<recording::ExportStats> stats = recording::ExportStats();
    const auto written = recording::replaceText(options.output, [&](std::ostream& out) {
        stats = write(**reader, out, options.what);
        return stats ? Result<>() : fail(stats.error().in(options.output));
    });
    if (!written)
        return report(written.error());
    complain(isTrace ? "%llu slices of %llu ranks\n" : "%llu samples of %llu series\n",
             static_cast<unsigned long long>(stats->samples), static_cast<unsigned long long>(stats->series));
    for (const Error& problem : stats->problems)
        complain("seamctl: %s\n", problem.text().c_str());
    printDamage((*reader)->damage());
    return stats->problems.empty() && (*reader)->damage().isEmpty() ? ExitCode::done
                                                                    : ExitCode::foundProblems;
}

} // namespace

void addExport(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<ExportArguments>();
    auto* command =
        app.add_subcommand("export", "Write a recording's samples, or its collectives, in another format");
    command->add_option("FILE", options->input, "Recording, *.mcap")->required();
    command->add_option("--format", options->format, "openmetrics, csv, ledger or chrome-trace")
        ->required()
        ->check(CLI::IsMember({"openmetrics", "csv", "ledger", "chrome-trace"}));
    command->add_option("-o", options->output, "File to write")->required();
    command->add_option("--entity", options->what.filter.entities,
                        "Only these entities, such as gpu/n1:* (repeatable)");
    command->add_option("--signal", options->what.filter.signals,
                        "Only these signals, such as gpu.* (repeatable)");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
