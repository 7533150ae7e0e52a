// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "feed/judged_then.h"
#include "gateway/analysis.h"
#include "gateway/gateway.h"
#include "seamctl/commands.h"
#include "seamctl/incident_more.h"
#include "seamctl/json_values.h"
#include "seamctl/opened.h"
#include "seamctl/show.h"
#include "seamctl/watch_output.h"
#include "telemetry/message_text.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>

namespace seamscope::seamctl {
namespace {

struct AnalyzeArguments {
    std::string input;
    std::string until;
    std::size_t memory = kDefaultMemory;
    bool json = false;
    bool evidence = false;
};

OrderedJson idsOf(const std::vector<topology::EntityId>& ids) {
    OrderedJson list = OrderedJson::array();
    for (const topology::EntityId& id : ids)
        list.push_back(id.text());
    return list;
}

OrderedJson evidenceJson(const telemetry::IncidentEvidence& evidence) {
    OrderedJson json;
    json["entity"] = evidence.entity.text();
    json["signal"] = evidence.signal;
    json["at"] = formatRfc3339(evidence.at);
    json["uncertainty_seconds"] = rounded(toSeconds(evidence.uncertainty));
    json["text"] = telemetry::englishText(evidence.text);
    return json;
}

/// Everything out of the ordinary, whether an incident uses it or not.
OrderedJson evidenceListJson(const gateway::Analysis& analysis) {
    OrderedJson list = OrderedJson::array();
    for (const auto& fact : analysis.evidence) {
        OrderedJson json = evidenceJson(fact);
        json["change"] = fact.change;
        json["strength"] = rounded(fact.strength);
        json["before"] = fact.before ? OrderedJson(*fact.before) : OrderedJson();
        json["after"] = fact.after ? OrderedJson(*fact.after) : OrderedJson();
        list.push_back(std::move(json));
    }
    return list;
}

OrderedJson rootJson(const telemetry::IncidentRoot& root) {
    OrderedJson json;
    json["entity"] = root.entity.text();
    json["mechanism"] = root.mechanism;
    json["seam"] = root.seam;
    json["confidence"] = rounded(root.confidence);
    json["for"] = OrderedJson::array();
    for (const auto& evidence : root.supporting)
        json["for"].push_back(evidenceJson(evidence));
    json["against"] = OrderedJson::array();
    for (const auto& evidence : root.contradicting)
        json["against"].push_back(evidenceJson(evidence));
    json["silent"] = OrderedJson::array();
    for (const auto& silent : root.silent)
        json["silent"].push_back(telemetry::englishText(silent));
    return json;
}

OrderedJson incidentJson(const telemetry::Incident& incident, const std::vector<telemetry::Incident>& all,
                         const topology::Topology* topology) {
    OrderedJson json;
    json["id"] = incident.id;
    json["seam"] = incident.seam;
    json["declared"] = formatRfc3339(incident.declared);
    json["onset"] = formatRfc3339(incident.onset);
    json["onset_uncertainty_seconds"] = rounded(toSeconds(incident.onsetUncertainty));
    json["ended"] = incident.ended ? OrderedJson(formatRfc3339(*incident.ended)) : OrderedJson();
    json["recovered"] = recoveredJson(incident, topology);
    json["roots"] = OrderedJson::array();
    for (const auto& root : incident.roots)
        json["roots"].push_back(rootJson(root));
    json["group"] = incident.group.isEmpty() ? OrderedJson() : OrderedJson(incident.group.text());
    json["path"] = idsOf(incident.path);
    json["victims"] = idsOf(incident.victims);
    json["owners"] = incident.owners;
    json["jobs"] = idsOf(incident.jobs);
    json["action"] = {
        {"class", incident.actionClass}, {"text", incident.actionText}, {"runbook", incident.runbook}};
    json["cost"] = incident.cost ? costJson(*incident.cost) : OrderedJson();
    json["discriminator"] = discriminatorJson(incident);
    json["revisions"] = revisionsJson(incident);
    json["judged"] = judgedJson(incident);
    json["merged"] = mergedJson(incident);
    json["similar"] = similarJson(incident, all);
    return json;
}

OrderedJson judgementJson(const telemetry::Incident& incident, bool differs) {
    OrderedJson json;
    json["differs"] = differs;
    json["declared"] = formatRfc3339(incident.declared);
    json["onset"] = formatRfc3339(incident.onset);
    json["seam"] = incident.seam;
    json["root"] = incident.roots.empty() ? OrderedJson() : OrderedJson(incident.roots[0].entity.text());
    json["mechanism"] = incident.roots.empty() ? OrderedJson() : OrderedJson(incident.roots[0].mechanism);
    json["confidence"] =
        incident.roots.empty() ? OrderedJson() : OrderedJson(rounded(incident.roots[0].confidence));
    const bool isPriced = incident.cost && !incident.cost->currency.empty();
    json["cost"] = isPriced ? rangeJson(incident.cost->total) : OrderedJson();
    json["currency"] = isPriced ? OrderedJson(incident.cost->currency) : OrderedJson();
    return json;
}

/// What the recording says was judged at the time, beside each incident; nothing where it says nothing.
void addThen(const gateway::Analysis& analysis, const telemetry::IncidentReport* then, OrderedJson& json) {
    if (!then)
        return;
    json["then"] = {{"at", formatRfc3339(then->at)}, {"only", OrderedJson::array()}};
    std::size_t place = 0;
    for (const telemetry::Judgement& one : telemetry::judgementsBeside(analysis.report, *then)) {
        if (one.now)
            json["incidents"][place++]["then"] =
                one.then ? judgementJson(*one.then, one.differs()) : OrderedJson();
        else
            json["then"]["only"].push_back(judgementJson(*one.then, true));
    }
}

std::string judged(const telemetry::Incident& incident) {
    std::string text = "onset " + formatRfc3339(incident.onset);
    if (!incident.roots.empty())
        text = incident.roots[0].entity.text() + "  " + incident.roots[0].mechanism + ", " + text;
    if (incident.cost && !incident.cost->currency.empty()) {
        char cost[32];
        std::snprintf(cost, sizeof cost, ", lost %.2f ", inUnits(incident.cost->total.likelyMicros));
        text += cost + incident.cost->currency;
    }
    return text;
}

void printThen(const gateway::Analysis& analysis, const telemetry::IncidentReport* then) {
    if (!then)
        return;
    for (const telemetry::Judgement& one : telemetry::judgementsBeside(analysis.report, *then)) {
        if (!one.then)
            show("%s  was not known at the time\n", one.now->id.c_str());
        else if (!one.now)
            show("at the time there was another: %s\n", judged(*one.then).c_str());
        else if (one.differs())
            show("%s  as it was judged at the time: %s\n", one.now->id.c_str(), judged(*one.then).c_str());
    }
}

OrderedJson recordingJson(const gateway::Analysis& analysis, const topology::Topology* topology) {
    std::size_t gpus = 0;
    std::size_t ranks = 0;
    OrderedJson jobs = OrderedJson::array();
    std::size_t unplaced = 0; // contract §5: where placement is unknown their number is stated
    std::size_t unranked = 0;
    if (topology)
        for (const topology::Job& job : topology->jobs())
            if (job.ranks.empty() && job.pools.empty()) {
                unplaced += job.gpus;
                unranked += job.kind == topology::JobKind::training ? job.gpus : 0;
            }
    if (topology)
        for (const topology::Entity& entity : topology->entities()) {
            gpus += entity.id.kind() == topology::EntityKind::gpu ? 1 : 0;
            ranks += entity.id.kind() == topology::EntityKind::rank ? 1 : 0;
            if (entity.id.kind() == topology::EntityKind::job)
                jobs.push_back(entity.id.text());
        }
    OrderedJson json = spanJson(analysis.range);
    json["gpus"] = std::max(gpus, unplaced);
    json["ranks"] = std::max(ranks, unranked);
    json["jobs"] = jobs;
    return json;
}

OrderedJson toJson(const gateway::Analysis& analysis, const topology::Topology* topology,
                   const std::string& importReport) {
    OrderedJson json;
    json["schema"] = 1;
    json["recording"] = recordingJson(analysis, topology);
    json["recording"]["left_out"] = leftOutJson(importReport);
    json["incidents"] = OrderedJson::array();
    for (const auto& incident : analysis.report.incidents)
        json["incidents"].push_back(incidentJson(incident, analysis.report.incidents, topology));
    json["explained"] = OrderedJson::array();
    for (const auto& pause : analysis.report.explained)
        json["explained"].push_back({{"at", formatRfc3339(pause.at)},
                                     {"until", formatRfc3339(pause.until)},
                                     {"kind", pause.kind},
                                     {"entity", pause.entity.text()},
                                     {"text", telemetry::englishText(pause.text)}});
    json["blind"] = OrderedJson::array();
    for (const auto& spot : analysis.report.blind)
        json["blind"].push_back({{"seam", spot.seam},
                                 {"entity", spot.entity.text()},
                                 {"text", telemetry::englishText(spot.text)}});
    addWatchJson(analysis.report, json);
    return json;
}

void print(const gateway::Analysis& analysis) {
    for (const auto& incident : analysis.report.incidents) {
        show("%s  %s seam, declared %s, onset %s%s\n", incident.id.c_str(), incident.seam.c_str(),
             formatRfc3339(incident.declared).c_str(), formatRfc3339(incident.onset).c_str(),
             incident.ended ? (", ended " + formatRfc3339(*incident.ended)).c_str() : "");
        if (incident.judged)
            show("  %s\n", judgedText(incident).c_str());
        for (const auto& part : incident.merged)
            show("  with %s  %s  %s, merged by %s, %s\n", part.id.c_str(), part.root.text().c_str(), part.mechanism.c_str(), part.by.c_str(),
                 formatRfc3339(part.at).c_str());
        for (const auto& root : incident.roots) {
            show("  %3.0f %%  %s  %s\n", 100 * root.confidence, root.entity.text().c_str(),
                 root.mechanism.c_str());
            for (const auto& evidence : root.supporting)
                show("        + %s: %s\n", evidence.entity.text().c_str(),
                     telemetry::englishText(evidence.text).c_str());
            for (const auto& evidence : root.contradicting)
                show("        - %s: %s\n", evidence.entity.text().c_str(),
                     telemetry::englishText(evidence.text).c_str());
        }
        if (!incident.actionClass.empty()) // of a part that a person named none is known
            show("  %s: %s (runbook %s)\n", incident.actionClass.c_str(), incident.actionText.c_str(),
                 incident.runbook.c_str());
        if (incident.cost)
            show("  lost %.1f GPU-hours, %.2f %s\n", toGpuHours(incident.cost->lostGpuTime),
                 inUnits(incident.cost->total.likelyMicros), incident.cost->currency.c_str());
    }
    printWatch(analysis.report);
    show("%zu incidents, %zu explained pauses, %zu blind spots\n", analysis.report.incidents.size(),
         analysis.report.explained.size(), analysis.report.blind.size());
}

void printEvidence(const gateway::Analysis& analysis) {
    for (const auto& fact : analysis.evidence) {
        show("%s  %-36s %-28s %+.0f  %5.1f sigma", formatRfc3339(fact.at).c_str(),
             fact.entity.isEmpty() ? "-" : fact.entity.text().c_str(), fact.signal.c_str(), fact.change,
             fact.strength);
        if (fact.before && fact.after)
            show("  %.5g -> %.5g", *fact.before, *fact.after);
        show("  ±%.0f s  %s\n", toSeconds(fact.uncertainty), telemetry::englishText(fact.text).c_str());
    }
}

ExitCode run(const AnalyzeArguments& options) {
    const SystemClock clock;
    if (!options.until.empty())
        if (const auto parsed = parseTime(options.until, {}); !parsed) {
            static_cast<void>(report(parsed.error().in("--until")));
            return ExitCode::usage;
        }
    const auto opened = openAnalysed(options.input, options.until, options.memory, clock);
    if (!opened)
        return report(opened.error());
    const gateway::Analysis& analysis = opened->analysis;
    const auto told = opened->gateway->session().incidentReports(); // as they were recorded
    std::shared_ptr<const telemetry::IncidentReport> then;
    for (const auto& one : told)
        if (one->at <= analysis.range.to)
            then = one;
    if (options.json) {
        OrderedJson json = toJson(analysis, opened->gateway->session().published()->parts.topology.get(),
                                  opened->importReport);
        addThen(analysis, then.get(), json);
        if (options.evidence)
            json["evidence"] = evidenceListJson(analysis);
        show("%s\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
    } else {
        print(analysis);
        printThen(analysis, then.get());
        if (options.evidence)
            printEvidence(analysis);
    }
    return hasImportFindings(opened->importReport) ? ExitCode::foundProblems : ExitCode::done;
}

} // namespace

void addAnalyze(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<AnalyzeArguments>();
    auto* command = app.add_subcommand("analyze", "Say which seam leaks, since when and why");
    command->add_option("FILE", options->input, "Recording or bundle")->required();
    command->add_flag("--json", options->json, "As JSON (contract §8)");
    command->add_flag("--evidence", options->evidence, "Also list everything that was out of the ordinary");
    command->add_option("--until", options->until, "Look at nothing later: RFC 3339, or +35m from the start");
    command->add_option("--memory", options->memory, "For samples, such as 4GiB; what does not fit is named")
        ->transform(CLI::AsSizeValue(false));
    command->callback([options, &code] { code = run(*options); });
}

} // namespace seamscope::seamctl
