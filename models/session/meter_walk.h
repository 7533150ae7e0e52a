// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/component_health.h"
#include "session/session_meter.h"

#include <memory>
#include <vector>

namespace seamscope::session {

/// The meter of a file that was read, from its start on: what it says at one time after the other, at the cost of one way
/// through. One thread.
class SessionMeter::Walk {
public:
    /// @param moves events that move the account of a job @param events all of them, for the health of components
    Walk(std::shared_ptr<const MeterInputs> inputs, Store store, TimePoint since, telemetry::EventsByTime moves,
         const std::vector<telemetry::Event>& events);
    ~Walk();
    Walk(const Walk&) = delete;
    Walk& operator=(const Walk&) = delete;

    /// @p t not before the one before. Null when no job is known.
    /// @param incidents as known then; may be null
    [[nodiscard]] std::shared_ptr<const telemetry::MeterReading>
    at(TimePoint t, const std::shared_ptr<const telemetry::IncidentReport>& incidents);

private:
    const Store m_store;
    const telemetry::EventsByTime m_moves;
    std::unique_ptr<Run> m_run; ///< null: no job is known
    ComponentHealthWatch m_health;
};

} // namespace seamscope::session
