// SPDX-License-Identifier: GPL-3.0-or-later
// From the store and the events to the facts of each job.
#include "economics/incident_cost.h"

#include "economics/job_events.h"
#include "economics/serving_flow.h"
#include "economics/step_source.h"
#include "telemetry/event.h"
#include "telemetry/gpu_model.h"
#include "telemetry/store.h"
#include "topology/topology.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <string_view>
#include <unordered_map>

namespace seamscope::economics {
namespace {

using telemetry::Event;
using telemetry::EventKind;
using telemetry::Quality;
using telemetry::SeriesId;
using topology::EntityId;
using topology::EntityKind;

constexpr Duration kLeastStop =
    std::chrono::seconds(30); ///< a failure that the steps do not show within that is none
constexpr double kUnstatedWriteSeconds = 60;
constexpr Duration kLongestLead = std::chrono::minutes(10); ///< of a clock that nobody set
constexpr Duration kHeardNow = std::chrono::minutes(2); ///< longer than anybody's scrapes: sources end one behind the other

/// What is read of one job, before it is made facts of.
struct JobSeries {
    StepSeries steps;
    std::vector<SampledSeries> writes;
    std::set<telemetry::SourceId> sources; ///< of the steps
};

class Collector {
public:
    Collector(const telemetry::StoreSnapshot& store, std::span<const Event> events,
              const topology::Topology& topology, TimePoint until, std::optional<TimeRange> coverage)
        : m_store(store)
        , m_events(events)
        , m_topology(topology)
        , m_until(until)
        , m_coverage(coverage.value_or(store.stats().coverage))
        , m_end(std::min(until, coverage ? coverage->to : heardUntil())) {}

    void collect(CostContext& context) {
        readSeries(context);
        context.begin = m_coverage.from;
        context.end = m_end;
        for (const topology::Entity& entity : m_topology.entities())
            context.clusterGpus += entity.id.kind() == EntityKind::gpu ? 1U : 0U;
        for (const Event& event : m_events)
            if (event.kind == EventKind::operatorAction && event.at <= m_until)
                context.actions.emplace_back(event.at, event.entity);
        std::sort(context.actions.begin(), context.actions.end());
        for (const topology::Job& job : m_topology.jobs()) {
            context.jobs.emplace_back(factsOf(job)); // also one of which nothing says what it does
        }
        // Steps of a job that no file describes: how many GPUs it has is not known, its progress is.
        std::set<EntityId> nameless;
        for (const auto& [id, series] : m_jobs)
            if (!m_topology.job(id))
                nameless.insert(id);
        for (const EntityId& id : nameless) {
            topology::Job job;
            job.id = id;
            context.jobs.emplace_back(factsOf(job));
        }
    }

private:
    [[nodiscard]] TimePoint heardUntil() const;
    void readSeries(CostContext& context);
    void noteMfu(const telemetry::SeriesInfo& info, CostContext& context) const;
    [[nodiscard]] JobFacts factsOf(const topology::Job& job);
    void addCheckpoints(const topology::Job& job, const JobSeries& series, JobFacts& facts) const;
    void addEvents(const JobSeries& series, JobFacts& facts) const;
    static void addLife(const Event& event, JobFacts& facts);
    [[nodiscard]] std::vector<ServedFact> servedOf(const topology::Job& job) const;
    [[nodiscard]] SampledSeries samplesOf(const telemetry::SeriesInfo& info) const;
    [[nodiscard]] static bool stopsAfter(const JobFacts& facts, TimePoint at, TimePoint end);

