// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "base/regular_file.h"
#include "economics/cost_report.h"
#include "gateway/analysis.h"
#include "seamctl/commands.h"
#include "seamctl/cost_json.h"
#include "seamctl/incident_more.h"
#include "seamctl/json_values.h"
#include "seamctl/ledger_file.h"
#include "seamctl/opened.h"
#include "seamctl/show.h"
#include "telemetry/message_text.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace seamscope::seamctl {
namespace {

using telemetry::Bucket;

struct CostArguments {
    std::string input;
    std::string ledger;
    std::string goodput;
    std::string drainedAt;
    std::size_t memory = kDefaultMemory;
    bool json = false;
    bool isFresh = false;
};

constexpr std::size_t kMostGoodput = std::size_t{256} << 20;

Result<economics::GoodputLog> goodputOf(const std::string& path, Problems& problems) {
    const auto text = readRegularFile(path, kMostGoodput);
    if (!text)
        return fail(text.error());
    auto log = economics::readGoodputLog(*text, problems);
    return log ? std::move(log) : Result<economics::GoodputLog>(fail(log.error().in(path)));
}

/// Of every incident that was on then. Of one that others were merged into only what it cost is known: which of its parts would
/// have been drained nobody has said.
OrderedJson drainedAtJson(const gateway::Analysis& analysis, TimePoint at) {
    telemetry::IncidentReport told = analysis.told;
    economics::priceIncidents(told, analysis.costs, nullptr, std::span(&at, 1));
    OrderedJson list = OrderedJson::array();
    for (const telemetry::Incident& incident : analysis.report.incidents) {
        if (at < incident.onset || at >= incident.ended.value_or(analysis.range.to))
            continue;
        OrderedJson one{{"incident", incident.id}, {"at", formatRfc3339(at)}};
        one["drained"] = nullptr; // no price, or no stated restart: no figure is made up
        if (incident.cost) {
            one["as_it_was"] = rangeJson(incident.cost->total);
            const auto same = std::find_if(told.incidents.begin(), told.incidents.end(),
                                           [&](const telemetry::Incident& each) { return each.id == incident.id; });
            if (incident.merged.empty() && same != told.incidents.end() && same->cost)
                for (const telemetry::DrainedAt& drained : same->cost->drained)
                    if (drained.at == at)
                        one["drained"] = drainedJson(drained, *incident.cost);
        }
        list.push_back(std::move(one));
    }
    return list;
}

void printDrained(const OrderedJson& drained) {
    if (drained.is_null())
        return;
    if (drained.empty())
        show("no incident was on then: there is nothing to drain\n");
    for (const OrderedJson& one : drained) {
        const OrderedJson& cost = one["drained"];
        const std::string id = one["incident"].get<std::string>();
        const std::string at = one["at"].get<std::string>();
        if (cost.is_null() || cost["total"].is_null())
            show("%s  drained at %s: not known, the restart or the price is not stated\n", id.c_str(),
                 at.c_str());
        else
            show("%s  drained at %s: %.2f (%.2f to %.2f), saves %.2f\n", id.c_str(), at.c_str(),
                 cost["total"]["likely"].get<double>(), cost["total"]["low"].get<double>(),
                 cost["total"]["high"].get<double>(), cost["saved"].get<double>());
    }
}

void print(const economics::CostReport& report, const gateway::Analysis& analysis) {
    for (const economics::JobCost& cost : report.jobs) {
        show("%s  %u GPUs  %s to %s\n", cost.job.id.text().c_str(), cost.job.gpus,
             formatRfc3339(cost.range.from).c_str(), formatRfc3339(cost.range.to).c_str());
        show("  baseline %.4f s, %s\n", cost.baseline.seconds,
             telemetry::englishText(cost.baseline.source).c_str());
        for (std::size_t i = 0; i < cost.buckets.size(); ++i)
            if (cost.buckets[i].gpuTime != GpuTime())
                show("  %-14s %14.2f GPU-hours %s\n",
                     std::string(telemetry::name(static_cast<Bucket>(i))).c_str(),
                     toGpuHours(cost.buckets[i].gpuTime),
                     moneyText(cost.buckets[i].micros, report.currency).c_str());
        const bool isServing = cost.job.kind == topology::JobKind::inference;
        show("  lost           %14.2f GPU-hours %s, %.1f %s\n", toGpuHours(cost.lost.gpuTime),
             moneyText(cost.lost.micros, report.currency).c_str(),
             isServing ? cost.lostRequests.value_or(0) : cost.lostSteps, isServing ? "requests" : "steps");
        if (!cost.problem.isEmpty())
            show("  %s\n", telemetry::englishText(cost.problem).c_str());
    }
    for (const telemetry::Incident& incident : analysis.report.incidents)
        if (incident.cost)
            show("%s  %s  %.2f GPU-hours, %.2f %s\n", incident.id.c_str(), incident.seam.c_str(),
                 toGpuHours(incident.cost->lostGpuTime), inUnits(incident.cost->total.likelyMicros),
                 incident.cost->currency.c_str());
        else if (incident.isDisowned())
            show("%s  %s  %s\n", incident.id.c_str(), incident.seam.c_str(), judgedText(incident).c_str());
    if (!report.note.isEmpty())
        show("%s\n", telemetry::englishText(report.note).c_str());
}

ExitCode run(const CostArguments& options) {
    const SystemClock clock;
    const auto opened = openPriced(options.input, options.isFresh, options.memory, clock);
    if (!opened)
        return report(opened.error());
    const gateway::Analysis& analysis = opened->analysis;
    OrderedJson drained;
    if (!options.drainedAt.empty()) {
        const auto at = parseTime(options.drainedAt, analysis.range.from);
        if (!at) {
            static_cast<void>(report(at.error().in("--drained-at")));
            return ExitCode::usage;
        }
        drained = drainedAtJson(analysis, *at);
    }
    const economics::Ledger ledger = economics::ledgerOf(analysis.costs, analysis.ledgerIncidents);
    economics::CostReport costs = economics::costReportOf(analysis.costs, ledger, analysis.ledgerIncidents);
    std::vector<const telemetry::IncidentCost*> layers;
    for (const telemetry::Incident& incident : analysis.report.incidents)
        layers.push_back(incident.cost ? &*incident.cost : nullptr);
    economics::addLayers(costs, layers);
    Problems problems;
    OrderedJson comparison;
    if (!options.goodput.empty()) {
        const auto log = goodputOf(options.goodput, problems);
        if (!log)
            return report(log.error());
        comparison = goodputJson(*log);
        for (const Error& error : problems.first())
            complain("seamctl: %s\n", error.in(options.goodput).text().c_str());
    }
    if (options.json) {
        OrderedJson json = costReportJson(costs, analysis);
        json["recording"]["left_out"] = leftOutJson(opened->importReport);
        if (!drained.is_null())
            json["drained_at"] = drained;
        if (!comparison.is_null())
            json["goodput_log"] = comparison;
        show("%s\n", json.dump(2, ' ', false, OrderedJson::error_handler_t::replace).c_str());
    } else {
        print(costs, analysis);
        printDrained(drained);
        if (!comparison.is_null())
            show("goodput log: %.4f by its library, %.4f by this program (steps that count)\n",
                 comparison["theirs"]["goodput"].get<double>(),
                 comparison["ours"]["ettr"].is_null() ? 0.0 : comparison["ours"]["ettr"].get<double>());
    }
    if (!options.ledger.empty())
        if (const auto written =
                writeLedgerFile(analysis, ledger, economics::bandLinesOf(costs), options.ledger);
            !written)
            return report(written.error());
    const bool hasFindings = std::any_of(costs.jobs.begin(), costs.jobs.end(),
                                         [](const auto& cost) { return !cost.problem.isEmpty(); });
    return hasFindings || !problems.isEmpty() || hasImportFindings(opened->importReport)
               ? ExitCode::foundProblems
               : ExitCode::done;
}

} // namespace

void addCost(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<CostArguments>();
    auto* command = app.add_subcommand("cost", "Say what the GPU-time came to, and what was lost");
    command->add_option("FILE", options->input, "Recording or bundle")->required();
    command->add_flag("--json", options->json, "As JSON, schema 1");
    command->add_flag("--fresh", options->isFresh,
                      "Analyse a recording again that brings its analysis along");
    command->add_option("--ledger", options->ledger, "Write every row that the figures are made of, CSV");
    command->add_option("--drained-at", options->drainedAt,
                        "What each incident would have cost, had its faulty part been drained then: RFC 3339 "
                        "or +35m from the start");
    command->add_option("--goodput", options->goodput,
                        "Compare with an event log of Google's ML goodput recorder, JSON lines");
    command->add_option("--memory", options->memory, "For samples, such as 4GiB; what does not fit is named")
        ->transform(CLI::AsSizeValue(false));
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
