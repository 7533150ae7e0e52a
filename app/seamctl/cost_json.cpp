// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/cost_json.h"

#include "base/json.h"
#include "seamctl/incident_more.h"
#include "seamctl/json_values.h"
#include "telemetry/message_text.h"

#include <array>
#include <string>

namespace seamscope::seamctl {
namespace {

using telemetry::Bucket;
using telemetry::MeterBaseline;

OrderedJson amountJson(const economics::Amount& amount) {
    return {{"gpu_hours", toGpuHours(amount.gpuTime)},
            {"amount", amount.micros ? OrderedJson(inUnits(*amount.micros)) : OrderedJson()}};
}

template<class Buckets>
OrderedJson bucketsJson(const Buckets& buckets) {
    OrderedJson json;
    for (std::size_t i = 0; i < buckets.size(); ++i)
        json[std::string(telemetry::name(static_cast<Bucket>(i)))] = amountJson(buckets[i]);
    return json;
}

OrderedJson baselineJson(const MeterBaseline& baseline) {
    static constexpr std::array<const char*, 3> kKinds = {"none", "reference", "learned"};
    OrderedJson json;
    json["kind"] = kKinds[static_cast<std::size_t>(baseline.kind)];
    json["seconds"] =
        baseline.kind == MeterBaseline::Kind::none ? OrderedJson() : OrderedJson(baseline.seconds);
    json["steps"] = baseline.steps;
    json["range"] = {baseline.lowSeconds, baseline.highSeconds};
    json["window"] = baseline.steps == 0 ? OrderedJson()
                                         : OrderedJson{{"from", formatRfc3339(baseline.window.from)},
                                                       {"to", formatRfc3339(baseline.window.to)}};
    json["grey"] = baseline.isGrey;
    json["source"] = telemetry::englishText(baseline.source);
    json["refused"] = telemetry::englishText(baseline.refused);
    return json;
}

OrderedJson squeezeJson(const telemetry::CheckpointSqueeze& squeeze) {
    return {{"interval_seconds", squeeze.intervalSeconds},
            {"write_seconds", squeeze.writeSeconds},
            {"drain_seconds", squeeze.drainSeconds},
            {"mtbf_hours", squeeze.mtbfHours},
            {"failures", telemetry::englishText(squeeze.failureSource)},
            {"young_seconds", squeeze.youngSeconds},
            {"daly_seconds", squeeze.dalySeconds},
            {"exact_seconds", squeeze.exactSeconds},
            {"band_seconds", {squeeze.lowSeconds, squeeze.highSeconds}},
            {"write_per_hour", inUnits(squeeze.writePerHourMicros)},
            {"rollback_per_hour", inUnits(squeeze.rollbackPerHourMicros)},
            {"saved_per_hour_by_best", inUnits(squeeze.savedPerHourMicros)}};
}

OrderedJson jobJson(const economics::JobCost& cost) {
    OrderedJson json;
    json["job"] = cost.job.id.text();
    json["program"] = cost.job.program.isEmpty() ? OrderedJson() : OrderedJson(cost.job.program.text());
    json["owner"] = cost.job.owner;
    json["kind"] = cost.job.kind == topology::JobKind::inference ? "inference" : "training";
    json["gpus"] = cost.job.gpus;
    json["from"] = formatRfc3339(cost.range.from);
    json["to"] = formatRfc3339(cost.range.to);
    json["baseline"] = baselineJson(cost.baseline);
    json["buckets"] = bucketsJson(cost.buckets);
    json["slow_excess"] = amountJson(cost.buckets[static_cast<std::size_t>(Bucket::slowExcess)]);
    OrderedJson lost = amountJson(cost.lost);
    lost["gpu_hours_range"] = {cost.lostGpuHoursLow, cost.lostGpuHoursHigh};
    lost["amount_range"] = cost.lost.micros ? rangeJson(cost.lostMoney) : OrderedJson();
    lost["progress"] = {{"steps", cost.lostSteps},
                        {"tokens", cost.lostTokens ? OrderedJson(*cost.lostTokens) : OrderedJson()},
                        {"requests", cost.lostRequests ? OrderedJson(*cost.lostRequests) : OrderedJson()},
                        {"share_of_day", cost.lostShareOfDay}};
    json["lost"] = std::move(lost);
    json["goodput"] = cost.goodput ? OrderedJson(*cost.goodput) : OrderedJson();
    json["ettr"] = cost.ettr ? OrderedJson(*cost.ettr) : OrderedJson();
    json["mfu"] = cost.mfu ? OrderedJson(*cost.mfu) : OrderedJson();
    json["failures"] = cost.failures;
    json["checkpoints"] = cost.checkpoints;
    json["checkpoint_squeeze"] = cost.squeeze ? squeezeJson(*cost.squeeze) : OrderedJson();
    json["unobserved"] = cost.isUnobserved;
    json["problem"] = telemetry::englishText(cost.problem);
    return json;
}

OrderedJson incidentCostJson(const telemetry::Incident& incident) {
    OrderedJson json;
    json["id"] = incident.id;
    json["seam"] = incident.seam;
    json["root"] = incident.roots.empty() ? OrderedJson() : OrderedJson(incident.roots.front().entity.text());
    json["onset"] = formatRfc3339(incident.onset);
    json["ended"] = incident.ended ? OrderedJson(formatRfc3339(*incident.ended)) : OrderedJson();
    json["jobs"] = OrderedJson::array();
    for (const topology::EntityId& job : incident.jobs)
        json["jobs"].push_back(job.text());
    json["cost"] = incident.cost ? costJson(*incident.cost) : OrderedJson();
    json["judged"] = judgedJson(incident);
    json["merged"] = mergedJson(incident);
    return json;
}

/// Incidents about which nobody did anything that the data show, and what each of them has cost.
OrderedJson unactionedJson(const gateway::Analysis& analysis) {
    std::int64_t sum = 0;
    int count = 0;
    for (const telemetry::Incident& incident : analysis.report.incidents) {
        if (!incident.cost || incident.cost->currency.empty() || incident.cost->actedAt)
            continue;
        sum = economics::saturatedSum(sum, incident.cost->total.likelyMicros);
        ++count;
    }
    return {{"incidents", count},
            {"amount", inUnits(sum)},
            {"per_incident", count > 0 ? OrderedJson(inUnits(sum / count)) : OrderedJson()}};
}

} // namespace

OrderedJson costReportJson(const economics::CostReport& report, const gateway::Analysis& analysis) {
    OrderedJson json;
    json["schema"] = 1;
    json["recording"] = spanJson(analysis.range);
    json["currency"] = report.currency.empty() ? OrderedJson() : OrderedJson(report.currency);
    json["jobs"] = OrderedJson::array();
    for (const economics::JobCost& cost : report.jobs)
        json["jobs"].push_back(jobJson(cost));
    json["cluster"] = {{"buckets", bucketsJson(report.cluster)}};
    json["incidents"] = OrderedJson::array();
    for (const telemetry::Incident& incident : analysis.report.incidents)
        json["incidents"].push_back(incidentCostJson(incident));
    OrderedJson unobserved = OrderedJson::array();
    for (const economics::JobCost& cost : report.jobs)
        if (cost.isUnobserved)
            unobserved.push_back(cost.job.id.text());
    json["totals"] = {{"lost", amountJson(report.lost)},
                      {"range", report.lost.micros ? rangeJson(report.lostMoney) : OrderedJson()},
                      {"unobserved_jobs", unobserved},
                      {"unactioned", unactionedJson(analysis)},
                      {"layers", report.currency.empty() ? OrderedJson() : layersJson(report.layers)}};
    json["note"] = telemetry::englishText(report.note);
    return json;
}

OrderedJson goodputJson(const economics::GoodputLog& log) {
    economics::CostContext context;
    economics::JobFacts facts = log.facts;
    facts.job.id = topology::EntityId::make(topology::EntityKind::job, "log");
    facts.job.gpus = 1;
    context.end = facts.window.to;
    context.jobs.emplace_back(facts);
    const auto ours = economics::costReportOf(context, economics::ledgerOf(context, {}), {}).jobs.front();
    const economics::GoodputBreakdown& theirs = log.theirs;
    OrderedJson json;
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
    OrderedJson buckets;
    for (std::size_t i = 0; i < ours.buckets.size(); ++i)
        buckets[std::string(telemetry::name(static_cast<Bucket>(i))) + "_seconds"] =
            static_cast<double>(ours.buckets[i].gpuTime) * 1e-9;
    json["ours"] = std::move(buckets);
    json["ours"]["goodput"] = ours.goodput ? OrderedJson(*ours.goodput) : OrderedJson();
    json["ours"]["ettr"] = ours.ettr ? OrderedJson(*ours.ettr) : OrderedJson();
    // Their productive time counts slow steps in; so does the ratio of ours that it is held against.
    json["difference_points"] =
        ours.ettr ? OrderedJson(100 * (*ours.ettr - theirs.goodput())) : OrderedJson();
    return json;
}

} // namespace seamscope::seamctl
