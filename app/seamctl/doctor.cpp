// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "gateway/doctor.h"
#include "base/json.h"
#include "discovery/hints.h"
#include "gateway/analysis.h"
#include "gateway/gateway.h"
#include "gateway/import_findings.h"
#include "gateway/resources.h"
#include "recording/reader.h"
#include "seamctl/commands.h"
#include "seamctl/opened.h"
#include "seamctl/show.h"
#include "seams/knowledge.h"
#include "sources/bundle/bundle.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <string>

namespace seamscope::seamctl {
namespace {

using gateway::Check;
using seams::Findable;
using seams::MechanismCoverage;

struct DoctorArguments {
    std::string input;
    bool json = false;
    bool fix = false;
    double seconds = 20;
};

/// For people: what to do about it.
std::string wouldNeed(const MechanismCoverage& coverage) {
    if (coverage.state == Findable::canBeFound)
        return {};
    if (coverage.roots == 0) {
        std::vector<std::string> kinds;
        for (const topology::EntityKind kind : coverage.kinds)
            kinds.emplace_back(name(kind));
        return "nothing here tells of a part that can have it: " + joined(kinds);
    }
    return joined(coverage.wouldNeed, " and ");
}

/// Who would export what is missing; nothing where nobody is known.
std::vector<const discovery::WitnessHint*> witnessesOf(const MechanismCoverage& coverage, const discovery::Hints& hints) {
    std::vector<const discovery::WitnessHint*> found;
    std::vector<std::string> missing = coverage.wouldNeed;
    if (coverage.roots == 0) // who tells of a part makes it known
        for (const topology::EntityKind kind : coverage.kinds)
            missing.push_back(kind == topology::EntityKind::job ? std::string("a job that runs there") : std::string(name(kind)) + ".");
    for (const std::string& one : missing)
        if (const auto* hint = hints.witnessOf(one); hint && std::find(found.begin(), found.end(), hint) == found.end())
            found.push_back(hint);
    return found;
}

OrderedJson toJson(const std::vector<const discovery::WitnessHint*>& witnesses) {
    OrderedJson list = OrderedJson::array();
    for (const auto* witness : witnesses)
        list.push_back(
            {{"by", witness->by},
             {"how", witness->how},
             {"command", witness->command.empty() ? OrderedJson() : OrderedJson(witness->command)}});
    return list;
}

OrderedJson toJson(const gateway::Examination& examination, const discovery::Hints& hints) {
    OrderedJson json;
    json["schema"] = 1;
    json["checks"] = OrderedJson::array();
    for (const Check& check : examination.checks)
        json["checks"].push_back(
            {{"what", check.what}, {"state", name(check.state)}, {"text", check.text}, {"place", check.place}});
    json["coverage"] = OrderedJson::array();
    for (const MechanismCoverage& coverage : examination.coverage)
        json["coverage"].push_back({{"mechanism", coverage.mechanism},
                                    {"seam", coverage.seam},
                                    {"state", name(coverage.state)},
                                    {"roots", coverage.roots},
                                    {"found_at", coverage.found},
                                    {"gpus_behind_the_rest", coverage.gpus},
                                    {"witnesses", coverage.witnesses},
                                    {"missing", coverage.missing},
                                    {"would_need", wouldNeed(coverage)},
                                    {"exported_by", toJson(witnessesOf(coverage, hints))}});
    return json;
}

/// What to do for all that cannot be found, each once, in the order of what hangs on it. Lines of a shell: to be looked at, and
/// run by somebody who may.
void printFixes(const std::vector<MechanismCoverage>& coverage, const discovery::Hints& hints) {
    std::vector<const discovery::WitnessHint*> told;
    for (const MechanismCoverage& mechanism : coverage)
        for (const auto* witness : witnessesOf(mechanism, hints)) {
            const auto isSame = [&](const auto* other) { return other->by == witness->by && other->command == witness->command; };
            if (std::any_of(told.begin(), told.end(), isSame))
                continue;
            told.push_back(witness);
            show("# %s, first for %s: %s\n%s\n", witness->by.c_str(), mechanism.mechanism.c_str(), witness->how.c_str(),
                 witness->command.empty() ? "# no command does it alone" : witness->command.c_str());
        }
    if (told.empty())
        show("# nothing is missing that an exporter would add\n");
}

/// Of hundreds of targets the first two.
std::string placeOf(const Check& check) {
    constexpr std::string_view kBetween = ", ";
    std::size_t end = std::string::npos, more = 0, seen = 0;
    for (std::size_t at = 0; (at = check.place.find(kBetween, at)) != std::string::npos; at += kBetween.size())
        if (++seen >= 2 && more++ == 0)
            end = at;
    return check.place.substr(0, end) + (more == 0 ? "" : " and " + std::to_string(more) + " more");
}

void print(const gateway::Examination& examination, const discovery::Hints& hints) {
    for (const Check& check : examination.checks)
        show("%-8s %s%s%s%s: %s\n", std::string(name(check.state)).c_str(), check.what.c_str(), check.place.empty() ? "" : " (",
             placeOf(check).c_str(), check.place.empty() ? "" : ")", check.text.c_str());
    std::size_t counts[3] = {};
    for (const MechanismCoverage& coverage : examination.coverage)
        ++counts[static_cast<std::size_t>(coverage.state)];
    if (!examination.coverage.empty())
        show("%sOf %zu mechanisms %zu can be found here, %zu only suspected, %zu are invisible\n",
             examination.checks.empty() ? "" : "\n", examination.coverage.size(), counts[2], counts[1], counts[0]);
    std::set<const discovery::WitnessHint*> told; // how, once is enough
    for (const MechanismCoverage& coverage : examination.coverage) {
        show("%-14s %-28s", std::string(name(coverage.state)).c_str(), coverage.mechanism.c_str());
        if (coverage.roots > 0)
            show(" at %zu of %zu", coverage.found, coverage.roots);
        if (const std::string need = wouldNeed(coverage); !need.empty())
            show(coverage.roots == 0 ? "; %s" : "; would need %s", need.c_str());
        else if (coverage.state != Findable::canBeFound)
            show("; no signal that we know of would suffice");
        for (const auto* witness : witnessesOf(coverage, hints))
            show(told.insert(witness).second ? " [%s: %s]" : " [%s, as above]", witness->by.c_str(), witness->how.c_str());
        show("\n");
    }
}

Result<gateway::Examination> ofConfiguration(const DoctorArguments& arguments, const seams::Knowledge& knowledge,
                                             const Clock& clock) {
    const auto config = gateway::readConfig(arguments.input);
    if (!config)
        return fail(config.error());
    return gateway::examine(*config, knowledge, clock, fromSeconds(arguments.seconds));
}

Result<gateway::Examination> ofFile(const DoctorArguments& arguments, const seams::Knowledge& knowledge, const Clock& clock) {
    gateway::OpenOptions options;
    options.path = arguments.input;
    options.isAnalysed = false;
    options.storeBytes = kDefaultMemory;
    auto opened = gateway::Gateway::open(options, clock);
    if (!opened)
        return fail(opened.error());
    if (const Result<> loaded = (*opened)->waitLoaded(); !loaded)
        return fail(loaded.error().in(arguments.input));
    auto bundle = sources::bundle::Bundle::open(arguments.input);
    gateway::Examination examination;
    if (!recording::Reader::open(arguments.input)) // whose damage is told with the result
        for (const std::string& finding : gateway::importFindings((*opened)->importReportJson()))
            examination.checks.push_back({"file", gateway::Check::State::error, finding, {}});
    examination.coverage = gateway::coverageOf((*opened)->session(), knowledge, bundle && !bundle->collectives().empty());
    return examination;
}

ExitCode run(const DoctorArguments& arguments) {
    const SystemClock clock;
    const auto knowledge = gateway::loadKnowledge();
    if (!knowledge)
        return report(knowledge.error());
    const bool isConfig = arguments.input.ends_with(".yaml") || arguments.input.ends_with(".yml");
    const auto examination =
        isConfig ? ofConfiguration(arguments, **knowledge, clock) : ofFile(arguments, **knowledge, clock);
    if (!examination)
        return report(examination.error());
    const auto hints = discovery::Hints::load(gateway::resourceFolder() / "discovery");
    if (!hints)
        return report(hints.error());
    if (arguments.json)
        show("%s\n", toJson(*examination, *hints).dump(1).c_str());
    else if (arguments.fix)
        printFixes(examination->coverage, *hints);
    else
        print(*examination, *hints);
    const bool isWell = std::all_of(examination->checks.begin(), examination->checks.end(),
                                    [](const Check& check) { return check.state == Check::State::ok; });
    const bool isRead = isConfig || !isHarmed(arguments.input);
    return isWell && isRead ? ExitCode::done : ExitCode::foundProblems;
}

} // namespace

void addDoctor(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<DoctorArguments>();
    auto* command = app.add_subcommand("doctor", "Say what answers, what can be found here and what one exporter more would add");
    command->add_option("FILE", options->input, "Configuration of a gateway (.yaml); or a recording or bundle, for its map alone")
        ->required();
    command->add_flag("--json", options->json, "As JSON (contract §12)");
    command->add_flag("--fix", options->fix, "Print the commands that would add what is missing, and run none");
    command->add_option("--wait", options->seconds, "Seconds to wait for sources that do not answer")
        ->check(CLI::Range(1, 600));
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
