// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/log_sink.h"
#include "recording/damage_json.h"
#include "recording/reader.h"
#include "seamctl/commands.h"
#include "seamctl/json_values.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <map>
#include <memory>
#include <string>

namespace seamscope::seamctl {
namespace {

/// A recording that was cut before its first message has no times.
nlohmann::json timeJson(TimePoint at) {
    return at == TimePoint() ? nlohmann::json() : nlohmann::json(formatRfc3339(at));
}

nlohmann::json toJson(const recording::Reader& reader, const std::string& path) {
    const recording::Info& info = reader.info();
    nlohmann::json json = {{"schema", 1},
                           {"path", path},
                           {"profile", info.profile},
                           {"library", info.library},
                           {"title", info.about.title},
                           {"site", info.about.site},
                           {"timezone", info.about.timezone},
                           {"software", info.about.software},
                           {"note", info.about.note},
                           {"start", timeJson(info.start)},
                           {"end", timeJson(info.end)},
                           {"bytes", info.bytes},
                           {"chunks", info.chunks},
                           {"series", info.series},
                           {"complete", !info.isCut}};
    json["messages"] = info.messages == 0 && info.isCut ? nlohmann::json() : nlohmann::json(info.messages);
    std::map<std::string, std::uint64_t> signals;
    for (const telemetry::SeriesInfo& series : reader.series())
        ++signals[series.signal.empty() ? "(unmapped)" : series.signal];
    json["signals"] = signals;
    json["damage"] = recording::damageJson(reader.damage());
    json["documents"] = nlohmann::json::array();
    std::vector<Error> problems = info.problems;
    for (const recording::Document& document : reader.documents(problems))
        json["documents"].push_back({{"name", document.name}, {"bytes", document.text.size()}});
    json["foreign"] = nlohmann::json::array();
    for (const recording::ForeignChannel& channel : info.foreign)
        json["foreign"].push_back(
            {{"topic", channel.topic}, {"encoding", channel.encoding}, {"schema", channel.schema}});
    json["problems"] = nlohmann::json::array();
    for (const Error& problem : problems)
        json["problems"].push_back(problem.text());
    return json;
}

void printInfo(const nlohmann::json& json) {
    show("%s\n", oneLineOf(json["path"]).c_str());
    for (const char* key : {"title", "site", "software", "note", "start", "end"})
        if (json[key].is_string() && !json[key].get<std::string>().empty())
            show("  %-9s %s\n", key, oneLineOf(json[key]).c_str());
    show("  %-9s %llu\n", "bytes", static_cast<unsigned long long>(json["bytes"].get<std::uint64_t>()));
    show("  %-9s %u\n", "series", json["series"].get<unsigned>());
    for (const auto& [signal, count] : json["signals"].items())
        show("    %-32s %6u series\n", printable(signal).c_str(), count.get<unsigned>());
    for (const auto& document : json["documents"])
        show("    document %s\n", oneLineOf(document["name"]).c_str());
    for (const auto& channel : json["foreign"])
        show("    foreign channel %s\n", oneLineOf(channel["topic"]).c_str());
    for (const auto& problem : json["problems"])
        show("  problem: %s\n", oneLineOf(problem).c_str());
}

ExitCode run(const std::string& path, bool asJson) {
    const auto reader = recording::Reader::open(path);
    if (!reader)
        return report(reader.error());
    const nlohmann::json json = toJson(**reader, path);
    if (asJson)
        show("%s\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
    else
        printInfo(json);
    printDamage((*reader)->damage());
    return json["problems"].empty() && (*reader)->damage().isEmpty() ? ExitCode::done
                                                                     : ExitCode::foundProblems;
}

} // namespace

void addInfo(CLI::App& app, ExitCode& code) {
    auto path = std::make_shared<std::string>();
    auto asJson = std::make_shared<bool>(false);
    auto* command = app.add_subcommand("info", "Say what a recording holds");
    command->add_option("FILE", *path, "Recording, *.mcap")->required();
    command->add_flag("--json", *asJson, "As JSON");
    command->callback([path, asJson, &code] { code = run(*path, *asJson); });
}

} // namespace seamscope::seamctl
