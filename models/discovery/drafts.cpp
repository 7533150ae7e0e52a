// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/drafts.h"

#include "base/log_sink.h"
#include "base/text.h"
#include "discovery/controller_names.h"
#include "discovery/name_tokens.h"
#include "topology/place_labels.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <sstream>

namespace seamscope::discovery {
namespace {

using topology::EntityKind;

constexpr std::size_t kMostUnknown = 500;
constexpr std::string_view kGuessed = "guessed from"; ///< behind a line that somebody has to confirm

std::string numberText(double value) {
    std::ostringstream text;
    text.precision(17);
    text << value;
    return text.str();
}

/// For a comment: one line, nothing that ends it.
std::string remark(std::string_view text) { return printable(text, 300); }

/// Whose metric it may be, by its labels.
struct Place {
    std::string text; ///< template, empty = none
    std::string why;
    EntityKind kind = EntityKind::unknown;
    std::string doubt; ///< why the template may put several parts under one name; empty = it is sure
};

/// Labels that say where something stands, who looked at it or of what make it is: they do not tell two parts apart.
bool isAround(const std::string& label) {
    constexpr std::array<std::string_view, 30> kAround = {
        "instance", "job",        "rack",    "rack_id", "cabinet", "cabinet_id",   "row",   "room",      "hall",       "floor",  "building",       "site",   "zone", "region",
        "cluster",  "datacenter", "project", "namespace", "pod", "container", "endpoint", "service", "model", "modelName", "model_name", "vendor", "driver_version", "driver", "unit", "version"};
    return std::find(kAround.begin(), kAround.end(), label) != kAround.end();
}

/// The template as it is where each of its parts has a name of its own there, else with a reason why not. By names of labels, not
/// by the series that happened to be looked at.
Place checked(Place place, const FoundMetric& found, std::initializer_list<std::string_view> used, bool isNumberedWithin) {
    constexpr std::size_t kShortest = 3; // "A", "1" and "P2" are numbers of parts that others have too
    if (const std::string* value = telemetry::findLabel(found.labels, *used.begin()); isNumberedWithin && value && value->size() < kShortest)
        place.doubt = "names as short as these may be those of several";
    for (const auto& [label, value] : found.labels)
        if (place.doubt.empty() && !isAround(label) && std::find(used.begin(), used.end(), label) == used.end())
            place.doubt = "it also has the label " + label + ", so it may be of a part";
    return place;
}

using Label = telemetry::Labels::value_type;

/// What units of a facility are called in the names of them and of metrics.
constexpr std::array<std::pair<std::string_view, EntityKind>, 8> kUnitWords = {
    {{"cdu", EntityKind::cdu}, {"crah", EntityKind::crah}, {"crac", EntityKind::crah}, {"ahu", EntityKind::crah}, {"pdu", EntityKind::pdu},
     {"ups", EntityKind::ups}, {"chiller", EntityKind::chiller}, {"pump", EntityKind::pump}}};

bool beginsWith(std::string_view text, std::string_view word) {
    return text.starts_with(word) && text.size() > word.size() && std::isalpha(static_cast<unsigned char>(text[word.size()])) == 0;
}

/// The name of the metric and the value of a label both say what it is: `bms_crah_fan_pct{unit="CRAH-31"}`.
Place placeByName(const FoundMetric& found) {
    const std::string metric = "_" + lower(found.name) + "_";
    for (const auto& [label, value] : found.labels)
        for (const auto& [word, kind] : kUnitWords)
            if (label != "instance" && label != "job" && beginsWith(lower(value), word) && metric.find("_" + std::string(word) + "_") != std::string::npos)
                return checked({std::string(name(kind)) + "/{" + label + "}", "names in its label " + label + " begin with " + std::string(word), kind, {}},
                               found, {label}, false);
    return {};
}

/// A label that is called like a kind, `cdu` or `cdu_name`. Numbers of pumps are those of their unit, where that is told.
Place placeByLabel(const FoundMetric& found, EntityKind kind, const Label& label) {
    const bool isNumberedWithin = kind == EntityKind::pump || kind == EntityKind::loop || kind == EntityKind::pdu; // A and B of each rack
    Place place = checked({std::string(name(kind)) + "/{" + label.first + "}", "its label " + label.first, kind, {}}, found, {label.first}, isNumberedWithin);
    const Label* unit = kind == EntityKind::pump ? topology::findPlaceLabel(found.labels, {"cdu"}) : nullptr;
    if (!unit)
        return place;
    return checked({"pump/{" + unit->first + "}-{" + label.first + "}", "its labels " + unit->first + " and " + label.first, kind, {}}, found,
                   {label.first, unit->first}, false);
}

/// A label whose value is a host that is known, with what in it the series is of, or a label called like a kind.
Place placeOf(const FoundMetric& found, const SitePlan& plan) {
    constexpr std::array<EntityKind, 8> kNamed = {EntityKind::pump, EntityKind::loop, EntityKind::cdu, EntityKind::pdu, EntityKind::ups,
                                                  EntityKind::chiller, EntityKind::crah, EntityKind::storage}; // what stands in a rack is not the rack
    constexpr std::array<std::pair<std::string_view, EntityKind>, 7> kInHost = {
        {{"gpu", EntityKind::gpu}, {"gpu_id", EntityKind::gpu}, {"gpu_index", EntityKind::gpu}, {"accelerator", EntityKind::gpu},
         {"hpu", EntityKind::gpu}, {"psu", EntityKind::psu}, {"nic", EntityKind::nic}}};
    const auto has = [&](std::string_view label) {
        const std::string* value = telemetry::findLabel(found.labels, label);
        return value && !value->empty();
    };
    for (const EntityKind kind : kNamed)
        if (const Label* label = topology::findPlaceLabel(found.labels, {name(kind)}))
            return placeByLabel(found, kind, *label);
    if (Place place = placeByName(found); !place.text.empty())
        return place;
    for (const auto& [label, value] : found.labels) {
        if (label == "instance" || label == "job" || !plan.patterns.patternOf(value))
            continue;
        const std::string why = "label " + label + " is a host that is known";
        for (const auto& [part, kind] : kInHost)
            if (has(part))
                return checked({std::string(name(kind)) + "/{" + label + "}:{" + std::string(part) + "}", why + ", label " + std::string(part), kind, {}},
                               found, {label, part, "UUID", "uuid", "serial_number", "pci_bus_id", "device"}, false);
        return checked({"host/{" + label + "}", why, EntityKind::host, {}}, found, {label}, false);
    }
    const Label* rack = topology::findPlaceLabel(found.labels, {"rack", "rackid", "cabinet"});
    return rack ? placeByLabel(found, EntityKind::rack, *rack) : Place();
}

std::string exportersOfThemselves(const Hints& hints, const Survey& survey) {
    std::string names;
    for (const ExporterHint& exporter : hints.exporters) {
        const bool isThere = std::any_of(survey.metrics.begin(), survey.metrics.end(),
                                         [&](const auto& pair) { return pair.first.starts_with(exporter.prefix); });
        if (exporter.isOfItself && isThere)
            names += (names.empty() ? "" : "|") + exporter.prefix + ".*";
    }
    return names;
}

/// The distance at which most targets are scraped.
Duration usualInterval(const Survey& survey) {
    std::map<Duration, std::size_t> counts;
    for (const FoundTarget& target : survey.targets)
        if (target.interval > Duration{0})
            ++counts[target.interval];
    const auto most = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == counts.end() ? Duration{0} : most->first;
}

} // namespace

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f)
            result += c;
    }
    return result + '"';
}

