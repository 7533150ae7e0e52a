// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "feed/alarm_request.h"
#include "feed/drill_request.h"
#include "feed/incident.h"
#include "feed/ledger_lines.h"
#include "feed/meter_reading.h"
#include "feed/parts.h"
#include "feed/session_state.h"
#include "feed/timeline.h"
#include "telemetry/event.h"
#include "telemetry/query.h"
#include "telemetry/series.h"
#include "telemetry/source_health.h"
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
    /// Understands Update::rewoundTo; for who does not, each move back is a reset.
    bool rewinds = false;
};

/// Events that a client shows of any one moment: the newest up to it.
inline constexpr std::size_t kShownEvents = 5000;

/// One step of a subscription. Parts that did not change are absent (null or empty).
struct Update : Parts {
    ResumeToken token;
    /// A discontinuity: forget all series, values and events; what follows starts afresh (seek, new gateway,
    /// resume not possible). Its epoch keys every cache.
    bool reset = false;
    /// A replay runs backwards: forget values, events and parts `ofATime` of later than this, then take what follows.
    /// Its samples are those that held then, its events older than all that are known.
    std::optional<TimePoint> rewoundTo;
    std::uint64_t epoch = 0;
    std::vector<SeriesInfo> series; ///< newly announced or changed
    SampleBatch samples;
    std::vector<Event> events; ///< the newest kShownEvents up to now, after a reset
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

/// All that is known of one time: values, and the parts that are `ofATime`.
struct StateResult : SeriesValues, Parts {};

/// What one can step to in a replay.
enum class ReplayMark : std::uint8_t { sample, event, checkpoint, jobStep, onset, declaration };
inline constexpr int kReplayMarkCount = 6;

struct ReplayStep {
    ReplayMark mark = ReplayMark::sample;
    bool isBack = false;
    bool operator==(const ReplayStep&) const = default;
};

/// Carried out in the order of the members.
struct ReplayCommand {
    std::optional<bool> backwards;
    std::optional<double> speed; ///< clamped to 0.01..10000
    std::optional<TimeRange> loop; ///< empty: none any more
    std::optional<TimePoint> seek;
    bool backtrack = false; ///< to where it stood before the last jump, which is forgotten
    std::optional<ReplayStep> step; ///< to the nearest one, if there is any, and pauses
    std::optional<bool> playing;
    bool judgeNow = false; ///< also analyse the recording anew, beside what it says was judged at the time (Parts::rejudged)
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

/// All calls are thread-safe and return at once; callbacks come on a feed thread, exactly once. What a feed does not
/// have it answers with ErrorCode::unsupported, at once: so does this class.
class Feed {
public:
    template<class T>
    using Reply = std::function<void(Result<T>)>;

    virtual ~Feed() = default;
    [[nodiscard]] virtual std::unique_ptr<UpdateStream> subscribe(const SubscribeRequest& request,
                                                                  std::function<void()> wake) = 0;
    virtual void queryRange(const RangeQuery& query, Reply<RangeResult> reply);
    virtual void queryState(const StateQuery& query, Reply<StateResult> reply);
    virtual void queryEvents(const EventQuery& query, Reply<std::vector<Event>> reply);
    /// Rows and columns of the collective timeline; an answer without rows says in `note` why.
    virtual void queryTimeline(const TimelineQuery& query, Reply<TimelineTiles> reply);
    virtual void queryTimelineDetail(const TimelineDetailQuery& query,
                                     Reply<std::vector<TimelineSlice>> reply);
    /// The rows that figures of the meter and of incidents are made of.
    virtual void queryLedger(const LedgerQuery& query, Reply<LedgerAnswer> reply);
    /// Collective events from outside: a collector beside the ranks. Answers how many were taken.
    virtual void putCollectives(CollectiveBatchPtr batch, Reply<std::uint64_t> reply);
    virtual void listSeries(const SeriesFilter& filter, Reply<std::vector<SeriesInfo>> reply);
    /// What a person does to alarms. `by` is set by whoever knows the caller, never taken over from outside.
    virtual void actOnAlarms(const AlarmRequest& request, Reply<AlarmAnswer> reply);
    /// What a person in a drill does; the answer is the drill as it is told to them then.
    virtual void actInDrill(const drill::DrillRequest& request, Reply<drill::DrillView> reply);
    virtual void replay(const ReplayCommand& command, Reply<SessionState> reply);
    virtual void listRecordings(Reply<std::vector<RecordingInfo>> reply);
    virtual void startRecording(const std::string& path, Reply<RecordingInfo> reply);
    virtual void stopRecording(Reply<RecordingInfo> reply);
    /// What the black box has of the time until now, as a file; at most as much as it remembers.
    virtual void saveRecording(Duration past, Reply<RecordingInfo> reply);
};

} // namespace seamscope::telemetry
