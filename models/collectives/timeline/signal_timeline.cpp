// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/signal_timeline.h"

#include "base/median.h"
#include "base/staleness.h"
#include "collectives/timeline/arrivals.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::collectives {
namespace {

using collectives::Mark;
using collectives::SliceKind;
using collectives::TimelineEvent;
using telemetry::MessageCode;
using telemetry::Quality;
using telemetry::RankSet;
using telemetry::SampleBatch;
using telemetry::say;
using telemetry::SeriesId;
using topology::EntityId;
using topology::EntityKind;

constexpr std::size_t kMaxSamples = 4'000'000;
constexpr Duration kLookBack = std::chrono::minutes(2); ///< for the sample before the range
/// For the one after it: a sample tells of the time before it, so that the end of the range is in a later one.
constexpr Duration kLookAhead = std::chrono::minutes(2);

/// How long ranks must have told nothing for the job to stand still: steps differ, checkpoints take a while.
constexpr Duration kLeastStandstill = std::chrono::seconds(60);
constexpr int kStandstillPeriods = 10;
/// How far a step's length may be from the time between two that are told, of that time.
constexpr double kLikePeriod = 0.5;
/// Of a step: who came later by less than this cost nothing that matters, however far it stands out.
constexpr double kLeastOfStep = 0.02;

/// The series of one job that tell of its time.
struct Found {
    std::map<std::uint32_t, SeriesId> self;
    std::map<std::uint32_t, SeriesId> wait;
    SeriesId stepSeconds;
    SeriesId step;
};

/// "rank/JOB:N" → N, when it is of this job.
std::optional<std::uint32_t> rankOf(const EntityId& id, std::string_view job) {
    const std::string_view name = id.name();
    const auto colon = name.rfind(':');
    if (id.kind() != EntityKind::rank || colon == std::string_view::npos || name.substr(0, colon) != job)
        return std::nullopt;
    std::uint32_t rank = 0;
    const auto [end, error] = std::from_chars(name.data() + colon + 1, name.data() + name.size(), rank);
    const bool isRank = error == std::errc() && end == name.data() + name.size() &&
                        rank <= collectives::CollectiveDirectory::kMaxRank;
    return isRank ? std::optional(rank) : std::nullopt;
}

Found find(const telemetry::StoreSnapshot& store, const EntityId& job) {
    Found found;
    for (const telemetry::SeriesInfo& info : store.series()) {
        if (!info.id.isValid())
            continue;
        if (info.signal == "rank.self_time" || info.signal == "rank.wait_time") {
            if (const auto rank = rankOf(info.entity, job.name()))
                (info.signal == "rank.self_time" ? found.self : found.wait)[*rank] = info.id;
        } else if (info.entity == job && info.signal == "job.step_seconds") {
            found.stepSeconds = info.id;
        } else if (info.entity == job && info.signal == "job.step") {
            found.step = info.id;
        }
    }
    return found;
}

SampleBatch read(const telemetry::StoreSnapshot& store, SeriesId id, TimeRange range, std::size_t limit) {
    SampleBatch samples;
    if (id.isValid())
        (void)store.scan(std::vector<SeriesId>{id}, range.from - kLookBack, range.to + kLookAhead, limit, samples);
    return samples;
}

Duration typicalPeriod(const SampleBatch& samples) {
    std::vector<Duration> periods;
    for (std::size_t i = 1; i < samples.size(); ++i)
        periods.push_back(samples.time[i] - samples.time[i - 1]);
    if (periods.empty())
        return Duration{0};
    return upperMedian(periods);
}

bool isUsable(const SampleBatch& samples, std::size_t i) {
    return samples.qualityAt(i) != Quality::missing && samples.qualityAt(i) != Quality::bad &&
           samples.value[i] >= 0 && samples.value[i] < 1e6;
}

class SignalTimeline {
public:
    SignalTimeline(const telemetry::StoreSnapshot& store, const topology::Topology& graph,
                   const EntityId& job, TimeRange range, const telemetry::IncidentReport* incidents)
        : m_store(store)
        , m_job(graph.job(job))
        , m_incidents(incidents)
        , m_found(find(store, job))
        , m_range(range)
        , m_model(std::make_shared<collectives::TimelineModel>()) {
        m_model->job = job;
        m_model->version = store.version();
    }