std::vector<UnknownMetric> unknownMetrics(const Survey& survey, const SitePlan& plan, const Hints& hints,
                                          const telemetry::Catalogue& catalogue) {
    std::vector<UnknownMetric> unknown;
    for (const auto& [name, metric] : survey.metrics) {
        const ExporterHint* exporter = hints.exporterOf(name, metric.labels);
        const bool isOfItself = (exporter && exporter->isOfItself) || name == "up" || name.starts_with("ALERTS");
        if (metric.isKnown() || isOfItself)
            continue;
        Place place = placeOf(metric, plan);
        const EntityKind of = place.doubt.empty() ? place.kind : EntityKind::unknown;
        MetricFacts facts{metric.name, metric.help, metric.unit, metric.low, metric.high, of};
        unknown.push_back({&metric, guessMetric(facts, hints, catalogue), std::move(place.text), std::move(place.why), std::move(place.doubt)});
    }
    std::stable_sort(unknown.begin(), unknown.end(),
                     [](const UnknownMetric& a, const UnknownMetric& b) { return a.found->series > b.found->series; });
    return unknown;
}

void nameBoards(ConfigDraft& draft, const SitePlan& plan) {
    std::set<std::string> hosts;
    std::map<std::string, std::string> byAddress;
    for (const topology::Entity& entity : plan.topology.entities) {
        if (entity.id.kind() != EntityKind::host)
            continue;
        hosts.emplace(entity.id.name());
        const auto stated = entity.labels.find("address");
        std::istringstream addresses(stated == entity.labels.end() ? std::string() : stated->second);
        for (std::string one; std::getline(addresses >> std::ws, one, ',');)
            byAddress.emplace(one, entity.id.name());
    }
    for (std::string& target : draft.redfish) {
        const auto scheme = target.find("://");
        if (scheme == std::string::npos || target.find('=') < scheme)
            continue;
        const std::string place = target.substr(scheme + 3);
        const std::string controller = place.starts_with('[') ? place.substr(1, place.find(']') - 1) : place.substr(0, place.find_first_of(":/"));
        const auto known = byAddress.find(controller);
        const std::string host = known != byAddress.end() ? known->second : controlledHost(controller, hosts);
        if (!host.empty())
            target = host + "=" + target;
    }
}

