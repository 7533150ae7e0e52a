// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_file.h"
#include "drill/report.h"
#include "drill/team_progress.h"
#include "seamctl/commands.h"
#include "seamctl/drill_commands.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace seamscope::seamctl {
namespace {

struct ProgressArguments {
    std::vector<std::string> files;
    bool json = false;
};

Result<drill::PlayedDrill> readSession(const std::string& path) {
    const auto info = drill::readDrillInfo(path);
    if (!info)
        return fail(info.error());
    const auto score = drill::readSessionDocument(path, drill::kScoreDocument);
    if (!score)
        return fail(score.error());
    auto played = drill::playedDrill(*score);
    if (!played)
        return fail(played.error().in(drill::kScoreDocument));
    played->path = path;
    played->title = info->title;
    played->level = info->level;
    std::error_code error; // a session says no wall time: it is written when the drill is over
    if (const auto written = std::filesystem::last_write_time(path, error); !error)
        played->written =
            std::chrono::time_point_cast<Duration>(std::filesystem::file_time_type::clock::to_sys(written));
    return played;
}

/// "4:05"; of what never happened "never".
std::string clockText(const std::optional<Duration>& time) {
    if (!time)
        return "never";
    const auto seconds = static_cast<long>(toSeconds(*time) + 0.5);
    const std::string rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + (rest.size() == 1 ? ":0" : ":") + rest;
}

template<class Told>
void showRow(const std::string& when, const std::string& level, const Told& told, const std::string& title) {
    show("%-16s %5s %6g %8s %9s %9s %9s %11.1f %6g  %s\n", when.c_str(), level.c_str(),
         static_cast<double>(told.score), clockText(told.detect).c_str(), clockText(told.attribute).c_str(),
         clockText(told.handover).c_str(), clockText(told.mitigate).c_str(), told.wrongTeamMinutes,
         static_cast<double>(told.hints), title.c_str());
}

void print(const drill::TeamProgress& progress) {
    show("%-16s %5s %6s %8s %9s %9s %9s %11s %6s  %s\n", "written (UTC)", "level", "score", "detect",
         "attribute", "hand over", "mitigate", "wrong team", "hints", "drill");
    for (const drill::PlayedDrill& one : progress.played) {
        std::string when = formatRfc3339(one.written).substr(0, 16);
        when[10] = ' ';
        showRow(when, std::to_string(one.level), one, one.title);
    }
    if (!progress.earlier || !progress.later)
        return;
    const std::string half = std::to_string(progress.played.size() / 2);
    showRow("first " + half, "", *progress.earlier, "the middle of them");
    showRow("last " + half, "", *progress.later, "the middle of them");
}

ExitCode run(const ProgressArguments& options) {
    std::vector<drill::PlayedDrill> played;
    bool isWhole = true;
    for (const std::string& path : options.files) {
        auto one = readSession(path);
        if (!one) {
            static_cast<void>(
                report(one.error().where.starts_with(path) ? one.error() : one.error().in(path)));
            isWhole = false;
            continue;
        }
        isWhole = !isHarmed(path) && isWhole;
        played.push_back(std::move(*one));
    }
    if (played.empty())
        return ExitCode::unusableInput;
    const drill::TeamProgress progress = drill::teamProgress(std::move(played));
    if (options.json)
        show("%s", drill::toJson(progress).c_str());
    else
        print(progress);
    return isWhole ? ExitCode::done : ExitCode::foundProblems;
}

} // namespace

void addDrillProgress(CLI::App& drill, ExitCode& code) {
    auto options = std::make_shared<ProgressArguments>();
    auto* command = drill.add_subcommand("progress", "How a team does over the drills that it played");
    command->add_option("FILES", options->files, "X.drill-session, one or more")->required();
    command->add_flag("--json", options->json, "As JSON (docs/drills.md)");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
