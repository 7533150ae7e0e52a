// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/survey.h"

#include "discovery/census.h"
#include "discovery/prometheus_api.h"
#include "telemetry/label_repair.h"
#include "topology/place_labels.h"

#include <algorithm>
#include <array>

namespace seamscope::discovery {
namespace {

using topology::EntityKind;

/// Of a URL: what proxies take.
constexpr std::size_t kMostExpression = 4000;
constexpr std::size_t kMostHelp = 300;
constexpr std::size_t kMostTargets = 20'000;
constexpr std::size_t kMostFacilityMetrics = 200;
constexpr std::size_t kMostText = 512;

std::string textAt(const Json& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() && found->is_string()
               ? telemetry::repairedText(found->get<std::string>(), kMostText)
               : std::string();
}

const Json& memberOf(const Json& object, const char* key) {
    static const Json kNone;
    if (!object.is_object())
        return kNone;
    const auto found = object.find(key);
    return found == object.end() ? kNone : *found;
}

/// A metric name as it stands in an expression; what is no classic name is left out, for it could not be quoted safely.
bool isPlainName(std::string_view name) {
    return !name.empty() && name.size() <= 255 &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_:") == std::string_view::npos;
}

bool isOfFacility(EntityKind kind) {
    return topology::domainOf(kind) == topology::Domain::facilities || kind == EntityKind::switch_ || kind == EntityKind::storage;
}

class Surveyor {
public:
    Surveyor(const std::string& url, const sources::HttpOptions& http, const telemetry::Catalogue& catalogue, const Hints& hints,
             const SurveyLimits& limits)
        : m_api(url, http, limits.whole, limits.stop)
        , m_catalogue(catalogue)
        , m_hints(hints)
        , m_limits(limits)
        , m_census(m_survey, catalogue, limits) {
        m_survey.url = sources::urlForMessages(url);
    }

    Result<Survey> run() {
        SEAM_TRY(readNames());
        readVersion();
        readMetadata();
        readTargets();
        countSeries();
        lookAtEach();
        findRanges();
        takeCensus();
        return std::move(m_survey);
    }

private:
    void leaveOut(const std::string& what, const std::string& why) { m_survey.leftOut.push_back(what + ": " + why); }

    Result<> readNames() {
        const auto names = m_api.data("/api/v1/label/__name__/values");
        if (!names && names.error().code == ErrorCode::notFound)
            return fail(ErrorCode::notFound, names.error().detail + kWantedAddress, m_survey.url);
        if (!names)
            return fail(names.error());
        if (!names->is_array())
            return fail(ErrorCode::invalidInput, std::string("what answers there is no Prometheus") + kWantedAddress, m_survey.url);
        std::size_t unread = 0;
        for (const Json& name : *names)
            if (name.is_string() && isPlainName(name.get_ref<const std::string&>()) && m_survey.metrics.size() < m_limits.metrics)
                m_survey.metrics[name.get<std::string>()].name = name.get<std::string>();
            else
                ++unread;
        if (unread > 0)
            leaveOut(std::to_string(unread) + " metrics", "beyond the limit, or their names are no classic ones");
        return {};
    }

    void readVersion() {
        if (const auto info = m_api.data("/api/v1/status/buildinfo"))
            m_survey.version = textAt(*info, "version");
    }

    void readMetadata() {
        const auto metadata = m_api.data("/api/v1/metadata");
        if (!metadata || !metadata->is_object())
            return leaveOut("types and HELP texts", metadata ? "no object" : metadata.error().text());
        for (auto& [name, metric] : m_survey.metrics) {
            const Json* entry = &memberOf(*metadata, name.c_str());
            for (const std::string_view added : {"_total", "_sum", "_count", "_bucket"})
                if (entry->is_null() && name.ends_with(added))
                    entry = &memberOf(*metadata, name.substr(0, name.size() - added.size()).c_str());
            if (!entry->is_array() || entry->empty())
                continue;
            metric.help = textAt(entry->front(), "help").substr(0, kMostHelp);
            metric.unit = textAt(entry->front(), "unit");
        }
    }

