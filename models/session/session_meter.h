// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/shared_log.h"
#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "session/component_health.h"
#include "session/disposer.h"
#include "telemetry/events_by_time.h"
#include "telemetry/ingest.h"
#include "telemetry/store.h"
#include "topology/topology.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace seamscope::economics {
class PriceBook;
}

namespace seamscope::session {

/// What the meter of a session is worked out from; immutable once shared. GPUs are many and become known one
/// after the other: they are shared from version to version.
struct MeterInputs {
    using Models = SharedLog<std::pair<topology::EntityId, std::string>>;
    using Power = SharedLog<std::pair<topology::EntityId, telemetry::SeriesId>>;
    std::shared_ptr<const topology::Topology> topology;
    std::shared_ptr<const economics::PriceBook> prices;
    /// Of step times, then of step numbers, utilisation, writes and the service of inference jobs.
    std::vector<telemetry::SeriesInfo> steps;
    Models gpuModels; ///< by DCGM; choose the price row. Each GPU once
    Power gpuPower; ///< the last of a GPU holds
};

/// Joins jobs, prices and step times to the meter reading of a session at any time. The samples come from the
/// store, so live, replay and a look into the past use one arithmetic. Session thread; inputs() and reading()
/// from any.
///
/// One account runs on: what changes (labels, series, jobs, prices) holds from then on, and what was counted
/// stays, as does the time since which it counts. What comes late and is still the newest of its series or
/// job is counted at once; what is out of order, when the account is made again (as long as the store has its
/// beginning: the sum never starts over). The session thread takes a few thousand samples at a time at
/// most. A longer way (the start, a jump, facts that come late) is gone by a thread of its own over an
/// immutable snapshot; until it is there, the reading of before stays, and says of what time it is.
class SessionMeter {
public:
    using Store = std::shared_ptr<const telemetry::StoreSnapshot>;
    SessionMeter();
    ~SessionMeter();

    /// Where the meter's own series go, for the $/h area of the time bar.
    void attach(telemetry::Lane& lane);
    void series(const telemetry::SeriesInfo& info);
    /// Nothing more will come of these; what was counted stays.
    void retire(std::span<const telemetry::RetiredSeries> retired);
    void topology(std::shared_ptr<const topology::Topology> topology);
    /// Checkpoints, maintenance, what ends and restarts jobs, for the details.
    void event(const telemetry::Event& event);
    /// Takes pricing.json; what is wrong with it is counted in the lane.
    void document(std::string_view name, std::string_view text);
    /// A batch has come; counts those of its steps that come late.
    void note(const telemetry::SampleBatch& batch);

    /// Live: the reading a little before @p now, so that step times on their way are in. Adds to the meter's
    /// series.
    /// @param incidents as known then, for the details; may be null
    [[nodiscard]] std::shared_ptr<const telemetry::MeterReading>
    live(const Store& store, TimePoint now,
         const std::shared_ptr<const telemetry::IncidentReport>& incidents = {});
    /// Replay: the reading at a position; cheap while the position moves on. Null when no job is known.
    [[nodiscard]] std::shared_ptr<const telemetry::MeterReading>
    at(const Store& store, TimePoint t,
       const std::shared_ptr<const telemetry::IncidentReport>& incidents = {});
    /// The history has other ends than it seemed to have: what was counted on the way there goes.
    void beginAnew();
    /// Replay: the meter's own series over a whole recording, behind where it is long.
    void addHistory(const Store& store, TimeRange range);
    /// Waits for what goes on behind.
    void finish();
    /// Of a file that was read: from its start on, beside the account of the session.
    class Walk;
    [[nodiscard]] std::unique_ptr<Walk> walk(const Store& store, const std::vector<telemetry::Event>& events) const;

    [[nodiscard]] std::shared_ptr<const MeterInputs> inputs() const;
    /// Of those that the meter looks at; what it forgets too early is counted in the lane.
    static constexpr std::size_t kMaxEvents = 20'000;
    /// From scratch: the reading at a time, with what stands behind it but the health of components; nullopt when no
    /// job is known.
    /// @param incidents as known then; may be null
    [[nodiscard]] static std::optional<telemetry::MeterReading>
    reading(const std::shared_ptr<const MeterInputs>& inputs, const telemetry::StoreSnapshot& store, TimePoint t,
            const std::vector<telemetry::Event>& events = {},
            const std::shared_ptr<const telemetry::IncidentReport>& incidents = {});

private:
    class Run;
    class Stations;
    class Work;
    void share();
    void collect();
    void forgetOldest();
    void lose(const char* what, std::uint64_t count) const;
    [[nodiscard]] TimePoint firstOf(const telemetry::StoreSnapshot& store, TimePoint t) const;
    void begin(std::shared_ptr<Run> run, const Store& store, TimePoint t);
    [[nodiscard]] static bool isShort(const MeterInputs& inputs, const telemetry::StoreSnapshot& store,
                                      TimePoint from, TimePoint to);
    /// An account, or a work on its way to one, has gone past that time.
    [[nodiscard]] bool isPassed(TimePoint at) const;
    void emit(const telemetry::MeterReading& reading, TimePoint at, telemetry::SampleBatch& batch) const;

    telemetry::Lane* m_lane = nullptr;
    telemetry::SeriesId m_lostPerHour;
    telemetry::SeriesId m_delivered;
    MeterInputs m_draft;
    std::unordered_set<topology::EntityId> m_hasModel; ///< GPUs
    std::unordered_map<topology::EntityId, telemetry::SeriesId> m_power; ///< the series of a GPU that tells of it
    bool m_changed = true;
    Disposer m_disposer;        ///< of graphs
    std::vector<char> m_isStep; ///< by series id
    mutable std::mutex m_mutex;
    std::shared_ptr<const MeterInputs> m_inputs; ///< guarded; replaced, never changed
    telemetry::EventsByTime m_events;            ///< by time, the newest of them
    std::uint64_t m_forgotten = 0;               ///< events that the account has passed
    ComponentHealthWatch m_health;
    std::shared_ptr<Run> m_run;      ///< state up to some time; empty = start over
    std::unique_ptr<Stations> m_stations; ///< of a file; what comes late leaves none
    std::unique_ptr<Work> m_work;    ///< a run on its way
    std::unique_ptr<Work> m_history; ///< the same for addHistory()
    bool m_isLive = false;           ///< inputs hold from when they come; a file's for all of it
    bool m_isLate = false;           ///< something came that the run has passed
    TimePoint m_begun{};             ///< the work, by the reading's time
    TimePoint m_nextWork = kTimeMin; ///< because of late facts
    std::shared_ptr<const telemetry::MeterReading> m_last;
};

} // namespace seamscope::session
