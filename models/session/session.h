// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/bounded_queue.h"
#include "base/clock.h"
#include "base/log_sink.h"
#include "base/thread_checker.h"
#include "economics/site_prices.h"
#include "feed/analysis.h"
#include "feed/feed.h"
#include "session/history_wait.h"
#include "session/kept_inputs.h"
#include "session/playback.h"
#include "session/query_pool.h"
#include "session/recording_files.h"
#include "session/session_data.h"
#include "session/session_meter.h"
#include "session/subscription.h"
#include "sources/kernel/gpu_directory.h"
#include "telemetry/ingest.h"
#include "telemetry/store.h"
#include "telemetry/time_census.h"
#include "topology/link_ends.h"
#include "topology/other_names.h"
#include "topology/topology.h"

#include <atomic>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

namespace seamscope::alarms {
class AlarmDesk;
}

namespace seamscope::telemetry {
class ViewerBook;
}

namespace seamscope::session {

class AlarmThread;
struct AnalysisHistory;
class AnalysisThread;
class BlackBox;
class IntakeAccount;
struct BlackBoxRules;
class Recorder;
struct RecorderReports;
struct RecordingBeginning;
class TimelineThread;

/// Source of the series that a session works out itself. They are worked out again from every recording, so
/// they are not recorded.
inline constexpr telemetry::SourceId kDerivedSource{0};

struct SessionOptions {
    telemetry::SessionMode mode = telemetry::SessionMode::live;
    std::string site; ///< empty: the one site of the topology
    std::string title;
    std::string timezone; ///< IANA, empty = UTC only
    std::string note;
    bool keepsCollectives = false; ///< all batches stay in memory as they came, for writeRecording()
    telemetry::StoreLimits store; ///< the retention is of a live session: a file is held whole
    std::filesystem::path timelineFolder; ///< where sealed collective events live instead of memory; empty = memory
    telemetry::IngestLimits ingest;
    std::size_t queueSamples = 8'000'000; ///< facts waiting for the session thread
    std::size_t logSamples = 16'000'000;  ///< newest facts held for subscribers (20 B each)
    /// How long a live source may be held up by a full queue before what it brings is lost and counted.
    Duration livePatience = std::chrono::seconds(2);
    std::size_t analysisFacts = 4'000'000; ///< facts waiting for the analysis
    std::size_t recorderFacts = 8'000'000; ///< facts waiting for the disk
    Duration tick = std::chrono::milliseconds(100);
    /// Makes what finds incidents; empty: nothing is analysed, and clients are told so by silence. Live it is
    /// fed as facts come; a replay is analysed once it is loaded, unless the recording has reports of its
    /// own.
    telemetry::AnalysisFactory analysis;
    /// Makes what keeps the alarms of a live session; empty: there are none. A replay shows those that were recorded.
    std::function<std::unique_ptr<alarms::AlarmDesk>()> alarms;
    /// Who reads this session, for the rows of its sources; null: nobody keeps it. Recordings have none of them.
    std::shared_ptr<telemetry::ViewerBook> viewers;
    /// Of a file that brings no alarms they are made of its incidents, once it is loaded. A sealed one has none.
    bool derivesAlarms = false;
    /// Of a recording: writes what people found of its incidents into it; empty: nothing can be kept, so nothing is taken.
    std::function<Result<>(const std::string& findings)> keepFindings;
};

/// The heart of a gateway: takes facts from sources, keeps them, and is the Feed that consoles see (through
/// wire::Server). One session thread is the only writer; everything readers see is immutable or copied.
class Session final : public telemetry::Feed, private telemetry::FactSink {
public:
    Session(SessionOptions options, std::shared_ptr<const telemetry::Catalogue> catalogue, const Clock& clock,
            std::uint64_t instance);
    /// What was taken is kept still, for a second at most when live; what waits then is told in the log of recordings, and stays
    /// open in their account.
    ~Session() override;
    /// What the destructor does but for giving memory back, which takes seconds where there are millions of series: a process
    /// that ends thereafter leaves that to the system. Once, by whoever would destroy it.
    void end();
    /// From now on sources are told that there is no room, at once: their threads wait for nothing. Any thread.
    void endIntake() { m_isEnding = true; }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Where sources attach their lanes. Sources must be stopped before the session is destroyed.
    [[nodiscard]] telemetry::Ingest& ingest() { return *m_ingest; }
    /// Which GPU sits at which PCI address, learnt from everything that passes; for sources of log lines.
    [[nodiscard]] const std::shared_ptr<sources::GpuDirectory>& gpuDirectory() const { return m_gpus; }
    /// For sources: which cable is in which port.
    [[nodiscard]] const std::shared_ptr<topology::LinkEnds>& linkEnds() const { return m_links; }

