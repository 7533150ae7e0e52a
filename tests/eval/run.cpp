// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/run.h"

#include "eval/altered_lane.h"
#include "simulate/bundle_writer.h"
#include "simulate/simulation.h"
#include "support/child_process.h"
#include "support/temporary_folder.h"

#include <chrono>
#include <fstream>
#include <sstream>

namespace seamscope::eval {
namespace {

using Steady = std::chrono::steady_clock;
constexpr auto kAnalysisPatience = std::chrono::minutes(3);

double secondsSince(Steady::time_point begin) {
    return std::chrono::duration<double>(Steady::now() - begin).count();
}

std::string textOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace

Result<> writeBundle(const Case& what, const std::filesystem::path& folder, Outcome& outcome) {
    auto bundle =
        simulate::BundleWriter::create(folder, {"evaluation", "simulated", what.options.seed % 4 == 0});
    if (!bundle)
        return fail(bundle.error());
    const World world =
        worldOf(what.alteration, what.options.seed,
                what.options.scenario == "rack_hotspot" || what.options.second == "rack_hotspot");
    AlteredLane altered(**bundle, world, what.options.seed, what.options.start, what.length);
    Baselines baselines(altered);
    simulate::Options options = what.options;
    options.dumpsCollectives = what.options.seed % 8 < 4; // not every site keeps them
    auto simulation = simulate::Simulation::create(options, baselines);
    if (!simulation)
        return fail(simulation.error());
    (*simulation)->advance(what.options.start + what.length);
    outcome.staticThresholds = baselines.staticThresholds();
    outcome.lastArriver = baselines.lastArriver();
    outcome.longestCollective = baselines.longestCollective();
    return (*bundle)->finish();
}

Outcome runCase(const Case& what, const std::filesystem::path& seamctl) {
    Outcome outcome;
    outcome.what = what;
    const auto begin = Steady::now();
    auto truth = simulate::truthOf(what.options, what.length);
    if (!truth) {
        outcome.failure = truth.error().text();
        return outcome;
    }
    outcome.truth = std::move(*truth);
    if (!what.options.second.empty()) {
        simulate::Options alone = what.options;
        alone.secondOnset =
            std::chrono::ceil<std::chrono::seconds>(what.length); // never: the hall stays the same
        if (auto other = simulate::truthOf(alone, what.length))
            outcome.withoutSecond = std::move(*other);
    }
    const test::TemporaryFolder folder;
    if (const auto written = writeBundle(what, folder / "bundle", outcome); !written) {
        outcome.failure = written.error().text();
        return outcome;
    }
    outcome.makeSeconds = secondsSince(begin);
    const auto asked = Steady::now();
    // Words for people go to stderr; only stdout is the result.
    test::ChildProcess analysis({"sh", "-c", R"(exec "$0" analyze "$1" --json > "$2" 2> "$3")",
                                 seamctl.string(), (folder / "bundle").string(),
                                 (folder / "verdict.json").string(), (folder / "words").string()},
                                {folder.path(), folder / "shell", {}});
    const auto code = analysis.wait(kAnalysisPatience);
    auto verdict = readVerdict(textOf(folder / "verdict.json"));
    if (!code || *code > 1 || !verdict) {
        outcome.failure = "analysis ended with " + (code ? std::to_string(*code) : std::string("no end")) +
                          ": " + textOf(folder / "words").substr(0, 300);
        return outcome;
    }
    outcome.verdict = std::move(*verdict);
    outcome.verdict->seconds = secondsSince(asked);
    return outcome;
}

} // namespace seamscope::eval
