// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/engine.h"

#include "seams/blind_spots.h"
#include "seams/incident_book.h"
#include "seams/own_past_monitor.h"
#include "seams/scorer.h"
#include "seams/series_routes.h"
#include "seams/silence_monitor.h"
#include "seams/stall_witness.h"
#include "seams/watch_desk.h"
#include "telemetry/held_bytes.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace seamscope::seams {
namespace {

constexpr Duration kKeepFacts = std::chrono::minutes(45);
constexpr std::int32_t kForgetEvery = 60; ///< ticks
constexpr std::int32_t kLongestWalk = 6 * 3600 / kTickSeconds; ///< through silence
constexpr std::int32_t kShortWalk = 600 / kTickSeconds;        ///< the same, once there was more silence than words
constexpr std::int64_t kFreeWalks = 8; ///< long ones; from then on each tick with a word pays for one without
constexpr double kRests = 0.05; ///< share of the time that a device works at which nobody has it
constexpr double kChatter = 1e6; ///< bytes a second: what a port says of itself, and no job

} // namespace

struct Engine::Private {
    /// Everything of one tick that waits to be judged.
    struct Pending {
        std::vector<SeriesRoutes::Sample> samples;
        std::vector<telemetry::Event> events;
        std::size_t eventBytes = 0;
        std::vector<CollectiveFinding> findings;
    };

    explicit Private(std::shared_ptr<const Knowledge> known)
        : knowledge(std::move(known))
        , explained(graph)
        , windows(graph, explained)
        , jobs(graph, facts, windows, explained)
        , series(knowledge->rules, graph, facts)
        , events(knowledge->rules, graph, facts, jobs, windows)
        , silence(facts, graph, windows)
        , watches(knowledge->watch, graph, series)
        , routes(knowledge->rules, {graph, jobs, series, ownPast, events, silence, watches})
        , witness(graph, facts, series, jobs, events)
        , book(graph, facts, series, jobs, windows)
        , rows(
              graph, facts, [this](Node node, Symptom symptom) { return covers(node, symptom); },
              [this](Node node, Symptom symptom, TimePoint at) { return knew(node, symptom, at); }, [this](Node node) { return isIdle(node); })
        , consequences(graph, facts, rows)
        , scorer(knowledge->library, graph, facts, rows, [this](const Fact& fact) {
            return windows.isExcused(fact.node, fact.onset, 2 * fact.sigma, fact.last);
        }) {
        jobs.setAtWork([this](Node job, TimePoint from, TimePoint until) { return witness.wereAtWork(job, from, until); });
    }

    [[nodiscard]] bool covers(Node node, Symptom symptom) const;
    [[nodiscard]] bool knew(Node node, Symptom symptom, TimePoint at) const;
    [[nodiscard]] bool isIdle(Node part) const;
    [[nodiscard]] bool carriesNothing(Node part) const;
    Pending& pendingAt(TimePoint at);
    void judge(std::int32_t tick);
    void explainDays(TimePoint now);
    void evaluate(TimePoint now);

    std::shared_ptr<const Knowledge> knowledge;
    Graph graph;
    FactStore facts;
    ExplainedPauses explained;
    DeclaredWindows windows;
    JobMonitor jobs;
    SeriesMonitor series;
    OwnPastMonitor ownPast;
    EventMonitor events;
    SilenceMonitor silence;
    WatchDesk watches;
    SeriesRoutes routes;
    StallWitness witness;
    IncidentBook book;
    RowMatcher rows;
    Consequences consequences;
    Scorer scorer;
    Bounds bounds;
    std::uint64_t refused = 0; ///< series and events over them
    std::map<std::int32_t, Pending> pending;
    std::size_t eventBytes = 0; ///< of all that is pending
    std::optional<std::int32_t> next; ///< first tick that is not judged
    std::int32_t tick = 0;
    std::int32_t spoken = 0; ///< last tick with a word of anything
    std::int64_t walked = 0; ///< ticks of silence so far, those with a word taken off
    std::uint64_t factsSeen = 0, graphSeen = 0;
    TimePoint judgedAt{};
    std::uint64_t late = 0;
    TimePoint heard{}; ///< newest tick with data of the cluster itself
    std::shared_ptr<const telemetry::IncidentReport> report = std::make_shared<telemetry::IncidentReport>();
};

bool Engine::Private::covers(Node node, Symptom symptom) const {
    if (graph.kind(node) == topology::EntityKind::job && facts.name(symptom).starts_with("job."))
        return jobs.hasSteps(node);
    if (graph.kind(node) == topology::EntityKind::gpu && facts.name(symptom).starts_with("xid."))
        return events.hearsXids(node);
    return series.covers(node, symptom, tick);
}

bool Engine::Private::knew(Node node, Symptom symptom, TimePoint at) const {
    if (graph.kind(node) == topology::EntityKind::job && facts.name(symptom).starts_with("job."))
        return jobs.hadSteps(node, at);
    return series.knew(node, symptom, at);
}

