// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session_meter.h"

#include "economics/job_events.h"
#include "economics/meter.h"
#include "economics/meter_insight.h"
#include "economics/pricing.h"
#include "session/stalled_energy.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>

namespace seamscope::session {
namespace {

/// A step ends, is scraped and sent before it is here; the live reading waits that long.
constexpr Duration kLag = std::chrono::seconds(2);
constexpr Duration kHistoryStep = std::chrono::seconds(5);
constexpr std::int64_t kMaxHistoryPoints = 20'000;
constexpr Duration kUnstatedWrite = std::chrono::seconds(60);
constexpr std::size_t kMaxEvents = 20'000; ///< of those that the meter looks at

/// Before the first sample. A store of nothing but collectives has none, and no time is before 1970.
TimePoint beginOf(const telemetry::StoreSnapshot& store) {
    return std::max(store.stats().coverage.from - Duration(1), fromNanoseconds(0));
}

} // namespace

/// A meter fed up to a time.
class SessionMeter::Run {
public:
    Run(std::shared_ptr<const MeterInputs> inputs, TimePoint since)
        : m_inputs(std::move(inputs))
        , m_meter(since)
        , m_at(since) {
        if (m_inputs->topology)
            m_meter.setJobs(m_inputs->topology->jobs());
        m_meter.setPrices(m_inputs->prices);
        for (const auto& [gpu, model] : m_inputs->gpuModels)
            m_meter.setGpuModel(gpu, model);
        for (const telemetry::SeriesInfo& info : m_inputs->steps) {
            m_ids.push_back(info.id);
            m_infos.emplace(info.id.value(), &info);
        }
    }

    [[nodiscard]] const std::shared_ptr<const MeterInputs>& inputs() const { return m_inputs; }
    [[nodiscard]] TimePoint at() const { return m_at; }

    void advance(const telemetry::StoreSnapshot& store, TimePoint t,
                 std::span<const telemetry::Event> events = {}) {
        // A write is known before the step that follows it.
        for (const telemetry::Event& event : events)
            if (event.at > m_at && event.at <= t)
                take(event);
        telemetry::SampleBatch samples;
        store.scan(m_ids, m_at, t, std::numeric_limits<std::size_t>::max(), samples);
        std::vector<std::size_t> order(samples.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return samples.time[a] < samples.time[b]; });
        for (std::size_t i : order)
            m_meter.observe(*m_infos.at(samples.series[i].value()), samples.time[i], samples.value[i],
                            samples.qualityAt(i));
        m_meter.advanceTo(t);
        m_at = t;
    }

    [[nodiscard]] telemetry::MeterReading reading() const { return m_meter.reading(); }
    [[nodiscard]] telemetry::MeterReading
    detailed(const std::shared_ptr<const telemetry::IncidentReport>& incidents,
             const economics::ComponentHealth& components, const telemetry::StoreSnapshot& store) {
        if (incidents)
            leaveOut(*incidents);
        telemetry::MeterReading reading = m_meter.detailedReading();
        economics::addInsight(
            reading, {incidents.get(), m_inputs->topology.get(), m_inputs->prices.get(), &components});
        for (telemetry::MeterJobDetail& job : reading.detail->jobs)
            if (job.buckets[static_cast<std::size_t>(telemetry::Bucket::blocked)] > GpuTime())
                if (const topology::Job* known = m_inputs->topology->job(job.job))
                    job.stalledKilowattHours =
                        m_energy.kilowattHours(*known, m_inputs->gpuPower, m_meter.stops(job.job), store);
        return reading;
    }

private:
    /// Time in incidents says nothing of healthy jobs.
    void leaveOut(const telemetry::IncidentReport& report) {
        std::map<topology::EntityId, std::vector<TimeRange>> troubled;
        for (const topology::Job& job : m_inputs->topology->jobs())
            troubled[job.id];
        for (const telemetry::Incident& incident : report.incidents)
            for (const topology::EntityId& job : incident.jobs)
                if (const auto known = troubled.find(job); known != troubled.end())
                    known->second.push_back({incident.onset, incident.ended.value_or(kTimeMax)});
        for (auto& [job, ranges] : troubled)
            m_meter.setTroubled(job, std::move(ranges));
    }
    void take(const telemetry::Event& event) {
        using telemetry::EventKind;
        if (event.kind == EventKind::maintenance && event.until)
            m_meter.planned({event.at, *event.until});
        else if (event.kind == EventKind::checkpoint && event.until)
            m_meter.checkpoint(event.entity, {event.at, *event.until, true, std::nullopt});
        else if (event.kind == EventKind::plannedCheckpoint)
            m_meter.checkpoint(event.entity, {event.at, event.until.value_or(event.at + kUnstatedWrite),
                                              false, std::nullopt});
        else
            fail(event);
    }
    /// Steps that go on disprove it.
    void fail(const telemetry::Event& event) {
        const bool isEnd = economics::endsJob(event);
        if ((!isEnd && !economics::restartsJob(event)) || !m_inputs->topology)
            return;
        for (const topology::Job& job : m_inputs->topology->jobs()) {
            auto [parts, isNew] = m_parts.try_emplace(job.id);
            if (isNew)
                parts->second = economics::partsOf(job);
            if (!economics::concerns(event, job, parts->second))
                continue;
            if (isEnd)
                m_meter.failure(job.id, {event.at, event.text});
            else
                m_meter.restart(job.id, event.at);
        }
    }
    std::shared_ptr<const MeterInputs> m_inputs;
    economics::Meter m_meter;
    TimePoint m_at;
    std::vector<telemetry::SeriesId> m_ids;
    std::map<std::uint32_t, const telemetry::SeriesInfo*> m_infos;      ///< the same, by id; into m_inputs
    std::map<topology::EntityId, std::set<topology::EntityId>> m_parts; ///< of jobs, as they are asked for
    StalledEnergy m_energy;
};