    // Replay: how a loading source reports itself. Any thread.
    /// Ends that are known before the facts are loaded.
    void setReplayRange(TimeRange range);
    /// Empty parts keep what was there.
    struct Titles {
        std::string site;
        std::string title;
        std::string timezone;
        std::string note;
    };
    void setTitle(Titles titles);
    /// Everything up to here is in the store; kTimeMax = loading is done.
    void setLoadedUntil(TimePoint until);
    /// What an analysis says as of the report's time. Any thread.
    void addIncidents(std::shared_ptr<const telemetry::IncidentReport> report);
    /// The alarms as of the report's time. Any thread.
    void addAlarms(std::shared_ptr<const telemetry::AlarmReport> report);
    /// The file is not whole: what it says of incidents is believed only where it says something all the
    /// time.
    void setDamaged();
    /// Nothing in it is to be explained: a drill, before the loading ends.
    void setSealed();
    /// Must be set before facts are delivered.
    void setStateProvider(SessionData::StateProvider provider) {
        m_data->setStateProvider(std::move(provider));
    }
    /// From now on the replay stands where this says, asked at every tick on the session's thread; orders to play or to
    /// seek are refused.
    void setPace(std::function<Pace(TimePoint now)> pace);
    /// Where to stand once the range is known; kTimeMin = at the start.
    void setStartPosition(std::function<TimePoint(TimeRange)> position);
    /// @param log what becomes of recordings, for whoever reads logs
    void setRecording(RecordingRules rules, LogSink log = {});
    /// From now on the last minutes are kept, and saved around each incident. @param reply of the first file of the
    /// ring, or why there is none
    void startBlackBox(BlackBoxRules rules, LogSink log, Reply<telemetry::RecordingInfo> reply);

    /// Returns when everything delivered so far is in the store and visible.
    void flush();
    [[nodiscard]] std::shared_ptr<const telemetry::StoreSnapshot> snapshot() const {
        return m_data->snapshot();
    }
    [[nodiscard]] std::shared_ptr<const Published> published() const { return m_data->published(); }
    /// The meter of a time; none: no job is known then.
    [[nodiscard]] std::optional<telemetry::MeterReading> readingAt(TimePoint t) const;
    [[nodiscard]] std::vector<telemetry::Event> eventsBetween(TimePoint from, TimePoint to) const {
        return m_data->eventsBetween(from, to, std::numeric_limits<std::size_t>::max());
    }
    /// The alarms as of a time; null: nobody kept any by then.
    [[nodiscard]] std::shared_ptr<const telemetry::AlarmReport> alarmsAt(TimePoint t) const { return m_data->alarmsThen.at(t); }
    [[nodiscard]] std::pair<std::uint64_t, TimePoint> eventsLeftOut() const {
        return m_data->eventsLeftOut();
    }
    /// Facts of a file whose time lies months from all others: they are counted and not held. After flush()
    /// of a loaded replay.
    [[nodiscard]] std::vector<telemetry::TimeCensus::Group> factsApart() const { return m_kept.apart(); }
    /// Samples of a file that came too late to be put in order. After flush().
    [[nodiscard]] std::uint64_t samplesOutOfOrder() const { return m_outOfOrder; }
    /// Parts, ranks and jobs that the graph had no room for. After flush().
    [[nodiscard]] std::uint64_t partsLeftOut() const { return m_partsLeftOut; }
    [[nodiscard]] std::size_t storeBytes() const { return m_options.store.bytes; }
    /// What the analysis said when, oldest first; a loaded replay waits for it to come to its end, and for that which was asked
    /// for beside it (judgeNow) by whoever calls. Empty without an analysis.
    [[nodiscard]] std::vector<std::shared_ptr<const telemetry::IncidentReport>> incidentReports();
    /// Those that somebody kept, by time; none of a file in which nobody did.
    [[nodiscard]] std::vector<std::shared_ptr<const telemetry::AlarmReport>> alarmReports();
    /// Batches as they came, with SessionOptions::keepsCollectives. After flush().
    [[nodiscard]] std::vector<telemetry::CollectiveBatchPtr> collectiveBatches() const { return m_kept.batches(); }
    /// Of batches that end in a conclusion: that, and the last of their events. After flush().
    [[nodiscard]] std::vector<telemetry::CollectiveBatchPtr> collectiveVerdicts() const { return m_kept.verdicts(); }
    /// Documents kept from bundles and recordings, such as pricing.json, by name. After flush().
    [[nodiscard]] std::vector<KeptInputs::Document> documents() const { return m_kept.documents(); }

