// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/discover_output.h"

#include "base/json.h"
#include "gateway/site_checks.h"
#include "seamctl/show.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace seamscope::seamctl {
namespace {

using discovery::FoundMetric;
using discovery::WrittenFile;

constexpr std::size_t kMostShown = 12; ///< of each list, for people
constexpr std::size_t kMostJobs = 100; ///< in JSON

/// The families of one exporter.
struct ExporterRow {
    std::string tells;
    std::size_t families = 0, signals = 0, places = 0, unknown = 0, series = 0;
    std::set<std::string> jobs;
};

std::map<std::string, ExporterRow> exportersOf(const gateway::Discovery& found) {
    std::map<std::string, ExporterRow> rows;
    for (const auto& [name, metric] : found.survey.metrics) {
        const auto* hint = found.hints.exporterOf(name, metric.labels);
        ExporterRow& row = rows[hint ? hint->name : "(others)"];
        row.tells = hint ? hint->tells : "no exporter that is known by the names of its metrics";
        ++row.families;
        ++(!metric.signal.empty() ? row.signals : !metric.entity.isEmpty() ? row.places : row.unknown);
        row.series += metric.series;
        row.jobs.insert(metric.jobs.begin(), metric.jobs.end());
    }
    return rows;
}

std::size_t targetsDown(const discovery::Survey& survey) {
    return static_cast<std::size_t>(
        std::count_if(survey.targets.begin(), survey.targets.end(), [](const auto& target) { return !target.isUp; }));
}

const char* wordOf(WrittenFile::State state) {
    constexpr const char* kWords[] = {"made", "unchanged", "beside"};
    return kWords[static_cast<std::size_t>(state)];
}

void printPatterns(const discovery::SitePlan& plan) {
    show("\nNames of hosts\n");
    std::size_t shown = 0;
    for (const discovery::HostPattern& pattern : plan.patterns.patterns()) {
        if (++shown > kMostShown) {
            show("  and %zu more patterns\n", plan.patterns.patterns().size() - kMostShown);
            break;
        }
        show("  %-28s explains %zu of %zu (%s); ", pattern.text.c_str(), pattern.hosts, plan.hosts, pattern.example.c_str());
        if (pattern.rack.empty())
            show("rack not known: %s\n", pattern.why.c_str());
        else
            show("rack is %s, %zu of them: %s\n", pattern.rack.c_str(), pattern.racks, pattern.why.c_str());
    }
}

void printUnknown(const std::vector<discovery::UnknownMetric>& unknown) {
    if (unknown.empty())
        return;
    show("\n%zu metrics mean nothing to the catalogues\n", unknown.size());
    for (std::size_t i = 0; i < std::min(unknown.size(), kMostShown); ++i) {
        const auto& metric = unknown[i];
        show("  %-40s %zu series, values %s; unit %s (%s)%s%s\n", metric.found->name.c_str(), metric.found->series,
             metric.guess.values.c_str(), metric.guess.unit.empty() ? "not known" : metric.guess.unit.c_str(), metric.guess.unitWhy.c_str(),
             metric.guess.signal.empty() ? "" : "; may be ", metric.guess.signal.c_str());
    }
    if (unknown.size() > kMostShown)
        show("  and %zu more in the draft\n", unknown.size() - kMostShown);
}

void printList(const char* title, const std::vector<std::string>& lines) {
    if (lines.empty())
        return;
    show("\n%s\n", title);
    for (const std::string& line : lines)
        show("  %s\n", line.c_str());
}

OrderedJson toJson(const discovery::SitePlan& plan) {
    OrderedJson patterns = OrderedJson::array();
    for (const discovery::HostPattern& pattern : plan.patterns.patterns())
        patterns.push_back({{"pattern", pattern.text},
                            {"hosts", pattern.hosts},
                            {"example", pattern.example},
                            {"rack", pattern.rack.empty() ? OrderedJson() : OrderedJson(pattern.rack)},
                            {"racks", pattern.racks},
                            {"why", pattern.why}});
    return {{"hosts", plan.hosts},
            {"patterns", std::move(patterns)},
            {"racks", plan.racks},
            {"placed_by", plan.placedBy},
            {"without_rack", plan.unplaced},
            {"fabric", {{"leafs", plan.leafs}, {"spines", plan.spines}, {"links", plan.links}}},
            {"facility", plan.facility},
            {"contradictions", plan.contradictions},
            {"notes", plan.notes}};
}

OrderedJson toJson(const discovery::UnknownMetric& metric) {
    const auto orNull = [](const std::string& text) {
        return text.empty() ? OrderedJson() : OrderedJson(text);
    };
    return {{"metric", metric.found->name},       {"series", metric.found->series},
            {"unit", orNull(metric.guess.unit)},  {"unit_why", metric.guess.unitWhy},
            {"scale", metric.guess.scale},        {"offset", metric.guess.offset},
            {"signal", orNull(metric.guess.signal)},
            {"entity", orNull(metric.entity)},    {"entity_why", metric.entityWhy},
            {"entity_doubt", orNull(metric.entityDoubt)}};
}

} // namespace

