// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session_meter.h"

#include "economics/job_events.h"
#include "economics/pricing.h"
#include "session/meter_run.h"
#include "session/meter_stations.h"
#include "session/meter_walk.h"
#include "session/meter_work.h"
#include "telemetry/gpu_model.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seamscope::session {
namespace {

/// A step ends, is scraped and sent before it is here; the live reading waits that long.
constexpr Duration kLag = std::chrono::seconds(2);
constexpr Duration kHistoryStep = std::chrono::seconds(5);
constexpr std::int64_t kMaxHistoryPoints = 20'000;

constexpr const char* kForgotten = "checkpoints, ends and restarts of jobs for the meter: the oldest go";

/// Samples that the session thread takes at a time: a millisecond or two.
constexpr double kShortWay = 4000;
constexpr Duration kSlice = std::chrono::hours(1); ///< of the way behind: bounds its memory
constexpr int kPiecesOfAWay = 8; ///< at least, of a file: to have somewhere to go back to
constexpr Duration kLeastPiece = std::chrono::seconds(30);
/// What comes late is counted behind so seldom that it takes a tenth of a core at most.
constexpr Duration kBetweenWorks = std::chrono::seconds(30);
constexpr int kWorkShare = 10;
constexpr std::size_t kMostGpus = 500'000; ///< that are told of, however often
constexpr int kMostLate = 2000; ///< steps of a batch; more of them are counted behind

/// Before the first sample. A store of nothing but collectives has none, and no time is before 1970.
TimePoint beginOf(const telemetry::StoreSnapshot& store) {
    return std::max(store.stats().coverage.from - Duration(1), fromNanoseconds(0));
}

/// What moves the account of a job.
bool isMetered(const telemetry::Event& event) {
    using telemetry::EventKind;
    const bool isOfSite = event.entity.isEmpty() || event.entity.kind() == topology::EntityKind::site;
    const bool isOfJob = event.entity.kind() == topology::EntityKind::job;
    const bool isWrite = event.kind == EventKind::checkpoint || event.kind == EventKind::plannedCheckpoint;
    return (isWrite && isOfJob) || (event.kind == EventKind::maintenance && isOfSite) ||
           economics::endsJob(event) || economics::restartsJob(event) || economics::lifeOf(event) ||
           economics::failsWrite(event) || economics::changesWork(event);
}

/// Of the way behind; months without a sample are one slice.
TimePoint endOfSlice(const telemetry::StoreSnapshot& store, TimePoint from, TimePoint to, Duration slice) {
    const auto next = to - from > slice ? store.neighbour(from, 1) : std::nullopt;
    if (to - from <= slice)
        return to;
    return next ? std::min(to, std::max(from + slice, *next - Duration(1))) : to;
}

} // namespace

SessionMeter::SessionMeter()
    : m_stations(std::make_unique<Stations>()) {
    share();
}
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
    const bool isBeside =
        (info.entity.kind() == topology::EntityKind::job &&
         (info.signal == "job.step" || info.signal == "job.mfu" || info.signal == "job.bus_bandwidth" ||
          info.signal == "checkpoint.write_seconds")) ||
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
    if (info.signal == "gpu.power" && m_draft.gpuPower.size() < kMostGpus &&
        m_power.try_emplace(info.entity, info.id).second) {
        m_draft.gpuPower.push_back({info.entity, info.id});
        m_changed = true;
    }
    const std::string* model = telemetry::gpuModel(info.labels);
    if (model && m_draft.gpuModels.size() < kMostGpus && m_hasModel.insert(info.entity).second) {
        m_draft.gpuModels.push_back({info.entity, *model});
        m_changed = true;
    }
}

void SessionMeter::retire(std::span<const telemetry::RetiredSeries> retired) {
    std::unordered_set<telemetry::SeriesId> ids;
    for (const telemetry::RetiredSeries& one : retired)
        ids.insert(one.id);
    const auto steps = std::erase_if(m_draft.steps, [&](const auto& info) {
        const bool isGone = ids.contains(info.id);
        if (isGone)
            m_isStep[info.id.value()] = 0;
        return isGone;
    });
    std::erase_if(m_power, [&](const auto& one) { return ids.contains(one.second); }); // the next one is taken
    m_changed = m_changed || steps > 0;
    m_health.retire(ids);
}

void SessionMeter::topology(std::shared_ptr<const topology::Topology> topology) {
    m_disposer.keep(std::exchange(m_draft.topology, std::move(topology)));
    m_changed = true;
    m_disposer.collect(); // nobody asks for a reading while a file is read, and that may bring a hundred graphs
}

void SessionMeter::document(std::string_view name, std::string_view text) {
    if (name != "pricing.json")
        return;
    Problems problems;
    auto prices = economics::PriceBook::parse(text, problems);
    if (!prices) {
        if (m_lane)
            m_lane->fault(telemetry::InputFault::malformed, prices.error().in(name).text());
        return;
    }
    if (!problems.isEmpty() && m_lane)
        m_lane->fault(telemetry::InputFault::malformed, Error(problems.first().front()).in(name).text(),
                      problems.count());
    m_draft.prices = std::make_shared<const economics::PriceBook>(std::move(*prices));
    m_changed = true;
}

