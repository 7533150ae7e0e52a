// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "alarms/hindsight.h"
#include "session/report_history.h"

#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace seamscope::session {

/// The alarms of a session with what people found of them since, where it plays a recording. Any thread.
class HindsightAlarms {
public:
    explicit HindsightAlarms(const ReportHistory<telemetry::AlarmReport>& reports)
        : m_reports(reports) {}

    /// As they stood at @p t; the same object for the same report, until something else is found.
    [[nodiscard]] std::shared_ptr<const telemetry::AlarmReport> at(TimePoint t) const {
        auto report = m_reports.at(t);
        std::lock_guard lock(m_mutex);
        if (m_found.empty())
            return report;
        if (const auto made = m_made.find(report); made != m_made.end())
            return made->second;
        if (m_made.size() >= kMade)
            m_made.clear();
        return m_made.emplace(report, alarms::withFindings(report, m_found)).first->second;
    }
    void set(alarms::Findings found) {
        std::lock_guard lock(m_mutex);
        m_found = std::move(found);
        m_made.clear();
    }
    [[nodiscard]] alarms::Findings found() const {
        std::lock_guard lock(m_mutex);
        return m_found;
    }

private:
    static constexpr std::size_t kMade = 16;

    const ReportHistory<telemetry::AlarmReport>& m_reports;
    mutable std::mutex m_mutex;
    alarms::Findings m_found;
    mutable std::map<std::shared_ptr<const telemetry::AlarmReport>, std::shared_ptr<const telemetry::AlarmReport>> m_made;
};

} // namespace seamscope::session
