// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_store.h"
#include "seamctl/commands.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <string>

namespace seamscope::seamctl {
namespace {

/// The state folder of a gateway stands for the file in it.
ExitCode verify(std::string path, const std::string& head) {
    std::error_code none;
    if (std::filesystem::is_directory(path, none))
        path = (std::filesystem::path(path) / alarms::kStateFile).string();
    const auto verdict = alarms::verifyAudit(path, head);
    if (!verdict)
        return report(verdict.error());
    show("%s: %llu lines in order, head %s\n", path.c_str(), static_cast<unsigned long long>(verdict->lines),
         verdict->head.empty() ? "none" : verdict->head.c_str());
    if (verdict->problem.empty())
        return ExitCode::done;
    show("  error: %s\n", verdict->problem.c_str());
    return ExitCode::foundProblems;
}

} // namespace

void addAudit(CLI::App& app, ExitCode& code) {
    auto path = std::make_shared<std::string>();
    auto head = std::make_shared<std::string>();
    auto* audit = app.add_subcommand("audit", "The log of what people did to alarms");
    audit->require_subcommand(1);
    auto* command = audit->add_subcommand("verify", "Check that no line was changed, taken out or put in");
    command->add_option("FOLDER", *path, "State folder of a gateway, or the alarms.sqlite in it")->required();
    command->add_option("--head", *head,
                        "Hash that the last line is known to have had: shows missing lines at the end");
    command->callback([path, head, &code] { code = verify(*path, *head); });
}

} // namespace seamscope::seamctl
