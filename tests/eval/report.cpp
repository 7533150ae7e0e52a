// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace seamscope::eval {
namespace {

template<typename... Values>
std::string text(const char* format, Values... values) {
    std::array<char, 256> buffer{};
    std::snprintf(buffer.data(), buffer.size(), format, values...);
    return buffer.data();
}

std::size_t count(const Tally& tally, bool FaultScore::*what) {
    return static_cast<std::size_t>(std::count_if(tally.faults.begin(), tally.faults.end(),
                                                  [&](const FaultScore& f) { return f.*what; }));
}

/// "83 % (68–92)"
std::string share(std::size_t hits, std::size_t trials) {
    if (trials == 0)
        return "–";
    const Interval range = wilson(hits, trials);
    return text("%.0f %% (%.0f–%.0f)", 100.0 * static_cast<double>(hits) / static_cast<double>(trials),
                100 * range.low, 100 * range.high);
}

std::string seconds(const std::optional<double>& value) {
    if (!value)
        return "–";
    return std::abs(*value) < 120 ? text("%.0f s", *value) : text("%.1f min", *value / 60);
}

std::vector<double> values(const Tally& tally, std::optional<double> FaultScore::*what,
                           bool isAbsolute = false) {
    std::vector<double> all;
    for (const FaultScore& fault : tally.faults)
        if (fault.*what)
            all.push_back(isAbsolute ? std::abs(*(fault.*what)) : *(fault.*what));
    return all;
}

std::string row(const std::string& name, const Tally& tally) {
    const std::size_t n = tally.faults.size();
    const auto delay = values(tally, &FaultScore::delaySeconds);
    const auto onset = values(tally, &FaultScore::onsetErrorSeconds, true);
    const auto cost = values(tally, &FaultScore::costError);
    std::string line = "| " + name + " | " + std::to_string(tally.cases) + " | ";
    line += share(count(tally, &FaultScore::isTop1), n) + " | " +
            share(count(tally, &FaultScore::isTop3), n) + " | ";
    line += share(count(tally, &FaultScore::isSeam), n) + " | " +
            share(count(tally, &FaultScore::isMechanism), n);
    line += " | " + seconds(quantile(delay, 0.5)) + " | " + seconds(quantile(delay, 0.9));
    line += " | " + seconds(quantile(onset, 0.5)) + " | ";
    const auto error = quantile(cost, 0.5);
    line += error ? text("%.0f %%", 100 * *error) : std::string("–");
    line += " | " + std::to_string(tally.duplicates) + " + " + std::to_string(tally.extras) + " | " +
            std::to_string(tally.falseIncidents) + " |\n";
    return line;
}

std::string summary(const Tally& all) {
    const std::size_t n = all.faults.size();
    std::string out;
    const double days = all.quietHours / 24;
    const Interval rate = poissonRate(all.falseIncidents, days);
    out +=
        text("- false incidents a day on benign runs and quiet hours: %.2f (%.2f–%.2f), %zu in %.1f days\n",
             days > 0 ? static_cast<double>(all.falseIncidents) / days : 0.0, rate.low, rate.high,
             all.falseIncidents, days);
    out += text("- first incident right already: %s; right host but not the part: %zu\n",
                share(count(all, &FaultScore::isFirst), n).c_str(),
                static_cast<std::size_t>(std::count_if(all.faults.begin(), all.faults.end(),
                                                       [](const auto& f) { return f.isNear && !f.isTop1; })));
    out += text("- missed: %zu of %zu; faults that cost nothing in their run, not scored: %zu; analyses that "
                "failed: %zu\n",
                n - count(all, &FaultScore::isFound), n, all.harmless, all.failures);
    if (const auto score = brier(all.claims))
        out += text("- confidence: Brier %.3f, expected calibration error %.3f, %zu claims\n", *score,
                    calibrationError(all.claims).value_or(0), all.claims.size());
    std::size_t inBand = 0, banded = 0;
    for (const FaultScore& fault : all.faults)
        if (fault.isInBand) {
            ++banded;
            inBand += *fault.isInBand ? 1 : 0;
        }
    out += "- cost inside the stated 80 % band: " + share(inBand, banded) +
           "; error of the total, median and P90: ";
    const auto cost = values(all, &FaultScore::costError);
    for (const double q : {0.5, 0.9})
        out += quantile(cost, q) ? text("%.0f %% ", 100 * *quantile(cost, q)) : std::string("– ");
    out += "\n- one analysis, median and longest: " +
           text("%.1f s, %.1f s", quantile(all.analysisSeconds, 0.5).value_or(0),
                quantile(all.analysisSeconds, 1).value_or(0)) +
           "\n";
    return out;
}

std::string baselineTable(const Tally& all) {
    const std::size_t n = all.faults.size();
    const auto line = [&](const char* name, const Tally::Simple& simple) {
        return std::string("| ") + name + " | " + std::to_string(simple.named) + " | " +
               share(simple.right, all.judgedRules) + " |\n";
    };
    return "\n## Simple rules on the same data\n\n| rule | named something | right entity "
           "|\n|---|---|---|\n" +
           line("first of fixed limits", all.staticThresholds) +
           line("last arriver by raw time stamps", all.lastArriver) +
           line("longest time in collectives", all.longestCollective) + "| this analysis, first place | " +
           std::to_string(count(all, &FaultScore::isFound)) + " | " +
           share(count(all, &FaultScore::isTop1), n) + " |\n";
}

std::string confusionList(const Tally& all) {
    std::string out = "\n## What was taken for what\n\n| it was | it was called | times |\n|---|---|---|\n";
    for (const auto& [pair, times] : all.confusion)
        if (pair.first != pair.second)
            out += "| " + pair.first + " | " + pair.second + " | " + std::to_string(times) + " |\n";
    return out;
}

constexpr const char* kMethod = R"(

Written by `seam_eval --markdown FILE` (target `eval` prints it for the development seeds; `--held-back` takes the odd
seeds, which nobody looks at while anything is changed for them; `--ablations` repeats runs in altered worlds). Each run
is a simulated hall of its own (docs/simulator.md): 32 to 128 GPUs, 45 to 90 minutes, scrapes of 1 to 15 s, two per cent of
them lost, clocks apart, up to four bystanders that mean nothing, the onset between 35 and 65 % of the run; every fourth
also with a second fault. `seamctl analyze --json` reads the bundle in a process of its own; what really was stays with
this program. Simulated means: the generator is by the makers of the analysis, though its constants are drawn wider than
the templates', and no template was set on them. No figure here is a promise for a real site.

The altered worlds (`tests/eval/world.h`) stand between simulation and bundle: three times the noise, scrapes of 5 to 60 s,
families of metrics that nobody exports, exporters that go away for minutes, clocks of hosts and of the facility that are
off, edges of the topology that lead elsewhere, no racks, facility data of another time. `hostile` draws several of them
at once for every run, half of the sites with 8 to 32 GPUs.

Right is the root entity of the contract or one of the names it accepts, in the first place (top-1) or among the first
three of one incident that was declared after the onset. A fault that cost less than 15 s in its run is not scored;
of two faults at once the later one counts with what it cost beyond the earlier one.

)";