    const telemetry::StoreSnapshot& m_store;
    std::span<const Event> m_events;
    const topology::Topology& m_topology;
    const TimePoint m_until;
    const TimeRange m_coverage;
    const TimePoint m_end; ///< nothing is lost behind it, for nobody says so
    std::unordered_map<EntityId, JobSeries> m_jobs;
    std::vector<const telemetry::SeriesInfo*> m_serving;
    std::unordered_map<EntityId, std::vector<SampledSeries>> m_storageWrites;
};

/// When something of the cluster was heard last: the building has a clock of its own, and where that runs ahead, its minutes are
/// none in which a job stood still. Where a cluster is silent for longer, that is no matter of clocks, and may cost all of it.
TimePoint Collector::heardUntil() const {
    constexpr std::size_t kAtOnce = 512;
    std::optional<TimePoint> newest;
    std::vector<SeriesId> ids;
    std::vector<telemetry::SeriesState> states;
    const auto look = [&] {
        states.clear();
        m_store.statesOf(ids, m_coverage.to, states);
        ids.clear();
        for (const telemetry::SeriesState& state : states)
            newest = std::max(newest.value_or(state.time), state.time);
    };
    for (const telemetry::SeriesInfo& info : m_store.series()) {
        if (!info.id.isValid() || info.entity.isEmpty() || topology::domainOf(info.entity.kind()) == topology::Domain::facilities)
            continue;
        ids.push_back(info.id);
        if (ids.size() == kAtOnce)
            look();
        if (newest && *newest + kHeardNow >= m_coverage.to)
            return m_coverage.to;
    }
    look();
    const bool isAhead = newest && *newest + kHeardNow < m_coverage.to && *newest + kLongestLead >= m_coverage.to;
    return isAhead ? *newest : m_coverage.to;
}

SampledSeries Collector::samplesOf(const telemetry::SeriesInfo& info) const {
    telemetry::SampleBatch batch;
    const std::array<SeriesId, 1> ids{info.id};
    m_store.scan(ids, m_coverage.from - Duration(1), m_until, std::numeric_limits<std::size_t>::max(), batch);
    SampledSeries series;
    series.period = info.period;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (batch.qualityAt(i) > Quality::uncertain)
            continue;
        series.time.push_back(batch.time[i]);
        series.value.push_back(batch.value[i]);
        series.quality.push_back(batch.qualityAt(i));
    }
    return series;
}

void Collector::readSeries(CostContext& context) {
    std::vector<const telemetry::SeriesInfo*> numbers;
    std::unordered_map<EntityId, std::vector<const telemetry::SeriesInfo*>> seconds;
    for (const telemetry::SeriesInfo& info : m_store.series()) {
        if (!info.id.isValid())
            continue;
        if (info.entity.kind() == EntityKind::gpu)
            if (const std::string* model = telemetry::gpuModel(info.labels))
                context.gpuModels.try_emplace(info.entity, *model);
        if (servingFigure(info.signal))
            m_serving.push_back(&info);
        const bool isOfJob = info.entity.kind() == EntityKind::job;
        if (isOfJob && info.signal == "job.step_seconds")
            seconds[info.entity].push_back(&info);
        else if (isOfJob && info.signal == "job.step")
            numbers.push_back(&info);
        else if (isOfJob && info.signal == "job.tokens")
            m_jobs[info.entity].steps.tokens.push_back(samplesOf(info));
        else if (isOfJob && info.signal == "job.mfu")
            noteMfu(info, context);
        else if (isOfJob && info.signal == "checkpoint.write_seconds")
            m_jobs[info.entity].writes.push_back(samplesOf(info));
        else if (info.signal == "checkpoint.write_seconds")
            m_storageWrites[info.entity].push_back(samplesOf(info));
    }
    for (const auto& [job, infos] : seconds) {
        JobSeries& series = m_jobs[job];
        for (const telemetry::SeriesInfo* info : infos) {
            series.steps.seconds.push_back(samplesOf(*info));
            series.sources.insert(info->source);
            const auto beside = std::find_if(numbers.begin(), numbers.end(), [&, job = job](const auto* n) {
                return n->entity == job && n->source == info->source && n->labels == info->labels;
            });
            series.steps.numbers.push_back(beside == numbers.end() ? SampledSeries() : samplesOf(**beside));
        }
    }
}

void Collector::noteMfu(const telemetry::SeriesInfo& info, CostContext& context) const {
    const SampledSeries series = samplesOf(info);
    double sum = 0;
    for (const double value : series.value)
        sum += value;
    if (series.size() > 0 && std::isfinite(sum))
        context.mfu.try_emplace(info.entity, sum / static_cast<double>(series.size()));
}

/// What its pools export, sample by sample as it came.
std::vector<ServedFact> Collector::servedOf(const topology::Job& job) const {
    struct Sample {
        TimePoint at{};
        std::uint64_t pool = 0;
        ServingFlow::Figure figure{};
        double value = 0;
    };
    std::map<std::pair<EntityId, telemetry::Labels>, std::uint64_t> pools;
    std::vector<Sample> samples;
    for (const telemetry::SeriesInfo* info : m_serving) {
        if (!serves(job, info->entity))
            continue;
        const std::uint64_t pool =
            pools.try_emplace({info->entity, info->labels}, pools.size()).first->second;
        const SampledSeries series = samplesOf(*info);
        for (std::size_t i = 0; i < series.size(); ++i)
            samples.push_back({series.time[i], pool, *servingFigure(info->signal), series.value[i]});
    }
    std::stable_sort(samples.begin(), samples.end(),
                     [](const Sample& a, const Sample& b) { return a.at < b.at; });
    ServingFlow flow;
    for (const Sample& sample : samples)
        flow.add(sample.pool, sample.figure, sample.at, sample.value);
    return flow.finish();
}

JobFacts Collector::factsOf(const topology::Job& job) {
    JobFacts facts;
    facts.job = job;
    facts.window = {m_coverage.from, m_end};
    const JobSeries& series = m_jobs[job.id];
    if (job.kind == topology::JobKind::inference) {
        facts.served = servedOf(job);
        return facts;
    }
    readSteps(series.steps, facts);
    addCheckpoints(job, series, facts);
    addEvents(series, facts);
    const auto byTime = [](const auto& a, const auto& b) { return a.at < b.at; };
    std::stable_sort(facts.failures.begin(), facts.failures.end(), byTime);
    std::sort(facts.restarts.begin(), facts.restarts.end());
    return facts;
}

/// A write as its sample tells it; polled series repeat a value that is not new.
std::vector<CheckpointFact> writesOf(const SampledSeries& series, const topology::Job& job) {
    std::vector<CheckpointFact> writes;
    const double interval = job.checkpoint ? job.checkpoint->intervalSeconds.value_or(0) : 0;
    std::optional<TimePoint> previous;
    for (std::size_t i = 0; i < series.size(); ++i) {
        const double seconds = series.value[i];
        const bool isRepeat = i > 0 && series.value[i - 1] == seconds;
        const Duration since = previous ? series.time[i] - *previous : Duration::max();
        previous = series.time[i];
        if (!(seconds >= 0) || seconds > 1e6)
            continue;
        // The same figure again after less than half an interval, or less time than the write itself took.
        if (isRepeat && toSeconds(since) < std::max({interval / 2, seconds, interval > 0 ? 0.0 : 300.0}))
            continue;
        writes.push_back({series.time[i] - fromSeconds(seconds), series.time[i], true, std::nullopt});
    }
    return writes;
}

void Collector::addCheckpoints(const topology::Job& job, const JobSeries& series, JobFacts& facts) const {
    std::vector<CheckpointFact> all;
    for (const SampledSeries& writes : series.writes)
        for (const CheckpointFact& fact : writesOf(writes, job))
            all.push_back(fact);
    if (job.checkpoint && !job.checkpoint->storage.isEmpty() && series.writes.empty())
        if (const auto it = m_storageWrites.find(job.checkpoint->storage); it != m_storageWrites.end())
            for (const SampledSeries& writes : it->second)
                for (const CheckpointFact& fact : writesOf(writes, job))
                    all.push_back(fact);
    const Duration usual =
        fromSeconds(job.checkpoint ? job.checkpoint->writeSeconds.value_or(kUnstatedWriteSeconds)
                                   : kUnstatedWriteSeconds);
    for (const Event& event : m_events) {
        if (event.at > m_until || event.entity != job.id)
            continue;
        if (event.kind == EventKind::checkpoint)
            all.push_back({event.at, event.until.value_or(event.at), true, std::nullopt});
        else if (event.kind == EventKind::plannedCheckpoint)
            all.push_back({event.at, event.until.value_or(event.at + usual), false, std::nullopt});
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.begin < b.begin; });
    const bool anyReported = std::any_of(all.begin(), all.end(), [](const auto& c) { return c.isDurable; });
    for (const CheckpointFact& fact : all) {
        auto& kept = facts.checkpoints;
        const Duration slack = std::chrono::seconds(2);
        if (!kept.empty() && fact.begin <= kept.back().end + slack && fact.end >= kept.back().begin - slack) {
            // What was planned is replaced by what was reported of it; two reports of one write are one.
            CheckpointFact& last = kept.back();
            const bool isCorrection = fact.isDurable && !last.isDurable;
            last.end = isCorrection                        ? fact.end
                       : last.isDurable && !fact.isDurable ? last.end
                                                           : std::max(last.end, fact.end);
            last.isDurable = last.isDurable || fact.isDurable;
        } else {
            kept.push_back(fact);
        }
    }
    if (!anyReported)
        for (CheckpointFact& fact : facts.checkpoints)
            fact.isDurable = fact.end <= m_until;
    for (CheckpointFact& fact : facts.checkpoints)
        fact.isDurable = fact.isDurable && fact.end <= m_until;
}

