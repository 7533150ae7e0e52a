// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "telemetry/event.h"
#include "feed/incident.h"
#include "telemetry/ingest.h"
#include "feed/ledger_lines.h"
#include "feed/meter_detail.h"
#include "telemetry/series.h"
#include "telemetry/source_health.h"
#include "feed/timeline.h"
#include "topology/topology.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The one protocol, in domain types. The gateway's Session implements Feed, wire::Server puts any Feed on
/// gRPC, wire::Client is a Feed again at the other end; the console, seamctl record and tests see only this.
namespace seamscope::telemetry {

/// Live = the clock of the machine; replay = a recording or simulation whose position is commanded.
enum class SessionMode : std::uint8_t { live, replay };

struct SessionState {
    SessionMode mode = SessionMode::live;
    TimePoint now{};     ///< the position that views follow
    TimePoint start{};   ///< oldest time that can be shown
    TimePoint end{};     ///< replay: end of the recording; live: now
    double speed = 1;    ///< replay: recorded seconds a second; 0 < speed <= 10000
    bool playing = true; ///< replay only
    bool canSeek = false;
    bool loading = false; ///< replay: history behind `now` is still being read
    std::string site;     ///< name of the cluster
    std::string title;    ///< of the recording, empty when live
    std::string timezone; ///< IANA name of site time; empty = UTC only
    std::string note;     ///< honesty line: "simulated", "reconstructed"
    bool operator==(const SessionState&) const = default;
};

/// What finance sees in one line (contract §6 has the rest, later). Money in micro-units of the currency.
struct MeterReading {
    TimePoint at{};
    std::string currency;                   ///< empty when no price is known: GPU-hours only
    std::int64_t lostPerHourMicros = 0;     ///< GPUs × rate × (1 − useful ÷ expected), all jobs
    std::int64_t paidPerHourMicros = 0;     ///< GPUs × rate
    std::int64_t lostTotalMicros = 0;       ///< integral since `since`
    std::int64_t lostGpuNanoseconds = 0;    ///< the same as GPU-time
    TimePoint since{};                      ///< start of the integral
    std::uint32_t gpus = 0;                 ///< GPUs of jobs with a known expectation
    std::uint32_t gpusWithoutReference = 0; ///< GPUs whose loss cannot be told: shown, never counted as zero
    double delivered = 1;                   ///< useful ÷ expected, GPU-weighted; 1 = all of it
    double lostSteps = 0;                   ///< steps that did not happen, since `since`
    double lostTokens = 0;
    double lostRequests = 0; ///< that the lost time of inference jobs would have served
    struct JobLine {
        topology::EntityId job;
        std::uint32_t gpus = 0;
        std::optional<double> stepSeconds; ///< last seen; of an inference job the time to the first token
        std::optional<double> referenceSeconds; ///< expectation
        std::string referenceSource;            ///< provenance of the expectation
        std::string priceSource;
        std::int64_t lostPerHourMicros = 0;
        Quality quality = Quality::missing; ///< missing = grey: stale steps or no reference
        bool isServing = false;             ///< an inference job
        double lostRequestsPerSecond = 0;   ///< of one: what its lost time would serve
        bool operator==(const JobLine&) const = default;
    };
    std::vector<JobLine> jobs;
    Quality quality = Quality::missing; ///< worst of the jobs that count
    std::optional<MeterDetail> detail;  ///< none: from a gateway or recording that did not work it out
    bool operator==(const MeterReading&) const = default;
};

/// Which series a subscription or query is about; empty lists mean "all". Patterns are exact or end in '*'.
struct SeriesFilter {
    std::vector<std::string> entities; ///< "gpu/*", "rack/r07"
    std::vector<std::string> signals;  ///< canonical names, "gpu.*"; unmapped series match by metric name
    [[nodiscard]] bool matches(const SeriesInfo& series) const;
    bool operator==(const SeriesFilter&) const = default;
};

/// Opaque to the client: gateway instance and position in its stream.
struct ResumeToken {
    std::uint64_t instance = 0; ///< 0 = no token
    std::uint64_t sequence = 0;
    bool operator==(const ResumeToken&) const = default;
};

struct SubscribeRequest {
    SeriesFilter filter;
    /// Distance between samples of a series that the client wants at least; 0 = every sample. The server
    /// keeps the newest of each interval.
    Duration resolution{0};
    ResumeToken resume;
    bool samples = true;    ///< false: only session, sources, topology, meter, events
    std::string clientName; ///< shown in the gateway's client list
};

/// One step of a subscription. Parts that did not change are absent (null or empty).
struct Update {
    ResumeToken token;
    /// A discontinuity: forget all series, values and events; what follows starts afresh (seek, new gateway,
    /// resume not possible). Its epoch keys every cache.
    bool reset = false;
    std::uint64_t epoch = 0;
    std::optional<SessionState> session;
    std::vector<SeriesInfo> series; ///< newly announced or changed
    SampleBatch samples;
    std::vector<Event> events;
    std::shared_ptr<const topology::Topology> topology;
    std::vector<SourceHealth> sources; ///< whole list when it changed
    std::shared_ptr<const IncidentReport>
        incidents; ///< the whole report when it changed; never seen = not analysed
    std::optional<MeterReading> meter;
    std::uint64_t mergedSamples = 0; ///< left out since the last update because this client was slow
    std::uint64_t lostSamples = 0;   ///< hole that could not be filled at resume; the views say so
    [[nodiscard]] bool isEmpty() const;
};

/// Pull end of a subscription. next() never blocks; after it has returned nullopt, `wake` of subscribe() is
/// called once when there is something again (from any thread; must only post). Destroying it ends the
/// subscription and waits for a running wake. While the link is down updates stop; it reconnects by itself
/// (wire::Client).
class UpdateStream {
public:
    virtual ~UpdateStream() = default;
    [[nodiscard]] virtual std::optional<Update> next() = 0;
    /// Ok, or why nothing comes at the moment ("reconnecting in 2 s: connection refused").
    [[nodiscard]] virtual Result<> status() const = 0;
};

/// One line of a chart: columns of the pixel budget, oldest first. Empty columns are left out: a gap is a
/// gap.
struct RangeColumn {
    TimePoint time{}; ///< start of the column
    double min = 0;
    double max = 0;
    double mean = 0;
    double last = 0;
    std::uint32_t count = 0;
    Quality worst = Quality::good;
    bool operator==(const RangeColumn&) const = default;
};

struct RangeQuery {
    SeriesFilter filter;
    TimeRange range;
    std::uint32_t maxColumns = 1000; ///< pixel budget a series, 1..100000; raw samples when they are fewer
    std::uint32_t maxSeries = 64;    ///< more than that: answered with `truncated`
    bool rate = true;                ///< counters as per-second rates with resets handled; false = cumulative
};

struct RangeSeries {
    SeriesInfo info;
    bool isRaw = false; ///< columns are single samples
    std::vector<RangeColumn> columns;
};

struct RangeResult {
    std::vector<RangeSeries> series;
    std::uint32_t matched = 0; ///< series that matched the filter
    bool truncated = false;    ///< matched > maxSeries
};

/// Values of all matching series at one time: the newest sample at or before it.
struct StateQuery {
    SeriesFilter filter;
    TimePoint at{};
};
struct StateResult {
    TimePoint at{};
    std::vector<SeriesInfo> series; ///< infos of every series in `states`
    std::vector<SeriesState> states;
    std::optional<MeterReading> meter;
    std::shared_ptr<const IncidentReport> incidents; ///< as of `at`; null = nothing was analysed by then
};

struct EventQuery {
    TimeRange range;
    std::uint32_t limit = 10000; ///< newest kept
};

struct ReplayCommand {
    std::optional<bool> playing;
    std::optional<double> speed; ///< clamped to 0.01..10000
    std::optional<TimePoint> seek;
    std::optional<int> stepSamples; ///< ±1: to the next or previous instant with data
};

struct RecordingInfo {
    std::string path;
    TimePoint start{};
    TimePoint end{};
    std::uint64_t bytes = 0;
    bool active = false; ///< being written now
    std::string problem; ///< "disk full since 12:03:04Z", empty = none
    bool operator==(const RecordingInfo&) const = default;
};

/// All calls are thread-safe and return at once; callbacks come on a feed thread, exactly once.
class Feed {
public:
    template<class T>
    using Reply = std::function<void(Result<T>)>;

