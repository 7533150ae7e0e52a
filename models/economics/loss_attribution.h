// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/incident_case.h"
#include "economics/loss_sharing.h"
#include "economics/planned_writes.h"

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace seamscope::economics {

/// What slows a job all the time is not what stopped it once, nor what its writes wait for.
enum class LossKind : std::uint8_t { slowness, stop, write };

/// Who of several incidents on one job has how much of what was lost at a time: as somebody stated, else as
/// times with fewer of them on show it, by kind.
class LossAttribution {
public:
    /// @param cases with their bounds; must outlive this
    /// @param isStated their weights are somebody's statement
    LossAttribution(const std::vector<IncidentCase>& cases, std::span<const HistorySpan> line, const PlannedWrites& writes,
                    bool isStated);

    using Share = std::pair<std::size_t, double>; ///< place of the case, its share; the shares sum to 1
    /// Shares of the cases whose bounds contain @p t.
    [[nodiscard]] std::vector<Share> at(TimePoint t, LossKind kind) const;
    /// Shares of @p cases alone, as if no other had been on.
    [[nodiscard]] std::vector<Share> among(const std::vector<std::size_t>& cases, LossKind kind) const;

private:
    void learn(std::span<const HistorySpan> line);
    void learnWrites(std::span<const HistorySpan> line, const PlannedWrites& writes);
    void note(const HistorySpan& piece, double step);
    [[nodiscard]] LossSharing& sharing(LossKind kind) { return m_sharing[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] double weightOf(std::size_t index, LossSharing::Set set, LossKind kind) const;

    const std::vector<IncidentCase>& m_cases;
    bool m_isStated;
    std::array<LossSharing, 3> m_sharing; ///< by kind; of stops also what they threw away
};

} // namespace seamscope::economics
