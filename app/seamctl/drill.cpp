// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "base/regular_file.h"
#include "drill/answer.h"
#include "drill/make_drill.h"
#include "drill/play.h"
#include "drill/report.h"
#include "gateway/drill_costs.h"
#include "gateway/library_drill.h"
#include "gateway/vocabulary.h"
#include "seamctl/commands.h"
#include "seamctl/drill_commands.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>

namespace seamscope::seamctl {
namespace {

constexpr std::size_t kMostText = std::size_t{16} << 20;

struct DrillArguments {
    std::string input;
    std::string output;
    std::string key;
    std::string actions;
    std::string injects;
    std::string secondFault;
    std::string secondAt;
    std::string library; ///< id of a shipped drill, instead of the input
    std::string incident;
    std::string truth;
    std::string title;
    std::string before = "10m";
    std::string after = "35m";
    std::uint32_t gpus = 0; ///< of a shipped one; 0: as it is shipped
    int level = 1;
    bool json = false;
};

Result<std::string> readText(const std::string& path) { return readRegularFile(path, kMostText); }

Result<drill::MakeOptions> makeOptions(const DrillArguments& options) {
    drill::MakeOptions out;
    out.incident = options.incident;
    out.level = options.level;
    out.title = options.title;
    const auto before = parseDuration(options.before);
    const auto after = parseDuration(options.after);
    if (!before || !after)
        return fail(before ? after.error().in("--after") : before.error().in("--before"));
    out.before = *before;
    out.after = *after;
    out.costs = gateway::drillCosts(options.input);
    if (!options.secondFault.empty()) {
        out.secondFault.emplace(drill::SecondFaultOptions{options.secondFault});
        if (!options.secondAt.empty()) {
            const auto at = positionFrom(options.secondAt);
            if (!at)
                return fail(at.error().in("--second-at"));
            out.secondFault->at = *at;
        }
    }
    return out;
}

/// What is wrong with a file is no wrong usage.
Result<> readFiles(const DrillArguments& options, drill::MakeOptions& out) {
    if (!options.truth.empty()) {
        const auto truth = readText(options.truth);
        if (!truth)
            return fail(truth.error());
        const auto roots = simulate::rootsFromTruthJson(*truth);
        if (!roots)
            return fail(roots.error().in(options.truth));
        out.truth = gateway::knownCauses(*roots);
    }
    if (!options.injects.empty()) {
        auto text = readText(options.injects);
        if (!text)
            return fail(text.error());
        out.injects = std::move(*text);
    }
    return {};
}

ExitCode told(const DrillArguments& options, const Result<drill::MadeDrill>& made) {
    if (!made)
        return report(made.error());
    show("%s\n", options.output.c_str());
    complain("%.0f min, level %d, %zu injects; left out: %llu messages, %llu documents\n",
             toSeconds(made->info.length) / 60, made->info.level, made->injects,
             static_cast<unsigned long long>(made->written.messagesLeftOut),
             static_cast<unsigned long long>(made->written.documentsLeftOut));
    return ExitCode::done;
}

/// A shipped one: what is simulated, and its answer, are given with it.
ExitCode makeShipped(const DrillArguments& options, const std::string& key) {
    if (!options.input.empty() || !options.incident.empty() || !options.injects.empty() || !options.title.empty())
        return usage({ErrorCode::invalidInput, "goes with -o, --key, --level and --gpus alone", "--library"});
    auto library = gateway::loadDrillLibrary();
    if (!library)
        return report(library.error());
    const auto wanted = std::ranges::find(*library, options.library, &drill::LibraryDrill::id);
    if (wanted == library->end())
        return usage({ErrorCode::notFound, "no such drill; 'seamctl drill library' lists them", options.library});
    if (options.gpus > 0)
        for (drill::LibraryLevel& hall : wanted->levels)
            hall.gpus = options.gpus;
    const SystemClock clock;
    return told(options, gateway::makeLibraryDrill(*wanted, options.level, key, options.output, clock));
}

ExitCode make(const DrillArguments& options) {
    if (const auto checked = checkOutput(options.input, options.output); !checked)
        return usage(checked.error());
    const auto key = readKey(options.key);
    if (!key)
        return usage(key.error().in("--key"));
    if (!options.library.empty())
        return makeShipped(options, *key);
    if (options.input.empty())
        return usage({ErrorCode::invalidInput, "a recording, or --library with the id of a shipped drill", "FILE"});
    auto how = makeOptions(options);
    if (!how)
        return usage(how.error());
    if (const auto files = readFiles(options, *how); !files)
        return report(files.error());
    if (options.truth.empty()) {
        auto truth = gateway::knownCauses(options.input);
        if (!truth)
            return report(truth.error());
        how->truth = std::move(*truth);
    }
    if (const auto why = gateway::whyNotPlayedAgain(options.input)) {
        const std::string causes = !options.truth.empty() ? "those of " + options.truth : how->truth ? "those that were simulated" : "the analysis' own";
        complain("%s: not played again; causes are %s, costs the ledger's\n", why->in(options.input).text().c_str(), causes.c_str());
    }
    const auto vocabulary = gateway::loadVocabulary();
    if (!vocabulary)
        return report(vocabulary.error());
    const SystemClock clock;
    const ExitCode made =
        told(options, drill::makeDrill(options.input, options.output, *key, *vocabulary, clock, *how));
    return made == ExitCode::done && isHarmed(options.input) ? ExitCode::foundProblems : made;
}

/// What everybody may know; with the key also the answer.
ExitCode info(const DrillArguments& options) {
    const auto drill = drill::readDrillInfo(options.input);
    if (!drill)
        return report(drill.error());
    OrderedJson json;
    json["schema"] = 1;
    json["title"] = drill->title;
    json["length_seconds"] = toSeconds(drill->length);
    json["level"] = drill->level;
    json["seats"] = OrderedJson::array();
    for (const drill::Seat seat : drill->seats)
        json["seats"].push_back(drill::name(seat));
    json["objectives"] = drill->objectives;
    json["briefing"] = drill->briefing;
    if (!options.key.empty()) {
        const auto key = readKey(options.key);
        if (!key)
            return usage(key.error().in("--key"));
        const auto answer = drill::readAnswer(options.input, *key);
        if (!answer)
            return report(answer.error());
        json["answer"] = OrderedJson::parse(drill::toJson(*answer));
    }
    show("%s\n", json.dump(2, ' ', false, OrderedJson::error_handler_t::replace).c_str());
    return isHarmed(options.input) ? ExitCode::foundProblems : ExitCode::done;
}

void printScore(const drill::Outcome& outcome) {
    show("%d of 100\n", outcome.total);
    for (const drill::Points& one : outcome.points)
        show("%5d  %-17s %s\n", one.points, one.what.c_str(), one.why.c_str());
}

ExitCode play(const DrillArguments& options) {
    const auto key = readKey(options.key);
    if (!key)
        return usage(key.error().in("--key"));
    const auto drill = drill::readDrillInfo(options.input);
    if (!drill)
        return report(drill.error());
    auto answer = drill::readAnswer(options.input, *key);
    if (!answer)
        return report(answer.error());
    if (!options.injects.empty()) { // as they were played: some were added, some held back
        const auto injects = readText(options.injects);
        auto list = injects ? drill::injectsFromJson(*injects, answer->length) : fail(injects.error());
        if (!list)
            return report(list.error().in(options.injects));
        answer->injects = std::move(*list);
    }
    const auto text = readText(options.actions);
    const auto acts = text ? drill::actsFromJson(*text, answer->length) : fail(text.error());
    if (!acts)
        return report(acts.error().in(options.actions));
    drill::DrillView played;
    played.acts = *acts;
    played.truth.emplace().answer = *answer;
    played.truth->outcome = drill::score(*answer, *acts);
    const drill::Outcome& outcome = *played.truth->outcome;
    if (!options.output.empty()) {
        played.truth->report = drill::reportMarkdown(*drill, *answer, *acts, outcome);
        const auto written = drill::writeSession(options.input, options.output, drill::documentsOf(played));
        if (!written)
            return report(written.error());
    }
    if (options.json)
        show("%s", drill::toJson(outcome, answer->hints).c_str());
    else
        printScore(outcome);
    return isHarmed(options.input) ? ExitCode::foundProblems : ExitCode::done;
}

/// @param isText it is Markdown, which JSON carries as one text.
ExitCode print(const DrillArguments& options, const char* document, bool isText) {
    const auto text = drill::readSessionDocument(options.input, document);
    if (!text)
        return report(text.error());
    if (isText && options.json)
        show("%s\n", OrderedJson({{"schema", 1}, {"report", *text}})
                         .dump(2, ' ', false, OrderedJson::error_handler_t::replace)
                         .c_str());
    else
        show("%s", text->c_str());
    return isHarmed(options.input) ? ExitCode::foundProblems : ExitCode::done;
}

} // namespace

ExitCode usage(const Error& error) {
    static_cast<void>(report(error));
    return ExitCode::usage;
}

void addDrill(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<DrillArguments>();
    auto* drill = app.add_subcommand("drill", "Make a drill of a recording, play it, score it");
    drill->require_subcommand(1);

    auto* making = drill->add_subcommand("make", "Facts of an incident under other names, the answer sealed");
    making->add_option("FILE", options->input, "Recording with an incident, *.mcap");
    making->add_option("--library", options->library, "Instead of a recording: the id of a shipped drill");
    making->add_option("--gpus", options->gpus, "Size of the hall of a shipped one, a multiple of 8; else as it is shipped")
        ->check(CLI::Range(8, 16'384))
        ->needs("--library");
    making->add_option("-o", options->output, "Drill to write, X.drill")->required();
    making->add_option("--key", options->key, "File with the facilitator's passphrase")->required();
    making->add_option("--truth", options->truth,
                       "What really went wrong, JSON of seamctl simulate; else the recording is asked for it");
    making->add_option("--incident", options->incident,
                       "Such as inc-1; without it the first that has a cause");
    making->add_option("--before", options->before, "Of the recording before the onset")
        ->capture_default_str();
    making->add_option("--after", options->after, "After the onset")->capture_default_str();
    making->add_option("--level", options->level, "1 to 3: how much is thrown in")
        ->check(CLI::Range(1, 3))
        ->capture_default_str();
    making->add_option("--injects", options->injects, "File with a list of injects, JSON or YAML, instead of those");
    making->add_option("--second-fault", options->secondFault, "Another recording with a fault, that is overlaid while this one goes on");
    making->add_option("--second-at", options->secondAt, "When it begins, such as +20m from the start of the drill")->needs("--second-fault");
    making->add_option("--title", options->title, "What trainees see; must not tell the answer");
    making->callback([options, &code] { code = make(*options); });

    auto* telling = drill->add_subcommand("info", "What a drill is about, JSON; with its key the answer too");
    telling->add_option("FILE", options->input, "X.drill")->required();
    telling->add_option("--key", options->key, "File with the facilitator's passphrase");
    telling->callback([options, &code] { code = info(*options); });

    auto* playing = drill->add_subcommand("play", "Score a list of timed actions");
    playing->add_option("FILE", options->input, "X.drill")->required();
    playing->add_option("--actions", options->actions, "File with what the seats did, JSON (contract §11)")
        ->required();
    playing->add_option("--injects", options->injects, "File with the injects as they were played: injects.json of a session");
    playing->add_option("--key", options->key, "File with the facilitator's passphrase")->required();
    playing->add_option("-o", options->output, "Session to write, X.drill-session: with score and report");
    playing->add_flag("--json", options->json, "As JSON (contract §11)");
    playing->callback([options, &code] { code = play(*options); });

    auto* scoring = drill->add_subcommand("score", "The score of a session, JSON");
    scoring->add_option("FILE", options->input, "X.drill-session")->required();
    scoring->add_flag("--json", options->json, "It is JSON in any case");
    scoring->callback([options, &code] { code = print(*options, drill::kScoreDocument, false); });

    auto* reporting = drill->add_subcommand("report", "The after-action report of a session, Markdown");
    reporting->add_option("FILE", options->input, "X.drill-session")->required();
    reporting->add_flag("--json", options->json, "As JSON: schema and report, a text");
    reporting->callback([options, &code] { code = print(*options, drill::kReportDocument, true); });

    addDrillLibrary(*drill, code);
    addDrillProgress(*drill, code);
    addDrillServe(*drill, code);
    addDrillSeat(*drill, code);
}

} // namespace seamscope::seamctl
