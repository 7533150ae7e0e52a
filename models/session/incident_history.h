// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace seamscope::session {

/// What the analysis said when: the reports of a session by their times. Bounded; when it is full, every
/// second report of the older half goes, so the past keeps its extent and loses resolution. Any thread.
class IncidentHistory {
public:
    explicit IncidentHistory(std::size_t limit = 4096)
        : m_limit(limit) {}

    /// One of the same time is replaced.
    void add(std::shared_ptr<const telemetry::IncidentReport> report);
    /// The newest report of @p t or before; null when there was none yet.
    [[nodiscard]] std::shared_ptr<const telemetry::IncidentReport> at(TimePoint t) const;
    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] std::vector<std::shared_ptr<const telemetry::IncidentReport>> all() const; ///< by time

private:
    const std::size_t m_limit;
    mutable std::mutex m_mutex;
    std::vector<std::shared_ptr<const telemetry::IncidentReport>> m_reports; ///< by time
};

} // namespace seamscope::session