/// Whether a port, or the one at the end of a link, usually carries next to nothing: no job goes over it.
bool Engine::Private::carriesNothing(Node part) const {
    const auto kind = graph.kind(part);
    if (kind != topology::EntityKind::nic && kind != topology::EntityKind::link)
        return false;
    const std::vector<Node> ports = kind == topology::EntityKind::nic ? std::vector<Node>{part} : graph.at(Relation::nics, part);
    return !ports.empty() && std::all_of(ports.begin(), ports.end(), [&](Node port) {
        const auto sent = series.usual(port, "net.bytes.transmitted");
        const auto received = series.usual(port, "net.bytes.received");
        return sent && received && *sent < kChatter && *received < kChatter;
    });
}

/// Whether all devices of a part's hosts are heard, usually rest, and are nobody's by word; or a port carries nothing.
bool Engine::Private::isIdle(Node part) const {
    if (carriesNothing(part))
        return true;
    std::vector<Node> hosts = graph.at(Relation::host, part);
    if (graph.kind(part) == topology::EntityKind::link)
        for (Node end : graph.at(Relation::nics, part))
            hosts.insert(hosts.end(), graph.at(Relation::host, end).begin(), graph.at(Relation::host, end).end());
    std::size_t resting = 0;
    for (Node host : hosts)
        for (Node gpu : graph.at(Relation::gpus, host)) {
            const auto busy = series.usual(gpu, "gpu.utilization");
            if (graph.jobOf(gpu).isValid() || !busy || *busy > kRests)
                return false;
            ++resting;
        }
    return resting > 0;
}

Engine::Engine(std::shared_ptr<const Knowledge> knowledge)
    : d(std::make_unique<Private>(std::move(knowledge))) {}
Engine::~Engine() = default;

void Engine::setTopology(std::shared_ptr<const topology::Topology> topology) {
    if (!topology)
        return;
    d->graph.setTopology(std::move(topology));
    d->series.regroup();
}

void Engine::seriesAdded(const telemetry::SeriesInfo& info) {
    if (info.id.isValid() && !d->routes.add(info))
        ++d->refused;
}

void Engine::retire(std::span<const telemetry::RetiredSeries> series) { d->routes.retire(series); }

void Engine::setBounds(const Bounds& bounds) {
    d->bounds = bounds;
    d->routes.setMost(bounds.series);
    d->graph.setMost(bounds.parts);
    d->facts.setMost(bounds.facts);
}

Engine::Private::Pending& Engine::Private::pendingAt(TimePoint at) {
    std::int32_t target = tickOf(at);
    if (next && target < *next) {
        ++late;
        target = *next;
    }
    return pending[target];
}

void Engine::observe(const telemetry::SampleBatch& batch) {
    Private::Pending* at = nullptr;
    std::int32_t tick = 0;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::uint32_t series = batch.series[i].value();
        const SeriesRoutes::Route* const route = d->routes.find(series);
        if (!route)
            continue;
        if (batch.qualityAt(i) >= telemetry::Quality::bad &&
            !(d->watches.takesAnyNumber(route->watch) && !std::isfinite(batch.value[i])))
            continue;
        if (!at || tickOf(batch.time[i]) != tick) {
            at = &d->pendingAt(batch.time[i]);
            tick = tickOf(batch.time[i]);
        }
        at->samples.push_back({series, toNanoseconds(batch.time[i]), batch.value[i],
                               batch.qualityAt(i) == telemetry::Quality::good});
    }
}

void Engine::observe(telemetry::Event event) {
    // What is known only at its end is news at its end.
    const TimePoint known =
        event.kind == telemetry::EventKind::checkpoint ? event.until.value_or(event.at) : event.at;
    const std::size_t bytes = telemetry::heldBytes(event);
    if (d->eventBytes + bytes > d->bounds.eventBytes) {
        ++d->refused;
        return;
    }
    d->eventBytes += bytes;
    Private::Pending& at = d->pendingAt(known);
    at.eventBytes += bytes;
    at.events.push_back(std::move(event));
}

void Engine::observe(CollectiveFinding finding) {
    const TimePoint at = finding.at;
    d->pendingAt(at).findings.push_back(std::move(finding));
}