bool Collector::stopsAfter(const JobFacts& facts, TimePoint at, TimePoint end) {
    TimePoint next = end;
    if (!facts.steps.empty()) {
        const auto it = std::find_if(facts.steps.begin(), facts.steps.end(),
                                     [at](const StepFact& s) { return s.end - s.length > at; });
        next = it == facts.steps.end() ? end : it->end - it->length;
        const Duration usual = it == facts.steps.begin() ? Duration::zero() : std::prev(it)->length;
        return next - at > std::max(kLeastStop, 3 * usual);
    }
    const auto grows =
        std::adjacent_find(facts.progress.begin(), facts.progress.end(), [at](const auto& a, const auto& b) {
            return b.at > at + kLeastStop / 3 && b.steps != a.steps;
        });
    next = grows == facts.progress.end() ? end : grows->at;
    return next - at > 2 * kLeastStop;
}

void Collector::addLife(const Event& event, JobFacts& facts) {
    const auto phase = lifeOf(event);
    if (phase == jobs::LogPhase::stopping)
        facts.finishes.push_back(event.at);
    else if (phase)
        facts.evaluations.push_back({event.at, phase == jobs::LogPhase::evaluationDone});
}

void Collector::addEvents(const JobSeries& series, JobFacts& facts) const {
    const topology::Job& job = facts.job;
    const std::set<EntityId> parts = partsOf(job);
    for (const Event& event : m_events) {
        if (event.at > m_until)
            continue;
        const bool isEnd = endsJob(event);
        if (failsWrite(event) && isToldOf(event, job))
            facts.failedWrites.push_back(event.at);
        if (changesWork(event) && isToldOf(event, job))
            facts.changes.push_back(event.at);
        const bool isOurs = (isEnd || restartsJob(event)) && concerns(event, job, parts);
        const bool isOfSite = event.entity.isEmpty() || event.entity.kind() == EntityKind::site;
        if (event.kind == EventKind::maintenance && event.until && (event.entity == job.id || isOfSite))
            facts.planned.push_back({event.at, std::min(*event.until, m_until)});
        else if (event.kind == EventKind::gap && event.until && series.sources.contains(event.source) &&
                 series.sources.size() == 1)
            facts.blind.push_back({event.at, *event.until});
        else if (isOurs && isEnd && (!facts.steps.empty() || stopsAfter(facts, event.at, facts.window.to))) // the steps say so themselves
            facts.failures.push_back({event.at, event.text});
        else if (isOurs && stopsAfter(facts, event.at, facts.window.to))
            facts.restarts.push_back(event.at);
        else if (!isEnd && isToldOf(event, job))
            addLife(event, facts);
    }
}

} // namespace

CostContext costContextOf(const telemetry::StoreSnapshot& store, std::span<const telemetry::Event> events,
                          const topology::Topology& topology, std::shared_ptr<const PriceBook> prices,
                          TimePoint until, std::optional<TimeRange> coverage) {
    CostContext context;
    context.prices = std::move(prices);
    Collector(store, events, topology, until, coverage).collect(context);
    return context;
}

} // namespace seamscope::economics