void SessionMeter::event(const telemetry::Event& event) {
    if (const auto forgotten = m_health.event(event);
        forgotten && (!m_isLive || !isPassed(*forgotten + ComponentHealthWatch::kAlarm)))
        lose("fatal events that say which devices are green: the oldest go", 1);
    if (!isMetered(event))
        return;
    m_events.insert(event);
    if (m_events.size() > kMaxEvents)
        forgetOldest();
    m_stations->clear();
    if (isPassed(event.at))
        m_isLate = !m_isLive || !m_run || !m_run->takeLate(event) || m_isLate;
}

/// What the account has passed is missed only when it is made again.
void SessionMeter::forgetOldest() {
    if (m_isLive && isPassed(m_events.begin()->at))
        ++m_forgotten;
    else
        lose(kForgotten, 1);
    m_events.erase(m_events.begin());
}

void SessionMeter::lose(const char* what, std::uint64_t count) const {
    if (m_lane)
        m_lane->fault(telemetry::InputFault::oversized, what, count);
}

/// Live, what a work on its way has not seen is taken when it is the newest of its job.
bool SessionMeter::isPassed(TimePoint at) const {
    return (m_run && at <= m_run->at()) || (!m_isLive && m_work && at <= m_begun);
}

void SessionMeter::note(const telemetry::SampleBatch& batch) {
    int taken = 0;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::uint32_t id = batch.series[i].value();
        if (id >= m_isStep.size() || !m_isStep[id])
            continue;
        m_stations->clear();
        if (!isPassed(batch.time[i]))
            continue;
        // A file that is still being read was silent only so far: what the account took for a standstill was
        // none.
        m_isLate = !m_isLive || ++taken > kMostLate || !m_run->takeLate(batch, i) || m_isLate;
    }
}

