// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/plan.h"
#include "eval/report.h"
#include "eval/run.h"
#include "simulate/bundle_writer.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <mutex>
#include <thread>

using namespace seamscope;
using namespace seamscope::eval;

namespace {

struct Arguments {
    PlanOptions plan;
    std::filesystem::path seamctl = "seamctl";
    std::filesystem::path markdown, keep;
    unsigned parallel = 2;
    bool ablations = false;
    std::vector<std::string> ablated; ///< scenarios of the ablations; empty: all of the plan
    bool verbose = false;
};

TimePoint onsetOf(const Outcome& outcome) {
    return outcome.truth.roots.empty() ? outcome.truth.start : outcome.truth.roots.front().onset;
}
TimePoint effectOf(const Outcome& outcome) {
    return outcome.truth.effects.empty() ? onsetOf(outcome) : outcome.truth.effects.front().at;
}

/// A line a case, for whoever wants to look into one.
void tell(const Outcome& outcome) {
    const auto& o = outcome.what.options;
    std::string truth, answer;
    for (const auto& root : outcome.truth.roots)
        truth += root.entity.text() + " " + root.mechanism + "; ";
    if (outcome.verdict)
        for (const auto& incident : outcome.verdict->incidents)
            if (!incident.roots.empty())
                answer += incident.roots[0].entity + " " + incident.roots[0].mechanism + " " +
                          std::to_string(std::lround(100 * incident.roots[0].confidence)) + " % +" +
                          std::to_string(std::lround(toSeconds(incident.declared - effectOf(outcome)))) +
                          " s, onset " +
                          std::to_string(std::lround(toSeconds(incident.onset - onsetOf(outcome)))) + " s; ";
    std::fprintf(stderr, "%s seed %llu, %u GPUs: [%s] → [%s]%s\n", o.scenario.c_str(),
                 static_cast<unsigned long long>(o.seed), o.gpus, truth.c_str(), answer.c_str(),
                 outcome.failure.c_str());
}

Evaluation evaluate(const std::vector<Case>& plan, const Arguments& arguments) {
    Evaluation evaluation;
    std::mutex mutex;
    std::atomic<std::size_t> next{0};
    std::vector<Outcome> outcomes(plan.size());
    std::vector<std::thread> workers;
    for (unsigned i = 0; i < arguments.parallel; ++i)
        workers.emplace_back([&] {
            for (std::size_t at = next++; at < plan.size(); at = next++) {
                outcomes[at] = runCase(plan[at], arguments.seamctl);
                const std::lock_guard lock(mutex);
                if (arguments.verbose)
                    tell(outcomes[at]);
            }
        });
    for (std::thread& worker : workers)
        worker.join();
    for (const Outcome& outcome : outcomes) // in the order of the plan, whoever was first
        evaluation.add(outcome);
    return evaluation;
}

/// Bundles with their truths beside them, for looking at one; nothing is judged.
int keepBundles(const std::vector<Case>& plan, const std::filesystem::path& folder) {
    for (const Case& one : plan) {
        const std::string name = one.options.scenario + "-" + std::to_string(one.options.seed) +
                                 (one.options.second.empty() ? "" : "+" + one.options.second);
        Outcome outcome;
        const auto truth = simulate::truthOf(one.options, one.length);
        const auto written = writeBundle(one, folder / name, outcome);
        if (!truth || !written) {
            std::fprintf(stderr, "%s: %s\n", name.c_str(),
                         (truth ? written.error() : truth.error()).text().c_str());
            return 1;
        }
        std::ofstream(folder / (name + ".truth.json")) << simulate::truthJson(*truth);
    }
    return 0;
}

/// The same cases in every altered world.
std::string ablations(const Evaluation& plain, Arguments arguments) {
    std::vector<std::pair<std::string, Tally>> rows;
    if (!arguments.ablated.empty()) {
        arguments.plan.scenarios = arguments.ablated;
        Tally same;
        for (const auto& [name, tally] : plain.byScenario)
            if (std::find(arguments.ablated.begin(), arguments.ablated.end(), name) !=
                arguments.ablated.end())
                same.add(tally);
        rows.emplace_back("as it is", same);
    } else {
        rows.emplace_back("as it is", plain.all());
    }
    arguments.plan.hasDoubles = arguments.ablated.empty();
    for (const Alteration alteration : allAlterations()) {
        arguments.plan.alteration = alteration;
        rows.emplace_back(name(alteration), evaluate(planOf(arguments.plan), arguments).all());
    }
    return ablationTable(rows);
}

} // namespace

int main(int argc, char** argv) {
    CLI::App app("Evaluates the analysis on simulated incidents of which everything is known");
    Arguments arguments;
    app.add_option("--seeds", arguments.plan.seeds, "Runs a scenario")->capture_default_str();
    app.add_option("--skip", arguments.plan.skip, "Begin so many seeds later");
    app.add_option("--scenario", arguments.plan.scenarios, "Only these");
    app.add_option("--gpus", arguments.plan.gpus, "Size of every run; drawn without");
    app.add_flag("--held-back", arguments.plan.isHeldBack,
                 "Odd seeds: look only when nothing will be changed for them");
    app.add_flag("--ablations", arguments.ablations, "Also with altered input");
    std::string altered;
    app.add_option("--altered", altered, "All runs in this altered world, such as hostile");
    app.add_option("--ablate", arguments.ablated, "Scenarios of the ablations; all without");
    app.add_flag("-v,--verbose", arguments.verbose, "A line a run on stderr");
    app.add_option("--parallel", arguments.parallel, "Runs at a time")
        ->capture_default_str()
        ->check(CLI::Range(1, 64));
    app.add_option("--seamctl", arguments.seamctl, "The program that analyses");
    app.add_option("--markdown", arguments.markdown, "Also write the report to this file");
    app.add_option("--keep", arguments.keep,
                   "Only write the bundles, each with its truth beside it, into this folder");
    CLI11_PARSE(app, argc, argv);
    for (const Alteration known : allAlterations())
        if (altered == name(known))
            arguments.plan.alteration = known;
    if (!altered.empty() && arguments.plan.alteration == Alteration::none) {
        std::fprintf(stderr, "there is no world %s\n", altered.c_str());
        return 2;
    }
    // Analyses run in folders of their own.
    if (arguments.seamctl.has_parent_path())
        arguments.seamctl = std::filesystem::absolute(arguments.seamctl);
    const auto plan = planOf(arguments.plan);
    if (!arguments.keep.empty())
        return keepBundles(plan, arguments.keep);
    const Evaluation evaluation = evaluate(plan, arguments);
    std::string text = report(
        evaluation, "# Evaluation on the simulator of the product\n\n" + std::to_string(plan.size()) +
                        " simulated runs, " + (arguments.plan.isHeldBack ? "held-back" : "development") +
                        " seeds, " + std::to_string(arguments.plan.seeds) + " a scenario.");
    if (arguments.ablations)
        text += ablations(evaluation, arguments);
    std::fputs(text.c_str(), stdout);
    if (!arguments.markdown.empty())
        std::ofstream(arguments.markdown) << text;
    return evaluation.failures.empty() ? 0 : 1;
}
