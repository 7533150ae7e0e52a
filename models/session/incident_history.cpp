// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/incident_history.h"

#include <algorithm>

namespace seamscope::session {
namespace {

constexpr auto isBefore = [](const std::shared_ptr<const telemetry::IncidentReport>& report, TimePoint t) {
    return report->at < t;
};

} // namespace

void IncidentHistory::add(std::shared_ptr<const telemetry::IncidentReport> report) {
    std::lock_guard lock(m_mutex);
    const auto place = std::lower_bound(m_reports.begin(), m_reports.end(), report->at, isBefore);
    if (place != m_reports.end() && (*place)->at == report->at)
        *place = std::move(report);
    else
        m_reports.insert(place, std::move(report));
    if (m_reports.size() <= m_limit)
        return;
    const auto half = m_reports.begin() + static_cast<std::ptrdiff_t>(m_reports.size() / 2);
    std::size_t n = 0;
    m_reports.erase(std::remove_if(m_reports.begin(), half, [&](const auto&) { return ++n % 2 == 0; }), half);
}

std::shared_ptr<const telemetry::IncidentReport> IncidentHistory::at(TimePoint t) const {
    std::lock_guard lock(m_mutex);
    auto place = std::lower_bound(m_reports.begin(), m_reports.end(), t, isBefore);
    if (place != m_reports.end() && (*place)->at == t)
        return *place;
    return place == m_reports.begin() ? nullptr : *std::prev(place);
}

std::vector<std::shared_ptr<const telemetry::IncidentReport>> IncidentHistory::all() const {
    std::lock_guard lock(m_mutex);
    return m_reports;
}

std::size_t IncidentHistory::size() const {
    std::lock_guard lock(m_mutex);
    return m_reports.size();
}

} // namespace seamscope::session
