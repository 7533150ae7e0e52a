// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/incident_case.h"
#include "economics/loss_sharing.h"

#include <span>
#include <utility>
#include <vector>

namespace seamscope::economics {

/// Who of several incidents on one job has how much of what was lost at a time: as somebody stated, else as
/// times with fewer of them on show it, slow steps and stops apart, for what slows a job all the time is not
/// what stopped it once.
class LossAttribution {
public:
    /// @param cases with their bounds; must outlive this
    /// @param isStated their weights are somebody's statement
    LossAttribution(const std::vector<IncidentCase>& cases, std::span<const HistorySpan> line, bool isStated);

    using Share = std::pair<std::size_t, double>; ///< place of the case, its share; the shares sum to 1
    /// Shares of the cases whose bounds contain @p t.
    [[nodiscard]] std::vector<Share> at(TimePoint t, bool isStop) const;
    /// Shares of @p cases alone, as if no other had been on.
    [[nodiscard]] std::vector<Share> among(const std::vector<std::size_t>& cases, bool isStop) const;

private:
    void learn(std::span<const HistorySpan> line);
    void note(const HistorySpan& piece, double step);
    [[nodiscard]] double weightOf(std::size_t index, LossSharing::Set set, bool isStop) const;

    const std::vector<IncidentCase>& m_cases;
    bool m_isStated;
    LossSharing m_slowness; ///< of what slow steps cost
    LossSharing m_stops;    ///< of stops, and of what they threw away
};

} // namespace seamscope::economics