    std::shared_ptr<const collectives::TimelineModel> make();

private:
    void addRanks();
    void addRank(std::uint32_t rank, std::size_t limit);
    void addJobLane();
    void addSteps();
    void addUnnumberedSteps(const SampleBatch& lengths);
    void judge();
    void dropTrifles(std::size_t first, std::vector<collectives::ArrivalSplit>& splits) const;
    void judgeStandstill();
    [[nodiscard]] std::vector<std::uint32_t> namedByIncidents(TimePoint since) const;
    [[nodiscard]] std::vector<std::uint32_t> silentFirst(TimePoint last) const;
    void add(std::uint32_t rank, SliceKind slice, TimePoint from, TimePoint to, Duration late, Mark mark);

    /// One sample of one rank: how the time since the one before was spent.
    struct Told {
        std::uint32_t rank = 0;
        TimePoint from{};
        TimePoint to{};
        Duration self{0};
        Duration wait{0};
    };
    const telemetry::StoreSnapshot& m_store;
    const topology::Job* const m_job; ///< null: only its name is known
    const telemetry::IncidentReport* const m_incidents;
    const Found m_found;
    const TimeRange m_range;
    std::shared_ptr<collectives::TimelineModel> m_model;
    collectives::EventStore m_events;
    std::vector<Told> m_told;
    Duration m_period{0}; ///< between two samples of a rank, the longest of all ranks
    std::vector<TimelineEvent> m_made;
};

void SignalTimeline::add(std::uint32_t rank, SliceKind slice, TimePoint from, TimePoint to, Duration late,
                         Mark mark) {
    const auto op =
        slice == SliceKind::wait ? collectives::CollectiveOp::other : collectives::CollectiveOp::none;
    m_made.push_back({toNanoseconds(from), (to - from).count(), late.count(), rank,
                      m_events.kinds().id({slice, op, mark, {}, {}})});
}

void SignalTimeline::addRank(std::uint32_t rank, std::size_t limit) {
    const SampleBatch self = read(m_store, m_found.self.at(rank), m_range, limit);
    const SampleBatch wait = read(m_store, m_found.wait.at(rank), m_range, limit);
    const Duration period = typicalPeriod(self);
    m_period = std::max(m_period, period);
    TimePoint before = kTimeMin; // no sample to go on from
    for (std::size_t i = 0, w = 0; i < self.size(); ++i) {
        while (w < wait.size() && wait.time[w] < self.time[i])
            ++w;
        if (w >= wait.size() || wait.time[w] != self.time[i] || !isUsable(self, i) || !isUsable(wait, w)) {
            before = kTimeMin;
            continue;
        }
        Told told{rank, {}, self.time[i], fromSeconds(self.value[i]), fromSeconds(wait.value[w])};
        const bool isNext = before != kTimeMin && !isStale(told.to - before, period);
        told.from = isNext ? before : told.to - told.self - told.wait;
        before = told.to;
        if (told.to >= m_range.from && told.from < m_range.to && told.self + told.wait > Duration{0})
            m_told.push_back(told);
    }
}

void SignalTimeline::addRanks() {
    const std::size_t limit =
        std::max<std::size_t>(kMaxSamples / std::max<std::size_t>(m_found.self.size(), 1), 2);
    for (const auto& [rank, id] : m_found.self)
        if (m_found.wait.contains(rank))
            addRank(rank, limit);
    judge();
}

/// Ranks that told at the same time took part in the same step: the one that waited least came last.
void SignalTimeline::judge() {
    std::stable_sort(m_told.begin(), m_told.end(), [](const Told& a, const Told& b) { return a.to < b.to; });
    std::vector<collectives::Arrival> arrivals;
    std::vector<collectives::ArrivalSplit> splits;
    for (std::size_t first = 0; first < m_told.size();) {
        std::size_t last = first;
        arrivals.clear();
        for (; last < m_told.size() && m_told[last].to == m_told[first].to; ++last)
            arrivals.push_back({m_told[last].rank, m_told[last].wait});
        splitArrivals(arrivals, splits);
        dropTrifles(first, splits);
        Duration caused{0};
        for (const auto& split : splits)
            caused += split.wait;
        for (std::size_t i = first; i < last; ++i) {
            const Told& told = m_told[i];
            const auto& split = splits[i - first];
            const double share = toSeconds(told.self) / toSeconds(told.self + told.wait);
            const TimePoint came = told.from + fromSeconds(toSeconds(told.to - told.from) * share);
            add(told.rank, SliceKind::compute, told.from, came, Duration{0}, Mark::none);
            // A gap between two samples holds several steps: the share is theirs, the lateness one step's.
            add(told.rank, SliceKind::wait, came, told.to, split.late, split.mark);
            if (split.mark == Mark::culprit)
                m_model->blames.push_back({came, told.rank, {}, caused, false});
        }
        first = last;
    }
    std::sort(m_model->blames.begin(), m_model->blames.end(),
              [](const auto& a, const auto& b) { return a.at < b.at; });
}

/// Somebody is last in every step, and among thousands it stands out by chance: it is marked for what it
/// costs.
void SignalTimeline::dropTrifles(std::size_t first, std::vector<collectives::ArrivalSplit>& splits) const {
    Duration latest{0};
    for (const auto& split : splits)
        latest = std::max(latest, split.late);
    const Duration step = m_told[first].self + m_told[first].wait;
    if (toSeconds(latest) >= kLeastOfStep * toSeconds(step))
        return;
    for (auto& split : splits)
        split.mark = Mark::none;
}

/// Ranks of the job that an incident which still stood at @p since names first: by themselves, by their GPU
/// or by their host. Ascending.
std::vector<std::uint32_t> SignalTimeline::namedByIncidents(TimePoint since) const {
    std::set<std::uint32_t> named;
    const auto take = [&](const EntityId& root) {
        if (const auto rank = rankOf(root, m_model->job.name()))
            named.insert(*rank);
        for (std::size_t i = 0; m_job && i < m_job->ranks.size(); ++i)
            if (m_job->ranks[i].gpu == root || m_job->ranks[i].gpu.host() == root)
                named.insert(m_job->ranks[i].rank);
    };
    if (m_incidents)
        for (const telemetry::Incident& incident : m_incidents->incidents)
            if (!incident.roots.empty() && incident.onset < m_range.to &&
                (!incident.ended || *incident.ended >= since))
                take(incident.roots.front().entity);
    return {named.begin(), named.end()};
}

/// Those who told nothing any more while most still did, if they are few.
std::vector<std::uint32_t> SignalTimeline::silentFirst(TimePoint last) const {
    std::map<std::uint32_t, TimePoint> newest;
    for (const Told& told : m_told)
        newest[told.rank] = std::max(told.to, newest.try_emplace(told.rank, told.to).first->second);
    std::vector<std::uint32_t> silent;
    for (const auto& [rank, at] : newest)
        if (isStale(last - at, m_period))
            silent.push_back(rank);
    if (silent.size() * 2 >= newest.size())
        silent.clear();
    return silent;
}

/// All ranks are silent while other things are still measured: who came last before says nothing of it.
void SignalTimeline::judgeStandstill() {
    const auto newest = m_store.neighbour(m_range.to, -1);
    if (m_told.empty() || !newest)
        return;
    const TimePoint last = m_told.back().to; // in order of time
    if (*newest - last <= std::max(kLeastStandstill, kStandstillPeriods * m_period))
        return;
    m_model->hangs = true;
    m_model->named = namedByIncidents(last);
    if (!m_model->named.empty()) {
        m_model->verdict =
            say<MessageCode::standsStillNamed>(telemetry::DateTime{last}, RankSet{m_model->named});
        return;
    }
    m_model->named = silentFirst(last);
    m_model->verdict = m_model->named.empty() ? say<MessageCode::standsStill>(telemetry::DateTime{last})
                                              : say<MessageCode::standsStillSilent>(telemetry::DateTime{last},
                                                                                    RankSet{m_model->named});
}

void SignalTimeline::addJobLane() {
    const SampleBatch steps = read(m_store, m_found.stepSeconds, m_range, kMaxSamples);
    TimePoint before = kTimeMin;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!isUsable(steps, i))
            continue;
        const TimePoint from = std::max(steps.time[i] - fromSeconds(steps.value[i]), before);
        if (from >= m_range.to)
            return;
        add(0, SliceKind::compute, from, steps.time[i], Duration{0}, Mark::none);
        before = steps.time[i];
    }
}

