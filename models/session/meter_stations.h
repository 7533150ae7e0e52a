// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/meter_run.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace seamscope::session {

/// Accounts of a replay as they were at times on the way: where to go on from when time goes back. A few, dense around
/// where one stood last and thinner with distance, so that the next time back is near one of them.
class SessionMeter::Stations {
public:
    static constexpr std::size_t kMost = 24;
    using Ptr = std::shared_ptr<const Run>;

    void clear() { m_runs.clear(); }
    /// @param at where one stands
    void lay(std::vector<Ptr> runs, TimePoint at) {
        for (Ptr& run : runs) {
            const auto place = std::lower_bound(m_runs.begin(), m_runs.end(), run->at(), isBefore);
            if (place == m_runs.end() || (*place)->at() != run->at())
                m_runs.insert(place, std::move(run));
        }
        while (m_runs.size() > kMost)
            m_runs.erase(m_runs.begin() + static_cast<std::ptrdiff_t>(leastOf(at)));
    }
    /// The newest of @p t or before; null when there is none.
    [[nodiscard]] Ptr before(TimePoint t) const {
        auto place = std::lower_bound(m_runs.begin(), m_runs.end(), t, isBefore);
        if (place != m_runs.end() && (*place)->at() == t)
            return *place;
        return place == m_runs.begin() ? nullptr : *std::prev(place);
    }

private:
    static bool isBefore(const Ptr& run, TimePoint t) { return run->at() < t; }
    /// The one that is missed least: its neighbours are close together, for how far it is from @p at.
    [[nodiscard]] std::size_t leastOf(TimePoint at) const {
        std::size_t least = 1;
        double smallest = 0;
        for (std::size_t i = 1; i + 1 < m_runs.size(); ++i) {
            const double gap = toSeconds(m_runs[i + 1]->at() - m_runs[i - 1]->at());
            const double distance = toSeconds(std::max(m_runs[i]->at(), at) - std::min(m_runs[i]->at(), at));
            const double use = gap / (1 + distance);
            if (i == 1 || use < smallest) {
                smallest = use;
                least = i;
            }
        }
        return least;
    }

    std::vector<Ptr> m_runs; ///< by time
};

} // namespace seamscope::session
