// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/simulated_recording.h"
#include "recording/replace_file.h"
#include "seamctl/commands.h"
#include "seamctl/show.h"
#include "simulate/bundle_writer.h"
#include "simulate/scenario.h"
#include "simulate/simulation.h"
#include "simulate/truth.h"

#include <CLI/CLI.hpp>

#include <chrono>
#include <memory>
#include <ostream>
#include <string>

namespace seamscope::seamctl {
namespace {

using namespace std::chrono_literals;

struct SimulateArguments {
    simulate::Options simulation;
    std::string duration = "1h";
    std::string onset;
    std::string hall;
    std::string secondOnset;
    std::string exportersOnset;
    std::string recording;
    std::string bundle;
    std::string truth;
    bool list = false;
    bool isAnalysed = true;
};

void listScenarios() {
    for (const simulate::Scenario& scenario : simulate::scenarios())
        show("%.*s\t%.*s\n", static_cast<int>(scenario.name.size()), scenario.name.data(),
             static_cast<int>(scenario.title.size()), scenario.title.data());
}

Result<> writeBundle(const SimulateArguments& options, Duration length) {
    auto bundle =
        simulate::BundleWriter::create(options.bundle, {options.simulation.scenario, "simulated", true});
    if (!bundle)
        return fail(bundle.error());
    simulate::Options whole = options.simulation;
    whole.dumpsCollectives = true;
    auto simulation = simulate::Simulation::create(whole, **bundle);
    if (!simulation)
        return fail(simulation.error());
    (*simulation)->advance(options.simulation.start + length);
    return (*bundle)->finish();
}

Result<> run(SimulateArguments options) {
    const auto length = parseDuration(options.duration);
    if (!length)
        return fail(length.error().in("--duration"));
    // Seed 118 is the hall of the pictures; any other seed has a hall of its own.
    options.simulation.isDrawn =
        options.hall.empty() ? options.simulation.seed != simulate::Options().seed : options.hall == "drawn";
    if (options.simulation.isDrawn) {
        options.simulation.onset = simulate::drawnOnset(options.simulation, *length);
        options.simulation.secondOnset = options.simulation.onset + *length / 4 / 1s * 1s;
    }
    if (!options.onset.empty()) {
        const auto onset = parseDuration(options.onset);
        if (!onset)
            return fail(onset.error().in("--onset"));
        options.simulation.onset = *onset;
    }
    if (!options.secondOnset.empty()) {
        const auto onset = parseDuration(options.secondOnset);
        if (!onset)
            return fail(onset.error().in("--second-onset"));
        options.simulation.secondOnset = *onset;
    }
    if (!options.exportersOnset.empty()) {
        const auto onset = parseDuration(options.exportersOnset);
        if (!onset)
            return fail(onset.error().in("--exporters-onset"));
        options.simulation.exportersOnset = *onset;
    }
    if (options.recording.empty() && options.bundle.empty() && options.truth.empty())
        return fail(ErrorCode::invalidInput, "nothing to write: give -o, --bundle or --truth");
    const SystemClock clock;
    std::string truth;
    if (!options.truth.empty()) {
        const auto what = simulate::truthOf(options.simulation, *length);
        if (!what)
            return fail(what.error());
        truth = simulate::truthJson(*what);
    }
    if (!options.recording.empty())
        SEAM_TRY(gateway::recordSimulation({options.simulation, *length, truth, options.isAnalysed}, options.recording, clock));
    if (!options.bundle.empty())
        SEAM_TRY(writeBundle(options, *length));
    if (!options.truth.empty())
        SEAM_TRY(recording::replaceText(options.truth, [&truth](std::ostream& out) {
            out << truth;
            return Result<>();
        }));
    return {};
}

} // namespace

void addSimulate(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<SimulateArguments>();
    auto* command =
        app.add_subcommand("simulate", "Simulate a cluster with one fault and write what it emits");
    command->add_option("scenario", options->simulation.scenario, "Name of a scenario; --list shows them");
    command->add_flag("--list", options->list, "List the scenarios and end");
    command->add_option("--gpus", options->simulation.gpus, "Size, a multiple of 8 up to 16384")
        ->capture_default_str();
    command->add_option("--seed", options->simulation.seed, "Same seed, same output")->capture_default_str();
    command->add_option("--duration", options->duration, "Simulated time")->capture_default_str();
    command->add_option("--onset", options->onset, "When the fault begins, after the start");
    command->add_option("--second", options->simulation.second, "Another scenario in the same run");
    command->add_option("--second-onset", options->secondOnset, "When that begins");
    command->add_option("--bystanders", options->simulation.bystanders, "Small things that mean nothing");
    command->add_option("--dead-exporters", options->simulation.deadExporters, "Hosts here and there whose GPU exporters die: a flood of alarms");
    command->add_option("--exporters-onset", options->exportersOnset, "When that begins; 30m after the start");
    command->add_option("--hall", options->hall, "reference or drawn from the seed; drawn but for seed 118")
        ->check(CLI::IsMember({"reference", "drawn"}));
    command->add_option("--severity", options->simulation.severity, "1 = the magnitude as drawn")
        ->capture_default_str();
    command->add_option("-o", options->recording, "Recording to write, OUT.mcap");
    command->add_flag("!--no-analysis", options->isAnalysed,
                      "Leave what the analysis says out of the recording");
    command->add_option("--bundle", options->bundle, "Bundle folder to write");
    command->add_option("--truth", options->truth, "File for what really happened, JSON");
    command->callback([options, command, &code] {
        if (options->list) {
            listScenarios();
            return;
        }
        if (command->count("scenario") == 0)
            throw CLI::RequiredError("scenario");
        const auto done = run(*options);
        if (done)
            return;
        code = report(done.error());
        // Its only input is the command line.
        const ErrorCode why = done.error().code;
        if (why == ErrorCode::invalidInput || why == ErrorCode::notFound || why == ErrorCode::unsupported)
            code = ExitCode::usage;
    });
}

} // namespace seamscope::seamctl
