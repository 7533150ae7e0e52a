// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/gateway.h"
#include "gateway/recording_dump.h"
#include "seamctl/commands.h"
#include "seamctl/json_values.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <vector>

namespace seamscope::seamctl {
namespace {

struct ImportArguments {
    std::vector<std::string> inputs;
    std::string output;
    bool json = false;
};

void printImport(const nlohmann::json& report) {
    for (const auto& file : report["files"]) {
        show("%-40s %-20s %10llu accepted %8llu rejected\n", oneLineOf(file["path"]).c_str(), oneLineOf(file["kind"]).c_str(),
             static_cast<unsigned long long>(file["accepted"].get<std::uint64_t>()),
             static_cast<unsigned long long>(file["rejected"].get<std::uint64_t>()));
        for (const auto& reason : file["reasons"])
            show("    %s\n", oneLineOf(reason).c_str());
        if (file.contains("note") && !file["note"].get<std::string>().empty())
            show("    %s\n", oneLineOf(file["note"]).c_str());
    }
}

ExitCode run(const ImportArguments& options) {
    for (const std::string& input : options.inputs)
        if (const auto checked = checkOutput(input, options.output); !checked) {
            static_cast<void>(report(checked.error()));
            return ExitCode::usage;
        }
    const SystemClock clock;
    gateway::OpenOptions open;
    open.path = options.inputs.front();
    open.more.assign(options.inputs.begin() + 1, options.inputs.end());
    open.keepsCollectives = true;
    auto opened = gateway::Gateway::open(open, clock);
    if (!opened)
        return report(opened.error());
    const Result<> loaded = (*opened)->waitLoaded();
    const std::string found = (*opened)->importReportJson();
    const auto parsed = nlohmann::json::parse(found, nullptr, false);
    printImportFindings(found);
    if (!parsed.is_discarded()) {
        if (options.json)
            show("%s\n", parsed.dump(2).c_str());
        else
            printImport(parsed);
    }
    if (!loaded)
        return report(loaded.error().in(open.path));
    const auto written = gateway::writeRecording((*opened)->session(), options.output, clock);
    if (!written)
        return report(written.error());
    const bool hasFindings = hasImportFindings(found);
    return hasFindings ? ExitCode::foundProblems : ExitCode::done;
}

} // namespace

void addImport(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<ImportArguments>();
    auto* command =
        app.add_subcommand("import", "Read bundles and files of any known format into one recording");
    command->add_option("PATH", options->inputs, "Folders, archives or files, read as one")->required();
    command->add_option("-o", options->output, "Recording to write, OUT.mcap")->required();
    command->add_flag("--json", options->json, "What each file gave, as JSON");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
