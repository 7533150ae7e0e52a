// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/options.h"

#include "base/time.h"
#include "gateway/exit_code.h"
#include "wall/wall_night.h"
#include "wall/wall_pages.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <sstream>
#include <utility>

namespace seamscope::console {
namespace {

constexpr int kMaxSide = 16'384;
constexpr const char* kLanguage = "Language of the screen: ar, de, en, ja, zh_CN, or a compiled translation (*.qm)";
constexpr std::array kViews = {"console",    "graph",     "heatmap",         "trends",      "meter",
                               "sources",    "incident",  "ledger",          "wall",        "timeline",
                               "wall-floor", "wall-jobs", "wall-facilities", "wall-fabric", "wall-day",
                               "wall-headline", "alarms", "seams", "rollup"};

std::string sizeProblem(const std::string& text, int& width, int& height) {
    const auto cross = text.find('x');
    const auto number = [](std::string_view part, int& out) {
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), out);
        return error == std::errc() && end == part.data() + part.size() && out >= 16 && out <= kMaxSide;
    };
    const bool isGood = cross != std::string::npos &&
                        number(std::string_view(text).substr(0, cross), width) &&
                        number(std::string_view(text).substr(cross + 1), height);
    return isGood ? std::string() : "--size: '" + text + "' is not WIDTHxHEIGHT in pixels, 16 to 16384 each";
}

/// Names and sizes into views: one size for all, or one for each.
std::string viewProblem(const std::vector<std::string>& names, const std::vector<std::string>& sizes,
                        Options::Render& out) {
    if (sizes.size() != 1 && sizes.size() != names.size())
        return "--size: give one for all views, or one for each";
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (std::find(kViews.begin(), kViews.end(), names[i]) == kViews.end())
            return "--view: '" + names[i] +
                   "' is none of console, graph, heatmap, trends, seams, meter, sources, incident, ledger, "
                   "timeline, rollup, wall, wall-headline, wall-floor, wall-jobs, wall-facilities, wall-fabric, wall-day, alarms";
        Options::Render::View view{names[i]};
        if (std::string wrong = sizeProblem(sizes[sizes.size() == 1 ? 0 : i], view.width, view.height);
            !wrong.empty())
            return wrong;
        out.views.push_back(std::move(view));
    }
    return {};
}

std::string spanProblem(const std::string& span) {
    return span.empty() || parseDuration(span) ? std::string()
                                               : "--span: '" + span + "' is no length of time";
}

std::string outProblem(const std::string& out, std::size_t views) {
    if (views > 1 && out.find("%v") == std::string::npos)
        return "--out: '" + out + "' has no %v, which stands for the view: one file for each is needed";
    for (const char* ending : {".png", ".svg", ".pdf"})
        if (out.ends_with(ending))
            return {};
    return "--out: '" + out + "' ends in none of .png, .svg, .pdf";
}

/// A link is the same as the options of those names, and the layout besides.
std::string takeLink(Options& options) {
    if (!models::isLink(options.path))
        return {};
    auto link = models::parseLink(std::exchange(options.path, {}));
    if (!link)
        return link.error().text();
    options.path = link->file;
    options.connect = link->connect;
    if (link->place.soughtAt)
        options.at = formatRfc3339(*link->place.soughtAt);
    options.select = link->place.selection.text();
    for (const topology::EntityId& too : link->place.selectedToo)
        options.select += ',' + too.text();
    options.link = std::move(*link);
    return {};
}

struct Parser {
    CLI::App app{"Seamscope: operations console for the seams of AI clusters. It only reads.", "seamscope"};
    Options options;
    Options::Render picture;
    std::vector<std::string> views;
    std::vector<std::string> sizes = {"1920x1080"};
    std::string drill;
    std::string heartbeatEvery = "30s";
    CLI::Option* wall = nullptr;
    CLI::Option* heartbeat = nullptr;
    CLI::App* render = nullptr;