    void readTargets() {
        const auto answer = m_api.data("/api/v1/targets?state=active");
        const Json& list = answer ? memberOf(*answer, "activeTargets") : memberOf({}, "");
        if (!list.is_array())
            return leaveOut("targets", answer ? "no list" : answer.error().text());
        if (list.size() > kMostTargets)
            leaveOut(std::to_string(list.size() - kMostTargets) + " targets", "beyond the limit");
        for (std::size_t i = 0; i < std::min(list.size(), kMostTargets); ++i) {
            const Json& labels = memberOf(list[i], "labels");
            m_survey.targets.push_back({textAt(labels, "job"), textAt(labels, "instance"),
                                        sources::urlForMessages(textAt(list[i], "scrapeUrl")),
                                        textAt(list[i], "health") == "up", textAt(list[i], "lastError"),
                                        parseDuration(textAt(list[i], "scrapeInterval")).value_or(Duration{0})});
        }
    }

    void countSeries() {
        const auto more = m_api.query(R"(count by (__name__, job) ({__name__!=""}))", m_limits.series,
                                      [&](const std::string& metric, const telemetry::Labels& labels, double count) {
                                          const auto found = m_survey.metrics.find(metric);
                                          if (found == m_survey.metrics.end())
                                              return;
                                          found->second.series += static_cast<std::size_t>(std::max(count, 0.0));
                                          if (const std::string* job = telemetry::findLabel(labels, "job"))
                                              found->second.jobs.insert(*job);
                                      });
        if (!more)
            return leaveOut("counts of series", more.error().text());
        // Names are those of all that is stored; what has no series now is of the past.
        std::erase_if(m_survey.metrics, [](const auto& pair) { return pair.second.series == 0; });
    }

    /// Calls @p ask with "a|b|c" for all metrics that @p wanted takes.
    template<class Wanted, class Ask>
    void inBatches(const char* what, Wanted wanted, Ask ask) {
        std::string names;
        const auto send = [&] {
            if (names.empty())
                return true;
            const auto done = ask(std::exchange(names, {}));
            if (!done)
                leaveOut(what, done.error().text());
            return done.has_value();
        };
        for (const auto& [name, metric] : m_survey.metrics) {
            if (!wanted(metric))
                continue;
            if (names.size() + name.size() > kMostExpression && !send())
                return;
            names += (names.empty() ? "" : "|") + name;
        }
        send();
    }

    void lookAtEach() {
        const auto take = [&](const std::string& name, const telemetry::Labels& labels, double) {
            const auto found = m_survey.metrics.find(name);
            if (found == m_survey.metrics.end() || !found->second.signal.empty())
                return;
            const telemetry::Resolved resolved = m_catalogue.resolve(name, labels, std::nullopt, {});
            if (resolved.signal.empty() && found->second.isKnown())
                return; // a label may make a signal of some of its series, and not of others
            found->second.signal = resolved.signal;
            found->second.entity = resolved.entity;
            found->second.labels = labels;
        };
        for (const char* ends : {"topk", "bottomk"})
            inBatches("labels of metrics", [](const FoundMetric& metric) { return metric.signal.empty(); }, [&](const std::string& names) {
                return m_api.query(std::string(ends) + " by (__name__, job) (2, {__name__=~\"" + names + "\"})", m_limits.series, take);
            });
    }

    void findRanges() {
        const auto isStrange = [&](const FoundMetric& metric) {
            const ExporterHint* exporter = m_hints.exporterOf(metric.name, metric.labels);
            return !metric.isKnown() && !(exporter && exporter->isOfItself);
        };
        for (const bool isLow : {true, false})
            inBatches("ranges of values", isStrange, [&](const std::string& names) {
                return m_api.query(std::string(isLow ? "min" : "max") + " by (__name__) ({__name__=~\"" + names + "\"})",
                                   m_limits.series, [&](const std::string& name, const telemetry::Labels&, double value) {
                                       if (const auto found = m_survey.metrics.find(name); found != m_survey.metrics.end())
                                           (isLow ? found->second.low : found->second.high) = value;
                                   });
            });
    }