void printDiscovery(const gateway::Discovery& found) {
    const discovery::Survey& survey = found.survey;
    const discovery::SitePlan& plan = found.plan;
    show("%s: Prometheus %s, %zu targets, %zu of them down\n\nExporters, by the names of their metrics\n", survey.url.c_str(),
         survey.version.empty() ? "of unknown version" : survey.version.c_str(), survey.targets.size(), targetsDown(survey));
    for (const auto& [name, row] : exportersOf(found))
        show("  %-26s %4zu metrics: %zu are signals, %zu know their part, %zu mean nothing; %s\n", name.c_str(), row.families,
             row.signals, row.places, row.unknown, row.tells.c_str());
    show("\n%zu hosts, %zu GPUs, %zu racks", plan.hosts, survey.gpus.size(), plan.racks);
    for (const auto& [by, count] : plan.placedBy)
        show("; rack of %zu hosts by %s", count, by.c_str());
    show("; %zu without\n", plan.unplaced);
    for (const auto& [kind, count] : plan.facility)
        if (kind != "rack")
            show("%zu %s\n", count, kind.c_str());
    if (plan.links > 0)
        show("%zu leafs, %zu spines, %zu cables\n", plan.leafs, plan.spines, plan.links);
    if (!survey.jobs.empty())
        show("%zu jobs of users, named by the label %s\n", survey.jobs.size(), survey.jobLabel.c_str());
    printPatterns(plan);
    printUnknown(found.unknown);
    printList("Contradictions", plan.contradictions);
    printList("To know", plan.notes);
    printList("Not asked, or not answered", survey.leftOut);
    printList("In what was given", found.problems);
}

void printFiles(const std::vector<WrittenFile>& files) {
    show("\n");
    for (const WrittenFile& file : files) {
        show("%-10s %s\n", wordOf(file.state), file.path.string().c_str());
        if (!file.difference.empty())
            show("%s", file.difference.c_str());
    }
}

void printNext(const std::vector<WrittenFile>& files, const std::string& listen) {
    for (const WrittenFile& file : files) // one that stands beside is read by nobody
        if (file.state != WrittenFile::State::beside)
            for (const gateway::Check& check : gateway::checkGuesses({file.path.string()}))
                show("\n%s: %s\n", check.place.c_str(), check.text.c_str());
    for (const WrittenFile& file : files) {
        if (file.path.filename() != "gateway.yaml") // one that stands beside is to be read first
            continue;
        const std::string path = file.path.string();
        // A port of 0 is chosen when it starts.
        show("\nNext\n  seamctl doctor %s\n  seamscope-gateway --config %s\n  seamscope --connect %s\n", path.c_str(), path.c_str(),
             listen.ends_with(":0") ? "ADDRESS, as the gateway prints it" : listen.c_str());
    }
}

void printJson(const gateway::Discovery& found, const std::vector<WrittenFile>& files) {
    OrderedJson json;
    json["schema"] = 1;
    json["prometheus"] = {{"url", found.survey.url},
                          {"version", found.survey.version},
                          {"targets", found.survey.targets.size()},
                          {"targets_down", targetsDown(found.survey)}};
    json["exporters"] = OrderedJson::array();
    for (const auto& [name, row] : exportersOf(found))
        json["exporters"].push_back({{"name", name}, {"metrics", row.families}, {"signals", row.signals}, {"parts", row.places},
                                     {"unknown", row.unknown}, {"series", row.series}, {"jobs", row.jobs}});
    json["gpus"] = found.survey.gpus.size();
    json["site"] = toJson(found.plan);
    json["jobs"] = {{"label", found.survey.jobLabel},
                    {"count", found.survey.jobs.size()},
                    {"names", OrderedJson::array()}};
    for (const std::string& job : found.survey.jobs)
        if (json["jobs"]["names"].size() < kMostJobs)
            json["jobs"]["names"].push_back(job);
    json["unknown"] = OrderedJson::array();
    for (const auto& metric : found.unknown)
        json["unknown"].push_back(toJson(metric));
    json["left_out"] = found.survey.leftOut;
    json["problems"] = found.problems;
    json["files"] = OrderedJson::array();
    for (const WrittenFile& file : files)
        json["files"].push_back({{"path", file.path.string()}, {"state", wordOf(file.state)}, {"difference", file.difference}});
    show("%s\n", json.dump(1, ' ', false, OrderedJson::error_handler_t::replace).c_str());
}

} // namespace seamscope::seamctl