    // Feed
    [[nodiscard]] std::unique_ptr<telemetry::UpdateStream>
    subscribe(const telemetry::SubscribeRequest& request, std::function<void()> wake) override;
    void queryRange(const telemetry::RangeQuery& query, Reply<telemetry::RangeResult> reply) override;
    void queryState(const telemetry::StateQuery& query, Reply<telemetry::StateResult> reply) override;
    void queryEvents(const telemetry::EventQuery& query, Reply<std::vector<telemetry::Event>> reply) override;
    void queryTimeline(const telemetry::TimelineQuery& query, Reply<telemetry::TimelineTiles> reply) override;
    void queryTimelineDetail(const telemetry::TimelineDetailQuery& query,
                             Reply<std::vector<telemetry::TimelineSlice>> reply) override;
    void queryLedger(const telemetry::LedgerQuery& query, Reply<telemetry::LedgerAnswer> reply) override;
    void putCollectives(telemetry::CollectiveBatchPtr batch, Reply<std::uint64_t> reply) override;
    void listSeries(const telemetry::SeriesFilter& filter,
                    Reply<std::vector<telemetry::SeriesInfo>> reply) override;
    void actOnAlarms(const telemetry::AlarmRequest& request, Reply<telemetry::AlarmAnswer> reply) override;
    void replay(const telemetry::ReplayCommand& command, Reply<telemetry::SessionState> reply) override;
    void listRecordings(Reply<std::vector<telemetry::RecordingInfo>> reply) override;
    void startRecording(const std::string& path, Reply<telemetry::RecordingInfo> reply) override;
    void stopRecording(Reply<telemetry::RecordingInfo> reply) override;
    void saveRecording(Duration past, Reply<telemetry::RecordingInfo> reply) override;

private:
    using Task = std::function<void()>;
    struct Document {
        telemetry::SourceId source;
        std::string name;
        std::string text;
    };
    struct LearnedPeriod {
        telemetry::SeriesId id;
        Duration period;
    };
    using Item = std::variant<telemetry::SampleBatch, telemetry::SeriesInfo, LearnedPeriod, telemetry::Event,
                              topology::TopologyFragment, Document, telemetry::CollectiveBatchPtr, Task>;
    /// What waits for the session thread.
    struct Waiting {
        Waiting(Item&& taken, std::uint64_t counted = 0) // implicit: what is queued
            : item(std::move(taken))
            , facts(counted) {}
        Item item;
        std::uint64_t facts; ///< of it that the account of the recording has
    };
    /// What one round of the session thread has gathered; made visible together.
    struct Round;

