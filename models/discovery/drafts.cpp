// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/drafts.h"

#include "base/log_sink.h"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>

namespace seamscope::discovery {
namespace {

using topology::EntityKind;

constexpr std::size_t kMostUnknown = 500;
constexpr std::size_t kMostExample = 80;

std::string numberText(double value) {
    std::ostringstream text;
    text.precision(17);
    text << value;
    return text.str();
}

/// For a comment: one line, nothing that ends it.
std::string remark(std::string_view text) { return printable(text, 300); }

/// The kind whose name a label has.
struct Place {
    std::string text; ///< template, empty = none
    std::string why;
    EntityKind kind = EntityKind::unknown;
};

/// A label called like a kind, or whose value is a host that is known.
Place placeOf(const telemetry::Labels& labels, const SitePlan& plan) {
    constexpr std::array<EntityKind, 9> kNamed = {EntityKind::pump, EntityKind::loop, EntityKind::cdu, EntityKind::pdu, EntityKind::ups,
                                                  EntityKind::chiller, EntityKind::crah, EntityKind::storage, EntityKind::rack};
    for (const EntityKind kind : kNamed) {
        const std::string word(name(kind));
        if (const std::string* value = telemetry::findLabel(labels, word); value && !value->empty())
            return {word + "/{" + word + "}", "its label " + word, kind};
    }
    for (const auto& [label, value] : labels) {
        if (label == "instance" || label == "job" || !plan.patterns.patternOf(value))
            continue;
        const bool hasGpu = telemetry::findLabel(labels, "gpu") != nullptr;
        const std::string why = "label " + label + " is a host that is known (" + remark(value.substr(0, kMostExample)) + ")";
        if (hasGpu)
            return {"gpu/{" + label + "}:{gpu}", why + ", label gpu", EntityKind::gpu};
        return {"host/{" + label + "}", why, EntityKind::host};
    }
    return {};
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
        const ExporterHint* exporter = hints.exporterOf(name);
        const bool isOfItself = (exporter && exporter->isOfItself) || name == "up" || name.starts_with("ALERTS");
        if (metric.isKnown() || isOfItself)
            continue;
        Place place = placeOf(metric.labels, plan);
        MetricFacts facts{metric.name, metric.help, metric.unit, metric.low, metric.high, place.kind};
        unknown.push_back({&metric, guessMetric(facts, hints, catalogue), std::move(place.text), std::move(place.why)});
    }
    std::stable_sort(unknown.begin(), unknown.end(),
                     [](const UnknownMetric& a, const UnknownMetric& b) { return a.found->series > b.found->series; });
    return unknown;
}

std::string gatewayYaml(const ConfigDraft& draft, const Survey& survey, const Hints& hints) {
    std::ostringstream text;
    text << "# Written by seamctl discover, which does not change it again. Every key: docs/gateway.md\n";
    if (draft.site.empty())
        text << "# site: name-of-this-site          # nothing that was asked tells it\n";
    else
        text << "site: " << quoted(draft.site) << '\n';
    text << "listen: " << quoted(draft.listen) << "            # consoles of this machine; another address needs TLS and a token\n";
    if (!draft.topologyFile.empty())
        text << "documents: [" << quoted(draft.topologyFile) << "]  # racks, hosts and wiring that were found; read again when it changes\n";
    if (!draft.catalogueFile.empty())
        text << "catalogues: [" << quoted(draft.catalogueFile) << "]  # metrics that the shipped catalogues do not know\n";
    text << "sources:\n  - kind: prometheus\n    url: " << quoted(draft.prometheus) << "  # "
         << (survey.version.empty() ? "answers" : "version " + remark(survey.version)) << ", " << survey.targets.size() << " targets\n";
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
    return text.str();
}

std::string catalogueDraft(const std::vector<UnknownMetric>& unknown) {
    if (unknown.empty())
        return {};
    std::ostringstream text;
    text << "# Metrics that no shipped catalogue knows, found by seamctl discover. What labels tell for sure holds; a signal is a\n"
            "# guess: compare its values with what you know, then take the # away. Format: docs/signals.md\n"
            "schema: 1\nmappings:\n";
    std::size_t told = 0;
    for (const UnknownMetric& metric : unknown) {
        if (++told > kMostUnknown) {
            text << "  # and " << unknown.size() - kMostUnknown << " more, with fewer series\n";
            break;
        }
        const FoundMetric& found = *metric.found;
        text << "  # " << remark(found.name) << ": " << found.series << " series; unit "
             << (metric.guess.unit.empty() ? "not known" : metric.guess.unit) << " (" << remark(metric.guess.unitWhy) << ")";
        if (!found.help.empty())
            text << "; HELP: " << remark(found.help);
        text << '\n';
        if (!metric.entity.empty())
            text << "  - {metric: " << quoted(found.name) << ", entity: " << quoted(metric.entity) << "}  # " << remark(metric.entityWhy) << '\n';
        if (!metric.guess.signal.empty())
            text << "  # - {metric: " << quoted(found.name) << ", signal: " << metric.guess.signal << ", entity: " << quoted(metric.entity)
                 << ", scale: " << numberText(metric.guess.scale) << "}  # guessed from " << remark(metric.guess.signalWhy) << '\n';
    }
    return text.str();
}

} // namespace seamscope::discovery
