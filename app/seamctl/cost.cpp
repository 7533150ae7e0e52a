// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/cost_report.h"
#include "economics/goodput_log.h"
#include "gateway/analysis.h"
#include "seamctl/commands.h"
#include "seamctl/json_values.h"
#include "seamctl/ledger_file.h"
#include "seamctl/opened.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

namespace seamscope::seamctl {
namespace {

using Json = nlohmann::ordered_json;
using telemetry::Bucket;
using telemetry::MeterBaseline;

struct Options {
    std::string input;
    std::string ledger;
    std::string goodput;
    bool json = false;
    bool isFresh = false;
};

Json amountJson(const economics::Amount& amount) {
    return {{"gpu_hours", gpuHours(amount.gpuNanoseconds)},
            {"amount", amount.micros ? Json(inUnits(*amount.micros)) : Json()}};
}

template<class Buckets>
Json bucketsJson(const Buckets& buckets) {
    Json json;
    for (std::size_t i = 0; i < buckets.size(); ++i)
        json[std::string(telemetry::name(static_cast<Bucket>(i)))] = amountJson(buckets[i]);
    return json;
}

Json baselineJson(const MeterBaseline& baseline) {
    static constexpr std::array<const char*, 3> kKinds = {"none", "reference", "learned"};
    Json json;
    json["kind"] = kKinds[static_cast<std::size_t>(baseline.kind)];
    json["seconds"] = baseline.kind == MeterBaseline::Kind::none ? Json() : Json(baseline.seconds);
    json["steps"] = baseline.steps;
    json["range"] = {baseline.lowSeconds, baseline.highSeconds};
    json["window"] = baseline.steps == 0 ? Json()
                                         : Json{{"from", formatRfc3339(baseline.window.from)},
                                                {"to", formatRfc3339(baseline.window.to)}};
    json["grey"] = baseline.isGrey;
    json["source"] = baseline.source;
    json["refused"] = baseline.refused;
    return json;
}

Json squeezeJson(const telemetry::CheckpointSqueeze& squeeze) {
    return {{"interval_seconds", squeeze.intervalSeconds},
            {"write_seconds", squeeze.writeSeconds},
            {"drain_seconds", squeeze.drainSeconds},
            {"mtbf_hours", squeeze.mtbfHours},
            {"failures", squeeze.failureSource},
            {"young_seconds", squeeze.youngSeconds},
            {"daly_seconds", squeeze.dalySeconds},
            {"exact_seconds", squeeze.exactSeconds},
            {"band_seconds", {squeeze.lowSeconds, squeeze.highSeconds}},
            {"write_per_hour", inUnits(squeeze.writePerHourMicros)},
            {"rollback_per_hour", inUnits(squeeze.rollbackPerHourMicros)},
            {"saved_per_hour_by_best", inUnits(squeeze.savedPerHourMicros)}};
}

Json jobJson(const economics::JobCost& cost) {
    Json json;
    json["job"] = cost.job.id.text();
    json["program"] = cost.job.program.isEmpty() ? Json() : Json(cost.job.program.text());
    json["owner"] = cost.job.owner;
    json["kind"] = cost.job.kind == topology::JobKind::inference ? "inference" : "training";
    json["gpus"] = cost.job.gpus;
    json["from"] = formatRfc3339(cost.range.from);
    json["to"] = formatRfc3339(cost.range.to);
    json["baseline"] = baselineJson(cost.baseline);
    json["buckets"] = bucketsJson(cost.buckets);
    json["slow_excess"] = amountJson(cost.buckets[static_cast<std::size_t>(Bucket::slowExcess)]);
    Json lost = amountJson(cost.lost);
    lost["gpu_hours_range"] = {cost.lostGpuHoursLow, cost.lostGpuHoursHigh};
    lost["amount_range"] = cost.lost.micros ? rangeJson(cost.lostMoney) : Json();
    lost["progress"] = {{"steps", cost.lostSteps},
                        {"tokens", cost.lostTokens ? Json(*cost.lostTokens) : Json()},
                        {"requests", cost.lostRequests ? Json(*cost.lostRequests) : Json()},
                        {"share_of_day", cost.lostShareOfDay}};
    json["lost"] = std::move(lost);
    json["goodput"] = cost.goodput ? Json(*cost.goodput) : Json();
    json["ettr"] = cost.ettr ? Json(*cost.ettr) : Json();
    json["mfu"] = cost.mfu ? Json(*cost.mfu) : Json();
    json["failures"] = cost.failures;
    json["checkpoints"] = cost.checkpoints;
    json["checkpoint_squeeze"] = cost.squeeze ? squeezeJson(*cost.squeeze) : Json();
    json["problem"] = cost.problem;
    return json;
}

Json incidentJson(const telemetry::Incident& incident) {
    Json json;
    json["id"] = incident.id;
    json["seam"] = incident.seam;
    json["root"] = incident.roots.empty() ? Json() : Json(incident.roots.front().entity.text());
    json["onset"] = formatRfc3339(incident.onset);
    json["ended"] = incident.ended ? Json(formatRfc3339(*incident.ended)) : Json();
    json["jobs"] = Json::array();
    for (const topology::EntityId& job : incident.jobs)
        json["jobs"].push_back(job.text());
    json["cost"] = incident.cost ? costJson(*incident.cost) : Json();
    return json;
}

Json toJson(const economics::CostReport& report, const gateway::Analysis& analysis) {
    Json json;
    json["schema"] = 1;
    json["recording"] = {{"start", formatRfc3339(analysis.range.from)},
                         {"end", formatRfc3339(analysis.range.to)}};
    json["currency"] = report.currency.empty() ? Json() : Json(report.currency);
    json["jobs"] = Json::array();
    for (const economics::JobCost& cost : report.jobs)
        json["jobs"].push_back(jobJson(cost));
    json["cluster"] = {{"buckets", bucketsJson(report.cluster)}};
    json["incidents"] = Json::array();
    for (const telemetry::Incident& incident : analysis.report.incidents)
        json["incidents"].push_back(incidentJson(incident));
    json["totals"] = {{"lost", amountJson(report.lost)},
                      {"range", report.lost.micros ? rangeJson(report.lostMoney) : Json()},
                      {"layers", report.currency.empty() ? Json() : layersJson(report.layers)}};
    json["note"] = report.note;
    return json;
}

/// The same log by the model of its own library and by ours; nothing else goes into either.
Json goodputJson(const economics::GoodputLog& log) {
    economics::CostContext context;
    economics::JobFacts facts = log.facts;
    facts.job.id = topology::EntityId::make(topology::EntityKind::job, "log");
    facts.job.gpus = 1;
    context.end = facts.window.to;
    context.jobs.emplace_back(facts);
    const auto ours = economics::costReportOf(context, economics::ledgerOf(context, {}), {}).jobs.front();
    const economics::GoodputBreakdown& theirs = log.theirs;
    Json json;
    json["job"] = log.job;
    json["theirs"] = {{"elapsed_seconds", theirs.elapsed},
                      {"goodput", theirs.goodput()},
                      {"productive_seconds", theirs.productive},
                      {"accelerator_init_seconds", theirs.acceleratorInit},
                      {"training_prep_seconds", theirs.trainingPreparation},
                      {"data_loading_seconds", theirs.dataLoading},
                      {"program_startup_seconds", theirs.programStartup},
                      {"checkpoint_save_seconds", theirs.checkpointSave},
                      {"checkpoint_restore_seconds", theirs.checkpointRestore},
                      {"wasted_progress_seconds", theirs.wasted},
                      {"custom_seconds", theirs.custom},
                      {"other_seconds", theirs.other},
                      {"interruptions", theirs.interruptions}};
    Json buckets;
    for (std::size_t i = 0; i < ours.buckets.size(); ++i)
        buckets[std::string(telemetry::name(static_cast<Bucket>(i))) + "_seconds"] =
            static_cast<double>(ours.buckets[i].gpuNanoseconds) * 1e-9;
    json["ours"] = std::move(buckets);
    json["ours"]["goodput"] = ours.goodput ? Json(*ours.goodput) : Json();
    json["ours"]["ettr"] = ours.ettr ? Json(*ours.ettr) : Json();
    // Their productive time counts slow steps in; so does the ratio of ours that it is held against.
    json["difference_points"] = ours.ettr ? Json(100 * (*ours.ettr - theirs.goodput())) : Json();
    return json;
}

Result<economics::GoodputLog> goodputOf(const std::string& path, Problems& problems) {
    std::ifstream in(path, std::ios::binary);
    if (!in)
        return fail(ErrorCode::io, "cannot be read", path);
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    auto log = economics::readGoodputLog(text, problems);
    return log ? std::move(log) : Result<economics::GoodputLog>(fail(log.error().in(path)));
}

void print(const economics::CostReport& report, const gateway::Analysis& analysis) {
    for (const economics::JobCost& cost : report.jobs) {
        std::printf("%s  %u GPUs  %s to %s\n", cost.job.id.text().c_str(), cost.job.gpus,
                    formatRfc3339(cost.range.from).c_str(), formatRfc3339(cost.range.to).c_str());
        std::printf("  baseline %.4f s, %s\n", cost.baseline.seconds, cost.baseline.source.c_str());
        for (std::size_t i = 0; i < cost.buckets.size(); ++i)
            if (cost.buckets[i].gpuNanoseconds != 0)
                std::printf("  %-14s %14.2f GPU-hours %s\n",
                            std::string(telemetry::name(static_cast<Bucket>(i))).c_str(),
                            gpuHours(cost.buckets[i].gpuNanoseconds),
                            moneyText(cost.buckets[i].micros, report.currency).c_str());
        const bool isServing = cost.job.kind == topology::JobKind::inference;
        std::printf("  lost           %14.2f GPU-hours %s, %.1f %s\n", gpuHours(cost.lost.gpuNanoseconds),
                    moneyText(cost.lost.micros, report.currency).c_str(),
                    isServing ? cost.lostRequests.value_or(0) : cost.lostSteps,
                    isServing ? "requests" : "steps");
        if (!cost.problem.empty())
            std::printf("  %s\n", cost.problem.c_str());
    }
    for (const telemetry::Incident& incident : analysis.report.incidents)
        if (incident.cost)
            std::printf("%s  %s  %.2f GPU-hours, %.2f %s\n", incident.id.c_str(), incident.seam.c_str(),
                        gpuHours(incident.cost->lostGpuNanoseconds),
                        inUnits(incident.cost->total.likelyMicros), incident.cost->currency.c_str());
    if (!report.note.empty())
        std::printf("%s\n", report.note.c_str());
}

ExitCode run(const Options& options) {
    const SystemClock clock;
    const auto opened = openPriced(options.input, options.isFresh, clock);
    if (!opened)
        return report(opened.error());
    const gateway::Analysis& analysis = opened->analysis;
    const auto incidents = ledgerIncidents(analysis);
    const economics::Ledger ledger = economics::ledgerOf(analysis.costs, incidents);
    economics::CostReport costs = economics::costReportOf(analysis.costs, ledger, incidents);
    std::vector<const telemetry::IncidentCost*> layers;
    for (const telemetry::Incident& incident : analysis.report.incidents)
        layers.push_back(incident.cost ? &*incident.cost : nullptr);
    economics::addLayers(costs, layers);
    Problems problems;
    Json comparison;
    if (!options.goodput.empty()) {
        const auto log = goodputOf(options.goodput, problems);
        if (!log)
            return report(log.error());
        comparison = goodputJson(*log);
        for (const Error& error : problems.first())
            std::fprintf(stderr, "seamctl: %s\n", error.in(options.goodput).text().c_str());
    }
    if (options.json) {
        Json json = toJson(costs, analysis);
        if (!comparison.is_null())
            json["goodput_log"] = comparison;
        std::printf("%s\n", json.dump(2, ' ', false, Json::error_handler_t::replace).c_str());
    } else {
        print(costs, analysis);
        if (!comparison.is_null())
            std::printf("goodput log: %.4f by its library, %.4f by this program (steps that count)\n",
                        comparison["theirs"]["goodput"].get<double>(),
                        comparison["ours"]["ettr"].is_null() ? 0.0
                                                             : comparison["ours"]["ettr"].get<double>());
    }
    if (!options.ledger.empty())
        if (const auto written =
                writeLedgerFile(analysis, ledger, incidents, economics::bandLinesOf(costs), options.ledger);
            !written)
            return report(written.error());
    const bool hasFindings = std::any_of(costs.jobs.begin(), costs.jobs.end(),
                                         [](const auto& cost) { return !cost.problem.empty(); });
    return hasFindings || !problems.isEmpty() || hasImportFindings(opened->importReport)
               ? ExitCode::foundProblems
               : ExitCode::done;
}

} // namespace

void addCost(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("cost", "Say what the GPU-time came to, and what was lost");
    command->add_option("FILE", options->input, "Recording or bundle")->required();
    command->add_flag("--json", options->json, "As JSON, schema 1");
    command->add_flag("--fresh", options->isFresh,
                      "Analyse a recording again that brings its analysis along");
    command->add_option("--ledger", options->ledger, "Write every row that the figures are made of, CSV");
    command->add_option("--goodput", options->goodput,
                        "Compare with an event log of Google's ML goodput recorder, JSON lines");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