    Parser() {
        app.set_version_flag("--version", SEAMSCOPE_VERSION);
        app.add_option("FILE", options.path,
                       "Recording (*.mcap), bundle (folder, archive, single file), drill (*.drill), configuration of a gateway "
                       "(*.yaml), which is watched in this window, or a link: seamscope://…");
        app.add_option("--connect", options.connect, "HOST:PORT of a running gateway");
        app.add_option("--token-file", options.tokenFile, "File with the bearer token for --connect");
        app.add_option("--tls-ca", options.tlsCa, "PEM of the authority that signed the gateway");
        app.add_option("--tls-cert", options.tlsCert,
                       "PEM of our own certificate, for gateways that ask for one");
        app.add_option("--tls-key", options.tlsKey, "PEM of our own key");
        app.add_option("--drill", drill, "Drill to play (*.drill), as FILE");
        app.add_option("--drill-key", options.drillKeyFile, "File with the passphrase of a .drill, which is then played alone");
        app.add_option("--at", options.at, "Time to show first: RFC 3339, or +35m from the start");
        app.add_option("--theme", options.theme, "dark, light or classic")->check(CLI::IsMember({"dark", "light", "classic"}));
        app.add_option("--lang", options.language, kLanguage);
        app.add_option("--jump-links", options.jumpLinks, "JSON file with addresses of other tools, by kind of object");
        wall = app.add_option(
                      "--wall", options.wallPages,
                      "Fill the screen with wall pages; PAGES: headline, floor, jobs, facilities, fabric, "
                      "day, or all, with commas, or a file with one a line and its seconds")
                   ->expected(0, 1)
                   ->type_name("[PAGES]");
        app.add_option("--screens", options.wallScreens,
                       "With --wall: a page or more for each screen, as \"HDMI-1: headline; DP-1: floor, jobs\", or a file "
                       "with a screen a line")
            ->needs(wall);
        app.add_option("--metres", options.wallMetres, "With --wall: to the farthest seat; texts are as large as that asks for")
            ->needs(wall)
            ->check(CLI::Range(1.0, 30.0));
        app.add_option("--inches", options.wallInches, "With --wall: diagonal of the panel; 55 across if it is not stated")
            ->needs(wall)
            ->check(CLI::Range(10.0, 300.0));
        app.add_option("--night", options.wallNight,
                       "With --wall: dimmed to half by night, 22:00-06:00 of the site's clock or LATITUDE,LONGITUDE for the "
                       "sun")
            ->needs(wall);
        app.add_option("--sound", options.sound, "Alarms are heard: on or off; if not stated off at a desk and on at a wall")
            ->check(CLI::IsMember({"on", "off"}));
        app.add_flag("--supervise", options.isSupervised,
                     "With --wall: starts it again when it ends or paints nothing any more")
            ->needs(wall);
        heartbeat = app.add_option("--heartbeat", options.heartbeat,
                                   "With --supervise: URL of a watcher outside that is told while the wall shows frames, or a file "
                                   "with it");
        app.add_option("--heartbeat-token-file", options.heartbeatTokenFile, "File with the bearer token for --heartbeat")
            ->needs(heartbeat);
        app.add_option("--heartbeat-ca", options.heartbeatCa, "PEM of the authority that signed the watcher")->needs(heartbeat);
        app.add_option("--heartbeat-every", heartbeatEvery, "How often it is told: 1s to 1h")->needs(heartbeat)->capture_default_str();
        app.add_option("--life-line", options.lifeLine)->group("")->check(CLI::Range(3, 1 << 20));
        app.add_flag("--play", options.isPlaying, "Play the recording from there");
        app.add_option("--ready-file", options.readyFile,
                       "File to make once values stand on the screen, for scripts");
        render = app.add_subcommand("render", "Draw one view of a recording or bundle into a file");
        render->add_option("FILE", options.path, "Recording or bundle")->required();
        render
            ->add_option(
                "--view", views,
                "console, graph, heatmap, trends, seams, meter, sources, incident, ledger, timeline, wall, "
                "wall-headline, wall-floor, wall-jobs, wall-facilities, wall-fabric, wall-day or alarms; several with commas")
            ->required()
            ->delimiter(',');
        render->add_option("--at", options.at, "Time to show: RFC 3339, or +35m from the start")->required();
        render->add_option("--size", sizes, "Width x height in pixels, for all views or for each")
            ->delimiter(',')
            ->capture_default_str();
        render->add_option("--pixel-ratio", picture.pixelRatio, "Device pixels for each unit: 1, 1.5, 2")
            ->check(CLI::Range(0.5, 4.0));
        render->add_option("--text-scale", picture.textScale, "Per cent")->check(CLI::Range(80, 200));
        render->add_option("--span", picture.span,
                           "Length of time round --at that the timeline shows, such as 30s");
        render->add_option("--select", picture.select, "Entities to select first, such as rack/r12 or rack/r12,gpu/n031:4");
        render->add_option("--heat", picture.heat, "Signal that the heatmap shows, such as rank.lateness");
        render->add_option("--group", picture.group, "What stands together in the heatmap")
            ->check(CLI::IsMember({"floor", "leaf", "job", "tp", "pp", "dp", "ep", "team"}));
        render->add_option("--find", picture.find, "Query over the events of the timeline, such as 'kind:allreduce late>5ms'");
        render->add_option("--theme", options.theme, "dark, light or classic")
            ->check(CLI::IsMember({"dark", "light", "classic"}));
        render->add_option("--lang", options.language, kLanguage);
        render->add_option("--out", picture.out, "F.png, F.svg or F.pdf; %v is replaced by the view")
            ->required();
    }

