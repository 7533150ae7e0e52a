// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/derived_alarms.h"

#include "economics/loss_now.h"
#include "feed/feed.h"

#include <algorithm>
#include <utility>

namespace seamscope::session {
namespace {

constexpr Duration kBetweenReports = std::chrono::seconds(1); ///< between reports, as a live session does
/// What says the same is told again so that the figures of the last day do not stand still.
constexpr Duration kToldAgain = std::chrono::minutes(10);

bool saysTheSame(const telemetry::AlarmReport& a, const telemetry::AlarmReport& b) {
    return a.alarms == b.alarms && a.rows == b.rows && a.leftOut == b.leftOut && a.flood == b.flood;
}

} // namespace

DerivedAlarms::DerivedAlarms(TimePoint since, std::unique_ptr<SessionMeter::Walk> meter, Publish publish)
    : m_publish(std::move(publish))
    , m_meter(std::move(meter))
    , m_desk({.folder = {}, .lookEvery = Duration(0)}, since)
    , m_at(since) {
    tell(since);
}

void DerivedAlarms::take(const std::shared_ptr<const telemetry::IncidentReport>& report) {
    if (!report)
        return;
    // Delays end between reports as well; what the one before said holds until then.
    const auto next = [this] { return std::max(m_desk.nextDue(), m_at + kBetweenReports); };
    for (TimePoint due = next(); m_incidents && due < report->at; due = next())
        look(due);
    m_incidents = report;
    look(std::max(report->at, m_at));
}

void DerivedAlarms::look(TimePoint t) {
    m_at = t;
    telemetry::Parts parts;
    parts.incidents = m_incidents;
    if (m_meter)
        parts.meter = m_meter->at(t, m_incidents);
    if (parts.meter)
        parts.incidents = economics::settleRates(m_incidents, *parts.meter);
    m_desk.look(parts, t);
    tell(t);
}

void DerivedAlarms::tell(TimePoint t) {
    auto news = m_desk.news(t);
    if (!news || (m_told && t - m_told->at < kToldAgain && saysTheSame(*m_told, *news)))
        return;
    auto report = std::make_shared<telemetry::AlarmReport>(*news);
    report->isDerived = true;
    report->audit.clear(); // nobody wrote one
    report->auditLines = 0;
    report->auditHead.clear();
    report->over.clear(); // nobody can judge them
    m_told = report;
    m_publish(std::move(report));
}

} // namespace seamscope::session