void Engine::Private::judge(std::int32_t judged) {
    tick = judged;
    const TimePoint now = startOfTick(judged + 1) + kGrace;
    judgedAt = now;
    if (graph.setTime(now))
        series.followJobs();
    if (const auto at = pending.find(judged); at != pending.end()) {
        Pending taken = std::move(at->second);
        pending.erase(at);
        eventBytes -= taken.eventBytes;
        spoken = judged;
        // Lines of one moment come from several files: by time, then by what they are, not by arrival.
        std::stable_sort(taken.events.begin(), taken.events.end(), [](const auto& a, const auto& b) {
            return std::tie(a.at, a.entity, a.text) < std::tie(b.at, b.entity, b.text);
        });
        routes.putInOrder(taken.samples);
        const bool isHeard =
            !taken.findings.empty() ||
            std::any_of(taken.events.begin(), taken.events.end(),
                        [](const telemetry::Event& event) { return !isOutside(event.entity); }) ||
            std::any_of(taken.samples.begin(), taken.samples.end(),
                        [&](const SeriesRoutes::Sample& s) {
                            const SeriesRoutes::Route* const route = routes.find(s.series);
                            return route && !route->isOutside;
                        });
        if (isHeard)
            heard = startOfTick(judged + 1);
        for (const telemetry::Event& event : taken.events)
            events.ingest(event);
        for (const CollectiveFinding& finding : taken.findings)
            events.ingest(finding);
        for (const SeriesRoutes::Sample& sample : taken.samples)
            routes.take(sample);
    }
    series.close(judged);
    ownPast.close(judged);
    jobs.close(now, heard);
    events.close(now);
    explainDays(now);
    silence.close(judged);
    watches.close(judged, book.incidents(), book.revision());
    witness.close(judged, heard);
    evaluate(now);
    if (judged % kForgetEvery == 0) // what was taken back has been seen by then
        facts.forget(now - kKeepFacts);
}

/// Outdoor air that warms up or cools down explains what drifts with it.
void Engine::Private::explainDays(TimePoint now) {
    if (tick % kForgetEvery == 0)
        for (const Fact& fact : facts.all(facts.find("ambient.temperature")))
            if (fact.active)
                explained.tell(fact.onset, now, "diurnal", fact.node,
                             fact.sign > 0 ? telemetry::say<telemetry::MessageCode::explainedWarmer>()
                                           : telemetry::say<telemetry::MessageCode::explainedColder>());
}

void Engine::Private::evaluate(TimePoint now) {
    const bool hasNews = facts.revision() != factsSeen || graph.epoch() != graphSeen;
    // Between news a verdict changes slowly, by what should have come and did not.
    if (!hasNews && (!book.isBusy() || tick % 3 != 0))
        return;
    factsSeen = facts.revision();
    graphSeen = graph.epoch();
    if (facts.size() > 0)
        book.update(scorer.all(now), consequences, now);
}

void Engine::advanceTo(TimePoint t) {
    if (!d->next) {
        // It begins with what is oldest, once its turn has come: something older may be on its way until then.
        if (d->pending.empty() || startOfTick(d->pending.begin()->first + 1) + kGrace > t)
            return;
        d->next = d->pending.begin()->first;
    }
    while (startOfTick(*d->next + 1) + kGrace <= t) {
        d->judge(*d->next);
        d->walked = std::max<std::int64_t>(0, d->walked + (d->spoken == *d->next ? -1 : 1));
        ++*d->next;
        // What silence tells it has told in its first hours: the rest needs no look at every tick.
        const std::int32_t coming = d->pending.empty() ? tickOf(t) : d->pending.begin()->first;
        // A handful of facts years apart must not cost such hours for each of them.
        const std::int32_t longest = d->walked < kFreeWalks * kLongestWalk ? kLongestWalk : kShortWalk;
        if (*d->next - d->spoken > longest && coming - *d->next > longest)
            d->next = coming;
    }
}

std::shared_ptr<const telemetry::IncidentReport> Engine::report() const {
    auto full = std::make_shared<telemetry::IncidentReport>();
    full->at = d->report->at;
    full->incidents = d->book.standing();
    full->explained = d->explained.all();
    full->blind = blindSpots(d->graph, d->series);
    for (telemetry::BlindSpot& loss : unattributed(d->graph, d->jobs, full->incidents))
        full->blind.push_back(std::move(loss));
    full->silent = d->silence.list();
    d->watches.addTo(*full);
    if (*full == *d->report)
        return d->report;
    full->at = d->judgedAt;
    d->report = std::move(full);
    return d->report;
}

std::vector<telemetry::IncidentEvidence> Engine::evidence() const {
    std::vector<telemetry::IncidentEvidence> list;
    d->facts.each([&](const Fact& fact) {
        telemetry::IncidentEvidence told;
        told.entity = d->graph.id(fact.node);
        told.signal = d->facts.name(fact.symptom);
        told.at = fact.onset;
        told.uncertainty = fact.sigma;
        told.change = fact.sign;
        told.strength = fact.strength;
        told.text = fact.text;
        if (fact.level != Level::event) {
            told.before = fact.before;
            told.after = fact.worst;
            told.text = fact.level == Level::peer
                            ? telemetry::say<telemetry::MessageCode::comparedToPeers>()
                            : telemetry::say<telemetry::MessageCode::comparedToHistory>();
        }
        list.push_back(std::move(told));
    });
    list.insert(list.end(), d->ownPast.findings().begin(), d->ownPast.findings().end());
    std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) {
        return std::tie(a.at, a.entity, a.signal) < std::tie(b.at, b.entity, b.signal);
    });
    return list;
}

Engine::Load Engine::load() const {
    return {d->series.channels(), d->ownPast.channels(), d->facts.size(), d->late,
            d->facts.dropped() + d->ownPast.dropped() + d->events.dropped() + d->refused, d->routes.size(),
            d->graph.size(), d->eventBytes, d->jobs.count()};
}

} // namespace seamscope::seams
