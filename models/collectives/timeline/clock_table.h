// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/clock_model.h"
#include "collectives/store/timeline_scan.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace seamscope::collectives {

/// How far the clock of each rank was ahead of the common one, from when on: what was taken out of the times
/// of its events, so that a view can put it back. A value; read by any thread.
class ClockTable final : public LaneShift {
public:
    /// Takes over offsets as they are known now, for events from @p from (common clock, ns since 1970) on.
    /// What is within twice its own uncertainty is taken as no offset.
    void update(const std::map<std::uint32_t, ClockModel::Offset>& offsets, std::int64_t from);

    /// Nanoseconds that the rank's clock is ahead at @p at; 0 where nothing is known.
    [[nodiscard]] std::int64_t of(std::uint32_t rank, std::int64_t at) const override;
    /// The offset after the last step of the clock, nanoseconds; 0 where nothing is known.
    [[nodiscard]] std::int64_t newest(std::uint32_t rank) const;
    [[nodiscard]] bool knows(std::uint32_t rank) const { return m_pieces.contains(rank); }
    /// No offset of the rank is outside of these two; 0 is not either.
    [[nodiscard]] std::pair<std::int64_t, std::int64_t> bounds(std::uint32_t rank) const override;
    [[nodiscard]] std::pair<std::int64_t, std::int64_t> bounds() const override { return {m_least, m_most}; }

    /// All ranks that are known go by one reference.
    [[nodiscard]] bool isAligned() const { return m_isAligned; }
    [[nodiscard]] double uncertaintySeconds() const { return m_uncertainty; } ///< of the least certain
    [[nodiscard]] double spreadSeconds() const { return static_cast<double>(m_most - m_least) * 1e-9; }

private:
    static constexpr std::size_t kMaxPieces = 4096; ///< a rank; beyond it the last one counts
    struct Piece {
        std::int64_t from = 0;
        std::int64_t offset = 0;
    };
    std::map<std::uint32_t, std::vector<Piece>> m_pieces;
    std::int64_t m_least = 0;
    std::int64_t m_most = 0;
    double m_uncertainty = 0;
    bool m_isAligned = false;
};

} // namespace seamscope::collectives
