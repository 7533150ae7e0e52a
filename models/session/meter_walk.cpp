// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/meter_walk.h"

#include "session/meter_run.h"

#include <utility>

namespace seamscope::session {

SessionMeter::Walk::Walk(std::shared_ptr<const MeterInputs> inputs, Store store, TimePoint since,
                         telemetry::EventsByTime moves, const std::vector<telemetry::Event>& events)
    : m_store(std::move(store))
    , m_moves(std::move(moves)) {
    if (!inputs->topology || inputs->topology->jobs().empty())
        return;
    m_run = std::make_unique<Run>(std::move(inputs), since);
    for (const telemetry::SeriesInfo& info : m_store->series())
        if (info.id.isValid())
            m_health.series(info);
    for (const telemetry::Event& event : events)
        static_cast<void>(m_health.event(event)); // the session's own watch tells of those that had to be forgotten
}

SessionMeter::Walk::~Walk() = default;

std::shared_ptr<const telemetry::MeterReading>
SessionMeter::Walk::at(TimePoint t, const std::shared_ptr<const telemetry::IncidentReport>& incidents) {
    if (!m_run || t < m_run->at())
        return nullptr;
    m_run->advance(*m_store, t, m_moves);
    return std::make_shared<const telemetry::MeterReading>(
        m_run->detailed(incidents, m_health.at(*m_store, t, true), *m_store));
}

} // namespace seamscope::session
