// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "base/free_memory.h"
#include "collectives/collective_batch.h"
#include "collectives/timeline/signal_timeline.h"
#include "feed/viewer_book.h"
#include "recording/add_document.h"
#include "session/alarm_thread.h"
#include "session/analysis_thread.h"
#include "session/black_box.h"
#include "session/held_bytes.h"
#include "session/intake_account.h"
#include "session/ledger_answer.h"
#include "session/recorder.h"
#include "session/session_memory.h"
#include "session/timeline_thread.h"

#include <algorithm>
#include <utility>

namespace seamscope::session {
namespace {

using telemetry::SessionMode;

constexpr Duration kSecond = std::chrono::seconds(1);
/// Items taken before the result is made visible: bounds the age of what readers see under load.
constexpr std::size_t kItemsPerRound = 512;
/// What a round holds is visible to nobody, and the limits of the store do not see it: batches of a large site are of 100,000 and more.
constexpr std::size_t kSamplesPerRound = 100'000;

constexpr std::size_t kEventShare = 16;
constexpr std::size_t kStatedEntities = 2; ///< times as many where they are stated, ranks of jobs among them
constexpr std::size_t kFileEventBytes = std::size_t{128} << 20;
constexpr std::chrono::seconds kDrainPatience{1}; ///< at the end: the whole of it has three
constexpr Duration kBetweenTrims = std::chrono::seconds(3);
constexpr std::uint64_t kWorthATrim = 5'000; ///< series that went

} // namespace

struct Session::Round {
    std::vector<std::shared_ptr<const telemetry::SampleBatch>> batches;
    std::vector<telemetry::SeriesInfo> series;
    std::vector<telemetry::Event> events;
    std::vector<Task> tasks; ///< run after the rest is visible
    std::size_t samples = 0;
    bool isEmpty() const { return batches.empty() && series.empty() && events.empty(); }
};

Session::Session(SessionOptions options, std::shared_ptr<const telemetry::Catalogue> catalogue,
                 const Clock& clock, std::uint64_t instance)
    : m_options(withinMemory(std::move(options), m_account))
    , m_clock(clock)
    , m_data(std::make_shared<SessionData>(
          instance, m_options.logSamples,
          m_options.mode == SessionMode::live ? m_options.store.bytes / kEventShare : kFileEventBytes,
          m_account, m_options.store.bytes))
    , m_queue(m_options.queueSamples)
    , m_store(m_options.store) {
    m_builder.setMost(kStatedEntities * m_options.ingest.entities);
    m_state.session.mode = m_options.mode;
    m_state.session.site = m_options.site;
    m_state.session.title = m_options.title;
    m_state.session.timezone = m_options.timezone;
    m_state.session.note = m_options.note;
    m_state.parts.topology = m_builder.build();
    if (m_options.mode == SessionMode::live) {
        m_state.session.now = m_clock.now();
    } else {
        m_state.loadedUntil = kTimeMin;
        m_state.session.loading = true;
    }
    m_store.publish();
    m_data->publish(m_store.snapshot());
    m_lastTick = m_tickDue = m_clock.now();
    m_ticked = m_clock.monotonic();
    // new: only here is the private base FactSink visible.
    m_ingest.reset(new telemetry::Ingest(std::move(catalogue), clock, *this, m_options.ingest, m_links));
    m_own = &m_ingest->attach(
        {"Seamscope", std::string(telemetry::kGatewayKind), "", kSecond, telemetry::TimePolicy::historic});
    m_meter.attach(*m_own);
    if (m_options.analysis)
        m_analysis = std::make_unique<AnalysisThread>(
            m_options.analysis, [this](auto report) { addIncidents(std::move(report)); }, lossReport(),
            m_options.analysisFacts);
    if (m_options.alarms && m_options.mode == SessionMode::live)
        m_alarms = std::make_unique<AlarmThread>(m_options.alarms, [this](auto report) { addAlarms(report); });
    m_timelines = std::make_unique<TimelineThread>(
        [data = m_data](std::shared_ptr<const Timelines> models) { data->publish(std::move(models)); },
        lossReport(),
        collectives::EventStoreOptions{
            .bytes = std::min(collectives::EventStoreOptions{}.bytes, timelineBytes(m_options)),
            .spillFolder = m_options.timelineFolder},
        timelineBytes(m_options));
    publishState(true);
    m_store.handOver();
    m_thread = std::thread([this] { run(); });
}

Session::~Session() { end(); }

void Session::end() {
    if (!m_thread.joinable())
        return;
    endIntake();
    if (m_analysis)
        m_analysis->stop(); // nobody is told what it would find
    if (m_options.mode == SessionMode::live)
        m_drainsUntil = std::chrono::steady_clock::now() + kDrainPatience;
    m_queue.close();
    m_thread.join();
    if (m_analysis)
        m_analysis->end(); // its last reports are refused by the closed queue
    if (const auto rejudging = std::exchange(m_rejudging, nullptr))
        rejudging->end(); // who waits for it may hold it still
    m_alarms.reset();
    m_timelines.reset();
    if (m_intakeOwner)
        m_intakeOwner->end();
}

void Session::run() {
    while (true) {
        auto item = m_queue.popFor(untilTick());
        if (m_queue.isClosed() && (!item || isDrained()))
            break;
        Round round;
        for (std::size_t n = 1; item; ++n) {
            take(item->item, round);
            m_handled += item->facts;
            const bool isFull = n > kItemsPerRound || round.samples >= kSamplesPerRound || !round.tasks.empty();
            item = isFull ? std::nullopt : m_queue.tryPop();
        }
        makeVisible(round);
        markHandled();
        for (Task& task : round.tasks)
            task();
        const TimePoint now = m_clock.now();
        if (now - m_tickDue >= tickLength() || now < m_lastTick || isStandingStill())
            tick(now);
        if (!round.isEmpty())
            notifySubscribers();
    }
    m_recorder.reset();
    m_ring.reset();
    m_blackBox.reset(); // last: it has the lock of the folder, and another gateway's may begin when that is given up
}

/// A clock at the edge of what can be told tells one time for ever. Whoever looks on hears that the session is there all the same.
bool Session::isStandingStill() const { return m_clock.monotonic() - m_ticked >= 2 * std::max(kSecond, tickLength()); }

/// Counted from when the last one was due: what a tick takes, and what it comes late, must not make the next one later.
std::chrono::nanoseconds Session::untilTick() const {
    const Duration length = tickLength();
    return std::clamp<Duration>(m_tickDue + length - m_clock.now(), Duration::zero(), length);
}

bool Session::isDrained() {
    if (std::chrono::steady_clock::now() < m_drainsUntil)
        return false;
    std::uint64_t facts = 0;
    while (const auto item = m_queue.tryPop())
        facts += item->facts;
    if (facts > 0 && m_recordingLog)
        m_recordingLog("recording: at least " + std::to_string(facts) + " facts that waited at the end are in no recording");
    return true;
}

void Session::take(Item& item, Round& round) {
    m_sessionThread.check("Session");
    if (auto* batch = std::get_if<telemetry::SampleBatch>(&item)) {
        takeSamples(std::move(*batch), round);
    } else if (auto* series = std::get_if<telemetry::SeriesInfo>(&item)) {
        takeSeries(std::move(*series), round);
    } else if (auto* learned = std::get_if<LearnedPeriod>(&item)) {
        if (const telemetry::SeriesInfo* const known = m_store.description(learned->id)) {
            telemetry::SeriesInfo info = *known;
            info.period = learned->period;
            takeSeries(std::move(info), round);
        }
    } else if (auto* event = std::get_if<telemetry::Event>(&item)) {
        event->entity = m_otherNames.of(event->entity);
        m_meter.event(*event);
        if (m_options.mode == SessionMode::replay)
            m_census.add(event->at);
        round.events.push_back(std::move(*event));
    } else if (auto* fragment = std::get_if<topology::TopologyFragment>(&item)) {
        m_builder.merge(*fragment);
        if (const std::size_t lost = m_builder.takeLost(); lost > 0) {
            m_partsLeftOut += lost;
            m_own->fault(telemetry::InputFault::oversized, "parts and jobs that the graph has no room for: those that ended go first", lost);
        }
    } else if (auto* document = std::get_if<Document>(&item)) {
        takeDocument(std::move(*document));
    } else if (auto* told = std::get_if<telemetry::CollectiveBatchPtr>(&item)) {
        takeCollectives(std::move(*told));
    } else if (auto* task = std::get_if<Task>(&item)) {
        round.tasks.push_back(std::move(*task));
    }
}

void Session::takeSeries(telemetry::SeriesInfo&& series, Round& round) {
    series.entity = m_otherNames.of(series.entity); // told while the name became known
    m_store.addSeries(series);
    m_meter.series(series);
    round.series.push_back(std::move(series));
}

void Session::takeSamples(telemetry::SampleBatch&& batch, Round& round) {
    for (TimePoint t : batch.time) {
        m_seen.from = std::min(m_seen.from, t);
        m_seen.to = std::max(m_seen.to, t);
        if (m_options.mode == SessionMode::replay)
            m_census.add(t);
    }
    const telemetry::AppendStats stats = m_store.append(batch);
    m_outOfOrder += stats.outOfOrder;
    if (stats.outOfOrder > 0)
        m_own->fault(telemetry::InputFault::outOfOrder, "older than the store can put in order",
                     stats.outOfOrder);
    if (stats.unknownSeries > 0)
        m_own->fault(telemetry::InputFault::unknownReference, "of series that are not described any more, or never were",
                     stats.unknownSeries);
    m_meter.note(batch);
    round.samples += batch.size();
    round.batches.push_back(std::make_shared<const telemetry::SampleBatch>(std::move(batch)));
}

/// One truth for the meter, the analysis, what is recorded and what is kept.
bool Session::takePrices(Document& document) {
    Problems problems;
    auto site = m_prices.take(document.source.value(), m_ingest->health()[document.source.value()].name, std::move(document.text), problems);
    if (!problems.isEmpty())
        m_own->fault(telemetry::InputFault::malformed, problems.first().front().text(), problems.count());
    if (site) {
        document.text = std::move(*site);
        m_kept.dropDocuments(document.name);
    }
    return site.has_value();
}

void Session::takeDocument(Document&& document) {
    if (document.name == "pricing.json" && !takePrices(document))
        return;
    m_meter.document(document.name, document.text);
    record([&](Recorder& recorder) { recorder.document(document.name, document.text); });
    if (m_analysis && m_options.mode == SessionMode::live)
        m_analysis->document(document.name, document.text);
    if (document.name == recording::kFindingsDocument && !takeFindings(document))
        return;
    if (!m_kept.addDocument(document.name, std::move(document.text)))
        m_own->fault(telemetry::InputFault::oversized, "more documents than can be kept: " + document.name);
}

telemetry::LossReport Session::lossReport() const {
    return [own = m_own](telemetry::InputFault fault, const std::string& example, std::uint64_t count) {
        own->fault(fault, example, count);
    };
}

void Session::keepVerdict(const collectives::CollectiveBatch& batch) {
    auto verdict = verdictOf(batch);
    if (!verdict)
        return;
    if (m_analysis && m_options.mode == SessionMode::live)
        m_analysis->collectives(verdict);
    if (!m_kept.addVerdict(std::move(verdict)))
        m_own->fault(telemetry::InputFault::oversized, "more findings of collectives than can be kept");
}

void Session::takeCollectives(telemetry::CollectiveBatchPtr batch) {
    keepVerdict(*batch);
    if (const TimeRange span = collectives::spanOf(*batch); span.from != span.to) {
        m_seen.from = std::min(m_seen.from, span.from);
        m_seen.to = std::max(m_seen.to, span.to);
    }
    if (m_options.mode == SessionMode::replay)
        collectives::countTimes(*batch, m_census);
    if (m_options.keepsCollectives)
        m_kept.addBatch(batch);
    record([&](Recorder& recorder) { recorder.collectives(batch); });
    m_timelines->add(std::move(batch), m_options.mode == SessionMode::replay);
}

void Session::makeVisible(Round& round) {
    m_sessionThread.check("Session");
    if (round.isEmpty())
        return;
    m_store.publish();
    m_data->publish(m_store.snapshot());
    const bool isAnalysed = m_analysis && m_options.mode == SessionMode::live;
    if (!round.series.empty()) {
        auto series = std::make_shared<const std::vector<telemetry::SeriesInfo>>(std::move(round.series));
        record([&](Recorder& recorder) { recorder.series(series); });
        if (isAnalysed)
            m_analysis->series(series);
        std::vector<telemetry::SeriesId> ids;
        ids.reserve(series->size());
        for (const telemetry::SeriesInfo& info : *series)
            ids.push_back(info.id);
        m_data->log.append(std::move(ids));
    }
    for (auto& batch : round.batches) {
        const bool isFact = !batch->isEmpty() && !isDerived(batch->series.front());
        if (isFact)
            record([&](Recorder& recorder) { recorder.samples(batch); });
        if (isAnalysed && isFact) {
            m_historyWait.took(batch->size(), batch->time.back());
            m_analysis->samples(batch);
        }
        // History of a replay is read from the store by time; in the log it would only push descriptions'
        // peers out.
        if (m_options.mode == SessionMode::live)
            m_data->log.append(std::move(batch));
    }
    if (!round.events.empty()) {
        if (const std::size_t forgotten = m_data->addEvents(round.events); forgotten > 0)
            m_own->fault(telemetry::InputFault::oversized, "more events than can be kept: the oldest go",
                         forgotten);
        auto events = std::make_shared<const std::vector<telemetry::Event>>(std::move(round.events));
        record([&](Recorder& recorder) { recorder.events(events); });
        if (isAnalysed)
            m_analysis->events(events);
        if (m_options.mode == SessionMode::live)
            m_data->log.append(std::move(events), m_clock.now());
    }
    forgetRetired(); // last: nobody hears of them afterwards
}

void Session::accountMemory(TimePoint now) {
    using User = MemoryAccount::User;
    m_account->set(User::log, m_data->log.bytes());
    m_account->set(User::entities, m_state.parts.topology->entities().size() * kEntityBytes);
    // What waits for recording and ring is mostly the same, held once.
    std::size_t waiting = 0;
    record([&](Recorder& recorder) { waiting = std::max(waiting, recorder.bytes()); });
    m_account->set(User::queue, m_queue.weight() * kFactBytes + waiting);
    m_account->set(User::events, m_data->eventBytes());
    m_account->set(User::timelines, m_timelines->bytes());
    m_account->set(User::analysis, (m_analysis ? m_analysis->bytes() : 0) + (m_rejudging ? m_rejudging->bytes() : 0));
    const std::uint64_t freed = m_store.snapshot()->stats().retired;
    if (freed - m_freed < kWorthATrim || (now >= m_lastTrim && now - m_lastTrim < kBetweenTrims))
        return;
    m_freed = freed;
    m_lastTrim = now;
    releaseFreeMemory();
}

void Session::tick(TimePoint now) {
    m_sessionThread.check("Session");
    bool changed = false;
    const bool newSecond = now - m_lastSecond >= kSecond || now < m_lastSecond || isStandingStill();
    m_ticked = m_clock.monotonic();
    if (newSecond) {
        m_lastSecond = now;
        accountMemory(now);
        tellMemory(now);
        changed = refresh();
        tellRecording();
    } else if (m_builder.isChanged() && m_clock.monotonic() >= m_graphDue) {
        changed = refresh();
    }
    if (m_options.mode == SessionMode::replay)
        tickReplay(now);
    else
        tickLive(now, newSecond, changed);
    record([&](Recorder& recorder) {
        if (recorder.takeWish())
            recorder.begin(recordingBeginning());
    });
    const Duration length = tickLength();
    const bool isInTime = now >= m_lastTick && now - m_tickDue < 2 * length;
    m_tickDue = isInTime && now - m_tickDue >= length ? m_tickDue + length : now;
    m_lastTick = now;
    notifySubscribers();
}

template<class F>
void Session::record(F&& hand) {
    for (Recorder* recorder : {m_recorder.get(), m_ring.get()})
        if (recorder)
            hand(*recorder);
}

bool Session::isDerived(telemetry::SeriesId id) const {
    const auto snapshot = m_store.snapshot(); // one batch comes from one lane
    return id.value() < snapshot->series().size() && snapshot->series()[id.value()].source == kDerivedSource;
}

void Session::followNames() {
    topology::OtherNames names(m_state.parts.topology->entities());
    if (names == m_otherNames)
        return;
    m_otherNames = std::move(names);
    Round round;
    std::vector<telemetry::RetiredSeries> moved;
    m_store.publish();
    const auto snapshot = m_store.snapshot();
    for (const telemetry::SeriesInfo& info : snapshot->series()) {
        topology::EntityId entity = info.id.isValid() ? m_otherNames.of(info.entity) : info.entity;
        if (entity == info.entity)
            continue;
        moved.push_back({info.id, info.source});
        round.series.push_back(info);
        round.series.back().entity = std::move(entity);
    }
    const bool hasEvents = m_data->followNames(m_otherNames);
    if (moved.empty() && !hasEvents)
        return;
    m_meter.retire(moved); // of the one; they are taken for the other
    for (const telemetry::SeriesInfo& info : round.series) {
        m_store.addSeries(info);
        m_meter.series(info);
    }
    makeVisible(round);
    beginAfresh(); // clients have lists by entity
}

void Session::publishState(bool changed) {
    if (m_options.mode == SessionMode::replay) {
        m_state.session.now = m_playback.position();
        m_state.session.start = m_playback.range().from;
        m_state.session.end = m_playback.range().to;
        m_state.session.speed = m_playback.speed();
        m_state.session.playing = m_playback.isPlaying();
        m_state.session.backwards = m_playback.isBackwards();
        m_state.session.loop = m_playback.loop();
        m_state.session.backtracks = m_playback.backtracks();
        m_state.session.canSeek = !m_pace;
    }
    if (changed)
        m_state.parts.session = m_state.session;
    settle();
    settleRejudged();
    // What is told of any time is recorded as it happens, not as a replay passes it; of incidents as the analysis told
    // it, for what of it is lost now follows from the samples.
    const bool isLive = m_options.mode == SessionMode::live;
    const bool isTold = m_told && !m_told.isSame(std::exchange(m_recordedOf, m_told));
    telemetry::Parts news =
        changesSince(m_data->published()->parts, isLive ? m_state.parts : partsOfATime(m_state.parts, false));
    news.incidents = isLive && isTold ? m_told : nullptr;
    record([&](Recorder& recorder) { recorder.parts(news); });
    if (m_blackBox && isTold)
        m_blackBox->incidents(*m_told);
    m_data->publish(std::make_shared<const Published>(m_state));
}

} // namespace seamscope::session
