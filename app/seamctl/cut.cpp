// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/cut.h"
#include "seamctl/commands.h"
#include "seamctl/opened.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace seamscope::seamctl {
namespace {

struct CutArguments {
    std::string input;
    std::string output;
    std::string from;
    std::string to;
    std::string incident;
    std::string before = "15m";
    std::string after = "15m";
};

Result<TimeRange> rangeOf(const CutArguments& options, const recording::Reader& reader) {
    if (!options.incident.empty()) {
        const auto before = parseDuration(options.before);
        if (!before)
            return fail(before.error().in("--before"));
        const auto after = parseDuration(options.after);
        if (!after)
            return fail(after.error().in("--after"));
        return recording::rangeAround(reader, options.incident, *before, *after);
    }
    TimeRange range{kTimeMin, kTimeMax};
    if (!options.from.empty()) {
        const auto from = parseTime(options.from, reader.info().start);
        if (!from)
            return fail(from.error().in("--from"));
        range.from = *from;
    }
    if (!options.to.empty()) {
        const auto to = parseTime(options.to, reader.info().start);
        if (!to)
            return fail(to.error().in("--to"));
        range.to = *to;
    }
    if (range.isEmpty())
        return fail(ErrorCode::invalidInput, "is not after --from", "--to");
    return range;
}

ExitCode run(const CutArguments& options) {
    if (const auto checked = checkOutput(options.input, options.output); !checked) {
        static_cast<void>(report(checked.error()));
        return ExitCode::usage;
    }
    if (const auto facts = refuseDrill(options.input); !facts)
        return report(facts.error());
    const auto reader = recording::Reader::open(options.input);
    if (!reader)
        return report(reader.error());
    const auto range = rangeOf(options, **reader);
    if (!range) {
        static_cast<void>(report(range.error()));
        return ExitCode::usage;
    }
    const SystemClock clock;
    const auto result = recording::cut(**reader, options.output, clock, {*range, {}});
    if (!result)
        return report(result.error());
    show("%s\n", options.output.c_str());
    complain("%s to %s: %llu samples, %llu events; from before: %llu values, %llu events\n",
             formatRfc3339(result->info.start).c_str(), formatRfc3339(result->info.end).c_str(),
             static_cast<unsigned long long>(result->samples),
             static_cast<unsigned long long>(result->events),
             static_cast<unsigned long long>(result->carriedValues),
             static_cast<unsigned long long>(result->carriedEvents));
    for (const Error& problem : result->problems.first())
        complain("seamctl: %s\n", problem.text().c_str());
    printDamage((*reader)->damage());
    return result->problems.isEmpty() && (*reader)->damage().isEmpty() ? ExitCode::done : ExitCode::foundProblems;
}

} // namespace

void addCut(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<CutArguments>();
    auto* command =
        app.add_subcommand("cut", "Write a window of a recording as a recording that stands alone");
    command->add_option("FILE", options->input, "Recording, *.mcap")->required();
    command->add_option("-o", options->output, "Recording to write, OUT.mcap")->required();
    auto* from = command->add_option("--from", options->from, "First time: RFC 3339, or +35m from the start");
    auto* to =
        command->add_option("--to", options->to, "End, not included: RFC 3339, or +35m from the start");
    auto* incident = command->add_option("--incident", options->incident,
                                         "Around the onset of this incident, such as inc-1");
    incident->excludes(from)->excludes(to);
    command->add_option("--before", options->before, "Before the onset")
        ->needs(incident)
        ->capture_default_str();
    command->add_option("--after", options->after, "After the onset")->needs(incident)->capture_default_str();
    command->callback([options, from, to, incident, &code] {
        if (from->count() + to->count() + incident->count() == 0)
            throw CLI::RequiredError("--from, --to or --incident");
        code = run(*options);
    });
}

} // namespace seamscope::seamctl