SessionMeter::SessionMeter() { share(); }
SessionMeter::~SessionMeter() = default;

void SessionMeter::attach(telemetry::Lane& lane) {
    m_lane = &lane;
    using telemetry::SignalKind;
    // Of no entity: an id made up here would stand in the graph as something discovered.
    m_lostPerHour = lane.series({"seamscope_lost_per_hour", {}, SignalKind::gauge, {}, {}});
    m_delivered = lane.series({"seamscope_delivered_ratio", {}, SignalKind::gauge, {}, {}});
}

void SessionMeter::series(const telemetry::SeriesInfo& info) {
    const bool isStep = info.signal == "job.step_seconds";
    const bool isBeside = (info.entity.kind() == topology::EntityKind::job &&
                           (info.signal == "job.step" || info.signal == "checkpoint.write_seconds")) ||
                          economics::servingFigure(info.signal);
    if (isStep || isBeside) {
        const auto known = std::find_if(m_draft.steps.begin(), m_draft.steps.end(),
                                        [&](const auto& candidate) { return candidate.id == info.id; });
        // A number stands beside its step at the same instant and comes after it.
        if (known == m_draft.steps.end())
            m_draft.steps.insert(isStep ? m_draft.steps.begin() : m_draft.steps.end(), info);
        else
            *known = info;
        if (info.id.value() >= m_isStep.size())
            m_isStep.resize(info.id.value() + 1, 0);
        m_isStep[info.id.value()] = 1;
        m_changed = true;
    }
    m_health.series(info);
    if (info.entity.kind() != topology::EntityKind::gpu)
        return;
    if (info.signal == "gpu.power")
        m_changed = m_draft.gpuPower.try_emplace(info.entity, info.id).second || m_changed;
    if (const std::string* model = telemetry::findLabel(info.labels, "modelName"))
        m_changed = m_draft.gpuModels.try_emplace(info.entity, *model).second || m_changed;
}

void SessionMeter::topology(std::shared_ptr<const topology::Topology> topology) {
    m_draft.topology = std::move(topology);
    m_changed = true;
}

void SessionMeter::document(std::string_view name, std::string_view text) {
    if (!name.ends_with("pricing.json"))
        return;
    Problems problems;
    auto prices = economics::PriceBook::parse(text, problems);
    if (!prices) {
        m_lane->fault(telemetry::InputFault::malformed, prices.error().in(name).text());
        return;
    }
    m_draft.prices = std::make_shared<const economics::PriceBook>(std::move(*prices));
    m_changed = true;
}