    virtual ~Feed() = default;
    [[nodiscard]] virtual std::unique_ptr<UpdateStream> subscribe(const SubscribeRequest& request,
                                                                  std::function<void()> wake) = 0;
    virtual void queryRange(const RangeQuery& query, Reply<RangeResult> reply) = 0;
    virtual void queryState(const StateQuery& query, Reply<StateResult> reply) = 0;
    virtual void queryEvents(const EventQuery& query, Reply<std::vector<Event>> reply) = 0;
    /// Rows and columns of the collective timeline; an answer without rows says in `note` why.
    virtual void queryTimeline(const TimelineQuery& query, Reply<TimelineTiles> reply);
    virtual void queryTimelineDetail(const TimelineDetailQuery& query,
                                     Reply<std::vector<TimelineSlice>> reply);
    /// The rows that figures of the meter and of incidents are made of.
    virtual void queryLedger(const LedgerQuery& query, Reply<LedgerAnswer> reply);
    /// Collective events from outside: a collector beside the ranks. Answers how many were taken.
    virtual void putCollectives(CollectiveBatchPtr batch, Reply<std::uint64_t> reply);
    virtual void listSeries(const SeriesFilter& filter, Reply<std::vector<SeriesInfo>> reply) = 0;
    virtual void replay(const ReplayCommand& command, Reply<SessionState> reply) = 0;
    virtual void listRecordings(Reply<std::vector<RecordingInfo>> reply) = 0;
    virtual void startRecording(const std::string& path, Reply<RecordingInfo> reply) = 0;
    virtual void stopRecording(Reply<RecordingInfo> reply) = 0;
};

} // namespace seamscope::telemetry
