// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/verify.h"
#include "recording/damage_json.h"
#include "seamctl/commands.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <string>

namespace seamscope::seamctl {
namespace {

const char* verdictOf(const recording::Verification& checked) {
    if (checked.isGood())
        return "good";
    const bool isOnlyCut =
        checked.damage.isCut() && checked.damage.count == 1 &&
        std::all_of(checked.findings.begin(), checked.findings.end(), [](const auto& finding) {
            return finding.severity == recording::Finding::Severity::note;
        });
    return isOnlyCut ? "cut" : "damaged";
}

ExitCode run(const std::string& path, bool asJson) {
    const auto checked = recording::verify(path);
    if (!checked)
        return report(checked.error());
    nlohmann::json json = {{"schema", 1},
                           {"path", path},
                           {"good", checked->isGood()},
                           {"damage", recording::damageJson(checked->damage)},
                           {"messages", checked->messages},
                           {"samples", checked->samples},
                           {"events", checked->events},
                           {"keyframes", checked->keyframes},
                           {"findings", nlohmann::json::array()}};
    for (const recording::Finding& finding : checked->findings)
        json["findings"].push_back(
            {{"severity", finding.severity == recording::Finding::Severity::note ? "note" : "error"},
             {"offset", finding.offset},
             {"text", finding.text}});
    if (asJson) {
        show("%s\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
    } else {
        show("%s: %s, %llu messages, %llu samples, %llu keyframes\n", path.c_str(), verdictOf(*checked),
             static_cast<unsigned long long>(checked->messages),
             static_cast<unsigned long long>(checked->samples),
             static_cast<unsigned long long>(checked->keyframes));
        for (const auto& finding : json["findings"])
            show("  %s: %s\n", finding["severity"].get<std::string>().c_str(),
                 finding["text"].get<std::string>().c_str());
    }
    printDamage(checked->damage);
    return checked->isGood() ? ExitCode::done : ExitCode::foundProblems;
}

} // namespace

void addVerify(CLI::App& app, ExitCode& code) {
    auto path = std::make_shared<std::string>();
    auto asJson = std::make_shared<bool>(false);
    auto* command =
        app.add_subcommand("verify", "Check a recording: checksums, indices, every message, every keyframe");
    command->add_option("FILE", *path, "Recording, *.mcap")->required();
    command->add_flag("--json", *asJson, "As JSON");
    command->callback([path, asJson, &code] { code = run(*path, *asJson); });
}

} // namespace seamscope::seamctl
