// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/rank_list.h"

namespace seamscope::collectives {
namespace {

constexpr int kMostPieces = 8;
constexpr std::size_t kLeastRun = 3; ///< "4, 5" stays, "4–6" is a run

} // namespace

std::string rankList(const std::vector<std::uint32_t>& ranks) {
    std::string text = ranks.size() == 1 ? "rank " : "ranks ";
    std::size_t at = 0;
    for (int piece = 0; at < ranks.size() && piece < kMostPieces; ++piece) {
        std::size_t end = at + 1;
        while (end < ranks.size() && ranks[end] == ranks[end - 1] + 1)
            ++end;
        if (end - at < kLeastRun)
            end = at + 1;
        text += (piece == 0 ? "" : ", ") + std::to_string(ranks[at]);
        if (end - at >= kLeastRun)
            text += "–" + std::to_string(ranks[end - 1]);
        at = end;
    }
    return at < ranks.size() ? text + " and " + std::to_string(ranks.size() - at) + " more" : text;
}

} // namespace seamscope::collectives