    // FactSink, on source threads
    [[nodiscard]] bool seriesAdded(const telemetry::SeriesInfo& series) override;
    [[nodiscard]] bool periodLearned(telemetry::SeriesId id, Duration period) override;
    [[nodiscard]] bool samples(telemetry::SampleBatch&& batch) override;
    [[nodiscard]] bool event(telemetry::Event&& event) override;
    [[nodiscard]] bool topology(const topology::TopologyFragment& fragment) override;
    [[nodiscard]] bool document(telemetry::SourceId source, std::string_view name, std::string_view text) override;
    [[nodiscard]] bool collectives(telemetry::CollectiveBatchPtr batch) override;
    /// @param facts for the account of the recording
    [[nodiscard]] bool push(Item&& item, std::size_t weight, std::uint64_t facts = 0);
    [[nodiscard]] std::size_t mostlyPassing(std::size_t weight) const;

    // Session thread
    void run();
    void take(Item& item, Round& round);
    void takeSeries(telemetry::SeriesInfo&& series, Round& round);
    void takeSamples(telemetry::SampleBatch&& batch, Round& round);
    /// What somebody finds of a recording's incidents. Any thread.
    [[nodiscard]] Result<telemetry::AlarmAnswer> findInHindsight(const telemetry::AlarmRequest& request);
    void takeDocument(Document&& document);
    [[nodiscard]] bool takePrices(Document& document); ///< whether others hold from now on
    [[nodiscard]] bool takeFindings(Document& document); ///< whether it is kept
    void takeCollectives(telemetry::CollectiveBatchPtr batch);
    void keepVerdict(const collectives::CollectiveBatch& batch);
    void makeVisible(Round& round);
    /// Series that the store has forgotten: everybody else does, too.
    void forgetRetired();
    /// Whether series go for want of it, in the source panel.
    void tellMemory(TimePoint now);
    /// What is held beside the store, and memory that nobody uses goes back to the system.
    void accountMemory(TimePoint now);
    void tick(TimePoint now);
    /// Graph and source health, when they changed.
    bool refresh();
    /// What was told under names that turn out to be those of other hosts goes on as theirs.
    void followNames();
    [[nodiscard]] RecorderReports recorderReports(telemetry::Lane* row) const;
    [[nodiscard]] telemetry::Lane* recordingRow(const char* name, const std::string& folder);
    template<class F>
    void record(F&& hand); ///< to each recorder that runs
    [[nodiscard]] RecordingBeginning recordingBeginning() const;
    /// Opens the account of what is taken, and tells what those before us left.
    [[nodiscard]] Result<> openAccount();
    /// Everything that was taken so far has been handed to the recorder.
    void markHandled();
    void tellRecording(); ///< what is left out of it is seen by whoever looks
    [[nodiscard]] Duration tickLength() const;
    [[nodiscard]] bool isStandingStill() const;
    [[nodiscard]] std::chrono::nanoseconds untilTick() const;
    [[nodiscard]] bool isSetBack(TimePoint now) const;
    void forgetFuture(TimePoint now);
    /// @param isChanged whether there is something to tell already
    void tickLive(TimePoint now, bool isNewSecond, bool isChanged);
    void tickReplay(TimePoint now);
    bool standHere(bool isMeterDue);
    [[nodiscard]] bool obey(const telemetry::ReplayCommand& command);
    [[nodiscard]] bool isDerived(telemetry::SeriesId id) const;
    void updateRange();
    /// A file was read: what a wrong clock put months from all else is taken out, so that it stretches
    /// nothing.
    void setApart();
    void noteReport(TimePoint at);
    [[nodiscard]] bool hasHoleInReports() const;
    void analyseHistory();
    /// All that was read of a file, for an analysis of its own.
    [[nodiscard]] AnalysisHistory wholeHistory() const;
    /// Analyses a file anew that brings its reports along, beside those; once.
    [[nodiscard]] Result<> judgeNow();
    /// What that analysis says, numbered as the recording has it.
    void addRejudged(const telemetry::IncidentReport& report);
    /// Null: nobody asked for it. Any other thread.
    [[nodiscard]] std::shared_ptr<AnalysisThread> rejudgedBy();
    /// Who makes alarms of a file's reports as they are told; empty: it has its own, or none are wanted.
    [[nodiscard]] std::function<void(std::shared_ptr<const telemetry::IncidentReport>)>
    alarmMaker(const std::vector<telemetry::Event>& events);
    /// Incidents as they are published: as people found them to be, with one figure of what is lost now, the meter's.
    void settle();
    void settleRejudged(); ///< the same for what is judged now of a recording
    /// What the analysis told, as people found it to be.
    [[nodiscard]] const telemetry::Part<telemetry::IncidentReport>& judgedNow();
    /// An alarm stays what the analysis told of: whoever judged it is to find it where it was.
    [[nodiscard]] telemetry::Parts partsForAlarms() const;
    /// The same as of a time. Any thread.
    [[nodiscard]] telemetry::Part<telemetry::IncidentReport> judgedAt(TimePoint t) const;
    void publishState(bool changed);
    /// Clients have to forget what they have.
    void beginAfresh() { m_state.afresh = ++m_state.epoch; }
    void notifySubscribers();
    /// Never waits behind facts; false (and counted) only when the session ends.
    bool post(Task task);
    [[nodiscard]] telemetry::LossReport lossReport() const;
    /// Runs on the session thread and answers, also when there was no room for it.
    template<class T>
    void command(Reply<T> reply, std::function<Result<T>()> work);
    /// The same, before all facts of a file that still wait: nobody who turns a knob waits for those.
    template<class T>
    void commandAhead(Reply<T> reply, std::function<Result<T>()> work);
    /// @param isAct what is done is done, whether or not somebody still waits: it is answered as it went
    template<class T>
    void answer(Reply<T> reply, std::function<Result<T>()> work, bool isAct = false);