void SessionMeter::event(const telemetry::Event& event) {
    using telemetry::EventKind;
    const bool isOfSite = event.entity.isEmpty() || event.entity.kind() == topology::EntityKind::site;
    const bool isOfJob = event.entity.kind() == topology::EntityKind::job;
    m_health.event(event);
    const bool isWrite = event.kind == EventKind::checkpoint || event.kind == EventKind::plannedCheckpoint;
    if (!(isWrite && isOfJob) && !(event.kind == EventKind::maintenance && isOfSite) &&
        !economics::endsJob(event) && !economics::restartsJob(event))
        return;
    const auto place = std::upper_bound(m_events.begin(), m_events.end(), event.at,
                                        [](TimePoint t, const telemetry::Event& e) { return t < e.at; });
    m_events.insert(place, event);
    if (m_events.size() > kMaxEvents)
        m_events.erase(m_events.begin());
    if (m_run && event.at <= m_run->at())
        m_run.reset();
}

void SessionMeter::note(const telemetry::SampleBatch& batch) {
    if (!m_run)
        return;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::uint32_t id = batch.series[i].value();
        if (id < m_isStep.size() && m_isStep[id] && batch.time[i] <= m_run->at()) {
            m_run.reset();
            return;
        }
    }
}

void SessionMeter::share() {
    if (!m_changed)
        return;
    auto next = std::make_shared<const MeterInputs>(m_draft);
    std::lock_guard lock(m_mutex);
    m_inputs = std::move(next);
    m_changed = false;
}

std::shared_ptr<const MeterInputs> SessionMeter::inputs() const {
    std::lock_guard lock(m_mutex);
    return m_inputs;
}

std::shared_ptr<const telemetry::MeterReading>
SessionMeter::live(const telemetry::StoreSnapshot& store, TimePoint now,
                   const std::shared_ptr<const telemetry::IncidentReport>& incidents) {
    auto reading = at(store, now - kLag, incidents);
    if (reading) {
        telemetry::SampleBatch batch;
        batch.arrival = now;
        emit(*reading, now - kLag, batch);
        m_lane->samples(std::move(batch));
    }
    return reading;
}

std::shared_ptr<const telemetry::MeterReading>
SessionMeter::at(const telemetry::StoreSnapshot& store, TimePoint t,
                 const std::shared_ptr<const telemetry::IncidentReport>& incidents) {
    share();
    const auto now = inputs();
    const TimePoint from = beginOf(store);
    if (!now->topology || now->topology->jobs().empty() || t < from)
        return nullptr;
    if (!m_run || m_run->inputs() != now || t < m_run->at())
        m_run = std::make_unique<Run>(now, from);
    m_run->advance(store, t, m_events);
    return std::make_shared<const telemetry::MeterReading>(
        m_run->detailed(incidents, m_health.at(store, t), store));
}

std::optional<telemetry::MeterReading> SessionMeter::reading(const std::shared_ptr<const MeterInputs>& inputs,
                                                             const telemetry::StoreSnapshot& store,
                                                             TimePoint t) {
    const TimePoint from = beginOf(store);
    if (!inputs->topology || inputs->topology->jobs().empty() || t < from)
        return std::nullopt;
    Run run(inputs, from);
    run.advance(store, t);
    return run.reading();
}

void SessionMeter::addHistory(const telemetry::StoreSnapshot& store, TimeRange range) {
    share();
    const auto now = inputs();
    if (!now->topology || now->topology->jobs().empty() || now->steps.empty() || range.isEmpty())
        return;
    const Duration step = std::max(kHistoryStep, range.length() / kMaxHistoryPoints);
    Run run(now, beginOf(store));
    telemetry::SampleBatch batch;
    batch.arrival = range.to;
    for (TimePoint t = range.from; t <= range.to; t += step) {
        run.advance(store, t);
        emit(run.reading(), t, batch);
    }
    m_lane->samples(std::move(batch));
}

void SessionMeter::emit(const telemetry::MeterReading& reading, TimePoint at, telemetry::SampleBatch& batch) {
    using telemetry::Quality;
    const bool isPriced = !reading.currency.empty() && reading.quality != Quality::missing;
    // No price or no step: an explicit mark, so that the area has a gap and not an old value.
    batch.add(m_lostPerHour, at, isPriced ? static_cast<double>(reading.lostPerHourMicros) * 1e-6 : 0.0,
              isPriced ? reading.quality : Quality::missing);
    batch.add(m_delivered, at, reading.delivered, reading.quality);
}

} // namespace seamscope::session