constexpr const char* kHead =
    "| scenario | runs | root top-1 | top-3 | seam | mechanism | delay median | P90 | onset error | cost "
    "error | "
    "duplicates + extras | false |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n";

} // namespace

void Evaluation::add(const Outcome& outcome) {
    const auto& options = outcome.what.options;
    byScenario[options.second.empty() ? options.scenario : "two faults"].add(outcome);
    if (!outcome.failure.empty())
        failures.push_back(options.scenario + " seed " + std::to_string(options.seed) + ": " +
                           outcome.failure);
}

Tally Evaluation::all() const {
    Tally sum;
    for (const auto& [name, tally] : byScenario)
        sum.add(tally);
    return sum;
}

std::string report(const Evaluation& evaluation, const std::string& headline) {
    const Tally all = evaluation.all();
    std::string out = headline + kMethod + kHead;
    for (const auto& [name, tally] : evaluation.byScenario)
        out += row(name, tally);
    out += row("**all**", all) + "\n" + summary(all);
    out += "\nDelays run from the first sample that differs from the same run without the fault by more than "
           "four "
           "standard deviations. Brackets are 95 % Wilson intervals, for rates Poisson intervals.\n";
    out += baselineTable(all) + confusionList(all);
    for (std::size_t i = 0; i < std::min<std::size_t>(5, evaluation.failures.size()); ++i)
        out += (i == 0 ? "\nFailed:\n\n- " : "- ") + evaluation.failures[i] + "\n";
    return out;
}

std::string ablationTable(const std::vector<std::pair<std::string, Tally>>& rows) {
    std::string out =
        std::string("\n## The same runs, altered\n\nWhere the facility data come six hours or twenty minutes "
                    "late, or the ranks are permuted, the truth can no longer be\n"
                    "seen: to be wrong there is right, to be sure is not.\n\n") +
        kHead;
    for (const auto& [name, tally] : rows)
        out += row(name, tally);
    return out;
}

} // namespace seamscope::eval