    const std::shared_ptr<MemoryAccount> m_account = std::make_shared<MemoryAccount>();
    const SessionOptions m_options;
    const Clock& m_clock;
    const std::shared_ptr<SessionData> m_data;
    std::unique_ptr<IntakeAccount> m_intakeOwner;
    std::atomic<IntakeAccount*> m_intake = nullptr; ///< null: nothing is recorded
    /// Drops what is left of the queue when its time is over; then true.
    bool isDrained();

    BoundedQueue<Waiting> m_queue;
    std::atomic<bool> m_isEnding{false}; ///< no facts are taken any more
    std::chrono::steady_clock::time_point m_drainsUntil = std::chrono::steady_clock::time_point::max(); ///< set before the queue closes
    const std::shared_ptr<sources::GpuDirectory> m_gpus = std::make_shared<sources::GpuDirectory>();
    const std::shared_ptr<topology::LinkEnds> m_links = std::make_shared<topology::LinkEnds>();

    const ThreadChecker m_sessionThread;
    // Session thread only
    telemetry::Store m_store;
    topology::TopologyBuilder m_builder;
    topology::OtherNames m_otherNames; ///< by the graph
    Playback m_playback;
    Published m_state;
    SessionMeter m_meter;
    telemetry::Part<telemetry::IncidentReport> m_told; ///< as the analysis told it
    telemetry::Part<telemetry::IncidentReport> m_judged; ///< as people found it to be
    telemetry::Parts m_judgedOf; ///< incidents and alarms that it was made of
    telemetry::Part<telemetry::IncidentReport> m_recordedOf;
    telemetry::Parts m_settledOf; ///< meter and incidents that the published ones were made of
    telemetry::Part<telemetry::RejudgedReport> m_retold; ///< as the analysis of now told it
    telemetry::Parts m_resettledOf; ///< what the published one of it was made of
    TimeRange m_seen{kTimeMax, kTimeMin}; ///< times of the samples taken so far
    telemetry::TimeCensus m_census;       ///< of a file: of all that has a time
    std::atomic<std::uint64_t> m_outOfOrder{0};
    std::atomic<std::uint64_t> m_partsLeftOut{0};
    bool m_rangeStated = false;
    std::atomic<bool> m_mayGoAhead{false}; ///< the ends are known: an order has something to hold to
    std::atomic<int> m_ordersWaiting{0};   ///< those that did not go ahead
    std::function<Pace(TimePoint now)> m_pace; ///< empty: by itself
    bool m_isSealed = false;
    bool m_isDamaged = false;
    TimePoint m_firstTold = kTimeMax;     ///< of the reports that a recording brings
    std::optional<TimePoint> m_toldUntil; ///< the newest of them
    std::vector<TimeRange> m_untold;      ///< where they are silent
    std::function<TimePoint(TimeRange)> m_startPosition;
    TimePoint m_lastTick{};
    TimePoint m_tickDue{}; ///< when that was due; not later
    Duration m_ticked{};   ///< the same as the last one, by the clock that nobody sets
    TimePoint m_lastSecond{};
    Duration m_graphDue = Duration::min(); ///< of a clock that nobody sets: not built again before
    TimePoint m_lastMeter{}; ///< of a replay
    std::uint64_t m_evicted = 0;    ///< samples of a file, as far as it was told
    std::uint64_t m_crowdedOut = 0; ///< series, as far as it was told
    std::uint64_t m_freed = 0;      ///< series that had gone when memory was last given back
    TimePoint m_lastTrim{};
    std::vector<telemetry::SourceHealth> m_lastSources;
    std::uint64_t m_handled = 0; ///< facts of m_intake
    std::uint64_t m_marked = 0;  ///< as far as the recorder knows of it
    RecordingRules m_recordingRules;
    LogSink m_recordingLog;
    telemetry::Lane* m_memoryRow = nullptr; ///< in the source panel, once it was too little
    TimePoint m_crowdedAt{};
    telemetry::Lane* m_recordingRow = nullptr; ///< in the source panel, once there was a recording
    std::unique_ptr<Recorder> m_recorder;
    std::unique_ptr<BlackBox> m_blackBox; ///< ends after what is written in its folder
    std::unique_ptr<Recorder> m_ring;     ///< of the black box
    std::string m_blackBoxFolder;