std::string gatewayYaml(const ConfigDraft& draft, const Survey& survey, const Hints& hints) {
    std::ostringstream text;
    text << "# Written by seamctl discover, which does not change it again. Every key: docs/gateway.md\n";
    if (draft.site.empty())
        text << "# site: name-of-this-site          # nothing that was asked tells it\n";
    else
        text << "site: " << quoted(draft.site) << '\n';
    text << "listen: " << quoted(draft.listen) << "            # consoles of this machine; another address needs TLS and a token\n";
    text << "# state: {folder: /var/lib/seamscope/state}              # alarms and what was done to them; without it they are gone with the process\n"
            "# recording: {folder: /var/lib/seamscope, always: true}  # without it nothing is recorded\n";
    if (!draft.topologyFile.empty())
        text << "documents: [" << quoted(draft.topologyFile) << "]  # racks, hosts and wiring that were found; read again when it changes\n";
    if (!draft.catalogueFile.empty())
        text << "catalogues: [" << quoted(draft.catalogueFile) << "]  # metrics that the shipped catalogues do not know\n";
    text << "sources:\n  - kind: prometheus\n    url: " << quoted(draft.prometheus) << "  # "
         << (survey.version.empty() ? "answers" : "version " + remark(survey.version)) << '\n';
    if (const Duration interval = usualInterval(survey); interval > Duration{0})
        text << "    interval: " << std::chrono::duration_cast<std::chrono::milliseconds>(interval).count()
             << "ms  # most targets are scraped at this distance\n";
    if (const std::string own = exportersOfThemselves(hints, survey); !own.empty())
        text << "    match: [" << quoted("{__name__=~\".+\",__name__!~\"" + own + "\"}") << "]  # without what exporters say of themselves\n";
    const auto key = [&](const char* name, const std::string& value) {
        if (!value.empty())
            text << "    " << name << ": " << quoted(value) << "  # as seamctl discover was given\n";
    };
    key("token_file", draft.tokenFile);
    key("user", draft.user);
    key("password_file", draft.passwordFile);
    key("ca_file", draft.caFile);
    if (draft.isPlainAllowed)
        text << "    allow_plain_http: true  # as seamctl discover was given\n";
    if (!draft.slurm.empty()) {
        text << "  - kind: slurm\n    url: " << quoted(draft.slurm) << "  # jobs and nodes; it answered\n";
        key("user", draft.slurmUser);
        key("token_file", draft.slurmTokenFile);
        if (draft.isPlainAllowed)
            text << "    allow_plain_http: true  # as seamctl discover was given\n";
    }
    if (!draft.kubernetes.empty()) {
        text << "  - kind: kubernetes\n    url: " << quoted(draft.kubernetes) << "  # pods and nodes; it answered\n";
        key("token_file", draft.kubernetesTokenFile);
        key("ca_file", draft.caFile);
        if (draft.isPlainAllowed)
            text << "    allow_plain_http: true  # as seamctl discover was given\n";
    }
    if (!draft.redfish.empty()) {
        text << "  - kind: redfish\n    targets: [";
        for (std::size_t i = 0; i < draft.redfish.size(); ++i)
            text << (i == 0 ? "" : ", ") << quoted(draft.redfish[i]);
        text << "]  # boards and units; they answered\n";
        key("user", draft.redfishUser);
        key("password_file", draft.redfishPasswordFile);
        key("ca_file", draft.caFile);
        if (draft.isPlainAllowed)
            text << "    allow_plain_http: true  # as seamctl discover was given\n";
    }
    return text.str();
}

