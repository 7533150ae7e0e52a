// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/clock_table.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace seamscope::collectives {
namespace {

constexpr double kCertain = 2; ///< uncertainties that an offset has to exceed
constexpr double kMostSeconds = 1e9;

} // namespace

void ClockTable::update(const std::map<std::uint32_t, ClockModel::Offset>& offsets, std::int64_t from) {
    if (offsets.empty())
        return;
    m_isAligned = offsets.size() > 1;
    m_uncertainty = 0;
    const std::uint32_t reference = offsets.begin()->second.reference;
    for (const auto& [rank, offset] : offsets) {
        m_isAligned = m_isAligned && offset.reference == reference;
        m_uncertainty = std::max(m_uncertainty, offset.uncertainty);
        const bool counts = std::abs(offset.seconds) > kCertain * offset.uncertainty &&
                            std::abs(offset.seconds) < kMostSeconds;
        const std::int64_t ahead = counts ? std::llround(offset.seconds * 1e9) : 0;
        auto& pieces = m_pieces[rank];
        if (pieces.empty())
            pieces.push_back({std::numeric_limits<std::int64_t>::min(), ahead});
        else if (pieces.back().offset == ahead)
            continue;
        else if (pieces.size() < kMaxPieces)
            pieces.push_back({from, ahead});
        else
            pieces.back().offset = ahead;
        m_least = std::min(m_least, ahead);
        m_most = std::max(m_most, ahead);
    }
}

std::int64_t ClockTable::of(std::uint32_t rank, std::int64_t at) const {
    const auto found = m_pieces.find(rank);
    if (found == m_pieces.end())
        return 0;
    const auto& pieces = found->second;
    const auto after = std::upper_bound(pieces.begin() + 1, pieces.end(), at,
                                        [](std::int64_t t, const Piece& piece) { return t < piece.from; });
    return std::prev(after)->offset;
}

std::int64_t ClockTable::newest(std::uint32_t rank) const {
    const auto found = m_pieces.find(rank);
    return found == m_pieces.end() ? 0 : found->second.back().offset;
}

std::pair<std::int64_t, std::int64_t> ClockTable::bounds(std::uint32_t rank) const {
    std::pair<std::int64_t, std::int64_t> bounds{0, 0};
    if (const auto found = m_pieces.find(rank); found != m_pieces.end())
        for (const Piece& piece : found->second)
            bounds = {std::min(bounds.first, piece.offset), std::max(bounds.second, piece.offset)};
    return bounds;
}

} // namespace seamscope::collectives