    /// The metric of a kind that names most of it: the one with most series, of those that have a signal first. `up` is of all jobs and
    /// of a host in some of them alone: what it was looked at for says nothing of the others.
    [[nodiscard]] const FoundMetric* bestOf(EntityKind kind, const std::string& job) const {
        const FoundMetric* best = nullptr;
        const auto rank = [](const FoundMetric& metric) { return std::pair(!metric.signal.empty(), metric.series); };
        for (const auto& [name, metric] : m_survey.metrics)
            if (name != "up" && metric.entity.kind() == kind && metric.jobs.contains(job) && metric.series <= m_limits.series &&
                (!best || rank(metric) > rank(*best)))
                best = &metric;
        return best;
    }

    /// Of each job the least metric of hosts that says in which rack they stand: that may be another one than what tells most
    /// of them, such as kube_node_labels.
    [[nodiscard]] std::set<const FoundMetric*> placesOf(const std::set<std::string>& jobs) const {
        std::set<const FoundMetric*> places;
        for (const std::string& job : jobs) {
            const FoundMetric* least = nullptr;
            for (const auto& [name, metric] : m_survey.metrics)
                if (metric.entity.kind() == EntityKind::host && metric.jobs.contains(job) && metric.series <= m_limits.series &&
                    !topology::rackLabel(metric.labels).empty() && (!least || metric.series < least->series))
                    least = &metric;
            if (least)
                places.insert(least);
        }
        return places;
    }

    /// No catalogue knows it, but its labels say what of a facility it stands between.
    [[nodiscard]] static bool tellsOfEdges(const FoundMetric& metric) {
        const auto has = [&](std::string_view word) { return !topology::placeLabel(metric.labels, {word}).empty(); }; // cdu, cdu_name
        return metric.entity.isEmpty() && ((!topology::rackLabel(metric.labels).empty() && (has("cdu") || has("loop") || has("pdu"))) || (has("cdu") && has("loop")));
    }

    void takeCensus() {
        std::set<std::string> jobs;
        for (const auto& [name, metric] : m_survey.metrics)
            jobs.insert(metric.jobs.begin(), metric.jobs.end());
        for (const char* name : {"node_uname_info", "node_load1"}) // one series a host
            if (m_survey.metrics.contains(name))
                count(name);
        for (const std::string& job : jobs)
            for (const EntityKind kind : {EntityKind::gpu, EntityKind::host})
                if (const FoundMetric* metric = bestOf(kind, job); metric && !metric->name.starts_with("node_"))
                    count(metric->name);
        for (const FoundMetric* metric : placesOf(jobs))
            count(metric->name);
        if (m_survey.metrics.contains("kube_pod_info")) // exporters run in those of DaemonSets
            count("kube_pod_info{created_by_kind=\"DaemonSet\"}");
        std::size_t asked = 0;
        for (const auto& [name, metric] : m_survey.metrics)
            if ((isOfFacility(metric.entity.kind()) || tellsOfEdges(metric)) && ++asked <= kMostFacilityMetrics)
                count(name);
        if (asked > kMostFacilityMetrics)
            leaveOut(std::to_string(asked - kMostFacilityMetrics) + " metrics of facilities", "beyond the limit");
        m_census.finish();
    }

    void count(const std::string& metric) {
        if (!m_counted.insert(metric).second)
            return;
        const auto more = m_api.query(metric, m_limits.series, [&](const std::string& name, const telemetry::Labels& labels,
                                                                   double) { m_census.take(name, labels); });
        if (!more)
            leaveOut("series of " + metric, more.error().text());
        else if (*more)
            leaveOut("series of " + metric, "more than " + std::to_string(m_limits.series));
    }

    PrometheusApi m_api;
    const telemetry::Catalogue& m_catalogue;
    const Hints& m_hints;
    const SurveyLimits m_limits;
    Survey m_survey;
    Census m_census;
    std::set<std::string> m_counted;
};

} // namespace

Result<Survey> surveyPrometheus(const std::string& url, const sources::HttpOptions& http, const telemetry::Catalogue& catalogue,
                                const Hints& hints, const SurveyLimits& limits) {
    return Surveyor(url, http, catalogue, hints, limits).run();
}

} // namespace seamscope::discovery