    std::mutex m_findingsMutex; ///< one finding after the other
    KeptInputs m_kept;
    economics::SitePrices m_prices;

    std::mutex m_subscribersMutex;
    std::vector<std::weak_ptr<Subscription>> m_subscribers;

    std::unique_ptr<TimelineThread> m_timelines;
    std::unique_ptr<AnalysisThread> m_analysis; ///< null: none was asked for
    std::shared_ptr<AnalysisThread> m_rejudging; ///< of a file, once somebody asked for it; session thread, until it ended
    HistoryWait m_historyWait{m_options.analysisFacts}; ///< session thread only
    std::unique_ptr<AlarmThread> m_alarms;      ///< the same

    QueryPool m_queries;
    std::unique_ptr<telemetry::Ingest> m_ingest;
    telemetry::Lane* m_own = nullptr; ///< counts what the session itself loses
    std::thread m_thread;
};

template<class T>
void Session::commandAhead(Reply<T> reply, std::function<Result<T>()> work) {
    if (m_ordersWaiting > 0 || !m_mayGoAhead) { // never before an order that came earlier
        ++m_ordersWaiting;
        return command<T>(std::move(reply), [this, work = std::move(work)] {
            --m_ordersWaiting;
            return work();
        });
    }
    auto shared = std::make_shared<Reply<T>>(std::move(reply));
    if (!m_queue.pushAhead(Item(Task([shared, work = std::move(work)] { (*shared)(work()); }))))
        (*shared)(fail(ErrorCode::resourceExhausted, "the gateway cannot keep up"));
}

template<class T>
void Session::command(Reply<T> reply, std::function<Result<T>()> work) {
    auto shared = std::make_shared<Reply<T>>(std::move(reply));
    if (!post([shared, work = std::move(work)] { (*shared)(work()); }))
        (*shared)(fail(ErrorCode::resourceExhausted, "the gateway cannot keep up"));
}

} // namespace seamscope::session
