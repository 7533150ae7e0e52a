// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "drill/library.h"
#include "drill/make_drill.h"
#include "gateway/library_drill.h"
#include "seamctl/commands.h"
#include "seamctl/drill_commands.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>
#include <vector>

namespace seamscope::seamctl {
namespace {

struct LibraryArguments {
    std::vector<std::string> words;
    bool isFacilitator = false;
    bool json = false;
};

OrderedJson jsonOf(const drill::LibraryDrill& drill, bool isFacilitator) {
    OrderedJson json;
    json["id"] = drill.id;
    json["title"] = drill.title;
    json["length_seconds"] = toSeconds(drill.length);
    json["teaches"] = drill.teaches;
    json["seats"] = OrderedJson::array();
    for (const drill::Seat seat : drill::kPlayers)
        json["seats"].push_back(drill::name(seat));
    json["briefing"] = drill.briefing;
    json["levels"] = OrderedJson::array();
    for (const drill::LibraryLevel& level : drill.levels)
        json["levels"].push_back({{"gpus", level.gpus}});
    if (isFacilitator) {
        json["scenario"] = drill.scenario;
        json["fault"] = drill.fault;
        json["reconstruction_of"] = drill.source.empty() ? OrderedJson() : OrderedJson(drill.source);
    }
    return json;
}

void showLine(const drill::LibraryDrill& drill, bool isFacilitator) {
    show("%-22s %3.0f min  %zu seats  %5u, %5u, %5u GPUs  %s\n", drill.id.c_str(), toSeconds(drill.length) / 60, drill::kPlayers.size(),
         drill.levels[0].gpus, drill.levels[1].gpus, drill.levels[2].gpus, drill.teaches.c_str());
    if (isFacilitator)
        show("%-22s %s: %s%s%s\n", "", drill.scenario.c_str(), drill.fault.c_str(), drill.source.empty() ? "" : ", a reconstruction of ",
             drill.source.c_str());
}

ExitCode list(const LibraryArguments& options) {
    const auto library = gateway::loadDrillLibrary();
    if (!library)
        return report(library.error());
    std::string words;
    for (const std::string& word : options.words)
        words += (words.empty() ? "" : " ") + word;
    const auto found = drill::searchLibrary(*library, words, options.isFacilitator);
    if (options.json) {
        OrderedJson json = {{"schema", 1}, {"drills", OrderedJson::array()}};
        for (const drill::LibraryDrill* one : found)
            json["drills"].push_back(jsonOf(*one, options.isFacilitator));
        show("%s\n", json.dump(2, ' ', false, OrderedJson::error_handler_t::replace).c_str());
        return ExitCode::done;
    }
    for (const drill::LibraryDrill* one : found)
        showLine(*one, options.isFacilitator);
    if (found.empty())
        complain("none of the %zu drills has these words\n", library->size());
    return ExitCode::done;
}

} // namespace

void addDrillLibrary(CLI::App& drill, ExitCode& code) {
    auto options = std::make_shared<LibraryArguments>();
    auto* listing = drill.add_subcommand("library", "The shipped drills; 'drill make --library ID' makes one")->alias("list");
    listing->add_option("WORDS", options->words, "Only those that have all of these words");
    listing->add_flag("--facilitator", options->isFacilitator,
                      "Also what goes wrong in them, and what they are a reconstruction of");
    listing->add_flag("--json", options->json, "As JSON, with the briefings");
    listing->callback([options, &code] { code = list(*options); });
}

} // namespace seamscope::seamctl
