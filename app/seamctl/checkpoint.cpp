// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "economics/checkpoint_math.h"
#include "seamctl/commands.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <memory>

namespace seamscope::seamctl {
namespace {

struct CheckpointArguments {
    double writeSeconds = 0;
    double mtbfHours = 0;
    double restartSeconds = 0;
    bool json = false;
};

OrderedJson cadenceJson(double seconds, const CheckpointArguments& options) {
    const double M = options.mtbfHours * 3600;
    const double cycle = seconds + options.writeSeconds;
    return {{"interval_seconds", seconds},
            {"cycle_seconds", cycle},
            {"efficiency",
             economics::checkpointEfficiency(seconds, options.writeSeconds, options.restartSeconds, M)},
            {"write_overhead", economics::writeOverhead(seconds, options.writeSeconds)},
            {"expected_rollback_seconds", economics::expectedRollback(cycle, M)},
            {"worst_rollback_seconds", cycle}};
}

ExitCode run(const CheckpointArguments& options) {
    for (const double value : {options.writeSeconds, options.mtbfHours, options.restartSeconds})
        if (!std::isfinite(value)) {
            complain("seamctl: not a number\n");
            return ExitCode::usage;
        }
    const double d = options.writeSeconds;
    const double M = options.mtbfHours * 3600;
    const auto squeeze = economics::squeezeOf({0, d, options.restartSeconds, options.mtbfHours, 0, 0});
    const OrderedJson json = {
        {"schema", 1},
        {"write_seconds", d},
        {"mtbf_hours", options.mtbfHours},
        {"restart_seconds", options.restartSeconds},
        {"young", cadenceJson(economics::youngInterval(d, M), options)},
        {"daly", cadenceJson(economics::dalyInterval(d, M), options)},
        {"exact", cadenceJson(economics::exactInterval(d, M), options)},
        {"availability_cycle_seconds", economics::availabilityCycle(d, M, options.restartSeconds)},
        {"band_seconds", {squeeze.lowSeconds, squeeze.highSeconds}}};
    if (options.json) {
        show("%s\n", json.dump(2).c_str());
        return ExitCode::done;
    }
    for (const char* name : {"young", "daly", "exact"})
        show("%-6s every %10.1f s of work  %6.2f %% kept  rollback %.0f s expected, %.0f s at worst\n", name,
             json[name]["interval_seconds"].get<double>(), 100 * json[name]["efficiency"].get<double>(),
             json[name]["expected_rollback_seconds"].get<double>(),
             json[name]["worst_rollback_seconds"].get<double>());
    show("within 5 %% of the least loss: %.0f to %.0f s\n", squeeze.lowSeconds, squeeze.highSeconds);
    return ExitCode::done;
}

} // namespace

void addCheckpoint(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<CheckpointArguments>();
    auto* command = app.add_subcommand("checkpoint", "How often to write a checkpoint");
    const CLI::Range positive(1e-6, 1e9);
    command->add_option("--write-seconds", options->writeSeconds, "The job stands still for a write")
        ->required()
        ->check(positive);
    command->add_option("--mtbf-hours", options->mtbfHours, "Mean time between failures of the job")
        ->required()
        ->check(positive);
    command->add_option("--restart-seconds", options->restartSeconds, "From a failure to steps again")
        ->check(CLI::Range(0.0, 1e9));
    command->add_flag("--json", options->json, "As JSON, schema 1");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
