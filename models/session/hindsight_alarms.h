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
        place();
        if (const auto made = m_made.find(report); made != m_made.end())
            return made->second;
        if (m_made.size() >= kMade)
            m_made.clear();
        return m_made.emplace(report, alarms::withFindings(report, m_placed)).first->second;
    }
    void set(alarms::Findings found) {
        std::lock_guard lock(m_mutex);
        m_found = std::move(found);
        m_isPlaced = false;
        m_made.clear();
    }
    [[nodiscard]] alarms::Findings found() const {
        std::lock_guard lock(m_mutex);
        return m_found;
    }

private:
    static constexpr std::size_t kMade = 16;
    using Ptr = std::shared_ptr<const telemetry::AlarmReport>;

    /// Anew with each report that comes: it may tell of an incident that something was found of.
    void place() const {
        Ptr newest = m_reports.at(kTimeMax);
        if (m_isPlaced && newest == m_newest)
            return;
        alarms::Findings placed = alarms::placed(m_found, newest ? alarms::Reports{newest} : alarms::Reports());
        if (!m_isPlaced || placed != m_placed)
            m_made.clear();
        m_placed = std::move(placed);
        m_newest = std::move(newest);
        m_isPlaced = true;
    }

    const ReportHistory<telemetry::AlarmReport>& m_reports;
    mutable std::mutex m_mutex;
    alarms::Findings m_found;
    mutable alarms::Findings m_placed; ///< `m_found` with the ids of this analysis
    mutable Ptr m_newest;              ///< that they were placed by
    mutable bool m_isPlaced = false;
    mutable std::map<Ptr, Ptr> m_made;
};

} // namespace seamscope::session