    std::string takeHeartbeat() {
        // A wall has the command line of its supervisor.
        if (heartbeat->count() > 0 && !options.isSupervised && options.lifeLine < 0)
            return "--heartbeat: is of a wall with --supervise: only who watches it can tell that it lives";
        const auto every = parseDuration(heartbeatEvery);
        if (!every || *every < std::chrono::seconds(1) || *every > std::chrono::hours(1))
            return "--heartbeat-every: '" + heartbeatEvery + "' is no length of time from 1s to 1h";
        options.heartbeatEvery = *every;
        return {};
    }

    std::string problem() {
        options.isWall = wall->count() > 0;
        if (options.isWall)
            if (const auto pages = ui::readWallPages(options.wallPages); !pages) {
                // "--wall pump.mcap": what follows is the recording, and the pages are not stated.
                std::error_code none;
                if (!options.path.empty() || !std::filesystem::exists(options.wallPages, none))
                    return "--wall: " + pages.error().text();
                std::swap(options.path, options.wallPages);
            }
        if (!drill.empty()) {
            if (!options.path.empty() || !drill.ends_with(".drill"))
                return "--drill: takes the place of FILE, and is a *.drill";
            options.path = drill;
        }
        if (!options.at.empty() && !parseTime(options.at, {}))
            return "--at: '" + options.at + "' is neither RFC 3339 nor such as +35m from the start";
        if (!options.wallScreens.empty())
            if (const auto screens = ui::readWallScreens(options.wallScreens); !screens)
                return "--screens: " + screens.error().text();
        if (!options.wallNight.empty())
            if (const auto night = ui::parseWallNight(options.wallNight); !night)
                return "--night: " + night.error().text();
        if (std::string wrong = takeHeartbeat(); !wrong.empty())
            return wrong;
        if (std::string wrong = takeLink(options); !wrong.empty())
            return wrong;
        const std::array guards = {options.tokenFile, options.tlsCa, options.tlsCert, options.tlsKey};
        if (options.connect.empty() &&
            std::any_of(guards.begin(), guards.end(), [](const std::string& one) { return !one.empty(); }))
            return "--token-file and --tls-… are for --connect, or for a link that names a gateway";
        if (!options.drillKeyFile.empty() && !options.path.ends_with(".drill"))
            return "--drill-key: there is no .drill to open with it";
        if (!render->parsed())
            return !options.connect.empty() && !options.path.empty()
                       ? "a file and --connect exclude each other: data comes from one place"
                       : std::string();
        if (options.isSite())
            return "render: a picture is of a recording or bundle, and a configuration is live";
        for (const std::string& found : {viewProblem(views, sizes, picture),
                                         outProblem(picture.out, views.size()), spanProblem(picture.span)})
            if (!found.empty())
                return found;
        options.render = picture;
        return {};
    }
};

} // namespace

Parsed parseOptions(const std::vector<std::string>& arguments) {
    Parser parser;
    try {
        parser.app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        std::ostringstream complaint;
        const bool isAsked = parser.app.exit(error, out, complaint) == 0;
        return {std::nullopt, out.str() + complaint.str(), toInt(isAsked ? ExitCode::done : ExitCode::usage)};
    }
    if (const std::string problem = parser.problem(); !problem.empty())
        return {std::nullopt, "seamscope: " + problem + "\n", toInt(ExitCode::usage)};
    return {parser.options, {}, 0};
}

} // namespace seamscope::console