void SignalTimeline::addSteps() {
    const SampleBatch numbers = read(m_store, m_found.step, m_range, kMaxSamples);
    const SampleBatch lengths = read(m_store, m_found.stepSeconds, m_range, kMaxSamples);
    if (numbers.size() == 0)
        addUnnumberedSteps(lengths);
    std::optional<double> known;
    for (std::size_t i = 0, l = 0; i < numbers.size(); ++i) {
        if (!isUsable(numbers, i) || (known && *known == numbers.value[i]))
            continue;
        while (l + 1 < lengths.size() && lengths.time[l] < numbers.time[i])
            ++l;
        const bool hasLength = l < lengths.size() && isUsable(lengths, l);
        const TimePoint end = numbers.time[i];
        const TimePoint start = hasLength ? end - fromSeconds(lengths.value[l]) : end;
        if (start >= m_range.to)
            return;
        m_model->steps.push_back({static_cast<std::int64_t>(std::min(numbers.value[i], 9e15)), start, end});
        known = numbers.value[i];
    }
}

/// A job that tells how long its steps take, each of them, and not their numbers.
void SignalTimeline::addUnnumberedSteps(const SampleBatch& lengths) {
    const double period = toSeconds(typicalPeriod(lengths));
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        // Told more seldom than they end, or again and again: where they begin is not known.
        if (!isUsable(lengths, i) || std::abs(lengths.value[i] - period) > kLikePeriod * period)
            continue;
        const TimePoint end = lengths.time[i];
        if (end - fromSeconds(lengths.value[i]) >= m_range.to)
            return;
        m_model->steps.push_back({-1, end - fromSeconds(lengths.value[i]), end});
    }
}