void SessionMeter::share() {
    if (!m_changed)
        return;
    m_stations->clear();
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
SessionMeter::live(const Store& store, TimePoint now,
                   const std::shared_ptr<const telemetry::IncidentReport>& incidents) {
    m_isLive = true;
    auto reading = at(store, now - kLag, incidents);
    if (reading && reading->at == now - kLag) {
        telemetry::SampleBatch batch;
        batch.arrival = now;
        emit(*reading, now - kLag, batch);
        m_lane->samples(std::move(batch));
    }
    return reading;
}

std::shared_ptr<const telemetry::MeterReading>
SessionMeter::at(const Store& store, TimePoint t,
                 const std::shared_ptr<const telemetry::IncidentReport>& incidents) {
    share();
    collect();
    m_disposer.collect();
    const auto now = inputs();
    const TimePoint from = firstOf(*store, t);
    if (!now->topology || now->topology->jobs().empty() || t < from)
        return nullptr;
    if (m_run && t < m_run->at())
        m_run.reset();
    if (m_work && t < m_begun)
        m_work->stop();
    if (m_run && m_run->inputs() != now) {
        m_run->change(now);
        m_isLate = m_isLate || !m_isLive; // what a file says holds for all of it, whenever it was read
    }
    // An account of before the first sample came began nowhere: nothing is lost when it begins again.
    const bool isWhole = (m_run && from <= m_run->since()) || store->stats().evicted == 0;
    const bool isDue = !m_isLive || isShort(*now, *store, from, t) || t >= m_nextWork;
    const auto isFar = [&] { return !isShort(*now, *store, m_run->at(), t); };
    if (!m_run || (m_isLate && isDue && isWhole))
        begin(nullptr, store, t);
    else if (!m_work && isFar())
        begin(std::exchange(m_run, nullptr), store, t);
    if (!m_run || isFar())
        return m_last;
    m_run->advance(*store, t, m_events);
    m_last = std::make_shared<const telemetry::MeterReading>(
        m_run->detailed(incidents, m_health.at(*store, t, !m_isLive), *store));
    return m_last;
}

/// By what the series would have come to with a sample a second.
bool SessionMeter::isShort(const MeterInputs& inputs, const telemetry::StoreSnapshot& store, TimePoint from,
                           TimePoint to) {
    const double samples = toSeconds(to - from) * static_cast<double>(inputs.steps.size());
    return std::min(samples, static_cast<double>(store.stats().samples)) <= kShortWay;
}

/// Live, a job whose first sample is still to come did not stand still since 1970.
TimePoint SessionMeter::firstOf(const telemetry::StoreSnapshot& store, TimePoint t) const {
    return m_isLive && store.stats().samples == 0 ? t : beginOf(store);
}

/// To @p t, of a new account where there is none: at once where it is short, else behind, one at a time.
void SessionMeter::begin(std::shared_ptr<Run> run, const Store& store, TimePoint t) {
    const auto now = inputs();
    const bool isOfFile = !m_isLive;
    const Stations::Ptr station = run || m_isLive || m_isLate ? nullptr : m_stations->before(t);
    const TimePoint from = run ? run->at() : station ? station->at() : firstOf(*store, t);
    if (!run && m_forgotten > 0)
        lose(kForgotten, std::exchange(m_forgotten, 0));
    if (isShort(*now, *store, from, t)) {
        m_run = run ? std::move(run) : station ? std::make_shared<Run>(*station) : std::make_shared<Run>(now, from);
        m_run->advance(*store, t, m_events);
        m_isLate = false;
        return;
    }
    if (m_work)
        return;
    m_isLate = false;
    m_begun = t;
    const Duration slice =
        isOfFile ? std::clamp((t - from) / kPiecesOfAWay, std::min(kLeastPiece, kSlice), kSlice) : kSlice;
    m_work = std::make_unique<Work>([run = std::move(run), station, now, from, store, t, slice, isOfFile,
                                     events = m_events](const std::atomic<bool>& isStopped) {
        Work::Result result{run ? run : station ? std::make_shared<Run>(*station) : std::make_shared<Run>(now, from), {}, {}};
        while (result.run->at() < t && !isStopped) {
            result.run->advance(*store, endOfSlice(*store, result.run->at(), t, slice), events);
            if (isOfFile && result.run->at() < t)
                result.passed.push_back(std::make_shared<const Run>(*result.run));
        }
        return result;
    });
}

void SessionMeter::collect() {
    if (m_work && m_work->isDone()) {
        auto [run, samples, passed] = m_work->take();
        m_work.reset();
        if (!m_isLate)
            m_stations->lay(std::move(passed), m_begun);
        const Duration took = m_run ? std::max(Duration::zero(), m_run->at() - m_begun) : Duration::zero();
        m_nextWork = m_begun + took + std::max(kBetweenWorks, kWorkShare * took);
        m_run = std::move(run);
    }
    if (m_history && m_history->isDone()) {
        m_lane->samples(m_history->take().samples);
        m_history.reset();
    }
}

void SessionMeter::beginAnew() {
    if (m_work)
        m_work->stop();
    m_work.reset();
    m_run.reset();
    m_last.reset();
    m_stations->clear();
    m_health.beginAnew();
}

void SessionMeter::finish() {
    for (const auto& work : {m_work.get(), m_history.get()})
        if (work)
            work->wait();
    collect();
}

std::optional<telemetry::MeterReading>
SessionMeter::reading(const std::shared_ptr<const MeterInputs>& inputs, const telemetry::StoreSnapshot& store,
                      TimePoint t, const std::vector<telemetry::Event>& events,
                      const std::shared_ptr<const telemetry::IncidentReport>& incidents) {
    const TimePoint from = beginOf(store);
    if (!inputs->topology || inputs->topology->jobs().empty() || t < from)
        return std::nullopt;
    telemetry::EventsByTime told;
    std::copy_if(events.begin(), events.end(), std::inserter(told, told.end()), isMetered);
    Run run(inputs, from);
    if (incidents)
        run.know(*incidents);
    run.advance(store, t, told);
    return run.detailed(incidents, {}, store);
}

void SessionMeter::addHistory(const Store& store, TimeRange range) {
    m_health.beginAnew();
    share();
    const auto now = inputs();
    if (!now->topology || now->topology->jobs().empty() || now->steps.empty() || range.isEmpty())
        return;
    const Duration step = std::max(kHistoryStep, range.length() / kMaxHistoryPoints);
    m_history = std::make_unique<Work>([this, now, store, range, step,
                                        events = m_events](const std::atomic<bool>& isStopped) {
        Work::Result result{std::make_shared<Run>(now, beginOf(*store)), {}, {}};
        result.samples.arrival = range.to;
        for (TimePoint t = range.from; t <= range.to && !isStopped; t += step) {
            result.run->advance(*store, t, events);
            emit(result.run->reading(), t, result.samples);
        }
        return result;
    });
    if (isShort(*now, *store, range.from, range.to))
        finish();
}

std::unique_ptr<SessionMeter::Walk> SessionMeter::walk(const Store& store,
                                                       const std::vector<telemetry::Event>& events) const {
    return std::make_unique<Walk>(inputs(), store, beginOf(*store), m_events, events);
}

void SessionMeter::emit(const telemetry::MeterReading& reading, TimePoint at,
                        telemetry::SampleBatch& batch) const {
    using telemetry::Quality;
    const bool isPriced = !reading.currency.empty() && reading.quality != Quality::missing;
    // No price or no step: an explicit mark, so that the area has a gap and not an old value.
    batch.add(m_lostPerHour, at, isPriced ? static_cast<double>(reading.lostPerHourMicros) * 1e-6 : 0.0,
              isPriced ? reading.quality : Quality::missing);
    batch.add(m_delivered, at, reading.delivered, reading.quality);
}

} // namespace seamscope::session
