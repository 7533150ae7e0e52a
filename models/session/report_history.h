// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace seamscope::session {

/// What was said when: the reports of a session by their times (`Report::at`). Bounded; when it is full,
/// every second report of the older half goes, so the past keeps its extent and loses resolution. Any thread.
template<class Report>
class ReportHistory {
public:
    using Ptr = std::shared_ptr<const Report>;
    using Weight = std::function<std::size_t(const Report&)>;

    explicit ReportHistory(std::size_t limit = 4096, Weight weight = {})
        : m_limit(limit)
        , m_weight(std::move(weight)) {}

    /// One of the same time is replaced.
    void add(Ptr report) {
        std::lock_guard lock(m_mutex);
        const auto place = std::lower_bound(m_reports.begin(), m_reports.end(), report->at, isBefore);
        m_total += weightOf(*report);
        if (place != m_reports.end() && (*place)->at == report->at) {
            m_total -= weightOf(**place);
            *place = std::move(report);
        } else {
            m_reports.insert(place, std::move(report));
        }
        while (m_total > m_limit && m_reports.size() > 4)
            thin();
    }
    /// The newest report of @p t or before; null when there was none yet.
    [[nodiscard]] Ptr at(TimePoint t) const {
        std::lock_guard lock(m_mutex);
        auto place = std::lower_bound(m_reports.begin(), m_reports.end(), t, isBefore);
        if (place != m_reports.end() && (*place)->at == t)
            return *place;
        return place == m_reports.begin() ? nullptr : *std::prev(place);
    }
    void clear() {
        std::lock_guard lock(m_mutex);
        m_reports.clear();
        m_total = 0;
    }
    [[nodiscard]] std::size_t size() const {
        std::lock_guard lock(m_mutex);
        return m_reports.size();
    }
    [[nodiscard]] std::vector<Ptr> all() const { ///< by time
        std::lock_guard lock(m_mutex);
        return m_reports;
    }

private:
    static bool isBefore(const Ptr& report, TimePoint t) { return report->at < t; }
    [[nodiscard]] std::size_t weightOf(const Report& report) const { return m_weight ? m_weight(report) : 1; }
    void thin() {
        const auto half = m_reports.begin() + static_cast<std::ptrdiff_t>(m_reports.size() / 2);
        std::size_t n = 0;
        const auto goes = [&](const Ptr& report) {
            const bool isSecond = ++n % 2 == 0;
            m_total -= isSecond ? weightOf(*report) : 0;
            return isSecond;
        };
        m_reports.erase(std::remove_if(m_reports.begin(), half, goes), half);
    }

    const std::size_t m_limit;
    const Weight m_weight;
    mutable std::mutex m_mutex;
    std::vector<Ptr> m_reports; ///< by time
    std::size_t m_total = 0;
};

} // namespace seamscope::session
