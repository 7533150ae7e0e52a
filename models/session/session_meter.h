// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "session/component_health.h"
#include "telemetry/ingest.h"
#include "telemetry/store.h"
#include "topology/topology.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::economics {
class PriceBook;
}

namespace seamscope::session {

/// What the meter of a session is worked out from; immutable once shared.
struct MeterInputs {
    std::shared_ptr<const topology::Topology> topology;
    std::shared_ptr<const economics::PriceBook> prices;
    /// Of step times, then of step numbers, writes and the service of inference jobs.
    std::vector<telemetry::SeriesInfo> steps;
    std::map<topology::EntityId, std::string> gpuModels; ///< as DCGM names them; choose the price row
    std::map<topology::EntityId, telemetry::SeriesId> gpuPower;
};

/// Joins jobs, prices and step times to the meter reading of a session at any time. The samples come from the
/// store, so live, replay and a look into the past use one arithmetic. Session thread; inputs() and reading()
/// from any.
class SessionMeter {
public:
    SessionMeter();
    ~SessionMeter();

    /// Where the meter's own series go, for the $/h area of the time bar.
    void attach(telemetry::Lane& lane);
    void series(const telemetry::SeriesInfo& info);
    void topology(std::shared_ptr<const topology::Topology> topology);
    /// Checkpoints, maintenance, what ends and restarts jobs, for the details.
    void event(const telemetry::Event& event);
    /// Takes pricing.json; what is wrong with it is counted in the lane.
    void document(std::string_view name, std::string_view text);
    /// A batch has come; a step older than what was already counted makes the meter start over.
    void note(const telemetry::SampleBatch& batch);

    /// Live: the reading a little before @p now, so that step times on their way are in. Adds to the meter's
    /// series.
    /// @param incidents as known then, for the details; may be null
    [[nodiscard]] std::shared_ptr<const telemetry::MeterReading>
    live(const telemetry::StoreSnapshot& store, TimePoint now,
         const std::shared_ptr<const telemetry::IncidentReport>& incidents = {});
    /// Replay: the reading at a position; cheap while the position moves on. Null when no job is known.
    [[nodiscard]] std::shared_ptr<const telemetry::MeterReading>
    at(const telemetry::StoreSnapshot& store, TimePoint t,
       const std::shared_ptr<const telemetry::IncidentReport>& incidents = {});
    /// Replay: the meter's own series over a whole recording.
    void addHistory(const telemetry::StoreSnapshot& store, TimeRange range);

    [[nodiscard]] std::shared_ptr<const MeterInputs> inputs() const;
    /// From scratch: the reading at a time out of the store alone; nullopt when no job is known.
    [[nodiscard]] static std::optional<telemetry::MeterReading>
    reading(const std::shared_ptr<const MeterInputs>& inputs, const telemetry::StoreSnapshot& store,
            TimePoint t);

private:
    class Run;
    void share();
    void emit(const telemetry::MeterReading& reading, TimePoint at, telemetry::SampleBatch& batch);

    telemetry::Lane* m_lane = nullptr;
    telemetry::SeriesId m_lostPerHour;
    telemetry::SeriesId m_delivered;
    MeterInputs m_draft;
    bool m_changed = true;
    std::vector<char> m_isStep; ///< by series id
    mutable std::mutex m_mutex;
    std::shared_ptr<const MeterInputs> m_inputs; ///< guarded; replaced, never changed
    std::vector<telemetry::Event> m_events;      ///< by time, the newest of them
    ComponentHealthWatch m_health;
    std::unique_ptr<Run> m_run; ///< state up to some time; empty = start over
};

} // namespace seamscope::session