std::vector<HeartbeatJob> heartbeatJobs(const Survey& survey, const Hints& hints, const telemetry::Catalogue& catalogue) {
    const auto told = survey.metrics.find("node_uname_info");
    std::vector<HeartbeatJob> found;
    for (const std::string& job : told == survey.metrics.end() ? std::set<std::string>() : told->second.jobs) {
        if (!catalogue.resolve("up", {{"instance", "host"}, {"job", job}}, std::nullopt, {}).signal.empty())
            continue;
        HeartbeatJob one{job, {}};
        for (const auto& [name, metric] : survey.metrics) {
            const ExporterHint* exporter = hints.exporterOf(name, metric.labels); // files that a node exporter reads out may tell of anything
            if (exporter && !exporter->isOfItself && !name.starts_with("node_") && metric.jobs.contains(job) && one.other.empty())
                one.other = name;
        }
        found.push_back(std::move(one));
    }
    return found;
}

std::string catalogueDraft(const std::vector<UnknownMetric>& unknown, const std::vector<HeartbeatJob>& heartbeats) {
    if (unknown.empty() && heartbeats.empty())
        return {};
    std::ostringstream text;
    text << "# Metrics that no shipped catalogue knows, found by seamctl discover. What labels tell for sure holds; a signal is a\n"
            "# guess: compare its values with what you know, then take the # away. Format: docs/signals.md\n"
            "schema: 1\nmappings:\n";
    for (const HeartbeatJob& beat : heartbeats)
        text << (beat.other.empty() ? "  - " : "  # - ") << "{metric: up, signal: host.up, entity: \"host/{nodename|node|hostname|host|Hostname|instance}\", when: "
             << quoted("job=" + beat.job) << "}  # scrapes of node exporters"
             << (beat.other.empty() ? "" : "; not sure: the job also scrapes what tells " + remark(beat.other)) << '\n';
    // By name and without counts and values: the same site a minute later gives the same text.
    std::map<std::string_view, const UnknownMetric*> byName;
    for (std::size_t i = 0; i < std::min(unknown.size(), kMostUnknown); ++i)
        byName.emplace(unknown[i].found->name, &unknown[i]);
    for (const auto& [metricName, metric] : byName) {
        const FoundMetric& found = *metric->found;
        text << "  # " << remark(found.name) << ": unit " << (metric->guess.unit.empty() ? "not known" : metric->guess.unit) << " ("
             << remark(metric->guess.unitWhy) << ")";
        if (!found.help.empty())
            text << "; HELP: " << remark(found.help);
        text << '\n';
        if (!metric->entity.empty())
            text << (metric->entityDoubt.empty() ? "  - " : "  # - ") << "{metric: " << quoted(found.name) << ", entity: " << quoted(metric->entity)
                 << "}  # " << remark(metric->entityWhy) << (metric->entityDoubt.empty() ? "" : "; not sure: " + remark(metric->entityDoubt)) << '\n';
        if (!metric->guess.signal.empty())
            text << "  # - {metric: " << quoted(found.name) << ", signal: " << metric->guess.signal << ", entity: " << quoted(metric->entity)
                 << ", scale: " << numberText(metric->guess.scale)
                 << (metric->guess.offset == 0 ? "" : ", offset: " + numberText(metric->guess.offset)) << "}  # " << kGuessed << " " << remark(metric->guess.signalWhy) << '\n';
    }
    if (unknown.size() > kMostUnknown)
        text << "  # and more, with fewer series\n";
    return text.str();
}

std::vector<std::string> guessesIn(std::string_view catalogue) {
    constexpr std::string_view kBegin = "# - {metric: \"", kSignal = "\", signal: ";
    std::vector<std::string> guesses;
    std::istringstream lines{std::string(catalogue)};
    for (std::string line; std::getline(lines, line);) {
        const auto at = line.find_first_not_of(' ');
        const auto signal = line.find(kSignal);
        if (at == std::string::npos || !line.substr(at).starts_with(kBegin) || signal == std::string::npos || line.find(kGuessed) == std::string::npos)
            continue;
        const std::size_t name = at + kBegin.size(), what = signal + kSignal.size();
        guesses.push_back(line.substr(name, signal - name) + " as " + line.substr(what, line.find(',', what) - what));
    }
    return guesses;
}

std::string confirmingCommand(std::string_view path) {
    std::string file = "'";
    for (const char c : path)
        file += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return "sed -i '/" + std::string(kGuessed) + "/s/^ *# - /  - /' " + file + "'";
}

} // namespace seamscope::discovery