std::shared_ptr<const collectives::TimelineModel> SignalTimeline::make() {
    addSteps();
    addRanks();
    judgeStandstill();
    if (!m_told.empty()) {
        m_model->note = say<MessageCode::timelineMeasured>();
    } else if (m_found.stepSeconds.isValid()) {
        addJobLane();
        m_model->note = say<MessageCode::timelineOfSteps>();
    } else {
        m_model->note = say<MessageCode::timelineUnknown>();
    }
    const bool isStored = m_events.append(m_made) && m_events.publish();
    if (!isStored)
        m_model->note = say<MessageCode::timelineNoMemory>();
    m_model->events = m_events.snapshot();
    return m_model;
}

} // namespace

std::shared_ptr<const collectives::TimelineModel>
timelineFromSignals(const telemetry::StoreSnapshot& store, const topology::Topology& graph,
                    const EntityId& job, TimeRange range, const telemetry::IncidentReport* incidents) {
    EntityId chosen = job;
    std::uint32_t most = 0;
    for (const topology::Job& candidate : graph.jobs()) {
        const bool isLarger = chosen.isEmpty() || candidate.gpus > most;
        if (job.isEmpty() && candidate.kind == topology::JobKind::training && isLarger) {
            chosen = candidate.id;
            most = candidate.gpus;
        }
    }
    if (chosen.isEmpty()) {
        auto none = std::make_shared<collectives::TimelineModel>();
        none->note = say<MessageCode::timelineNoJob>();
        return none;
    }
    return SignalTimeline(store, graph, chosen, range, incidents).make();
}

} // namespace seamscope::collectives
