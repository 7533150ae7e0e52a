// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "alarms/alarm_desk.h"
#include "feed/incident.h"
#include "session/meter_walk.h"

#include <functional>
#include <memory>

namespace seamscope::session {

/// The alarms of a file that has none: what a gateway would have told of the same reports. Nobody was there, so nothing is
/// acknowledged, and there is no audit log. One thread.
class DerivedAlarms {
public:
    using Publish = std::function<void(std::shared_ptr<const telemetry::AlarmReport>)>;

    /// @param since the file's start: from there on nothing stands until something is told
    /// @param meter for what is lost an hour and the time left; may be null
    DerivedAlarms(TimePoint since, std::unique_ptr<SessionMeter::Walk> meter, Publish publish);

    /// The next report of the analysis, in order of time.
    void take(const std::shared_ptr<const telemetry::IncidentReport>& report);

private:
    void look(TimePoint t);
    void tell(TimePoint t);

    const Publish m_publish;
    const std::unique_ptr<SessionMeter::Walk> m_meter;
    alarms::AlarmDesk m_desk;
    std::shared_ptr<const telemetry::IncidentReport> m_incidents;
    std::shared_ptr<const telemetry::AlarmReport> m_told;
    TimePoint m_at;
};

} // namespace seamscope::session
